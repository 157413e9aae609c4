import { type RawBuilder, sql } from 'kysely';

/** The UUID that a deposit's invoice `p` is known by: its e-invoice's, the latest where a rejected one was replaced; its own where it has none. */
export const prepaymentUuid = sql`coalesce((select e.uuid from einvoice_documents e where e.account_id = p.account_id and e.reference_type = 4 and e.reference_id = p.id
  order by e.attempt desc limit 1), p.unique_id)`;

/** What an invoice uses of taxed deposits (`UsedPrepayment`), as a JSON array inside another statement; empty where it uses none. */
export const usedPrepayments = (account_id: number, invoice_id: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((select json_agg(json_build_object('prepayment_id', p.id, 'deposit_id', p.deposit_id, 'payment_id', d.payment_id, 'number', p.number, 'uuid', ${prepaymentUuid}, 'issued_at', p.issued_at, 'vat_category', l.vat_category,
      'vat_rate_bp', l.vat_rate_bp, 'exemption_reason_code', l.exemption_reason_code, 'net_minor', u.net_minor, 'vat_minor', u.vat_minor) order by u.id)
    from deposit_entries x join prepayment_uses u on u.account_id = x.account_id and u.deposit_entry_id = x.id
    join prepayments p on p.account_id = u.account_id and p.id = u.prepayment_id
    join deposits d on d.account_id = p.account_id and d.id = p.deposit_id
    join prepayment_lines l on l.account_id = u.account_id and l.prepayment_id = u.prepayment_id and l.position = u.position
    where x.account_id = ${account_id} and x.invoice_id = ${invoice_id} and x.kind = 1), '[]')`;
