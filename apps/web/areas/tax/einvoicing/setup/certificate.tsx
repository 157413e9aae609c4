import { t } from '../../../../shell/text/text.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import styles from '../einvoicing.module.css';

/** The tone of a till's status (specification §4): cancelled, pending, connected, renewed. */
export const statusTones = { 0: 'neutral', 1: 'warning', 2: 'success', 3: 'success' } as const;

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
        <StatusBadge tone={days_left <= 14 ? 'danger' : 'warning'}>
          {days_left === 0 ? t('einvoicing.devices.expired') : t('einvoicing.devices.days_left', { count: days_left })}
        </StatusBadge>
      )}
    </p>
  );
}
