import { maskedIban } from '@rawnaq/domain/fields/iban';
import { type RawBuilder, sql } from 'kysely';
import { type ArchiveTable, leaving, readArchiveTables } from '../../../account-archive/archive-tables.ts';
import { sealedValues } from '../../../account-archive/opened-values.ts';
import { wordsOfColumn } from '../../../account-archive/words/of-column.ts';
import type { Db } from '../../../db/database.ts';
import type { UserContext } from '../../../http/context.ts';

/** Whose rows are read: where the person is recorded, and which rows of other tables are about the person. */
export interface PersonKind {
  table: 'customers' | 'employees';
  /** Tables of what belongs to something of the person: lines of visits and invoices, scans of documents. */
  parts: ReadonlySet<string>;
  /** Tables that name the person and tell of somebody else. */
  leftOut: ReadonlySet<string>;
  /** Columns that tell of the salon or of somebody else. */
  columnsLeftOut: RegExp;
  /** Tables whose rows, `t`, are about the person without a column that names the person. */
  others: Readonly<Record<string, (id: number) => RawBuilder<boolean>>>;
}

export const customerKind: PersonKind = {
  table: 'customers',
  parts: new Set([
    'appointment_line_addons',
    'appointment_lines',
    'credit_note_lines',
    'debit_note_lines',
    'deposit_entries',
    'gift_card_entries',
    'invoice_lines',
    'payments',
    'sold_offer_entries',
    'sold_offer_items',
  ]),
  leftOut: new Set(),
  // What a visit brought its employee is not the customer's.
  columnsLeftOut: /commission|cost|_version$|^search/,
  others: { audit_log: (id) => sql`t.subject_type = 'customer' and t.subject_id = ${String(id)}` },
};

/** Where messages reach an employee of the account `t`: the addresses of the record and of the sign-in. */
export const addressesOf = (
  id: number,
) => sql`select unnest(array[e.email, e.mobile, ltrim(e.mobile, '+')]) from employees e where e.account_id = t.account_id and e.id = ${id}
  union select u.email from users u where u.account_id = t.account_id and u.employee_id = ${id}`;

export const employeeKind: PersonKind = {
  table: 'employees',
  parts: new Set([
    'attendance_positions',
    'employee_document_reminders',
    'employee_document_scans',
    'notification_choices',
    'notification_recipients',
    'notifications',
    'tasks',
  ]),
  // Work for customers: their visits, bills and places on the waiting list. Its sums by day are in `served_days` and `sold_days`.
  leftOut: new Set([
    'appointment_lines',
    'credit_note_lines',
    'group_sessions',
    'invoice_lines',
    'stock_movements',
    'waiting_list_entries',
  ]),
  columnsLeftOut: /cost|_version$|^search|^customer_id$|^recipient$|^seller$/,
  others: {
    audit_log: (
      id,
    ) => sql`(t.subject_type in ('employee', 'employee_record', 'employee_pay', 'employee_hours_option', 'leave_balance') and t.subject_id = ${String(id)})
    or (t.subject_type = 'user' and t.subject_id in (select u.id::text from users u where u.account_id = t.account_id and u.employee_id = ${id}))
    or (t.subject_type in ('employee_document', 'employee_dependent', 'leave', 'leave_balance', 'attendance_correction', 'block_time', 'custom_hours', 'holiday')
      and ${String(id)} in (t.before ->> 'employee_id', t.after ->> 'employee_id'))`,
    outbox_messages: (id) => sql`t.customer_id is null and t.recipient in (${addressesOf(id)})`,
  },
};

/** Rows of a table as JSON, one by one: together they may be large. */
interface HeldTable {
  name: string;
  columns: string[];
  rows: string[];
}

/**
 * Every row that names a person, as stored: tables and columns from the catalogue, as in the archive of an account (decision 143), so that a new table is in it by
 * itself; and the entries of the log about the record. Secrets stay.
 */
async function readHeldTables(db: Db, account_id: number, kind: PersonKind, id: number): Promise<HeldTable[]> {
  const tables = await readArchiveTables({ query: (text) => sql.raw<never>(text).execute(db) });
  // By its key; where a key has more columns, or messages have none, by the usual name.
  const columnTo = (of: string, { columns }: ArchiveTable) =>
    columns.find(({ refers_to, name }) => refers_to === of || name === `${of.slice(0, -1)}_id`)?.name;
  const found: HeldTable[] = [];
  for (const table of tables) {
    if (kind.leftOut.has(table.name)) continue;
    const named = table.name === kind.table ? 'id' : columnTo(kind.table, table);
    const wholes = kind.parts.has(table.name)
      ? tables.filter((one) => columnTo(kind.table, one) !== undefined && columnTo(one.name, table) !== undefined)
      : [];
    const other = kind.others[table.name];
    if (named === undefined && wholes.length === 0 && other === undefined) continue;
    const ofWhole = (one: ArchiveTable) => sql`t.${sql.ref(columnTo(one.name, table) ?? '')} in (select w.id from ${sql.table(one.name)} w
      where w.account_id = ${account_id} and w.${sql.ref(columnTo(kind.table, one) ?? '')} = ${id})`;
    const belongs =
      other !== undefined ? other(id) : named === undefined ? sql.join(wholes.map(ofWhole), sql` or `) : sql`t.${sql.ref(named)} = ${id}`;
    const columns = table.columns.map(({ name }) => name).filter((name) => !kind.columnsLeftOut.test(name));
    const leaves = columns.map((name) => sql`${sql.raw(leaving(table.name, name))} as ${sql.ref(name)}`);
    const { rows } = await sql<{ row: string }>`select row_to_json(r)::text as row from
      (select ${sql.join(leaves)} from ${sql.table(table.name)} t where t.account_id = ${account_id} and (${belongs})) r`.execute(db);
    if (rows.length > 0) found.push({ name: table.name, columns, rows: rows.map(({ row }) => row) });
  }
  return found;
}

/** A row with what the database keeps sealed opened; all of an IBAN but its ends stays out of a file. */
function opened(context: UserContext, table: string, row: string): string {
  const sealed = sealedValues[table];
  if (sealed === undefined) return row;
  const values = JSON.parse(row) as Record<string, unknown>;
  const value = values[sealed.column];
  if (typeof value !== 'string') return row;
  const plain = sealed.open(context.services.secrets, context.account_id, values, Buffer.from(value.replace(/^\\x/, ''), 'hex'));
  return JSON.stringify({ ...values, [sealed.column]: table === 'employee_pay' && plain !== '' ? maskedIban(plain) : plain });
}

/** Everything as stored, with what the columns are called in both languages. */
export async function makeJson(context: UserContext, kind: PersonKind, id: number): Promise<Uint8Array> {
  const { db, account_id, now } = context;
  const tables = await readHeldTables(db, account_id, kind, id);
  const names = [...new Set(tables.flatMap(({ columns }) => columns))].toSorted();
  const columns = Object.fromEntries(names.map((name) => [name, wordsOfColumn(name)]));
  const head = JSON.stringify({ made_at: now.toISOString(), [`${kind.table.slice(0, -1)}_id`]: id, columns });
  const bodies = tables.map(
    ({ name, rows }) => `${JSON.stringify(name)}: [\n${rows.map((row) => opened(context, name, row)).join(',\n')}\n]`,
  );
  return Buffer.from(`${head.slice(0, -1)},\n"tables": {\n${bodies.join(',\n')}\n}}\n`);
}
