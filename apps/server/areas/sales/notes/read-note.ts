import type { Output } from '@rawnaq/contract/endpoint';
import type { noteColumns } from '@rawnaq/contract/sales/note-list';
import type { listNotes, note } from '@rawnaq/contract/sales/notes';
import { EinvoiceReferenceType } from '@rawnaq/domain/tax/einvoicing/einvoice-status';
import type { AddressParts } from '@rawnaq/domain/fields/address-line';
import { formatQuantity } from '@rawnaq/domain/catalogue/stock/quantity';
import { RefundKind } from '@rawnaq/domain/sales/notes/refund';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import { mobilePart } from '@rawnaq/domain/fields/mobile-part';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OrdersOf } from '../../../db/list-query.ts';
import { readShown } from '../../tax/einvoicing/public/documents.ts';

export type NoteRecord = Output<typeof note>;
export type NoteHead = Output<typeof listNotes.output>['data'][number];
export type NoteType = NoteHead['type'];

/** Notes of both types under one set of columns. */
const heads = (account_id: number): RawBuilder<unknown> => sql`(
  select 'credit' as type, n.id, n.unique_id, n.sequence, n.number, n.invoice_id, n.is_cancellation, n.issued_at, n.business_date, n.customer_id, n.cashier_user_id, n.reason,
    n.subtotal_minor, n.vat_minor, n.total_minor from credit_notes n where n.account_id = ${account_id}
  union all
  select 'debit', n.id, n.unique_id, n.sequence, n.number, n.invoice_id, 0::smallint, n.issued_at, n.business_date, n.customer_id, n.cashier_user_id, n.reason,
    n.subtotal_minor, n.vat_minor, n.total_minor from debit_notes n where n.account_id = ${account_id})`;

const headColumns = sql`n.type, n.id, n.unique_id, n.number, n.invoice_id, i.number as invoice_number, n.is_cancellation, n.issued_at, n.business_date, n.customer_id,
  c.name as customer_name, user_name(u) as cashier_name, n.reason, n.subtotal_minor, n.vat_minor, n.total_minor`;

const joined = (account_id: number) => sql`${heads(account_id)} n join invoices i on i.account_id = ${account_id} and i.id = n.invoice_id
  left join customers c on c.account_id = ${account_id} and c.id = n.customer_id left join users u on u.account_id = ${account_id} and u.id = n.cashier_user_id`;

/** The notes over one invoice, oldest first. */
export async function readNotesOf(db: Db, account_id: number, invoice_id: number): Promise<NoteHead[]> {
  const { rows } =
    await sql<NoteHead>`select ${headColumns} from ${joined(account_id)} where n.invoice_id = ${invoice_id} order by n.issued_at, n.id`.execute(
      db,
    );
  return rows;
}

/** Which note a link is for; undefined where this account has none of it. */
export async function findNote(db: Db, account_id: number, unique_id: string): Promise<Pick<NoteHead, 'type' | 'id'> | undefined> {
  const { rows } = await sql<
    Pick<NoteHead, 'type' | 'id'>
  >`select n.type, n.id from ${heads(account_id)} n where n.unique_id = ${unique_id}::uuid`.execute(db);
  return rows[0];
}

type Filter = Output<typeof listNotes.input>;
const sortColumns = {
  issued_at: 'n.issued_at',
  number: 'n.sequence',
  total_minor: 'n.total_minor',
  business_date: 'n.business_date',
} as const satisfies OrdersOf<typeof noteColumns>;

export async function listNoteRows(db: Db, account_id: number, filter: Filter) {
  const anywhere = `%${(filter.search ?? '').replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const matches = sql`(${filter.type ?? null}::text is null or n.type = ${filter.type ?? null}) and (${filter.from ?? null}::date is null or n.business_date >= ${filter.from ?? null}::date)
    and (${filter.to ?? null}::date is null or n.business_date <= ${filter.to ?? null}::date) and (${filter.customer_id ?? null}::bigint is null or n.customer_id = ${filter.customer_id ?? null}::bigint)
    and (${filter.search ?? ''} = '' or n.number ilike ${anywhere} or i.number ilike ${anywhere} or search_fold(c.name) like search_fold(${anywhere}) or c.mobile like '%' || ${mobilePart(filter.search ?? '')} || '%'
      or search_fold(n.reason) like search_fold(${anywhere}))`;
  const sort = filter.sort ?? '-issued_at';
  const column = sql.ref(sortColumns[sort.replace(/^-/, '') as keyof typeof sortColumns] ?? 'n.issued_at');
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const [page, sums] = await Promise.all([
    sql<NoteHead>`select ${headColumns} from ${joined(account_id)} where ${matches} order by ${column} ${direction}, n.type, n.id ${direction}
      limit ${filter.per_page} offset ${(filter.page - 1) * filter.per_page}`.execute(db),
    sql<{ total: number; credit_minor: number; credit_vat_minor: number; debit_minor: number; debit_vat_minor: number }>`
      select count(*)::int as total, coalesce(sum(n.total_minor) filter (where n.type = 'credit'), 0)::bigint as credit_minor,
        coalesce(sum(n.vat_minor) filter (where n.type = 'credit'), 0)::bigint as credit_vat_minor,
        coalesce(sum(n.total_minor) filter (where n.type = 'debit'), 0)::bigint as debit_minor, coalesce(sum(n.vat_minor) filter (where n.type = 'debit'), 0)::bigint as debit_vat_minor
      from ${joined(account_id)} where ${matches}`.execute(db),
  ]);
  const { total, ...totals } = sums.rows[0] ?? { total: 0, credit_minor: 0, credit_vat_minor: 0, debit_minor: 0, debit_vat_minor: 0 };
  return { data: page.rows, total, totals };
}

interface StoredNote {
  head: NoteHead;
  rest: Pick<NoteRecord, 'discount_minor' | 'vat_breakdown'> & {
    seller: { currency: string };
    buyer: NotePaper['buyer'];
    language: string;
  };
  lines: (Omit<NoteRecord['lines'][number], 'quantity'> & { quantity_milli: number })[];
  payments: { kind: string; english_name: string; arabic_name: string; amount_minor: number; reference: string | null }[];
  tenders: { kind: number; amount_minor: number; reference: string | null }[];
}

/** What the printed note needs beside the record. */
export interface NotePaper {
  seller: unknown;
  buyer: { name: string; mobile: string | null; trn: string | null; national_id?: string | null; address?: AddressParts | null } | null;
  language: string;
}

/** One note with lines and money; undefined where this account has none of that id. */
export async function readNote(
  db: Db,
  account_id: number,
  type: NoteType,
  id: number,
): Promise<(NoteRecord & { paper: NotePaper; einvoice_qr_text: string | null }) | undefined> {
  const shown = await readShown(
    db,
    account_id,
    type === 'credit' ? EinvoiceReferenceType.credit_note : EinvoiceReferenceType.debit_note,
    id,
  );
  const table = sql.table(`${type}_notes`);
  const lines = sql.table(`${type}_note_lines`);
  const noteId = sql.ref(`${type}_note_id`);
  const lineColumns =
    type === 'credit'
      ? sql`'quantity_milli', l.quantity_milli, 'unit_price_minor', l.unit_price_minor, 'discount_minor', l.discount_minor, 'is_returned', l.is_returned,
          'employee_english_name', e.english_name, 'employee_arabic_name', e.arabic_name`
      : sql`'quantity_milli', 1000, 'unit_price_minor', l.gross_minor, 'discount_minor', 0, 'is_returned', 0, 'employee_english_name', null, 'employee_arabic_name', null`;
  const employees = type === 'credit' ? sql`left join employees e on e.account_id = l.account_id and e.id = l.employee_id` : sql``;
  const tenders =
    type === 'credit'
      ? sql`coalesce((select json_agg(json_build_object('kind', t.kind, 'amount_minor', t.amount_minor, 'reference', coalesce(g.code, d.receipt_number)) order by t.id)
          from credit_note_tenders t left join gift_cards g on g.account_id = t.account_id and g.id = t.gift_card_id
          left join deposits d on d.account_id = t.account_id and d.id = t.deposit_id where t.account_id = ${account_id} and t.credit_note_id = n.id), '[]')`
      : sql`'[]'::json`;
  const discount = type === 'credit' ? sql`n.discount_minor` : sql`0`;
  const { rows } = await sql<{ note: StoredNote }>`
    select json_build_object(
      'head', (select row_to_json(h) from (select ${headColumns} from ${joined(account_id)} where n.type = ${type} and n.id = ${id}) h),
      'rest', json_build_object('discount_minor', ${discount}, 'vat_breakdown', n.vat_breakdown, 'seller', n.seller, 'buyer', n.buyer, 'language', n.language),
      'lines', (select json_agg(json_build_object('position', l.position, 'line_position', l.line_position, 'english_name', l.english_name, 'arabic_name', l.arabic_name,
          'gross_minor', l.gross_minor, 'net_minor', l.net_minor, 'vat_minor', l.vat_minor, 'vat_rate_bp', l.vat_rate_bp, ${lineColumns}) order by l.position)
        from ${lines} l ${employees} where l.account_id = ${account_id} and l.${noteId} = n.id),
      'payments', coalesce((select json_agg(json_build_object('kind', m.kind, 'english_name', m.english_name, 'arabic_name', m.arabic_name, 'amount_minor', p.amount_minor,
          'reference', coalesce(p.authorization_code, p.reference)) order by p.id)
        from payments p join payment_methods m on m.account_id = p.account_id and m.id = p.payment_method_id where p.account_id = ${account_id} and p.${noteId} = n.id), '[]'),
      'tenders', ${tenders}
    ) as note
    from ${table} n where n.account_id = ${account_id} and n.id = ${id}`.execute(db);
  const found = rows[0]?.note;
  if (found === undefined) return undefined;
  const { seller, buyer, language, ...rest } = found.rest;
  return {
    ...found.head,
    ...rest,
    currency: seller.currency,
    lines: found.lines.map(({ quantity_milli, ...line }) => ({ ...line, quantity: formatQuantity(quantity_milli) })),
    money: [
      ...found.tenders.map(({ kind, ...tender }) => ({ ...wordsOf(kind), ...tender })),
      ...found.payments.map((payment) => ({ ...payment, kind: payment.kind as NoteRecord['money'][number]['kind'] })),
    ],
    einvoice: shown?.einvoice ?? null,
    einvoice_qr_text: shown?.qr_text ?? null,
    paper: { seller, buyer, language },
  };
}

const words = {
  [RefundKind.gift_card]: { kind: 'gift_card', english_name: english.gift_card, arabic_name: arabic.gift_card },
  [RefundKind.balance]: { kind: 'balance', english_name: english.account_balance, arabic_name: arabic.account_balance },
  [RefundKind.debt]: { kind: 'debt', english_name: english.debt_forgiven, arabic_name: arabic.debt_forgiven },
  [RefundKind.deposit]: { kind: 'deposit', english_name: english.deposit, arabic_name: arabic.deposit },
} as const;
const wordsOf = (kind: number) => words[kind as keyof typeof words];
