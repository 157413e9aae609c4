import { createCustomer } from '@rawnaq/contract/customers/customers';
import { discardImport, readImportAgain, uploadImportFiles } from '@rawnaq/contract/platform/imports';
import { columnNamesOf, type ImportKind, recordColumns } from '@rawnaq/domain/platform/imports/import-kinds';
import type { CellKind } from '@rawnaq/domain/platform/imports/record-columns';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOfAccount } from '../../../testing/digest-of-account.ts';
import { chanceOf } from '../../../testing/fuzz/chance.ts';
import { asJudged, type Import, importSteps } from '../../../testing/import-steps.ts';
import { bookOf, sheetOf, zipOf } from '../../../testing/made-workbook.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** `npm run faults -- import` sets more files of each kind and another seed. */
const rounds = Number(process.env['IMPORT_ROUNDS'] ?? 1);
const seed = Number(process.env['IMPORT_SEED'] ?? 20_261_127);
const chance = chanceOf(seed);
const rowCount = 30;

/** Columns of a kind whose ledger keeps what was taken back, with its counter-entry: what is in the lists afterwards is not what was there before. */
const keptByLedgers: Partial<Record<ImportKind, readonly string[]>> = {
  products: ['initial_milli', 'initial_cost_minor', 'unit_cost_minor'],
};
/** Kinds of which nothing is left once they are taken back. Those that are entries of a ledger keep a counter-entry, and have tests of their own. */
const kinds = ['employees', 'services', 'products', 'customers', 'suppliers'] as const satisfies readonly ImportKind[];

let app: TestServer;
let salon: TestSalon;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  for (const [place, name] of names.entries())
    if (place % 2 === 0) await app.succeed(createCustomer, { name, mobile: `05511${place}0000` }, salon.as('owner'));
});
afterAll(async () => {
  await owner.end();
  await app.close();
});
const { upload, check, run, undo, rowsOf } = importSteps(
  () => app,
  () => salon,
);

const names = ['Reem', 'Sara Ahmed', 'Huda', 'مها', 'Lama Ali', 'Noor', 'سارة', 'Dana'] as const;
/** What a cell of a kind may say: few values, so that rows meet each other and what is there. */
type Cell = CellKind | 'email';
const cells: Readonly<Partial<Record<Cell, readonly string[]>>> = {
  email: ['a@salon.test', 'B@salon.test', 'nobody', ''],
  text: [...names, ''],
  long_text: ['a note', 'ملاحظة', ''],
  name: names,
  value: ['Hair', 'Nails', 'الشعر', 'hair', ''],
  digits: ['6281000000011', '6281000000028', '300000000000003', '6.28E+12', ''],
  phone: ['0551100000', '0551120000', '+966551140000', '9.66E+11', ''],
  money: ['10', '12.50', 'SAR 99', '٧٥', 'free', ''],
  percent: ['10', '12.5 %', 'many', ''],
  minutes: ['30', '1:15', '45 min', 'soon', ''],
  quantity: ['1', '2.5', 'some', ''],
  switch: ['yes', 'لا', '1', 'perhaps', ''],
  unit: ['piece', 'ml', 'غرام', 'bucket', ''],
  date: ['25/12/1990', '2026-01-31', '31/02/1990', ''],
  gender: ['F', 'ذكر', 'x', ''],
  nationality: ['Saudi', 'مصرية', 'Mars', ''],
};
/** Customers have columns of their own. */
const ofCustomers: Readonly<Record<string, Cell>> = {
  name: 'name',
  last_name: 'text',
  mobile: 'phone',
  email: 'email',
  birth_date: 'date',
  gender: 'gender',
  notes: 'long_text',
  city_name: 'text',
  nationality_id: 'nationality',
};

/** A file of a kind with its name, most of the other columns, and whatever in them. */
function fileOf(kind: ImportKind): string {
  const cellKinds: Readonly<Record<string, Cell>> =
    kind === 'customers'
      ? ofCustomers
      : Object.fromEntries(Object.entries(recordColumns[kind].columns).map(([field, { is }]) => [field, is]));
  const left = ['first_name', 'english_name', 'arabic_name', ...(keptByLedgers[kind] ?? [])];
  const fields = Object.keys(cellKinds).filter((field) => !left.includes(field) && (field === 'name' || chance.below(4) > 0));
  const lines = Array.from({ length: rowCount }, () =>
    fields.map((field) => `"${chance.pick(cells[cellKinds[field] ?? 'text'] ?? names)}"`).join(','),
  );
  return [fields.map((field) => `"${columnNamesOf(kind)[field]?.[0] ?? field}"`).join(','), ...lines].join('\n');
}

/** Everything of the account but what imports write down of themselves, versions, and what jobs make of their own accord. */
async function everything(): Promise<Record<string, string>> {
  for (const table of ['customers', 'suppliers', 'services', 'employees', 'products'])
    await owner.query(`update ${table} set version = 1 where account_id = $1`, [salon.account_id]);
  const digests = await digestOfAccount(owner, salon.account_id, ['sessions', 'imports', 'import_rows', 'audit_log', 'automatic_schedule']);
  const besides = /^(accounting|journal|sold_day|served_day|vat_return|tasks$)|_changes$|_versions$/;
  return Object.fromEntries(Object.entries(digests).filter(([table]) => !besides.test(table)));
}

for (let round = 0; round < rounds; round += 1)
  test.each(kinds)(
    `%s: check and run agree, twice is once, and undone is as before (IMPORT_SEED=${seed}, round ${round})`,
    async (kind) => {
      const twins: Import['twins'] = chance.pick(['skip', 'fill', 'replace']);
      const before = await everything();
      const file = fileOf(kind);
      const checked = await check(await upload(kind, file), { twins, date_order: 'dmy' });
      const rows = await rowsOf(checked);
      expect(await everything()).toEqual(before);
      expect(rows).toHaveLength(rowCount);
      const done = await run(checked);
      expect(asJudged(await rowsOf(done))).toEqual(asJudged(rows));
      const after = await everything();
      const again = await check(await upload(kind, file), { twins, date_order: 'dmy' });
      expect(again.counts.new).toBe(0);
      if (twins !== 'replace') expect(again.counts.change).toBe(0);
      if (again.counts.change > 0) {
        // Rows that say different things of one record are written in their order each time.
        await run(again);
        expect(await everything()).toEqual(after);
        await undo(again);
      }
      const undone = await undo(done);
      expect(undone.undone.kept).toBe(0);
      expect(await everything()).toEqual(before);
    },
  );

test('each file of a zip is an import of its own kind, and one that cannot be read keeps nothing from the others', async () => {
  const sendFiles = async (file_name: string, content: Buffer) =>
    app.call(uploadImportFiles, { file_name, content_base64: content.toString('base64') }, salon.as('owner'));
  const people = await bookOf({
    sheet: sheetOf([
      ['Name', 'Mobile'],
      ['Sara', '0559990001'],
    ]),
  });
  const zip = await zipOf({
    ...{
      'export/clients.xlsx': people,
      'export/stock.csv': 'Product,SKU,Quantity\nTint,1,2',
      '__MACOSX/._stock.csv': 'x',
      'photo.png': 'x',
    },
    'more.zip': await zipOf({ 'a.csv': 'Name\nSara' }),
  });
  const { body } = await sendFiles('all.zip', zip);
  expect(body.imports?.map(({ kind, file_name, row_count }) => [kind, file_name, row_count])).toEqual([
    ['products', 'stock.csv', 1],
    ['customers', 'clients.xlsx', 1],
  ]);
  expect(body.refused?.map(({ file_name }) => file_name)).toEqual(['photo.png', 'more.zip']);
  expect(body.refused?.[1]?.message).toContain('zip inside');
  const [, people_import] = body.imports ?? [];
  const read = await app.succeed(readImportAgain, { id: people_import?.id ?? 0, kind: 'suppliers' }, salon.as('owner'));
  expect(read).toMatchObject({ kind: 'suppliers', state: 'read', columns: [{ target: 'name' }, { target: 'mobile' }] });
  for (const { id } of body.imports ?? []) await app.succeed(discardImport, { id }, salon.as('owner'));
  expect((await sendFiles('one.png', Buffer.from('%PDF-1'))).body.code).toBe('import.not_a_table');
  const many = await zipOf(Object.fromEntries(Array.from({ length: 21 }, (_, place) => [`${place}.csv`, 'Name\nSara'])));
  expect((await sendFiles('many.zip', many)).body.code).toBe('import.too_many_files');
  const bomb = await zipOf({ 'a.csv': Buffer.alloc(9_000_000, 'a,') });
  expect((await sendFiles('bomb.zip', bomb)).body.code).toBe('import.unpacks_too_large');
});
