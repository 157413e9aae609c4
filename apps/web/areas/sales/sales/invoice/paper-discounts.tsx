import { t } from '../../../../shell/text/text.ts';
import { Money } from '../../../../ui/figures/figures.tsx';
import styles from './invoice.module.css';
import type { InvoicePage } from './invoice-paper.tsx';

type Line = InvoicePage['lines'][number];

/** Why a discount was given, behind it. */
function Reason({ reason }: { reason: string | null }) {
  return reason === null ? null : (
    <>
      {' · '}
      <bdi>{reason}</bdi>
    </>
  );
}

/** What was taken off a line: its own discount, and its shares of the code's and the invoice's. */
export function LineDiscounts({ line }: { line: Line }) {
  const rows = [
    { label: t('sales.discount'), amount_minor: line.discount_minor, reason: line.discount_reason },
    { label: t('notes.by_code'), amount_minor: line.code_discount_minor, reason: null },
    { label: t('sales.share_of_discount'), amount_minor: line.invoice_discount_minor, reason: null },
  ].filter(({ amount_minor }) => amount_minor > 0);
  return rows.map(({ label, amount_minor, reason }) => (
    <div key={label} className={styles.faint}>
      {label} <Money amount_minor={-amount_minor} withCurrency={false} />
      <Reason reason={reason} />
    </div>
  ));
}

/** From the prices down to the total: everything that was taken off, by its reason; together it is the whole discount. */
export function Reductions({ invoice }: { invoice: InvoicePage }) {
  const { discount_minor, code_discount_minor, points_discount_minor, voucher_discount_minor } = invoice;
  if (discount_minor === 0) return null;
  const on_lines_minor = invoice.lines.reduce((sum, line) => sum + line.discount_minor, 0);
  const whole_minor = discount_minor - on_lines_minor - code_discount_minor - points_discount_minor - voucher_discount_minor;
  const rows: { label: string; amount_minor: number; reason?: string | null }[] = [
    // While a sale had one reason for all its discounts, that was the lines' too.
    { label: t('sales.discounts_on_lines'), amount_minor: on_lines_minor, reason: whole_minor === 0 ? invoice.discount_reason : null },
    { label: t('notes.by_code'), amount_minor: code_discount_minor },
    {
      label: t('sales.discount_on_invoice'),
      amount_minor: whole_minor,
      reason: invoice.discount_reason,
    },
    { label: t('notes.by_points', { count: invoice.points_redeemed }), amount_minor: points_discount_minor },
    { label: t('notes.by_voucher'), amount_minor: voucher_discount_minor },
  ].filter(({ amount_minor }) => amount_minor > 0);
  return (
    <ul className={styles.rates}>
      <li>
        <span className={styles.faint}>{t('sales.before_discount')}</span>
        <Money amount_minor={invoice.total_minor + discount_minor} withCurrency={false} />
      </li>
      {rows.map(({ label, amount_minor, reason = null }) => (
        <li key={label}>
          <span className={styles.faint}>
            {label}
            <Reason reason={reason} />
          </span>
          <Money amount_minor={-amount_minor} withCurrency={false} />
        </li>
      ))}
    </ul>
  );
}
