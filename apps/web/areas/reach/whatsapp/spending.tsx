import { Paper } from '@mantine/core';
import { getExpectedWhatsapp } from '@rawnaq/contract/reach/coming-messages';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { microsText } from './micros.ts';
import styles from './whatsapp.module.css';
import type { WhatsappState } from './whatsapp.tsx';

const amountOf = (micros: number | null, currency: string): string =>
  micros === null ? t('whatsapp.no_price') : microsText(micros, currency);

/** What was sent this month what WhatsApp asks for it, and what is expected until its end. */
export function Spending({ state: { month, price_currency, connection } }: { state: WhatsappState }) {
  const format = useSalonFormat();
  const { data: expected } = useEndpoint(getExpectedWhatsapp, {});
  const isFree = connection?.kind === 'linked_device' && connection.status !== 0;
  return (
    <Paper className={styles.sheet} component="section">
      <h2 className={styles.heading}>{t('whatsapp.spent')}</h2>
      <p className={styles.soft}>
        {t(month.length === 0 ? 'whatsapp.none_sent' : isFree ? 'linkedDevice.no_charge' : 'whatsapp.spent_text')}
      </p>
      {month.length > 0 && (
        <ul className={styles.rows}>
          {month.map(({ category, messages, price_micros }) => (
            <li key={category} className={styles.row}>
              <span>
                <span className={styles.name}>{t(`whatsapp.price_categories.${category}`)}</span>{' '}
                <span className={styles.soft}>{t('whatsapp.messages', { count: messages })}</span>
              </span>
              <span>{amountOf(price_micros, price_currency)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isFree && expected !== undefined && expected.messages > 0 && (
        <ul className={styles.rows}>
          <li className={styles.row}>
            <span className={styles.soft}>{t('whatsapp.expected', { count: expected.messages, day: format.date(expected.until) })}</span>
            <span>{amountOf(expected.price_micros, expected.price_currency)}</span>
          </li>
          <li className={styles.row}>
            <span className={styles.name}>{t('whatsapp.expected_total')}</span>
            <span>{amountOf(expected.total_micros, expected.price_currency)}</span>
          </li>
        </ul>
      )}
    </Paper>
  );
}
