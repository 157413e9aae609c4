import { type SelectQueryBuilder, sql } from 'kysely';
import type { Output } from '@rawnaq/contract/endpoint';
import type { invoiceColumns, listInvoices } from '@rawnaq/contract/sales/invoice-list';
import type { Db } from '../../../db/database.ts';
import { type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { readTips } from '../../finance/tips/public.ts';
import { readConsumedDeposits, readPrepayments } from './payment/used-deposits.ts';
import { wireTender } from './payment/wire-tender.ts';
import type { Database } from '../../../db/schema.ts';
import { columnsOf } from '../../../db/columns.ts';
import { userName } from '../../../db/user-name.ts';

/** One invoice as it is kept, lines and payments included; undefined where this account has none of that id. */
export async function readInvoice(db: Db, account_id: number, invoice_id: number) {
  const [head, lines, payments, deposits, prepayments, tenders, tips] = await Promise.all([
    db
      .selectFrom('invoices')
      .leftJoin('users', (join) =>
        join.onRef('users.account_id', '=', 'invoices.account_id').onRef('users.id', '=', 'invoices.cashier_user_id'),
      )
      .where('invoices.account_id', '=', account_id)
      .where('invoices.id', '=', invoice_id)
      .select(columnsOf.invoices)
      .select(({ selectFrom }) => [
        userName<string | null>('users').as('cashier_name'),
        selectFrom('receivables as r')
          .whereRef('r.account_id', '=', 'invoices.account_id')
          .whereRef('r.invoice_id', '=', 'invoices.id')
          .select(sql<number>`r.amount_minor - r.collected_minor - r.credited_minor`.as('due'))
          .as('balance_due_minor'),
      ])
      .executeTakeFirst(),
    db
      .selectFrom('invoice_lines')
      .leftJoin('employees', (join) =>
        join.onRef('employees.account_id', '=', 'invoice_lines.account_id').onRef('employees.id', '=', 'invoice_lines.employee_id'),
      )
      .where('invoice_lines.account_id', '=', account_id)
      .where('invoice_lines.invoice_id', '=', invoice_id)
      .select(columnsOf.invoice_lines)
      .select(['employees.english_name as employee_english_name', 'employees.arabic_name as employee_arabic_name'])
      .orderBy('invoice_lines.position')
      .execute(),
    db
      .selectFrom('payments')
      .innerJoin('payment_methods', (join) =>
        join.onRef('payment_methods.account_id', '=', 'payments.account_id').onRef('payment_methods.id', '=', 'payments.payment_method_id'),
      )
      .where('payments.account_id', '=', account_id)
      .where('payments.invoice_id', '=', invoice_id)
      .select([
        'payments.id',
        'payments.payment_method_id as method_id',
        'payments.amount_minor',
        'payments.reference',
        'payments.authorization_code',
        'payments.status',
        'payments.source',
        'payment_methods.english_name',
        'payment_methods.arabic_name',
        'payment_methods.kind',
      ])
      .orderBy('payments.id')
      .execute(),
    readConsumedDeposits(db, account_id, invoice_id),
    readPrepayments(db, account_id, invoice_id),
    db
      .selectFrom('invoice_tenders as t')
      .leftJoin('gift_cards as g', (join) => join.onRef('g.account_id', '=', 't.account_id').onRef('g.id', '=', 't.gift_card_id'))
      .where('t.account_id', '=', account_id)
      .where('t.invoice_id', '=', invoice_id)
      .select(['t.id', 't.kind', 't.amount_minor', 'g.code'])
      .orderBy('t.id')
      .execute(),
    readTips(db, account_id, invoice_id),
  ]);
  return head === undefined
    ? undefined
    : { head, lines, payments: [...deposits, ...payments, ...tenders.map(wireTender)], prepayments, tips };
}

type Filter = Output<typeof listInvoices.input>;
type Invoices = SelectQueryBuilder<Database, 'invoices', object>;

function filtered(db: Db, account_id: number, filter: Filter): Invoices {
  let rows = db.selectFrom('invoices').where('invoices.account_id', '=', account_id) as Invoices;
  if (filter.from !== undefined) rows = rows.where('invoices.business_date', '>=', filter.from);
  if (filter.to !== undefined) rows = rows.where('invoices.business_date', '<=', filter.to);
  if (filter.customer_id !== undefined) rows = rows.where('invoices.customer_id', '=', filter.customer_id);
  if (filter.cashier_user_id !== undefined) rows = rows.where('invoices.cashier_user_id', '=', filter.cashier_user_id);
  const { method_id, employee_id, state } = filter;
  if (state === 'owed')
    rows = rows.where(
      sql<boolean>`exists (select from receivables r where r.account_id = ${account_id} and r.invoice_id = invoices.id and r.collected_minor + r.credited_minor < r.amount_minor)`,
    );
  else if (state !== undefined)
    rows = rows.where(
      sql<boolean>`exists (select from credit_notes n where n.account_id = ${account_id} and n.invoice_id = invoices.id and (${state} = 'credited' or n.is_cancellation = 1))`,
    );
  if (method_id !== undefined)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payments')
          .select('payments.id')
          .where('payments.account_id', '=', account_id)
          .whereRef('payments.invoice_id', '=', 'invoices.id')
          .where('payments.payment_method_id', '=', method_id),
      ),
    );
  if (employee_id !== undefined)
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoice_lines')
          .select('invoice_lines.id')
          .where('invoice_lines.account_id', '=', account_id)
          .whereRef('invoice_lines.invoice_id', '=', 'invoices.id')
          .where('invoice_lines.employee_id', '=', employee_id),
      ),
    );
  for (const word of (filter.search ?? '').split(/\s+/).filter((part) => part !== '')) {
    const anywhere = `%${word.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
    rows = rows.where(({ or, eb, selectFrom }) =>
      or([
        eb('invoices.number', 'ilike', anywhere),
        eb(
          'invoices.customer_id',
          'in',
          selectFrom('search_tokens')
            .select('search_tokens.subject_id')
            .where('search_tokens.account_id', '=', account_id)
            .where('search_tokens.subject_type', '=', 'customer')
            .where(
              sql<boolean>`search_tokens.token >= search_fold(${word}) collate "C" and search_tokens.token < search_fold(${word}) || chr(1114111) collate "C"`,
            ),
        ),
      ]),
    );
  }
  return rows;
}

const orders = {
  issued_at: 'invoices.issued_at',
  number: 'invoices.sequence',
  total_minor: 'invoices.total_minor',
  vat_minor: 'invoices.vat_minor',
} as const satisfies OrdersOf<typeof invoiceColumns>;

export async function listInvoiceRows(db: Db, account_id: number, filter: Filter) {
  const rows = filtered(db, account_id, filter);
  const { column, direction } = sortOf(filter.sort ?? '-issued_at', orders, 'issued_at');
  const [data, sums] = await Promise.all([
    rows
      .leftJoin('customers', (join) =>
        join.onRef('customers.account_id', '=', 'invoices.account_id').onRef('customers.id', '=', 'invoices.customer_id'),
      )
      .leftJoin('users', (join) =>
        join.onRef('users.account_id', '=', 'invoices.account_id').onRef('users.id', '=', 'invoices.cashier_user_id'),
      )
      .select([
        'invoices.id',
        'invoices.number',
        'invoices.issued_at',
        'invoices.business_date',
        'invoices.customer_id',
        'customers.name as customer_name',
        'customers.mobile as customer_mobile',
        userName<string | null>('users').as('cashier_name'),
        'invoices.appointment_id',
        'invoices.subtotal_minor',
        'invoices.discount_minor',
        'invoices.vat_minor',
        'invoices.total_minor',
        sql<
          { english_name: string; arabic_name: string }[]
        >`coalesce((select json_agg(distinct jsonb_build_object('english_name', m.english_name, 'arabic_name', m.arabic_name))
          from payments p join payment_methods m on m.account_id = p.account_id and m.id = p.payment_method_id
          where p.account_id = ${account_id} and p.invoice_id = invoices.id), '[]')`.as('methods'),
        sql<string[]>`case when invoices.discount_minor = 0 then '[]' else coalesce((select json_agg(distinct why) from (
          select invoices.discount_reason as why
          union all select l.discount_reason from invoice_lines l where l.account_id = ${account_id} and l.invoice_id = invoices.id) reasons
          where why is not null), '[]') end`.as('discount_reasons'),
        sql<number>`coalesce((select sum(e.amount_minor) from deposit_entries e where e.account_id = ${account_id} and e.invoice_id = invoices.id and e.kind = 1), 0)::bigint`.as(
          'deposits_minor',
        ),
        sql<number>`coalesce((select r.amount_minor - r.collected_minor - r.credited_minor from receivables r where r.account_id = ${account_id} and r.invoice_id = invoices.id), 0)::bigint`.as(
          'balance_due_minor',
        ),
        sql<number>`coalesce((select sum(n.total_minor) from credit_notes n where n.account_id = ${account_id} and n.invoice_id = invoices.id), 0)::bigint`.as(
          'credited_minor',
        ),
        sql<
          0 | 1
        >`(exists (select from credit_notes n where n.account_id = ${account_id} and n.invoice_id = invoices.id and n.is_cancellation = 1))::int`.as(
          'is_cancelled',
        ),
      ])
      .orderBy(column, direction)
      .orderBy('invoices.id', direction)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
    rows
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        sql<number>`coalesce(sum(invoices.subtotal_minor), 0)::bigint`.as('subtotal_minor'),
        sql<number>`coalesce(sum(invoices.discount_minor), 0)::bigint`.as('discount_minor'),
        sql<number>`coalesce(sum(invoices.vat_minor), 0)::bigint`.as('vat_minor'),
        sql<number>`coalesce(sum(invoices.total_minor), 0)::bigint`.as('total_minor'),
      ])
      .executeTakeFirstOrThrow(),
  ]);
  const { total, ...totals } = sums;
  return { data, total, totals };
}

export function readCashiers(db: Db, account_id: number) {
  return db
    .selectFrom('users')
    .where('account_id', '=', account_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoices')
          .select('invoices.id')
          .where('invoices.account_id', '=', account_id)
          .whereRef('invoices.cashier_user_id', '=', 'users.id'),
      ),
    )
    .select(['id', 'name'])
    .orderBy('name')
    .execute();
}

/** The address of an invoice whose id alone is known. Platform scope. */
export function findInvoiceLink(db: Db, unique_id: string) {
  return db.selectFrom('invoice_links').where('unique_id', '=', unique_id).select(['account_id', 'invoice_id']).executeTakeFirst();
}

/** Where a customer is reached today, whatever the invoice says, and in which languages the account writes. */
export function readRecipient(db: Db, account_id: number, customer_id: number) {
  return db
    .selectFrom('customers as c')
    .innerJoin('account_settings as s', 's.account_id', 'c.account_id')
    .where('c.account_id', '=', account_id)
    .where('c.id', '=', customer_id)
    .select(['c.name', 'c.mobile', 'c.email', 'c.allow_whatsapp', 's.message_in_english', 's.message_in_arabic'])
    .executeTakeFirst();
}

export function readPrintSettings(db: Db, account_id: number) {
  return db
    .selectFrom('account_settings')
    .where('account_id', '=', account_id)
    .select(['invoice_paper', 'invoice_language'])
    .executeTakeFirstOrThrow();
}

export async function readPaymentMethods(
  db: Db,
  account_id: number,
  filter: { status?: number | undefined; page: number; per_page: number },
) {
  let rows = db.selectFrom('payment_methods').where('account_id', '=', account_id);
  if (filter.status !== undefined) rows = rows.where('status', '=', filter.status);
  const [data, { total }] = await Promise.all([
    rows
      .select(['id', 'english_name', 'arabic_name', 'kind', 'position', 'status'])
      .orderBy('position')
      .orderBy('id')
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
    rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { data: data.map((row) => ({ ...row, kind: row.kind as 'cash' | 'card' | 'transfer' | 'other' })), total };
}
