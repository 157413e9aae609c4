import { createCustomer, getCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import {
  cancelImport,
  checkImport,
  discardImport,
  getImport,
  listImportRows,
  listImports,
  mendImportRow,
  pauseImport,
  readImportAgain,
  resumeImport,
  runImport,
  undoImport,
  uploadImport,
} from '@rawnaq/contract/platform/imports';
import { createPenalty } from '@rawnaq/contract/value/penalties';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOfAccount } from '../../../testing/digest-of-account.ts';
import { asJudged, importSteps } from '../../../testing/import-steps.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import pg from 'pg';
import { checkImportRows, runImportRows } from './public/tasks.ts';

let app: TestServer;
let salon: TestSalon;
let other: TestSalon;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  [salon, other] = [await app.salon(), await app.salon()];
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const as = () => salon.as('owner');
const {
  upload: uploadAs,
  check,
  run,
  undo,
  until,
  rowsOf,
  verdictsOf,
} = importSteps(
  () => app,
  () => salon,
  'skip',
);
const upload = (content: string | Buffer, file_name?: string) => uploadAs('customers', content, file_name);
const codeOf = async (answer: Promise<{ status: number; body: { code?: string | undefined } }>) => (await answer).body.code;
/** Everything of the account but what an import itself writes down. */
async function everything(): Promise<Record<string, string>> {
  const digests = await digestOfAccount(owner, salon.account_id, ['sessions', 'imports', 'import_rows', 'audit_log', 'automatic_schedule']);
  // Books are posted, and sales added up, by jobs of their own, whenever they come.
  return Object.fromEntries(Object.entries(digests).filter(([table]) => !/^(accounting|journal|sold_day|served_day)/.test(table)));
}

describe('a file of customers', () => {
  test('is read, judged without writing anything, written as it was judged, and taken back without a trace', async () => {
    const known = await app.succeed(createCustomer, { name: 'Reem', mobile: '0551110000' }, as());
    const before = await everything();
    const file = [
      'First name,Last name,Mobile,E-mail,Date of birth,Gender,Favourite colour',
      'Sara,Ahmed,0551110001,SARA@EXAMPLE.TEST,25/12/1990,Female,Blue',
      'ســارة,,٠٥٥١١١٠٠٠٢,,٠١/٠٢/١٩٩٥,أنثى,',
      'Reem,,966 55 111 0000,reem@example.test,,,',
      'Huda,Ahmed,551110001,,,,',
      'Mona,,9.66E+11,,,,',
      'Dana,,12345,,31/31/1990,Something,',
      ',,0551110009,,,,',
      'Sara,Ahmed,+966551110001,,,,',
    ].join('\r\n');
    const read = await upload(file);
    expect(read).toMatchObject({
      state: 'read',
      format: 'csv',
      encoding: 'utf-8',
      separator: ',',
      heading_row: 1,
      row_count: 8,
      date_order: 'dmy',
    });
    expect(read.columns.map(({ target }) => target)).toEqual([
      'first_name',
      'last_name',
      'mobile',
      'email',
      'birth_date',
      'gender',
      'to_notes',
    ]);
    expect(read.columns[0]?.samples).toEqual(['Sara', 'ســارة', 'Reem']);

    const checked = await check(read, { twins: 'fill' });
    expect(await everything()).toEqual(before);
    expect(await verdictsOf(checked)).toEqual(['new', 'new', 'change', 'new', 'refused', 'refused', 'refused', 'same']);
    const rows = await rowsOf(checked);
    expect(rows[1]).toMatchObject({ name: 'سارة', mobile: '966551110002' });
    expect(rows[2]).toMatchObject({
      twin: { id: known.id, reason: 'mobile' },
      changes: [{ field: 'email', from: null, to: 'reem@example.test' }],
    });
    expect(rows[3]).toMatchObject({ name: 'Huda Ahmed', mobile: null, shared: { field: 'mobile', name: 'Sara Ahmed' } });
    expect(rows[4]?.faults.map(({ message }) => message).join()).toContain('9.66E+11');
    expect(rows[5]?.faults.map(({ column }) => column)).toEqual([4, 5, 2]);
    expect(rows[6]?.faults[0]?.message).toBe('Name is required');
    expect(rows[7]).toMatchObject({ twin: { row_number: 2, reason: 'mobile' } });

    const done = await run(checked);
    expect(done).toMatchObject({ created_count: 3, changed_count: 1, counts: checked.counts, percent: 100 });
    const written = await rowsOf(done);
    expect(asJudged(written)).toEqual(asJudged(rows));
    const sara = await app.succeed(getCustomer, { id: written[0]?.record_id ?? 0 }, as());
    expect(sara).toMatchObject({
      name: 'Sara Ahmed',
      mobile: '966551110001',
      email: 'sara@example.test',
      birth_date: '1990-12-25',
      birth_month: 12,
      gender: 2,
    });
    expect(sara.notes).toBe('Favourite colour: Blue');
    const { rows: messages } = await owner.query('select count(*)::int as count from outbox_messages where account_id = $1', [
      salon.account_id,
    ]);
    expect(messages[0]).toEqual({ count: 0 });
    const { rows: log } = await owner.query<{ after: unknown }>(
      "select after from audit_log where account_id = $1 and subject_type = 'data_import' and action = 'import'",
      [salon.account_id],
    );
    expect(log).toEqual([{ after: { rows: 8, created: 3, changed: 1 } }]);

    // The same file once more brings nothing.
    const again = await check(await upload(file), { twins: 'fill' });
    expect(again.counts).toMatchObject({ new: 0, change: 0, refused: 3 });
    await app.succeed(discardImport, { id: again.id }, as());

    const undone = await undo(done);
    expect(undone.undone).toEqual({ removed: 3, restored: 1, kept: 0 });
    const versionless = async (): Promise<Record<string, string>> => {
      await owner.query('update customers set version = 1 where account_id = $1', [salon.account_id]);
      return everything();
    };
    expect(await versionless()).toEqual(before);
  });

  test('what somebody used or changed since stays when it is undone, and says why', async () => {
    const done = await run(await check(await upload('Name,Mobile\nLama,0552220001\nNoor,0552220002\nAmal,0552220003\nSalma,0552220004')));
    const [lama, noor, , salma] = (await rowsOf(done)).map(({ record_id }) => record_id ?? 0);
    await app.succeed(createPenalty, { customer_id: lama ?? 0, type: 2, amount_minor: 5000, reason: 'Late' }, as());
    await owner.query("update customers set version = version + 1, city_name = 'Riyadh' where account_id = $1 and id = $2", [
      salon.account_id,
      noor,
    ]);
    await owner.query("insert into held_invoices (account_id, customer_id, cart) values ($1, $2, '{}')", [salon.account_id, salma]);
    const undone = await undo(done);
    expect(undone.undone).toEqual({ removed: 1, restored: 0, kept: 3 });
    expect((await app.succeed(listImportRows, { id: done.id, undone: 'kept' }, as())).data).toMatchObject([
      { name: 'Lama', undone_reason: 'in_use' },
      { name: 'Noor', undone_reason: 'changed' },
      { name: 'Salma', undone_reason: 'in_use' },
    ]);
    expect(await codeOf(app.call(undoImport, { id: done.id }, as()))).toBe('import.not_now');
  });

  test('a row is mended before it runs; refused ones go out as a file with why, and what begins like a formula stays text', async () => {
    const read = await upload('الاسم;البريد;الجوال;ملاحظات\n=1+1 سارة;;0553330001;\nدانة;;123;أول');
    expect(read).toMatchObject({ separator: ';' });
    const checked = await check(read);
    expect(await verdictsOf(checked)).toEqual(['new', 'refused']);
    const file = await fetch(`${app.base}/api/imports/${read.id}/refused_rows?format=csv`, {
      headers: { authorization: `Bearer ${as().token}` },
    });
    expect(await file.text()).toBe(
      'الاسم,البريد,الجوال,ملاحظات,Why\r\nدانة,,123,أول,"Mobile: numbers in Saudi Arabia have 9 digits after +966"\r\n'.replaceAll('"', ''),
    );
    await app.succeed(mendImportRow, { id: read.id, row_number: 3, cells: [{ column: 2, value: '0553330002' }, { column: 3 }] }, as());
    const mended = await until(read.id, 'checked', checkImportRows);
    expect((await rowsOf(mended))[1]?.cells).toEqual(['دانة', '', '0553330002', '']);
    expect(mended.counts).toMatchObject({ new: 2, refused: 0 });
    await undo(await run(mended));
  });

  test('days that can be read in two orders are asked for; Hijri ones are read as such by choice', async () => {
    const open = await upload('Name,Birthday\nSara,01/02/1990\nMona,03/04/1991');
    expect(open).toMatchObject({ date_order: null, is_order_open: true });
    const targets = open.columns.map(({ target }) => target);
    expect(await codeOf(app.call(checkImport, { id: open.id, targets, twins: 'skip' }, as()))).toBe('import.order_open');
    await check(open, { date_order: 'mdy' });
    await app.succeed(discardImport, { id: open.id }, as());
    const hijri = await upload('Name,Birthday\nSara,15/09/1410');
    expect(hijri.has_hijri_years).toBe(true);
    expect(await verdictsOf(await check(hijri))).toEqual(['refused']);
    expect(await verdictsOf(await check(hijri, { is_hijri: 1 }))).toEqual(['new']);
  });

  test('what was chosen for a heading is kept for the next file; another row can be that of the headings', async () => {
    const first = await upload('Name,Whatever\nSara,x');
    expect(first.columns.map(({ target }) => target)).toEqual(['name', 'to_notes']);
    await check(first, { targets: ['name', 'allergies'] });
    expect(await upload('Name,Whatever\nMona,y')).toMatchObject({
      like_file: 'customers.csv',
      columns: [{ target: 'name' }, { target: 'allergies' }],
    });
    const next = await upload('Whatever,Name\nx,Sara');
    expect(next.columns.map(({ target }) => target)).toEqual(['allergies', 'name']);
    const again = await app.succeed(readImportAgain, { id: next.id, heading_row: 1, encoding: 'windows-1256' }, as());
    expect(again).toMatchObject({ encoding: 'windows-1256', row_count: 1 });
    expect(await codeOf(app.call(readImportAgain, { id: next.id, heading_row: 2 }, as()))).toBe('import.no_such_row');
  });
});

test('an import that was paused, cancelled or whose process died goes on behind its last commit, and writes each row once', async () => {
  const lines = Array.from(
    { length: 1200 },
    (_, row) =>
      `Person ${'abcdefghij'[row % 10]}${'abcdefghij'[Math.floor(row / 10) % 10]}${'abcdefghij'[Math.floor(row / 100) % 10]}${row > 999 ? 'x' : ''},05660${String(row).padStart(5, '0')}`,
  );
  const checked = await check(await upload(`Name,Mobile\n${lines.join('\n')}`));
  expect(checked.counts.new).toBe(1200);
  await app.succeed(runImport, { id: checked.id }, as());
  await app.call(pauseImport, { id: checked.id }, as());
  await app.call(resumeImport, { id: checked.id }, as());
  // Two workers at once, as after a process that was taken for dead.
  const done = await until(
    checked.id,
    'done',
    async (services, of) => void (await Promise.all([runImportRows(services, of), runImportRows(services, of)])),
  );
  expect(done.created_count).toBe(1200);
  expect((await app.succeed(listCustomers, { search: '5660', per_page: 1 }, as())).total).toBe(1200);
  expect(await codeOf(app.call(cancelImport, { id: done.id }, as()))).toBe('import.not_now');
  await undo(done);
  expect((await app.succeed(listCustomers, { search: '5660', per_page: 1 }, as())).total).toBe(0);
});

test('only who may import does, who may undo undoes, and nobody sees the imports of another account', async () => {
  const read = await upload('Name\nSara');
  expect(
    (await app.call(uploadImport, { kind: 'customers', file_name: 'a.csv', content_base64: 'QQ==' }, salon.as('receptionist'))).status,
  ).toBe(403);
  expect((await app.call(undoImport, { id: read.id }, salon.as('receptionist'))).status).toBe(403);
  expect((await app.call(getImport, { id: read.id }, other.as('owner'))).status).toBe(404);
  expect((await app.call(runImport, { id: read.id }, other.as('owner'))).status).toBe(404);
  expect((await app.succeed(listImportRows, { id: read.id }, as())).total).toBe(1);
  expect((await app.call(listImportRows, { id: read.id }, other.as('owner'))).status).toBe(404);
  expect((await app.succeed(listImports, {}, other.as('owner'))).total).toBe(0);
});

test('after 30 days the file and its cells are gone', async () => {
  const { emptyImports } = await import('./public/retention.ts');
  const read = await upload('Name\nSara');
  const emptied = await app.services.database.withAccount(salon.account_id, (db) =>
    emptyImports(db, salon.account_id, new Date(Date.now() + 86_400_000), 1000),
  );
  expect(emptied).toBeGreaterThan(0);
  const { rows } = await owner.query(
    'select content, (select cells from import_rows r where r.import_id = i.id) as cells from imports i where id = $1',
    [read.id],
  );
  expect(rows).toEqual([{ content: null, cells: [] }]);
});
