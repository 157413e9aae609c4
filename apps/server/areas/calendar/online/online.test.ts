import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { createOnlineBooking, getAvailableTimes, sendVerificationCode } from '@rawnaq/contract/calendar/online-booking';
import { cancelOnlineBooking, getOnlineBooking, getTimesToMoveTo, moveOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { lastMinute } from '../../../testing/last-minute.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { lastCode, newCode } from '../../../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;
let moment = Date.parse('2026-11-22T09:00:00+03:00');
let mobiles = 0;

/** A Sunday; the salon is open from 10:00 to 22:00. */
const today = '2026-11-22';
const at = (time: string, date = today): string => `${date}T${time}:00+03:00`;
const newMobile = (): string => `9665700${String((mobiles += 1)).padStart(5, '0')}`;
const passMinutes = (minutes: number): void => {
  moment += minutes * 60_000;
  app.setNow(new Date(moment));
};
const inSalon = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);

beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());
beforeEach(async () => {
  moment = Date.parse(at('09:00'));
  app.setNow(new Date(moment));
  salon = await app.salon();
  await app.services.database.withPlatform((db) => db.deleteFrom('rate_limits').execute());
});

interface BookingInput {
  mobile?: string;
  name?: string;
  starts_at?: string;
  service_ids?: number[];
  employee_id?: number;
  verification_code?: string;
}

async function book({
  mobile = newMobile(),
  name = 'Noura',
  starts_at = at('12:00'),
  service_ids = [salon.service_ids[0]],
  employee_id,
  verification_code,
}: BookingInput = {}) {
  const code = verification_code ?? (await newCode(app, salon, mobile));
  const input = { alias: salon.alias, service_ids, starts_at, customer: { name, mobile }, verification_code: code };
  return app.call(createOnlineBooking, employee_id === undefined ? input : { ...input, employee_id });
}

async function booked(input: BookingInput = {}) {
  const answer = await book(input);
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ starts_at: input.starts_at ?? at('12:00') });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('what the public sees of a business', () => {
  test('is its services, employees, hours and settings, and nothing of its inside', async () => {
    const business = await app.succeed(getOnlineBusiness, { alias: salon.alias });
    expect(business.business).toMatchObject({
      alias: salon.alias,
      timezone: 'Asia/Riyadh',
      currency: 'SAR',
      calling_code: '966',
      has_terms: 0,
    });
    expect(business.services.map((service) => [service.english_name, service.price_minor, service.duration_minutes])).toEqual([
      ['Cut', 10_000, 30],
      ['Colour', 35_000, 90],
      ['Manicure', 8000, 45],
    ]);
    expect(business.employees.map((employee) => employee.english_name)).toEqual(['Sara', 'Huda', 'Maha']);
    expect(JSON.stringify(business.employees)).not.toContain('mobile');
    expect(business.opening).toMatchObject({ open_until: null, opens_at: at('10:00') });
    expect(business.opening.days).toHaveLength(7);
  });

  test('says until when it is open', async () => {
    app.setNow(new Date(at('14:00')));
    const { opening } = await app.succeed(getOnlineBusiness, { alias: salon.alias });
    expect(opening.open_until).toBe(at('22:00'));
  });

  test('leaves out what is hidden or disabled', async () => {
    await inSalon(async (db) => {
      const service = (id: number) => db.updateTable('services').where('account_id', '=', salon.account_id).where('id', '=', id);
      await service(salon.service_ids[0]).set({ show_online: 0 }).execute();
      await service(salon.service_ids[1]).set({ status: 0 }).execute();
      await db
        .updateTable('employees')
        .set({ bookable_online: 0 })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', salon.employee_ids[0])
        .execute();
    });
    const business = await app.succeed(getOnlineBusiness, { alias: salon.alias });
    expect(business.services.map((service) => service.english_name)).toEqual(['Manicure']);
    expect(business.employees.map((employee) => employee.english_name)).toEqual(['Huda', 'Maha']);
  });

  test('is found whatever the case of its address, and unknown addresses and disabled accounts are not there', async () => {
    expect((await app.call(getOnlineBusiness, { alias: salon.alias.toUpperCase() })).status).toBe(200);
    expect((await app.call(getOnlineBusiness, { alias: 'nobody' })).status).toBe(404);
    await app.services.database.withPlatform((db) =>
      db.updateTable('accounts').set({ is_disabled: 1 }).where('id', '=', salon.account_id).execute(),
    );
    expect((await app.call(getOnlineBusiness, { alias: salon.alias })).status).toBe(404);
  });
});

describe('available times', () => {
  test('of one day are the grid of the opening hours, ended by how long the services take', async () => {
    const { available_times } = await app.succeed(getAvailableTimes, {
      alias: salon.alias,
      date: today,
      service_ids: [salon.service_ids[0], salon.service_ids[1]],
    });
    expect(available_times?.[0]).toBe(at('10:00'));
    expect(available_times?.at(-1)).toBe(at('20:00'));
    expect(available_times).toHaveLength(41);
  });

  test('of several days come day by day', async () => {
    const { days } = await app.succeed(getAvailableTimes, {
      alias: salon.alias,
      from: today,
      to: addDays(today, 2),
      service_ids: [salon.service_ids[0]],
    });
    expect(days?.map((day) => day.date)).toEqual([today, addDays(today, 1), addDays(today, 2)]);
    expect(days?.every((day) => day.available_times.length === 47)).toBe(true);
  });

  test('shrink by what is booked: for that employee, and for anybody once everybody is busy', async () => {
    const [sara, huda, maha] = salon.employee_ids;
    const free = async (employee_id?: number): Promise<readonly string[]> => {
      const input = { alias: salon.alias, date: today, service_ids: [salon.service_ids[0]] };
      return (await app.succeed(getAvailableTimes, employee_id === undefined ? input : { ...input, employee_id })).available_times ?? [];
    };
    await booked({ employee_id: sara });
    expect(await free(sara)).not.toContain(at('12:00'));
    expect(await free(sara)).toContain(at('12:30'));
    expect(await free()).toContain(at('12:00'));
    await booked({ employee_id: huda });
    await booked({ employee_id: maha });
    expect(await free()).not.toContain(at('12:00'));
  });

  test('begin after the notice the salon wants, and end with the days it looks ahead', async () => {
    await inSalon((db) =>
      db
        .updateTable('account_settings')
        .set({ minimum_notice_minutes: 120, max_days_ahead: 1 })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
    const { days } = await app.succeed(getAvailableTimes, {
      alias: salon.alias,
      from: today,
      to: addDays(today, 2),
      service_ids: [salon.service_ids[0]],
    });
    expect(days?.[0]?.available_times[0]).toBe(at('11:00'));
    expect(days?.[2]?.available_times).toEqual([]);
  });

  test('refuse a service of another account, too long a period, and a closed portal', async () => {
    const other = await app.salon();
    const ask = { alias: salon.alias, service_ids: [salon.service_ids[0]] };
    expect((await app.call(getAvailableTimes, { ...ask, service_ids: [other.service_ids[0]], date: today })).body).toMatchObject({
      code: 'appointment.service_not_found',
    });
    expect((await app.call(getAvailableTimes, { ...ask, from: today, to: addDays(today, 62) })).body).toMatchObject({
      code: 'online.period_too_long',
    });
    expect((await app.call(getAvailableTimes, { ...ask, service_ids: [] })).body).toMatchObject({
      code: 'invalid_input',
      errors: { service_ids: [expect.any(String)] },
    });
    await inSalon((db) => db.updateTable('online_settings').set({ is_open: 0 }).where('account_id', '=', salon.account_id).execute());
    expect((await app.call(getAvailableTimes, { ...ask, date: today })).body).toMatchObject({ code: 'online.closed' });
  });

  test('of random days can all be booked at once, and the other times of the grid cannot', async () => {
    const day = addDays(today, 1);
    const clock = (step: number): string =>
      at(`${String(Math.floor(step / 4)).padStart(2, '0')}:${String((step % 4) * 15).padStart(2, '0')}`, day);
    const visits = fc.record({
      step: fc.integer({ min: 40, max: 84 }),
      service_ids: fc.uniqueArray(fc.constantFrom(0, 1, 2), { minLength: 1 }),
      employee: fc.option(fc.constantFrom(0, 1, 2), { nil: undefined }),
    });
    const inputOf = ({ service_ids, employee }: { service_ids: number[]; employee: number | undefined }): BookingInput => {
      const input = { service_ids: service_ids.map((index) => salon.service_ids[index] ?? 0) };
      return employee === undefined ? input : { ...input, employee_id: salon.employee_ids[employee] ?? 0 };
    };
    await fc.assert(
      fc.asyncProperty(fc.array(visits, { minLength: 5, maxLength: 9 }), visits, async (taken, asked) => {
        salon = await app.salon();
        await app.services.database.withPlatform((db) => db.deleteFrom('rate_limits').execute());
        for (const input of taken) await book({ ...inputOf(input), starts_at: clock(input.step) });
        const input = inputOf(asked);
        const mobile = newMobile();
        const { available_times = [] } = await app.succeed(getAvailableTimes, {
          alias: salon.alias,
          date: day,
          service_ids: input.service_ids ?? [],
          ...(input.employee_id === undefined ? {} : { employee_id: input.employee_id }),
        });
        for (let step = 36; step < 92; step += 2) {
          const starts_at = clock(step);
          passMinutes(1);
          await app.services.database.withPlatform((db) => db.deleteFrom('rate_limits').execute());
          const answer = await book({ ...input, mobile, starts_at });
          expect([starts_at, answer.status, answer.body.message]).toEqual([
            starts_at,
            available_times.includes(starts_at) ? 201 : 422,
            answer.body.message,
          ]);
          if (answer.status === 201) await app.succeed(cancelOnlineBooking, { alias: salon.alias, unique_id: answer.body.unique_id });
        }
        moment = Date.parse(at('09:00'));
        app.setNow(new Date(moment));
      }),
      { numRuns: 2 },
    );
  }, 60_000);
});

describe('the verification code', () => {
  test("goes out by WhatsApp in the reader's language, and is stored only as a keyed digest", async () => {
    const mobile = newMobile();
    const answer = await app.call(sendVerificationCode, { alias: salon.alias, mobile }, { language: 'ar' });
    expect(answer.status).toBe(202);
    const code = await lastCode(app, salon, mobile);
    const stored = await inSalon((db) =>
      db
        .selectFrom('verification_codes')
        .where('account_id', '=', salon.account_id)
        .where('mobile', '=', mobile)
        .selectAll()
        .executeTakeFirstOrThrow(),
    );
    expect(stored.code_hash.toString('utf8')).not.toContain(code);
    const message = await inSalon((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('recipient', '=', mobile)
        .selectAll()
        .executeTakeFirstOrThrow(),
    );
    expect(message).toMatchObject({ channel: 'whatsapp', language: 'ar' });
  });

  test('cannot be asked for twice in a minute, also not by two at once', async () => {
    const mobile = newMobile();
    const both = await Promise.all([1, 2].map(() => app.call(sendVerificationCode, { alias: salon.alias, mobile })));
    expect(both.map((answer) => answer.status).sort()).toEqual([202, 422]);
    passMinutes(0.5);
    expect((await app.call(sendVerificationCode, { alias: salon.alias, mobile })).body).toMatchObject({
      code: 'verification.too_soon',
      details: { seconds: 30 },
    });
    passMinutes(0.5);
    expect((await app.call(sendVerificationCode, { alias: salon.alias, mobile })).status).toBe(202);
  });

  test('needs a mobile that can be one', async () => {
    expect((await app.call(sendVerificationCode, { alias: salon.alias, mobile: '96657' })).body).toMatchObject({
      code: 'invalid_input',
      errors: { mobile: [expect.stringContaining('9')] },
    });
  });

  test('is limited by address', async () => {
    const ask = () => app.call(sendVerificationCode, { alias: salon.alias, mobile: newMobile() });
    let last = await ask();
    for (let sent = 1; sent < 130 && last.status === 202; sent += 1) last = await ask();
    expect(last.body).toMatchObject({ code: 'request.too_many' });
    passMinutes(11);
    expect((await ask()).status).toBe(202);
  });

  test('reaches one mobile ten times an hour at most', async () => {
    const mobile = newMobile();
    for (let sent = 1; sent <= 10; sent += 1) {
      await app.succeed(sendVerificationCode, { alias: salon.alias, mobile });
      passMinutes(1);
    }
    expect((await app.call(sendVerificationCode, { alias: salon.alias, mobile })).body).toMatchObject({ code: 'request.too_many' });
  });
});

describe('booking', () => {
  test('makes the customer, the visit and the message, and answers with the booking', async () => {
    const mobile = newMobile();
    const booking = await booked({ mobile, name: 'Noura Al-Otaibi', service_ids: [salon.service_ids[1], salon.service_ids[0]] });
    expect(booking).toMatchObject({
      ends_at: at('14:00'),
      status: 1,
      total_minor: 45_000,
      customer_name: 'Noura',
      timezone: 'Asia/Riyadh',
      may_cancel: 0,
    });
    expect(booking.lines.map((line) => [line.english_name, line.starts_at, line.price_minor])).toEqual([
      ['Colour', at('12:00'), 35_000],
      ['Cut', at('13:30'), 10_000],
    ]);
    const { visit, letter } = await inSalon(async (db) => ({
      visit: await db
        .selectFrom('appointments')
        .where('account_id', '=', salon.account_id)
        .where('id', '=', booking.id)
        .select(['source', 'unique_id'])
        .executeTakeFirstOrThrow(),
      letter: await db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('appointment_id', '=', booking.id)
        .select(['template', 'body'])
        .executeTakeFirstOrThrow(),
    }));
    expect(visit).toEqual({ source: 1, unique_id: booking.unique_id });
    expect(letter.template).toBe('booking_confirmed');
    expect(letter.body).toContain(`/salon/${salon.alias}/e-booking/${booking.unique_id}`);
  });

  test('finds a known customer by mobile and leaves the record as it is', async () => {
    await booked({ mobile: '966551234567', name: 'Somebody else' });
    const rows = await inSalon((db) =>
      db.selectFrom('customers').where('account_id', '=', salon.account_id).where('mobile', '=', '966551234567').select('name').execute(),
    );
    expect(rows).toEqual([{ name: 'Noura Al-Otaibi' }]);
  });

  test('refuses a disabled customer', async () => {
    await inSalon((db) =>
      db
        .updateTable('customers')
        .set({ status: 0 })
        .where('account_id', '=', salon.account_id)
        .where('mobile', '=', '966551234567')
        .execute(),
    );
    expect((await book({ mobile: '966551234567' })).body).toMatchObject({ code: 'online.customer_disabled' });
  });

  test('wants the right code, counts wrong ones, and gives up after five', async () => {
    const mobile = newMobile();
    const code = await newCode(app, salon, mobile);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect((await book({ mobile, verification_code: wrong })).body).toMatchObject({
        code: 'verification.wrong',
        errors: { verification_code: [expect.any(String)] },
      });
    }
    expect((await book({ mobile, verification_code: wrong })).body).toMatchObject({ code: 'verification.expired' });
    expect((await book({ mobile, verification_code: code })).body).toMatchObject({ code: 'verification.expired' });
  });

  test('a wrong code sent again with its key is decided again', async () => {
    const mobile = newMobile();
    const code = await newCode(app, salon, mobile);
    const input = {
      alias: salon.alias,
      service_ids: [salon.service_ids[0]],
      starts_at: at('12:00'),
      customer: { name: 'Noura', mobile },
      verification_code: code === '000000' ? '111111' : '000000',
    };
    const send = () => app.call(createOnlineBooking, input, { idempotencyKey: 'a-key-of-this-booking' });
    expect([(await send()).status, (await send()).status]).toEqual([422, 422]);
  });

  test('the same request with the same key is one booking', async () => {
    const mobile = newMobile();
    const input = {
      alias: salon.alias,
      service_ids: [salon.service_ids[0]],
      starts_at: at('12:00'),
      customer: { name: 'Noura', mobile },
      verification_code: await newCode(app, salon, mobile),
    };
    const send = () => app.call(createOnlineBooking, input, { idempotencyKey: 'a-key-of-that-booking' });
    const [first, second] = [await send(), await send()];
    expect(second.body.unique_id).toBe(first.body.unique_id);
  });

  test('a code expires after ten minutes, works once, and only for its mobile and its salon', async () => {
    const mobile = newMobile();
    const code = await newCode(app, salon, mobile);
    expect((await book({ mobile: newMobile(), verification_code: code })).body).toMatchObject({ code: 'verification.expired' });
    await booked({ mobile, verification_code: code });
    expect((await book({ mobile, verification_code: code, starts_at: at('16:00') })).body).toMatchObject({ code: 'verification.expired' });
    const late = newMobile();
    const lateCode = await newCode(app, salon, late);
    passMinutes(10);
    expect((await book({ mobile: late, verification_code: lateCode })).body).toMatchObject({ code: 'verification.expired' });
  });

  test('the loser of a time is told who is busy and the three nearest free times, and the code stays good', async () => {
    const sara = salon.employee_ids[0];
    await booked({ employee_id: sara });
    const mobile = newMobile();
    const code = await newCode(app, salon, mobile);
    const refused = await book({ mobile, verification_code: code, employee_id: sara });
    expect(refused.body).toMatchObject({
      code: 'appointment.employee_busy',
      details: { free_times: [expect.any(String), expect.any(String), expect.any(String)] },
    });
    expect(refused.body.message).toContain('Sara');
    const [next] = (refused.body.details?.['free_times'] ?? []) as string[];
    await booked({ mobile, verification_code: code, employee_id: sara, starts_at: next ?? '' });
  });

  test('of many for one time and one employee at once, one wins and nobody sees a defect', async () => {
    const mobilesAtOnce = Array.from({ length: 16 }, newMobile);
    const codes = await Promise.all(mobilesAtOnce.map((mobile) => newCode(app, salon, mobile)));
    const answers = await Promise.all(
      mobilesAtOnce.map((mobile, index) => book({ mobile, verification_code: codes[index] ?? '', employee_id: salon.employee_ids[0] })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.body.code === 'appointment.employee_busy')).toHaveLength(15);
  });

  test('is refused while the portal is closed, outside hours, off the grid and in the past', async () => {
    expect((await book({ starts_at: at('09:30') })).body.code).toBe('appointment.outside_hours');
    expect((await book({ starts_at: at('12:05') })).body.code).toBe('appointment.not_on_grid');
    expect((await book({ starts_at: at('12:00', '2026-11-21') })).body.code).toBe('appointment.in_past');
    const code = await newCode(app, salon, '966559999999');
    await inSalon((db) => db.updateTable('online_settings').set({ is_open: 0 }).where('account_id', '=', salon.account_id).execute());
    expect((await book({ mobile: '966559999999', verification_code: code })).body.code).toBe('online.closed');
  });
});

describe("a booking in its customer's hands", () => {
  const tomorrow = addDays(today, 1);

  test('is found by its id, and not by that of another account', async () => {
    const { unique_id } = await booked();
    expect((await app.succeed(getOnlineBooking, { alias: salon.alias, unique_id })).unique_id).toBe(unique_id);
    const other = await app.salon();
    for (const endpoint of [getOnlineBooking, cancelOnlineBooking])
      expect((await app.call(endpoint, { alias: other.alias, unique_id })).status).toBe(404);
    expect((await app.call(moveOnlineBooking, { alias: other.alias, unique_id, starts_at: at('16:00') })).status).toBe(404);
    expect((await app.call(getTimesToMoveTo, { alias: other.alias, unique_id, from: today, to: today })).status).toBe(404);
  });

  test('can be cancelled until the window closes; its time is free again', async () => {
    const booking = await booked({ starts_at: at('12:00', tomorrow), employee_id: salon.employee_ids[0] });
    expect(booking).toMatchObject({ may_cancel: 1, cancel_until: lastMinute(at('12:00', tomorrow), 240) });
    const cancelled = await app.succeed(cancelOnlineBooking, { alias: salon.alias, unique_id: booking.unique_id });
    expect(cancelled).toMatchObject({ status: 0, may_cancel: 0, may_move: 0 });
    await booked({ starts_at: at('12:00', tomorrow), employee_id: salon.employee_ids[0] });
    expect((await app.call(cancelOnlineBooking, { alias: salon.alias, unique_id: booking.unique_id })).body).toMatchObject({
      code: 'online.booking_not_open',
    });
  });

  test('can neither be cancelled nor moved once the window has closed', async () => {
    const { unique_id, starts_at } = await booked();
    expect((await app.call(cancelOnlineBooking, { alias: salon.alias, unique_id })).body).toMatchObject({
      code: 'online.cancel_too_late',
      message: expect.stringContaining(lastMinute(starts_at, 240).slice(11, 16)),
    });
    expect((await app.call(moveOnlineBooking, { alias: salon.alias, unique_id, starts_at: at('16:00') })).body).toMatchObject({
      code: 'online.move_too_late',
    });
    expect((await app.call(getTimesToMoveTo, { alias: salon.alias, unique_id, from: today, to: today })).body).toMatchObject({
      code: 'online.move_too_late',
    });
  });

  test('moves to a time it is offered, its own time counted as free', async () => {
    const sara = salon.employee_ids[0];
    const { unique_id } = await booked({ starts_at: at('12:00', tomorrow), service_ids: [salon.service_ids[1]], employee_id: sara });
    const { days } = await app.succeed(getTimesToMoveTo, { alias: salon.alias, unique_id, from: tomorrow, to: tomorrow });
    expect(days[0]?.available_times).toContain(at('12:30', tomorrow));
    const moved = await app.succeed(moveOnlineBooking, { alias: salon.alias, unique_id, starts_at: at('12:30', tomorrow) });
    expect(moved).toMatchObject({ starts_at: at('12:30', tomorrow), ends_at: at('14:00', tomorrow), lines: [{ employee_id: sara }] });
  });

  test("does not move onto somebody else's time", async () => {
    const sara = salon.employee_ids[0];
    const { unique_id } = await booked({ starts_at: at('12:00', tomorrow), employee_id: sara });
    await booked({ starts_at: at('15:00', tomorrow), employee_id: sara });
    const refused = await app.call(moveOnlineBooking, { alias: salon.alias, unique_id, starts_at: at('15:00', tomorrow) });
    expect(refused.body).toMatchObject({ code: 'appointment.employee_busy' });
    expect((await app.succeed(getOnlineBooking, { alias: salon.alias, unique_id })).starts_at).toBe(at('12:00', tomorrow));
  });
});
