import { addressLine } from '@rawnaq/domain/fields/address-line';
import { t } from '../../../../shell/text/text.ts';
import { PhoneText } from '../../../../ui/figures/figures.tsx';
import { PageLink } from '../../../../ui/page-link.tsx';
import styles from './invoice.module.css';
import type { InvoicePage } from './invoice-paper.tsx';

/** Whom an invoice names, with a way to the customer's page. */
export function Buyer({ buyer, customer_id }: { buyer: NonNullable<InvoicePage['buyer']>; customer_id: number | null }) {
  const address = addressLine(buyer.address);
  return (
    <div>
      {customer_id === null ? <bdi>{buyer.name}</bdi> : <PageLink to={`/merchant/customers/${customer_id}`}>{buyer.name}</PageLink>}
      {buyer.mobile !== null && (
        <div className={styles.faint}>
          <PhoneText number={buyer.mobile} />
        </div>
      )}
      {buyer.trn !== null && (
        <div className={styles.faint}>
          {t('sales.trn')} <bdi dir="ltr">{buyer.trn}</bdi>
        </div>
      )}
      {buyer.national_id != null && (
        <div className={styles.faint}>
          {t('labels.national_id')} <bdi dir="ltr">{buyer.national_id}</bdi>
        </div>
      )}
      {address !== null && (
        <div className={styles.faint}>
          <bdi>{address}</bdi>
        </div>
      )}
    </div>
  );
}
