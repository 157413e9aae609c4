import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import styles from '../cart/cart-panel.module.css';

interface InvoiceSums {
  gross_before_discount_minor: number;
  discount_minor: number;
  subtotal_minor: number;
  vat_minor: number;
  total_minor: number;
}

/** From the prices to the total, without a step that has to be believed. */
export function Sums({ invoice, paid_by_cards_minor = 0 }: { invoice: InvoiceSums; paid_by_cards_minor?: number }) {
  return (
    <dl className={styles.sums}>
      {invoice.discount_minor > 0 && (
        <>
          <dt>{t('sales.before_discount')}</dt>
          <dd>
            <Money amount_minor={invoice.gross_before_discount_minor} withCurrency={false} />
          </dd>
          <dt>{t('sales.discount')}</dt>
          <dd>
            <Money amount_minor={-invoice.discount_minor} withCurrency={false} />
          </dd>
        </>
      )}
      {invoice.vat_minor > 0 && (
        <>
          <dt>{t('sales.without_vat')}</dt>
          <dd>
            <Money amount_minor={invoice.subtotal_minor} withCurrency={false} />
          </dd>
          <dt>{t('sales.vat')}</dt>
          <dd>
            <Money amount_minor={invoice.vat_minor} withCurrency={false} />
          </dd>
        </>
      )}
      <dt className={styles.total}>{t('sales.total')}</dt>
      <dd className={styles.total}>
        <Money amount_minor={invoice.total_minor} />
      </dd>
      {paid_by_cards_minor > 0 && (
        <>
          <dt>{t('till.paid_by_card')}</dt>
          <dd>
            <Money amount_minor={-paid_by_cards_minor} withCurrency={false} />
          </dd>
          <dt className={styles.rest}>{t('till.left_to_pay')}</dt>
          <dd className={styles.rest}>
            <Money amount_minor={invoice.total_minor - paid_by_cards_minor} />
          </dd>
        </>
      )}
    </dl>
  );
}
