import {
  createPaymentMethod,
  getPaymentMethod,
  listPaymentMethods,
  reorderPaymentMethods,
  updatePaymentMethod,
} from '@rawnaq/contract/settings/payment-methods';
import { getInvoiceSetting, updateInvoiceSetting } from '@rawnaq/contract/settings/settings';
import { updateWizardProgress } from '@rawnaq/contract/settings/settings-business';
import { checkAlias, getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { homeBlocks } from '@rawnaq/domain/settings/settings/home-blocks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  owner = { token: (await app.salon()).tokens.owner };
});
afterAll(() => app.close());

describe('invoice setting', () => {
  test('numbers may be written differently, and may only grow', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const { series, version } = await app.succeed(getInvoiceSetting, {}, as);
    expect(series.map((row) => row.document)).toEqual([
      'invoice',
      'receipt',
      'credit_note',
      'debit_note',
      'prepayment',
      'prepayment_credit',
    ]);
    const input = { invoice_paper: 'invoice_a4' as const, invoice_language: 'both' as const, english_footer: 'Thank you' };
    const invoice = { document: 'invoice' as const, prefix: 'L-', padding: 6, next_number: 500 };
    const saved = await app.succeed(updateInvoiceSetting, { ...input, series: [invoice], version }, as);
    expect(saved).toMatchObject({ ...input, english_header: null });
    expect(saved.series[0]).toEqual(invoice);
    expect(saved.series[1]?.prefix).toBe('RC-');
    const less = await app.call(updateInvoiceSetting, { ...input, series: [{ ...invoice, next_number: 499 }], version: saved.version }, as);
    expect(less.body.code).toBe('series.only_grows');
    expect(less.body.errors).toHaveProperty('series.0.next_number');
    expect(less.body.message).toContain('500');
    const digit = await app.call(updateInvoiceSetting, { ...input, series: [{ ...invoice, prefix: 'L1' }], version: saved.version }, as);
    expect(digit.body.code).toBe('series.prefix_ends_in_digit');
    expect((await app.call(updateInvoiceSetting, { ...input, series: [], version }, as)).body.code).toBe('record.changed_meanwhile');
  });
});

describe('payment methods', () => {
  test('are added last, changed, and one stays active', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const made = await app.succeed(createPaymentMethod, { english_name: 'Mada', arabic_name: 'مدى', kind: 'card' }, as);
    expect(made).toMatchObject({ position: 4, status: 1 });
    expect((await app.call(createPaymentMethod, { english_name: 'mada', arabic_name: 'أخرى', kind: 'card' }, as)).body.code).toBe(
      'payment_method.name_exists',
    );
    for (const id of Object.values(own.payment_method_ids)) {
      const { english_name, arabic_name, kind, version } = await app.succeed(getPaymentMethod, { id }, as);
      await app.succeed(updatePaymentMethod, { id, version, english_name, arabic_name, kind, status: 0 }, as);
    }
    const last = await app.call(
      updatePaymentMethod,
      { id: made.id, version: made.version, english_name: 'Mada', arabic_name: 'مدى', kind: 'card', status: 0 },
      as,
    );
    expect(last.body.code).toBe('payment_method.last_active');
    expect(
      (await app.call(updatePaymentMethod, { id: made.id, version: 9, english_name: 'Mada', arabic_name: 'مدى', kind: 'card' }, as)).body
        .code,
    ).toBe('record.changed_meanwhile');
    expect((await app.call(getPaymentMethod, { id: 999_999 }, as)).status).toBe(404);
  });

  test('stand in the order they were given, and one that was added since comes last', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const order = async () => (await app.succeed(listPaymentMethods, {}, as)).data.map((method) => method.id);
    const backwards = (await order()).toReversed();
    await app.succeed(reorderPaymentMethods, { ids: backwards }, as);
    expect(await order()).toEqual(backwards);
    const { id } = await app.succeed(createPaymentMethod, { english_name: 'Tabby', arabic_name: 'تابي', kind: 'other' }, as);
    expect(await order()).toEqual([...backwards, id]);
    expect((await app.call(reorderPaymentMethods, { ids: backwards }, own.as('cashier'))).status).toBe(403);
  });

  test('that took money keep their kind', async () => {
    const own = await app.salon();
    const id = own.payment_method_ids.cash;
    await app.services.database.withAccount(own.account_id, (db) =>
      db
        .insertInto('payments')
        .values({ account_id: own.account_id, payment_method_id: id, amount_minor: 1, business_date: '2026-11-20', source: 1 })
        .execute(),
    );
    const refused = await app.call(
      updatePaymentMethod,
      { id, version: 1, english_name: 'Cash', arabic_name: 'نقداً', kind: 'card' },
      own.as('owner'),
    );
    expect(refused.body.code).toBe('payment_method.kind_fixed');
  });
});

describe('online setting', () => {
  const input = { is_open: 1 as const, accent_colour: '#a8325e', links: [{ type: 3 as const, value: 'https://instagram.com/lamsa' }] };

  test('gives the business one address that nobody else has', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const before = await app.succeed(getOnlineSetting, {}, as);
    const saved = await app.succeed(updateOnlineSetting, { ...input, alias: 'LamsaBeauty', version: before.version }, as);
    expect(saved).toMatchObject({ alias: 'lamsabeauty', links: input.links });
    expect(await app.succeed(checkAlias, { alias: 'lamsabeauty' }, as)).toEqual({ alias: 'lamsabeauty', is_available: 1 });
    expect(await app.succeed(checkAlias, { alias: 'lamsabeauty' }, owner)).toEqual({ alias: 'lamsabeauty', is_available: 0 });
    const mine = await app.succeed(getOnlineSetting, {}, owner);
    const taken = await app.call(updateOnlineSetting, { ...input, alias: 'lamsabeauty', version: mine.version }, owner);
    expect(taken.body.code).toBe('online_setting.alias_taken');
    expect(taken.body.errors).toHaveProperty('alias');
    // The address it had before is free again.
    expect((await app.succeed(checkAlias, { alias: own.alias }, owner)).is_available).toBe(1);
  });

  test('keeps the place of the salon and the order of its page; left out, the place is gone and the order the usual one', async () => {
    const as = (await app.salon()).as('owner');
    const before = await app.succeed(getOnlineSetting, {}, as);
    expect(before.home_blocks.map(({ block }) => block)).toEqual(homeBlocks);
    const place = { latitude: 24.69351234, longitude: 46.6853, english_district: 'Al Olaya', arabic_district: 'العليا' };
    const home_blocks = [
      { block: 'reviews' as const, is_shown: 1 as const },
      { block: 'team' as const, is_shown: 0 as const },
    ];
    const own = { ...input, alias: before.suggested_alias };
    const saved = await app.succeed(updateOnlineSetting, { ...own, ...place, home_blocks, version: before.version }, as);
    expect(saved).toMatchObject({ ...place, latitude: 24.693512 });
    expect(saved.home_blocks).toHaveLength(homeBlocks.length);
    expect(saved.home_blocks.filter(({ block }) => home_blocks.some((arranged) => arranged.block === block))).toEqual(home_blocks);
    const emptied = await app.succeed(updateOnlineSetting, { ...own, version: saved.version }, as);
    expect(emptied).toMatchObject({ latitude: null, longitude: null, english_district: null });
    expect(emptied.home_blocks).toEqual(before.home_blocks);
  });

  test('of two businesses that ask for one address at once, one gets it', async () => {
    const salons = await Promise.all([app.salon(), app.salon()]);
    const answers = await Promise.all(
      salons.map((own) => app.call(updateOnlineSetting, { ...input, alias: 'wanted', version: 1 }, own.as('owner'))),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect(answers.find((answer) => answer.status === 422)?.body.code).toBe('online_setting.alias_taken');
  });

  test.each([
    [{ links: [{ type: 3 as const, value: 'https://evil.test/x' }] }, 'online_setting.link_other_site', 'links.0.value'],
    [{ links: [{ type: 0 as const, value: '0551234567' }] }, 'online_setting.link_invalid', 'links.0.value'],
    [{ latitude: 24.69 }, 'online_setting.place_incomplete', 'longitude'],
    [{ longitude: 46.68 }, 'online_setting.place_incomplete', 'latitude'],
    [{ latitude: 91, longitude: 0 }, 'invalid_input', 'latitude'],
    [{ latitude: 0, longitude: -180.5 }, 'invalid_input', 'longitude'],
    [{ english_district: 'x'.repeat(61) }, 'invalid_input', 'english_district'],
    [{ alias: 'la msa' }, 'invalid_input', 'alias'],
    [{ accent_colour: 'red' }, 'invalid_input', 'accent_colour'],
    [{ version: 77 }, 'record.changed_meanwhile', undefined],
  ])('with %j is refused', async (changes, code, field) => {
    const { version, suggested_alias } = await app.succeed(getOnlineSetting, {}, owner);
    const refused = await app.call(updateOnlineSetting, { ...input, alias: suggested_alias, version, ...changes }, owner);
    expect(refused.body.code).toBe(code);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(field === undefined ? [] : [field]);
  });

  test('of a new account suggests an address made from the name', async () => {
    const own = await app.salon();
    await app.services.database.withAccount(own.account_id, (db) =>
      db.deleteFrom('online_settings').where('account_id', '=', own.account_id).execute(),
    );
    const fresh = await app.succeed(getOnlineSetting, {}, own.as('owner'));
    expect(fresh).toMatchObject({ alias: null, version: 0 });
    expect(fresh.suggested_alias).toMatch(/^salon\d+$/);
    const saved = await app.succeed(updateOnlineSetting, { ...input, alias: fresh.suggested_alias, version: 0 }, own.as('owner'));
    expect(saved.version).toBe(1);
  });
});

describe('the setup wizard', () => {
  test('adds its steps up in their order, and a step counts once', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    expect(await app.succeed(updateWizardProgress, { step: 'vat' }, as)).toEqual({
      wizard_progress: ['vat'],
      percent: 10,
      next_step: 'general-informations',
    });
    await app.succeed(updateWizardProgress, { step: 'general-informations' }, as);
    expect(await app.succeed(updateWizardProgress, { step: 'vat' }, as)).toEqual({
      wizard_progress: ['general-informations', 'vat'],
      percent: 30,
      next_step: 'business-hours',
    });
  });

  test('refuses a step that is none', async () => {
    const refused = await app.call(updateWizardProgress, { step: 'pets' }, { ...owner, language: 'ar' });
    expect(refused.body.code).toBe('wizard.unknown_step');
    expect(refused.body.message).toContain('pets');
  });
});
