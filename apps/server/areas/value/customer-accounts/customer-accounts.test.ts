import {
  adjustBalance,
  getCustomerAccount,
  getCustomerValue,
  giveBalanceBack,
  topUpBalance,
} from '@rawnaq/contract/value/customer-accounts';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import {
  adjustPoints,
  getCustomerPoints,
  getLoyaltyProgram,
  saveLoyaltyProgram,
  turnPointsIntoVoucher,
} from '@rawnaq/contract/value/loyalty';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let id: number;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  // Half an hour before midnight in Riyadh.
  app.setNow(new Date('2026-12-01T20:30:00Z'));
  salon = await app.salon();
  [id] = salon.customer_ids;
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const cash = () => salon.payment_method_ids.cash;
const topUp = (change: object = {}) =>
  app.call(topUpBalance, { id, amount_minor: 10_000, method_id: cash(), ...change }, salon.as('cashier'));

describe('money on a customer’s account', () => {
  test('comes with a payment and the next receipt of the salon’s one series', async () => {
    const deposit = await app.succeed(takeDeposit, { customer_id: id, amount_minor: 100, method_id: cash() }, salon.as('cashier'));
    const first = await topUp({ note: 'For the wedding' });
    const second = await topUp({ amount_minor: 500 });
    expect([deposit.receipt_number, first.body.receipt_number, second.body.receipt_number]).toEqual(['RC-00001', 'RC-00002', 'RC-00003']);
    expect(second.body.balance_minor).toBe(10_500);
    const { entries } = await app.succeed(getCustomerAccount, { id }, salon.as('cashier'));
    expect(entries).toMatchObject([
      { kind: 1, amount_minor: 500, balance_minor: 10_500, method_english_name: 'Cash' },
      { kind: 1, amount_minor: 10_000, balance_minor: 10_000, reason: 'For the wedding', receipt_number: 'RC-00002' },
    ]);
    const paid = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('payments')
        .where('account_id', '=', salon.account_id)
        .where('amount_minor', '=', 500)
        .selectAll()
        .executeTakeFirstOrThrow(),
    );
    expect(paid).toMatchObject({ source: 1, status: 1, invoice_id: null, business_date: '2026-12-01' });
  });

  test('prints its receipt, and no other entry does', async () => {
    const { entry_id } = (await topUp()).body;
    const print = (entry: number) =>
      fetch(`${app.base}/api/balance_entries/${entry}/pdf?language=both`, { headers: { authorization: `Bearer ${salon.tokens.cashier}` } });
    expect((await print(entry_id)).headers.get('content-type')).toBe('application/pdf');
    const { entries } = await app.succeed(adjustBalance, { id, amount_minor: -1, reason: 'A halala' }, salon.as('owner'));
    expect((await print(entries[0]?.id ?? 0)).status).toBe(404);
  });

  test.each([
    [
      'a card without its authorization code',
      () => ({ method_id: salon.payment_method_ids.card }),
      422,
      'sales.authorization_code_required',
    ],
    ['a method that is not there', () => ({ method_id: 999_999 }), 422, 'sales.payment_method_not_found'],
    ['nothing', () => ({ amount_minor: 0 }), 422, 'invalid_input'],
    ['a customer who is not there', () => ({ id: 999_999 }), 404, 'not_found'],
  ])('%s is refused', async (_name, change, status, code) => {
    const answer = await topUp(change());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('is changed by hand only with the right, with a reason, and never below zero', async () => {
    await topUp();
    expect((await app.call(adjustBalance, { id, amount_minor: -100, reason: 'x' }, salon.as('cashier'))).status).toBe(403);
    expect((await app.call(adjustBalance, { id, amount_minor: 0, reason: 'x' }, salon.as('owner'))).body.code).toBe(
      'balance.nothing_to_adjust',
    );
    const tooMuch = await app.call(adjustBalance, { id, amount_minor: -10_001, reason: 'x' }, salon.as('owner'));
    expect([tooMuch.body.code, tooMuch.body.details]).toEqual(['sales.balance_not_enough', { left_minor: 10_000 }]);
    expect((await app.succeed(adjustBalance, { id, amount_minor: -10_000, reason: 'Typed twice' }, salon.as('owner'))).balance_minor).toBe(
      0,
    );
  });

  test('is handed back by a way of paying, and ten who do so at once hand it back once', async () => {
    await topUp();
    const input = { id, amount_minor: 8000, method_id: cash(), reason: 'The customer moves away' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(giveBalanceBack, input, salon.as('owner'))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await app.succeed(getCustomerAccount, { id }, salon.as('owner'))).entries[0]).toMatchObject({
      kind: 5,
      amount_minor: -8000,
      balance_minor: 2000,
      method_english_name: 'Cash',
      reason: 'The customer moves away',
    });
  });
});

describe('the loyalty program', () => {
  const programme = async (change: object = {}) => {
    const { held: _held, levels, ...program } = await app.succeed(getLoyaltyProgram, {}, salon.as('owner'));
    const { expires_after_months, ...rest } = program;
    const input = { ...rest, ...(expires_after_months === null ? {} : { expires_after_months }), levels, is_active: 1 as const, ...change };
    return app.call(saveLoyaltyProgram, input, salon.as('owner'));
  };
  const level = (english_name: string, arabic_name: string, from_points: number) => ({
    english_name,
    arabic_name,
    from_points,
    multiplier_bp: 12_000,
  });

  test('is saved with its levels; two that begin at the same points are refused, and so is an outdated save', async () => {
    const levels = [level('Gold', 'ذهبي', 500), level('Silver', 'فضي', 100)];
    const saved = await programme({ levels });
    expect(saved.body.levels.map((one) => one.english_name)).toEqual(['Silver', 'Gold']);
    expect((await programme({ levels: [level('Gold', 'ذهبي', 5), level('Silver', 'فضي', 5)] })).body.code).toBe('loyalty.levels_alike');
    expect((await programme({ version: 1 })).body.code).toBe('record.changed_meanwhile');
    expect((await app.succeed(getLoyaltyProgram, {}, salon.as('owner'))).levels).toHaveLength(2);
  });

  test('points are given by hand, with a reason and a last day, and told with what they are worth', async () => {
    await programme({ redeem_points: 10, redeem_minor: 100, levels: [level('Gold', 'ذهبي', 500)] });
    expect((await app.call(adjustPoints, { id, points: 150, reason: 'Birthday' }, salon.as('cashier'))).status).toBe(403);
    await app.succeed(adjustPoints, { id, points: 150, reason: 'Birthday' }, salon.as('owner'));
    const standing = await app.succeed(getCustomerPoints, { id }, salon.as('cashier'));
    expect(standing).toMatchObject({ points: 150, worth_minor: 1500, level: null, next_level: { english_name: 'Gold', from_points: 500 } });
    expect(standing.data).toMatchObject([{ kind: 4, points: 150, reason: 'Birthday', expires_on: '2027-12-01' }]);
    const tooMuch = await app.call(adjustPoints, { id, points: -151, reason: 'x' }, salon.as('owner'));
    expect([tooMuch.body.code, tooMuch.body.message]).toEqual(['sales.points_not_enough', expect.stringContaining('150')]);
  });

  test('points become a voucher of their worth, for that customer alone; ten at once make one', async () => {
    await programme({ redeem_points: 10, redeem_minor: 100, smallest_redemption: 50 });
    await app.succeed(adjustPoints, { id, points: 99, reason: 'Birthday' }, salon.as('owner'));
    expect((await app.call(turnPointsIntoVoucher, { id, points: 49 }, salon.as('owner'))).body.code).toBe('sales.points_too_few');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call(turnPointsIntoVoucher, { id, points: 60 }, salon.as('owner'))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const value = await app.succeed(getCustomerValue, { id }, salon.as('receptionist'));
    expect(value).toMatchObject({ points: 39, points_worth_minor: 390, gift_cards: [{ type: 1, left_minor: 600, state: 'active' }] });
  });

  test('while it is off, points stay but are worth nothing', async () => {
    await programme();
    await app.succeed(adjustPoints, { id, points: 200, reason: 'Birthday' }, salon.as('owner'));
    await programme({ is_active: 0 });
    expect(await app.succeed(getCustomerValue, { id }, salon.as('owner'))).toMatchObject({
      points: 200,
      points_worth_minor: 0,
      is_loyalty_active: 0,
    });
    expect((await app.call(turnPointsIntoVoucher, { id, points: 100 }, salon.as('owner'))).body.code).toBe('sales.loyalty_off');
  });
});

test("what a customer can pay with names the customer's own cards that can be used today, and never their codes", async () => {
  const give = (change: object) =>
    app.succeed(giveGiftCard, { type: 1, value_minor: 5000, beneficiary_customer_id: id, reason: 'Thanks', ...change }, salon.as('owner'));
  const card = await give({});
  await give({ beneficiary_customer_id: salon.customer_ids[1] });
  await give({ expires_on: '2026-12-01' });
  app.setNow(new Date('2026-12-01T21:00:00Z'));
  const value = await app.succeed(getCustomerValue, { id }, salon.as('receptionist'));
  expect(value.gift_cards).toEqual([
    { id: card.id, code_end: card.code.slice(-4), type: 1, state: 'active', value_minor: 5000, left_minor: 5000, expires_on: '2027-12-01' },
  ]);
});
