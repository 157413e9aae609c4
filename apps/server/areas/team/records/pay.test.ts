import { searchRecords } from '@rawnaq/contract/reports/search';
import { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { employeesFile } from '@rawnaq/contract/team/employee-list';
import { createEmployee, getEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { addEmployeePay, getEmployeePay, openEmployeeIban } from '@rawnaq/contract/team/records/pay';
import { getPersonalFile } from '@rawnaq/contract/team/records/personal-files';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const iban = 'SA0380000000608010167519';
const transfer = { salary_payment: 2, bank_name: 'Al Rajhi Bank', iban } as const;
const parts = { basic_minor: 612_345, housing_minor: 200_000, transportation_minor: 50_000, other_minor: 7 };

test('gross is the sum of its parts, a later row ends the earlier one, and a correction leaves both to be seen', async () => {
  const [id] = salon.employee_ids;
  expect(await app.succeed(getEmployeePay, { id }, owner())).toEqual({ employee_id: id, rows: [], version: 1 });
  const first = { id, valid_from: '2025-01-01', ...parts, ...transfer, iban: 'sa03 8000 ٠٠٠٠ 6080 1016 7519' };
  await app.succeed(addEmployeePay, { ...first, version: 1 }, owner());
  // Where a transfer goes is not named again: it goes where it went before.
  const second = { id, valid_from: '2026-01-01', basic_minor: 700_000, salary_payment: 2, bank_name: 'Al Rajhi Bank', version: 2 } as const;
  await app.succeed(addEmployeePay, second, owner());
  const correction = { ...second, basic_minor: 710_000, salary_payment: 1, corrects: 2, reason: 'Typed wrongly', version: 3 } as const;
  await app.succeed(addEmployeePay, correction, owner());
  const { rows } = await app.succeed(getEmployeePay, { id }, owner());
  expect(rows).toMatchObject([
    { number: 3, state: 'current', gross_minor: 710_000, iban_masked: null, bank_name: null, corrects: 2, reason: 'Typed wrongly' },
    { number: 2, state: 'corrected', gross_minor: 700_000, iban_masked: 'SA03 •••• 7519' },
    { number: 1, state: 'past', gross_minor: 862_352, valid_through: '2025-12-31', iban_masked: 'SA03 •••• 7519' },
  ]);
  expect(await app.succeed(openEmployeeIban, { id, number: 2 }, owner())).toEqual({ iban });
  expect((await app.call(openEmployeeIban, { id, number: 3 }, owner())).status).toBe(404);
});

test('a wrong IBAN, a transfer to nowhere and nobody’s own pay are refused', async () => {
  const [, id] = salon.employee_ids;
  const refused = async (fields: object, as = owner()) =>
    (await app.call(addEmployeePay, { id, valid_from: '2026-01-01', basic_minor: 1, ...transfer, version: 1, ...fields }, as)).body;
  expect(await refused({ iban: 'SA0380000000608010167518' })).toMatchObject({ code: 'pay.iban_wrong' });
  expect(await refused({ iban: undefined })).toMatchObject({ code: 'pay.iban_missing' });
  expect(await refused({ bank_name: '' })).toMatchObject({ code: 'pay.iban_missing' });
  await app.services.database.withAccount(salon.account_id, (db) =>
    sql`update users set employee_id = ${id} where name = 'superadmin'`.execute(db),
  );
  expect(await refused({}, salon.as('superadmin'))).toMatchObject({ code: 'pay.not_your_own' });
});

test('of several who write pay down at once one is accepted', async () => {
  const id = salon.employee_ids[2];
  const add = (basic_minor: number) =>
    app.call(addEmployeePay, { id, valid_from: '2026-01-01', basic_minor, salary_payment: 1, version: 1 }, owner());
  const answers = await Promise.all([1, 2, 3, 4].map(add));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('valid_from.added_meanwhile');
});

test('who may not see pay finds none of it: no record, list, search, file, log or live message', async () => {
  const { id } = await app.succeed(createEmployee, { english_name: 'Quietly Paid' }, owner());
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${salon.tokens.manager}` };
  const stream = await fetch(`${app.base}/api/live`, { headers, signal: stop.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await app.succeed(addEmployeePay, { id, valid_from: '2026-01-01', ...parts, ...transfer, version: 1 }, owner());
  await app.succeed(openEmployeeIban, { id, number: 1 }, owner());
  // A manager sees personal files, but not pay.
  for (const user of ['manager', 'receptionist', 'employee'] as const) {
    const as = salon.as(user);
    expect((await app.call(getEmployeePay, { id }, as)).status).toBe(403);
    expect((await app.call(openEmployeeIban, { id, number: 1 }, as)).status).toBe(403);
    expect((await app.call(addEmployeePay, { id, valid_from: '2026-02-01', ...parts, salary_payment: 1, version: 2 }, as)).status).toBe(
      403,
    );
    const answers = await Promise.all([
      app.call(getEmployee, { id }, as),
      app.call(listEmployees, {}, as),
      app.call(getPersonalFile, { id }, as),
      app.call(searchRecords, { query: 'Rajhi' }, as),
      app.call(employeesFile, { format: 'csv' }, as),
      app.call(listAuditLog, { per_page: 100 }, as),
    ]);
    const told = JSON.stringify(answers.map(({ body }) => body));
    for (const secret of ['612345', '6123.45', '862352', 'Rajhi', '7519', 'employee_pay', 'open_iban'])
      expect(told.includes(secret)).toBe(false);
  }
  const log = await app.succeed(listAuditLog, { per_page: 100 }, owner());
  expect(log.data.filter(({ subject_type }) => subject_type === 'employee_pay').length).toBeGreaterThan(4);
  expect(JSON.stringify(log).includes(iban)).toBe(false);
  // The stream tells that an employee changed, as for any other change.
  let heard = '';
  while (!heard.includes('"employees"')) heard += (await reader?.read())?.value ?? '"employees"';
  stop.abort();
  expect(heard).toContain(`{"topic":"employees","id":${id}}`);
  expect(heard).not.toMatch(/612345|7519|pay/);
});

test('an IBAN can be read in no row of the database', async () => {
  const dump = await app.services.database.withAccount(salon.account_id, async (db) => {
    const { rows } = await sql`select to_jsonb(p)::text as pay from employee_pay p
      union all select to_jsonb(l)::text from audit_log l union all select to_jsonb(a)::text from idempotency_keys a`.execute(db);
    return JSON.stringify(rows);
  });
  expect(dump.length).toBeGreaterThan(1000);
  expect(dump.includes(iban)).toBe(false);
  expect(dump.includes(Buffer.from(iban).toString('hex'))).toBe(false);
});
