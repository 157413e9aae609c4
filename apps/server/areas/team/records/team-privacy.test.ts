import { endpoints } from '@rawnaq/contract/all';
import { setMyPin } from '@rawnaq/contract/calendar/attendance-kiosks';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import { workingLocations } from '@rawnaq/contract/settings/master-data';
import { enrolFace, makeFaceLink } from '@rawnaq/contract/team/faces';
import { changeEmployee, getEmployee } from '@rawnaq/contract/team/hr';
import { createEmployeeDependent } from '@rawnaq/contract/team/records/dependents';
import { addDocumentScan, createEmployeeDocument, openDocumentScan } from '@rawnaq/contract/team/records/documents';
import { addEmployeePay, openEmployeeIban } from '@rawnaq/contract/team/records/pay';
import { changePersonalFile } from '@rawnaq/contract/team/records/personal-files';
import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import { type PositionKey, positions } from '@rawnaq/domain/settings/identity/positions';
import { faceConsentVersion } from '@rawnaq/domain/team/faces/consent';
import { faceModel } from '@rawnaq/domain/team/faces/face-template';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeArchive } from '../../../account-archive/write-archive.ts';
import { shotsOf } from '../../../testing/drawn-faces.ts';
import { fillSalon, type FilledSalon } from '../../../testing/filled-salon.ts';
import { pairDevice } from '../../../testing/kiosk-device.ts';
import { changeRights } from '../../../testing/rights.ts';
import { sampleInput } from '../../../testing/sample-input.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** What is kept of an employee, by the right that it takes: each is found in the answers of the owner, and in nobody's who lacks the right. */
const secrets = {
  ReligionOfLatifa: 'personal_files.view',
  SponsorOfLatifa: 'personal_files.view',
  AddressOfLatifa: 'personal_files.view',
  ContactOfLatifa: 'personal_files.view',
  NumberOfLatifa: 'personal_files.view',
  ChildOfLatifa: 'personal_files.view',
  NotesOnLatifa: 'personal_files.view',
  '1987-03-09': 'personal_files.view',
  '"civil_status":3': 'personal_files.view',
  IDNO2481632640: 'personal_files.view',
  '8132577': 'pay.view',
  BankOfLatifa: 'pay.view',
  'SA91 •••• 5432': 'pay.view',
} as const satisfies Record<string, PermissionKey>;
/** Sealed: in no row, log line or file of a list, whoever asks. */
const iban = 'SA9120000001234567895432';
const sealed = [iban, 'IDNO2481632640', 'TextOfTheScan'];

/** The scan as it is sent. */
const content_base64 = Buffer.from('%PDF-1.4\nTextOfTheScan\n%%EOF\n').toString('base64');

/** A PIN that was set and one that was typed wrong; what describes a face, in each form that numbers are written in. */
const pins = ['739146', '918273'] as const;
const shots = shotsOf(3).map((shot) => ({ ...shot, descriptor: shot.descriptor.map((value) => (value === 0.125 ? 0.09375 : value)) }));
const numbers = Array.from({ length: 12 }, () => 0.09375);
const templateForms = [
  '0.09375,0.09375',
  '0.09375, 0.09375',
  ...[Float32Array.from(numbers), Float64Array.from(numbers)].flatMap(({ buffer: bytes }) => [
    Buffer.from(bytes).toString('hex'),
    Buffer.from(bytes).toString('base64'),
  ]),
];
/** Whether a text holds what only the employee knows. Six digits inside a longer number or behind a point are none. */
function tellsPinOrFace(text: string): boolean {
  const digests = pins.flatMap((pin) => [Buffer.from(pin).toString('hex'), createHash('sha256').update(pin).digest('hex')]);
  return (
    pins.some((pin) => new RegExp(`(?<![\\w.])${pin}(?!\\w)`).test(text)) ||
    [...digests, ...templateForms].some((form) => text.includes(form))
  );
}

/** Where the server keeps files. */
const folder = mkdtempSync(join(tmpdir(), 'rawnaq-'));
let app: TestServer;
let salon: FilledSalon;
let owner: pg.Client;
let logged = '';
/** What a screen is told live from the beginning on. */
let heard = '';
const listening = new AbortController();
const readers: readonly PositionKey[] = ['receptionist', 'employee', 'accountant'];

beforeAll(async () => {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged += String(chunk);
      done();
    },
  });
  app = await startTestServer({ FILES_DIR: folder }, { logger: pino({ level: 'trace' }, stream) });
  salon = await fillSalon(app);
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  await listen();
  await write();
  // What is kept of the user's own may be seen; here everything is somebody else's.
  await owner.query(`update users set employee_id = $2 where account_id = $1 and name = 'employee'`, [
    salon.account_id,
    salon.employee_ids[2],
  ]);
  // The log of changes too, whose details have rights of their own.
  for (const role of readers)
    await app.services.database.withAccount(salon.account_id, (db) => changeRights(db, salon.account_id, role, { and: 'audit.view' }));
}, 120_000);
afterAll(async () => {
  listening.abort();
  await owner.end();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const as = () => salon.as('owner');
const employee = () => salon.employee_ids[0];

async function listen(): Promise<void> {
  const headers = { authorization: `Bearer ${as().token}` };
  const { status, body } = await fetch(`${app.base}/api/live`, { headers, signal: listening.signal });
  expect(status).toBe(200);
  const decoder = new TextDecoder();
  body?.pipeTo(new WritableStream({ write: (bytes) => void (heard += decoder.decode(bytes, { stream: true })) })).catch(() => undefined);
}

async function write(): Promise<void> {
  const id = employee();
  const file = {
    id,
    religion: 'ReligionOfLatifa',
    sponsor: 'SponsorOfLatifa',
    address: 'AddressOfLatifa',
    employee_number: 'NumberOfLatifa',
  };
  const emergency_contacts = [{ name: 'ContactOfLatifa', mobile: '0551234567' }];
  await app.succeed(changePersonalFile, { ...file, civil_status: 3, emergency_contacts, version: 1 }, as());
  const before = await app.succeed(getEmployee, { id }, as());
  const given = JSON.parse(JSON.stringify(before, (_key, value: unknown) => value ?? undefined)) as typeof before;
  await app.succeed(changeEmployee, { ...given, birth_date: '1987-03-09', notes: 'NotesOnLatifa' } as never, as());
  const pay = { basic_minor: 8_000_000, housing_minor: 132_577, salary_payment: 2, bank_name: 'BankOfLatifa', iban } as const;
  await app.succeed(addEmployeePay, { id, valid_from: '2026-02-01', ...pay, version: 2 }, as());
  await app.succeed(openEmployeeIban, { id, number: 2 }, as());
  await app.succeed(createEmployeeDependent, { employee_id: id, relation: 3, english_name: 'ChildOfLatifa' }, as());
  const { document_type_id } = salon.values as { document_type_id: number };
  const paper = { employee_id: id, document_type_id, document_number: 'IDNO2481632640', expires_on: '2031-01-01' };
  const document = await app.succeed(createEmployeeDocument, paper, as());
  const scan = await app.succeed(addDocumentScan, { id: document.id, content_base64 }, as());
  await app.call(openDocumentScan, { id: scan.id }, as());
  await useDevice();
}

/** Somebody sets a PIN, enrols a face, types the PIN wrong and right at a device, and presses; also what the device kept and sends later. */
async function useDevice(): Promise<void> {
  const id = employee();
  await owner.query(`update users set employee_id = $2 where account_id = $1 and name = 'employee'`, [salon.account_id, id]);
  await app.succeed(setMyPin, { pin: pins[0] }, salon.as('employee'));
  const { token } = await app.succeed(makeFaceLink, { id }, as());
  const agreed = { consent_version: faceConsentVersion, language: 'ar', model: faceModel } as const;
  await app.succeed(enrolFace, { token, ...agreed, shots }, as());
  const names = { english_name: 'Back door', arabic_name: 'الباب الخلفي' };
  const place = await app.succeed(workingLocations.create, { ...names, latitude: 24.7, longitude: 46.7, needs_all: 0 }, as());
  const { device } = await pairDevice(app, as(), place.id);
  expect((await device.open(id, pins[1])).status).toBe(422);
  expect((await device.open(id, pins[0])).status).toBe(200);
  const device_at = app.services.now().toISOString();
  expect((await device.send(device.press({ number: 1, employee_id: id, kind: 1, pin: pins[0], device_at }))).status).toBe(201);
  expect((await device.send(device.press({ number: 2, employee_id: id, kind: 2, pin: pins[1], device_at, is_queued: 1 }))).status).toBe(
    201,
  );
}

const reads = endpoints.filter(
  ({ access, method, answers }) =>
    (access.kind === 'permission' || access.kind === 'signed_in') && method === 'GET' && answers !== 'stream',
);
const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
const takes = (endpoint: Endpoint, field: string): boolean => field in ((endpoint.input as unknown as { shape?: object }).shape ?? {});

/** Every list, record, report, file and search, narrowed by nothing; and where something can be searched for, that too. */
async function askAll(user: PositionKey | 'owner'): Promise<{ asked: string; text: string }[]> {
  const answers: { asked: string; text: string }[] = [];
  for (const endpoint of reads) {
    const idOf = (of: Endpoint) => salon.idFor(of);
    const plain = sampleInput(endpoint, { values: { per_page: 100 }, idOf });
    const searched = (['search', 'query'] as const).filter((field) => takes(endpoint, field));
    // A file as text, whose words can be looked through.
    const file = takes(endpoint, 'format') ? { format: 'csv' } : {};
    const inputs = [{ ...plain, ...file }, ...searched.map((field) => ({ ...plain, ...file, [field]: 'OfLatifa' }))];
    for (const input of inputs) {
      let { status, body } = await app.call(endpoint, input, salon.as(user));
      // What has to be asked for something of the salon's own.
      if (status >= 400 && status !== 403)
        ({ status, body } = await app.call(endpoint, sampleInput(endpoint, { values: salon.values, idOf }), salon.as(user)));
      expect(status, name(endpoint)).toBeLessThan(500);
      if (status < 300) answers.push({ asked: name(endpoint), text: typeof body === 'string' ? body : JSON.stringify(body) });
    }
  }
  return answers;
}

const written = (secret: string): string[] => (secret === '8132577' ? [secret, '81325.77'] : [secret]);

test.each(readers)(
  '%s finds nothing of employees that takes a right they lack',
  async (user) => {
    const answers = await askAll(user);
    expect(answers.length).toBeGreaterThan(20);
    const held: ReadonlySet<string> = positions[user];
    const told: string[] = [];
    for (const { asked, text } of answers)
      for (const [secret, right] of Object.entries(secrets))
        if (!held.has(right) && written(secret).some((form) => text.includes(form))) told.push(`${asked} tells ${secret}`);
    expect(told).toEqual([]);
  },
  120_000,
);

test('the owner finds each of them, and nobody the whole of an IBAN or a scan in a list or file', async () => {
  const answers = await askAll('owner');
  for (const secret of Object.keys(secrets))
    expect(
      answers.some(({ text }) => written(secret).some((form) => text.includes(form))),
      secret,
    ).toBe(true);
  const whole = answers.filter(({ text }) => text.includes(iban) || text.includes('TextOfTheScan') || tellsPinOrFace(text));
  expect(whole.map(({ asked }) => asked)).toEqual([]);
}, 120_000);

test('the archive that the owner takes along holds neither a PIN nor a face, not even sealed', async () => {
  const parts = { account_id: salon.account_id, connection: app.ownerConnection, services: app.services, version: 'test', now: new Date() };
  let zip = Buffer.alloc(0);
  await writeArchive(parts, async (stream) => {
    zip = await buffer(stream);
  });
  const files = Object.entries(unzipSync(new Uint8Array(zip)));
  expect(files.length).toBeGreaterThan(50);
  const { rows } = await owner.query<{ kept: string }>(
    `select encode(template, 'hex') as kept from employee_faces union all select pin_hash from attendance_pins`,
  );
  expect(rows).toHaveLength(2);
  for (const [file, bytes] of files) {
    const text = Buffer.from(bytes).toString();
    expect([file, tellsPinOrFace(text), rows.some(({ kept }) => text.includes(kept))]).toEqual([file, false, false]);
  }
});

test('what is told live, of all that was done to them, are topics and ids alone', async () => {
  const id = employee();
  const pay = { basic_minor: 8_132_577, salary_payment: 1 } as const;
  await app.succeed(addEmployeePay, { id, valid_from: '2026-03-01', ...pay, version: 3 }, as());
  await app.succeed(changePersonalFile, { id, religion: 'ReligionOfLatifa', version: 2 }, as());
  await vi.waitFor(() => {
    for (const topic of ['employees', 'employee_documents', 'attendance', 'attendance_kiosks', 'tasks'])
      expect(heard).toContain(`"topic":"${topic}"`);
  }, 20_000);
  // Whatever a line is called: what travels is this and nothing else.
  const lines = heard.split('\n').filter((line) => !/^(?:|retry: \d+|: still here|data: \{"topic":"[a-z_*]+","id":\d+\})$/.test(line));
  expect(lines).toEqual([]);
});

test('neither rows of the database nor lines of the log hold an IBAN, the number of a document, a scan, a PIN or what describes a face', async () => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const holding: string[] = [];
  let looked = 0;
  for (const table of tables) {
    const { rows } = await owner.query<{ row: string }>(`select t::text as row from ${table.name} t`);
    looked += rows.length;
    for (const secret of sealed)
      if (rows.some(({ row }) => row.includes(secret) || row.includes(Buffer.from(secret).toString('hex'))))
        holding.push(`${table.name} holds ${secret}`);
    if (rows.some(({ row }) => tellsPinOrFace(row))) holding.push(`${table.name} holds a PIN or a face`);
  }
  expect(holding).toEqual([]);
  expect(looked).toBeGreaterThan(500);
  expect(logged.length).toBeGreaterThan(10_000);
  const lines = logged.split('\n');
  // Each alone, so that a line says which it was; with its spaces, as an IBAN is written on paper, and without.
  const telling = lines.filter((line) =>
    [...sealed, content_base64].some((secret) => [line, line.replaceAll(' ', '')].some((form) => form.includes(secret))),
  );
  expect(telling).toEqual([]);
  expect(tellsPinOrFace(logged)).toBe(false);
});

test('no file beside the database holds a scan, the number of a document or an IBAN', () => {
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(kept.length).toBeGreaterThan(0);
  for (const entry of kept) {
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    expect([entry.name, sealed.filter((secret) => bytes.includes(secret))]).toEqual([entry.name, []]);
  }
});
