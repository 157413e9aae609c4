import { changePassword, login } from '@rawnaq/contract/settings/identity';
import { managerLogin } from '@rawnaq/contract/settings/manager-sign-in';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { changeMyProfile } from '@rawnaq/contract/settings/my-profile';
import { blockIp, listBlockedIps, listFailedSignIns, unblockIp } from '@rawnaq/contract/platform/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { testPassword, type TestSalon } from '../../../testing/salon.ts';

let app: TestServer;
let manager: string;
/** The clock stands still: a busy machine would pass delays that are meant to be met. */
const begun = new Date('2026-11-20T10:00:00Z');
const later = (seconds: number): void => app.setNow(new Date(begun.getTime() + seconds * 1000));
beforeEach(() => later(0));
beforeAll(async () => {
  app = await startTestServer({ TRUST_PROXY: 'loopback' });
  later(0);
  manager = await app.manager();
});
afterAll(() => app.close());

const emailOf = (salon: TestSalon, role = 'owner') => `${role}${salon.alias.slice('salon'.length)}@example.test`;
const from = (ip: string, language: 'en' | 'ar' = 'en') => ({ language, headers: { 'x-forwarded-for': ip } });
const enter = (email: string, password: string, ip: string, language: 'en' | 'ar' = 'en') =>
  app.call(login, { email, password, log_out_other: 1 }, from(ip, language));
const codesOf = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'in' : `${status} ${body.code}`));

async function guess(times: number, email: string, ip: string): Promise<string[]> {
  const answers: Awaited<ReturnType<typeof enter>>[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await enter(email, `not this one ${time}`, ip));
  return codesOf(answers);
}
const judged = (codes: readonly string[]) => codes.filter((code) => code === '422 identity.wrong_credentials').length;
const rowsFrom = async (ip: string) =>
  (await app.services.database.withPlatform((db) => db.selectFrom('failed_logins').where('ip', '=', ip).select('id').execute())).length;

describe('somebody who guesses a password', () => {
  test('has ten tries at one place, then each waits twice as long, with a sentence that says how long', async () => {
    const salon = await app.salon();
    const codes = await guess(14, emailOf(salon), '198.51.100.1');
    expect(judged(codes)).toBe(10);
    const refused = await enter(emailOf(salon), 'nor this', '198.51.100.1');
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([429, 'identity.guess_later', '2']);
    expect(refused.body.message).toMatch(/in .{0,2}2.{0,2} seconds/);
    expect((await enter(emailOf(salon), 'nor this', '198.51.100.1', 'ar')).body.message).toMatch(/خلال|ثانيتين/);
    const waits: number[] = [];
    for (let waited = 0; waits.length < 11;) {
      const answer = await enter(emailOf(salon), 'still not', '198.51.100.1');
      const wait = Number(answer.headers.get('retry-after') ?? 0);
      if (wait === 0) continue;
      waits.push(wait);
      waited += wait;
      later(waited);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('is counted before the judging: forty at once are not judged as one', async () => {
    const salon = await app.salon();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_none, index) => enter(emailOf(salon), `wrong ${index}`, '198.51.100.2')),
    );
    expect(judged(codesOf(answers))).toBe(10);
  });

  test('gets the same for a name that nobody has', async () => {
    const codes = await guess(12, 'nobody-at-all@example.test', '198.51.100.3');
    expect([judged(codes), codes.at(-1)]).toEqual([10, '429 identity.guess_later']);
  });

  test('has no more tries with the addresses of one /64 than with one address', async () => {
    const salon = await app.salon();
    const codes: string[] = [];
    for (let host = 1; host <= 14; host += 1) codes.push(...(await guess(1, emailOf(salon), `2001:db8:7:7::${host.toString(16)}`)));
    expect(judged(codes)).toBe(10);
    expect(judged(await guess(1, emailOf(salon), '2001:db8:7:8::1'))).toBe(1);
  });

  test('is held up by the name too, from however many places', async () => {
    const salon = await app.salon();
    const codes: string[] = [];
    for (let place = 1; place <= 24; place += 1) codes.push(...(await guess(1, emailOf(salon), `192.0.2.${place}`)));
    expect(judged(codes)).toBe(20);
  });

  test('does not shut the door for whom it belongs to: the right password gets in where it was used before', async () => {
    const salon = await app.salon();
    const home = '203.0.113.20';
    expect(codesOf([await enter(emailOf(salon), testPassword, home)])).toEqual(['in']);
    for (let place = 30; place < 54; place += 1) await guess(1, emailOf(salon), `192.0.2.${place}`);
    expect(codesOf([await enter(emailOf(salon), testPassword, '192.0.2.99')])).toEqual(['429 identity.guess_later']);
    expect(codesOf([await enter(emailOf(salon), testPassword, home)])).toEqual(['in']);
  });

  test('does not shut it from behind the same address either: a stranger in the salon holds up strangers alone', async () => {
    const salon = await app.salon();
    const place = '203.0.113.30';
    expect(codesOf([await enter(emailOf(salon), testPassword, place)])).toEqual(['in']);
    const answers: string[] = [];
    for (let name = 0; name < 70; name += 1) answers.push(...(await guess(1, `somebody${name}@example.test`, place)));
    expect(judged(answers)).toBe(40);
    expect(codesOf([await enter(emailOf(salon, 'cashier'), testPassword, place)])).toEqual(['429 identity.guess_later']);
    expect(codesOf([await enter(emailOf(salon), testPassword, place)])).toEqual(['in']);
    expect(codesOf([await enter(emailOf(salon), testPassword, place)])).toEqual(['in']);
  }, 60_000);

  test('right tries count nothing: a salon of many signs in from one address', async () => {
    const salons = [await app.salon(), await app.salon()];
    const all = salons.flatMap((salon) =>
      ['owner', 'manager', 'receptionist', 'cashier', 'employee', 'accountant'].map((role) => emailOf(salon, role)),
    );
    const codes: string[] = [];
    for (let round = 0; round < 4; round += 1)
      codes.push(...codesOf(await Promise.all(all.map((email) => enter(email, testPassword, '203.0.113.40')))));
    expect(new Set(codes)).toEqual(new Set(['in']));
    const left = await app.services.database.withPlatform((db) =>
      db.selectFrom('guesses').where('key', '=', 'network 203.0.113.40').select('failures').execute(),
    );
    expect(left).toEqual([{ failures: 0 }]);
  });

  test('a question that follows the right password counts nothing either', async () => {
    const salon = await app.salon();
    const email = emailOf(salon);
    await enter(email, testPassword, '203.0.113.41');
    const codes: string[] = [];
    for (let time = 0; time < 14; time += 1)
      codes.push(...codesOf([await app.call(login, { email, password: testPassword }, from('203.0.113.41'))]));
    expect(new Set(codes)).toEqual(new Set(['422 identity.other_session']));
  });

  test("the platform's managers are guarded alike", async () => {
    const { email } = await app.services.database.withPlatform((db) => db.selectFrom('managers').select('email').executeTakeFirstOrThrow());
    const answers: Awaited<ReturnType<typeof enter>>[] = [];
    for (let time = 0; time < 12; time += 1)
      answers.push((await app.call(managerLogin, { email, password: `x${time}`, log_out_other: 1 }, from('198.51.100.9'))) as never);
    expect(judged(codesOf(answers))).toBe(10);
    expect(answers.at(-1)?.status).toBe(429);
  });
});

describe('a blocked address', () => {
  test('of one who goes on guessing is found by the managers, says until when, and is let in again', async () => {
    const ip = '198.51.100.60';
    await app.services.database.withPlatform((db) =>
      db
        .insertInto('guesses')
        .values({ key: `network ${ip}`, failures: 59, not_before: new Date(0), forgotten_at: new Date(begun.getTime() + 3_600_000) })
        .execute(),
    );
    expect(judged(await guess(1, 'nobody@example.test', ip))).toBe(1);
    const refused = await enter('nobody@example.test', 'x', ip);
    expect([refused.status, refused.body.code]).toEqual([429, 'identity.ip_blocked']);
    expect(refused.body.message).toContain('after repeated failed logins');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(1700);
    const { data } = await app.succeed(listBlockedIps, { page: 1, per_page: 10, search: ip }, { token: manager });
    expect(data).toMatchObject([{ ip, reason: 'repeated_failures', manager: null, is_blocked: 1 }]);
    await app.succeed(unblockIp, { ip }, { token: manager });
    expect((await enter('nobody@example.test', 'x', ip)).body.code).not.toBe('identity.ip_blocked');
  });

  test('is the whole /64 of an IPv6 one, is listed as such, and is let in again as such', async () => {
    const network = '2001:db8:60:1::/64';
    await app.services.database.withPlatform((db) =>
      db
        .insertInto('guesses')
        .values({
          key: 'network 2001:db8:60:1::/64',
          failures: 59,
          not_before: new Date(0),
          forgotten_at: new Date(begun.getTime() + 3_600_000),
        })
        .execute(),
    );
    await guess(1, 'nobody@example.test', '2001:db8:60:1::5');
    expect(await guess(1, 'nobody@example.test', '2001:db8:60:1:9:9:9:9')).toEqual(['429 identity.ip_blocked']);
    expect(await guess(1, 'nobody@example.test', '2001:db8:60:2::5')).toEqual(['422 identity.wrong_credentials']);
    const asManager = { token: manager };
    const page = { page: 1, per_page: 10 };
    expect((await app.succeed(listBlockedIps, { ...page, search: '2001:db8:60' }, asManager)).data).toMatchObject([
      { ip: network, is_blocked: 1 },
    ]);
    expect(
      (await app.succeed(listFailedSignIns, { ...page, search: '2001:db8:60:1' }, asManager)).data.map(({ is_blocked }) => is_blocked),
    ).toEqual([1, 1]);
    expect(
      (await app.succeed(listFailedSignIns, { ...page, search: '2001:db8:60:2' }, asManager)).data.map(({ is_blocked }) => is_blocked),
    ).toEqual([0]);
    await app.succeed(unblockIp, { ip: network }, asManager);
    expect((await app.succeed(listBlockedIps, { ...page, search: '2001:db8:60' }, asManager)).total).toBe(0);
    expect(await guess(1, 'nobody@example.test', '2001:db8:60:1::6')).not.toEqual(['429 identity.ip_blocked']);
  });

  test('that a manager blocked is told so, nobody passes, and no failures are made up', async () => {
    const salon = await app.salon();
    const ip = '198.51.100.61';
    expect(codesOf([await enter(emailOf(salon), testPassword, ip)])).toEqual(['in']);
    await app.succeed(blockIp, { ip, reason: 'Somebody who should not be here' }, { token: manager });
    const refused = await enter(emailOf(salon), testPassword, ip);
    expect([refused.status, refused.body.code]).toEqual([422, 'identity.address_blocked']);
    expect(refused.body.message).not.toContain('failed');
    expect((await enter(emailOf(salon), testPassword, `::ffff:${ip}`)).body.code).toBe('identity.address_blocked');
  });

  test('writes a few rows a minute, whatever it sends', async () => {
    const ip = '198.51.100.62';
    await app.succeed(blockIp, { ip, reason: 'x' }, { token: manager });
    await Promise.all(Array.from({ length: 120 }, () => enter('nobody@example.test', 'x', ip)));
    expect(await rowsFrom(ip)).toBe(20);
    later(60);
    await enter('nobody@example.test', 'x', ip);
    expect(await rowsFrom(ip)).toBe(21);
  });

  test('one that waits writes nothing at all', async () => {
    const salon = await app.salon();
    const ip = '198.51.100.63';
    await Promise.all(Array.from({ length: 60 }, (_none, index) => enter(emailOf(salon), `wrong ${index}`, ip)));
    expect(await rowsFrom(ip)).toBe(10);
  });
});

describe('at an open session', () => {
  test('the current password can be guessed five times, then it waits; the right one begins anew', async () => {
    const salon = await app.salon();
    const codes: string[] = [];
    for (let time = 0; time < 40; time += 1)
      codes.push(
        ...codesOf([
          await app.call(changePassword, { current_password: `wrong ${time}`, password: 'another good one' }, salon.as('cashier')),
        ]),
      );
    expect(codes.filter((code) => code === '422 identity.current_password_wrong')).toHaveLength(5);
    expect(codes.at(-1)).toBe('429 identity.guess_later');
    const profile = { english_name: 'Cashier', email: 'other@example.test', language: 'en', current_password: testPassword } as const;
    expect(codesOf([await app.call(changeMyProfile, profile, salon.as('cashier'))])).toEqual(['429 identity.guess_later']);
    expect(
      codesOf([await app.call(changePassword, { current_password: testPassword, password: 'another good one' }, salon.as('manager'))]),
    ).toEqual(['in']);
    later(60);
    expect(
      codesOf([await app.call(changePassword, { current_password: testPassword, password: 'another good one' }, salon.as('cashier'))]),
    ).toEqual(['in']);
  });
});

test('a crowd of guessers does not keep others from their lists', async () => {
  const salon = await app.salon();
  const email = (index: number) => `nobody${index}@example.test`;
  const guessing = Promise.all(Array.from({ length: 200 }, (_none, index) => enter(email(index), 'wrong', `100.64.${index}.1`)));
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const begun = performance.now();
    await app.succeed(listCustomers, {}, salon.as('owner'));
    times.push(performance.now() - begun);
  }
  const codes = codesOf(await guessing);
  // Those for whom there is no room are told to come back; they have lost nothing.
  expect(codes.filter((code) => code === '429 request.busy').length).toBeGreaterThan(0);
  expect(new Set(codes)).toEqual(new Set(['422 identity.wrong_credentials', '429 request.busy']));
  expect(codesOf([await enter(emailOf(salon), testPassword, '203.0.113.90')])).toEqual(['in']);
});
