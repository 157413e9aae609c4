import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from '../einvoicing.module.css';

interface Certified {
  certificate_until: string | null;
  days_left: number | null;
  is_renewal_due: 0 | 1;
}

/** Until when a till's certificate holds, with the days that are left once it should be renewed; nothing without one. */
export function Certificate({ device: { certificate_until, days_left, is_renewal_due } }: { device: Certified }) {
  const format = useSalonFormat();
  if (certificate_until === null || days_left === null) return null;
  return (
    <p className={styles.certificate}>
      {t('einvoicing.devices.valid_until', { date: format.date(format.dateOf(certificate_until)) })}{' '}
      {is_renewal_due === 1 && (
        <StatusBadge means={days_left <= 14 ? 'failed' : 'waits'}>
          {days_left === 0 ? t('einvoicing.devices.expired') : t('einvoicing.devices.days_left', { count: days_left })}
        </StatusBadge>
      )}
    </p>
  );
}
