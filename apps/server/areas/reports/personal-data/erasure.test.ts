import { cancelAppointment, createAppointment } from '@rawnaq/contract/calendar/appointments';
import { changeCustomer, createCustomer, enableCustomer, getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { printInvoice, printPublicInvoice } from '@rawnaq/contract/document-papers';
import { eraseCustomer, getPersonalData, getPersonFile } from '@rawnaq/contract/customers/personal-data';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { cancelPayment, takeDeposit } from '@rawnaq/contract/value/deposits';
import { giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import { adjustPoints } from '@rawnaq/contract/value/loyalty';
import { createPenalty } from '@rawnaq/contract/value/penalties';
import { collectDebts } from '@rawnaq/contract/value/receivables';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { changeRights } from '../../../testing/rights.ts';
import { tablesThatSay } from '../../../testing/tables-that-say.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Each is found nowhere after the erasure, but in what the law orders to keep. */
const name = 'Quintessa "Queenie" Marblebrook';
const mobile = '966509998877';
const email = 'quintessa@marblebrook.example';
const words = [name, name.replaceAll('"', '&quot;'), mobile, email, 'ZebraNote', 'PeanutAllergy', 'GlassStreet'];
/** Issued documents: they stay as they were issued. */
const kept = new Set(['invoices', 'prepayments', 'einvoice_documents', 'einvoice_papers']);

let app: TestServer;
let salon: TestSalon;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-10T09:00:00Z'));
  salon = await app.salon();
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('account_settings').set({ allow_debt: 1 }).where('account_id', '=', salon.account_id).execute(),
  );
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  app.setNow(null);
  await app.close();
});

const asOwner = () => salon.as('owner');

const tracedTables = [
  'audit_log',
  'chargebacks',
  'consents',
  'customer_feedback',
  'customers',
  'deposits',
  'gift_cards',
  'import_rows',
  'message_attempts',
  'notifications',
  'online_sessions',
  'opening_debts',
  'outbox_messages',
  'past_visits',
  'payments',
  'receipts',
  'search_tokens',
  'visit_ratings',
  'waiting_list_entries',
  'whatsapp_contacts',
];

/** What the portal, the messages and the desk would have written of the person. */
async function writeTraces(customer: number, visit: number): Promise<void> {
  const { account_id } = salon;
  const write = (text: string, ...values: unknown[]) => owner.query(text, [account_id, ...values]);
  await write(
    `insert into customer_feedback (account_id, appointment_id, customer_id, kind, body) values ($1, $2, $3, 1, $4)`,
    visit,
    customer,
    `${name} says ZebraNote`,
  );
  await write(
    `insert into visit_ratings (account_id, appointment_id, customer_id, stars, comment) values ($1, $2, $3, 5, 'ZebraNote')`,
    visit,
    customer,
  );
  await write(
    `insert into waiting_list_entries (account_id, customer_id, from_on, to_on, notes) values ($1, $2, '2026-11-20', '2026-11-21', 'ZebraNote')`,
    customer,
  );
  await write(
    `insert into past_visits (account_id, customer_id, visited_on, service_names, notes, origin) values ($1, $2, '2025-03-01', 'Cut', 'ZebraNote', 'x.csv')`,
    customer,
  );
  await write(
    `insert into online_sessions (account_id, token_hash, mobile, expires_at) values ($1, '\\x01', $2, now() + interval '1 day')`,
    mobile,
  );
  await write(
    `insert into opening_debts (account_id, customer_id, amount_minor, owed_since, document_number, notes, origin, at, business_date)
     values ($1, $2, 700, '2026-01-31', $3, 'ZebraNote', $3, now(), '2026-11-10')`,
    customer,
    `F-1 ${name}`,
  );
  await write(`insert into whatsapp_contacts (account_id, mobile) values ($1, $2)`, mobile);
  await write(
    `insert into notifications (account_id, type, message_key, params) values ($1, 'orders', 'x', jsonb_build_object('name', $2::text))`,
    name,
  );
  await write(
    `insert into gift_cards (account_id, code, type, value_minor, left_minor, status, beneficiary_name, beneficiary_mobile, reason, issued_at) values ($1, 'ABCDEFGHJKMN', 1, 100, 0, 0, $2, $3, 'x', now())`,
    name,
    mobile,
  );
  await write(
    `insert into gift_cards (account_id, code, type, value_minor, left_minor, status, customer_id, reason, disabled_at, disable_reason, issued_at)
     values ($1, 'NMKJHGFEDCBA', 1, 100, 0, 0, $2, $3, now(), $3, now())`,
    customer,
    `For ${name}`,
  );
  await write(`update receipts set reference = $3 where account_id = $1 and customer_id = $2`, customer, `Slip of ${name}`);
  await write(
    `insert into imports (account_id, kind, state, file_name, format, content, heading_row, headings, targets, row_count, language, created_at, user_id)
     select $1, 'customers', 'done', 'x.csv', 'csv', convert_to($2, 'UTF8'), 1, '[]', '[]', 1, 'en', now(), min(id) from users where account_id = $1`,
    name,
  );
  await write(
    `insert into import_rows (account_id, import_id, row_number, cells, record_id, outcome, record_version)
     select account_id, id, 2, jsonb_build_array($2::text, $3::text), $4, 'created', 1 from imports where account_id = $1`,
    name,
    mobile,
    customer,
  );
  const { rows } = await write(
    `insert into outbox_messages (account_id, channel, template, recipient, language, subject, body, customer_id) values ($1, 'email', 'x', $2, 'en', $3, $3, $4) returning id`,
    email,
    `Dear ${name}`,
    customer,
  );
  await write(
    `insert into message_attempts (account_id, id, message_id, channel, started_at, lease_until, recipient) values ($1, gen_random_uuid(), $2, 'email', now(), now(), $3)`,
    rows[0].id,
    email,
  );
  await write(`update consents set words = words || ' ' || $3 where account_id = $1 and customer_id = $2`, customer, `Signed: ${name}`);
  await write(`update payments set reference = $3 where account_id = $1 and customer_id = $2`, customer, `Slip of ${name}`);
  // Without the triggers: nothing is taken back here.
  await owner.query('set session_replication_role = replica');
  await write(
    `insert into chargebacks (account_id, payment_id, clearing_id, taken_on, outcome, amount_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp, reference, reason, at, user_id)
     select $1, min(id), 1, '2026-11-10', 'lost', 100, 0, 0, 'zero', 0, $3, $3, now(), 1 from payments where account_id = $1 and customer_id = $2`,
    customer,
    `Disputed by ${name}`,
  );
  await owner.query('set session_replication_role = default');
  // What the team and the beneficiary of a card were written about the person.
  await write(
    `insert into outbox_messages (account_id, channel, template, recipient, language, subject, body) values ($1, 'email', 'notification', 'desk@desk.example', 'en', $2, $2)`,
    `${name} asks for a visit`,
  );
  await write(
    `insert into outbox_messages (account_id, channel, template, recipient, language, subject, body, html) values ($1, 'email', 'gift_card', 'guest@guest.example', 'en', 'x', 'x', $2)`,
    `<p>From ${name.replaceAll('"', '&quot;')}</p>`,
  );
}

test('a customer who is erased is found nowhere any more, but in the documents that the law orders to keep', async () => {
  const person = await app.succeed(
    createCustomer,
    { name, mobile, email, notes: 'ZebraNote', allergies: 'PeanutAllergy', street: 'GlassStreet 4', agrees_to_offers: 1, tag_ids: [] },
    asOwner(),
  );
  const { id } = person;
  await app.succeed(changeCustomer, form(person, { notes: 'ZebraNote, again' }), asOwner());
  const visit = await app.succeed(
    createAppointment,
    {
      customer_id: id,
      notes: 'ZebraNote of the visit',
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: '2026-11-11T09:00:00Z' }],
    },
    asOwner(),
  );
  const deposit = await app.succeed(
    takeDeposit,
    { customer_id: id, amount_minor: 500, method_id: salon.payment_method_ids.cash, note: 'ZebraNote' },
    asOwner(),
  );
  const invoice = await app.succeed(
    issueInvoice,
    {
      customer_id: id,
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [],
      debt_minor: 10_000,
    },
    asOwner(),
  );
  await app.succeed(adjustPoints, { id, points: 40, reason: 'Welcome' }, asOwner());
  await writeTraces(id, visit.id);
  expect(await tablesThatSay(owner, salon.account_id, words)).toEqual(expect.arrayContaining(tracedTables));
  const asked = await app.call(getPersonFile, { id, format: 'json' }, asOwner());
  const told = JSON.stringify(asked.body);
  const { tables, columns } = asked.body as unknown as { tables: Record<string, unknown[]>; columns: Record<string, unknown> };
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining([
      ...['appointment_lines', 'appointments', 'consents', 'customer_feedback', 'customers', 'deposits', 'invoice_lines', 'invoices'],
      ...['outbox_messages', 'past_visits', 'payments', 'visit_ratings', 'waiting_list_entries'],
    ]),
  );
  expect(Object.values(columns).every((one) => Array.isArray(one))).toBe(true);
  for (const word of [name, ...words.slice(2)]) expect(told).toContain(JSON.stringify(word).slice(1, -1));
  expect(told).not.toMatch(/commission|cost_minor/);
  await owner.query(`update customers set language = 'ar' where id = $1`, [id]);
  const paper = await app.call(getPersonFile, { id, format: 'pdf' }, asOwner());
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);

  const erase = async (change: object = {}) => {
    const { version } = await app.succeed(getPersonalData, { id }, asOwner());
    return app.call(eraseCustomer, { id, typed_name: name, version, ...change }, asOwner());
  };
  const open = await app.succeed(getPersonalData, { id }, asOwner());
  expect(open.open).toEqual([
    { point: 'visits', count: 1, amount_minor: null },
    { point: 'debts', count: 2, amount_minor: 10_700 },
    { point: 'deposits', count: 1, amount_minor: 500 },
  ]);
  expect((await erase()).body).toMatchObject({ code: 'customer.erasure_open', details: { open: open.open } });
  await app.succeed(cancelAppointment, { id: visit.id, version: visit.version, reason: `${name} is ill` }, asOwner());
  await app.succeed(cancelPayment, { id: deposit.payment_id, reason: `${name} moved` }, asOwner());
  await app.succeed(collectDebts, { id, amount_minor: 10_700, method_id: salon.payment_method_ids.cash }, asOwner());
  expect((await erase({ typed_name: 'Quintessa' })).body).toMatchObject({ code: 'customer.erasure_name_differs' });
  expect((await erase({ version: 1 })).body).toMatchObject({ code: 'record.changed_meanwhile' });
  expect((await app.succeed(getPersonalData, { id }, asOwner())).documents).toEqual({ count: 1, kept_until: '2032-12-31' });

  expect((await erase()).status).toBe(200);
  expect((await owner.query(`select points::int from loyalty_balances where customer_id = $1`, [id])).rows).toEqual([{ points: 0 }]);
  expect((await owner.query(`select content from imports where account_id = $1`, [salon.account_id])).rows).toEqual([{ content: null }]);
  expect((await owner.query(`select undone, undone_reason from import_rows where record_id = $1`, [id])).rows).toEqual([
    { undone: 'kept', undone_reason: 'changed' },
  ]);
  expect((await owner.query(`select state, withheld_reason from outbox_messages where customer_id = $1`, [id])).rows).toEqual([
    { state: 'withheld', withheld_reason: 'customer_erased' },
  ]);
  expect((await tablesThatSay(owner, salon.account_id, words)).filter((table) => !kept.has(table))).toEqual([]);
  expect((await erase({ typed_name: 'Erased customer' })).body).toMatchObject({ code: 'customer.erased' });
  const after = await app.succeed(getCustomer, { id }, asOwner());
  expect(after).toMatchObject({ name: 'Erased customer', mobile: null, email: null, notes: null, status: 0, invoice_count: 1 });
  expect((await app.call(enableCustomer, { id }, asOwner())).body).toMatchObject({ code: 'customer.erased' });
  expect((await app.call(changeCustomer, form(after, { mobile: '966501112233' }), asOwner())).body).toMatchObject({
    code: 'customer.erased',
  });
  expect((await app.succeed(listCustomers, { search: 'Erased' }, asOwner())).data).toEqual([]);
  for (const [role, status] of [
    ['cashier', 422],
    ['owner', 200],
  ] as const) {
    expect((await app.call(getInvoice, { id: invoice.id }, salon.as(role))).status).toBe(status);
    expect((await app.call(printInvoice, { id: invoice.id }, salon.as(role))).status).toBe(status);
  }
  expect((await app.call(printPublicInvoice, { unique_id: invoice.unique_id }, {})).status).toBe(404);
  const { rows } = await owner.query(
    `select action, before, after from audit_log where account_id = $1 and subject_type = 'customer' and subject_id = $2 order by id`,
    [salon.account_id, String(id)],
  );
  expect(rows.at(-1)).toEqual({ action: 'erase', before: null, after: { documents: 1 } });
  expect(rows.length).toBeGreaterThan(2);
});

test('whoever books or sells in the moment of an erasure is refused, and nothing begins for the erased customer', async () => {
  const { account_id } = salon;
  const customer = (mobile: string) => app.succeed(createCustomer, { name: 'Wafa Almansoori', mobile, tag_ids: [] }, asOwner());
  const line = { service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] };
  const cases = [
    [
      (customer_id: number) =>
        app.call(createAppointment, { customer_id, lines: [{ ...line, starts_at: '2026-11-12T09:00:00Z' }] }, asOwner()),
      'appointment.customer_disabled',
    ],
    [
      (customer_id: number) =>
        app.call(
          issueInvoice,
          { customer_id, lines: [line], payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }] },
          asOwner(),
        ),
      'sales.customer_disabled',
    ],
    [
      (customer_id: number) => app.call(createPenalty, { customer_id, type: 2, amount_minor: 1500, reason: 'Late' }, asOwner()),
      'sales.customer_not_found',
    ],
    [
      (beneficiary_customer_id: number) =>
        app.call(giveGiftCard, { type: 1, value_minor: 5000, beneficiary_customer_id, reason: 'Thanks' }, asOwner()),
      'sales.gift_card_beneficiary_not_found',
    ],
  ] as const;
  for (const [place, [begin, code]] of cases.entries()) {
    const { id } = await customer(`96650111222${place}`);
    const eraser = new pg.Client(app.ownerConnection);
    await eraser.connect();
    try {
      await eraser.query('begin');
      await eraser.query(`select set_config('app.account_id', $1, true)`, [String(account_id)]);
      await eraser.query(`select erase_customer($1, 'Erased customer', now())`, [id]);
      const begun = begin(id);
      // It has judged the customer, and waits for the erasure.
      await vi.waitFor(async () => {
        const { rows } = await owner.query<{ waiting: boolean }>('select exists (select from pg_locks where not granted) as waiting');
        expect(rows[0]?.waiting).toBe(true);
      }, 10_000);
      await eraser.query('commit');
      expect((await begun).body.code).toBe(code);
    } finally {
      await eraser.end();
    }
    const { rows } = await owner.query<{ count: number }>(
      `select (select count(*) from appointments where customer_id = $1)::int + (select count(*) from invoices where customer_id = $1)::int
         + (select count(*) from penalties where customer_id = $1)::int + (select count(*) from gift_cards where customer_id = $1)::int as count`,
      [id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  }
});

test('what of others has the same first name stays, and who may not erase can neither erase nor look', async () => {
  const make = (change: object) => app.succeed(createCustomer, { name: 'Lulwa', tag_ids: [], ...change } as never, asOwner());
  const one = await make({ mobile: '966501110001', notes: 'First Lulwa' });
  const other = await make({ mobile: '966501110002', notes: 'Other Lulwa' });
  for (const role of ['administrator', 'receptionist'] as const) {
    expect((await app.call(getPersonalData, { id: one.id }, salon.as(role))).status).toBe(403);
    expect((await app.call(getPersonFile, { id: one.id, format: 'json' }, salon.as(role))).status).toBe(403);
    expect((await app.call(eraseCustomer, { id: one.id, typed_name: 'Lulwa', version: one.version }, salon.as(role))).status).toBe(403);
  }
  await app.services.database.withAccount(salon.account_id, (db) =>
    changeRights(db, salon.account_id, 'receptionist', { and: 'data.erase' }),
  );
  expect((await app.call(eraseCustomer, { id: one.id, typed_name: 'Lulwa', version: one.version }, salon.as('receptionist'))).status).toBe(
    200,
  );
  expect(await app.succeed(getCustomer, { id: other.id }, asOwner())).toMatchObject({ name: 'Lulwa', notes: 'Other Lulwa' });
  const { rows } = await owner.query(
    `select after->>'name' as name from audit_log where account_id = $1 and subject_type = 'customer' and subject_id = $2`,
    [salon.account_id, String(other.id)],
  );
  expect(rows).toEqual([{ name: 'Lulwa' }]);
});

function form({ id, version }: { id: number; version: number }, change: object) {
  return { id, version, name, mobile, email, tag_ids: [], ...change };
}
