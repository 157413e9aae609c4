import { createProduct, createProductGroup } from '@rawnaq/contract/catalogue/products';
import { createPenalty } from '@rawnaq/contract/value/penalties';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { discardOfflineSale, findDiscountCodeAtTill, findGiftCardAtTill, openCustomerAtTill, openTill } from '@rawnaq/contract/sales/till';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { openTestTill, type TestTill } from '../testing.ts';

let app: TestServer;
let till: TestTill;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
});
afterAll(() => app.close());
const inAccount = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(till.salon.account_id, work);

test('the till opens with the options of the account and the day of the salon', async () => {
  await till.settings({ allow_debt: 1, allow_sell_without_stock: 0 });
  const opened = await app.succeed(openTill, {}, till.as());
  expect(opened).toMatchObject({ allow_debt: 1, allow_sell_without_stock: 0, products: [], offers: [], packages: [] });
  expect(opened.today).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('what a customer has and owes is shown with that customer, and with nobody else', async () => {
  const { salon, neighbour } = till;
  const [customer_id] = salon.customer_ids;
  await till.settings({ allow_debt: 1 });
  const penalty = await app.succeed(createPenalty, { customer_id, type: 2, amount_minor: 4_500, reason: 'Late' }, till.as('owner'));
  const invoice = await app.succeed(issueInvoice, till.sale({ customer_id, payments: [], debt_minor: 10_000 }), till.as());
  const value = await app.succeed(openCustomerAtTill, { customer_id }, till.as());
  expect(value).toMatchObject({
    balance_minor: 0,
    loyalty: null,
    gift_cards: [],
    sold_offers: [],
    penalties: [{ id: penalty.id, amount_minor: 4_500, reason: 'Late' }],
    debts: [{ invoice_id: invoice.id, number: invoice.number, left_minor: 10_000 }],
  });
  const other = await app.call(openCustomerAtTill, { customer_id: neighbour.customer_ids[0] }, till.as());
  expect(other.status).toBe(404);
});

test('a discount code is found whatever its case, and refused with the reason', async () => {
  const { account_id } = till.salon;
  await inAccount((db) =>
    db
      .insertInto('discount_codes')
      .values([
        {
          account_id,
          code: 'Spring',
          category: 2,
          discount_bp: 1000,
          valid_from: '2020-01-01',
        },
        {
          account_id,
          code: 'OLD',
          category: 1,
          discount_minor: 500,
          valid_from: '2020-01-01',
          valid_to: '2020-02-01',
        },
      ])
      .execute(),
  );
  expect(await app.succeed(findDiscountCodeAtTill, { code: ' spring' }, till.as())).toMatchObject({
    code: 'Spring',
    category: 2,
    discount_bp: 1000,
  });
  const refused = async (code: string) => (await app.call(findDiscountCodeAtTill, { code }, till.as())).body.code;
  expect(await refused('OLD')).toBe('sales.discount_code_not_valid_today');
  expect(await refused('NONE')).toBe('sales.discount_code_not_found');
});

test('a gift card is found by its code as it is printed, and refused to others and once it has expired', async () => {
  const { account_id, customer_ids } = till.salon;
  const card = { account_id, type: 2, reason: 'Thanks', value_minor: 20_000, issued_at: new Date() };
  await inAccount(async (db) => {
    const given = await db
      .insertInto('gift_cards')
      .values([
        { ...card, code: 'ABCDEFGH2345' },
        { ...card, code: 'ABCDEFGH2346', expires_on: '2020-01-01' },
        { ...card, code: 'ABCDEFGH2347', customer_id: customer_ids[0] },
      ])
      .returning('id')
      .execute();
    const entry = { account_id, kind: 0, amount_minor: 20_000, at: new Date(), business_date: '2020-01-01' };
    await db
      .insertInto('gift_card_entries')
      .values(given.map(({ id }) => ({ ...entry, gift_card_id: id })))
      .execute();
  });
  expect(await app.succeed(findGiftCardAtTill, { code: 'abcd-efgh-2345' }, till.as())).toMatchObject({
    code: 'ABCDEFGH2345',
    left_minor: 20_000,
    type: 2,
  });
  const refused = async (code: string, customer_id?: number) =>
    (await app.call(findGiftCardAtTill, { code, ...(customer_id === undefined ? {} : { customer_id }) }, till.as())).body.code;
  expect(await refused('ABCDEFGH2346')).toBe('sales.gift_card_expired');
  expect(await refused('ABCDEFGH2347')).toBe('sales.gift_card_of_other_customer');
  expect(await refused('hello')).toBe('sales.gift_card_not_found');
  expect((await app.call(findGiftCardAtTill, { code: 'ABCDEFGH2347', customer_id: customer_ids[0] }, till.as())).status).toBe(200);
});

test('a sale without connection that is given up is on record with its reason', async () => {
  const given = {
    ...till.sale(),
    receipt: 'P-7',
    sold_at: '2026-11-20T10:00:00Z',
    total_minor: 10_000,
    reason: 'The customer came back and paid by card',
  };
  await app.succeed(discardOfflineSale, given, till.as());
  const rows = await inAccount((db) => db.selectFrom('audit_log').where('action', '=', 'discard_offline_sale').selectAll().execute());
  expect(JSON.stringify(rows)).toContain('The customer came back');
  expect((await app.call(discardOfflineSale, { ...given, reason: ' ' }, till.as())).status).toBe(422);
});

test('a product says how often it was sold, so that the till offers the most wanted first', async () => {
  const group = await app.succeed(createProductGroup, { english_name: 'Hair', arabic_name: 'شعر' }, till.as('owner'));
  const names = { english_name: 'Shampoo', arabic_name: 'شامبو' };
  const stock = { price_minor: 4_600, initial_milli: 5_000, initial_cost_minor: 2_000 };
  const { id } = await app.succeed(createProduct, { product_group_id: group.id, ...names, ...stock }, till.as('owner'));
  const timesSold = async () => (await app.succeed(openTill, {}, till.as())).products.find((product) => product.id === id)?.times_sold;
  expect(await timesSold()).toBe(0);
  const lines = [{ kind: 'product' as const, product_id: id, quantity_milli: 2_000 }];
  const payments = [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 9_200 }];
  await app.succeed(issueInvoice, till.sale({ lines, payments }), till.as());
  expect(await timesSold()).toBe(1);
});
