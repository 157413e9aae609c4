import {
  createTax,
  deleteTax,
  getBusinessHours,
  getInvoiceSetting,
  getTax,
  listTaxes,
  updateBusinessHours,
  updateInvoiceSetting,
  updateTax,
} from '@rawnaq/contract/settings/settings';
import { createPaymentMethod, getPaymentMethod, updatePaymentMethod } from '@rawnaq/contract/settings/payment-methods';
import {
  getGeneralSetting,
  getVatSetting,
  updateGeneralSetting,
  updateVatSetting,
  updateWizardProgress,
} from '@rawnaq/contract/settings/settings-business';
import { checkAlias, getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import type { Input } from '@rawnaq/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(() => app.close());

type GeneralInput = Input<typeof updateGeneralSetting.input>;

/** The setting as it is, in the shape of a save. */
async function generalInput(as: { token: string }): Promise<GeneralInput> {
  const { currency: _currency, is_country_fixed: _fixed, logo_unique_id: _logo, ...setting } = await app.succeed(getGeneralSetting, {}, as);
  return Object.fromEntries(Object.entries(setting).filter(([, value]) => value !== null)) as GeneralInput;
}

describe('general setting', () => {
  test('is replaced as a whole: what is left out is emptied', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const input = await generalInput(as);
    const saved = await app.succeed(updateGeneralSetting, { ...input, website: 'https://lamsa.test', allow_debt: 1 }, as);
    expect(saved).toMatchObject({ website: 'https://lamsa.test', allow_debt: 1, version: input.version + 1 });
    const { telephone: _telephone, ...without } = input;
    const emptied = await app.succeed(updateGeneralSetting, { ...without, version: saved.version }, as);
    expect(emptied).toMatchObject({ website: null, telephone: null });
  });

  test('of another country brings its currency and time zone, until money is written down', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const { timezone: _timezone, city_id: _city, trn: _trn, ...input } = await generalInput(as);
    const moved = await app.succeed(updateGeneralSetting, { ...input, is_vat_registered: 0, country_id: 5 }, as);
    expect(moved).toMatchObject({ country_id: 5, currency: 'KWD', timezone: 'Asia/Kuwait', city_id: null });
  });

  test.each([
    [{ country_id: 77 }, 'settings.country_unknown', 'country_id'],
    [{ city_id: 999_999 }, 'settings.city_unknown', 'city_id'],
    [{ timezone: 'Mars/Phobos' }, 'settings.timezone_unknown', 'timezone'],
    [{ website: 'lamsa' }, 'settings.website_invalid', 'website'],
    [{ trn: '310000000000004' }, 'settings.trn_ksa_threes', 'trn'],
    [{ trn: undefined }, 'settings.trn_required', 'trn'],
    [{ message_in_arabic: 0, message_in_english: 0 }, 'settings.message_language_required', 'message_in_arabic'],
    [{ logo_file_id: 4711 }, 'settings.logo_unknown', 'logo_file_id'],
    [{ version: 99 }, 'record.changed_meanwhile', undefined],
    [{ telephone: '0112345678' }, 'invalid_input', 'telephone'],
    [{ trn: '3123' }, 'invalid_input', 'trn'],
  ])('with %j is refused', async (changes, code, field) => {
    const refused = await app.call(updateGeneralSetting, { ...(await generalInput(owner)), ...changes } as GeneralInput, owner);
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe(code);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(field === undefined ? [] : [field]);
  });
});

describe('VAT', () => {
  test('registering sets the number and the default tax in one step, taking off sets it to zero', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const before = await app.succeed(getVatSetting, {}, as);
    expect(before).toMatchObject({ is_vat_registered: 1, rate_bp: 1500, standard_vat_bp: 1500 });
    const off = await app.succeed(updateVatSetting, { is_vat_registered: 0, version: before.version }, as);
    expect(off).toMatchObject({ is_vat_registered: 0, rate_bp: 0, trn: null });
    expect(await app.succeed(getTax, { id: own.tax_id }, as)).toMatchObject({ status: 0, rate_bp: 0, category: 'O', is_default: 1 });
    const on = await app.succeed(updateVatSetting, { is_vat_registered: 1, trn: '300000000000003', version: off.version }, as);
    expect(on).toMatchObject({ rate_bp: 1500, trn: '300000000000003' });
    expect(await app.succeed(getTax, { id: own.tax_id }, as)).toMatchObject({ status: 1, category: 'S' });
  });

  test.each([
    [{ is_vat_registered: 1 as const }, 'settings.trn_required'],
    [{ is_vat_registered: 1 as const, trn: '300000000000003', rate_bp: 0 }, 'tax.zero_when_active'],
    [{ is_vat_registered: 0 as const, rate_bp: 500 }, 'tax.not_zero_when_disabled'],
    [{ is_vat_registered: 0 as const, version: 55 }, 'record.changed_meanwhile'],
    [{ is_vat_registered: 1 as const, trn: 'ABCDEFGHIJKLMNO' }, 'settings.trn_digits'],
  ])('%j is refused', async (input, code) => {
    const { version } = await app.succeed(getVatSetting, {}, owner);
    expect((await app.call(updateVatSetting, { version, ...input }, owner)).body.code).toBe(code);
  });
});

describe('taxes', () => {
  test('with a percentage that the country does not have are asked about once, and used when that is meant', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const input = { english_name: 'Other', arabic_name: 'أخرى', rate_bp: 1400 };
    expect((await app.call(createTax, input, as)).body).toMatchObject({
      code: 'tax.rate_unusual',
      message: 'The VAT rates of Saudi Arabia are 15% and 0%. Use 14% anyway?',
      errors: { rate_bp: [expect.any(String)] },
      details: { rate_bp: 1400, rates_bp: [1500, 0], next_step: 'use_unusual_rate' },
    });
    expect((await app.call(createTax, input, { ...as, language: 'ar' })).body.message).toContain('السعودية');
    const made = await app.succeed(createTax, { ...input, use_unusual_rate: 1 }, as);
    const renamed = await app.succeed(updateTax, { ...input, id: made.id, version: made.version, english_name: 'Another' }, as);
    expect(renamed).toMatchObject({ rate_bp: 1400 });
    const other = { ...input, id: made.id, version: renamed.version, rate_bp: 1300 };
    expect((await app.call(updateTax, other, as)).body.code).toBe('tax.rate_unusual');
    const vat = await app.succeed(getVatSetting, {}, as);
    const setting = { is_vat_registered: 1 as const, trn: '300000000000003', rate_bp: 1400, version: vat.version };
    expect((await app.call(updateVatSetting, setting, as)).body.code).toBe('tax.rate_unusual');
    expect(await app.succeed(updateVatSetting, { ...setting, use_unusual_rate: 1 }, as)).toMatchObject({ rate_bp: 1400 });
  });

  test('have exactly one default', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const reduced = await app.succeed(
      createTax,
      { english_name: 'Reduced', arabic_name: 'مخفضة', rate_bp: 500, is_default: 1, use_unusual_rate: 1 },
      as,
    );
    expect(reduced).toMatchObject({ is_default: 1, category: 'S', service_count: 0 });
    const { data } = await app.succeed(listTaxes, { page: 1, per_page: 25 }, as);
    expect(data.map((tax) => [tax.id, tax.is_default])).toEqual([
      [reduced.id, 1],
      [own.tax_id, 0],
    ]);
    const keep = await app.call(
      updateTax,
      { id: reduced.id, version: reduced.version, english_name: 'Reduced', arabic_name: 'مخفضة', rate_bp: 500 },
      as,
    );
    expect(keep.body.code).toBe('tax.default_needed');
    expect((await app.call(deleteTax, { id: reduced.id }, as)).body.code).toBe('tax.default_needed');
    const standard = await app.succeed(getTax, { id: own.tax_id }, as);
    await app.succeed(
      updateTax,
      { id: own.tax_id, version: standard.version, english_name: 'VAT', arabic_name: 'ضريبة', rate_bp: 1500, is_default: 1 },
      as,
    );
    await app.succeed(deleteTax, { id: reduced.id }, as);
    expect((await app.call(getTax, { id: reduced.id }, as)).status).toBe(404);
  });

  test.each([
    [{ rate_bp: 0 }, 'tax.zero_when_active', 'rate_bp'],
    [{ rate_bp: 500, status: 0 as const }, 'tax.not_zero_when_disabled', 'rate_bp'],
    [{ rate_bp: 10_001 }, 'invalid_input', 'rate_bp'],
    [{ rate_bp: 1500, english_name: 'vat' }, 'tax.english_name_exists', 'english_name'],
  ])('with %j are refused', async (changes, code, field) => {
    const refused = await app.call(createTax, { english_name: 'Another', arabic_name: 'أخرى', ...changes }, owner);
    expect(refused.body.code).toBe(code);
    expect(refused.body.errors).toHaveProperty(field);
  });

  test('that services carry cannot be deleted', async () => {
    const refused = await app.call(deleteTax, { id: salon.tax_id }, owner);
    expect(refused.body.code).toBe('tax.in_use');
    expect(refused.body.message).toContain('3 services');
  });

  test('saved from an old version are refused', async () => {
    const refused = await app.call(
      updateTax,
      { id: salon.tax_id, version: 44, english_name: 'VAT', arabic_name: 'ضريبة', rate_bp: 1500, is_default: 1 },
      owner,
    );
    expect(refused.body.code).toBe('record.changed_meanwhile');
  });
});

describe('business hours', () => {
  test('take several shifts a day, and one past midnight', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const days = [
      {
        day: 4,
        shifts: [
          { opens_minute: 600, closes_minute: 840 },
          { opens_minute: 1200, closes_minute: 180 },
        ],
      },
    ];
    const saved = await app.succeed(updateBusinessHours, { days, version: 1 }, as);
    expect(saved.days).toHaveLength(7);
    expect(saved.days[4]?.shifts).toEqual([
      { opens_minute: 600, closes_minute: 840 },
      { opens_minute: 1200, closes_minute: 1620 },
    ]);
    expect(saved.days[0]?.shifts).toEqual([]);
    expect(await app.succeed(getBusinessHours, {}, as)).toEqual({ timezone: 'Asia/Riyadh', days: saved.days, version: 2 });
  });

  test.each([
    [[], 'hours.never_open'],
    [
      [
        {
          day: 1,
          shifts: [
            { opens_minute: 600, closes_minute: 800 },
            { opens_minute: 700, closes_minute: 900 },
          ],
        },
      ],
      'hours.shifts_overlap',
    ],
    [[{ day: 1, shifts: [{ opens_minute: 0, closes_minute: 1441 }] }], 'hours.shift_too_long'],
    [
      [
        { day: 1, shifts: [] },
        { day: 1, shifts: [] },
      ],
      'hours.day_twice',
    ],
    [[{ day: 9, shifts: [] }], 'invalid_input'],
  ])('%j is refused', async (days, code) => {
    const refused = await app.call(updateBusinessHours, { days, version: 1 }, { ...owner, language: 'ar' });
    expect(refused.body.code).toBe(code);
    if (code === 'hours.shifts_overlap') expect(refused.body.message).toContain('الاثنين');
  });
});

test('a cashier may look at taxes and change no setting', async () => {
  const as = salon.as('cashier');
  const id = salon.tax_id;
  const names = { english_name: 'X', arabic_name: 'س' };
  expect((await app.call(listTaxes, { page: 1, per_page: 5 }, as)).status).toBe(200);
  expect((await app.call(getTax, { id }, as)).status).toBe(200);
  expect((await app.call(getVatSetting, {}, as)).status).toBe(200);
  const input = await generalInput(owner);
  const paper = { invoice_paper: 'invoice_a4' as const, invoice_language: 'en' as const, series: [], version: 1 };
  const tries = await Promise.all([
    app.call(getGeneralSetting, {}, as),
    app.call(updateGeneralSetting, input, as),
    app.call(updateVatSetting, { is_vat_registered: 0, version: 1 }, as),
    app.call(createTax, { ...names, rate_bp: 1 }, as),
    app.call(updateTax, { id, version: 1, ...names, rate_bp: 1 }, as),
    app.call(deleteTax, { id }, as),
    app.call(getBusinessHours, {}, as),
    app.call(updateBusinessHours, { days: [], version: 1 }, as),
    app.call(getInvoiceSetting, {}, as),
    app.call(updateInvoiceSetting, paper, as),
    app.call(getPaymentMethod, { id: 1 }, as),
    app.call(createPaymentMethod, { ...names, kind: 'cash' }, as),
    app.call(updatePaymentMethod, { id: 1, version: 1, ...names, kind: 'cash' }, as),
    app.call(getOnlineSetting, {}, as),
    app.call(updateOnlineSetting, { alias: 'abc', is_open: 1, accent_colour: '#000000', links: [], version: 1 }, as),
    app.call(checkAlias, { alias: 'abc' }, as),
    app.call(updateWizardProgress, { step: 'vat' }, as),
  ]);
  expect(tries.map((answer) => answer.status)).toEqual(Array.from(tries, () => 403));
  expect((await app.call(listTaxes, { page: 1, per_page: 5 }, salon.as('employee'))).status).toBe(403);
});
