import {
  createDiscountCode,
  deleteDiscountCode,
  listDiscountCodes,
  listDiscountCodeUses,
  updateDiscountCode,
} from '@rawnaq/contract/value/discount-codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { nextInvoiceId, writeBareInvoice } from '../../../testing/bare-invoice.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { useDiscountCode } from './public.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-22T09:00:00Z'));
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(() => app.close());

let made = 0;
function codeOf(change: object = {}) {
  made += 1;
  return { code: `CODE-${made}`, category: 1 as const, discount_bp: 1000, valid_from: '2026-11-01', ...change };
}

async function useTwice(code_id: number): Promise<void> {
  for (const customer_id of salon.customer_ids)
    await inAccountJob(app.services, salon.account_id, async (context) => {
      const invoice = await nextInvoiceId(context.db);
      await useDiscountCode(context, invoice, code_id, customer_id, 500);
      await writeBareInvoice(context.db, salon.account_id, invoice, customer_id);
    });
}

test('a code is kept, counted, and its uses are listed with their invoices', async () => {
  const code = await app.succeed(createDiscountCode, codeOf({ max_uses: 2 }), owner);
  expect(code).toMatchObject({ state: 'active', used_count: 0, given_minor: 0, valid_to: null });
  await useTwice(code.id);
  const [row] = (await app.succeed(listDiscountCodes, { search: code.code, state: 'used_up' }, owner)).data;
  expect(row).toMatchObject({ id: code.id, used_count: 2, given_minor: 1000 });
  const uses = await app.succeed(listDiscountCodeUses, { id: code.id }, owner);
  expect(uses.data.map((use) => [use.customer_name, use.amount_minor, use.kind])).toEqual([
    ['ريم القحطاني', 500, 1],
    ['Noura Al-Otaibi', 500, 1],
  ]);
  const fewer = await app.call(updateDiscountCode, { ...codeOf({ max_uses: 1 }), id: code.id, version: code.version }, owner);
  expect([fewer.body.code, Object.keys(fewer.body.errors ?? {})]).toEqual(['discount_code.below_used', ['max_uses']]);
  expect((await app.call(deleteDiscountCode, { id: code.id }, owner)).body.code).toBe('discount_code.was_used');
});

test('a code says what it is for in one language, in both or in none, and is found by either', async () => {
  expect(await app.succeed(createDiscountCode, codeOf(), owner)).toMatchObject({ english_name: null, arabic_name: null });
  const named = await app.succeed(createDiscountCode, codeOf({ english_name: 'First visit', arabic_name: 'للزيارة الأولى' }), owner);
  for (const search of ['first vis', 'للزياره الاولي'])
    expect((await app.succeed(listDiscountCodes, { search }, owner)).data.map(({ id }) => id)).toEqual([named.id]);
});

test('two codes that differ in upper and lower case only are one', async () => {
  const code = await app.succeed(createDiscountCode, codeOf(), owner);
  const again = await app.call(createDiscountCode, codeOf({ code: code.code.toLowerCase() }), owner);
  expect([again.status, again.body.code]).toEqual([422, 'discount_code.exists']);
  await app.succeed(deleteDiscountCode, { id: code.id }, owner);
  await app.succeed(createDiscountCode, codeOf({ code: code.code.toLowerCase() }), owner);
});

test('only what the category names is kept of a selection', async () => {
  const service_ids = [salon.service_ids[0]];
  const selected = await app.succeed(createDiscountCode, codeOf({ category: 5, service_ids }), owner);
  expect(selected.service_ids).toEqual(service_ids);
  const all = await app.succeed(
    updateDiscountCode,
    { ...codeOf({ category: 2, service_ids }), id: selected.id, version: selected.version },
    owner,
  );
  expect(all).toMatchObject({ category: 2, service_ids: [] });
});

test.each([
  ['without a discount', { discount_bp: undefined }, 'discount_code.one_discount', 'discount_bp'],
  ['with an amount and a percentage', { discount_minor: 500 }, 'discount_code.one_discount', 'discount_minor'],
  ['that ends before it begins', { valid_to: '2026-10-31' }, 'discount_code.period_turned', 'valid_to'],
  ['for selected services without any', { category: 5 }, 'discount_code.services_needed', 'service_ids'],
  ['for selected products without any', { category: 6 }, 'discount_code.products_needed', 'product_ids'],
  ['for an unknown service', { category: 4, service_ids: [999_999] }, 'discount_code.service_unknown', 'service_ids'],
  ['for an unknown product', { category: 4, product_ids: [999_999] }, 'discount_code.product_unknown', 'product_ids'],
])('a code is refused %s', async (_name, change, code, field) => {
  const answer = await app.call(createDiscountCode, codeOf(change), owner);
  expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, code, [field]]);
});

test('a code with a space says which letters it may have', async () => {
  const answer = await app.call(createDiscountCode, codeOf({ code: 'SUMMER 10' }), owner);
  expect([answer.status, answer.body.errors?.['code']]).toEqual([
    422,
    ['Code should have letters, digits, dash and underscore only, without spaces'],
  ]);
});

test('a code is made by nobody without the right', async () => {
  expect((await app.call(createDiscountCode, codeOf(), salon.as('cashier'))).status).toBe(403);
});
