import { language } from '../../shell/language.ts';
import { t } from '../../shell/text.ts';
import { MomentText, Money, PercentText, PhoneText } from '../../ui/figures.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Sums } from './cart-panel.tsx';
import styles from './invoice.module.css';
import { QrPicture } from './qr-picture.tsx';
import type { Invoice } from './receipt.tsx';
import { nameOf } from './words.ts';

/** The document itself: who sold what to whom, and how it was paid. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const { seller, buyer } = invoice;
  const isTaxInvoice = seller.is_vat_registered === 1 && seller.trn !== null;
  const address = language === 'ar' ? seller.arabic_address || seller.english_address : seller.english_address || seller.arabic_address;
  const before = invoice.total_minor + invoice.discount_minor;
  return (
    <article className={styles.paper}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.seller}>{nameOf(seller)}</h2>
          {address && <p className={styles.faint}>{address}</p>}
          {isTaxInvoice && (
            <p className={styles.faint}>
              {t('sales.trn')} <bdi dir="ltr">{seller.trn}</bdi>
            </p>
          )}
        </div>
        <div className={styles.kind}>
          <strong>
            {t(!isTaxInvoice ? 'sales.plain_invoice' : invoice.kind === 'standard' ? 'sales.tax_invoice' : 'sales.simplified_tax_invoice')}
          </strong>
          <bdi dir="ltr" className={styles.number}>
            {invoice.number}
          </bdi>
          <span className={styles.faint}>
            <MomentText moment={invoice.issued_at} />
          </span>
        </div>
      </header>
      <div className={styles.people}>
        <div>
          <span className={styles.faint}>{t('sales.customer')}</span>
          {buyer === null ? (
            <div>{t('sales.walk_in')}</div>
          ) : (
            <div>
              {invoice.customer_id === null ? (
                <bdi>{buyer.name}</bdi>
              ) : (
                <PageLink to={`/merchant/customers/${invoice.customer_id}`}>{buyer.name}</PageLink>
              )}
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
            </div>
          )}
        </div>
        {invoice.cashier_name !== null && (
          <div>
            <span className={styles.faint}>{t('sales.cashier')}</span>
            <div>
              <bdi>{invoice.cashier_name}</bdi>
            </div>
          </div>
        )}
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('sales.description')}</th>
            <th scope="col" className={styles.figure}>
              {t('sales.quantity')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('sales.unit_price')}
            </th>
            <th scope="col" className={styles.figure}>
              {t('sales.line_total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {nameOf(line)}
                {line.employee_id !== null && (
                  <div className={styles.faint}>
                    <bdi>{nameOf({ english_name: line.employee_english_name, arabic_name: line.employee_arabic_name })}</bdi>
                  </div>
                )}
                {line.kind === 'service' && line.sold_offer_id !== null && <div className={styles.faint}>{t('notes.from_offer')}</div>}
                {line.package_key !== null && <div className={styles.faint}>{t('notes.of_package', { number: line.package_key })}</div>}
                {line.discount_minor > 0 && (
                  <div className={styles.faint}>
                    {t('sales.discount')} <Money amount_minor={-line.discount_minor} withCurrency={false} />
                  </div>
                )}
              </td>
              <td className={styles.figure}>
                <bdi dir="ltr">{line.quantity}</bdi>
              </td>
              <td className={styles.figure}>
                <Money amount_minor={line.unit_price_minor} withCurrency={false} />
              </td>
              <td className={styles.figure}>
                <Money amount_minor={line.gross_minor + line.invoice_discount_minor} withCurrency={false} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.end}>
        <div className={styles.code}>
          {invoice.qr_text !== null && invoice.einvoice?.may_print !== 0 && <QrPicture text={invoice.qr_text} label={t('sales.qr_code')} />}
        </div>
        <div className={styles.sums}>
          <Sums invoice={{ ...invoice, gross_before_discount_minor: before }} />
          <Reductions invoice={invoice} />
          {invoice.discount_reason !== null && <p className={styles.faint}>{invoice.discount_reason}</p>}
          {invoice.vat_breakdown.length > 1 && (
            <ul className={styles.rates}>
              {invoice.vat_breakdown.map((rate) => (
                <li key={rate.rate_bp}>
                  {t('sales.vat')} <PercentText rate_bp={rate.rate_bp} /> <Money amount_minor={rate.vat_minor} withCurrency={false} />
                </li>
              ))}
            </ul>
          )}
          <h3 className={styles.small}>{t('sales.payments')}</h3>
          <ul className={styles.rates}>
            {invoice.payments.map((payment) => (
              <li key={payment.id}>
                <span>
                  {nameOf(payment)}{' '}
                  {(payment.authorization_code ?? payment.reference) !== null && (
                    <bdi className={styles.faint}>{payment.authorization_code ?? payment.reference}</bdi>
                  )}
                </span>
                <Money amount_minor={payment.amount_minor} withCurrency={false} />
              </li>
            ))}
          </ul>
          {invoice.balance_due_minor > 0 && (
            <p className={styles.due}>
              <strong>{t('notes.is_due')}</strong>
              <strong>
                <Money amount_minor={invoice.balance_due_minor} />
              </strong>
            </p>
          )}
          {invoice.tips.length > 0 && (
            <>
              <h3 className={styles.small}>{t('notes.tips_beside')}</h3>
              <ul className={styles.rates}>
                {invoice.tips.map((tip, index) => (
                  <li key={index}>
                    <bdi>{nameOf(tip)}</bdi>
                    <Money amount_minor={tip.amount_minor} withCurrency={false} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      {invoice.notes !== null && <p className={styles.notes}>{invoice.notes}</p>}
    </article>
  );
}

/** Which parts of the discount came from a code, from points or from vouchers. */
function Reductions({ invoice }: { invoice: Invoice }) {
  const rows = [
    { label: t('notes.by_code'), amount_minor: invoice.code_discount_minor },
    { label: t('notes.by_points', { count: invoice.points_redeemed }), amount_minor: invoice.points_discount_minor },
    { label: t('notes.by_voucher'), amount_minor: invoice.voucher_discount_minor },
  ].filter(({ amount_minor }) => amount_minor > 0);
  if (rows.length === 0) return null;
  return (
    <ul className={styles.rates}>
      {rows.map(({ label, amount_minor }) => (
        <li key={label}>
          <span className={styles.faint}>{label}</span>
          <Money amount_minor={-amount_minor} withCurrency={false} />
        </li>
      ))}
    </ul>
  );
}
