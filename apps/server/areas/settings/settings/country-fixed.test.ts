import { openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import type { Input } from '@rawnaq/contract/endpoint';
import { createExpense, getExpenseChoices } from '@rawnaq/contract/finance/expenses';
import { giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import { createPenalty } from '@rawnaq/contract/value/penalties';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { getGeneralSetting, updateGeneralSetting } from '@rawnaq/contract/settings/settings-business';
import { addEmployeePay } from '@rawnaq/contract/team/records/pay';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());

type GeneralInput = Input<typeof updateGeneralSetting.input>;

async function move(own: TestSalon, country_id: number) {
  const {
    currency: _c,
    is_country_fixed,
    logo_unique_id: _l,
    timezone: _t,
    city_id: _y,
    trn: _r,
    ...setting
  } = await app.succeed(getGeneralSetting, {}, own.as('owner'));
  const known = Object.fromEntries(Object.entries(setting).filter(([, value]) => value !== null)) as GeneralInput;
  const answer = await app.call(updateGeneralSetting, { ...known, is_vat_registered: 0, country_id }, own.as('owner'));
  return { is_country_fixed, answer };
}

const kinds: Record<string, (own: TestSalon) => Promise<unknown>> = {
  'an invoice': (own) =>
    app.succeed(
      issueInvoice,
      { lines: [{ service_id: own.service_ids[0] }], payments: [{ method_id: own.payment_method_ids.cash, amount_minor: 10_000 }] },
      own.as('owner'),
    ),
  'a deposit': (own) =>
    app.succeed(
      takeDeposit,
      { customer_id: own.customer_ids[0], amount_minor: 3000, method_id: own.payment_method_ids.cash },
      own.as('owner'),
    ),
  'a balance that is topped up': (own) =>
    app.succeed(topUpBalance, { id: own.customer_ids[0], amount_minor: 5000, method_id: own.payment_method_ids.cash }, own.as('owner')),
  'a voucher that is given': (own) => app.succeed(giveGiftCard, { type: 1, value_minor: 5000, reason: 'Loyal' }, own.as('owner')),
  'a penalty': (own) =>
    app.succeed(createPenalty, { customer_id: own.customer_ids[0], type: 2, amount_minor: 4500, reason: 'Late' }, own.as('owner')),
  'pay of an employee': (own) =>
    app.succeed(
      addEmployeePay,
      { id: own.employee_ids[0], valid_from: '2026-01-01', basic_minor: 500_000, salary_payment: 1, version: 1 },
      own.as('owner'),
    ),
  'a cash shift': (own) => app.succeed(openCashShift, { float_minor: 20_000 }, own.as('owner')),
  'an expense': async (own) => {
    const { types } = await app.succeed(getExpenseChoices, {}, own.as('owner'));
    const lines = [{ description: 'Rent', net_minor: 1000, vat_rate_bp: 1500 }];
    const spent_on = app.services.now().toISOString().slice(0, 10);
    return app.succeed(createExpense, { expense_type_id: types[0]?.id ?? 0, spent_on, lines }, own.as('owner'));
  },
};

test.each(Object.keys(kinds))('country and currency stay from %s on', async (kind) => {
  const own = await app.salon();
  const before = await move(own, 2);
  expect([before.is_country_fixed, before.answer.status, before.answer.body.currency]).toEqual([0, 200, 'AED']);
  expect((await move(own, 1)).answer.status).toBe(200);
  await kinds[kind]?.(own);
  const after = await move(own, 2);
  expect([after.is_country_fixed, after.answer.status, after.answer.body.code]).toEqual([1, 422, 'settings.country_fixed']);
  // Behind the rule: whichever code tries.
  const bySql = app.services.database.withAccount(own.account_id, (db) =>
    db.updateTable('accounts').set({ currency: 'AED' }).where('id', '=', own.account_id).execute(),
  );
  await expect(bySql).rejects.toThrow(/has money in SAR/);
});

test('of a change of country and the first money at the same moment, the change waits and is refused', async () => {
  const own = await app.salon();
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  try {
    await owner.query('begin');
    await owner.query(
      'insert into cash_shifts (account_id, user_id, float_minor, opened_at) select account_id, id, 0, now() from users where account_id = $1 and is_owner = 1',
      [own.account_id],
    );
    const moving = move(own, 2);
    // It stands in line for the account, and has answered nothing.
    const waiting =
      'select 1 from pg_locks w where not w.granted and exists (select from pg_locks h where h.granted and h.transactionid = w.transactionid and h.pid = pg_backend_pid())';
    await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBe(1), 10_000);
    await owner.query('commit');
    expect((await moving).answer.body.code).toBe('settings.country_fixed');
  } finally {
    await owner.end();
  }
});
