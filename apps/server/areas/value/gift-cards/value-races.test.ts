import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { checkGiftCardUses } from '@rawnaq/domain/value/gift-cards/gift-card';
import { checkBalanceUse } from '@rawnaq/domain/value/customer-accounts/customer-account';
import { GiftCardType } from '@rawnaq/domain/finance/payments/payment';
import { pointsWorth } from '@rawnaq/domain/value/loyalty/loyalty';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JobContext } from '../../../http/context.ts';
import { Refusal } from '../../../http/answers/refusal.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { balanceOf, creditBalance, lockBalance, spendBalance } from '../customer-accounts/public.ts';
import { earnPoints, lockPoints, pointsOf, redeemPoints } from '../loyalty/public.ts';
import { giveVoucher, sellGiftCards } from './public/issuing.ts';
import { lockGiftCards, useGiftCards } from './public/ledger.ts';

const tills = 32;
let app: TestServer;
let salon: TestSalon;
/** One invoice for each till: what a till uses is written down for its own. */
let invoice_ids: number[];
let customer_id: number;

beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  [customer_id] = salon.customer_ids;
  const sale = {
    lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
    payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: 10_000 }],
  };
  const issued = Array.from({ length: tills }, () => app.succeed(issueInvoice, sale, salon.as('cashier')));
  invoice_ids = (await Promise.all(issued)).map((invoice) => invoice.id);
});
afterAll(() => app.close());

async function inSalon<T>(work: (context: JobContext) => Promise<T>): Promise<T> {
  const result = await inAccountJob(app.services, salon.account_id, work);
  if (result === null) throw new Error('the salon is closed');
  return result;
}
const own = <T>(work: (db: JobContext['db']) => Promise<T>) => app.services.database.withAccount(salon.account_id, work);
const atOnce = (work: (context: JobContext, invoice_id: number) => Promise<string>) =>
  Promise.all(invoice_ids.map((invoice_id) => inSalon((context) => work(context, invoice_id))));
const count = (answers: readonly string[], answer: string) => answers.filter((one) => one === answer).length;
const voucher = (value_minor: number) =>
  inSalon((context) => giveVoucher(context, GiftCardType.free_voucher, { value_minor }, 'Opening week'));

/** What a till does: lock, judge, write. */
async function takeFromCard(context: JobContext, invoice_id: number, gift_card_id: number, amount_minor: number): Promise<string> {
  const uses = [{ gift_card_id, amount_minor }];
  const cards = await lockGiftCards(context.db, context.account_id, [gift_card_id]);
  const checked = checkGiftCardUses(uses, cards, null, '2026-12-01');
  if (!checked.ok) return checked.refusal.code;
  await useGiftCards(context, invoice_id, uses);
  return 'taken';
}

const cardLeft = async (id: number) =>
  own((db) =>
    db
      .selectFrom('gift_cards')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', id)
      .select(['left_minor', 'status'])
      .executeTakeFirstOrThrow(),
  );

describe('32 tills at once', () => {
  test('one gift card that fits once has one winner, and the others learn that it is used up', async () => {
    const { id } = await voucher(5000);
    const answers = await atOnce((context, invoice_id) => takeFromCard(context, invoice_id, id, 5000));
    expect([count(answers, 'taken'), count(answers, 'sales.gift_card_used')]).toEqual([1, tills - 1]);
    expect(await cardLeft(id)).toEqual({ left_minor: 0, status: 0 });
  });

  test('one that fits five times is taken from five times, and what is left too little for a sixth stays', async () => {
    const { id } = await voucher(5900);
    const answers = await atOnce((context, invoice_id) => takeFromCard(context, invoice_id, id, 1000));
    expect([count(answers, 'taken'), count(answers, 'sales.gift_card_not_enough')]).toEqual([5, tills - 5]);
    expect(await cardLeft(id)).toEqual({ left_minor: 900, status: 1 });
  });

  test('a till that forgets to lock and to judge cannot overspend a card either', async () => {
    const { id } = await voucher(2000);
    const uses = [{ gift_card_id: id, amount_minor: 1500 }];
    const careless = await Promise.allSettled(
      invoice_ids.map((invoice_id) => inSalon((context) => useGiftCards(context, invoice_id, uses))),
    );
    expect(careless.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await cardLeft(id)).toEqual({ left_minor: 500, status: 1 });
  });

  test('a balance is never overspent', async () => {
    await inSalon((context) => creditBalance(context, customer_id, 7500, { reason: 'For the delay' }));
    const answers = await atOnce(async (context, invoice_id) => {
      const checked = checkBalanceUse(await lockBalance(context.db, context.account_id, customer_id), 2000);
      if (!checked.ok) return checked.refusal.code;
      await spendBalance(context, customer_id, 2000, { invoice_id });
      return 'taken';
    });
    expect([count(answers, 'taken'), count(answers, 'sales.balance_not_enough')]).toEqual([3, tills - 3]);
    expect(await own((db) => balanceOf(db, salon.account_id, customer_id))).toBe(1500);
    await expect(inSalon((context) => spendBalance(context, customer_id, 1501, { invoice_id: invoice_ids[31] ?? 0 }))).rejects.toThrow(
      /account_balances.*check/,
    );
  });

  test('points are never overspent, and those of many sales at once are all counted', async () => {
    await own((db) =>
      db
        .insertInto('loyalty_programs')
        .values({ account_id: salon.account_id, is_active: 1, redeem_points: 10, redeem_minor: 100 })
        .execute(),
    );
    const earned = await Promise.all(
      invoice_ids.map((invoice_id) => inSalon((context) => earnPoints(context, customer_id, invoice_id, 1050))),
    );
    expect(new Set(earned)).toEqual(new Set([10]));
    expect((await own((db) => pointsOf(db, salon.account_id, customer_id))).points).toBe(tills * 10);
    const answers = await atOnce(async (context, invoice_id) => {
      const { program, points } = await lockPoints(context.db, context.account_id, customer_id);
      const worth = pointsWorth(program, points, 150);
      if (!worth.ok) return worth.refusal.code;
      await redeemPoints(context, customer_id, 150, worth.amount_minor, invoice_id);
      return `taken ${worth.amount_minor}`;
    });
    expect([count(answers, 'taken 1500'), count(answers, 'sales.points_not_enough')]).toEqual([2, tills - 2]);
    expect((await own((db) => pointsOf(db, salon.account_id, customer_id))).points).toBe(20);
  });
});

describe('cards a sale sells', () => {
  test('stand at their lines with codes of their own, valid as long as the salon says', async () => {
    const sold = await inSalon((context) =>
      sellGiftCards(
        context,
        invoice_ids[0] ?? 0,
        [
          { line_position: 1, value_minor: 10_000, beneficiary_customer_id: salon.customer_ids[1] },
          { line_position: 3, value_minor: 20_000, beneficiary_name: 'Huda', beneficiary_mobile: '00966 55 123 4567' },
        ],
        customer_id,
      ),
    );
    if (sold instanceof Refusal) throw new Error(sold.code);
    expect([...sold.keys()]).toEqual([1, 3]);
    const [one, three] = [sold.get(1), sold.get(3)];
    expect(one?.code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
    expect(one?.code).not.toBe(three?.code);
    const rows = await own((db) =>
      db
        .selectFrom('gift_cards')
        .where('account_id', '=', salon.account_id)
        .where('type', '=', 0)
        .select(['customer_id', 'beneficiary_name', 'beneficiary_mobile', 'buyer_customer_id', 'left_minor', 'status', 'expires_on'])
        .orderBy('id')
        .execute(),
    );
    const paid = { buyer_customer_id: customer_id, status: 1, expires_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) };
    expect(rows).toEqual([
      { customer_id: salon.customer_ids[1], beneficiary_name: null, beneficiary_mobile: null, left_minor: 10_000, ...paid },
      { customer_id: null, beneficiary_name: 'Huda', beneficiary_mobile: '966551234567', left_minor: 20_000, ...paid },
    ]);
  });

  test('for somebody who is no customer are refused, at the field of their line', async () => {
    const refused = await inSalon((context) =>
      sellGiftCards(context, invoice_ids[0] ?? 0, [{ line_position: 2, value_minor: 1, beneficiary_customer_id: 999_999 }], null),
    );
    expect(refused).toMatchObject({
      code: 'sales.gift_card_beneficiary_not_found',
      field: 'lines.1.gift_card.beneficiary_customer_id',
    });
  });
});
