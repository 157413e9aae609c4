import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { createOnlineBooking, holdOnlineTime, quoteOnlineTerms } from '@rawnaq/contract/calendar/online-booking';
import { getOnlineBooking, moveOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { lastMinute } from '../../../testing/last-minute.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newCode } from '../../../testing/verification-code.ts';

/** A Sunday; the salon is open from 10:00 to 22:00. A cut costs 100.00, a colour 350.00. */
const at = (time: string): string => `2026-11-22T${time}:00+03:00`;
let app: TestServer;
let salon: TestSalon;
let mobiles = 0;
const newMobile = (): string => `9665710${String((mobiles += 1)).padStart(5, '0')}`;

beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(new Date(at('09:00')));
  salon = await app.salon();
  await app.services.database.withPlatform((db) => db.deleteFrom('rate_limits').execute());
});

const inSalon = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const settings = (values: object) =>
  inSalon((db) => db.updateTable('account_settings').set(values).where('account_id', '=', salon.account_id).execute());
const service = (index: 0 | 1 | 2, values: object) =>
  inSalon((db) =>
    db.updateTable('services').set(values).where('account_id', '=', salon.account_id).where('id', '=', salon.service_ids[index]).execute(),
  );
const visitOf = (...index: (0 | 1 | 2)[]) => ({
  alias: salon.alias,
  service_ids: index.map((each) => salon.service_ids[each]),
  starts_at: at('14:00'),
});
const quote = (asked: ReturnType<typeof visitOf>, customer?: { mobile: string; verification_code: string }) =>
  app.succeed(quoteOnlineTerms, customer === undefined ? asked : { ...asked, customer });
const proofOf = async (mobile: string) => ({ mobile, verification_code: await newCode(app, salon, mobile) });
const knownCustomer = async (counts: { invoice_count: number; no_show_count: number }): Promise<string> => {
  const mobile = newMobile();
  await inSalon((db) =>
    db
      .insertInto('customers')
      .values({ account_id: salon.account_id, name: 'Reem', mobile, ...counts })
      .execute(),
  );
  return mobile;
};

test('the terms of the business and of its services are public', async () => {
  await settings({
    approval: 1,
    deposit_kind: 1,
    deposit_minor: 3000,
    deposit_from: 2,
    pay_within_minutes: 45,
    late_cancel_penalty_kind: 2,
    late_cancel_penalty_bp: 5000,
  });
  await service(1, { deposit_kind: 2, deposit_bp: 2500, approval: 2, cancel_window_minutes: 2880, move_window_minutes: 1440 });
  const business = await app.succeed(getOnlineBusiness, { alias: salon.alias });
  expect(business.settings).toMatchObject({
    approval: 1,
    deposit_kind: 1,
    deposit_minor: 3000,
    deposit_from: 2,
    pay_within_minutes: 45,
    late_cancel_penalty_kind: 2,
    late_cancel_penalty_bp: 5000,
  });
  expect(business.services.map((each) => [each.approval, each.deposit_kind, each.deposit_bp, each.cancel_window_minutes])).toEqual([
    [null, null, null, null],
    [2, 2, 2500, 2880],
    [null, null, null, null],
  ]);
});

describe('before booking', () => {
  test('nothing is asked where no rule asks', async () => {
    expect(await quote(visitOf(0))).toMatchObject({
      total_minor: 10_000,
      approval: 0,
      deposit_minor: 0,
      deposit_from: 0,
      late_cancel_fee_minor: 0,
    });
  });

  test('deposit, approval, fee and windows are those of exactly these services', async () => {
    await settings({
      cancel_window_minutes: 60,
      move_window_minutes: 30,
      late_cancel_penalty_kind: 2,
      late_cancel_penalty_bp: 5000,
      pay_within_minutes: 20,
    });
    await service(1, { deposit_kind: 2, deposit_bp: 2000, approval: 2, cancel_window_minutes: 240 });
    expect(await quote(visitOf(0))).toMatchObject({
      deposit_minor: 0,
      approval: 0,
      late_cancel_fee_minor: 5000,
      may_cancel: 1,
      cancel_until: lastMinute(at('14:00'), 60),
      may_move: 1,
      move_until: lastMinute(at('14:00'), 30),
    });
    expect(await quote(visitOf(0, 1))).toMatchObject({
      total_minor: 45_000,
      deposit_minor: 7000,
      approval: 2,
      late_cancel_fee_minor: 22_500,
      cancel_until: lastMinute(at('14:00'), 240),
      move_until: lastMinute(at('14:00'), 30),
      pay_within_minutes: 20,
    });
    app.setNow(new Date(Date.parse(lastMinute(at('14:00'), 240)) + 60_000));
    expect(await quote(visitOf(0, 1))).toMatchObject({ may_cancel: 0, may_move: 1 });
  });

  test('what depends on the customer is told as a rule, and as it is to whoever proves the mobile', async () => {
    await settings({ approval: 1, deposit_kind: 1, deposit_minor: 3000, deposit_from: 1 });
    expect(await quote(visitOf(0))).toMatchObject({ approval: 1, deposit_minor: 3000, deposit_from: 1 });
    const regular = await knownCustomer({ invoice_count: 4, no_show_count: 0 });
    expect(await quote(visitOf(0), await proofOf(regular))).toMatchObject({ approval: 0, deposit_minor: 0, deposit_from: 0 });
    expect(await quote(visitOf(0), await proofOf(newMobile()))).toMatchObject({ approval: 2, deposit_minor: 3000, deposit_from: 0 });
    await settings({ deposit_from: 2 });
    const forgetful = await knownCustomer({ invoice_count: 4, no_show_count: 1 });
    expect(await quote(visitOf(0), await proofOf(forgetful))).toMatchObject({ approval: 0, deposit_minor: 3000, deposit_from: 0 });
  });

  test('a wrong code tells nothing of the customer, and counts as a try', async () => {
    const mobile = newMobile();
    const proof = await proofOf(mobile);
    const wrong = { ...visitOf(0), customer: { mobile, verification_code: proof.verification_code === '000000' ? '000001' : '000000' } };
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect((await app.call(quoteOnlineTerms, wrong)).body).toMatchObject({ code: 'verification.wrong' });
    expect((await app.call(quoteOnlineTerms, wrong)).body).toMatchObject({ code: 'verification.expired' });
    expect((await app.call(quoteOnlineTerms, { ...visitOf(0), customer: proof })).body).toMatchObject({ code: 'verification.expired' });
  });

  test('the right code still books, and what was told is what the booking asks', async () => {
    await settings({ deposit_kind: 2, deposit_bp: 1000, late_cancel_penalty_kind: 1, late_cancel_penalty_minor: 2500 });
    const mobile = newMobile();
    const proof = await proofOf(mobile);
    // The own hold is in nobody's way, and who would serve has a price of their own.
    await inSalon((db) =>
      db
        .updateTable('service_employees')
        .set({ price_minor: 12_000 })
        .where('account_id', '=', salon.account_id)
        .where('service_id', '=', salon.service_ids[0])
        .execute(),
    );
    const { hold_key } = await app.succeed(holdOnlineTime, visitOf(0));
    const told = await app.succeed(quoteOnlineTerms, { ...visitOf(0), hold_key, customer: proof });
    expect(told).toMatchObject({ total_minor: 12_000, deposit_minor: 1200, late_cancel_fee_minor: 2500 });
    const booked = await app.succeed(createOnlineBooking, {
      ...visitOf(0),
      hold_key,
      customer: { name: 'Reem', mobile },
      verification_code: proof.verification_code,
    });
    expect(booked).toMatchObject({
      total_minor: told.total_minor,
      deposit_minor: told.deposit_minor,
      late_cancel_fee_minor: told.late_cancel_fee_minor,
      cancel_until: told.cancel_until,
      due_at_salon_minor: 10_800,
    });
    expect(await app.succeed(getOnlineBooking, { alias: salon.alias, unique_id: booked.unique_id })).toMatchObject({
      due_at_salon_minor: 10_800,
    });
    expect((await app.call(quoteOnlineTerms, visitOf(0))).status, 'books and keeps nothing').toBe(200);
  });
});

describe('after booking', () => {
  const book = async () => {
    const mobile = newMobile();
    const booked = await app.succeed(createOnlineBooking, {
      ...visitOf(0),
      customer: { name: 'Reem', mobile },
      verification_code: (await proofOf(mobile)).verification_code,
    });
    const calendar = async (language: '' | 'ar/') =>
      (await (await fetch(`${app.base}/${language}salon/${salon.alias}/e-booking/${booked.unique_id}/calendar.ics`)).text()).replaceAll(
        '\r\n ',
        '',
      );
    return { ...booked, calendar };
  };
  const templates = () =>
    inSalon((db) => db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).orderBy('id').select('template').execute());

  test('a request is told as a request, in the calendar and after it was moved too', async () => {
    await settings({ approval: 2 });
    const { unique_id, calendar } = await book();
    expect(await calendar('')).toContain('STATUS:TENTATIVE');
    expect(await calendar('')).toContain('DESCRIPTION:Waiting for the salon’s confirmation');
    expect(await calendar('ar/')).toContain('DESCRIPTION:بانتظار تأكيد الصالون');
    await app.succeed(moveOnlineBooking, { alias: salon.alias, unique_id, starts_at: at('16:00') });
    expect((await templates()).map((row) => row.template)).toEqual(['verification_code', 'booking_requested', 'booking_requested']);
  });

  test('a time kept for its deposit is told as one', async () => {
    await settings({ deposit_kind: 1, deposit_minor: 3000 });
    const { unique_id, calendar, due_at_salon_minor } = await book();
    expect(due_at_salon_minor).toBe(7000);
    expect(await calendar('')).toMatch(/STATUS:TENTATIVE[^]*DESCRIPTION:Deposit due/);
    await app.succeed(moveOnlineBooking, { alias: salon.alias, unique_id, starts_at: at('16:00') });
    expect((await templates()).map((row) => row.template)).toEqual([
      'verification_code',
      'booking_awaits_deposit',
      'booking_awaits_deposit',
    ]);
  });

  test('what waits for nothing is booked', async () => {
    const { calendar } = await book();
    expect(await calendar('')).toContain('STATUS:CONFIRMED');
    expect(await calendar('')).toContain('DESCRIPTION:Booking: ');
  });
});
