import type { PostingSource } from '@rawnaq/domain/reports/accounting/document';
import { sql } from 'kysely';
import type { Source } from './source.ts';

/** The account of the chart that a money account is, by its key or its id; null where there is none. */
export const accountOf = (id: string) => sql`(select coalesce(to_json(a.key), to_json(a.id)) from money_accounts m
  join accounting_accounts a on a.account_id = m.account_id and a.id = m.accounting_account_id where m.account_id = x.account_id and m.id = ${sql.ref(id)})`;

/** The VAT of the fee of rows `x`; null where there is no fee. */
const feeVat = (
  document: 'settlement' | 'chargeback',
) => sql`(select json_build_object('treatment', v.treatment, 'is_recoverable', v.is_recoverable, 'vat_minor', v.vat_minor)
  from purchase_vat_lines v where v.account_id = x.account_id and v.document in (${sql.lit(document)}, ${sql.lit(`${document}_back`)}) and v.document_id = x.id)`;

/** Money that moves between money accounts, takings that arrive, and payments that are charged back. What undoes a settlement or a chargeback is posted with its sign. */
export const moneySources = {
  money_transfer: {
    table: 'money_transfers',
    rows: sql`select x.id as source_id, x.transferred_on as business_date, x.at, null::text as number, 'money_account' as document_type, coalesce(x.from_id, x.to_id) as document_id,
        json_build_object('source', 'money_transfer', 'from', ${accountOf('x.from_id')}, 'to', ${accountOf('x.to_id')}, 'amount_minor', x.amount_minor) as facts
      from money_transfers x`,
  },
  settlement: {
    table: 'settlements',
    rows: sql`select x.id as source_id, x.arrived_on as business_date, x.at, x.reference as number, 'money_account' as document_type, x.clearing_id as document_id,
        json_build_object('source', 'settlement', 'clearing', ${accountOf('x.clearing_id')}, 'bank', ${accountOf('x.bank_id')},
          'arrived_minor', x.arrived_minor * s.sign, 'fee_net_minor', x.fee_net_minor * s.sign,
          'vat', ${feeVat('settlement')}) as facts
      from settlements x cross join lateral (select case when x.reversal_of_id is null then 1 else -1 end as sign) s`,
  },
  chargeback: {
    table: 'chargebacks',
    rows: sql`select x.id as source_id, x.taken_on as business_date, x.at, x.reference as number,
        -- What of a debit note is owed again is collected as a part of its invoice's debt.
        case when o.invoice_id is not null then 'invoice' when p.debit_note_id is not null then 'debit_note' else 'payment' end as document_type,
        coalesce(o.invoice_id, p.debit_note_id, p.id) as document_id,
        json_build_object('source', 'chargeback', 'clearing', ${accountOf('x.clearing_id')}, 'bank', ${accountOf('x.bank_id')}, 'outcome', x.outcome,
          'amount_minor', x.amount_minor * s.sign, 'fee_net_minor', x.fee_net_minor * s.sign, 'vat', ${feeVat('chargeback')}) as facts
      from chargebacks x left join payments p on p.account_id = x.account_id and p.id = x.payment_id
      left join tip_entries t on t.account_id = x.account_id and t.id = x.tip_entry_id
      left join debit_notes d on d.account_id = p.account_id and d.id = p.debit_note_id
      cross join lateral (select coalesce(x.invoice_id, p.invoice_id, t.invoice_id, case x.outcome when 'owed' then d.invoice_id end) as invoice_id) o
      cross join lateral (select case when x.reversal_of_id is null then 1 else -1 end as sign) s`,
  },
} satisfies Partial<Record<PostingSource, Source>>;
