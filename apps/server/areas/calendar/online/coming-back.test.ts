import { listFeedback, listRatings, settleFeedback } from '@rawnaq/contract/reach/feedback';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { createOnlineBooking, sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { getMyBookings, openMyBookings } from '@rawnaq/contract/calendar/online-mine';
import { getOnlineBooking, rateOnlineBooking, sendOnlineFeedback } from '@rawnaq/contract/calendar/online-visit';
import { getNotifications } from '@rawnaq/contract/reach/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newCode } from '../../../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;
let mobiles = 0;
const today = '2026-11-22';
const at = (time: string, date = today): string => `${date}T${time}:00+03:00`;
const newMobile = (): string => `9665710${String((mobiles += 1)).padStart(5, '0')}`;
const inSalon = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);

beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(new Date(at('09:00')));
  salon = await app.salon();
  await app.services.database.withPlatform((db) => db.deleteFrom('rate_limits').execute());
});

async function booked(mobile: string, starts_at = at('12:00'), name = 'Noura Al-Otaibi') {
  return app.succeed(createOnlineBooking, {
    alias: salon.alias,
    service_ids: [salon.service_ids[0]],
    starts_at,
    customer: { name, mobile },
    verification_code: await newCode(app, salon, mobile),
  });
}

/** As a browser does: the cookie that the session's answer set goes with the next call. */
async function cookieFor(
  mobile: string,
  verification_code?: string,
): Promise<{ status: number; cookie: string; header: string; code?: string }> {
  const response = await fetch(`${app.base}/api/online/${salon.alias}/my_session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile, verification_code: verification_code ?? (await newCode(app, salon, mobile)) }),
  });
  const header = response.headers.get('set-cookie') ?? '';
  const answer = (await response.json()) as { code?: string };
  return {
    status: response.status,
    cookie: header.split(';')[0] ?? '',
    header,
    ...(answer.code === undefined ? {} : { code: answer.code }),
  };
}

async function myBookings(cookie: string, alias = salon.alias) {
  const response = await fetch(`${app.base}/api/online/${alias}/my_bookings`, { headers: cookie === '' ? {} : { cookie } });
  return {
    status: response.status,
    body: (await response.json()) as Awaited<
      ReturnType<typeof app.succeed<typeof getMyBookings.input, typeof getMyBookings.output, never>>
    > & { code?: string },
  };
}

describe('coming back by a code', () => {
  test("shows the customer's own visits, coming and past, and nobody else sees them", async () => {
    const [mobile, another] = [newMobile(), newMobile()];
    const first = await booked(mobile);
    app.setNow(new Date(at('09:05')));
    const second = await booked(mobile, at('15:00', '2026-11-24'));
    await booked(another, at('13:00'), 'Maha');
    app.setNow(new Date(at('09:00', '2026-11-23')));
    const { status, cookie, header } = await cookieFor(mobile);
    expect(status).toBe(201);
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Strict');
    expect(header).toContain(`Path=/api/online/${salon.alias}`);
    const { body } = await myBookings(cookie);
    expect(body).toMatchObject({ name: 'Noura', mobile });
    expect(body.ahead.map((row) => row.unique_id)).toEqual([second.unique_id]);
    expect(body.past).toMatchObject([{ unique_id: first.unique_id, may_rate: 1, services: [{ english_name: 'Cut' }] }]);
  });

  test('takes the code that was sent to that mobile, once', async () => {
    const mobile = newMobile();
    const code = await newCode(app, salon, mobile);
    expect(await cookieFor(mobile, code === '000000' ? '111111' : '000000')).toMatchObject({
      status: 422,
      cookie: '',
      code: 'verification.wrong',
    });
    expect((await cookieFor(newMobile(), code)).code).toBe('verification.expired');
    expect((await cookieFor(mobile, code)).status).toBe(201);
    expect((await cookieFor(mobile, code)).code).toBe('verification.expired');
  });

  test('answers a mobile that the business does not know just the same, with an empty list', async () => {
    const mobile = newMobile();
    const { status, cookie } = await cookieFor(mobile);
    expect(status).toBe(201);
    expect((await myBookings(cookie)).body).toEqual({ name: null, mobile, ahead: [], past: [] });
  });

  test('lasts an hour, and is no good at another business', async () => {
    const mobile = newMobile();
    const { cookie } = await cookieFor(mobile);
    const other = await app.salon();
    expect((await myBookings(cookie, other.alias)).body.mobile).toBeNull();
    expect((await myBookings('')).body.mobile).toBeNull();
    expect((await myBookings('my_bookings=anything')).body.mobile).toBeNull();
    app.setNow(new Date(at('10:01')));
    expect((await myBookings(cookie)).body.mobile).toBeNull();
  });

  test('ends when the customer closes it, also for a copy of the cookie', async () => {
    const { cookie } = await cookieFor(newMobile());
    const closed = await fetch(`${app.base}/api/online/${salon.alias}/my_session`, { method: 'DELETE', headers: { cookie } });
    expect(closed.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await myBookings(cookie)).body.mobile).toBeNull();
  });

  test('sends nothing to whoever fills the field that people do not see', async () => {
    const mobile = newMobile();
    const answer = await app.call(sendVerificationCode, { alias: salon.alias, mobile, website: 'https://spam.example' });
    expect(answer.status).toBe(202);
    const sent = await inSalon((db) =>
      db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).where('recipient', '=', mobile).selectAll().execute(),
    );
    expect(sent).toEqual([]);
  });
});

describe('after the visit', () => {
  test('the customer rates it once; the average is on the public page and users with the right are notified', async () => {
    const { unique_id } = await booked(newMobile());
    const rate = (stars: 1 | 2 | 3 | 4 | 5) => app.call(rateOnlineBooking, { alias: salon.alias, unique_id, stars, comment: 'So kind' });
    expect((await rate(5)).body).toMatchObject({ code: 'online.rate_too_early' });
    app.setNow(new Date(at('12:30')));
    expect((await app.succeed(getOnlineBooking, { alias: salon.alias, unique_id })).may_rate).toBe(1);
    const both = await Promise.all([rate(4), rate(4)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([201, 422]);
    expect(await app.succeed(getOnlineBooking, { alias: salon.alias, unique_id })).toMatchObject({
      may_rate: 0,
      rating: { stars: 4, comment: 'So kind' },
    });
    expect((await app.succeed(getOnlineBusiness, { alias: salon.alias })).business).toMatchObject({ rating_count: 1, rating_stars: 4 });

    const owner = salon.as('owner');
    const list = await app.succeed(listRatings, {}, owner);
    expect(list).toMatchObject({
      total: 1,
      counts: [0, 0, 0, 1, 0],
      data: [{ stars: 4, customer_name: 'Noura Al-Otaibi', employees: [{ english_name: expect.any(String) }] }],
    });
    expect((await app.succeed(listRatings, { stars: 5 }, owner)).total).toBe(0);
    expect((await app.succeed(listRatings, { search: 'kind' }, owner)).total).toBe(1);
    const { data } = await app.succeed(getNotifications, { type: 'surveys' }, owner);
    expect(data[0]?.message).toMatch(/^Noura Al-Otaibi rated a visit 4 out of 5\.$/);
  });

  test('a cancelled visit is not rated, nor one of another business', async () => {
    const { id, unique_id } = await booked(newMobile());
    const other = await app.salon();
    await inSalon((db) =>
      db.updateTable('appointments').set({ status: 0 }).where('account_id', '=', salon.account_id).where('id', '=', id).execute(),
    );
    app.setNow(new Date(at('18:00')));
    expect((await app.call(rateOnlineBooking, { alias: salon.alias, unique_id, stars: 1 })).body).toMatchObject({
      code: 'online.rate_too_early',
    });
    expect((await app.call(rateOnlineBooking, { alias: other.alias, unique_id, stars: 1 })).status).toBe(404);
  });

  test('the customer makes a complaint, the business settles it, and after five no more are taken', async () => {
    const { unique_id } = await booked(newMobile());
    const tell = (body: string) => app.call(sendOnlineFeedback, { alias: salon.alias, unique_id, kind: 2, body });
    expect((await tell('The wait was long')).status).toBe(201);
    const owner = salon.as('owner');
    const [row] = (await app.succeed(listFeedback, { kind: 2, status: 1 }, owner)).data;
    expect(row).toMatchObject({ body: 'The wait was long', status: 1 });
    const settled = await app.succeed(settleFeedback, { id: row?.id ?? 0, version: row?.version ?? 0, settled_note: 'Called back' }, owner);
    expect(settled).toMatchObject({ status: 2, settled_note: 'Called back', settled_by: 'Owner' });
    expect((await app.call(settleFeedback, { id: settled.id, version: settled.version }, owner)).body).toMatchObject({
      code: 'feedback.already_settled',
    });
    for (let more = 2; more <= 5; more += 1) expect((await tell(`Word ${more}`)).status).toBe(201);
    expect((await tell('Word 6')).body).toMatchObject({ code: 'online.feedback_too_many' });
    expect((await app.call(openMyBookings, { alias: 'nobody', mobile: newMobile(), verification_code: '1' })).status).toBe(404);
  });
});
