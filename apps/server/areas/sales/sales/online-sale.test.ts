import { afterAll, beforeAll, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { issueOnlineSale, type OnlineSale } from './public/online-sale.ts';
import { openTestTill, type TestTill } from './testing.ts';
import { fillWithValue, type Valuables } from './testing-value.ts';

let app: TestServer;
let till: TestTill;
let value: Valuables;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
  value = await fillWithValue(till);
});
afterAll(() => app.close());

const buy = (line: OnlineSale['line'], paid_minor: number) =>
  inAccountJob(app.services, till.salon.account_id, (context) =>
    issueOnlineSale(context, {
      customer_id: value.customer_id,
      line,
      paid_minor,
      method_id: till.salon.payment_method_ids.card,
      reference: 'pay_1',
    }),
  );

test('a card that was paid online is an invoice without VAT, by nobody at a till', async () => {
  expect(await buy({ kind: 'gift_card', gift_card: { value_minor: 20_000, beneficiary_name: 'Huda' } }, 20_000)).toMatchObject({
    total_minor: 20_000,
    vat_minor: 0,
    cashier_user_id: null,
    payments: [{ amount_minor: 20_000, reference: 'pay_1' }],
  });
});

test('an offer costs what was paid for it, though it has become dearer; switched off it is refused', async () => {
  const { account_id } = till.salon;
  const change = (values: Record<string, number>) =>
    app.services.database.withAccount(account_id, (db) =>
      db.updateTable('offers').set(values).where('account_id', '=', account_id).where('id', '=', value.offer_id).execute(),
    );
  await change({ price_minor: 30_000 });
  expect(await buy({ kind: 'offer', offer_id: value.offer_id }, 24_000)).toMatchObject({ total_minor: 24_000, vat_minor: 3_130 });
  await change({ status: 0 });
  expect(await buy({ kind: 'offer', offer_id: value.offer_id }, 24_000)).toMatchObject({ code: 'sales.offer_disabled' });
});
