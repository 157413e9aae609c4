import { changePassword, getGlobalInformations, register } from '@rawnaq/contract/settings/identity';
import { getManagerGlobalInformations } from '@rawnaq/contract/settings/manager-sign-in';
import { listMailTracker } from '@rawnaq/contract/reach/messaging';
import {
  approveMerchant,
  blockIp,
  disableMerchant,
  enableMerchant,
  getManagerDashboard,
  getMerchant,
  listBlockedIps,
  listFailedSignIns,
  listMerchants,
  rejectMerchant,
  reopenMerchant,
  setSubscription,
  signInAsOwner,
  unblockIp,
} from '@rawnaq/contract/platform/platform';
import { listTaxes } from '@rawnaq/contract/settings/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmEmailOf } from '../../../testing/confirm-email.ts';
import { testPassword } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let manager: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  manager = { token: await app.manager() };
});
afterAll(() => app.close());

let count = 0;
/** Asks for an account as a new owner would, who uses the link of the letter. */
async function request(language: 'en' | 'ar' = 'en', { isConfirmed } = { isConfirmed: true }) {
  count += 1;
  const email = `new${count}@lamsa.test`;
  const { user } = await app.succeed(register, {
    english_name: `Lamsa ${count}`,
    arabic_name: `لمسة ${count}`,
    country_id: 1,
    name: 'Sara',
    email,
    mobile: `96655123${String(1000 + count)}`,
    password: 'a-good-password',
    language,
  });
  if (isConfirmed) await confirmEmailOf(app, email);
  return { id: user.account_id, email, token: user.api_token };
}
const page = { page: 1, per_page: 50 };

describe('a request', () => {
  test("that is approved gives seven days of trial, a letter in the owner's language, and a line in both logs", async () => {
    app.setNow(new Date('2026-11-20T20:00:00Z'));
    const merchant = await request('ar');
    expect((await app.call(listTaxes, page, merchant)).status).toBe(403);
    const waiting = await app.succeed(listMerchants, { ...page, state: 'trial_requests' }, manager);
    expect(waiting.data.map((row) => row.id)).toContain(merchant.id);
    const approved = await app.succeed(approveMerchant, { id: merchant.id }, manager);
    expect(approved).toMatchObject({ request_status: 3, trial_ends_on: '2026-11-26', decided_by: 'Manager', state: 2 });
    expect((await app.call(listTaxes, page, merchant)).status).toBe(200);
    const letters = await app.succeed(listMailTracker, { ...page, recipient: merchant.email }, manager);
    expect(letters.data.map((letter) => letter.subject)).toEqual(['حسابك في رونق جاهز', 'تأكيد بريدك في رونق']);
    const own = await app.services.database.withAccount(merchant.id, (db) =>
      db.selectFrom('audit_log').where('account_id', '=', merchant.id).selectAll().execute(),
    );
    expect(own).toMatchObject([{ action: 'approve', user_id: null, after: { trial_ends_on: '2026-11-26' } }]);
    expect(own[0]?.manager_id).not.toBeNull();
    const { history } = await app.succeed(getMerchant, { id: merchant.id }, manager);
    expect(history).toMatchObject([{ action: 'approve', manager: 'Manager' }]);
    app.setNow(null);
  });

  test('approved twice by the same manager gets the same answer and one letter', async () => {
    const merchant = await request();
    const first = await app.succeed(approveMerchant, { id: merchant.id }, manager);
    expect(await app.succeed(approveMerchant, { id: merchant.id }, manager)).toEqual(first);
    // Beside the one that says that the request has arrived.
    expect((await app.succeed(listMailTracker, { ...page, recipient: merchant.email }, manager)).total).toBe(2);
  });

  test('decided by two managers at the same moment goes to one of them; the other is told who was first', async () => {
    const merchant = await request();
    const other = { token: await app.manager() };
    const answers = await Promise.all([
      app.call(approveMerchant, { id: merchant.id }, manager),
      app.call(rejectMerchant, { id: merchant.id, reason: 'Not a salon' }, other),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    const refused = answers.find((answer) => answer.status === 422);
    expect(refused?.body.code).toBe('merchant.already_decided');
    expect(refused?.body.message).toContain('Manager');
    // Beside the one that says that the request has arrived.
    expect((await app.succeed(listMailTracker, { ...page, recipient: merchant.email }, manager)).total).toBe(2);
  });

  test('that is rejected tells the reason, and can be opened again', async () => {
    const merchant = await request();
    expect((await app.call(rejectMerchant, { id: merchant.id } as never, manager)).body.errors).toHaveProperty('reason');
    const rejected = await app.succeed(rejectMerchant, { id: merchant.id, reason: 'The phone number does not answer.' }, manager);
    expect(rejected).toMatchObject({ request_status: 0, request_note: 'The phone number does not answer.' });
    const letters = await app.succeed(listMailTracker, { ...page, recipient: merchant.email }, manager);
    expect(letters.data[0]?.body).toContain('The phone number does not answer.');
    expect((await app.succeed(listMerchants, { ...page, state: 'rejected' }, manager)).data.map((row) => row.id)).toContain(merchant.id);
    expect(await app.succeed(reopenMerchant, { id: merchant.id }, manager)).toMatchObject({ request_status: 2, decided_by: null });
    expect((await app.call(reopenMerchant, { id: merchant.id }, manager)).body.code).toBe('merchant.not_rejected');
    await app.succeed(approveMerchant, { id: merchant.id }, manager);
  });

  test('whose e-mail address nobody has confirmed is listed so, is not counted, and cannot be approved', async () => {
    const counted = async () => (await app.succeed(getManagerGlobalInformations, {}, manager)).global_informations.waiting_requests;
    const before = await counted();
    const merchant = await request('en', { isConfirmed: false });
    const { data } = await app.succeed(listMerchants, { ...page, state: 'trial_requests', search: merchant.email }, manager);
    expect(data).toMatchObject([{ id: merchant.id, state: 7 }]);
    const refused = await app.call(approveMerchant, { id: merchant.id }, manager);
    expect([refused.status, refused.body.code]).toEqual([422, 'merchant.email_unconfirmed']);
    expect(refused.body.message).toContain(merchant.email);
    expect(await counted()).toBe(before);
    await confirmEmailOf(app, merchant.email);
    expect(await counted()).toBe(before + 1);
    expect((await app.succeed(approveMerchant, { id: merchant.id }, manager)).state).toBe(2);
  });

  test('of nobody is not found', async () => {
    const answers = await Promise.all([
      app.call(approveMerchant, { id: 999_999 }, manager),
      app.call(rejectMerchant, { id: 999_999, reason: 'x' }, manager),
      app.call(reopenMerchant, { id: 999_999 }, manager),
      app.call(getMerchant, { id: 999_999 }, manager),
      app.call(disableMerchant, { id: 999_999, reason: 'x' }, manager),
      app.call(enableMerchant, { id: 999_999 }, manager),
      app.call(setSubscription, { id: 999_999, subscription: 'premium', reason: 'x' }, manager),
      app.call(signInAsOwner, { id: 999_999, reason: 'Asked for help' }, manager),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array.from(answers, () => 404));
  });
});

describe('an account', () => {
  test('that is disabled signs everybody out until it is enabled', async () => {
    const own = await app.salon();
    const as = own.as('owner');
    const disabled = await app.succeed(disableMerchant, { id: own.account_id, reason: 'Not paid' }, manager);
    expect(disabled).toMatchObject({ is_disabled: 1, state: 0 });
    expect((await app.call(listTaxes, page, as)).status).toBe(401);
    expect((await app.succeed(listMerchants, { ...page, state: 'disabled' }, manager)).data.map((row) => row.id)).toContain(own.account_id);
    expect(await app.succeed(enableMerchant, { id: own.account_id }, manager)).toMatchObject({ is_disabled: 0, request_note: null });
  });

  test('whose request waits can be neither disabled, enabled nor entered', async () => {
    const merchant = await request();
    const answers = await Promise.all([
      app.call(disableMerchant, { id: merchant.id, reason: 'x' }, manager),
      app.call(enableMerchant, { id: merchant.id }, manager),
      app.call(signInAsOwner, { id: merchant.id, reason: 'Asked for help' }, manager),
    ]);
    expect(answers.map((answer) => answer.body.code)).toEqual(['merchant.not_working', 'merchant.not_working', 'merchant.not_working']);
  });

  test("is entered as its owner, beside the owner's session, and both logs say so", async () => {
    const own = await app.salon();
    const { user } = await app.succeed(signInAsOwner, { id: own.account_id, reason: 'Asked for help' }, manager);
    expect(user).toMatchObject({ account_id: own.account_id, is_owner: 1, manager_name: 'Manager' });
    expect((await app.succeed(getGlobalInformations, {}, { token: user.api_token })).auth.manager_name).toBe('Manager');
    expect((await app.call(getGlobalInformations, {}, own.as('owner'))).status).toBe(200);
    const again = await app.succeed(signInAsOwner, { id: own.account_id, reason: 'Asked for help' }, manager);
    expect((await app.call(getGlobalInformations, {}, { token: user.api_token })).status).toBe(401);
    expect((await app.call(getGlobalInformations, {}, { token: again.user.api_token })).status).toBe(200);
    const { history } = await app.succeed(getMerchant, { id: own.account_id }, manager);
    expect(history.map((line) => [line.action, line.reason])).toEqual([1, 2].map(() => ['sign_in_as_owner', 'Asked for help']));
    const log = await app.services.database.withAccount(own.account_id, (db) =>
      db.selectFrom('audit_log').where('account_id', '=', own.account_id).select(['action', 'after']).execute(),
    );
    expect(log).toMatchObject([1, 2].map(() => ({ action: 'sign_in_as_owner', after: { reason: 'Asked for help' } })));
  });

  test('is entered as its owner only with a reason', async () => {
    const own = await app.salon();
    for (const reason of [undefined, '', '   ']) {
      const refused = await app.call(signInAsOwner, { id: own.account_id, reason } as never, manager);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['reason']]);
    }
  });

  test('is left after thirty minutes, however much the manager does there; the visit can become no session of the owner', async () => {
    const own = await app.salon();
    const begin = Date.now();
    app.setNow(new Date(begin));
    const { user } = await app.succeed(signInAsOwner, { id: own.account_id, reason: 'Asked for help' }, manager);
    expect(user.visit_ends_at).toBe(new Date(begin + 30 * 60_000).toISOString());
    const as = { token: user.api_token };
    for (const minute of [10, 20, 29]) {
      app.setNow(new Date(begin + minute * 60_000));
      expect((await app.succeed(getGlobalInformations, {}, as)).auth.visit_ends_at).toMatch(/Z$/);
    }
    const change = await app.call(changePassword, { current_password: testPassword, password: 'another-good-one' }, as);
    expect(change.body.code).toBe('profile.not_as_owner');
    app.setNow(new Date(begin + 30 * 60_000));
    expect((await app.call(getGlobalInformations, {}, as)).status).toBe(401);
    expect((await app.succeed(getGlobalInformations, {}, own.as('owner'))).auth.visit_ends_at).toBeNull();
    app.setNow(null);
  });

  test('is found by name in either script, e-mail, mobile and number, in the list of its state', async () => {
    const merchant = await request();
    const { mobile } = await app.succeed(approveMerchant, { id: merchant.id }, manager);
    const local = `0${mobile.slice(3)}`;
    const inArabic = local.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    for (const search of [merchant.email, `لمسه ${count}`, String(merchant.id), mobile, local, inArabic]) {
      // The search box names no list.
      for (const state of ['trial', undefined] as const) {
        const found = await app.succeed(listMerchants, { ...page, search, state }, manager);
        expect(
          found.data.map((row) => row.id),
          search,
        ).toContain(merchant.id);
      }
    }
    expect((await app.succeed(listMerchants, { ...page, search: 'nobody at all' }, manager)).total).toBe(0);
    await app.services.database.withPlatform((db) =>
      db.updateTable('accounts').set({ trial_ends_on: '2020-01-01' }).where('id', '=', merchant.id).execute(),
    );
    const expired = await app.succeed(listMerchants, { ...page, state: 'expired', sort: 'trial_ends_on' }, manager);
    expect(expired.data.find((row) => row.id === merchant.id)?.state).toBe(4);
    expect((await app.succeed(listMerchants, { ...page, state: 'trial', search: merchant.email }, manager)).total).toBe(0);
    expect((await app.succeed(listMerchants, { ...page, state: 'all_requests', search: merchant.email }, manager)).total).toBe(1);
  });

  test('for training is in no list and no count', async () => {
    const own = await app.salon();
    const before = await app.succeed(getManagerDashboard, {}, manager);
    await app.services.database.withPlatform((db) =>
      db.updateTable('accounts').set({ is_training: 1 }).where('id', '=', own.account_id).execute(),
    );
    const after = await app.succeed(getManagerDashboard, {}, manager);
    expect(after.active).toBe(before.active - 1);
    expect((await app.call(getMerchant, { id: own.account_id }, manager)).status).toBe(404);
  });
});

test('the dashboard counts each account once, in the state its list shows it', async () => {
  const counts = await app.succeed(getManagerDashboard, {}, manager);
  for (const [state, expected] of [
    ['trial_requests', counts.waiting_requests],
    ['active', counts.active],
    ['trial', counts.trial],
    ['expired', counts.expired],
    ['disabled', counts.disabled],
    ['rejected', counts.rejected],
  ] as const) {
    expect((await app.succeed(listMerchants, { page: 1, per_page: 1, state }, manager)).total, state).toBe(expected);
  }
  const all = (await app.succeed(listMerchants, { page: 1, per_page: 1 }, manager)).total;
  expect(counts.waiting_requests + counts.active + counts.trial + counts.expired + counts.disabled + counts.rejected).toBe(all);
});

test('the dashboard tells the last thirty days: who signed up, who works, whose trial ended', async () => {
  const { days: before } = await app.succeed(getManagerDashboard, {}, manager);
  const own = await app.salon();
  const [oldest, today] = [before[0]?.date ?? '', before.at(-1)?.date ?? ''];
  expect([before.length, today]).toEqual([30, app.services.now().toISOString().slice(0, 10)]);
  await app.services.database.withPlatform((db) =>
    db
      .updateTable('accounts')
      .set({ created_at: `${oldest}T12:00:00Z`, subscription: 'trial', trial_ends_on: before[3]?.date ?? '' })
      .where('id', '=', own.account_id)
      .execute(),
  );
  const { days: after } = await app.succeed(getManagerDashboard, {}, manager);
  const grown = after.map((day, index) => [
    day.sign_ups - (before[index]?.sign_ups ?? 0),
    day.working - (before[index]?.working ?? 0),
    day.trials_over - (before[index]?.trials_over ?? 0),
  ]);
  expect(grown.slice(0, 5)).toEqual([
    [1, 1, 0],
    [0, 1, 0],
    [0, 1, 0],
    [0, 1, 1],
    [0, 0, 0],
  ]);
  expect(grown.slice(5).flat()).toEqual(Array.from({ length: 75 }, () => 0));
});

test('addresses are blocked and let in again, failed sign-ins say which are blocked', async () => {
  await app.services.database.withPlatform((db) =>
    db.insertInto('failed_logins').values({ type: 2, ip: '203.0.113.9', sign_in_name: 'someone', is_manager: 0 }).execute(),
  );
  await app.succeed(blockIp, { ip: '203.0.113.9', reason: 'Guessing passwords' }, manager);
  expect((await app.succeed(listBlockedIps, { ...page, search: '203.0' }, manager)).data).toMatchObject([
    { ip: '203.0.113.9', reason: 'Guessing passwords', manager: 'Manager', is_blocked: 1 },
  ]);
  expect((await app.succeed(listFailedSignIns, { ...page, type: 2, search: 'someone' }, manager)).data).toMatchObject([
    { ip: '203.0.113.9', is_blocked: 1 },
  ]);
  expect((await app.succeed(getManagerDashboard, {}, manager)).blocked_ips).toBe(1);
  await app.succeed(unblockIp, { ip: '203.0.113.9' }, manager);
  await app.succeed(unblockIp, { ip: '203.0.113.9' }, manager);
  expect((await app.succeed(listBlockedIps, page, manager)).total).toBe(0);
  expect((await app.call(blockIp, { ip: 'somewhere', reason: 'x' }, manager)).body.code).toBe('ip.not_an_address');
  expect((await app.call(unblockIp, { ip: '300.1.1.1' }, manager)).body.code).toBe('ip.not_an_address');
  expect((await app.call(blockIp, { ip: '127.0.0.1', reason: 'x' }, manager)).body.code).toBe('ip.own_address');
});

test('an owner gets nowhere in the manager area, a manager nowhere in a business, and a manager without rights nowhere at all', async () => {
  const own = await app.salon();
  const id = own.account_id;
  const knock = (as: { token: string }) =>
    Promise.all([
      app.call(listMerchants, page, as),
      app.call(getMerchant, { id }, as),
      app.call(approveMerchant, { id }, as),
      app.call(rejectMerchant, { id, reason: 'x' }, as),
      app.call(reopenMerchant, { id }, as),
      app.call(disableMerchant, { id, reason: 'x' }, as),
      app.call(enableMerchant, { id }, as),
      app.call(setSubscription, { id, subscription: 'premium', reason: 'x' }, as),
      app.call(signInAsOwner, { reason: 'x', id }, as),
      app.call(getManagerDashboard, {}, as),
      app.call(listFailedSignIns, page, as),
      app.call(listBlockedIps, page, as),
      app.call(blockIp, { ip: '203.0.113.1', reason: 'x' }, as),
      app.call(unblockIp, { ip: '203.0.113.1' }, as),
    ]);
  const asOwner = await knock(own.as('owner'));
  expect(asOwner.map((answer) => answer.status)).toEqual(Array.from(asOwner, () => 401));
  expect((await app.call(listTaxes, page, manager)).status).toBe(401);
  const small = { token: await app.manager() };
  await app.services.database.withPlatform((db) =>
    db
      .updateTable('managers')
      .set({ is_super: 0 })
      .where(
        'id',
        '=',
        db.selectFrom('managers').select((query) => query.fn.max('id').as('id')),
      )
      .execute(),
  );
  const asSmall = await knock(small);
  expect(asSmall.map((answer) => answer.status)).toEqual(Array.from(asSmall, () => 403));
});
