import { createService } from '@rawnaq/contract/catalogue/catalogue';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { createTax, getTax, listTaxes, updateTax } from '@rawnaq/contract/settings/settings';
import { testGateway } from '@rawnaq/contract/finance/gateway';
import { getVatReport } from '@rawnaq/contract/reports/vat-return';
import { invoice, paper, paymentPage, quote, sell } from './answers.ts';
import type { Ask, PageRows, Room } from './row.ts';

const till = '/api/billing/till';

type Series = { document: string; next_number: number };
const invoiceSetting: PageRows = {
  page: 'invoice_setting',
  path: '/api/invoice_setting',
  // The numbers of documents only grow, and each row issues some.
  fitted: (values, now) => ({
    ...values,
    series: (values['series'] as Series[]).map((one) => ({
      ...one,
      next_number: (now['series'] as Series[]).find(({ document }) => document === one.document)?.next_number,
    })),
  }),
  rows: [
    ['invoice_paper', 'invoice_a4', paper],
    ['invoice_language', 'ar', invoice],
    ['english_header', 'Welcome', invoice],
    ['arabic_header', 'أهلاً', invoice],
    ['english_footer', 'Thank you', invoice],
    ['arabic_footer', 'شكراً', invoice],
    ['series', [{ document: 'invoice', prefix: 'L-', padding: 6, next_number: 500 }], invoice],
  ],
};

const vatSetting: PageRows = {
  page: 'vat_setting',
  path: '/api/vat_setting',
  rows: [
    ['is_vat_registered', 0, quote(), { with: { rate_bp: 0 } }],
    ['trn', '311111111100003', invoice],
    ['rate_bp', 1400, quote(), { with: { use_unusual_rate: 1 } }],
  ],
  shownElsewhere: {
    taxes_deposits: [
      'areas/tax/einvoicing/prepayments-elsewhere.test.ts',
      'a deposit is taxed when it is taken, unless the setting leaves its VAT to the invoice',
    ],
  },
};

/** How many taxes are found by a name, where a service's tax is chosen. */
const found =
  (search: string): Ask =>
  async ({ app, owner }) =>
    (await app.succeed(listTaxes, { page: 1, per_page: 25, search }, owner)).total;
const taxes: PageRows = {
  page: 'taxes',
  path: '/api/taxes/{id}',
  id: ({ salon }) => salon.tax_id,
  rows: [
    ['english_name', 'Other', found('other')],
    ['arabic_name', 'أخرى', found('اخرى')],
    ['rate_bp', 1400, quote(), { with: { use_unusual_rate: 1 } }],
    ['status', 0, quote(), { with: { rate_bp: 0 } }],
  ],
};

let services = 0;
/** A line of a new service of this tax, or of none of its own. */
async function washing({ app, owner, salon }: Room, tax_id?: number) {
  const name = `Wash ${(services += 1)}`;
  const service = { service_group_id: salon.service_group_id, job_time_minutes: 30, price_minor: 10_000, tax_id };
  const { id } = await app.succeed(createService, { ...service, english_name: name, arabic_name: name }, owner);
  return { service_id: id, employee_id: salon.employee_ids[0] };
}
const quoteWithoutTax: Ask = async (room) => quote({ lines: [await washing(room)] })(room);
const idOf = async ({ app, owner }: Room, name: string): Promise<number> => {
  const { data } = await app.succeed(listTaxes, { page: 1, per_page: 25 }, owner);
  return data.find(({ english_name }) => english_name === name)?.id ?? 0;
};
/** The tax beside the usual one: of a service that names none, until it is the default. */
const otherTax: PageRows = {
  page: 'taxes',
  path: '/api/taxes/{id}',
  prepare: async ({ app, owner }) => {
    const tax = { english_name: 'Reduced', arabic_name: 'مخفضة', rate_bp: 500, use_unusual_rate: 1 as const };
    await app.succeed(createTax, tax, owner);
  },
  id: (room) => idOf(room, 'Reduced'),
  rows: [
    [
      'is_default',
      1,
      quoteWithoutTax,
      {
        with: { use_unusual_rate: 1 },
        undo: async ({ app, owner, salon }) => {
          const { category, status, exemption_reason_code, ...usual } = await app.succeed(getTax, { id: salon.tax_id }, owner);
          await app.succeed(updateTax, { ...usual, is_default: 1 }, owner);
        },
      },
    ],
  ],
};

/** Why a payment of one halala is refused: nothing is ever taken. */
const offered =
  (way: 'transfer' | 'card'): Ask =>
  async ({ app, owner, salon }) => {
    const payments = [{ method_id: salon.payment_method_ids[way], amount_minor: 1 }];
    return (await app.call(issueInvoice, { lines: [{ service_id: salon.service_ids[0] }], payments }, owner)).body.code;
  };
const paymentMethods: PageRows = {
  page: 'payment_methods',
  path: '/api/payment_methods/{id}',
  id: ({ salon }) => salon.payment_method_ids.transfer,
  rows: [
    ['english_name', 'Other', till],
    ['arabic_name', 'أخرى', till],
    ['kind', 'card', offered('transfer')],
    ['position', 0, till],
    ['status', 0, offered('transfer')],
  ],
};

/** The keys that Moyasar is asked with when the salon tests its gateway: Moyasar itself is not reached. */
const keysAsked: Ask = async ({ app, owner }) => {
  const keys: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = async (...given) => {
    const [address, init] = given;
    if (typeof address !== 'string' || !address.includes('moyasar')) return fetch(...given);
    const authorization = new Headers(init?.headers).get('authorization') ?? '';
    keys.push(Buffer.from(authorization.slice('Basic '.length), 'base64').toString());
    return new Response('{}', { status: 401 });
  };
  try {
    await app.call(testGateway, {}, owner);
  } finally {
    globalThis.fetch = fetch;
  }
  return keys.filter((key) => key === `${keyOfRow}:`);
};
const keyOfRow = 'sk_test_of_the_row';
const gatewaySetting = 'areas/sales/payments-online/gateway-setting.test.ts';
const gateway: PageRows = {
  page: 'payment_gateway_setting',
  path: '/api/payment_gateway_setting',
  rows: [
    ['driver', 'none', async ({ app, owner }) => (await app.call(testGateway, {}, owner)).body],
    ['company', 'Lamsa Trading', paymentPage],
    ['secret_key', keyOfRow, keysAsked, { with: { driver: 'moyasar' } }],
  ],
  shownElsewhere: {
    webhook_secret: [gatewaySetting, 'a message without the secret is not believed'],
  },
};

/** Under which boxes a sale without tax is in the VAT return. */
const returned: Ask = async (room) => {
  const { app, owner } = room;
  const tax_id = await idOf(room, 'Nothing');
  const read = async () => (await app.succeed(getVatReport, { day: '2026-11-23' }, owner)).boxes;
  const before = await read();
  await sell(room, await washing(room, tax_id));
  const after = await read();
  return after.filter(({ amount_minor }, index) => amount_minor !== before[index]?.amount_minor).map(({ box }) => box);
};
const taxOfNothing: PageRows = {
  page: 'taxes',
  path: '/api/taxes/{id}',
  prepare: async ({ app, owner }) => {
    const tax = { english_name: 'Nothing', arabic_name: 'بلا', rate_bp: 0, status: 0 as const, category: 'E' as const };
    await app.succeed(createTax, tax, owner);
  },
  id: (room) => idOf(room, 'Nothing'),
  rows: [
    ['category', 'Z', returned],
    ['exemption_reason_code', 'VATEX-SA-33', returned, { with: { category: 'Z' } }],
  ],
};

/** The first days of the periods that can be filed. */
const periods: Ask = async ({ app, owner }) => (await app.succeed(getVatReport, {}, owner)).periods.map(({ from }) => from);
const vatPeriod: PageRows = {
  page: 'vat_period',
  path: '/api/vat_return/setting',
  read: { path: '/api/vat_return', part: 'setting' },
  rows: [
    ['vat_period', 'monthly', periods],
    ['first_month', 2, periods],
  ],
};

/** Where most choices of the books are shown. */
const choices = 'http/books/accounting-choices.test.ts';

const accountingSetting: PageRows = {
  page: 'accounting_setting',
  path: '/api/accounting/setting',
  rows: [['financial_year_month', 4, '/api/accounting/budgets']],
  shownElsewhere: {
    books_from: [
      choices,
      'the books begin on the day that is chosen: what was there before comes as opening entries, and closed months stay as they are',
    ],
    debt_due_days: [choices, 'a debt is late from the day it is due on, and nobody is reminded before'],
    commission_with_vat: [choices, 'commission is taken of the price that is chosen, from then on'],
    commission_before_discount: [choices, 'commission is taken of the price that is chosen, from then on'],
    notes_lower_commission: [choices, 'credit notes leave commission alone where that is chosen'],
    breakage: [choices, 'cards and offers that expire are income by choice, and owed again once they are valid again'],
    points_provision: [choices, 'points are provided for by the share that was redeemed, by choice'],
  },
};

export const moneyRows = [accountingSetting, vatPeriod, invoiceSetting, vatSetting, taxes, otherTax, taxOfNothing, paymentMethods, gateway];
