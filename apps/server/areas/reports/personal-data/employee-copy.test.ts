import { createLeave } from '@rawnaq/contract/calendar/leaves';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { getEmployeeCopy } from '@rawnaq/contract/team/employee-copy';
import { saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { createEmployee } from '@rawnaq/contract/team/hr';
import { createEmployeeDependent } from '@rawnaq/contract/team/records/dependents';
import { createEmployeeDocument } from '@rawnaq/contract/team/records/documents';
import { addHoursOption } from '@rawnaq/contract/team/records/hours-options';
import { addEmployeePay } from '@rawnaq/contract/team/records/pay';
import { changePersonalFile } from '@rawnaq/contract/team/records/personal-files';
import { copyRights } from '@rawnaq/domain/team/records/employee-copy';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HeldOfEmployee } from './employee-copy-store.ts';
import { detailsOf } from './employee-copy-words.ts';
import { changeRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: pg.Client;
let id: number;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-10T09:00:00Z'));
  salon = await app.salon();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  id = await fillEmployee();
});
afterAll(async () => {
  await owner.end();
  app.setNow(null);
  await app.close();
});

const iban = 'SA0380000000608010167519';
const held = [
  ...['Marwa Tayib', 'مروة الطيب', 'marwa@example.test', 'sign.in@example.test', 'FaithOfMarwa', 'StreetOfMarwa', 'ContactOfMarwa'],
  ...['ChildOfMarwa', 'DOC77821', 'BankOfMarwa', 'SA03 •••• 7519', 'ReasonOfMarwa', 'BalanceOfMarwa', 'CorrectionOfMarwa', 'LetterOfMarwa'],
];

/** An employee of whom something is in every part of the copy. */
async function fillEmployee(): Promise<number> {
  const as = salon.as('owner');
  const services = [{ service_id: salon.service_ids[0] }];
  const own = {
    ...{ english_name: 'Marwa Tayib', arabic_name: 'مروة الطيب', mobile: '966509776655', email: 'marwa@example.test' },
    ...{ nationality_id: 82, birth_date: '1990-02-03', joined_on: '2020-01-01' },
  };
  const made = (await app.succeed(createEmployee, { ...own, gender: 2, services }, as)).id;
  const role = await owner.query<{ id: number }>(`select role_id::int as id from users where account_id = $1 and name = 'employee'`, [
    salon.account_id,
  ]);
  const sign_in = { email: 'sign.in@example.test', user_name: 'marwa', password: 'A-long-password-9' };
  await app.succeed(saveEmployeeSignIn, { id: made, ...sign_in, role_id: role.rows[0]?.id ?? 0 }, as);
  const emergency_contacts = [{ name: 'ContactOfMarwa', relationship: 'Sister', mobile: '966509111222' }];
  const file = { religion: 'FaithOfMarwa', civil_status: 2, address: 'StreetOfMarwa 4' } as const;
  await app.succeed(changePersonalFile, { id: made, version: 1, ...file, emergency_contacts }, as);
  const pay = { basic_minor: 500_000, housing_minor: 120_000, salary_payment: 2, bank_name: 'BankOfMarwa', iban } as const;
  await app.succeed(addEmployeePay, { id: made, valid_from: '2024-01-01', ...pay, version: 1 }, as);
  await app.succeed(addHoursOption, { id: made, valid_from: '2024-01-01', daily_hours: 9, version: 1 }, as);
  const child = await app.succeed(createEmployeeDependent, { employee_id: made, relation: 3, english_name: 'ChildOfMarwa' }, as);
  const type = await owner.query<{ id: number }>('select min(id)::int as id from document_types where account_id = $1', [salon.account_id]);
  const of = { employee_id: made, document_type_id: type.rows[0]?.id ?? 0, dependent_id: child.id };
  await app.succeed(createEmployeeDocument, { ...of, document_number: 'DOC77821', expires_on: '2030-01-31' }, as);
  const leave = { leave_kind: 1, starts_on: '2025-03-01', ends_on: '2025-03-02', reason: 'ReasonOfMarwa' } as const;
  await app.succeed(createLeave, { employee_id: made, ...leave }, as);
  const write = (text: string, ...values: unknown[]) => owner.query(text, [salon.account_id, made, ...values]);
  const user = `(select id from users where account_id = $1 and employee_id = $2)`;
  await write(
    `insert into leave_balance_entries (account_id, employee_id, on_date, days_milli, reason, user_id, at) values ($1, $2, '2025-01-01', 500, 'BalanceOfMarwa', ${user}, now())`,
  );
  await write(
    `insert into attendance_corrections (account_id, employee_id, on_date, reason, replaces, steps, requested_at) values ($1, $2, '2025-03-05', 'CorrectionOfMarwa', '[1]', '[]', now())`,
  );
  await write(
    `insert into employee_faces (account_id, employee_id, model, template, consent_version, consent_language, enrolled_at) values ($1, $2, 'FaceModel', '\\x01', 1, 'en', now())`,
  );
  await owner.query(
    `insert into outbox_messages (account_id, channel, template, recipient, language, subject, body) values ($1, 'email', 'x', 'marwa@example.test', 'en', 'LetterOfMarwa', 'x')`,
    [salon.account_id],
  );
  return made;
}

/** Work for a customer, with a tip. */
async function serve(): Promise<void> {
  const cash = salon.payment_method_ids.cash;
  await app.succeed(
    issueInvoice,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id: id }],
      tips: [{ employee_id: id, method_id: cash, amount_minor: 1000 }],
      payments: [{ method_id: cash, amount_minor: 10_000 }],
    },
    salon.as('owner'),
  );
}

test('a copy of what is held about an employee has every part of it, and neither customers nor secrets', async () => {
  await serve();
  const { rows } = await owner.query<{ name: string }>('select name from customers where account_id = $1 and id = $2', [
    salon.account_id,
    salon.customer_ids[0],
  ]);
  const asked = await app.call(getEmployeeCopy, { id, format: 'json' }, salon.as('owner'));
  expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const { tables, columns } = asked.body as unknown as { tables: Record<string, object[]>; columns: Record<string, unknown> };
  expect(Object.keys(tables)).toEqual(
    expect.arrayContaining([
      ...['attendance_corrections', 'audit_log', 'employee_dependents', 'employee_documents', 'employee_emergency_contacts'],
      ...['employee_hours_options', 'employee_pay', 'employee_records', 'employees', 'leave_balance_entries', 'leaves'],
      ...['outbox_messages', 'tip_entries', 'users'],
    ]),
  );
  const said = JSON.stringify(asked.body);
  for (const word of held) expect(said).toContain(word);
  expect(Object.values(columns).every((words) => Array.isArray(words))).toBe(true);
  // The whole IBAN, the digest of the password and the face; and whom the employee served.
  for (const secret of [iban, 'password_hash', 'FaceModel', rows[0]?.name ?? '', '"customer_id"', '"appointment_lines"', '"invoice_lines"'])
    expect(said).not.toContain(secret);
});

test('it is a paper in the language of the employee', async () => {
  for (const language of ['en', 'ar'] as const) {
    await owner.query(`update users set language = $2 where account_id = $1 and user_name = 'marwa'`, [salon.account_id, language]);
    const paper = await app.call(getEmployeeCopy, { id, format: 'pdf' }, salon.as('owner'));
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
});

test.each(['en', 'ar'] as const)('every code of a row is said in words (%s)', (language) => {
  const of = (kind: HeldOfEmployee['kind'], ...codes: HeldOfEmployee['codes']) =>
    detailsOf({ kind, codes, on_day: '2026-11-10', text: null, number: null, amount_minor: null }, language, 'SAR');
  const said = [
    of('document', '2030-01-31'),
    ...[1, 2, 3, 4, 5, 6, 7].map((relation) => of('dependent', relation, '2015-03-04')),
    ...[1, 2].map((way) => of('pay', way, 500_000, 120_000, 0, 0)),
    of('hours', 9),
    ...[1, 2, 3, 4].flatMap((leave) => [0, 1, 2, 3].map((status) => of('leave', leave, status, '2026-11-12'))),
    of('leave_balance', -2500),
    of('attendance', 22, 10_590, 90),
    ...[0, 1, 2, 3].map((status) => of('correction', status)),
    ...[1, 2, 3, 4, 5].map((tip) => of('tips', tip)),
    of('commission', 1),
    of('face', 1),
  ];
  for (const words of [...said, of('leaving', 1)]) expect(words).toMatch(/^(?!.*(undefined|NaN|\{)).+$/);
  expect(new Set(said).size).toBe(said.length);
  expect(of('attendance', 22, 10_590, 90)).toContain('176:30');
  expect(of('pay', 2, 500_000, 120_000, 0, 0)).toContain('1,200.00');
});

test('it takes every right of what is in it, of the own account, and is in the log without what it says', async () => {
  const { withAccount } = app.services.database;
  const withRights = (change: { without?: (typeof copyRights)[number] }) =>
    withAccount(salon.account_id, (db) => changeRights(db, salon.account_id, 'administrator', change));
  const ask = () => app.call(getEmployeeCopy, { id, format: 'json' }, salon.as('administrator'));
  await withRights({});
  expect((await ask()).status).toBe(200);
  for (const without of copyRights) {
    await withRights({ without });
    const refused = await ask();
    if (without === 'personal_files.view') expect(refused.status).toBe(403);
    else expect(refused.body).toMatchObject({ code: 'employee.copy_needs_rights' });
  }
  const other = await app.salon();
  expect((await app.call(getEmployeeCopy, { id, format: 'json' }, other.as('owner'))).status).toBe(404);
  const { rows } = await owner.query<{ action: string; after: object }>(
    `select action, after from audit_log where account_id = $1 and subject_type = 'employee' and subject_id = $2 and action = 'export' order by id desc limit 1`,
    [salon.account_id, String(id)],
  );
  expect(rows).toEqual([{ action: 'export', after: { format: 'json' } }]);
});

test('of an employee who was erased there is nothing left to give', async () => {
  await owner.query('select set_config($1, $2, false)', ['app.account_id', String(salon.account_id)]);
  const gone = (await app.succeed(createEmployee, { english_name: 'Nobody', services: [] }, salon.as('owner'))).id;
  await owner.query(`select erase_employee($1, 'Erased employee', 'x', now())`, [gone]);
  expect((await app.call(getEmployeeCopy, { id: gone, format: 'json' }, salon.as('owner'))).body).toMatchObject({
    code: 'employee.erased',
  });
});
