import { cancelAppointment } from '@rawnaq/contract/calendar/appointments';
import { getCustomerBalance, getDeposit, takeDeposit } from '@rawnaq/contract/value/deposits';
import { collectPenalty, createPenalty, listPenalties, waivePenalty } from '@rawnaq/contract/value/penalties';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { lastMinute } from '../../../testing/last-minute.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { penaltyDue, penaltyUndone } from './public.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
});
afterAll(() => app.close());

const customer_id = () => salon.customer_ids[0];
const visit = (starts_at = '2026-12-10T10:00:00Z', ends_at = '2026-12-10T11:00:00Z'): Promise<number> =>
  app.services.database.withAccount(salon.account_id, async (db) => {
    const values = {
      account_id: salon.account_id,
      customer_id: customer_id(),
      starts_at,
      ends_at,
      total_minor: 33_333,
    };
    return (await db.insertInto('appointments').values(values).returning('id').executeTakeFirstOrThrow()).id;
  });
const rules = (values: object) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('account_settings').set(values).where('account_id', '=', salon.account_id).execute(),
  );
const due = (id: number, cause: 'no_show' | 'late_cancel') =>
  inAccountJob(app.services, salon.account_id, (context) => penaltyDue(context, id, cause));
const ask = async (change: object = {}) => {
  const answer = await app.call(
    createPenalty,
    { customer_id: customer_id(), type: 2, amount_minor: 5000, reason: 'Came an hour late', ...change },
    salon.as('manager'),
  );
  expect(answer.status).toBe(201);
  return answer.body;
};
const deposit = (amount_minor: number) =>
  app.succeed(takeDeposit, { customer_id: customer_id(), amount_minor, method_id: salon.payment_method_ids.cash }, salon.as('manager'));

describe('by the rule', () => {
  test('a share of the visit’s price for a no-show, half a halala rounded up, once however often it is told', async () => {
    await rules({ no_show_penalty_kind: 2, no_show_penalty_bp: 5000 });
    const id = await visit();
    const answers = await Promise.all([due(id, 'no_show'), due(id, 'no_show'), due(id, 'no_show')]);
    expect(answers.filter((one) => one !== null)).toHaveLength(1);
    const { data, totals } = await app.succeed(listPenalties, {}, salon.as('manager'));
    expect(data).toMatchObject([{ type: 1, amount_minor: 16_667, status: 1, is_automatic: 1, reason: null, appointment_id: id }]);
    expect(totals).toEqual({ owed_minor: 16_667, collected_minor: 0, waived_minor: 0 });
  });

  test('an amount for cancelling late is of type 2; a rule that asks nothing makes none', async () => {
    await rules({ late_cancel_penalty_kind: 1, late_cancel_penalty_minor: 2000 });
    const id = await visit();
    expect(await due(id, 'no_show')).toBeNull();
    expect(await due(id, 'late_cancel')).not.toBeNull();
    expect((await app.succeed(listPenalties, { appointment_id: id }, salon.as('manager'))).data).toMatchObject([
      { type: 2, amount_minor: 2000 },
    ]);
  });

  test.each([
    ['in the last minute of the window nothing is asked', 30, 0],
    ['a minute later the fee is', 60, 1],
  ])('cancelled at the desk: %s', async (_name, secondsLater, penalties) => {
    await rules({ late_cancel_penalty_kind: 1, late_cancel_penalty_minor: 2000, cancel_window_minutes: 120 });
    const starts = Math.ceil(Date.now() / 60_000) * 60_000 + 2 * 3_600_000;
    const starts_at = new Date(starts).toISOString();
    const id = await visit(starts_at, new Date(starts + 3_600_000).toISOString());
    app.setNow(new Date(Date.parse(lastMinute(starts_at, 120)) + secondsLater * 1000));
    try {
      await app.succeed(cancelAppointment, { id }, salon.as('manager'));
    } finally {
      app.setNow(null);
    }
    expect((await app.succeed(listPenalties, { appointment_id: id }, salon.as('manager'))).data).toHaveLength(penalties);
  });

  test('taken back with the no-show, and asked again when it is marked again; what was paid stays paid', async () => {
    await rules({ no_show_penalty_kind: 1, no_show_penalty_minor: 2000 });
    const id = await visit();
    await due(id, 'no_show');
    await inAccountJob(app.services, salon.account_id, (context) => penaltyUndone(context, id, 'no_show'));
    expect((await app.succeed(listPenalties, {}, salon.as('manager'))).data.map((row) => row.status)).toEqual([0]);
    await due(id, 'no_show');
    const [owed] = (await app.succeed(listPenalties, { status: 1 }, salon.as('manager'))).data;
    await app.succeed(collectPenalty, { id: owed?.id ?? 0, method_id: salon.payment_method_ids.cash }, salon.as('manager'));
    await inAccountJob(app.services, salon.account_id, (context) => penaltyUndone(context, id, 'no_show'));
    expect((await app.succeed(listPenalties, {}, salon.as('manager'))).data.map((row) => row.status)).toEqual([2, 0]);
  });
});

describe('by hand', () => {
  test('needs a reason where it is no no-show, and shows on the customer’s card', async () => {
    const answer = await app.call(createPenalty, { customer_id: customer_id(), type: 2, amount_minor: 100 }, salon.as('manager'));
    expect([answer.status, answer.body.code]).toEqual([422, 'penalties.reason_needed']);
    await ask();
    expect(await app.succeed(getCustomerBalance, { id: customer_id() }, salon.as('manager'))).toMatchObject({
      penalties_owed_minor: 5000,
      penalties_owed_count: 1,
    });
  });

  test('is waived once, with a reason, by whoever may', async () => {
    const { id } = await ask();
    expect((await app.call(waivePenalty, { id, reason: 'A regular' }, salon.as('cashier'))).status).toBe(403);
    expect(await app.succeed(waivePenalty, { id, reason: 'A regular' }, salon.as('manager'))).toMatchObject({
      status: 0,
      waive_reason: 'A regular',
      settled_by_name: 'manager',
    });
    expect((await app.call(waivePenalty, { id, reason: 'Again' }, salon.as('manager'))).body.code).toBe('penalties.not_owed');
    expect((await app.call(collectPenalty, { id, method_id: salon.payment_method_ids.cash }, salon.as('manager'))).body.code).toBe(
      'penalties.not_owed',
    );
  });
});

describe('collecting', () => {
  test('out of deposits: the oldest first, the rest of the last one stays with the customer', async () => {
    const [one, two] = [await deposit(3000), await deposit(3000)];
    const { id } = await ask();
    expect(await app.succeed(collectPenalty, { id, from_deposits: 1 }, salon.as('manager'))).toMatchObject({ status: 2 });
    expect(await app.succeed(getDeposit, { id: one.id }, salon.as('manager'))).toMatchObject({
      kept_minor: 3000,
      left_minor: 0,
      state: 'kept',
    });
    expect(await app.succeed(getDeposit, { id: two.id }, salon.as('manager'))).toMatchObject({ kept_minor: 2000, left_minor: 1000 });
  });

  test('deposits that do not cover it leave all as it was, unless the rest is paid', async () => {
    const held = await deposit(3000);
    const { id } = await ask();
    const refused = await app.call(collectPenalty, { id, from_deposits: 1 }, salon.as('manager'));
    expect([refused.body.code, refused.body.details]).toEqual(['penalties.deposits_too_small', { covered_minor: 3000, rest_minor: 2000 }]);
    expect((await app.succeed(getDeposit, { id: held.id }, salon.as('manager'))).left_minor).toBe(3000);
    await app.succeed(collectPenalty, { id, from_deposits: 1, method_id: salon.payment_method_ids.cash }, salon.as('manager'));
    expect(await app.succeed(getCustomerBalance, { id: customer_id() }, salon.as('manager'))).toEqual({
      deposits_left_minor: 0,
      debts_owed_minor: 0,
      penalties_owed_minor: 0,
      penalties_owed_count: 0,
    });
  });

  test('two cashiers at once collect it once', async () => {
    const { id } = await ask();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.call(collectPenalty, { id, method_id: salon.payment_method_ids.cash }, salon.as('cashier'))),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422, 422]);
    expect((await app.succeed(listPenalties, { status: 2 }, salon.as('manager'))).totals.collected_minor).toBe(5000);
  });

  test('a card needs its code, and nothing named is refused', async () => {
    const { id } = await ask();
    expect((await app.call(collectPenalty, { id, method_id: salon.payment_method_ids.card }, salon.as('manager'))).body.code).toBe(
      'sales.authorization_code_required',
    );
    expect((await app.call(collectPenalty, { id }, salon.as('manager'))).body.code).toBe('sales.payment_method_not_found');
  });
});
