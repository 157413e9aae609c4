import { Text } from '@mantine/core';
import { divideHalfUp } from '@rawnaq/domain/money/divide-half-up';
import { splitInclusive } from '@rawnaq/domain/money/split-vat';
import { t } from '../../../shell/text/text.ts';
import { Money, PercentText } from '../../../ui/figures/figures.tsx';
import styles from './services-field.module.css';

interface PriceSumsProps {
  price_minor: number | null;
  /** What the services cost one by one. */
  alone_minor: number;
  /** Zero while the business charges no VAT; null: not told here. */
  vat_rate_bp: number | null;
}

/** What a price means, while it is typed: without VAT, beside the services one by one, and what the customer saves. */
export function PriceSums({ price_minor, alone_minor, vat_rate_bp }: PriceSumsProps) {
  const price = price_minor === null || !Number.isSafeInteger(price_minor) ? null : price_minor;
  const saves = price === null ? 0 : alone_minor - price;
  return (
    <>
      <dl className={styles.sums} aria-live="polite">
        {price !== null && vat_rate_bp !== null && vat_rate_bp > 0 && (
          <>
            <dt>{t('offers.without_vat')}</dt>
            <dd>
              <Money amount_minor={splitInclusive(price, vat_rate_bp).net_minor} />
            </dd>
          </>
        )}
        <dt>{t('offers.alone')}</dt>
        <dd>
          <Money amount_minor={alone_minor} />
        </dd>
        {saves > 0 && (
          <>
            <dt className={styles.saving}>{t('offers.saving')}</dt>
            <dd className={styles.saving}>
              <Money amount_minor={saves} /> (<PercentText rate_bp={divideHalfUp(saves, 100, alone_minor) * 100} />)
            </dd>
          </>
        )}
      </dl>
      {price !== null && alone_minor > 0 && saves < 0 && (
        <Text size="sm" c="orange" role="status">
          {t('offers.costs_more')}
        </Text>
      )}
    </>
  );
}
