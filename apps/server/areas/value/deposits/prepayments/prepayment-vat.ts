import { type RawBuilder, sql } from 'kysely';

/** A row of `prepaymentVat`. Amounts in minor units, signed as they count in what is due. */
interface PrepaymentVatRow {
  /**
   * `prepayment`: the invoice of a deposit, when it is taken (and of what a credit note has put back onto it). `prepayment_credit`: a credit note over one, when the
   * deposit is given back or kept for a penalty; negative. `prepayment_used`: the part of an invoice that such a deposit has taxed already; negative, and
   * `document_id` and `number` are the invoice's, whose own lines charge all of it.
   */
  source: 'prepayment' | 'prepayment_credit' | 'prepayment_used';
  document_id: number;
  number: string;
  /** The salon's day, `YYYY-MM-DD`. */
  business_date: string;
  issued_at: string;
  vat_category: 'S' | 'Z' | 'E' | 'O';
  vat_rate_bp: number;
  exemption_reason_code: string | null;
  net_minor: number;
  vat_minor: number;
}

/**
 * The statement that answers a row for each document and each way in which a part of it is taxed (`PrepaymentVatRow`), of the documents of a period: the days
 * on the salon's wall (`YYYY-MM-DD`), both included. What a VAT return and a report of VAT add to the lines of invoices and notes, so that all of them
 * together are the VAT that is due, whenever a deposit is taken, used or given back. Deposits that are not taxed have no rows.
 */
export function prepaymentVat(account_id: number, from: string, to: string): RawBuilder<PrepaymentVatRow> {
  return sql<PrepaymentVatRow>`
    select case p.type when 4 then 'prepayment' else 'prepayment_credit' end as source, p.id as document_id, p.number, p.business_date, p.issued_at, l.vat_category, l.vat_rate_bp, l.exemption_reason_code,
      case p.type when 4 then l.net_minor else -l.net_minor end as net_minor, case p.type when 4 then l.vat_minor else -l.vat_minor end as vat_minor
    from prepayments p join prepayment_lines l on l.account_id = p.account_id and l.prepayment_id = p.id
    where p.account_id = ${account_id} and p.business_date between ${from}::date and ${to}::date
    union all
    select 'prepayment_used', i.id, i.number, e.business_date, e.at, l.vat_category, l.vat_rate_bp, l.exemption_reason_code, -sum(u.net_minor)::bigint, -sum(u.vat_minor)::bigint
    from deposit_entries e join prepayment_uses u on u.account_id = e.account_id and u.deposit_entry_id = e.id
    join prepayment_lines l on l.account_id = u.account_id and l.prepayment_id = u.prepayment_id and l.position = u.position
    join invoices i on i.account_id = e.account_id and i.id = e.invoice_id
    where e.account_id = ${account_id} and e.kind = 1 and e.business_date between ${from}::date and ${to}::date
    group by i.id, i.number, e.business_date, e.at, l.vat_category, l.vat_rate_bp, l.exemption_reason_code`;
}
