import {
  createMoneyAccount,
  listMoneyAccounts,
  openMoneyAccount,
  reverseMoneyTransfer,
  transferMoney,
} from '@rawnaq/contract/reports/money-accounts';
import { listDrawerBanks, moveCash, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { closeMonth, getOpenPoints } from '@rawnaq/contract/reports/periods';
import { listSettlements, listUnsettled, reverseSettlement, saveMethodFee, settleTakings } from '@rawnaq/contract/reports/settlements';
import { getVatReport } from '@rawnaq/contract/reports/vat-return';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { expectedSettlement, missingItems } from '@rawnaq/domain/reports/money/settlement';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../testing/fuzz/chance.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { postAccount, rebuildAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';

const today = '2026-11-20';
let app: TestServer;
let till: TestTill;
let books: TestBooks;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date(`${today}T09:00:00Z`));
  till = await openTestTill(app);
  books = booksOf(app, till.salon.account_id);
  owner = till.as('owner');
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const accounts = async () => (await app.succeed(listMoneyAccounts, {}, owner)).data;
const accountOf = async (kind: string) => (await accounts()).find((one) => one.kind === kind)!;
const sellByCard = () =>
  app.succeed(
    issueInvoice,
    till.sale({ payments: [{ method_id: till.salon.payment_method_ids.card, amount_minor: 10_000, authorization_code: '123456' }] }),
    owner,
  );
const waiting = async () => app.succeed(listUnsettled, { id: (await accountOf('clearing')).id, from: '2026-11-01', to: today }, owner);
const balanceOf = async (key: string) => {
  await postAccount(app.services, till.salon.account_id);
  const [row] = await books.ask<{ sum: number }>(`select coalesce(sum(d.debit_minor - d.credit_minor), 0)::bigint as sum from journal_days d
    join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id where a.key = '${key}'`);
  return row?.sum ?? 0;
};
const keys = (items: readonly { ledger: string; movement_id: number }[]) =>
  items.map(({ ledger, movement_id }) => ({ ledger: ledger as 'payments', movement_id }));
const settlement = async (items: readonly { ledger: string; movement_id: number }[], change: object = {}) => ({
  clearing_id: (await accountOf('clearing')).id,
  bank_id: (await accountOf('bank')).id,
  arrived_on: today,
  arrived_minor: 0,
  items: keys(items),
  ...change,
});

test('a batch is settled with its fee, whoever presses twice; what is missing is named, stays on its way and comes with the next one', async () => {
  const method = till.salon.payment_method_ids.card;
  await app.succeed(
    saveMethodFee,
    { payment_method_id: method, version: 0, fee_bp: 80, vat_treatment: 'standard', vat_rate_bp: 1500, provider_trn: '300000000000003' },
    owner,
  );
  for (let sold = 0; sold < 3; sold += 1) await sellByCard();
  const { data: items, fees, total_minor } = await waiting();
  expect([items.length, total_minor]).toEqual([3, 30_000]);
  const open = items.map((item) => ({ ...item, key: String(item.movement_id) }));
  // 300.00 × 0.8 % = 2.40 and 0.36 VAT; the bank pays two of the three.
  expect(expectedSettlement(open, fees)).toMatchObject({ fee_net_minor: 240, fee_vat_minor: 36, expected_minor: 29_724 });
  const { expected_minor, fee_net_minor, fee_vat_minor } = expectedSettlement(open.slice(0, 2), fees);
  expect(missingItems(open, fees, expected_minor).length).toBeGreaterThan(0);
  const fee = {
    fee_net_minor,
    fee_vat_minor,
    fee_vat_treatment: 'standard',
    fee_vat_rate_bp: 1500,
    provider_trn: '300000000000003',
    fee_invoice_number: 'B-1',
  } as const;
  const above = await app.call(settleTakings, await settlement(items.slice(0, 1), { arrived_minor: 10_001 }), owner);
  expect([above.status, above.body.code, Object.keys(above.body.errors ?? {})]).toEqual([422, 'money.above_clearing', ['arrived_minor']]);
  const batch = await settlement(items, { ...fee, arrived_minor: expected_minor });
  const idempotencyKey = randomUUID();
  const made = await app.succeed(settleTakings, batch, { ...owner, idempotencyKey });
  expect((await app.succeed(settleTakings, batch, { ...owner, idempotencyKey })).id).toBe(made.id);
  expect(made.difference_minor).toBe(30_000 - expected_minor - fee_net_minor - fee_vat_minor);
  // Somebody else settles the same.
  const again = await app.call(settleTakings, batch, { ...owner, idempotencyKey: randomUUID() });
  expect([again.status, again.body.code]).toEqual([422, 'money.settled_already']);
  expect(await balanceOf('card_clearing')).toBe(made.difference_minor);
  expect([await balanceOf('bank'), await balanceOf('card_fees'), await balanceOf('input_vat')]).toEqual([
    expected_minor,
    fee_net_minor,
    fee_vat_minor,
  ]);
  // What is left is an item of the next settlement.
  const left = (await waiting()).data;
  expect(left.map(({ ledger, amount_minor }) => [ledger, amount_minor])).toEqual([['settlements', made.difference_minor]]);
  const rest = await app.succeed(settleTakings, await settlement(left, { arrived_minor: made.difference_minor }), owner);
  expect(await balanceOf('card_clearing')).toBe(0);
  const undo = (id: number) => app.call(reverseSettlement, { id, reason: 'Wrong batch' }, owner);
  expect((await undo(made.id)).body.code).toBe('money.difference_used');
  expect((await undo(rest.id)).status).toBe(201);
  const answers = await Promise.all([undo(made.id), undo(made.id), undo(made.id)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect((await waiting()).data.map(({ ledger }) => ledger)).toEqual(['payments', 'payments', 'payments']);
  expect([await balanceOf('card_clearing'), await balanceOf('bank'), await balanceOf('card_fees'), await balanceOf('input_vat')]).toEqual([
    30_000, 0, 0, 0,
  ]);
  expect(await books.differences()).toEqual([]);
  expect((await rebuildAccount(app.services, till.salon.account_id)).entries).toBe(0);
  expect((await app.succeed(listSettlements, { money_account_id: batch.clearing_id }, owner)).total).toBe(4);
});

test('two at once settle a payment once; what goes back to a customer by card lowers what waits', async () => {
  const sold = await sellByCard();
  const item = (await waiting()).data.at(-1)!;
  const body = await settlement([item], { arrived_minor: 10_000 });
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(settleTakings, body, owner)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  await app.succeed(issueCreditNote, { id: sold.id, reason: 'Returned' }, owner);
  expect((await waiting()).data.at(-1)).toMatchObject({ amount_minor: -10_000 });
  await sellByCard();
  await sellByCard();
  const open = await waiting();
  await app.succeed(settleTakings, await settlement(open.data, { arrived_minor: open.total_minor }), owner);
  expect(await balanceOf('card_clearing')).toBe(0);
  const due = await app.succeed(getOpenPoints, { through: '2026-11-30' }, owner);
  expect(due.data.find(({ check }) => check === 'cards_unsettled')?.count).toBe(0);
});

test('past the product, the database refuses what no settlement can be: more than lies in clearing, a row twice, other sums, undone twice', async () => {
  await sellByCard();
  const [item] = (await waiting()).data;
  const made = await app.succeed(settleTakings, await settlement([item!], { arrived_minor: 10_000 }), owner);
  const { account_id } = till.salon;
  const bank_id = (await accountOf('bank')).id;
  const clearing_id = (await accountOf('clearing')).id;
  const past = (amounts: { gross: number; arrived: number; line: number; movement_id: number; reversal_of_id?: number }) =>
    app.services.database.withAccount(account_id, async (db) => {
      const { rows } = await sql<{ id: number }>`
        insert into settlements (account_id, clearing_id, bank_id, arrived_on, gross_minor, arrived_minor, fee_net_minor, fee_vat_minor, fee_vat_treatment, fee_vat_rate_bp, reversal_of_id, reason, at, user_id)
        select ${account_id}, ${clearing_id}, ${bank_id}, ${today}, ${amounts.gross}, ${amounts.arrived}, 0, 0, 'standard', 0, ${amounts.reversal_of_id ?? null},
          ${amounts.reversal_of_id === undefined ? null : 'Twice'}, now(), min(id) from users returning id`.execute(db);
      if (amounts.reversal_of_id === undefined)
        await sql`insert into settlement_lines (account_id, settlement_id, ledger, movement_id, amount_minor)
          values (${account_id}, ${rows[0]?.id}, 'payments', ${amounts.movement_id}, ${amounts.line})`.execute(db);
    });
  const free = { gross: 10_000, arrived: 10_000, line: 10_000, movement_id: 99_999 };
  await expect(past({ ...free, arrived: 10_001 })).rejects.toThrow('settlements_not_above_clearing');
  await expect(past({ ...free, movement_id: item!.movement_id })).rejects.toThrow('settled_movements_pkey');
  await expect(past({ ...free, line: 9_999 })).rejects.toThrow('do not come to its sum');
  await app.succeed(reverseSettlement, { id: made.id, reason: 'Wrong batch' }, owner);
  await expect(past({ ...free, reversal_of_id: made.id })).rejects.toThrow('settlements_reversed_once');
  expect((await waiting()).data.map(({ movement_id }) => movement_id)).toEqual([item!.movement_id]);
  await app.succeed(settleTakings, await settlement([item!], { arrived_minor: 10_000 }), owner);
});

test('the VAT of a fee is in the return of its period, and recovered only with the papers of the bank', async () => {
  await sellByCard();
  const [item] = (await waiting()).data;
  const fee = {
    arrived_minor: 9_885,
    fee_net_minor: 100,
    fee_vat_minor: 15,
    fee_vat_treatment: 'standard',
    fee_vat_rate_bp: 1500,
  } as const;
  const recovered = async () =>
    (await app.succeed(getVatReport, { day: today }, owner)).boxes.find(({ box }) => box === '7')?.vat_minor ?? 0;
  const before = await recovered();
  const made = await app.succeed(
    settleTakings,
    await settlement([item!], { ...fee, provider_trn: '300000000000003', fee_invoice_number: 'B-2' }),
    owner,
  );
  expect(await recovered()).toBe(before + 15);
  await app.succeed(reverseSettlement, { id: made.id, reason: 'Wrong amount' }, owner);
  expect(await recovered()).toBe(before);
  // Without the number of the bank's invoice it is a cost.
  await app.succeed(settleTakings, await settlement([item!], { ...fee, provider_trn: '300000000000003' }), owner);
  expect(await recovered()).toBe(before);
  await postAccount(app.services, till.salon.account_id);
  expect(await books.differences()).toEqual([]);
});

test('where money lies: banks have accounts of their own, open with a balance once, and money moves between them and never out of a drawer', async () => {
  const bank = { kind: 'bank', english_name: 'Second bank', arabic_name: 'البنك الثاني' } as const;
  const wrong = await app.call(createMoneyAccount, { ...bank, iban: 'SA0380000000608010167518' }, owner);
  expect([wrong.body.code, Object.keys(wrong.body.errors ?? {})]).toEqual(['money.iban_wrong', ['iban']]);
  const second = await app.succeed(createMoneyAccount, { ...bank, iban: 'SA03 8000 0000 6080 1016 7519' }, owner);
  expect(second).toMatchObject({ kind: 'bank', code: '1101', iban: 'SA0380000000608010167519', balance_minor: 0 });
  const open = () => app.call(openMoneyAccount, { id: second.id, amount_minor: 500_000, business_date: '2026-11-01' }, owner);
  expect((await Promise.all([open(), open()])).map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const from_id = second.id;
  const to_id = (await accountOf('safe')).id;
  const transfer = { from_id, to_id, amount_minor: 20_000, transferred_on: today };
  const { id } = await app.succeed(transferMoney, transfer, owner);
  await app.succeed(transferMoney, { ...transfer, from_id: undefined, amount_minor: 700 }, owner);
  const balances = async () => {
    await postAccount(app.services, till.salon.account_id);
    return new Map((await accounts()).map((account) => [account.id, account.balance_minor]));
  };
  const before = await balances();
  expect(before.get(second.id)).toBe(480_000);
  expect((await app.call(transferMoney, { ...transfer, from_id: (await accountOf('drawers')).id }, owner)).body.code).toBe(
    'money.drawer_has_its_ledger',
  );
  expect((await app.call(transferMoney, { ...transfer, to_id: from_id }, owner)).body.code).toBe('money.transfer_within');
  const undo = () => app.call(reverseMoneyTransfer, { id, reason: 'Wrong bank' }, owner);
  expect((await Promise.all([undo(), undo()])).map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const after = await balances();
  expect([after.get(second.id), (after.get(to_id) ?? 0) - (before.get(to_id) ?? 0)]).toEqual([500_000, -20_000]);
  app.setNow(new Date(`${today}T09:05:00Z`));
  // Takings of a way of paying go to an account of their own from now on.
  const clearing = await app.succeed(
    createMoneyAccount,
    { kind: 'clearing', english_name: 'Cards', arabic_name: 'بطاقات', payment_method_id: till.salon.payment_method_ids.card },
    owner,
  );
  await sellByCard();
  expect((await app.succeed(listUnsettled, { id: clearing.id, from: today, to: today }, owner)).total).toBe(1);
  expect((await balances()).get(clearing.id)).toBe(10_000);
});

test('cash of a drawer names its bank where there are several, and is posted to it; one bank needs no name', async () => {
  const bank = (await accountOf('bank')).id;
  const several = (await app.succeed(listDrawerBanks, {}, till.as('cashier'))).data;
  expect(several.map(({ english_name }) => english_name)).toEqual(['Bank', 'Second bank']);
  await app.succeed(openCashShift, { float_minor: 50_000 }, till.as('cashier'));
  const second = several[1]?.id ?? 0;
  const move = (change: object) => app.call(moveCash, { kind: 2, amount_minor: 4_000, used_for: 'bank', ...change }, till.as('cashier'));
  const refused = async (change: object) => {
    const { status, body } = await move(change);
    return [status, body.code, Object.keys(body.errors ?? {})];
  };
  expect(await refused({})).toEqual([422, 'cash_shifts.say_which_bank', ['bank_id']]);
  expect(await refused({ bank_id: (await accountOf('safe')).id })).toEqual([422, 'cash_shifts.bank_unknown', ['bank_id']]);
  expect(await refused({ bank_id: second, used_for: 'change' })).toEqual([422, 'cash_shifts.bank_unknown', ['bank_id']]);
  const before = await balanceOf('bank');
  const moved = await move({ bank_id: second });
  expect(moved.body.entries).toMatchObject([{ bank: { english_name: 'Second bank' } }]);
  expect((await move({ bank_id: bank, kind: 1, amount_minor: 1_500 })).status).toBe(201);
  expect(await balanceOf('bank')).toBe(before - 1_500);
  expect((await accounts()).find(({ id }) => id === second)?.balance_minor).toBe(504_000);
  expect([await books.differences(), await books.moneyDifferences()]).toEqual([[], []]);
  await expect(
    app.services.database.withAccount(till.salon.account_id, (db) =>
      sql`insert into cash_shift_entries (account_id, cash_shift_id, kind, amount_minor, at, user_id, used_for, bank_id)
        select account_id, cash_shift_id, 2, 1, at, user_id, 'bank', (select id from money_accounts where kind = 'safe' limit 1) from cash_shift_entries limit 1`.execute(
        db,
      ),
    ),
  ).rejects.toThrow('is no bank');
});

test('a closed month takes no settlement and no transfer; who may not match the bank gets nothing of it', async () => {
  await app.succeed(closeMonth, { through: '2026-10-31', reason: 'As it is' }, owner);
  const [item] = (await waiting()).data;
  const late = await app.call(
    settleTakings,
    await settlement(item === undefined ? [{ ledger: 'payments', movement_id: 1 }] : [item], { arrived_on: '2026-10-15' }),
    owner,
  );
  const moved = await app.call(
    transferMoney,
    { from_id: (await accountOf('bank')).id, amount_minor: 5, transferred_on: '2026-10-15' },
    owner,
  );
  expect([moved.status, moved.body.code, Object.keys(moved.body.errors ?? {})]).toEqual([422, 'books.period_closed', ['transferred_on']]);
  expect(late.status).toBe(422);
  expect((await app.call(listUnsettled, { id: 1, from: today, to: today }, till.as('cashier'))).status).toBe(403);
});

test('payments, settlements and their reversals in any order: what waits is what lies in clearing, and each account is its journal', async () => {
  const seed = Number(process.env['BOOKS_SEED'] ?? 17);
  const chance = chanceOf(seed);
  const made: number[] = [];
  for (let act = 0; act < 40; act += 1) {
    const what = chance.below(4);
    if (what < 2) await sellByCard();
    else if (what === 2) {
      const id = chance.pick((await accounts()).filter(({ kind }) => kind === 'clearing')).id;
      const { data } = await app.succeed(listUnsettled, { id, from: '2026-11-01', to: today }, owner);
      const items = data.filter(() => chance.below(2) === 0);
      const gross = items.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
      if (items.length === 0 || gross <= 0) continue;
      const arrived_minor = chance.below(gross + 1);
      const fee_net_minor = chance.below(gross - arrived_minor + 1);
      made.push(
        (await app.succeed(settleTakings, { ...(await settlement(items, { arrived_minor, fee_net_minor })), clearing_id: id }, owner)).id,
      );
    } else if (made.length > 0) {
      const { status } = await app.call(reverseSettlement, { id: chance.pick(made), reason: 'Again' }, owner);
      expect(status, `BOOKS_SEED=${seed}`).toBeLessThan(500);
    }
    if (act % 10 !== 9) continue;
    await postAccount(app.services, till.salon.account_id);
    for (const { id, kind, balance_minor } of await accounts()) {
      if (kind !== 'clearing') continue;
      const { total_minor } = await app.succeed(listUnsettled, { id, from: '2026-11-01', to: today }, owner);
      expect([id, total_minor], `BOOKS_SEED=${seed}`).toEqual([id, balance_minor]);
    }
    expect(await books.differences(), `BOOKS_SEED=${seed}`).toEqual([]);
  }
  expect((await rebuildAccount(app.services, till.salon.account_id)).entries).toBe(0);
});
