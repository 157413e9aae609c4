import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { cancelAppointment, createAppointment } from '@rawnaq/contract/calendar/appointments';
import { resetPin } from '@rawnaq/contract/calendar/attendance-kiosks';
import { createAttendanceCorrection } from '@rawnaq/contract/calendar/attendance-team';
import { createBlockTime } from '@rawnaq/contract/calendar/block-times';
import { createLeave } from '@rawnaq/contract/calendar/leaves';
import { getDataRetention, updateDataRetention } from '@rawnaq/contract/customers/data-retention';
import { payOutTips } from '@rawnaq/contract/finance/tips';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { uploadEmployeePicture } from '@rawnaq/contract/settings/files';
import { eraseEmployee, getEmployeeErasure } from '@rawnaq/contract/team/employee-erasure';
import { enableEmployeeSignIn, saveEmployeeSignIn } from '@rawnaq/contract/team/employee-sign-ins';
import { makeFaceLink } from '@rawnaq/contract/team/faces';
import {
  activateEmployee,
  changeEmployee,
  createEmployee,
  deactivateEmployee,
  getEmployee,
  listEmployees,
  markEmployeeAsLeft,
  reorderEmployees,
} from '@rawnaq/contract/team/hr';
import { createEmployeeDependent } from '@rawnaq/contract/team/records/dependents';
import { addDocumentScan, createEmployeeDocument } from '@rawnaq/contract/team/records/documents';
import { addHoursOption } from '@rawnaq/contract/team/records/hours-options';
import { addEmployeePay, getEmployeePay, openEmployeeIban } from '@rawnaq/contract/team/records/pay';
import { listEmployeePay } from '@rawnaq/contract/team/records/pay-list';
import { changePersonalFile } from '@rawnaq/contract/team/records/personal-files';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeArchive } from '../../../account-archive/write-archive.ts';
import { readErasedList } from '../../../backup/erased-list.ts';
import { pngBytes } from '../../../testing/png.ts';
import { changeRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { tablesThatSay } from '../../../testing/tables-that-say.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Each is found nowhere after the erasure. */
const english_name = `Quorinda "Rin" O'Vexleigh`;
/** As e-mails write it. */
const html_name = 'Quorinda &quot;Rin&quot; O&#39;Vexleigh';
const arabic_name = 'قورندا فيكسلاي';
const mobile = '966509776655';
const email = 'quorinda@vexleigh.example';
const words = [
  ...[english_name, html_name, arabic_name, mobile, email, 'quorinda.v', 'sign.in@vexleigh.example'],
  ...['ZebraNote', 'KestrelFaith', 'GlassStreet', 'OakExperience', 'Thessaly Vexleigh', 'Barnaby Vexleigh', '966509111222'],
  ...['PelicanBank', 'MarbleReason', 'TealDevice', 'OtterTitle'],
];

let app: TestServer;
let salon: TestSalon;
let owner: pg.Client;
let filesDir: string;
beforeAll(async () => {
  filesDir = await mkdtemp(join(tmpdir(), 'erased-employees-'));
  app = await startTestServer({ FILES_DIR: filesDir });
  app.setNow(new Date('2026-11-10T09:00:00Z'));
  salon = await app.salon();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  app.setNow(null);
  await app.close();
  await rm(filesDir, { recursive: true });
});

const asOwner = () => salon.as('owner');
const line = (employee_id: number) => ({ service_id: salon.service_ids[0], employee_id });
const base = {
  english_name,
  arabic_name,
  mobile,
  email,
  gender: 2,
  nationality_id: 1,
  birth_date: '1990-02-03',
  joined_on: '2020-01-01',
} as const;

async function makeEmployee(change: object = {}): Promise<number> {
  const services = [{ service_id: salon.service_ids[0] }];
  return (await app.succeed(createEmployee, { english_name: 'Somebody Else', services, ...change }, asOwner())).id;
}
const leave = (id: number, left_on: string) =>
  app.succeed(markEmployeeAsLeft, { id, left_on, leaving_reason: 'MarbleReason', override_reason: 'MarbleReason' }, asOwner());
async function erase(id: number, change: object = {}, who: { token: string } = asOwner()) {
  const { version } = await app.succeed(getEmployeeErasure, { id }, asOwner());
  return app.call(eraseEmployee, { id, typed_name: english_name, version, ...change }, who);
}

/** An employee with a personal file, papers, family, pay, a sign-in and work. */
async function fillEmployee(): Promise<number> {
  const as = asOwner();
  const picture = await app.succeed(
    uploadEmployeePicture,
    { file_name: 'ZebraNote.png', content_base64: pngBytes(40, 40).toString('base64') },
    as,
  );
  const own = { ...base, job_title_english: 'OtterTitle', notes: 'ZebraNote', picture_file_id: picture.id };
  const id = await makeEmployee(own);
  const { version } = await app.succeed(getEmployee, { id }, as);
  await app.succeed(
    changeEmployee,
    { id, ...own, notes: 'ZebraNote, again', services: [{ service_id: salon.service_ids[0] }], version },
    as,
  );
  const role = await owner.query<{ role_id: number }>(`select role_id::int from users where account_id = $1 and name = 'employee'`, [
    salon.account_id,
  ]);
  const sign_in = { email: 'sign.in@vexleigh.example', user_name: 'quorinda.v', password: 'A-long-password-9' };
  await app.succeed(saveEmployeeSignIn, { id, ...sign_in, role_id: role.rows[0]?.role_id ?? 0 }, as);
  await app.succeed(
    changePersonalFile,
    {
      ...{
        id,
        version: 1,
        religion: 'KestrelFaith',
        civil_status: 2,
        address: 'GlassStreet 4',
        experience: 'OakExperience',
        employee_number: 'ZebraNote 7',
      },
      emergency_contacts: [{ name: 'Thessaly Vexleigh', relationship: 'Sister', mobile: '966509111222' }],
    },
    as,
  );
  const pay = { basic_minor: 500_000, salary_payment: 2, bank_name: 'PelicanBank', iban: 'SA0380000000608010167519' } as const;
  await app.succeed(addEmployeePay, { id, valid_from: '2024-01-01', ...pay, version: 1 }, as);
  await app.succeed(addEmployeePay, { id, valid_from: '2024-01-01', ...pay, corrects: 1, reason: 'MarbleReason', version: 2 }, as);
  await app.succeed(addHoursOption, { id, valid_from: '2024-01-01', daily_hours: 9, version: 1 }, as);
  const dependent = await app.succeed(createEmployeeDependent, { employee_id: id, relation: 2, english_name: 'Barnaby Vexleigh' }, as);
  const type = await owner.query<{ id: number }>('select min(id)::int as id from document_types where account_id = $1', [salon.account_id]);
  for (const dependent_id of [undefined, dependent.id]) {
    const of = { employee_id: id, document_type_id: type.rows[0]?.id ?? 0, dependent_id };
    const paper = await app.succeed(
      createEmployeeDocument,
      { ...of, document_number: 'A1234567', expires_on: '2030-01-31', notes: 'ZebraNote' },
      as,
    );
    const content_base64 = Buffer.from('%PDF-1.4\nZebraNote\n%%EOF\n').toString('base64');
    await app.succeed(addDocumentScan, { id: paper.id, content_base64 }, as);
  }
  await app.succeed(resetPin, { employee_id: id }, as);
  await app.succeed(makeFaceLink, { id }, as);
  await app.succeed(
    createLeave,
    { employee_id: id, leave_kind: 1, starts_on: '2025-03-01', ends_on: '2025-03-02', reason: 'MarbleReason' },
    as,
  );
  await app.succeed(
    createBlockTime,
    { employee_id: id, starts_at: '2026-11-10T17:00:00Z', ends_at: '2026-11-10T18:00:00Z', reason: 'MarbleReason' },
    as,
  );
  return id;
}

/** What devices, messages, files and other areas would have written of the person. */
async function writeTraces(id: number, visit: number): Promise<void> {
  const { account_id } = salon;
  const write = (text: string, ...values: unknown[]) => owner.query(text, [account_id, ...values]);
  const user = `(select id from users where account_id = $1 and employee_id = $2)`;
  await write(
    `insert into employee_faces (account_id, employee_id, model, template, consent_version, consent_language, enrolled_at) values ($1, $2, 'x', '\\x01', 1, 'en', now())`,
    id,
  );
  await write(
    `with made as (insert into attendance_events (account_id, employee_id, kind, at, recorded_at, method, device, distance_metres, accuracy_metres)
       values ($1, $2, 1, '2025-03-04', '2025-03-04', 3, 'TealDevice', 4, 5) returning id)
     insert into attendance_positions (account_id, event_id, latitude, longitude, recorded_at) select $1, id, 24.5, 46.5, now() from made`,
    id,
  );
  await write(
    `insert into leave_balance_entries (account_id, employee_id, on_date, days_milli, reason, user_id, at) values ($1, $2, '2025-01-01', 500, 'MarbleReason', ${user}, now())`,
    id,
  );
  await write(
    `insert into holidays (account_id, employee_id, starts_on, ends_on, english_name) values ($1, $2, '2025-05-01', '2025-05-01', 'ZebraNote')`,
    id,
  );
  await write(`insert into employee_custom_hours (account_id, employee_id, on_date, name) values ($1, $2, '2025-05-02', 'ZebraNote')`, id);
  await write(
    `insert into calendar_feeds (account_id, user_id, employee_id, language, secret_hash) values ($1, ${user}, $2, 'en', '\\x01')`,
    id,
  );
  await write(
    `insert into push_devices (account_id, user_id, endpoint, p256dh, auth, label) values ($1, ${user}, 'https://push.example/1', 'x', 'x', 'TealDevice')`,
    id,
  );
  await write(
    `insert into sessions (account_id, token_hash, user_id, ip, user_agent, expires_at) values ($1, '\\x0102', ${user}, '203.0.113.9', 'TealDevice', now() + interval '1 day')`,
    id,
  );
  await write(`insert into js_errors (account_id, user_id, type, error, user_agent) values ($1, ${user}, 1, 'x', 'TealDevice')`, id);
  await write(
    `insert into report_views (account_id, user_id, screen, report, view_name, is_shared, query, created_at) values ($1, ${user}, '/merchant/x', '/api/x', 'ZebraNote', 0, '', now())`,
    id,
  );
  await write(
    `insert into notifications (account_id, type, message_key, params) values ($1, 'orders', 'x', jsonb_build_object('name', $2::text))`,
    english_name,
  );
  await write(
    `insert into tasks (account_id, kind, subject_id, right_needed, params, path, created_at) values ($1, 'some_task', 1, 'leaves.decide', jsonb_build_object('name', $2::text), '/x', now())`,
    arabic_name,
  );
  await write(
    `insert into past_visits (account_id, customer_id, visited_on, employee_name, origin) values ($1, $2, '2024-03-01', $3, 'x.csv')`,
    salon.customer_ids[0],
    english_name,
  );
  await write(
    `insert into imports (account_id, kind, state, file_name, format, content, heading_row, headings, targets, row_count, language, created_at, user_id, choices)
     select $1, 'employees', 'done', 'x.csv', 'csv', convert_to($2, 'UTF8'), 1, '[]', '[]', 1, 'en', now(), min(id), jsonb_build_array(jsonb_build_object('value', $2::text))
       from users where account_id = $1`,
    english_name,
  );
  await write(
    `insert into import_rows (account_id, import_id, row_number, cells, record_id, outcome, record_version)
     select $1, id, 2, jsonb_build_array($2::text), $3, 'created', 1 from imports where account_id = $1`,
    english_name,
    id,
  );
  // What customers and the team wrote of the employee.
  const [customer] = salon.customer_ids;
  const praise = `Only ${english_name}, please`;
  await write(`update appointments set notes = $3 where account_id = $1 and id = $2`, visit, praise);
  await write(
    `insert into customer_feedback (account_id, appointment_id, customer_id, kind, body) values ($1, $2, $3, 1, $4)`,
    visit,
    customer,
    praise,
  );
  await write(
    `insert into visit_ratings (account_id, appointment_id, customer_id, stars, comment) values ($1, $2, $3, 5, $4)`,
    visit,
    customer,
    praise,
  );
  await write(
    `insert into waiting_list_entries (account_id, customer_id, employee_id, from_on, to_on, notes) values ($1, $2, $3, '2026-11-20', '2026-11-21', $4)`,
    customer,
    id,
    praise,
  );
  await owner.query('set session_replication_role = replica');
  await write(
    `insert into chargebacks (account_id, tip_entry_id, clearing_id, taken_on, outcome, amount_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp, reason, at, user_id)
     select $1, min(id), 1, '2025-11-08', 'lost', 100, 0, 0, 'zero', 0, $3, now(), 1 from tip_entries where account_id = $1 and employee_id = $2`,
    id,
    `Tip of ${english_name}`,
  );
  await owner.query('set session_replication_role = default');
  await write(
    `insert into outbox_messages (account_id, channel, template, recipient, language, subject, body) values ($1, 'email', 'x', $2, 'en', $3, $3)`,
    email,
    `Dear ${english_name}`,
  );
  await write(
    `insert into outbox_messages (account_id, channel, template, recipient, language, body, appointment_id) values ($1, 'sms', 'x', '966551234567', 'ar', $2, $3)`,
    `موعدك مع ${arabic_name} غداً`,
    visit,
  );
  await write(
    `insert into outbox_messages (account_id, channel, template, recipient, language, body, html, appointment_id) values ($1, 'email', 'x', 'guest@guest.example', 'en', $2, $3, $4)`,
    `Your visit with ${english_name}`,
    `<p>Your visit with ${html_name}</p>`,
    visit,
  );
  // Of somebody else.
  await write(`update customers set notes = $2 where account_id = $1 and id = ${salon.customer_ids[0]}`, `Comes with ${arabic_name}`);
}

const tracedTables = [
  ...['appointments', 'chargebacks', 'customer_feedback', 'customers', 'visit_ratings', 'waiting_list_entries'],
  ...['attendance_events', 'audit_log', 'block_times', 'employee_custom_hours', 'employee_dependents', 'employee_documents'],
  ...[
    'employee_emergency_contacts',
    'employee_leavings',
    'employee_pay',
    'employee_records',
    'employees',
    'files',
    'holidays',
    'import_rows',
    'imports',
  ],
  ...[
    'js_errors',
    'leave_balance_entries',
    'leaves',
    'notifications',
    'outbox_messages',
    'past_visits',
    'push_devices',
    'report_views',
    'sessions',
  ],
  ...['sign_in_emails', 'tasks', 'users'],
];

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name);

test('an employee who is erased is found nowhere any more, and what was done and earned stays as figures', async () => {
  const id = await fillEmployee();
  const visit = await app.succeed(
    createAppointment,
    { customer_id: salon.customer_ids[0], lines: [{ ...line(id), starts_at: '2026-11-11T09:00:00Z' }] },
    asOwner(),
  );
  const method_id = salon.payment_method_ids.cash;
  const tip = { employee_id: id, method_id, amount_minor: 700 };
  const invoice = await app.succeed(
    issueInvoice,
    { customer_id: salon.customer_ids[0], lines: [line(id)], payments: [{ method_id, amount_minor: 10_000 }], tips: [tip] },
    asOwner(),
  );
  await leave(id, '2025-11-09');
  await writeTraces(id, visit.id);
  await owner.query(
    `insert into leaves (account_id, employee_id, starts_at, ends_at, starts_on, ends_on, status) values ($1, $2, '2025-06-01', '2025-06-02', '2025-06-01', '2025-06-01', 1)`,
    [salon.account_id, id],
  );
  await owner.query(
    `insert into attendance_corrections (account_id, employee_id, on_date, reason, replaces, steps, requested_at) values ($1, $2, '2025-03-04', 'MarbleReason', '[1]', '[]', now())`,
    [salon.account_id, id],
  );
  const searched = () => tablesThatSay(owner, salon.account_id, words);
  expect(await searched()).toEqual(expect.arrayContaining(tracedTables));
  // A public picture, and two sealed scans.
  const files = await owner.query<{ name: string }>(
    `select unique_id::text as name from files where account_id = $1 and kind = 'employee'
     union all select unique_id::text from employee_document_scans where account_id = $1`,
    [salon.account_id],
  );
  const kept = async () => {
    const names = await namesIn(filesDir);
    return files.rows.filter(({ name }) => names.some((file) => file.startsWith(name))).length;
  };
  expect(await kept()).toBe(3);

  const told = await app.succeed(getEmployeeErasure, { id }, asOwner());
  expect(told).toMatchObject({
    ...{ left_on: '2025-11-09', years: 1, erasable_from: '2026-11-10', pay_kept_until: '2031-12-31' },
    ...{ held: { documents: 2, dependents: 1 }, is_owner: 0, erased_at: null },
  });
  expect(told.open).toEqual([
    { point: 'visits', count: 1, amount_minor: null, path: `/merchant/appointments?date=2026-11-11&employee_ids=${id}` },
    { point: 'tips', count: 1, amount_minor: 700, path: '/merchant/tips' },
    { point: 'leaves', count: 1, amount_minor: null, path: `/merchant/leaves?employee_id=${id}` },
    { point: 'corrections', count: 1, amount_minor: null, path: expect.stringContaining('tab=corrections') },
  ]);
  expect((await erase(id)).body).toMatchObject({ code: 'employee.erasure_open', details: { open: told.open } });
  await app.succeed(cancelAppointment, { id: visit.id, version: visit.version, reason: 'Gone' }, asOwner());
  await app.succeed(payOutTips, { employee_id: id, amount_minor: 700, method_id, note: `For ${english_name}` }, asOwner());
  await owner.query(`update leaves set status = 0 where account_id = $1 and employee_id = $2 and status = 1`, [salon.account_id, id]);
  await owner.query(`update attendance_corrections set status = 0, decided_at = now() where account_id = $1 and employee_id = $2`, [
    salon.account_id,
    id,
  ]);
  expect((await erase(id, { typed_name: 'Quorinda' })).body).toMatchObject({ code: 'employee.erasure_name_differs' });
  expect((await erase(id, { version: 1 })).body).toMatchObject({ code: 'record.changed_meanwhile' });

  expect((await erase(id, { typed_name: arabic_name })).status).toBe(200);
  expect(await searched()).toEqual([]);
  const parts = {
    account_id: salon.account_id,
    connection: app.ownerConnection,
    services: app.services,
    version: 'test',
    now: app.services.now(),
  };
  let zip = Buffer.alloc(0);
  await writeArchive(parts, async (stream) => {
    zip = await buffer(stream);
  });
  const archived = Object.values(unzipSync(new Uint8Array(zip))).map((bytes) => Buffer.from(bytes).toString().toLowerCase());
  expect(words.filter((word) => archived.some((text) => text.includes(JSON.stringify(word).slice(1, -1).toLowerCase())))).toEqual([]);
  // The scans and the picture go behind the commit; the list of erased people comes.
  await vi.waitFor(async () => expect(await kept()).toBe(0), 10_000);
  await vi.waitFor(
    async () =>
      expect(await readErasedList(filesDir)).toContainEqual({
        account_id: salon.account_id,
        employee_id: id,
        erased_at: '2026-11-10T09:00:00.000Z',
      }),
    20_000,
  );

  const left = await owner.query(
    `select (select count(*)::int from attendance_events where employee_id = $1 and device is null and distance_metres is null) as events,
       (select count(*)::int from attendance_positions where account_id = $2) as positions,
       (select count(*)::int from employee_faces where employee_id = $1) + (select count(*)::int from attendance_pins where employee_id = $1) as keys,
       (select count(*)::int from invoice_lines where employee_id = $1) as sold,
       (select sum(gross_minor)::int from employee_pay where employee_id = $1) as pay,
       (select status from users where employee_id = $1) as signs_in`,
    [id, salon.account_id],
  );
  expect(left.rows).toEqual([{ events: 1, positions: 0, keys: 0, sold: invoice.lines.length, pay: 1_000_000, signs_in: 0 }]);
  expect(await app.succeed(getEmployee, { id }, asOwner())).toMatchObject({
    ...{ english_name: 'Erased employee', arabic_name: 'موظف مُحيت بياناته', mobile: null, status: 2, left_on: '2025-11-09' },
    erased_at: expect.stringContaining('2026-11-10'),
  });
  expect((await app.succeed(listEmployees, { per_page: 100 }, asOwner())).data.map((row) => row.id)).not.toContain(id);
  const { rows } = await owner.query(
    `select after from audit_log where account_id = $1 and subject_type = 'employee' and subject_id = $2 order by id`,
    [salon.account_id, String(id)],
  );
  expect(rows.at(-1)).toEqual({ after: { documents: 2, scans: 2, dependents: 1 } });
  expect(rows.slice(0, -1).every(({ after }) => after === null)).toBe(true);
});

test('of an erased employee pay opens for the books alone, and nothing is entered or changed any more', async () => {
  const id = await makeEmployee({ english_name, mobile, email });
  const paid = { basic_minor: 500_000, salary_payment: 2, bank_name: 'PelicanBank', iban: 'SA0380000000608010167519' } as const;
  await app.succeed(addEmployeePay, { id, valid_from: '2024-01-01', ...paid, version: 1 }, asOwner());
  const given = { email: 'quorinda@vexleigh.example', user_name: 'quorinda.v', password: 'A-long-password-9' };
  const own = await owner.query<{ role_id: number }>(`select role_id::int from users where account_id = $1 and name = 'employee'`, [
    salon.account_id,
  ]);
  await app.succeed(saveEmployeeSignIn, { id, ...given, role_id: own.rows[0]?.role_id ?? 0 }, asOwner());
  await leave(id, '2025-01-01');
  expect((await erase(id)).status).toBe(200);
  const as = asOwner();
  const inside = (change: Parameters<typeof changeRights>[3]) =>
    app.services.database.withAccount(salon.account_id, (db) => changeRights(db, salon.account_id, 'administrator', change));
  await inside({ without: 'books.view' });
  const seen = async (who: { token: string }) =>
    (await app.succeed(listEmployeePay, { on_date: '2025-01-01', per_page: 100 }, who)).data.some(({ employee_id }) => employee_id === id);
  expect((await app.call(getEmployeePay, { id }, salon.as('administrator'))).body.code).toBe('employee.erased_pay');
  expect(await seen(salon.as('administrator'))).toBe(false);
  await inside({});
  expect((await app.succeed(getEmployeePay, { id }, salon.as('administrator'))).rows).toMatchObject([
    { basic_minor: 500_000, bank_name: null, iban_masked: null },
  ]);
  expect(await seen(salon.as('administrator'))).toBe(true);
  expect((await app.call(openEmployeeIban, { id, number: 1 }, as)).status).toBe(404);

  const { version } = await app.succeed(getEmployee, { id }, as);
  const sign_in = {
    id,
    email: 'new@vexleigh.example',
    user_name: 'new.user',
    role_id: own.rows[0]?.role_id ?? 0,
    password: 'A-long-password-9',
  };
  const type = await owner.query<{ id: number }>('select min(id)::int as id from document_types where account_id = $1', [salon.account_id]);
  const answers = {
    erase: await erase(id, { typed_name: 'Erased employee' }),
    change: await app.call(changeEmployee, { id, english_name: 'Back Again', version }, as),
    activate: await app.call(activateEmployee, { id }, as),
    deactivate: await app.call(deactivateEmployee, { id }, as),
    leave: await app.call(markEmployeeAsLeft, { id, left_on: '2026-11-09', override_reason: 'x' }, as),
    sign_in: await app.call(saveEmployeeSignIn, sign_in, as),
    enable: await app.call(enableEmployeeSignIn, { id }, as),
    file: await app.call(changePersonalFile, { id, version: 1, religion: 'x' }, as),
    pay: await app.call(addEmployeePay, { id, valid_from: '2026-11-01', basic_minor: 1, salary_payment: 1, version: 2 }, as),
    hours: await app.call(addHoursOption, { id, valid_from: '2026-11-01', daily_hours: 8, version: 1 }, as),
    dependent: await app.call(createEmployeeDependent, { employee_id: id, relation: 2, english_name: 'x' }, as),
    document: await app.call(createEmployeeDocument, { employee_id: id, document_type_id: type.rows[0]?.id ?? 0 }, as),
  };
  expect(Object.fromEntries(Object.entries(answers).map(([name, { body }]) => [name, body.code]))).toEqual(
    Object.fromEntries(Object.keys(answers).map((name) => [name, 'employee.erased'])),
  );
  const arabic = await app.call(createEmployeeDependent, { employee_id: id, relation: 2, english_name: 'x' }, { ...as, language: 'ar' });
  expect(arabic.body.message).toBe('مُحيت البيانات الشخصية لهذا الموظف، فلا يمكن إدخال شيء أو تغييره هنا.');
  // Refused by rules of their own, since an erased employee has left.
  const others = [
    app.call(resetPin, { employee_id: id }, as),
    app.call(makeFaceLink, { id }, as),
    app.call(createLeave, { employee_id: id, leave_kind: 1, starts_on: '2026-12-01', ends_on: '2026-12-01' }, as),
    app.call(
      createAttendanceCorrection,
      { employee_id: id, on_date: '2026-11-09', reason: 'x', steps: [{ kind: 1, at: '2026-11-09T08:00:00Z' }] },
      as,
    ),
    app.call(createBlockTime, { employee_id: id, starts_at: '2026-11-12T09:00:00Z', ends_at: '2026-11-12T10:00:00Z' }, as),
    app.call(createAppointment, { customer_id: salon.customer_ids[0], lines: [{ ...line(id), starts_at: '2026-11-12T09:00:00Z' }] }, as),
    app.call(
      issueInvoice,
      {
        customer_id: salon.customer_ids[0],
        lines: [line(id)],
        payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
      },
      as,
    ),
  ];
  expect((await Promise.all(others)).map(({ status }) => (status === 404 ? 422 : status))).toEqual(others.map(() => 422));
  // The place in the order of the team is nobody's data.
  await app.succeed(reorderEmployees, { employee_ids: [id, ...salon.employee_ids] }, as);
  // Behind all of them: the database itself, whatever statement comes.
  for (const statement of [
    'update employees set status = 1 where id = $1',
    `update employees set notes = 'x' where id = $1`,
    'update employees set erased_at = null where id = $1',
    'update users set status = 1 where employee_id = $1',
    `insert into attendance_pins (account_id, employee_id, pin_hash, set_at, set_by_user_id) select account_id, id, 'x', now(), 1 from employees where id = $1`,
    `insert into employee_faces (account_id, employee_id, model, template, consent_version, consent_language, enrolled_at) select account_id, id, 'x', '\\x01', 1, 'en', now() from employees where id = $1`,
    `insert into attendance_events (account_id, employee_id, kind, at, recorded_at, method) select account_id, id, 1, now(), now(), 3 from employees where id = $1`,
    `insert into service_employees (account_id, service_id, employee_id) select e.account_id, s.id, e.id from employees e join services s using (account_id) where e.id = $1`,
    `insert into departments (account_id, english_name, arabic_name, position, manager_id) select account_id, 'x', 'x', 1, id from employees where id = $1`,
  ])
    await expect(owner.query(statement, [id])).rejects.toMatchObject({ constraint: 'employee_not_erased' });
});

test('who has not left, or not long enough, is not erased, and the setting only lengthens the time', async () => {
  app.setNow(new Date('2026-11-09T20:59:00Z'));
  const id = await makeEmployee({ english_name });
  expect((await erase(id)).body.code).toBe('employee.erasure_not_left');
  // In the salon, whose day begins three hours before that of Greenwich, it is the last day on which the file is kept.
  await leave(id, '2025-11-09');
  expect((await erase(id)).body).toMatchObject({ code: 'employee.erasure_too_early', message: expect.stringContaining('2026') });
  const { version } = await app.succeed(getDataRetention, {}, asOwner());
  const shorter = await app.call(updateDataRetention, { version, employee_file_years: 0 }, asOwner());
  expect(shorter.status).toBe(422);
  const other = await app.salon();
  await owner.query('update accounts set country_id = 2 where id = $1', [other.account_id]);
  expect((await app.call(updateDataRetention, { version, employee_file_years: 1 }, other.as('owner'))).body).toMatchObject({
    code: 'data_retention.employee_years_too_few',
    errors: { employee_file_years: expect.anything() },
  });
  await app.succeed(updateDataRetention, { version, employee_file_years: 3 }, asOwner());
  expect(await app.succeed(getEmployeeErasure, { id }, asOwner())).toMatchObject({ years: 3, erasable_from: '2028-11-10' });
  await app.succeed(updateDataRetention, { version: version + 1 }, asOwner());
  app.setNow(new Date('2026-11-09T21:00:00Z'));
  const { rows } = await owner.query<{ id: number }>(
    'update users set employee_id = $1 where account_id = $2 and is_owner = 1 returning id',
    [id, salon.account_id],
  );
  expect((await erase(id)).body.code).toBe('employee.owner_protected');
  await owner.query('update users set employee_id = null where id = $1', [rows[0]?.id]);
  for (const role of ['administrator', 'receptionist'] as const) {
    expect((await app.call(getEmployeeErasure, { id }, salon.as(role))).status).toBe(403);
    expect((await erase(id, {}, salon.as(role))).status).toBe(403);
  }
  expect((await erase(id, {}, other.as('owner'))).status).toBe(404);
  expect((await app.call(getEmployeeErasure, { id }, other.as('owner'))).status).toBe(404);
  await app.services.database.withAccount(salon.account_id, (db) =>
    changeRights(db, salon.account_id, 'receptionist', { and: 'employees.erase' }),
  );
  expect((await erase(id, {}, salon.as('receptionist'))).status).toBe(200);
  app.setNow(new Date('2026-11-10T09:00:00Z'));
});

test('whoever activates, books or adds papers in the moment of an erasure is refused', async () => {
  const begins = [
    (id: number) => app.call(activateEmployee, { id }, asOwner()),
    (employee_id: number) => app.call(createEmployeeDependent, { employee_id, relation: 2, english_name: 'Late' }, asOwner()),
    (id: number) => app.call(changePersonalFile, { id, version: 1, religion: 'Late' }, asOwner()),
    // Still active when it is judged: as after a restore of a backup from before.
    (employee_id: number) =>
      app.call(
        createAppointment,
        { customer_id: salon.customer_ids[0], lines: [{ ...line(employee_id), starts_at: '2026-11-12T09:00:00Z' }] },
        asOwner(),
      ),
  ];
  for (const [place, begin] of begins.entries()) {
    const id = await makeEmployee();
    if (place < begins.length - 1) await leave(id, '2025-01-01');
    const eraser = new pg.Client(app.ownerConnection);
    await eraser.connect();
    try {
      await eraser.query('begin');
      await eraser.query(`select set_config('app.account_id', $1, true)`, [String(salon.account_id)]);
      await eraser.query(`select erase_employee($1, 'Erased employee', 'موظف', now())`, [id]);
      const begun = begin(id);
      await vi.waitFor(async () => {
        const { rows } = await owner.query<{ waiting: boolean }>('select exists (select from pg_locks where not granted) as waiting');
        expect(rows[0]?.waiting).toBe(true);
      }, 10_000);
      await eraser.query('commit');
      expect((await begun).body.code).toBe('employee.erased');
    } finally {
      await eraser.end();
    }
    const { rows } = await owner.query(
      `select (select count(*) from appointment_lines where employee_id = $1)::int + (select count(*) from employee_dependents where employee_id = $1)::int
         + (select count(*) from employee_records where employee_id = $1)::int + (select count(*) from employees where id = $1 and status <> 2)::int as count`,
      [id],
    );
    expect(rows).toEqual([{ count: 0 }]);
  }
});
