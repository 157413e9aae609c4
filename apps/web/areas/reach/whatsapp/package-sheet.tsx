import { meaningOf } from '@rawnaq/design/status-tones';
import { Paper, Progress } from '@mantine/core';
import { t, textOf } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './whatsapp.module.css';
import type { WhatsappState } from './whatsapp.tsx';

/** The package: its days and how many of its messages are used. */
export function PackageSheet({ state: { package: given, sender } }: { state: WhatsappState }) {
  const format = useSalonFormat();
  if (given === null)
    return (
      <Paper className={styles.sheet} component="section">
        <div className={styles.head}>
          <h2 className={styles.heading}>{t('whatsapp.package')}</h2>
        </div>
        <p className={styles.big}>{t('whatsapp.no_package')}</p>
        <p className={styles.soft}>{t('whatsapp.no_package_text')}</p>
        {sender === 'main' && <p className={styles.soft}>{t('whatsapp.main_sends')}</p>}
      </Paper>
    );
  const { allowance, used, ends_on, days_left, status, label, reason } = given;
  const days =
    status === 0
      ? ends_on !== null && label === 'expired'
        ? t('whatsapp.ended', { date: format.date(ends_on) })
        : null
      : ends_on === null
        ? t('whatsapp.no_end')
        : t('whatsapp.until', { date: format.date(ends_on) });
  return (
    <Paper className={styles.sheet} component="section">
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('whatsapp.package')}</h2>
        <StatusBadge means={meaningOf.chatPackage[status]}>{textOf(`whatsapp.labels.${label}`) ?? label}</StatusBadge>
      </div>
      <p className={styles.big}>{localName(given)}</p>
      <div className={styles.between}>
        <span>{days}</span>
        {days_left !== null && <span>{days_left === 1 ? t('whatsapp.last_day') : t('whatsapp.days_left', { count: days_left })}</span>}
      </div>
      {allowance === null ? (
        <p className={styles.soft}>{t('whatsapp.used_freely', { count: used })}</p>
      ) : (
        <>
          <Progress.Root size="lg">
            <Progress.Section
              value={(100 * used) / allowance}
              color={used * 10 >= allowance * 9 ? 'orange' : undefined}
              aria-label={t('whatsapp.used', { used, allowance })}
            />
          </Progress.Root>
          <div className={styles.between}>
            <span>{t('whatsapp.used', { used, allowance })}</span>
            <span>{t('whatsapp.left', { count: allowance - used })}</span>
          </div>
        </>
      )}
      {reason !== null && <p className={styles.soft}>{t('whatsapp.reason', { reason })}</p>}
    </Paper>
  );
}
