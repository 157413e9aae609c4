import { giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import { createProduct, createProductGroup } from '@rawnaq/contract/catalogue/products';
import { holdInvoice } from '@rawnaq/contract/sales/held-invoices';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { createAppointment, listAppointments } from '@rawnaq/contract/calendar/appointments';
import { getBookingRules, updateBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import { getGeneralSetting, updateGeneralSetting } from '@rawnaq/contract/settings/settings-business';
import { allLabels } from '@rawnaq/messages/all-labels';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type RefusalBody, type TestServer } from '../testing/test-server.ts';

/** Every option of an account: off (or, of the shift, on), the server refuses what it governs by its name and the place where it is changed. */
let app: TestServer;
let salon: TestSalon;
let product_id: number;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-30T08:00:00Z'));
  salon = await app.salon();
  const group = await app.succeed(createProductGroup, { english_name: 'Care', arabic_name: 'عناية' }, salon.as('owner'));
  const shampoo = { product_group_id: group.id, english_name: 'Shampoo', arabic_name: 'شامبو', price_minor: 5_000 };
  product_id = (await app.succeed(createProduct, shampoo, salon.as('owner'))).id;
});
afterAll(() => app.close());

type Language = 'en' | 'ar';
type Answer = { status: number; body: Partial<RefusalBody> };
type Act = (language: Language) => Promise<Answer>;
type Option =
  | 'allow_price_change'
  | 'allow_change_quantity'
  | 'allow_hold_invoice'
  | 'allow_free_gift_card'
  | 'allow_sell_without_stock'
  | 'allow_debt'
  | 'cash_needs_shift'
  | 'allow_overbooking';

const as = (language: Language) => ({ ...salon.as('owner'), language });
const sell =
  (lines: object[], total: number, more: object = {}): Act =>
  (language) =>
    app.call(issueInvoice, { lines, payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: total }], ...more }, as(language));
const cut = () => ({ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] });
const visit = (overbook: object = {}): Act => {
  const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: '2026-12-01T14:00:00+03:00' }];
  return (language) => app.call(createAppointment, { customer_id: salon.customer_ids[1], lines, ...overbook }, as(language));
};

interface Case {
  option: Option;
  act: () => Act;
  code: string;
  /** The value with which the act is refused. */
  refuses: 0 | 1;
  place: 'general' | 'rules';
}
const cases: readonly Case[] = [
  {
    option: 'allow_price_change',
    act: () => sell([{ ...cut(), unit_price_minor: 9_000 }], 9_000),
    code: 'sales.price_change_off',
    refuses: 0,
    place: 'general',
  },
  {
    option: 'allow_change_quantity',
    act: () => sell([{ ...cut(), quantity: 2 }], 20_000),
    code: 'sales.quantity_change_not_allowed',
    refuses: 0,
    place: 'general',
  },
  {
    option: 'allow_hold_invoice',
    act: () => (language) => app.call(holdInvoice, { lines: [cut()] }, as(language)),
    code: 'sales.hold_not_allowed',
    refuses: 0,
    place: 'general',
  },
  {
    option: 'allow_free_gift_card',
    act: () => (language) =>
      app.call(
        giveGiftCard,
        { type: 2, value_minor: 5_000, beneficiary_customer_id: salon.customer_ids[0], reason: 'Thanks' },
        as(language),
      ),
    code: 'gift_cards.free_not_allowed',
    refuses: 0,
    place: 'general',
  },
  {
    option: 'allow_sell_without_stock',
    act: () => sell([{ kind: 'product', product_id }], 5_000),
    code: 'stock.not_enough',
    refuses: 0,
    place: 'general',
  },
  {
    option: 'allow_debt',
    act: () => sell([cut()], 4_000, { customer_id: salon.customer_ids[0], debt_minor: 6_000 }),
    code: 'sales.debt_not_allowed',
    refuses: 0,
    place: 'general',
  },
  { option: 'cash_needs_shift', act: () => sell([cut()], 10_000), code: 'cash_shifts.cash_needs_shift', refuses: 1, place: 'general' },
  {
    option: 'allow_overbooking',
    act: () => visit({ overbook: 1 }),
    code: 'appointment.overbooking_not_allowed',
    refuses: 0,
    place: 'rules',
  },
];

async function set({ option, place }: Pick<Case, 'option' | 'place'>, value: 0 | 1): Promise<void> {
  const owner = salon.as('owner');
  if (place === 'rules') {
    const rules = await app.succeed(getBookingRules, {}, owner);
    await app.succeed(updateBookingRules, { ...rules, [option]: value } as never, owner);
  } else {
    const general = await app.succeed(getGeneralSetting, {}, owner);
    const filled = Object.fromEntries(Object.entries(general).filter(([, field]) => field !== null));
    await app.succeed(updateGeneralSetting, { ...filled, [option]: value } as never, owner);
  }
}

test.each(cases)('$option: refused with $code as it is set to $refuses, done as it is not', async (option) => {
  if (option.option === 'allow_overbooking') await app.call(createAppointment, await firstVisit(), salon.as('owner'));
  await set(option, option.refuses);
  for (const [language, labels, places] of [
    ['en', allLabels.en, { general: 'general settings', rules: 'booking rules' }],
    ['ar', allLabels.ar, { general: 'الإعدادات العامة', rules: 'قواعد الحجز' }],
  ] as const) {
    const refused = await option.act()(language);
    expect([refused.status, refused.body.code]).toEqual([422, option.code]);
    // The sentence names the option as its switch is called, and the screen that has it.
    expect(refused.body.message).toContain(labels[option.option]);
    expect(refused.body.message).toContain(places[option.place]);
  }
  await set(option, option.refuses === 0 ? 1 : 0);
  expect((await option.act()('en')).status).toBe(201);
});

const firstVisit = async () => ({
  customer_id: salon.customer_ids[0],
  lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: '2026-12-01T14:00:00+03:00' }],
});

test('view_all_appointments: an employee without the right sees the visits of others as it is set, and only own ones as it is not', async () => {
  const own = await app.salon();
  const lines = [{ service_id: own.service_ids[0], employee_id: own.employee_ids[1], starts_at: '2026-12-01T14:00:00+03:00' }];
  await app.succeed(createAppointment, { customer_id: own.customer_ids[0], lines }, own.as('owner'));
  const seen = async () => (await app.succeed(listAppointments, { from: '2026-12-01', to: '2026-12-01' }, own.as('employee'))).data.length;
  const rules = await app.succeed(getBookingRules, {}, own.as('owner'));
  expect([rules.view_all_appointments, await seen()]).toEqual([0, 0]);
  const changed = await app.succeed(updateBookingRules, { ...rules, view_all_appointments: 1 } as never, own.as('owner'));
  expect(await seen()).toBe(1);
  await app.succeed(updateBookingRules, { ...changed, view_all_appointments: 0 } as never, own.as('owner'));
  expect(await seen()).toBe(0);
});

test('every option that the account stores is in this table', async () => {
  const { rows } = await app.services.database.pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'account_settings' and column_name ~ '^(allow|cash_needs|view_all)_'`,
  );
  expect([...cases.map(({ option }) => option), 'view_all_appointments'].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
