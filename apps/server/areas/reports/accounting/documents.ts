import type { PostingDocument, PostingSource } from '@rawnaq/domain/reports/accounting/document';
import { discountCredited, discountNet, earnedAfter } from '@rawnaq/domain/reports/accounting/shares';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { dayOf, joinMethod, type LedgerRow, placeOfX, type Source } from './source.ts';
import { accountOf, moneySources } from './money-sources.ts';
import { purchaseSources } from './purchase-sources.ts';
import { vatSources } from './vat-sources.ts';

/** What of a deposit's payment `x` was VAT when it was taken, and of an entry `x` of the deposit `d`; 0 where it is not taxed. */
const vatWhenTaken = sql`coalesce((select p.vat_minor from deposits d join prepayments p on p.account_id = d.account_id and p.deposit_id = d.id
  where d.account_id = x.account_id and d.payment_id = x.id and p.type = 4 and p.credit_note_id is null and p.deposit_entry_id is null), 0)`;
const vatOfEntry = sql`coalesce(case x.kind
  when 4 then (select p.vat_minor from prepayments p where p.account_id = x.account_id and p.deposit_id = x.deposit_id and p.credit_note_id = x.credit_note_id)
  when 6 then (select p.vat_minor from prepayments p where p.account_id = x.account_id and p.deposit_entry_id = x.id and p.type = 4)
  else (select sum(u.vat_minor) from prepayment_uses u where u.account_id = x.account_id and u.deposit_entry_id = x.id) end, 0)::bigint`;

interface SaleLineFacts {
  kind: 'service' | 'product' | 'gift_card' | 'penalty' | 'offer';
  before_minor: number;
  net_minor: number;
  vat_minor: number;
  vat_rate_bp: number;
  commission_minor: number;
  quantity_milli: number;
  group_id: number | null;
}
interface CreditLineFacts extends SaleLineFacts {
  is_returned: boolean;
  sold: SaleLineFacts;
  earlier: { net_minor: number; quantity_milli: number };
}
interface OfferFacts {
  net_minor: number;
  /** What an offer of before is brought in with, below zero where that is taken back. */
  opened_minor: number | null;
  uses: number;
  used_before: number;
  used_after: number;
}

const saleLine = (line: SaleLineFacts) => ({
  kind: line.kind,
  net_minor: line.net_minor,
  vat_minor: line.vat_minor,
  commission_minor: line.commission_minor,
  discount_net_minor: discountNet(line),
  group_id: line.group_id,
});

/** The part of the line's discount that this note takes back: of all that is credited with it, less of what was credited before. */
function creditLine({ sold, earlier, is_returned, ...line }: CreditLineFacts) {
  const whole = discountNet(sold);
  const after = { net_minor: earlier.net_minor + line.net_minor, quantity_milli: earlier.quantity_milli + line.quantity_milli };
  const taken = (credited: typeof after) =>
    credited.net_minor + credited.quantity_milli === 0 ? 0 : discountCredited(whole, sold, credited);
  return {
    kind: sold.kind,
    net_minor: line.net_minor,
    vat_minor: line.vat_minor,
    commission_minor: line.commission_minor,
    discount_net_minor: taken(after) - taken(earlier),
    is_returned,
    cut_net_minor: sold.kind === 'offer' && is_returned ? earlier.net_minor : 0,
    group_id: sold.group_id,
  };
}

/** The group that a sold product was in at a moment. */
const groupAt = (moment: RawBuilder<unknown>) => sql`case when l.product_id is not null then coalesce(
    (select g.from_group_id from product_group_moves g where g.account_id = l.account_id and g.product_id = l.product_id and g.moved_at > ${moment} order by g.moved_at, g.id limit 1),
    (select p.product_group_id from products p where p.account_id = l.account_id and p.id = l.product_id)) end`;
const soldFacts = (
  sold_at: RawBuilder<unknown>,
) => sql`'group_id', ${groupAt(sold_at)}, 'kind', l.kind, 'before_minor', l.gross_minor + l.discount_minor + l.code_discount_minor + l.invoice_discount_minor, 'net_minor', l.net_minor,
  'vat_minor', l.vat_minor, 'vat_rate_bp', l.vat_rate_bp, 'commission_minor', l.commission_minor, 'quantity_milli', l.quantity_milli`;

const invoices: Source = {
  table: 'invoices',
  rows: sql`select x.id as source_id, x.business_date, x.issued_at as at, 'invoice' as document_type, x.id as document_id, x.number,
      (select json_agg(json_build_object(${soldFacts(sql`x.issued_at`)}) order by l.position) from invoice_lines l where l.account_id = x.account_id and l.invoice_id = x.id) as facts
    from invoices x`,
  documentOf: (lines: readonly SaleLineFacts[]) => ({ source: 'invoice', lines: lines.map(saleLine) }),
};

const creditNotes: Source = {
  table: 'credit_notes',
  rows: sql`select x.id as source_id, x.business_date, x.issued_at as at, 'credit_note' as document_type, x.id as document_id, x.number, i.issued_at as policy_at,
      (select json_agg(json_build_object('net_minor', c.net_minor, 'vat_minor', c.vat_minor, 'commission_minor', c.commission_minor, 'quantity_milli', c.quantity_milli,
          'is_returned', case l.kind
            when 'gift_card' then exists (select from gift_card_entries g where g.account_id = x.account_id and g.gift_card_id = l.gift_card_id and g.credit_note_id = x.id and g.kind = 3)
            when 'offer' then exists (select from sold_offer_entries o join sold_offers s on s.account_id = o.account_id and s.id = o.sold_offer_id
              where o.account_id = x.account_id and o.credit_note_id = x.id and o.kind = 4 and s.invoice_id = l.invoice_id and s.line_position = l.position)
            else true end,
          'sold', json_build_object(${soldFacts(sql`i.issued_at`)}),
          'earlier', (select json_build_object('net_minor', coalesce(sum(e.net_minor), 0), 'quantity_milli', coalesce(sum(e.quantity_milli), 0))
            from credit_note_lines e where e.account_id = x.account_id and e.invoice_id = c.invoice_id and e.line_position = c.line_position
              and (e.credit_note_id, e.position) < (c.credit_note_id, c.position))) order by c.position)
        from credit_note_lines c join invoice_lines l on l.account_id = c.account_id and l.invoice_id = c.invoice_id and l.position = c.line_position
        where c.account_id = x.account_id and c.credit_note_id = x.id) as facts
    from credit_notes x join invoices i on i.account_id = x.account_id and i.id = x.invoice_id`,
  documentOf: (lines: readonly CreditLineFacts[]) => ({ source: 'credit_note', lines: lines.map(creditLine) }),
};

/** The bill of a sold offer; the offer itself where it was sold elsewhere. */
const ofSoldOffer = (invoice: RawBuilder<unknown>) =>
  sql`case when ${invoice} is null then 'sold_offer' else 'invoice' end as document_type, coalesce(${invoice}, s.id) as document_id`;

const offerEntries: Source = {
  table: 'sold_offer_entries',
  rows: sql`select x.id as source_id, x.business_date, x.at, ${ofSoldOffer(sql`coalesce(x.invoice_id, s.invoice_id)`)}, null::text as number,
      json_build_object('net_minor', coalesce(s.opening_net_minor, l.net_minor), 'opened_minor', case when s.origin is not null then case x.kind when 6 then s.opening_net_minor when 4 then -s.opening_net_minor end end, 'uses', case when s.type = 1 then i.quantity else s.uses_left + i.used end, 'used_before', u.used,
        'used_after', u.used + case x.kind when 2 then x.quantity when 3 then -x.quantity else 0 end) as facts
    from sold_offer_entries x join sold_offers s on s.account_id = x.account_id and s.id = x.sold_offer_id
    left join invoice_lines l on l.account_id = s.account_id and l.invoice_id = s.invoice_id and l.position = s.line_position
    join lateral (select coalesce(sum(quantity), 0) as quantity, coalesce(sum(quantity - left_quantity), 0) as used from sold_offer_items
      where account_id = s.account_id and sold_offer_id = s.id) i on true
    join lateral (select coalesce(sum(case e.kind when 2 then e.quantity else -e.quantity end), 0) as used from sold_offer_entries e
      where e.account_id = x.account_id and e.sold_offer_id = x.sold_offer_id and e.kind in (2, 3) and e.id < x.id) u on true`,
  documentOf: ({ net_minor, opened_minor, uses, used_before, used_after }: OfferFacts) => ({
    source: 'offer_entry',
    opened_minor: opened_minor ?? 0,
    earned_minor: earnedAfter(net_minor, used_after, uses) - earnedAfter(net_minor, used_before, uses),
  }),
};

/** Documents that the query itself puts together. */
const sources: Readonly<Record<PostingSource, Source>> = {
  invoice: invoices,
  credit_note: creditNotes,
  offer_entry: offerEntries,
  debit_note: {
    table: 'debit_notes',
    rows: sql`select x.id as source_id, x.business_date, x.issued_at as at, 'debit_note' as document_type, x.id as document_id, x.number,
        json_build_object('source', 'debit_note', 'net_minor', x.subtotal_minor, 'vat_minor', x.vat_minor) as facts
      from debit_notes x`,
  },
  // A deposit that was cancelled came in all the same: what went out again is an entry of its own.
  payment: {
    table: 'payments',
    rows: sql`select x.id as source_id, x.business_date, x.paid_at as at, x.receipt_number as number,
        case when x.invoice_id is not null then 'invoice' when x.credit_note_id is not null then 'credit_note' when x.debit_note_id is not null then 'debit_note'
          else 'payment' end as document_type, coalesce(x.invoice_id, x.credit_note_id, x.debit_note_id, x.id) as document_id,
        json_build_object('source', 'payment', 'place', ${placeOfX}, 'amount_minor', x.amount_minor, 'vat_minor', case when x.source = 1 then ${vatWhenTaken} end, 'is_for', case
          when x.source = 3 then 'refund' when x.source <> 1 then 'bill'
          when exists (select from account_balance_entries b where b.account_id = x.account_id and b.payment_id = x.id) then 'balance' else 'deposit' end) as facts
      from payments x ${joinMethod}`,
  },
  deposit_entry: {
    table: 'deposit_entries',
    rows: sql`select x.id as source_id, x.business_date, x.at, coalesce(x.receipt_number, d.receipt_number) as number,
        case when x.invoice_id is not null then 'invoice' when x.credit_note_id is not null then 'credit_note' else 'payment' end as document_type,
        coalesce(x.invoice_id, x.credit_note_id, d.payment_id) as document_id,
        json_build_object('source', 'deposit_entry', 'kind', (array['used', 'given_back', 'kept', 'returned', 'charged_back', 'restored'])[x.kind], 'place', ${placeOfX}, 'amount_minor', x.amount_minor, 'vat_minor', ${vatOfEntry}) as facts
      from deposit_entries x join deposits d on d.account_id = x.account_id and d.id = x.deposit_id ${joinMethod}`,
  },
  balance_entry: {
    table: 'account_balance_entries',
    rows: sql`select x.id as source_id, x.business_date, x.at, x.receipt_number as number,
        case when x.invoice_id is not null then 'invoice' when x.credit_note_id is not null then 'credit_note' else 'customer' end as document_type,
        coalesce(x.invoice_id, x.credit_note_id, x.customer_id) as document_id,
        case when x.kind > 1 then json_build_object('source', 'balance_entry', 'kind', (array['', 'used', 'credited', 'adjusted', 'given_back', 'charged_back', 'opened'])[x.kind],
          'place', ${placeOfX}, 'amount_minor', x.amount_minor) end as facts
      from account_balance_entries x ${joinMethod}`,
  },
  gift_card_entry: {
    table: 'gift_card_entries',
    rows: sql`select x.id as source_id, x.business_date, x.at, null::text as number, 'gift_card' as document_type, x.gift_card_id as document_id,
        json_build_object('source', 'gift_card_entry', 'amount_minor', x.amount_minor,
          'kind', case x.kind when 0 then case when g.invoice_id is null then 'given' else 'sold' end when 1 then 'used' when 2 then 'given_back' when 3 then 'taken_back' else 'opened' end) as facts
      from gift_card_entries x join gift_cards g on g.account_id = x.account_id and g.id = x.gift_card_id`,
  },
  tip_entry: {
    table: 'tip_entries',
    rows: sql`select x.id as source_id, x.business_date, x.at, x.receipt_number as number,
        case when x.invoice_id is not null then 'invoice' else 'employee' end as document_type, coalesce(x.invoice_id, x.employee_id) as document_id,
        json_build_object('source', 'tip_entry', 'kind', (array['taken', 'paid_out', 'given_back', 'charged_back', 'restored'])[x.kind], 'place', ${placeOfX}, 'amount_minor', x.amount_minor) as facts
      from tip_entries x ${joinMethod}`,
  },
  commission_payout: {
    table: 'commission_payouts',
    rows: sql`select x.id as source_id, x.business_date, x.at, coalesce(u.at, x.at) as policy_at, coalesce(x.receipt_number, u.receipt_number) as number,
        'employee' as document_type, x.employee_id as document_id,
        json_build_object('source', 'commission_payout', 'kind', case when x.reversal_of_id is null then 'paid' else 'undone' end, 'place', ${placeOfX},
          'amount_minor', x.amount_minor, 'target_minor', x.target_minor, 'is_outside', x.outside_through is not null) as facts
      from commission_payouts x left join commission_payouts u on u.account_id = x.account_id and u.id = x.reversal_of_id ${joinMethod}`,
  },
  valuation: {
    table: 'accounting_valuations',
    rows: sql`select x.id as source_id, x.business_date, x.at, null::text as number, case x.kind when 'gift_card' then 'gift_card' when 'offer' then case when s.origin is null then 'invoice' else 'sold_offer' end when 'opened_points' then 'points' else x.kind end as document_type,
        coalesce(x.gift_card_id, s.invoice_id, s.id, x.id) as document_id,
        json_build_object('source', 'valuation', 'amount_minor', x.amount_minor,
          'of', case x.kind when 'gift_card' then case when g.type = 0 then 'sold_card' else 'given_card' end else x.kind end) as facts
      from accounting_valuations x left join gift_cards g on g.account_id = x.account_id and g.id = x.gift_card_id
      left join sold_offers s on s.account_id = x.account_id and s.id = x.sold_offer_id`,
  },
  opening_debt: {
    table: 'opening_debts',
    rows: sql`select x.id as source_id, x.business_date, x.at, null::text as number, 'customer' as document_type, x.customer_id as document_id,
        json_build_object('source', 'opening_debt', 'kind', case when x.reversal_of_id is null then 'opened' else 'taken_back' end, 'amount_minor', x.amount_minor) as facts
      from opening_debts x`,
  },
  debt_write_off: {
    table: 'debt_write_offs',
    rows: sql`select x.id as source_id, x.business_date, x.at, null::text as number, case when x.invoice_id is null then 'customer' else 'invoice' end as document_type,
        coalesce(x.invoice_id, x.customer_id) as document_id,
        json_build_object('source', 'debt_write_off', 'kind', (array['written_off', 'taken_up'])[x.kind], 'amount_minor', x.amount_minor) as facts
      from debt_write_offs x`,
  },
  stock_movement: {
    table: 'stock_movements',
    rows: sql`select x.id as source_id, x.business_date, x.at, x.document_number as number,
        case when x.invoice_id is not null then 'invoice' when x.credit_note_id is not null then 'credit_note' else 'product' end as document_type,
        coalesce(x.invoice_id, x.credit_note_id, x.product_id) as document_id,
        json_build_object('source', 'stock_movement', 'value_minor', x.value_minor, 'late_cost_minor', x.late_cost_minor, 'kind', case
          when x.operation in (3, 5, 6) and coalesce(x.service_id, o.service_id) is not null then 'used_in_service'
          else (array['added', 'expired', 'lost', 'used_inside', 'initial', 'sold', 'sold', 'counted', 'returned_to_supplier'])[x.operation + 1] end) as facts
      from stock_movements x left join stock_movements o on o.account_id = x.account_id and o.id = x.of_movement_id`,
  },
  shift_opening: {
    table: 'cash_shifts',
    rows: sql`select x.id as source_id, ${dayOf(sql`x.opened_at`)} as business_date, x.opened_at as at, null::text as number, 'cash_shift' as document_type, x.id as document_id,
        json_build_object('source', 'shift_opening', 'float_minor', x.float_minor) as facts
      from cash_shifts x`,
  },
  shift_closing: {
    table: 'cash_shifts',
    rows: sql`select x.id as source_id, ${dayOf(sql`coalesce(x.closed_at, x.opened_at)`)} as business_date, coalesce(x.closed_at, x.opened_at) as at, null::text as number,
        'cash_shift' as document_type, x.id as document_id,
        case when x.closed_at is not null then json_build_object('source', 'shift_closing', 'expected_minor', x.expected_minor, 'counted_minor', x.counted_minor) end as facts
      from cash_shifts x`,
  },
  shift_entry: {
    table: 'cash_shift_entries',
    rows: sql`select x.id as source_id, ${dayOf(sql`x.at`)} as business_date, x.at, null::text as number, 'cash_shift' as document_type, x.cash_shift_id as document_id,
        json_build_object('source', 'shift_entry', 'kind', (array['in', 'out'])[x.kind], 'used_for', x.used_for, 'bank', ${accountOf('x.bank_id')}, 'amount_minor', x.amount_minor) as facts
      from cash_shift_entries x`,
  },
  ...purchaseSources,
  ...vatSources,
  ...moneySources,
  manual_entry: {
    table: 'manual_entries',
    rows: sql`select x.id as source_id, x.business_date, x.at, null::text as number, 'manual_entry' as document_type, x.id as document_id,
        json_build_object('source', 'manual_entry', 'is_opening', x.kind = 'opening', 'lines', (select json_agg(json_build_object('account', coalesce(to_json(a.key), to_json(a.id)), 'amount_minor', l.amount_minor) order by l.position)
          from manual_entry_lines l join accounting_accounts a on a.account_id = l.account_id and a.id = l.accounting_account_id
          where l.account_id = x.account_id and l.entry_id = x.id)) as facts
      from manual_entries x`,
  },
};

export const postingSources = Object.keys(sources) as readonly PostingSource[];
export const tableOf = (source: PostingSource): RawBuilder<unknown> => sql.table(sources[source].table);

/** Rows of a ledger by their numbers, in that order. */
export async function readDocuments(db: Db, account_id: number, source: PostingSource, ids: readonly number[]): Promise<LedgerRow[]> {
  const { rows, documentOf } = sources[source];
  const found = await sql<Omit<LedgerRow, 'document' | 'policy_at'> & { policy_at?: string; facts: unknown }>`
    ${rows} where x.account_id = ${account_id} and x.id = any(${[...ids]}::bigint[]) order by x.id`.execute(db);
  return found.rows.map(({ facts, ...row }) => ({
    ...row,
    policy_at: row.policy_at ?? row.at,
    document: facts === null ? null : documentOf === undefined ? (facts as PostingDocument) : documentOf(facts as never),
  }));
}
