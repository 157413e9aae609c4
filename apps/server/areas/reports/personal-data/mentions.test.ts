import { createCustomer } from '@rawnaq/contract/customers/customers';
import { eraseCustomer, getPersonalData } from '@rawnaq/contract/customers/personal-data';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledSalon, fillSalon } from '../../../testing/filled-salon.ts';
import { tablesThatSay } from '../../../testing/tables-that-say.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: FilledSalon;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  salon = await fillSalon(app);
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const name = 'Quintessa Marblebrook';
const mobile = '966509998877';
const email = 'quintessa@marblebrook.example';

/** The columns in which an erasure looks for a person whom a text about something else names. */
function columnsOfMentions(): { table: string; column: string }[] {
  const source = readFileSync(join(import.meta.dirname, '../../../db/functions/personal-data/blank_mentions.sql'), 'utf8');
  return source.split(';\n').flatMap((step) => {
    const table = /update public\.(\w+)/.exec(step)?.[1];
    return table === undefined ? [] : [...step.matchAll(/(\w+) = (?:left\()?public\.blank/g)].map(([, column = '']) => ({ table, column }));
  });
}

/** A row of each table in which the filled salon has none, of things that need not exist: only what its text says matters. */
const rows: Readonly<Record<string, object>> = {
  accounting_closings: { kind: 'soft', through: '2026-10-31', cause: 'month', at: 'now', user_id: 1 },
  appointment_events: { appointment_id: 1, event: 'create', channel: 'system' },
  attendance_corrections: { employee_id: 1, on_date: '2026-11-01', reason: 'x', replaces: '[1]', steps: '[]', requested_at: 'now' },
  commission_payouts: {
    ...{
      employee_id: 1,
      amount_minor: 1,
      target_minor: 0,
      at: 'now',
      business_date: '2026-11-01',
      payment_method_id: 1,
      receipt_number: 'x',
    },
  },
  debt_write_offs: { customer_id: 1, kind: 1, amount_minor: 1, reason: 'x', at: 'now', business_date: '2026-11-01', invoice_id: 1 },
  deposit_entries: { deposit_id: 1, kind: 2, amount_minor: 1, at: 'now', business_date: '2026-11-01', payment_method_id: 1 },
  employee_hours_options: {
    employee_id: 1,
    number: 2,
    valid_from: '2026-11-01',
    daily_hours: 8,
    corrects: 1,
    reason: 'x',
    user_id: 1,
    at: 'now',
  },
  employee_leavings: { employee_id: 1, left_on: '2026-11-01', open_points: '[]', user_id: 1, at: 'now' },
  employee_pay: {
    ...{ employee_id: 1, number: 2, valid_from: '2026-11-01', basic_minor: 1, housing_minor: 1, transportation_minor: 1, other_minor: 1 },
    ...{ salary_payment: 1, corrects: 1, reason: 'x', user_id: 1, at: 'now' },
  },
  employee_records: { employee_id: 1 },
  expense_payments: {
    ...{ expense_id: 1, amount_minor: 1, paid_on: '2026-11-01', at: 'now', payment_method_id: 1, reversal_of_id: 999, reason: 'x' },
  },
  files: { kind: 'expense', media_type: 'application/pdf', file_name: 'x', size_bytes: 1, sha256: Buffer.from('x') },
  leave_balance_entries: { employee_id: 1, on_date: '2026-11-01', days_milli: 1, reason: 'x', user_id: 1, at: 'now' },
  loyalty_entries: { customer_id: 1, kind: 4, points: 1, reason: 'x', at: 'now', business_date: '2026-11-01' },
  mail_returns: {
    ...{ attempt_id: randomUUID(), address: 'x@x.example', kind: 'hard', reason: 'x', returned_at: 'now' },
  },
  opening_debts: { customer_id: 1, amount_minor: 1, owed_since: '2026-01-01', origin: 'x', at: 'now', business_date: '2026-11-01' },
  past_visits: { customer_id: 1, visited_on: '2026-01-01', origin: 'x' },
  sold_offer_entries: { sold_offer_id: 1, kind: 5, at: 'now', business_date: '2026-11-01' },
  supplier_credit_notes: {
    ...{ expense_id: 1, noted_on: '2026-11-01', reason: 'x', net_minor: 1, vat_minor: 0, reverse_vat_minor: 0, total_minor: 1, at: 'now' },
  },
};

async function insertRow(table: string, fields: object): Promise<void> {
  const columns = Object.keys(fields);
  const values = columns.map((_, index) => `$${index + 2}`);
  await owner.query(`insert into ${table} (account_id, ${columns.join(', ')}) values ($1, ${values.join(', ')})`, [
    salon.account_id,
    ...Object.values(fields),
  ]);
}

/** Writes a text into one row of the salon, one that has such a text already where there is one; says whether the table has a row that may have it. */
async function writeInto({ table, column }: { table: string; column: string }, text: string): Promise<boolean> {
  const value = table === 'appointment_events' ? JSON.stringify({ notes: text }) : text;
  const row = `select ctid from ${table} where account_id = $1 order by ${column} is null limit 1`;
  try {
    const { rowCount } = await owner.query(`update ${table} set ${column} = $2 where ctid = (${row})`, [salon.account_id, value]);
    return rowCount === 1;
  } catch (error) {
    // A reason, for one, belongs to what was refused or hidden.
    if ((error as { code?: string }).code === '23514') return false;
    throw error;
  }
}

test('a text about somebody or something else loses the words that name a person who is erased, and no others', async () => {
  const columns = columnsOfMentions();
  expect(columns.length).toBeGreaterThan(50);
  // Ledgers refuse to be rewritten: here only what the texts say matters.
  await owner.query('set session_replication_role = replica');
  for (const [table, fields] of Object.entries(rows)) await insertRow(table, fields);
  const text = `Told by ${name}, ${mobile} or ${email.toUpperCase()}, on Monday`;
  const written: { table: string; column: string }[] = [];
  for (const place of columns) if (await writeInto(place, text)) written.push(place);
  // What was moved into the expenses is final for everybody else.
  await owner.query(
    `update expected_expenses set status = 2, moved_at = now(), removed_at = null, expense_id = (select max(id) from expenses where account_id = $1)
     where ctid = (select ctid from expected_expenses where account_id = $1 and description ~ 'Told' limit 1)`,
    [salon.account_id],
  );
  await owner.query('set session_replication_role = default');
  const tables = [...new Set(written.map(({ table }) => table))].toSorted();
  const empty = [...new Set(columns.map(({ table }) => table))].filter((table) => !tables.includes(table));
  expect(empty).toEqual([]);

  const asOwner = () => salon.as('owner');
  const { id } = await app.succeed(createCustomer, { name, mobile, email }, asOwner());
  expect(await tablesThatSay(owner, salon.account_id, [name, mobile, email])).toEqual(expect.arrayContaining(tables));
  const { version } = await app.succeed(getPersonalData, { id }, asOwner());
  await app.succeed(eraseCustomer, { id, typed_name: name, version }, asOwner());

  expect(await tablesThatSay(owner, salon.account_id, [name, mobile, email])).toEqual([]);
  expect(await tablesThatSay(owner, salon.account_id, ['Told by …, … or …, on Monday'])).toEqual(tables);
});
