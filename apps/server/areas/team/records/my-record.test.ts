import { addHoursOption } from '@rawnaq/contract/team/records/hours-options';
import { createEmployeeDependent } from '@rawnaq/contract/team/records/dependents';
import { addDocumentScan, createEmployeeDocument } from '@rawnaq/contract/team/records/documents';
import { getMyRecord, openMyScan } from '@rawnaq/contract/team/records/my-record';
import { addEmployeePay, getEmployeePay } from '@rawnaq/contract/team/records/pay';
import { employeePayFile, listEmployeePay } from '@rawnaq/contract/team/records/pay-list';
import { changePersonalFile } from '@rawnaq/contract/team/records/personal-files';
import { documentTypes } from '@rawnaq/contract/settings/master-data';
import { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { grossPay } from '@rawnaq/domain/team/records/pay';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { addColleague, type Colleague } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let mine: Colleague;
let other: Colleague;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  mine = await addColleague(app, salon, 'employee');
  other = await addColleague(app, salon, 'employee');
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`).toString('base64');

test('employees see what is kept of themselves, open their own scans, which is recorded, and see nothing of others', async () => {
  const types = await app.succeed(documentTypes.list, {}, owner());
  const document_type_id = types.data.find(({ english_name }) => english_name === 'Passport')?.id ?? 0;
  const scans: number[] = [];
  for (const [{ employee_id }, word] of [
    [mine, 'Mine'],
    [other, 'Other'],
  ] as const) {
    await app.succeed(
      changePersonalFile,
      { id: employee_id, religion: `Religion${word}`, leaving_reason: `Reason${word}`, version: 1 },
      owner(),
    );
    await app.succeed(addHoursOption, { id: employee_id, valid_from: '2026-01-01', daily_hours: 12, version: 1 }, owner());
    const family = { employee_id, relation: 2, english_name: `Child${word}` } as const;
    const { id: dependent_id } = await app.succeed(createEmployeeDependent, family, owner());
    for (const of of [{}, { dependent_id }]) {
      const paper = {
        ...{ employee_id, document_type_id, document_number: `N${word}`, expires_on: addDays(today, 20), notes: `Note${word}` },
        ...of,
      };
      const { id } = await app.succeed(createEmployeeDocument, paper, owner());
      scans.push((await app.succeed(addDocumentScan, { id, content_base64: pdf(`Scan${word}`) }, owner())).id);
    }
  }
  const seen = await app.succeed(getMyRecord, {}, mine);
  expect(seen).toMatchObject({
    is_employee: 1,
    record: { english_name: mine.name, religion: 'ReligionMine', daily_hours: 12 },
    dependents: [{ english_name: 'ChildMine', relation: 2 }],
  });
  expect(seen.documents.map((row) => [row.document_number, row.state, row.dependent_english_name, row.scans.length])).toEqual([
    ['NMine', 'expiring', null, 1],
    ['NMine', 'expiring', 'ChildMine', 1],
  ]);
  // Neither what others noted of the paper, nor why somebody expects the employee to leave.
  expect(JSON.stringify(seen)).not.toMatch(/Other|NoteMine|ReasonMine|version/);

  for (const [index, id] of scans.entries()) {
    const answer = await app.call(openMyScan, { id }, mine);
    expect([answer.status, JSON.stringify(answer.body).includes('ScanMine')]).toEqual(index < 2 ? [200, true] : [404, false]);
  }
  const { data } = await app.succeed(listAuditLog, { per_page: 100 }, owner());
  const openings = data.filter(({ action }) => action === 'open_scan');
  expect(openings.map(({ user_name }) => user_name)).toEqual([mine.name, mine.name]);
  // Who is no employee has no record, and opens nothing here whatever their rights.
  expect(await app.succeed(getMyRecord, {}, owner())).toMatchObject({ is_employee: 0, record: null, documents: [] });
  expect((await app.call(openMyScan, { id: scans[0] ?? 0 }, owner())).status).toBe(404);
});

test('the list of pay has for each day what the page of each employee says, with its sum, for those with the right alone', async () => {
  const ids = [...salon.employee_ids.slice(0, 2), mine.employee_id];
  const way = { salary_payment: 2, bank_name: 'Al Rajhi Bank', iban: 'SA0380000000608010167519' } as const;
  for (const [index, id] of ids.entries()) {
    const rows = [
      { valid_from: '2025-01-01', basic_minor: 100_000 + index },
      { valid_from: '2025-06-01', basic_minor: 200_000 + index, housing_minor: 5 },
      { valid_from: '2025-05-15', basic_minor: 300_000 + index, corrects: 2, reason: 'Earlier' },
      { valid_from: '2030-01-01', basic_minor: 400_000 + index },
    ];
    for (const [at, row] of rows.slice(0, index === 2 ? 1 : 4).entries())
      await app.succeed(addEmployeePay, { id, ...way, ...row, version: at + 1 }, owner());
  }
  for (const on of ['2024-12-31', '2025-01-01', '2025-05-14', '2025-05-15', '2025-06-01', today, '2030-01-01']) {
    const listed = await app.succeed(listEmployeePay, { on_date: on, per_page: 100 }, salon.as('accountant'));
    let sum = 0;
    for (const row of listed.data) {
      const { rows } = await app.succeed(getEmployeePay, { id: row.employee_id }, owner());
      const held = rows.find(
        ({ state, valid_from, valid_through }) =>
          state !== 'corrected' && valid_from <= on && (valid_through === null || valid_through >= on),
      );
      expect([row.valid_from, row.gross_minor, row.iban_masked]).toEqual([
        held?.valid_from ?? null,
        held?.gross_minor ?? null,
        held?.iban_masked ?? null,
      ]);
      sum += held === undefined ? 0 : grossPay(held);
    }
    expect(listed.gross_total_minor).toBe(sum);
    expect(listed.data.filter(({ gross_minor }) => gross_minor !== null).length).toBe(on < '2025-01-01' ? 0 : 3);
  }
  const file = JSON.stringify((await app.call(employeePayFile, { format: 'csv' }, salon.as('accountant'))).body);
  expect(file).toContain('3000.00');
  expect(file).not.toContain(way.iban);
  for (const user of ['manager', 'receptionist', 'employee'] as const) {
    expect((await app.call(listEmployeePay, {}, salon.as(user))).status).toBe(403);
    expect((await app.call(employeePayFile, { format: 'csv' }, salon.as(user))).status).toBe(403);
  }
});
