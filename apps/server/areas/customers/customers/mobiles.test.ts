import { changeCustomer, createCustomer, listCustomers } from '@rawnaq/contract/customers/customers';
import { createEmployee } from '@rawnaq/contract/team/hr';
import { sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { searchRecords } from '@rawnaq/contract/reports/search';
import { createSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { repairMobiles } from './repair-mobiles.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const inDb: TestServer['services']['database']['withAccount'] = (account, work) => app.services.database.withAccount(account, work);

describe('a mobile typed as people type it', () => {
  test('without prefix belongs to the country of the salon, with the 0 and without it, in either digits', async () => {
    const made = await app.succeed(createCustomer, { name: 'Noura', mobile: '551239876' }, owner());
    expect(made.mobile).toBe('966551239876');
    for (const mobile of ['551239876', '0551239876', '٠٥٥١٢٣٩٨٧٦', '055 123 9876', '966551239876', '+966551239876', '00966551239876']) {
      const twin = await app.call(createCustomer, { name: 'Noura again', mobile }, owner());
      expect([mobile, twin.body.code]).toEqual([mobile, 'customer.mobile_exists']);
    }
    for (const search of ['551239876', '0551239876', '٠٥٥١٢٣٩٨٧٦', '+9660551239876']) {
      expect((await app.succeed(listCustomers, { search }, owner())).data.map(({ id }) => id)).toEqual([made.id]);
      expect((await app.succeed(searchRecords, { query: search }, owner())).data).toMatchObject([{ type: 'customer', id: made.id }]);
    }
  });

  test('is refused with the name of the country that was taken and its length, in the language of the reader', async () => {
    const refused = (mobile: string, language: 'en' | 'ar') => app.call(createCustomer, { name: 'Reem', mobile }, { ...owner(), language });
    expect((await refused('12', 'en')).body.errors?.['mobile']).toEqual(['Mobile: numbers in Saudi Arabia have 9 digits after +966']);
    expect((await refused('12', 'ar')).body.errors?.['mobile']?.[0]).toContain('السعودية');
    expect((await refused('55123987', 'en')).body.errors?.['mobile']?.[0]).toContain('Saudi Arabia');
    expect((await refused('+97150123456', 'en')).body.errors?.['mobile']?.[0]).toContain('United Arab Emirates');
    expect((await refused('+551239876', 'en')).body.errors?.['mobile']).toEqual([
      'Mobile: numbers in Brazil have at least 10 digits after +55',
    ]);
  });

  test('belongs to the country of the salon wherever it is typed', async () => {
    const bahraini = await app.salon();
    await inDb(bahraini.account_id, (db) =>
      db.updateTable('accounts').set({ country_id: 3 }).where('id', '=', bahraini.account_id).execute(),
    );
    expect((await app.succeed(createCustomer, { name: 'Haya', mobile: '36001234' }, bahraini.as('owner'))).mobile).toBe('97336001234');
    const employee = await app.succeed(createEmployee, { english_name: 'Dana', mobile: '0551112223' }, owner());
    expect(employee.mobile).toBe('966551112223');
    const supplier = await app.succeed(createSupplier, { english_name: 'Colours', mobile: '011 234 5678' }, owner());
    expect(supplier.mobile).toBe('+966112345678');
    expect((await app.call(sendVerificationCode, { alias: salon.alias, mobile: '557001122' }, {})).status).toBe(202);
    const sent = await inDb(salon.account_id, (db) =>
      db.selectFrom('verification_codes').where('account_id', '=', salon.account_id).select('mobile').execute(),
    );
    expect(sent).toEqual([{ mobile: '966557001122' }]);
  });

  test('a number of elsewhere that was stored stays what it is when the customer is changed', async () => {
    const made = await app.succeed(createCustomer, { name: 'Sofia', mobile: '+4520123456' }, owner());
    expect(made.mobile).toBe('4520123456');
    const changed = await app.succeed(
      changeCustomer,
      { id: made.id, version: made.version, name: 'Sofia', mobile: '+4520123456' },
      owner(),
    );
    expect(changed.mobile).toBe('4520123456');
  });
});

test('numbers that were taken for another country are repaired once, and the log lists each', async () => {
  const own = await app.salon();
  const { account_id } = own;
  const insert = (name: string, mobile: string) =>
    inDb(account_id, (db) => db.insertInto('customers').values({ account_id, name, mobile }).returning('id').executeTakeFirstOrThrow());
  const wrong = await insert('Wrong', '551239876');
  const taken = await insert('Taken', '541230000');
  const twin = await insert('Has it', '966541230000');
  const unclear = await insert('Unclear', '55123987');
  const foreign = await insert('Foreign', '5511912345678');
  expect(await repairMobiles(app.services, { account_id })).toEqual({ repaired: 1, unclear: 1, taken: 1 });

  const after = await inDb(account_id, (db) =>
    db.selectFrom('customers').where('account_id', '=', account_id).select(['id', 'mobile']).execute(),
  );
  const mobileOf = ({ id }: { id: number }) => after.find((row) => row.id === id)?.mobile;
  expect([wrong, taken, twin, unclear, foreign].map(mobileOf)).toEqual([
    '966551239876',
    '541230000',
    '966541230000',
    '55123987',
    '5511912345678',
  ]);
  const log = await inDb(account_id, (db) =>
    db
      .selectFrom('audit_log')
      .where('account_id', '=', account_id)
      .select(['action', 'subject_id', 'before', 'after'])
      .orderBy('id')
      .execute(),
  );
  expect(log).toEqual([
    { action: 'mobile_repaired', subject_id: String(wrong.id), before: { mobile: '551239876' }, after: { mobile: '966551239876' } },
    {
      action: 'mobile_taken',
      subject_id: String(taken.id),
      before: { mobile: '541230000' },
      after: { mobile: '966541230000', customer_id: twin.id },
    },
    { action: 'mobile_unclear', subject_id: String(unclear.id), before: { mobile: '55123987' }, after: null },
    { action: 'repair_mobiles', subject_id: null, before: null, after: { repaired: 1, unclear: 1, taken: 1 } },
  ]);
  expect((await app.succeed(listCustomers, { search: '0551239876' }, own.as('owner'))).data.map(({ id }) => id)).toEqual([wrong.id]);
  expect((await repairMobiles(app.services, { account_id }))?.repaired).toBe(0);
});
