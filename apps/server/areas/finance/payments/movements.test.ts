import { closeCashShift, getCashShift, moveCash, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { giveBalanceBack, topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import { cancelPayment, takeDeposit } from '@rawnaq/contract/value/deposits';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { listPayments } from '@rawnaq/contract/finance/payments';
import { collectDebts } from '@rawnaq/contract/value/receivables';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { payOutCommission } from '@rawnaq/contract/finance/commission-payouts';
import { payOutTips } from '@rawnaq/contract/finance/tips';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('account_settings').set({ allow_debt: 1 }).where('account_id', '=', salon.account_id).execute(),
  );
});
afterAll(() => app.close());

const asOwner = () => salon.as('owner');
const customer = () => salon.customer_ids[0];
const listed = () => app.succeed(listPayments, { per_page: 100 }, asOwner());
const signed = (row: { is_out: number; amount_minor: number }) => (row.is_out === 1 ? -row.amount_minor : row.amount_minor);
const sell = (method_id: number, { debt_minor = 0, tip_minor = 0 } = {}) =>
  app.succeed(
    issueInvoice,
    {
      customer_id: customer(),
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [{ method_id, amount_minor: 10_000 - debt_minor }],
      ...(debt_minor === 0 ? {} : { debt_minor }),
      tips: tip_minor === 0 ? [] : [{ employee_id: salon.employee_ids[0], method_id, amount_minor: tip_minor }],
    },
    asOwner(),
  );

test('what is given back outside of payments stands in the list once, with its source and state, and the drawer agrees', async () => {
  const { cash } = salon.payment_method_ids;
  const employee_id = salon.employee_ids[0];
  const { id } = await app.succeed(openCashShift, { float_minor: 0 }, asOwner());
  const deposit = await app.succeed(takeDeposit, { customer_id: customer(), amount_minor: 3000, method_id: cash }, asOwner());
  await app.succeed(cancelPayment, { id: deposit.payment_id, reason: 'Is ill' }, asOwner());
  await app.succeed(topUpBalance, { id: customer(), amount_minor: 5000, method_id: cash }, asOwner());
  await app.succeed(giveBalanceBack, { id: customer(), amount_minor: 2000, method_id: cash, reason: 'The customer moves away' }, asOwner());
  const made = await sell(cash, { tip_minor: 700 });
  await app.succeed(payOutTips, { employee_id, amount_minor: 400, method_id: cash }, asOwner());
  await app.succeed(issueCreditNote, { id: made.id, reason: 'Redone' }, asOwner());
  const list = await listed();
  expect(list.data.map((row) => [row.kind, row.source, row.status, signed(row)]).toSorted()).toEqual(
    [
      ['deposit', 1, 0, 3000],
      ['deposit_back', 1, 0, -3000],
      ['top_up', 1, 1, 5000],
      ['balance_back', 1, 1, -2000],
      ['sale', 0, 1, 10_000],
      ['tip', 0, 1, 700],
      ['tip_out', 0, 1, -400],
      ['refund', 3, 1, -10_000],
    ].toSorted(),
  );
  expect([list.in_minor, list.out_minor]).toEqual([18_700, 15_400]);
  expect((await app.succeed(listPayments, { kind: 'tip_out', search: 'Sara' }, asOwner())).data).toMatchObject([
    { amount_minor: 400, employee_english_name: 'Sara', customer_id: null, document_number: 'RC-00005' },
  ]);
  expect((await app.succeed(listPayments, { status: 0 }, asOwner())).data.map(signed).toSorted()).toEqual([-3000, 3000]);
  expect((await app.succeed(getCashShift, { id }, asOwner())).expected_minor).toBe(3300);
  expect((await app.succeed(getDashboard, {}, asOwner())).takings?.by_method).toMatchObject([{ amount_minor: 3000, payment_count: 4 }]);
});

test('a deposit that is cancelled in a later shift leaves the report of the earlier one as it was', async () => {
  const { cash } = salon.payment_method_ids;
  await app.succeed(openCashShift, { float_minor: 0 }, asOwner());
  const deposit = await app.succeed(takeDeposit, { customer_id: customer(), amount_minor: 3000, method_id: cash }, asOwner());
  const report = await app.succeed(closeCashShift, { counted: [{ denomination_minor: 1, pieces: 3000 }] }, asOwner());
  expect(report).toMatchObject({ expected_minor: 3000, difference_minor: 0 });
  await app.succeed(openCashShift, { float_minor: 3000 }, asOwner());
  await app.succeed(cancelPayment, { id: deposit.payment_id, reason: 'Is ill' }, asOwner());
  expect(await app.succeed(getCashShift, { id: report.id }, asOwner())).toEqual(report);
  expect(await app.succeed(closeCashShift, { counted: [{ denomination_minor: 1, pieces: 0 }] }, asOwner())).toMatchObject({
    expected_minor: 0,
  });
});

const actions = [
  'sale',
  'sale_with_tip',
  'debt',
  'collect',
  'deposit',
  'deposit_back',
  'top_up',
  'balance_back',
  'tips_out',
  'commission_out',
  'credit',
  'debit',
  'hand',
] as const;

test('whatever a cashier does: the sum of the list is what the drawer expects', async () => {
  const { cash, transfer } = salon.payment_method_ids;
  const employee_id = salon.employee_ids[0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ action: fc.constantFrom(...actions), amount_minor: fc.integer({ min: 1, max: 3000 }), isCash: fc.boolean() }), {
        minLength: 12,
        maxLength: 20,
      }),
      async (day) => {
        const before = (await listed()).data.filter((row) => row.method_id === cash).reduce((sum, row) => sum + signed(row), 0);
        const shift = await app.succeed(openCashShift, { float_minor: 20_000 }, asOwner());
        let byHand = 0;
        let tips = 0;
        const invoices: number[] = [];
        const deposits: number[] = [];
        for (const { action, amount_minor, isCash } of day) {
          const method_id = isCash ? cash : transfer;
          const id = customer();
          if (action.startsWith('sale')) {
            const tip_minor = action === 'sale' ? 0 : amount_minor;
            tips += tip_minor;
            invoices.push((await sell(method_id, { tip_minor })).id);
          } else if (action === 'debt') await sell(method_id, { debt_minor: amount_minor });
          else if (action === 'collect') await app.call(collectDebts, { id, amount_minor, method_id }, asOwner());
          else if (action === 'deposit')
            deposits.push((await app.succeed(takeDeposit, { customer_id: id, amount_minor, method_id }, asOwner())).payment_id);
          else if (action === 'top_up') await app.succeed(topUpBalance, { id, amount_minor, method_id }, asOwner());
          else if (action === 'balance_back') await app.call(giveBalanceBack, { id, amount_minor, method_id, reason: 'x' }, asOwner());
          else if (action === 'tips_out') await app.call(payOutTips, { employee_id, amount_minor, method_id }, asOwner());
          else if (action === 'commission_out') await app.call(payOutCommission, { employee_id, amount_minor, method_id }, asOwner());
          else if (action === 'hand') {
            await app.succeed(moveCash, { kind: 1, amount_minor, used_for: 'change' }, asOwner());
            byHand += amount_minor;
          } else if (action === 'deposit_back') {
            const payment_id = deposits.pop();
            if (payment_id !== undefined) await app.succeed(cancelPayment, { id: payment_id, reason: 'x' }, asOwner());
          } else if (invoices.length > 0 && action === 'credit') {
            const refund = { payments: [{ method_id, amount_minor: 10_000 }], balance_minor: 0 };
            await app.call(issueCreditNote, { id: invoices.pop() ?? 0, reason: 'x', refund, returns_tips: tips > 0 ? 1 : 0 }, asOwner());
          } else if (invoices.length > 0)
            await app.succeed(
              issueDebitNote,
              { id: invoices[0] ?? 0, reason: 'x', lines: [{ description: 'x', amount_minor }], payments: [{ method_id, amount_minor }] },
              asOwner(),
            );
        }
        const after = (await listed()).data.filter((row) => row.method_id === cash).reduce((sum, row) => sum + signed(row), 0);
        const { expected_minor } = await app.succeed(getCashShift, { id: shift.id }, asOwner());
        expect(expected_minor).toBe(20_000 + byHand + after - before);
        await app.succeed(closeCashShift, { counted: [{ denomination_minor: 1, pieces: 0 }] }, asOwner());
      },
    ),
    { numRuns: 3 },
  );
});
