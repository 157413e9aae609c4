import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listAuditLog } from '@rawnaq/contract/settings/my-profile';
import { documentTypes } from '@rawnaq/contract/settings/master-data';
import { activateEmployee, changeEmployee, getEmployee, listEmployees, markEmployeeAsLeft } from '@rawnaq/contract/team/hr';
import { employeeDocumentsFile } from '@rawnaq/contract/team/records/document-list';
import {
  changeEmployeeDependent,
  createEmployeeDependent,
  deleteEmployeeDependent,
  listEmployeeDependents,
} from '@rawnaq/contract/team/records/dependents';
import {
  addDocumentScan,
  changeEmployeeDocument,
  createEmployeeDocument,
  deleteDocumentScan,
  deleteEmployeeDocument,
  getEmployeeDocument,
  listEmployeeDocuments,
  openDocumentScan,
  renewEmployeeDocument,
} from '@rawnaq/contract/team/records/documents';
import { type DocumentState, documentState, documentStates } from '@rawnaq/domain/team/records/document-state';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngBytes } from '../../../testing/png.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { remindAllOfDocuments } from './reminders.ts';

let app: TestServer;
let salon: TestSalon;
let other: TestSalon;
let types: Record<string, number>;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  other = await app.salon();
  const listed = await app.succeed(documentTypes.list, {}, salon.as('owner'));
  types = Object.fromEntries(listed.data.map(({ english_name, id }) => [english_name, id]));
});
afterAll(() => app.close());

/** The salon's day, which begins three hours before that of Greenwich. */
const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
const owner = () => salon.as('owner');
const employee = () => salon.employee_ids[0];
const add = (
  fields: Partial<Parameters<typeof app.succeed<typeof createEmployeeDocument.input, typeof createEmployeeDocument.output, never>>[1]> = {},
) =>
  app.succeed(
    createEmployeeDocument,
    { employee_id: employee(), document_type_id: types['Residence permit'] ?? 0, document_number: '2481632640', ...fields },
    owner(),
  );
const pdf = (text = '') => Buffer.from(`%PDF-1.4\n${text}\n%%EOF\n`).toString('base64');
const inAccount = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);

test('every account begins with the types of documents', () => {
  expect(Object.keys(types)).toEqual([
    ...['Residence permit', 'Passport', 'National ID', 'Visa', 'Work permit', 'Health card', 'Insurance', 'Driving licence'],
    ...['Contract', 'Certificate', 'Other'],
  ]);
});

test('a renewal takes the place of a document, once, and the earlier one stays', async () => {
  const { id } = await add({ issued_on: addDays(today, -360), expires_on: addDays(today, 5) });
  const renewal = { id, expires_on: addDays(today, 370), document_number: '2481632640' };
  expect((await app.call(renewEmployeeDocument, { id, expires_on: today }, owner())).body.code).toBe('employee_document.expires_earlier');
  const answers = await Promise.all([1, 2, 3].map(() => app.call(renewEmployeeDocument, renewal, owner())));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('employee_document.already_renewed');
  const renewed_by_id = answers.find(({ status }) => status === 201)?.body.id ?? 0;
  expect(await app.succeed(getEmployeeDocument, { id }, owner())).toMatchObject({ state: 'renewed', renewed_by_id });
  expect(await app.succeed(getEmployeeDocument, { id: renewed_by_id }, owner())).toMatchObject({ state: 'valid', renewal_of_id: id });
  expect((await app.call(deleteEmployeeDocument, { id }, owner())).body.code).toBe('employee_document.has_renewal');
  await app.succeed(deleteEmployeeDocument, { id: renewed_by_id }, owner());
  expect((await app.succeed(getEmployeeDocument, { id }, owner())).state).toBe('expiring');
});

test('the list finds by state what the one rule says', async () => {
  const days = [-400, -1, 0, 1, 89, 90, 91, 400];
  for (const left of days) await add({ document_type_id: types['Passport'] ?? 0, expires_on: addDays(today, left) });
  await add({ document_type_id: types['Passport'] ?? 0 });
  const found: Partial<Record<DocumentState, number[]>> = {};
  for (const state of documentStates) {
    const { data } = await app.succeed(listEmployeeDocuments, { state, document_type_id: types['Passport'] ?? 0, per_page: 100 }, owner());
    expect(data.every((row) => row.state === state)).toBe(true);
    found[state] = data.map((row) => row.days_left ?? Infinity);
  }
  const expected = Object.groupBy([...days, Infinity], (left) =>
    documentState(
      { expires_on: left === Infinity ? null : addDays(today, left), remind_days: [90, 60, 30, 14, 7, 1], is_renewed: false },
      today,
    ),
  );
  expect(found).toEqual({ renewed: [], ...expected });
});

test('a change made meanwhile is refused, and dates that are the wrong way round', async () => {
  const { id } = await add({ expires_on: addDays(today, 100) });
  const before = await app.succeed(getEmployeeDocument, { id }, owner());
  expect(before.document_number).toBe('2481632640');
  const change = { id, document_type_id: before.document_type_id, version: before.version, document_number: '1' };
  await app.succeed(changeEmployeeDocument, change, owner());
  expect((await app.call(changeEmployeeDocument, change, owner())).body.code).toBe('record.changed_meanwhile');
  const reversed = { ...change, version: 2, issued_on: today, expires_on: addDays(today, -1) };
  expect((await app.call(changeEmployeeDocument, reversed, owner())).body.code).toBe('employee_document.dates_reversed');
});

test('a scan is a PDF or a picture whatever it is called, sealed on disk, opened by its right alone, and each opening is recorded', async () => {
  const { id } = await add();
  const secret = 'PASSPORT-OF-LATIFA';
  const { id: scan } = await app.succeed(addDocumentScan, { id, content_base64: pdf(secret) }, owner());
  await app.succeed(addDocumentScan, { id, content_base64: pngBytes(60, 20).toString('base64') }, owner());
  for (const [content, code] of [
    [Buffer.from('<svg onload="alert(1)"/>'), 'employee_document.not_a_scan'],
    [Buffer.from('%PDF-1.4 without an end'), 'employee_document.not_a_scan'],
    [Buffer.alloc(5 * 1024 * 1024 + 1, 65), 'file.too_large'],
  ] as const)
    expect((await app.call(addDocumentScan, { id, content_base64: content.toString('base64') }, owner())).body.code).toBe(code);
  const opened = await app.call(openDocumentScan, { id: scan }, owner());
  expect([opened.status, opened.headers.get('content-type'), (opened.body as unknown as string).includes(secret)]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
  expect(opened.headers.get('content-disposition')).toContain('attachment');

  const log = await app.succeed(listAuditLog, { per_page: 100 }, owner());
  expect(log.data.some((entry) => entry.action === 'open_scan' && entry.subject_id === String(id))).toBe(true);
  for (const user of ['receptionist', 'employee'] as const)
    expect((await app.call(openDocumentScan, { id: scan }, salon.as(user))).status).toBe(403);
  expect((await app.call(openDocumentScan, { id: scan }, other.as('owner'))).status).toBe(404);

  const folder = join(app.services.config.filesDir, 'sealed');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const whole = files.filter((file) => file.isFile());
  expect(whole.length).toBeGreaterThanOrEqual(2);
  for (const file of whole) {
    expect((await readFile(join(file.parentPath, file.name))).includes(secret)).toBe(false);
    expect((await fetch(`${app.base}/api/public/files/${file.name}`)).status).toBe(404);
  }
  await app.succeed(deleteDocumentScan, { id: scan }, owner());
  expect((await app.succeed(getEmployeeDocument, { id }, owner())).scan_count).toBe(1);
});

test('nothing of documents is in what users without the right are answered, and no number is readable in the database', async () => {
  const number = '2777000777';
  const { id } = await add({ document_number: number, expires_on: addDays(today, 20) });
  await app.succeed(renewEmployeeDocument, { id, document_number: number, expires_on: addDays(today, 700) }, owner());
  for (const user of ['receptionist', 'employee', 'accountant'] as const) {
    const as = salon.as(user);
    expect((await app.call(listEmployeeDocuments, {}, as)).status).toBe(403);
    expect((await app.call(employeeDocumentsFile, { format: 'csv' }, as)).status).toBe(403);
    expect((await app.call(getEmployeeDocument, { id }, as)).status).toBe(403);
    const told = JSON.stringify([await app.call(getEmployee, { id: employee() }, as), await app.call(listEmployees, {}, as)]);
    expect(told.includes(number)).toBe(false);
  }
  const { rows: tables } = await inAccount((db) =>
    sql<{ name: string }>`select quote_ident(table_name) as name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id' group by 1`.execute(db),
  );
  for (const { name } of tables) {
    const { rows } = await inAccount((db) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db));
    if (rows.some(({ row }) => row.includes(number))) expect(`${name} holds the number`).toBe('');
  }
  const file = await app.call(employeeDocumentsFile, { format: 'csv', columns: ['employee', 'document_number'] }, owner());
  expect((file.body as unknown as string).includes(number)).toBe(true);
});

test('a dependent belongs to one employee, whose documents can name them, and stays while there are any', async () => {
  const [first, second] = salon.employee_ids;
  const made = await app.succeed(createEmployeeDependent, { employee_id: first, relation: 3, arabic_name: 'ليان' }, owner());
  const of = { document_type_id: types['Passport'] ?? 0, dependent_id: made.id };
  const wrong = await app.call(createEmployeeDocument, { ...of, employee_id: second }, owner());
  expect(wrong.body.code).toBe('employee_document.dependent_unknown');
  const { id } = await app.succeed(createEmployeeDocument, { ...of, employee_id: first, expires_on: addDays(today, 10) }, owner());
  const listed = await app.succeed(listEmployeeDocuments, { of: 'dependents' }, owner());
  expect(listed.data.map((row) => [row.id, row.dependent_arabic_name, row.state])).toEqual([[id, 'ليان', 'expiring']]);
  expect((await app.succeed(listEmployeeDocuments, { per_page: 100 }, owner())).data.some((row) => row.id === id)).toBe(false);
  expect((await app.call(deleteEmployeeDependent, { id: made.id }, owner())).body.code).toBe('employee_dependent.has_documents');
  const change = { id: made.id, relation: 2 as const, english_name: 'Layan', version: 1 };
  expect(await app.succeed(changeEmployeeDependent, change, owner())).toMatchObject({ relation: 2, document_count: 1, version: 2 });
  expect((await app.call(changeEmployeeDependent, change, owner())).body.code).toBe('record.changed_meanwhile');
  expect((await app.call(listEmployeeDependents, {}, salon.as('receptionist'))).status).toBe(403);
  await app.succeed(deleteEmployeeDocument, { id }, owner());
  await app.succeed(deleteEmployeeDependent, { id: made.id }, owner());
});

test('reminders come once each over a year, also after the process was down, and end with a renewal or when the employee leaves', async () => {
  const person = salon.employee_ids[1];
  const before = await app.succeed(getEmployee, { id: person }, owner());
  await app.succeed(
    changeEmployee,
    {
      ...(JSON.parse(JSON.stringify(before, (_key, value: unknown) => value ?? undefined)) as typeof before),
      email: 'papers@example.test',
    } as never,
    owner(),
  );
  const expires_on = addDays(today, 365);
  const made = await app.succeed(
    createEmployeeDocument,
    { employee_id: person, document_type_id: types['Health card'] ?? 0, document_number: '3141592653', expires_on },
    owner(),
  );
  const given = () =>
    inAccount((db) =>
      db.selectFrom('employee_document_reminders').where('document_id', '=', made.id).select('days').orderBy('days').execute(),
    );
  const letters = () =>
    inAccount((db) =>
      db
        .selectFrom('outbox_messages')
        .where('recipient', '=', 'papers@example.test')
        .where('template', '=', 'document_expires')
        .selectAll()
        .execute(),
    );
  const waiting = async () =>
    (
      await inAccount((db) =>
        db
          .selectFrom('tasks')
          .where('kind', '=', 'document_expires')
          .where('subject_id', '=', made.id)
          .where('done_at', 'is', null)
          .select('right_needed')
          .execute(),
      )
    ).length;
  const look = async (day: number) => {
    app.setNow(new Date(`${addDays(today, day)}T09:00:00Z`));
    // Two processes at once, as after a restart.
    await Promise.all([remindAllOfDocuments(app.services), remindAllOfDocuments(app.services)]);
  };
  try {
    await look(200);
    expect(await given()).toEqual([]);
    await look(275);
    expect([await given(), await waiting()]).toEqual([[{ days: 90 }], 1]);
    await look(276);
    // Down from the 60th day to the 10th before: one reminder, and not three.
    await look(355);
    expect((await given()).map(({ days }) => days)).toEqual([14, 90]);
    await look(358);
    expect([(await given()).map(({ days }) => days), await waiting()]).toEqual([[7, 14, 90], 1]);
    const sent = await letters();
    expect(sent.length).toBe(3);
    expect(sent.some((letter) => JSON.stringify(letter).includes('3141592653'))).toBe(false);
    // Renewed: the task is over, and nothing more comes of the earlier one.
    app.setNow(null);
    const renewed = await app.succeed(renewEmployeeDocument, { id: made.id, expires_on: addDays(expires_on, 365) }, owner());
    expect(await waiting()).toBe(0);
    await look(364);
    expect((await given()).length).toBe(3);
    // Of somebody who left nothing comes at all.
    app.setNow(null);
    await app.succeed(markEmployeeAsLeft, { id: person, left_on: today }, owner());
    await look(365 + 360);
    expect(
      await inAccount((db) => db.selectFrom('employee_document_reminders').where('document_id', '=', renewed.id).selectAll().execute()),
    ).toEqual([]);
  } finally {
    app.setNow(null);
  }
  await app.succeed(activateEmployee, { id: person }, owner());
});
