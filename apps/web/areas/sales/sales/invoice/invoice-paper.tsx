import { pictureAddress } from '@rawnaq/domain/settings/files/picture-sizes';
import type { Output } from '@rawnaq/contract/endpoint';
import type { getInvoice } from '@rawnaq/contract/sales/sales';
import { amountInWords } from '@rawnaq/domain/money/amount-in-words';
import type { CurrencyCode } from '@rawnaq/domain/money/currencies';
import { afterPrepayments } from '@rawnaq/domain/value/deposits/prepayment';
import { shownReference } from '@rawnaq/domain/finance/payments/payment-reference';
import { language } from '../../../../shell/text/language.ts';
import { t } from '../../../../shell/text/text.ts';
import { DocumentNumber, MomentText, Money, PercentText, SentenceWithNumber } from '../../../../ui/figures/figures.tsx';
import { Sums } from '../till/cart-sums.tsx';
import styles from './invoice.module.css';
import { Buyer } from './paper-buyer.tsx';
import { LineDiscounts, Reductions } from './paper-discounts.tsx';
import { QrPicture } from '../../../../ui/figures/qr-picture.tsx';
import { nameOf } from './words.ts';

export type InvoicePage = Output<typeof getInvoice.output>;

const own = (english: string | null, arabic: string | null): string => (language === 'ar' ? arabic || english : english || arabic) ?? '';

/** The document itself: who sold what to whom, and how it was paid. */
export function InvoicePaper({ invoice }: { invoice: InvoicePage }) {
  const { seller } = invoice;
  const header = own(seller.english_header, seller.arabic_header);
  const footer = own(seller.english_footer, seller.arabic_footer);
  return (
    <article className={styles.paper}>
      <Head invoice={invoice} />
      {header !== '' && (
        <p className={styles.faint}>
          <bdi>{header}</bdi>
        </p>
      )}
      <People invoice={invoice} />
      <Lines invoice={invoice} />
      <div className={styles.end}>
        <div className={styles.code}>
          {invoice.qr_text !== null && invoice.einvoice?.may_print !== 0 && <QrPicture text={invoice.qr_text} label={t('sales.qr_code')} />}
        </div>
        <div className={styles.sums}>
          <Reductions invoice={invoice} />
          <Sums invoice={{ ...invoice, discount_minor: 0, gross_before_discount_minor: invoice.total_minor }} />
          <Words total_minor={invoice.total_minor} currency={invoice.currency} />
          {invoice.vat_breakdown.length > 1 && (
            <ul className={styles.rates}>
              {invoice.vat_breakdown.map((rate) => (
                <li key={rate.rate_bp}>
                  {t('sales.vat')} <PercentText rate_bp={rate.rate_bp} /> <Money amount_minor={rate.vat_minor} withCurrency={false} />
                </li>
              ))}
            </ul>
          )}
          <Prepaid invoice={invoice} />
          <Paid invoice={invoice} />
        </div>
      </div>
      {invoice.notes !== null && <p className={styles.notes}>{invoice.notes}</p>}
      {footer !== '' && (
        <p className={styles.faint}>
          <bdi>{footer}</bdi>
        </p>
      )}
    </article>
  );
}

/** Who sold, what kind of document it is, and its number. */
function Head({ invoice }: { invoice: InvoicePage }) {
  const { seller } = invoice;
  const isTaxInvoice = seller.is_vat_registered === 1 && seller.trn !== null;
  const address = own(seller.english_address, seller.arabic_address);
  return (
    <header className={styles.head}>
      {invoice.logo_unique_id !== null && (
        <img className={styles.logo} src={pictureAddress(invoice.logo_unique_id, 160)} alt="" width={56} height={56} />
      )}
      <div className={styles.business}>
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
        <span className={styles.number}>
          <DocumentNumber number={invoice.number} />
        </span>
        <span className={styles.faint}>
          <MomentText moment={invoice.issued_at} />
        </span>
      </div>
    </header>
  );
}

/** The customer, who sold to them, and how they rated the visit. */
function People({ invoice }: { invoice: InvoicePage }) {
  return (
    <div className={styles.people}>
      <div>
        <span className={styles.faint}>{t('sales.customer')}</span>
        {invoice.buyer === null ? <div>{t('sales.walk_in')}</div> : <Buyer buyer={invoice.buyer} customer_id={invoice.customer_id} />}
      </div>
      {invoice.cashier_name !== null && (
        <div>
          <span className={styles.faint}>{t('sales.cashier')}</span>
          <div>
            <bdi>{invoice.cashier_name}</bdi>
          </div>
        </div>
      )}
      {invoice.salesman !== null && (
        <div>
          <span className={styles.faint}>{t('sales.salesman')}</span>
          <div>
            <bdi>{nameOf(invoice.salesman)}</bdi>
          </div>
        </div>
      )}
      {invoice.rating !== null && (
        <div>
          <span className={styles.faint}>{t('sales.rating')}</span>
          <div>{t('sales.rating_of_five', { stars: invoice.rating })}</div>
        </div>
      )}
    </div>
  );
}

function Lines({ invoice }: { invoice: InvoicePage }) {
  return (
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
              {invoice.line_details
                .filter(({ position }) => position === line.position)
                .map((detail) => (
                  <div key={detail.kind} className={styles.faint}>
                    {t(`sales.${detail.kind}`, { name: nameOf(detail) })}
                  </div>
                ))}
              <LineDiscounts line={line} />
            </td>
            <td className={styles.figure}>
              <bdi dir="ltr">{line.quantity}</bdi>
            </td>
            <td className={styles.figure}>
              <Money amount_minor={line.unit_price_minor} withCurrency={false} />
            </td>
            <td className={styles.figure}>
              <Money amount_minor={line.gross_minor} withCurrency={false} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What deposits were taxed with before, by which documents, and what this invoice leaves to pay. */
function Prepaid({ invoice }: { invoice: InvoicePage }) {
  if (invoice.prepayments.length === 0) return null;
  const { payable_minor } = afterPrepayments(invoice, invoice.prepayments);
  return (
    <>
      <ul className={styles.rates}>
        {invoice.prepayments.map(({ prepayment_id, vat_rate_bp, vat_category, number, net_minor, vat_minor }) => (
          <li key={`${prepayment_id} ${vat_category} ${vat_rate_bp}`}>
            <span>
              <SentenceWithNumber number={number}>{t('sales.prepaid', { number })}</SentenceWithNumber>{' '}
              <span className={styles.faint}>
                {t('sales.prepaid_vat')} <Money amount_minor={vat_minor} withCurrency={false} />
              </span>
            </span>
            <Money amount_minor={-(net_minor + vat_minor)} withCurrency={false} />
          </li>
        ))}
      </ul>
      <p className={styles.due}>
        <strong>{t('sales.left_to_pay')}</strong>
        <strong>
          <Money amount_minor={payable_minor} />
        </strong>
      </p>
    </>
  );
}

/** How it was paid, what is owed of it, and the tips given with it. */
function Paid({ invoice }: { invoice: InvoicePage }) {
  // What is owed is no payment: it stands below them for as long as it is owed.
  // A deposit that was taxed when it was taken is said above: a document of its own has charged it.
  const paid = invoice.payments.filter(
    (payment) =>
      (payment.kind !== 'debt' || invoice.balance_due_minor === 0) &&
      !(payment.kind === 'deposit' && invoice.prepayments.some(({ payment_id }) => payment_id === payment.id)),
  );
  return (
    <>
      {paid.length > 0 && <h3 className={styles.small}>{t('sales.payments')}</h3>}
      <ul className={styles.rates}>
        {paid.map((payment) => (
          <li key={payment.id}>
            <span>
              {nameOf(payment)}{' '}
              <bdi dir="ltr" className={styles.faint}>
                {shownReference(payment)}
              </bdi>
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
    </>
  );
}

/** The total in words, as it stands on the paper. */
function Words({ total_minor, currency }: { total_minor: number; currency: string }) {
  const words = total_minor === 0 ? null : amountInWords(total_minor, currency as CurrencyCode, language);
  return words === null ? null : <p className={styles.faint}>{words}</p>;
}
