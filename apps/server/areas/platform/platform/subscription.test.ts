import { activateEmployee, createEmployee, deactivateEmployee, listEmployees } from '@rawnaq/contract/team/hr';
import { getGlobalInformations, login, register } from '@rawnaq/contract/settings/identity';
import { listMailTracker } from '@rawnaq/contract/reach/messaging';
import { approveMerchant, getMerchant, listActiveEmployees, listMerchants, setSubscription } from '@rawnaq/contract/platform/platform';
import { listTaxes } from '@rawnaq/contract/settings/settings';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '../../../testing/salon.ts';
import { confirmEmailOf } from '../../../testing/confirm-email.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());
afterEach(() => app.setNow(null));

const page = { page: 1, per_page: 50 };
const reason = 'Asked for two more weeks';
/** 11:00 in Riyadh. */
const approved_at = new Date('2026-11-20T08:00:00Z');
const at = (moment: string): void => app.setNow(new Date(moment));
const managerNow = async () => ({ token: await app.manager() });

let count = 0;
/** An account on trial since `approved_at`. */
async function onTrial() {
  app.setNow(approved_at);
  const email = `trial${(count += 1)}@lamsa.test`;
  const input = {
    english_name: `Trial ${count}`,
    arabic_name: `تجربة ${count}`,
    country_id: 1,
    name: 'Sara',
    email,
    mobile: `96655124${1000 + count}`,
    password: testPassword,
  };
  const { user } = await app.succeed(register, { ...input, language: 'en' });
  await confirmEmailOf(app, email);
  const manager = await managerNow();
  await app.succeed(approveMerchant, { id: user.account_id }, manager);
  const signIn = async () => ({ token: (await app.succeed(login, { email, password: testPassword, log_out_other: 1 })).user.api_token });
  return { id: user.account_id, email, token: user.api_token, manager, signIn };
}

describe('a trial', () => {
  test("works through the seventh day in the salon's time zone, and not a minute longer; the salon is told before and afterwards", async () => {
    const merchant = await onTrial();
    const told = async (of: { token: string }) => (await app.succeed(getGlobalInformations, {}, of)).global_informations.account;
    expect(await told(merchant)).toMatchObject({ trial_ends_on: '2026-11-26', ends_in_days: null, standing: null });
    at('2026-11-24T09:00:00Z');
    const as = await merchant.signIn();
    expect(await told(as)).toMatchObject({ ends_in_days: 2 });
    at('2026-11-26T20:59:59Z');
    const last = await merchant.signIn();
    expect((await app.call(listTaxes, page, last)).status).toBe(200);
    expect(await told(last)).toMatchObject({ ends_in_days: 0 });
    at('2026-11-26T21:00:00Z');
    const refused = await app.call(listTaxes, page, last);
    expect([refused.status, refused.body.code]).toEqual([403, 'identity.account_expired']);
    expect(await told(last)).toMatchObject({ standing: 'identity.account_expired', subscription: 'trial', ends_in_days: null });
    expect((await app.call(login, { email: merchant.email, password: testPassword, log_out_other: 1 })).body.code).toBe(
      'identity.account_expired',
    );
    const manager = await managerNow();
    const states = await Promise.all(
      (['trial', 'expired'] as const).map((state) => app.succeed(listMerchants, { ...page, state, search: merchant.email }, manager)),
    );
    expect(states.map(({ total }) => total)).toEqual([0, 1]);
  });

  test('is extended by a manager, also after it ended: the salon goes on, both logs say why, and the owner gets an e-mail', async () => {
    const merchant = await onTrial();
    at('2026-11-28T09:00:00Z');
    const manager = await managerNow();
    const input = { id: merchant.id, subscription: 'trial', ends_on: '2026-12-10', reason } as const;
    expect(await app.succeed(setSubscription, input, manager)).toMatchObject({
      subscription: 'trial',
      trial_ends_on: '2026-12-10',
      state: 2,
    });
    const as = await merchant.signIn();
    expect((await app.call(listTaxes, page, as)).status).toBe(200);
    const { history } = await app.succeed(getMerchant, { id: merchant.id }, manager);
    expect(history[0]).toMatchObject({
      action: 'set_subscription',
      reason,
      subscription: 'trial',
      ends_on: '2026-12-10',
      manager: 'Manager',
    });
    const own = await app.services.database.withAccount(merchant.id, (db) =>
      db
        .selectFrom('audit_log')
        .where('account_id', '=', merchant.id)
        .where('action', '=', 'set_subscription')
        .select(['before', 'after', 'manager_id'])
        .execute(),
    );
    expect(own).toMatchObject([
      { before: { subscription: 'trial', ends_on: '2026-11-26' }, after: { subscription: 'trial', ends_on: '2026-12-10', reason } },
    ]);
    expect(own[0]?.manager_id).not.toBeNull();
    // The same again changes nothing and tells nobody.
    await app.succeed(setSubscription, input, manager);
    const letters = await app.succeed(listMailTracker, { ...page, recipient: merchant.email }, manager);
    expect(letters.data.filter(({ subject }) => subject === 'Your Rawnaq plan').map(({ body }) => body)).toEqual([
      expect.stringContaining('10 Dec 2026'),
    ]);
  });
});

describe('a plan', () => {
  test('is set with a last day or without, and ends by its own day whatever the trial said', async () => {
    const merchant = await onTrial();
    at('2026-11-25T09:00:00Z');
    const manager = await managerNow();
    const set = (subscription: 'basic' | 'advanced' | 'premium', ends_on: string) =>
      app.succeed(setSubscription, { id: merchant.id, subscription, ends_on, reason }, manager);
    expect(await set('advanced', '2026-12-31')).toMatchObject({
      subscription: 'advanced',
      subscription_ends_on: '2026-12-31',
      trial_ends_on: '2026-11-26',
      state: 1,
    });
    at('2026-12-31T20:59:59Z');
    expect((await app.call(listTaxes, page, await merchant.signIn())).status).toBe(200);
    at('2026-12-31T21:00:00Z');
    expect((await app.call(login, { email: merchant.email, password: testPassword, log_out_other: 1 })).body.code).toBe(
      'identity.account_expired',
    );
    const later = await managerNow();
    expect(await app.succeed(setSubscription, { id: merchant.id, subscription: 'premium', reason }, later)).toMatchObject({
      subscription_ends_on: null,
      state: 1,
    });
    at('2040-01-01T00:00:00Z');
    expect((await app.call(listTaxes, page, await merchant.signIn())).status).toBe(200);
  });

  test('needs a reason, a day that is not over and no slip of the year; a trial needs a day', async () => {
    const merchant = await onTrial();
    const ask = async (change: Record<string, unknown>) => {
      const { status, body } = await app.call(
        setSubscription,
        { id: merchant.id, subscription: 'premium', ends_on: '2026-12-31', reason, ...change } as never,
        merchant.manager,
      );
      return [status, body.code, Object.keys(body.errors ?? {})];
    };
    expect(await ask({ reason: ' ' })).toEqual([422, 'invalid_input', ['reason']]);
    expect(await ask({ subscription: 'gold' })).toEqual([422, 'invalid_input', ['subscription']]);
    expect(await ask({ ends_on: '2026-11-19' })).toEqual([422, 'subscription.end_passed', ['ends_on']]);
    expect(await ask({ ends_on: '2066-11-19' })).toEqual([422, 'subscription.end_too_far', ['ends_on']]);
    expect(await ask({ subscription: 'trial', ends_on: undefined })).toEqual([422, 'subscription.end_required', ['ends_on']]);
    expect((await app.succeed(getMerchant, { id: merchant.id }, merchant.manager)).history).toHaveLength(1);
  });

  test('for fewer employees than are active is refused; of a plan and an employee at the same moment one goes first', async () => {
    const merchant = await onTrial();
    const as = { token: merchant.token };
    const ids: number[] = [];
    for (let number = 1; number <= 6; number += 1)
      ids.push((await app.succeed(createEmployee, { english_name: `Employee ${number}` }, as)).id);
    const basic = { id: merchant.id, subscription: 'basic', reason } as const;
    const refused = await app.call(setSubscription, basic, merchant.manager);
    expect([refused.body.code, refused.body.details]).toEqual(['subscription.too_many_employees', { limit: 5, active_count: 6 }]);
    const sixth = ids[5] ?? 0;
    await app.succeed(deactivateEmployee, { id: sixth }, as);
    const [plan, employee] = await Promise.all([
      app.call(setSubscription, basic, merchant.manager),
      app.call(activateEmployee, { id: sixth }, as),
    ]);
    expect([plan.status, employee.status].sort()).toEqual([200, 422]);
  });

  test('for fewer employees asks who stays active: those alone are disabled who are named, and somebody who came meanwhile is nobody of them', async () => {
    const merchant = await onTrial();
    const as = { token: merchant.token };
    const hire = async (english_name: string) => (await app.succeed(createEmployee, { english_name }, as)).id;
    const ids: number[] = [];
    for (let number = 1; number <= 6; number += 1) ids.push(await hire(`Employee ${number}`));
    const { data } = await app.succeed(listActiveEmployees, { id: merchant.id }, merchant.manager);
    expect(data.map(({ id, coming_visits, is_owner }) => [id, coming_visits, is_owner])).toEqual(ids.map((id) => [id, 0, 0]));
    const [first = 0, ...others] = ids;
    const basic = { id: merchant.id, subscription: 'basic', reason } as const;
    const choose = (staying_employee_ids: number[], disabled_employee_ids: number[]) =>
      app.call(setSubscription, { ...basic, staying_employee_ids, disabled_employee_ids }, merchant.manager);
    const activeIds = async () =>
      (await app.succeed(listEmployees, { ...page, status: 1 }, as)).data.filter(({ status }) => status === 1).map(({ id }) => id);
    expect((await choose(ids, [])).body.code).toBe('subscription.too_many_employees');
    expect((await choose(others, [])).body.code).toBe('subscription.employees_changed');
    // A second press of Save before anybody is chosen.
    expect((await choose([], ids)).body.code).toBe('subscription.too_few_stay');
    const late = await hire('Hired meanwhile');
    expect((await choose(others, [first])).body.code).toBe('subscription.employees_changed');
    expect((await activeIds()).length).toBe(7);
    await app.succeed(deactivateEmployee, { id: late }, as);

    // At the same moment: whoever is second sees what the first did, and nobody is disabled who was not named.
    const [plan, employee] = await Promise.all([
      choose(others, [first]),
      app.call(createEmployee, { english_name: 'At the same moment' }, as),
    ]);
    expect([plan.status, employee.status].toSorted()).toEqual(plan.status === 200 ? [200, 422] : [201, 422]);
    expect([plan.body.code, employee.body.code]).toEqual(
      plan.status === 200 ? [undefined, 'employee.limit_exceeded'] : ['subscription.employees_changed', undefined],
    );
    const active = await activeIds();
    expect(active.toSorted()).toEqual((plan.status === 200 ? others : [...ids, employee.body.id ?? 0]).toSorted());
  });

  test('of an account that was never approved is not set, nor by a manager without the right', async () => {
    app.setNow(approved_at);
    const email = 'waiting@lamsa.test';
    const { user } = await app.succeed(register, {
      english_name: 'Waiting',
      arabic_name: 'انتظار',
      country_id: 1,
      name: 'Sara',
      email,
      mobile: '966551249999',
      password: testPassword,
    });
    const input = { id: user.account_id, subscription: 'premium', reason } as const;
    expect((await app.call(setSubscription, input, await managerNow())).body.code).toBe('merchant.not_working');
    expect((await app.call(setSubscription, input, { token: await app.manager({ isSuper: false }) })).status).toBe(403);
    expect((await app.call(setSubscription, input, { token: user.api_token })).status).toBe(401);
  });
});
