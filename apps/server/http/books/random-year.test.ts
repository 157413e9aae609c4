import { recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import type { Endpoint, Input, Schema } from '@rawnaq/contract/endpoint';
import { closeCashShift, moveCash, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { createExpense, payExpense } from '@rawnaq/contract/finance/expenses';
import { createExpenseType } from '@rawnaq/contract/finance/expense-types';
import { payOutCommission, reverseCommissionPayout } from '@rawnaq/contract/finance/commission-payouts';
import { payOutTips } from '@rawnaq/contract/finance/tips';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { cancelPayment, takeDeposit } from '@rawnaq/contract/value/deposits';
import { giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import { createPenalty } from '@rawnaq/contract/value/penalties';
import { collectDebts, writeOffDebts } from '@rawnaq/contract/value/receivables';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { randomUUID } from 'node:crypto';
import { listMoneyAccounts } from '@rawnaq/contract/reports/money-accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../testing/fuzz/chance.ts';
import { inRounds, timeForRounds } from '../../testing/rounds.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { fillWithValue, type Valuables } from '../../areas/sales/sales/testing-value.ts';
import { postAccount, rebuildAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';
import { randomMoney } from './random-money.ts';
import { addUpAll, soldDayDifferences } from '../../areas/finance/sold-days/testing.ts';
import { salesDifferences } from '../../areas/reports/sales-reports/testing.ts';

/** `npm run faults -- books` goes through a year, and another one each time. */
const days = Number(process.env['BOOKS_DAYS'] ?? 5);
const seed = Number(process.env['BOOKS_SEED'] ?? 20_261_126);
const actsOfADay = 16;
const chance = chanceOf(seed);

let app: TestServer;
let till: TestTill;
let value: Valuables;
let books: TestBooks;
let moneyActs: Awaited<ReturnType<typeof randomMoney>>;
beforeAll(async () => {
  app = await startTestServer();
  till = await openTestTill(app);
  await goTo('2026-12-01');
  value = await fillWithValue(till);
  await till.settings({ allow_debt: 1 });
  for (const id of till.salon.employee_ids) await till.update('employees', id, { commission_bp: 1_500 });
  books = booksOf(app, till.salon.account_id);
  moneyActs = await randomMoney({ app, owner: () => till.as('owner'), ask: books.ask, chance, act });
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const post = () => postAccount(app.services, till.salon.account_id);

/** Another day; users stay signed in. */
async function goTo(day: string): Promise<void> {
  app.setNow(new Date(`${day}T09:00:00Z`));
  const expires_at = new Date(`${day}T20:00:00Z`);
  const { account_id } = till.salon;
  await app.services.database.withAccount(account_id, (db) =>
    db.updateTable('sessions').set({ expires_at, ends_at: expires_at }).where('account_id', '=', account_id).execute(),
  );
}

const done = new Map<string, number>();

/** What was issued, so that notes find it. */
const invoices: { id: number; line_ids: number[] }[] = [];
const deposits: { id: number; payment_id: number }[] = [];
/** Of every deposit that was taken. */
const depositPayments: number[] = [];
const expenses: number[] = [];
let payouts = 0;

/** One act; whatever the product refuses is no document, and is left out. */
async function act<I extends Schema, O extends Schema>(
  name: string,
  endpoint: Endpoint<I, O>,
  input: Input<I>,
): Promise<O['_zod']['output'] | null> {
  const { status, body } = await app.call(endpoint, input, { ...till.as('owner'), idempotencyKey: randomUUID() });
  if (status >= 500) throw new Error(`BOOKS_SEED=${seed}: ${name} answered ${status}`);
  if (status >= 300) return null;
  done.set(name, (done.get(name) ?? 0) + 1);
  return body;
}

async function sell(): Promise<void> {
  const { salon } = till;
  const [cut] = salon.service_ids;
  const method_id = chance.pick([salon.payment_method_ids.cash, salon.payment_method_ids.transfer, salon.payment_method_ids.card]);
  const paid = (amount_minor: number) => ({
    method_id,
    amount_minor,
    ...(method_id === salon.payment_method_ids.card ? { authorization_code: '123456' } : {}),
  });
  const isProduct = chance.happens(0.3);
  const line = isProduct
    ? { kind: 'product' as const, product_id: value.product_id, quantity_milli: 1_000 }
    : { service_id: cut, employee_id: chance.pick(salon.employee_ids) };
  const total = isProduct ? 11_500 : 10_000;
  const part = chance.below(total);
  const deposit_id = deposits.pop()?.id;
  const kinds = [
    { payments: [paid(total)] },
    { payments: [paid(total)], tips: [{ employee_id: salon.employee_ids[0], method_id, amount_minor: 500 }] },
    { payments: [paid(part || 1)], debt_minor: total - (part || 1) },
    { payments: [paid(total - 1_000)], gift_cards: [{ gift_card_id: value.paid_card_id, amount_minor: 1_000 }] },
    { payments: [paid(total - 700)], balance_minor: 700 },
    { payments: [paid(total - 100)], points: 100 },
    ...(deposit_id === undefined ? [] : [{ payments: [paid(total - 2_000)], deposits: [{ deposit_id, amount_minor: 2_000 }] }]),
    ...(isProduct ? [] : [{ lines: [{ ...line, sold_offer_id: value.sold_offer_id }], payments: [] }]),
    { lines: [{ kind: 'offer' as const, offer_id: value.offer_id }], payments: [paid(24_000)] },
  ];
  const sold = await act('sale', issueInvoice, { customer_id: value.customer_id, lines: [line], ...chance.pick(kinds) });
  if (sold !== null) invoices.push({ id: sold.id, line_ids: sold.lines.map(({ id }) => id) });
}

/** A debt that a file brought, or took back again. */
async function earlierDebt(name: string, rows: string): Promise<void> {
  const added = await books.ask(
    `insert into opening_debts (account_id, customer_id, amount_minor, owed_since, origin, reversal_of_id, at, business_date) ${rows} returning id`,
  );
  done.set(name, (done.get(name) ?? 0) + added.length);
}

/** What happens in a salon, in any order. */
function happen(day: string): Promise<unknown> {
  const { salon } = till;
  const method_id = salon.payment_method_ids.cash;
  // What is paid by card can be charged back.
  const way = chance.pick([{ method_id }, { method_id: salon.payment_method_ids.card, authorization_code: '123456' }]);
  const customer = { id: value.customer_id };
  const invoice = invoices.length === 0 ? null : chance.pick(invoices);
  const acts: readonly (() => Promise<unknown>)[] = [
    sell,
    sell,
    sell,
    async () => {
      const taken = await act('deposit', takeDeposit, { customer_id: value.customer_id, amount_minor: 2_000, ...way });
      if (taken === null) return;
      deposits.push(taken);
      depositPayments.push(taken.payment_id);
    },
    async () =>
      depositPayments.length === 0
        ? null
        : act('deposit given back', cancelPayment, {
            id: chance.pick(depositPayments),
            ...chance.pick([{}, { amount_minor: 1 + chance.below(1_500) }]),
            reason: 'Cannot come',
          }),
    async () => act('top-up', topUpBalance, { ...customer, amount_minor: 3_000, ...way }),
    async () => act('gift', giveGiftCard, { type: 1, value_minor: 5_000, beneficiary_customer_id: value.customer_id, reason: 'Thanks' }),
    async () => act('penalty', createPenalty, { customer_id: value.customer_id, type: 2, amount_minor: 1_500, reason: 'Late' }),
    async () => act('collection', collectDebts, { ...customer, amount_minor: 1 + chance.below(4_000), method_id }),
    async () => {
      const [debt] = await books.ask<{ invoice_id: number | null; opening_debt_id: number | null; left: number }>(
        `select invoice_id, opening_debt_id, (amount_minor - collected_minor - credited_minor - written_off_minor)::bigint as left from receivables
         where amount_minor > collected_minor + credited_minor + written_off_minor order by ${chance.pick(['id', 'id desc'])} limit 1`,
      );
      return (
        debt &&
        act('write-off', writeOffDebts, {
          ...customer,
          ...(debt.invoice_id === null ? { opening_debt_ids: [debt.opening_debt_id ?? 0] } : { invoice_ids: [debt.invoice_id] }),
          amount_minor: debt.left,
          reason: 'Moved away',
        })
      );
    },
    () =>
      earlierDebt(
        'earlier debt',
        `values (current_account_id(), ${value.customer_id}, ${1 + chance.below(6_000)}, date '2026-10-01', 'debts.csv', null::bigint, timestamptz '${day}T09:00:00Z', date '${day}')`,
      ),
    () =>
      earlierDebt(
        'earlier debt undone',
        `select o.account_id, o.customer_id, o.amount_minor, o.owed_since, o.origin, o.id, timestamptz '${day}T09:00:00Z', date '${day}' from opening_debts o
          join receivables r on r.account_id = o.account_id and r.opening_debt_id = o.id
          where r.amount_minor = o.amount_minor and r.collected_minor + r.written_off_minor + r.charged_back_minor = 0 order by o.id limit 1`,
      ),
    async () => invoice && act('credit note', issueCreditNote, { id: invoice.id, reason: 'Everything' }),
    async () =>
      invoice &&
      act('part credited', issueCreditNote, {
        id: invoice.id,
        lines: [{ line_id: invoice.line_ids[0] ?? 0, amount_minor: 1 + chance.below(900) }],
        reason: 'Late',
      }),
    async () =>
      invoice &&
      act('debit note', issueDebitNote, {
        id: invoice.id,
        lines: [{ description: 'More', amount_minor: 700 }],
        reason: 'More',
        payments: [{ method_id, amount_minor: 700 }],
      }),
    async () => act('shift opened', openCashShift, { float_minor: 10_000 }),
    async () => act('shift closed', closeCashShift, { counted: [{ denomination_minor: 100, pieces: chance.below(300) }] }),
    async () => act('cash moved', moveCash, { kind: chance.happens(0.5) ? 1 : 2, amount_minor: 500, used_for: 'change' }),
    async () => {
      const payout = await act('commission paid out', payOutCommission, {
        employee_id: salon.employee_ids[0],
        amount_minor: 1 + chance.below(900),
        method_id,
      });
      if (payout !== null) payouts += 1;
    },
    async () =>
      payouts === 0 ? null : act('payout undone', reverseCommissionPayout, { id: 1 + chance.below(payouts), reason: 'Miscounted' }),
    async () => act('tips paid out', payOutTips, { employee_id: salon.employee_ids[0], amount_minor: 200, method_id }),
    async () =>
      act('goods', recordStockOperation, {
        operation: 0,
        lines: [{ product_id: value.product_id, quantity_milli: 2_000, cost_minor: 7_001 }],
      }),
    async () =>
      act('lost', recordStockOperation, {
        operation: 2,
        lines: [{ product_id: value.product_id, quantity_milli: 1_000 }],
        reason: 'Broken',
      }),
    async () => {
      const spent = await act('expense', createExpense, {
        expense_type_id: await expenseType(),
        spent_on: day,
        lines: [{ description: 'Roses', net_minor: 1_000 + chance.below(5_000), vat_rate_bp: chance.pick([0, 1_500]) }],
      });
      if (spent !== null) expenses.push(spent.id);
    },
    async () => {
      const id = expenses.length === 0 ? 0 : chance.pick(expenses);
      return id === 0
        ? null
        : act('expense paid', payExpense, {
            id,
            amount_minor: 1 + chance.below(900),
            paid_on: day,
            payment_method_id: salon.payment_method_ids.transfer,
          });
    },
  ];
  // What happens where money lies is a third of it.
  return chance.happens(0.35) ? chance.pick(moneyActs(day))() : chance.pick(acts)();
}

let made_type: number | undefined;
const expenseType = async (): Promise<number> =>
  (made_type ??= (await app.succeed(createExpenseType, { english_name: 'Flowers', arabic_name: 'ورود' }, till.as('owner'))).id);

/** What every account comes to; those that have nothing are left out. */
const accounts = () =>
  books.ask<{ key: string; sum: number }>(`select a.key, sum(d.debit_minor - d.credit_minor)::bigint as sum from journal_days d
    join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id group by a.key having sum(d.debit_minor - d.credit_minor) <> 0 order by a.key`);

test(
  `after each of ${days} days of documents in any order everything sums to zero and control accounts are their ledgers; the journal is derived again as it is`,
  async () => {
    await inRounds(days, async (day) => {
      const date = addDays('2026-12-02', day);
      await goTo(date);
      for (let turn = 0; turn < actsOfADay; turn += 1) await happen(date);
      await post();
      // Reports read some days added up and others line by line.
      if (day % 2 === 0) await addUpAll(app, till.salon.account_id);
      expect(await books.differences(), `BOOKS_SEED=${seed}, ${date}`).toEqual([]);
      expect(
        await books.ask(`select business_date from journal_days group by 1 having sum(debit_minor) <> sum(credit_minor)`),
        `BOOKS_SEED=${seed}, ${date}`,
      ).toEqual([]);
    });
    const all = { from: '2026-12-01', to: addDays('2026-12-01', days) };
    const { account_id } = till.salon;
    expect(await soldDayDifferences(app, account_id), `BOOKS_SEED=${seed}`).toEqual([]);
    expect(await salesDifferences(app, account_id, till.as('owner'), all), `BOOKS_SEED=${seed}`).toEqual([]);
    expect(
      await salesDifferences(app, account_id, till.as('owner'), { from: '2026-12-03', to: '2026-12-04' }),
      `BOOKS_SEED=${seed}`,
    ).toEqual([]);
    console.log(`BOOKS_SEED=${seed}: ${days} days, ${JSON.stringify(Object.fromEntries(done))}`);
    expect(done.size).toBeGreaterThan(10);
    const unequal = await books.ask(`select entry_id from journal_lines group by account_id, entry_id having sum(amount_minor) <> 0`);
    expect(unequal).toEqual([]);
    // Money accounts are made when somebody looks at them first.
    await app.succeed(listMoneyAccounts, {}, till.as('owner'));
    expect(await books.moneyDifferences(), `BOOKS_SEED=${seed}`).toEqual([]);
    const live = await books.inEffect();
    const counted = { lines: await books.cash(), sums: await books.cashSums() };
    expect(counted.lines.length).toBeGreaterThan(0);
    expect((await rebuildAccount(app.services, till.salon.account_id)).entries, `BOOKS_SEED=${seed}`).toBe(0);
    expect(await books.cash(), `BOOKS_SEED=${seed}`).toEqual(counted.lines);
    await books.lose();
    await rebuildAccount(app.services, till.salon.account_id);
    expect(await books.inEffect(), `BOOKS_SEED=${seed}`).toEqual(live);
    expect(await books.cashSums(), `BOOKS_SEED=${seed}`).toEqual(counted.sums);
  },
  timeForRounds(days),
);

test('a sale and the credit note that takes all of it back leave no account moved', async () => {
  const method_id = till.salon.payment_method_ids.transfer;
  const lines = [
    { service_id: till.salon.service_ids[0], employee_id: till.salon.employee_ids[0] },
    { kind: 'product' as const, product_id: value.product_id, quantity_milli: 1_000 },
  ];
  await act('goods', recordStockOperation, {
    operation: 0,
    lines: [{ product_id: value.product_id, quantity_milli: 9_000, cost_minor: 30_001 }],
  });
  await post();
  const before = await accounts();
  for (const paid of [21_500, 0]) {
    const { id } = await app.succeed(
      issueInvoice,
      {
        customer_id: value.customer_id,
        lines,
        payments: paid === 0 ? [] : [{ method_id, amount_minor: paid }],
        ...(paid === 0 ? { debt_minor: 21_500 } : {}),
      },
      till.as('owner'),
    );
    await app.succeed(issueCreditNote, { id, reason: 'Everything' }, till.as('owner'));
    await post();
    expect(await accounts()).toEqual(before);
  }
});
