import type { CreditableLine } from '@rawnaq/domain/sales/notes/credit-note';
import { RefundKind, type RefundWays } from '@rawnaq/domain/sales/notes/refund';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** A line of an issued invoice, with what it refers to in other areas. */
export interface InvoiceLineFacts extends CreditableLine {
  kind: string;
  english_name: string;
  arabic_name: string;
  employee_id: number | null;
  service_id: number | null;
  product_id: number | null;
  sold_offer_id: number | null;
  gift_card_id: number | null;
  penalty_id: number | null;
  vat_category: string;
  exemption_reason_code: string | null;
  has_cost: boolean;
}

/** Whether products left stock because this service was billed. */
export const usesStock = ({ kind, has_cost }: Pick<InvoiceLineFacts, 'kind' | 'has_cost'>): boolean => kind === 'service' && has_cost;

export interface InvoiceFacts {
  id: number;
  number: string;
  kind: 'simplified' | 'standard';
  issued_at: string;
  customer_id: number | null;
  appointment_id: number | null;
  vat_minor: number;
  total_minor: number;
  credited_minor: number;
  written_off_minor: number;
  seller: unknown;
  buyer: unknown;
  language: 'en' | 'ar';
  lines: InvoiceLineFacts[];
  ways: Omit<RefundWays, 'methods' | 'deposits' | 'gift_cards'> & {
    deposits: { deposit_id: number; receipt_number: string; left_minor: number }[];
    gift_cards: { gift_card_id: number; code_end: string; left_minor: number }[];
    methods: { method_id: number; english_name: string; arabic_name: string; left_minor: number }[];
  };
  /** Vouchers that came off the price: they come back when all of the invoice is credited. */
  vouchers: { gift_card_id: number; amount_minor: number }[];
  /** What of each employee's tip nobody has back. */
  tips: { employee_id: number; payment_method_id: number; amount_minor: number }[];
}

/** Takes the invoice for this note: another note over it waits, and then sees what is left. */
export async function lockInvoiceCredits(db: Db, account_id: number, invoice_id: number): Promise<void> {
  await sql`insert into invoice_credits (account_id, invoice_id, total_minor)
    select account_id, id, total_minor from invoices where account_id = ${account_id} and id = ${invoice_id} on conflict do nothing`.execute(
    db,
  );
  await sql`select 1 from invoice_credits where account_id = ${account_id} and invoice_id = ${invoice_id} for update`.execute(db);
}

/** Everything a note over an invoice is judged by, in one round trip; undefined where this account has no such invoice. */
export async function readInvoiceFacts(db: Db, account_id: number, invoice_id: number): Promise<InvoiceFacts | undefined> {
  const back = (kind: number) =>
    sql`from credit_note_tenders b where b.account_id = ${account_id} and b.invoice_id = i.id and b.kind = ${kind}::smallint`;
  const { rows } = await sql<{ facts: InvoiceFacts }>`
    select json_build_object(
      'id', i.id, 'number', i.number, 'kind', i.kind, 'issued_at', i.issued_at, 'customer_id', i.customer_id, 'appointment_id', i.appointment_id, 'vat_minor', i.vat_minor, 'total_minor', i.total_minor,
      'credited_minor', coalesce((select c.credited_minor from invoice_credits c where c.account_id = i.account_id and c.invoice_id = i.id), 0),
      'written_off_minor', coalesce((select r.written_off_minor from receivables r where r.account_id = i.account_id and r.invoice_id = i.id), 0),
      'seller', i.seller, 'buyer', i.buyer, 'language', i.language,
      'lines', (select json_agg(json_build_object('line_id', l.id, 'position', l.position, 'kind', l.kind, 'english_name', l.english_name, 'arabic_name', l.arabic_name,
          'employee_id', l.employee_id, 'service_id', l.service_id, 'product_id', l.product_id, 'sold_offer_id', l.sold_offer_id, 'gift_card_id', l.gift_card_id,
          'penalty_id', l.penalty_id, 'unit_price_minor', l.unit_price_minor, 'quantity_milli', l.quantity_milli, 'vat_rate_bp', l.vat_rate_bp, 'vat_category', l.vat_category, 'exemption_reason_code', l.exemption_reason_code,
          'before_minor', l.gross_minor + l.discount_minor + l.code_discount_minor + l.invoice_discount_minor, 'net_minor', l.net_minor, 'vat_minor', l.vat_minor,
          'cost_minor', coalesce(l.cost_minor, 0), 'has_cost', l.cost_minor is not null,
          -- Where notes lower no commission, nothing of it is left to take.
          'commission_minor', case when exists (select from accounting_settings k where k.account_id = i.account_id and k.notes_lower_commission = 0)
            then coalesce(c.commission_minor, 0) else l.commission_minor end,
          'is_divisible', l.kind not in ('gift_card', 'penalty'),
          'credited', json_build_object('quantity_milli', coalesce(c.quantity_milli, 0), 'before_minor', coalesce(c.before_minor, 0), 'net_minor', coalesce(c.net_minor, 0),
            'vat_minor', coalesce(c.vat_minor, 0), 'cost_minor', coalesce(c.cost_minor, 0), 'commission_minor', coalesce(c.commission_minor, 0))) order by l.position)
        from invoice_lines l left join invoice_line_credits c on c.account_id = l.account_id and c.invoice_id = l.invoice_id and c.line_position = l.position
        where l.account_id = ${account_id} and l.invoice_id = i.id),
      'ways', json_build_object(
        'debt_minor', coalesce((select r.amount_minor - r.collected_minor - r.credited_minor from receivables r where r.account_id = i.account_id and r.invoice_id = i.id), 0),
        'balance_minor', greatest(coalesce((select sum(t.amount_minor) from invoice_tenders t where t.account_id = ${account_id} and t.invoice_id = i.id and t.kind = 3), 0)
          - coalesce((select sum(b.amount_minor) ${back(RefundKind.balance)}), 0), 0),
        'deposits', coalesce((select json_agg(d order by d.deposit_id) from (
            select e.deposit_id, d.receipt_number, sum(e.amount_minor)::bigint - coalesce((select sum(b.amount_minor) ${back(RefundKind.deposit)} and b.deposit_id = e.deposit_id), 0)::bigint
              - (select u.owed_minor from deposit_used_by(i.account_id, e.deposit_id, i.id) u) as left_minor
            from deposit_entries e join deposits d on d.account_id = e.account_id and d.id = e.deposit_id
            where e.account_id = ${account_id} and e.invoice_id = i.id and e.kind = 1 group by e.deposit_id, d.receipt_number) d where d.left_minor > 0), '[]'),
        'gift_cards', coalesce((select json_agg(g order by g.gift_card_id) from (
            select t.gift_card_id, right(c.code, 4) as code_end, sum(t.amount_minor)::bigint - coalesce((select sum(b.amount_minor) ${back(RefundKind.gift_card)} and b.gift_card_id = t.gift_card_id), 0)::bigint as left_minor
            from invoice_tenders t join gift_cards c on c.account_id = t.account_id and c.id = t.gift_card_id
            where t.account_id = ${account_id} and t.invoice_id = i.id and t.kind = 2 group by t.gift_card_id, c.code) g where g.left_minor > 0), '[]'),
        'methods', coalesce((select json_agg(json_build_object('method_id', m.id, 'english_name', m.english_name, 'arabic_name', m.arabic_name, 'left_minor', p.left_minor) order by m.position, m.id) from (
            select paid.payment_method_id, sum(paid.amount_minor)::bigint as left_minor from (
              select p.payment_method_id, p.amount_minor from payments p where p.account_id = ${account_id} and p.invoice_id = i.id and p.status = 1
              union all
              select p.payment_method_id, -p.amount_minor from payments p join credit_notes n on n.account_id = p.account_id and n.id = p.credit_note_id
                where n.account_id = ${account_id} and n.invoice_id = i.id
              -- What was charged back of a payment is with the customer already.
              union all
              select p.payment_method_id, case when b.reversal_of_id is null then -b.amount_minor else b.amount_minor end
                from payments p join chargebacks b on b.account_id = p.account_id and b.payment_id = p.id
                where p.account_id = ${account_id} and p.invoice_id = i.id) paid
            group by paid.payment_method_id) p
          join payment_methods m on m.account_id = ${account_id} and m.id = p.payment_method_id where p.left_minor > 0 and m.status = 1 and m.is_online = 0), '[]')),
      'vouchers', coalesce((select json_agg(json_build_object('gift_card_id', e.gift_card_id, 'amount_minor', -e.amount_minor)) from gift_card_entries e
          where e.account_id = ${account_id} and e.invoice_id = i.id and e.kind = 1
            and not exists (select from invoice_tenders t where t.account_id = e.account_id and t.invoice_id = e.invoice_id and t.gift_card_id = e.gift_card_id)), '[]'),
      'tips', coalesce((select json_agg(t order by t.employee_id) from (
            select e.employee_id, e.payment_method_id, sum(case when e.kind in (1, 5) then e.amount_minor else -e.amount_minor end)::bigint as amount_minor
            from tip_entries e where e.account_id = ${account_id} and e.invoice_id = i.id and e.kind <> 2 group by e.employee_id, e.payment_method_id) t where t.amount_minor > 0), '[]')
    ) as facts
    from invoices i where i.account_id = ${account_id} and i.id = ${invoice_id}`.execute(db);
  return rows[0]?.facts;
}
