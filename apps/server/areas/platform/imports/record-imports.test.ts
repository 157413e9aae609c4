import { listServiceGroups, listServices } from '@rawnaq/contract/catalogue/catalogue';
import { createProduct, createProductGroup, getProduct, listProducts } from '@rawnaq/contract/catalogue/products';
import { listStockMovements, recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import { createSupplier, listSuppliers } from '@rawnaq/contract/catalogue/suppliers';
import { checkImport, uploadImport } from '@rawnaq/contract/platform/imports';
import { listEmployees } from '@rawnaq/contract/team/hr';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOfAccount } from '../../../testing/digest-of-account.ts';
import { asJudged, type Import, type ImportRow, importSteps } from '../../../testing/import-steps.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const as = () => salon.as('owner');
const { upload, check, run, undo, rowsOf } = importSteps(
  () => app,
  () => salon,
);
const verdictsOf = (rows: ImportRow[]) => rows.map(({ verdict }) => verdict);
const messagesOf = (rows: ImportRow[], place: number) => rows[place]?.faults.map(({ message }) => message);
/** Everything of the account but what an import itself writes down, and versions, which every change raises. */
async function everything(): Promise<Record<string, string>> {
  for (const table of ['suppliers', 'services', 'employees', 'products'])
    await owner.query(`update ${table} set version = 1 where account_id = $1`, [salon.account_id]);
  const digests = await digestOfAccount(owner, salon.account_id, ['sessions', 'imports', 'import_rows', 'audit_log', 'automatic_schedule']);
  // What counts changes for kept answers is counted up by the undoing too. Books are posted, sales added up and returns planned by jobs of their own, whenever they come.
  return Object.fromEntries(
    Object.entries(digests).filter(
      ([table]) => !/^(accounting|journal|sold_day|served_day|vat_return|tasks$)|_changes$|_versions$/.test(table),
    ),
  );
}

/** The whole way of a file: judged without a trace, written as it was judged, the second time nothing, and taken back without a trace. */
async function wholeWay(kind: Import['kind'], file: string, verdicts: readonly string[], inBetween: (rows: ImportRow[]) => Promise<void>) {
  const before = await everything();
  const checked = await check(await upload(kind, file));
  const rows = await rowsOf(checked);
  expect(verdictsOf(rows)).toEqual(verdicts);
  expect(await everything()).toEqual(before);
  const done = await run(checked);
  expect(asJudged(await rowsOf(done))).toEqual(asJudged(rows));
  await inBetween(rows);
  const again = await check(await upload(kind, file));
  expect(again.counts).toMatchObject({ new: 0, change: 0 });
  const undone = await undo(done);
  expect(undone.undone.kept).toBe(0);
  expect(await everything()).toEqual(before);
  return checked;
}

test('a price list brings services with groups that are made once, and goes without a trace', async () => {
  const file = [
    'Service,Category,Price,Duration,VAT,Description,Active',
    'Balayage,Colour,SAR 450.00,2h 30min,15%,Soft lights,yes',
    'صبغة جذور,colour ,١٢٠,1:15,15,,نعم',
    'Gel polish,Nail bar,80,45 min,,,',
    'Balayage,Colour,460,150,,,',
    'Blow-dry,Styling,free,30,,,',
    'Cut,Styling,90,soon,,,',
    'Updo,Styling,90,2,,,',
    'Fringe,,40,15,,,',
    'Bridal hair,Styling,900,120,5%,,',
  ].join('\n');
  const checked = await wholeWay(
    'services',
    file,
    ['new', 'new', 'new', 'duplicate', 'refused', 'refused', 'refused', 'refused', 'refused'],
    async (rows) => {
      expect(messagesOf(rows, 4)?.[0]).toContain('is not an amount');
      expect(messagesOf(rows, 5)?.[0]).toContain('is not a duration');
      expect(messagesOf(rows, 6)?.[0]).toContain('5');
      expect(messagesOf(rows, 7)).toEqual(['Group is required']);
      expect(messagesOf(rows, 8)?.[0]).toContain('is not recognised');
      const groups = (await app.succeed(listServiceGroups, { per_page: 100 }, as())).data.filter(({ english_name }) =>
        ['Colour', 'Nail bar', 'Styling'].includes(english_name),
      );
      expect(groups.map(({ english_name, service_count }) => [english_name, service_count])).toEqual([
        ['Colour', 2],
        ['Nail bar', 1],
      ]);
      const [balayage] = (await app.succeed(listServices, { search: 'Balayage' }, as())).data;
      expect(balayage).toMatchObject({
        price_minor: 45_000,
        original_price_minor: 45_000,
        job_time_minutes: 150,
        tax_rate_bp: 1500,
        arabic_name: 'Balayage',
      });
      expect(balayage?.employee_ids.length).toBeGreaterThan(0);
    },
  );
  expect(checked.columns.map(({ target }) => target)).toEqual([
    'name',
    'service_group_id',
    'price_minor',
    'job_time_minutes',
    'tax_id',
    'english_description',
    'status',
  ]);
  expect(checked.value_fields.map(({ field }) => field)).toEqual(['service_group_id', 'tax_id']);
});

test('a name of the file means what somebody says of it, once for all its rows', async () => {
  const groups = (await app.succeed(listServiceGroups, { per_page: 100 }, as())).data;
  const ours = groups[0]?.id ?? 0;
  const read = await upload('services', 'Service,Category,Price,Duration\nLash lift,Eyes,150,60\nLash tint,Eyes,90,30\nPolish,,70,20');
  const checked = await check(read, {
    choices: [
      { field: 'service_group_id', value: 'Eyes', choice: 'ours', value_id: ours },
      { field: 'service_group_id', value: '', choice: 'ours', value_id: ours },
    ],
  });
  expect(checked.counts).toMatchObject({ new: 3, refused: 0 });
  expect(checked.value_fields[0]?.values).toEqual([
    { value: 'Eyes', row_count: 2, choice: 'ours', value_id: ours },
    { value: '', row_count: 1, choice: 'ours', value_id: ours },
  ]);
  const done = await run(checked);
  expect((await app.succeed(listServices, { service_group_id: ours, search: 'Lash' }, as())).total).toBe(2);
  // A price that the salon changed since stays, and says so.
  await owner.query("update services set version = version + 1, price_minor = 1 where account_id = $1 and english_name = 'Polish'", [
    salon.account_id,
  ]);
  const undone = await undo(done);
  expect(undone.undone).toEqual({ removed: 2, restored: 0, kept: 1 });
  const targets = read.columns.map(({ target }) => target);
  const made = { field: 'tag_ids', value: 'x', choice: 'create' as const };
  expect((await app.call(checkImport, { id: read.id, targets, twins: 'fill', choices: [made] }, as())).body).toMatchObject({
    code: 'import.not_now',
  });
});

test('suppliers are told apart by tax number and name, and filled where something is empty', async () => {
  const known = await app.succeed(createSupplier, { english_name: 'Gulf Beauty', trn: '300000000000003' }, as());
  const file = [
    'Supplier,VAT number,Phone,Contact,Category',
    'Gulf Beauty Trading,300000000000003,0551234567,Mona,Colour',
    'شركة النور,,,,',
    'Salon House,3.1E+14,,,',
    ',,0551112222,,',
    'salon house,,,,',
  ].join('\n');
  await wholeWay('suppliers', file, ['change', 'new', 'refused', 'refused', 'new'], async (rows) => {
    expect(rows[0]?.changes.map(({ field }) => field)).toEqual(
      ['mobile', 'contact_name', 'notes', 'english_name'].filter((field) => field !== 'english_name'),
    );
    expect(messagesOf(rows, 2)?.[0]).toContain('3.1E+14');
    expect(messagesOf(rows, 3)).toEqual(['Name is required']);
    const all = (await app.succeed(listSuppliers, { per_page: 100 }, as())).data;
    expect(all.find(({ id }) => id === known.id)).toMatchObject({
      contact_name: 'Mona',
      mobile: '+966551234567',
      notes: 'Category: Colour',
    });
  });
});

test('employees count toward the subscription, sign nobody in, and private fields need their right', async () => {
  await owner.query("update accounts set subscription = 'advanced' where id = $1", [salon.account_id]);
  const { active_count, employee_limit } = await app.succeed(listEmployees, {}, as());
  const places = (employee_limit ?? 0) - active_count;
  expect(places).toBeGreaterThan(1);
  const names = [
    'Rana',
    'Hind',
    'Abeer',
    'Samar',
    'Widad',
    'Nawal',
    'Jana',
    'Lubna',
    'Rasha',
    'Dalal',
    'Ghada',
    'Manal',
    'Asma',
    'Nada',
    'Amina',
    'Sawsan',
    'Rula',
  ];
  const file = [
    'First name,Last name,Mobile,Job title,Commission %',
    ...names.map((name, row) => `${name},Saleh,05570000${String(row).padStart(2, '0')},Stylist,10`),
  ].join('\n');
  const verdicts = names.map((_, row) => (row < places ? 'new' : 'refused'));
  const users = async () =>
    (await owner.query<{ count: number }>('select count(*)::int as count from users where account_id = $1', [salon.account_id])).rows[0]
      ?.count;
  const before = await users();
  await wholeWay('employees', file, verdicts, async (rows) => {
    expect(messagesOf(rows, names.length - 1)?.[0]).toContain(`subscription is ${employee_limit}`);
    expect(await users()).toBe(before);
    const rana = (await app.succeed(listEmployees, { per_page: 100 }, as())).data.find(({ english_name }) => english_name === 'Rana Saleh');
    expect(rana).toMatchObject({ job_title_english: 'Stylist', commission_bp: 1000, sign_in_status: null, mobile: '966557000000' });
  });
});

test('products begin with what is there at its cost; undo takes it out by an entry that names the file, and the right file begins them again', async () => {
  const group = await app.succeed(createProductGroup, { english_name: 'Colour care', arabic_name: 'عناية' }, as());
  const known = await app.succeed(
    createProduct,
    { product_group_id: group.id, english_name: 'Tint', arabic_name: 'صبغة', price_minor: 9000 },
    as(),
  );
  const file = [
    'Product,Category,SKU,Retail price,Quantity,Cost price,Unit,Low stock level',
    'Tint,Colour care,6281000000011,90,4,30.00,,2',
    'Mask,Colour care,6281000000028,120.50,2.5,40,g,',
    'Oil,Oils,,75,,,ml,',
    'Tint,Colour care,6281000000028,80,,,,',
    'Wax,Oils,6.28E+12,80,1,10,,',
    'Foam,Oils,,80,minus 1,10,,',
  ].join('\n');
  const checked = await check(await upload('products', file));
  const rows = await rowsOf(checked);
  expect(verdictsOf(rows)).toEqual(['change', 'new', 'new', 'refused', 'refused', 'refused']);
  expect(messagesOf(rows, 3)?.[0]).toContain('Tint');
  expect(checked.amount).toEqual({ amount_minor: 22_000, row_count: 2 });
  const done = await run(checked);
  expect(asJudged(await rowsOf(done))).toEqual(asJudged(rows));
  const tint = () => app.succeed(getProduct, { id: known.id }, as());
  expect(await tint()).toMatchObject({
    quantity_milli: 4000,
    value_minor: 12_000,
    initial_milli: 4000,
    barcode: '6281000000011',
    warn_at_milli: 2000,
  });
  const named = async (search: string) => (await app.succeed(listProducts, { search }, as())).data[0];
  expect(await named('Mask')).toMatchObject({ quantity_milli: 2500, value_minor: 10_000, unit: 'g', price_minor: 12_050 });
  expect((await check(await upload('products', file))).counts).toMatchObject({ new: 0, change: 0 });

  const undone = await undo(done);
  expect(undone.undone).toEqual({ removed: 1, restored: 1, kept: 1 });
  expect((await rowsOf(undone)).map(({ undone_reason }) => undone_reason)).toEqual([null, 'ledger', null, null, null, null]);
  expect(await tint()).toMatchObject({ quantity_milli: 0, value_minor: 0, initial_milli: null, barcode: null, warn_at_milli: null });
  expect(await named('Mask')).toMatchObject({ quantity_milli: 0, value_minor: 0, initial_milli: null, status: 0 });
  expect(await named('Oil')).toBeUndefined();
  const moves = (await app.succeed(listStockMovements, { product_id: known.id }, as())).data;
  expect(moves.map(({ operation, quantity_milli, reason }) => [operation, quantity_milli, reason])).toEqual([
    [4, -4000, 'products.csv'],
    [4, 4000, 'products.csv'],
  ]);

  // The right file: the product that stayed begins anew, and once sold it begins no more.
  const again = await run(await check(await upload('products', file.replace('2.5,40', '3,40')), { twins: 'replace' }));
  expect(again).toMatchObject({ created_count: 1, changed_count: 2 });
  expect(await named('Mask')).toMatchObject({ quantity_milli: 3000, value_minor: 12_000, status: 1 });
  const lost = { operation: 2 as const, reason: 'Broken', lines: [{ product_id: known.id, quantity_milli: 1000 }] };
  await app.succeed(recordStockOperation, lost, as());
  const late = await check(await upload('products', file.replace(',4,30.00', ',9,30.00')), { twins: 'replace' });
  expect(messagesOf(await rowsOf(late), 0)?.[0]).toContain('already has stock movements');
  const kept = await undo(again);
  expect((await rowsOf(kept))[0]).toMatchObject({ undone: 'restored', undone_reason: 'changed' });
  expect(await tint()).toMatchObject({ quantity_milli: 3000, barcode: null });
  const twice = (sign: number, of: string) =>
    owner.query(
      `insert into stock_movements (account_id, product_id, operation, quantity_milli, value_minor, quantity_after_milli, value_after_minor, at, business_date, reason, of_movement_id)
       select account_id, product_id, 4, $2 * 1000, 0, 3000 + $2 * 1000, 9000, now(), current_date, 'x', ${of} from stock_movements where account_id = $1 and product_id = $3 and operation = 2`,
      [salon.account_id, sign, known.id],
    );
  await expect(twice(1, 'null')).rejects.toThrow(/stock_movements_initial/);
  await expect(twice(-1, 'id')).rejects.toThrow(/no opening entry/);
});

test.each([
  ['Birthday', '25/12/1990', 'birth_date'],
  ['Commission', '10 %', 'commission_bp'],
])('whoever may import employees but not change %s brings employees in without it, and never with it', async (heading, cell, target) => {
  const bringing = salon.as('system_manager');
  const content_base64 = Buffer.from(`Name,Mobile,${heading}\nAfnan ${target},0551234599,${cell}`).toString('base64');
  const data = await app.succeed(uploadImport, { kind: 'employees', file_name: 'team.csv', content_base64 }, bringing);
  expect(data.columns[2]?.target).toBe(target);
  const targets = data.columns.map((column) => column.target);
  const asked = (last: Import['columns'][number]['target']) =>
    app.call(checkImport, { id: data.id, targets: [...targets.slice(0, 2), last], twins: 'fill', date_order: 'dmy' }, bringing);
  expect((await asked(data.columns[2]?.target ?? 'leave_out')).body).toMatchObject({ code: 'import.field_not_allowed' });
  expect((await asked('leave_out')).status).toBe(200);
});
