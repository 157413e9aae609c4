import {
  approveAppointment,
  cancelAppointment,
  createAppointment,
  getAppointment,
  markNoShow,
  rejectAppointment,
  undoAppointmentStatus,
} from '@rawnaq/contract/calendar/appointments';
import { createOnlineBooking } from '@rawnaq/contract/calendar/online-booking';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../../db/database.ts';
import type { AccountContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import { changeRights } from '../../../../testing/rights.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { newCode } from '../../../../testing/verification-code.ts';
import { bookVisit } from '../public/booking.ts';
import { cancelUnpaid, reviveVisit } from '../public/payment.ts';
import { lapseRequest } from '../public/tasks.ts';
import { placeHold, releaseHold } from '../public/holds.ts';

const at = (clock: string, date = '2026-11-20'): string => `${date}T${clock}:00+03:00`;
let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  app.setNow(new Date(at('09:00')));
});
afterAll(() => app.close());

const reception = () => salon.as('receptionist');
const inside = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
/** As a customer's request does. */
const asCustomer = async <T>(work: (context: AccountContext) => Promise<T>): Promise<T> =>
  (await inAccountJob(app.services, salon.account_id, work)) as T;
const claims = () =>
  inside((db) =>
    db
      .selectFrom('claims')
      .where('account_id', '=', salon.account_id)
      .select(['kind', 'subject_kind', 'subject_id', 'hold_key', 'appointment_id'])
      .execute(),
  );
const settings = (values: object) =>
  inside((db) => db.updateTable('account_settings').set(values).where('account_id', '=', salon.account_id).execute());
const cut = (clock: string) => [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at(clock) }];

async function bookOnline(clock: string, mobile = '966550001111') {
  const input = {
    alias: salon.alias,
    service_ids: [salon.service_ids[0]],
    employee_id: salon.employee_ids[0],
    starts_at: at(clock),
    customer: { name: 'Huda', mobile },
    verification_code: await newCode(app, salon, mobile),
  };
  const booked = await app.succeed(createOnlineBooking, input);
  return inside((db) =>
    db
      .selectFrom('appointments')
      .where('unique_id', '=', booked.unique_id)
      .where('account_id', '=', salon.account_id)
      .selectAll()
      .executeTakeFirstOrThrow(),
  );
}
const letters = () =>
  inside((db) =>
    db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).orderBy('id').select(['template', 'body']).execute(),
  );

describe('holds', () => {
  test("a held time is nobody else's, moves with its key, and becomes the visit", async () => {
    const first = await asCustomer((context) => placeHold(context, { lines: cut('14:00') }));
    if (!first.ok) throw new Error(first.refusal.code);
    const { hold_key, expires_at } = first.hold;
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 300_000)).toBeLessThan(60_000);
    const other = await app.call(createAppointment, { customer_id: salon.customer_ids[1], lines: cut('14:00') }, reception());
    expect(other.body).toMatchObject({ code: 'appointment.employee_busy', details: { conflicting: { kind: 'hold' } } });
    const second = await asCustomer((context) => placeHold(context, { lines: cut('14:15'), hold_key }));
    expect(second).toMatchObject({ ok: true, hold: { hold_key, employee_ids: [salon.employee_ids[0]] } });
    expect(await claims()).toMatchObject([{ kind: 4, hold_key }]);
    const booked = await asCustomer((context) =>
      bookVisit(context, { customer_id: salon.customer_ids[0], lines: cut('14:15'), channel: 'online', hold_key }),
    );
    expect(booked.ok).toBe(true);
    expect((await claims()).map((claim) => claim.kind)).toEqual([1, 1]);
  });

  test('a customer who holds a time books it although the notice ran out meanwhile; another time has to keep the notice', async () => {
    // Holds live by the database's clock, so this one is of the present, two days ahead.
    app.setNow(null);
    const date = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
    const [starts_at, next] = [at('14:00', date), at('14:15', date)];
    const quarter = Math.floor(Date.now() / 900_000) * 900_000;
    await settings({ minimum_notice_minutes: (Date.parse(starts_at) - quarter) / 60_000 - 15 });
    const line = { service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] };
    const hold = (start: string, hold_key?: string) =>
      asCustomer((context) => placeHold(context, { lines: [{ ...line, starts_at: start }], hold_key }));
    const held = await hold(starts_at);
    if (!held.ok) throw new Error(held.refusal.code);
    const { hold_key } = held.hold;
    app.setNow(new Date(Date.now() + 46 * 60_000));
    const book = (start: string, key: string) =>
      asCustomer((context) =>
        bookVisit(context, {
          customer_id: salon.customer_ids[0],
          lines: [{ ...line, starts_at: start }],
          channel: 'online',
          hold_key: key,
        }),
      );
    const too_soon = { ok: false, refusal: { code: 'appointment.too_soon' } };
    expect(await book(next, hold_key), 'a time that is not held').toMatchObject(too_soon);
    expect(await book(starts_at, randomUUID()), 'a key that holds nothing').toMatchObject(too_soon);
    expect(await hold(starts_at, hold_key), 'a hold is not drawn out').toMatchObject(too_soon);
    expect(await book(starts_at, hold_key)).toMatchObject({ ok: true });
  });

  test("a hold that is refused leaves the one before it; one that ran out or was let go is in nobody's way", async () => {
    await app.succeed(createAppointment, { customer_id: salon.customer_ids[1], lines: cut('16:00') }, reception());
    const hold_key = randomUUID();
    await asCustomer((context) => placeHold(context, { lines: cut('14:00'), hold_key }));
    const refused = await asCustomer((context) => placeHold(context, { lines: cut('16:00'), hold_key }));
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'appointment.employee_busy' } });
    expect((await claims()).filter((claim) => claim.kind === 4)).toHaveLength(1);
    await inside((db) =>
      db
        .updateTable('claims')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('account_id', '=', salon.account_id)
        .where('kind', '=', 4)
        .execute(),
    );
    await app.succeed(createAppointment, { customer_id: salon.customer_ids[0], lines: cut('14:00') }, reception());
    const key = randomUUID();
    await asCustomer((context) => placeHold(context, { lines: cut('18:00'), hold_key: key }));
    await asCustomer((context) => releaseHold(context, key));
    expect((await claims()).filter((claim) => claim.kind === 4)).toEqual([]);
  });

  test('twenty want to hold one time: one has it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asCustomer((context) => placeHold(context, { lines: cut('14:00') }))),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect((await claims()).filter((claim) => claim.kind === 4)).toHaveLength(1);
  });
});

describe('a yes is needed', () => {
  test('the visit occupies its time, waits, and stands once somebody says yes; the customer is told both times', async () => {
    await settings({ approval: 2 });
    const visit = await bookOnline('14:00');
    expect(visit).toMatchObject({ approval: 1, status: 1, source: 1 });
    expect((await app.call(createAppointment, { customer_id: salon.customer_ids[0], lines: cut('14:00') }, reception())).body.code).toBe(
      'appointment.employee_busy',
    );
    expect(await app.succeed(approveAppointment, { id: visit.id }, reception())).toMatchObject({ approval: 2, status: 1 });
    expect((await app.call(approveAppointment, { id: visit.id }, reception())).body.code).toBe('appointment.not_waiting');
    expect((await letters()).map((letter) => letter.template)).toEqual(['verification_code', 'booking_requested', 'booking_confirmed']);
    const asked = await inside((db) =>
      db.selectFrom('tasks').where('account_id', '=', salon.account_id).select(['kind', 'subject_id', 'done_at']).execute(),
    );
    expect(asked).toEqual([{ kind: 'booking_request', subject_id: visit.id, done_at: expect.any(String) as string }]);
  });

  test('a no cancels it, with the reason', async () => {
    await settings({ approval: 2 });
    const visit = await bookOnline('14:00');
    expect(await app.succeed(rejectAppointment, { id: visit.id, reason: 'We are full that day.' }, reception())).toMatchObject({
      status: 0,
      cancel_reason: 'We are full that day.',
    });
    expect(await claims()).toEqual([]);
    expect((await letters()).at(-1)).toMatchObject({
      template: 'booking_rejected',
      body: expect.stringContaining('We are full that day.'),
    });
    expect((await app.succeed(getAppointment, { id: visit.id }, reception())).history[0]!.event).toBe('rejected');
    const open = () =>
      inside((db) =>
        db.selectFrom('tasks').where('account_id', '=', salon.account_id).where('done_at', 'is', null).select('subject_id').execute(),
      );
    expect(await open()).toEqual([]);
    // Rejected by mistake: taken back, it waits for its answer again.
    await app.succeed(undoAppointmentStatus, { id: visit.id }, reception());
    expect(await open()).toEqual([{ subject_id: visit.id }]);
  });

  test('only new customers wait where the account says so', async () => {
    await settings({ approval: 1 });
    await inside((db) =>
      db
        .updateTable('customers')
        .set({ invoice_count: 2 })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', salon.customer_ids[0])
        .execute(),
    );
    expect((await bookOnline('14:00', '966551234567')).approval).toBe(0);
    expect((await bookOnline('15:00')).approval).toBe(1);
  });

  test('the end of a request is due in the transaction that makes it, an hour before its beginning', async () => {
    await settings({ approval: 2 });
    // The queue's clock is the database's: this visit lies well ahead of the real one, on the same day of the week as the others.
    const weeks = Math.max(1, Math.ceil((Date.now() - Date.parse(at('09:00'))) / (7 * 86_400_000)) + 1);
    const day = new Date(Date.parse(at('09:00')) + weeks * 7 * 86_400_000).toISOString().slice(0, 10);
    const visit = await app.succeed(
      createAppointment,
      {
        customer_id: salon.customer_ids[0],
        lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at('14:00', day) }],
      },
      reception(),
    );
    const dueAt = async (): Promise<string | undefined> => {
      const owner = new pg.Client(app.ownerConnection);
      await owner.connect();
      const { rows } = await owner.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
        `lapse_request request_${salon.account_id}_${visit.id}`,
      ]);
      await owner.end();
      return rows[0]?.run_at.toISOString();
    };
    expect(await dueAt()).toBeUndefined();
    const change = (values: object) =>
      inside((db) =>
        db.updateTable('appointments').set(values).where('account_id', '=', salon.account_id).where('id', '=', visit.id).execute(),
      );
    await change({ approval: 1 });
    expect(await dueAt()).toBe(new Date(at('13:00', day)).toISOString());
  });

  test('a request that nobody answers gives its time back an hour before, and the customer is told', async () => {
    await settings({ approval: 2 });
    const [first, second] = [await bookOnline('14:00'), await bookOnline('15:00', '966550002222')];
    expect(await asCustomer((context) => lapseRequest(context, first.id))).toBe(false);
    await app.succeed(approveAppointment, { id: second.id }, reception());
    app.setNow(new Date(at('14:00')));
    expect(await asCustomer((context) => lapseRequest(context, second.id)), 'it was answered').toBe(false);
    expect(await asCustomer((context) => lapseRequest(context, first.id))).toBe(true);
    expect(await asCustomer((context) => lapseRequest(context, first.id)), 'once').toBe(false);
    expect((await claims()).filter((claim) => claim.appointment_id === first.id)).toEqual([]);
    expect((await letters()).at(-1)).toMatchObject({ template: 'booking_rejected' });
  });

  test("who may not confirm may not say yes; what is another's is not there", async () => {
    await settings({ approval: 2 });
    const visit = await bookOnline('14:00');
    expect((await app.call(approveAppointment, { id: visit.id }, salon.as('employee'))).status).toBe(403);
    expect((await app.call(rejectAppointment, { id: visit.id }, salon.as('accountant'))).status).toBe(403);
    await app.services.database.withAccount(salon.account_id, (db) =>
      changeRights(db, salon.account_id, 'receptionist', { without: 'appointments.view_all' }),
    );
    expect((await app.call(approveAppointment, { id: visit.id }, reception())).status).toBe(404);
  });
});

describe('a deposit is needed', () => {
  test('the visit waits for it, gives its time back when it does not come, and takes it again when it comes late', async () => {
    await settings({ deposit_kind: 2, deposit_bp: 2000, pay_within_minutes: 20 });
    const visit = await bookOnline('14:00');
    expect(visit).toMatchObject({ deposit_minor: 2000, payment_status: 2 });
    expect(Date.parse(visit.pay_before!)).toBe(Date.parse(at('09:20')));
    const [letter] = (await letters()).filter((one) => one.template.startsWith('booking_'));
    expect(letter!.template, 'it is not booked yet').toBe('booking_awaits_deposit');
    for (const told of ['20.00 SAR', '09:20', 'Friday, 20 November 2026', visit.unique_id]) expect(letter!.body).toContain(told);
    expect(await asCustomer((context) => cancelUnpaid(context, visit.id))).toBe(false);
    app.setNow(new Date(at('09:21')));
    expect(await asCustomer((context) => cancelUnpaid(context, visit.id))).toBe(true);
    expect(await claims()).toEqual([]);
    expect(await asCustomer((context) => reviveVisit(context, visit.id))).toMatchObject({ ok: true, appointment: { status: 1 } });
    expect(await claims()).toHaveLength(2);

    await app.succeed(cancelAppointment, { id: visit.id }, reception());
    await app.succeed(createAppointment, { customer_id: salon.customer_ids[0], lines: cut('14:00') }, reception());
    expect(await asCustomer((context) => reviveVisit(context, visit.id))).toMatchObject({
      ok: false,
      refusal: { code: 'appointment.employee_busy' },
    });
  });

  test('where a yes is needed too, the time to pay begins with it', async () => {
    await settings({ approval: 2, deposit_kind: 1, deposit_minor: 5000, pay_within_minutes: 30 });
    const visit = await bookOnline('14:00');
    expect(visit).toMatchObject({ approval: 1, deposit_minor: 5000, payment_status: 0, pay_before: null });
    app.setNow(new Date(at('11:00')));
    const approved = await app.succeed(approveAppointment, { id: visit.id }, reception());
    expect(approved).toMatchObject({ approval: 2, payment_status: 2 });
    expect(Date.parse(approved.pay_before!)).toBe(Date.parse(at('11:30')));
    const last = (await letters()).at(-1)!;
    expect(last.template).toBe('booking_awaits_deposit');
    expect(last.body).toContain('50.00 SAR');
    expect(last.body).toContain('11:30');
  });
});

describe('late', () => {
  test('the history says whether a cancellation was late, and a penalty is asked only of who called off late', async () => {
    await settings({
      cancel_window_minutes: 120,
      late_cancel_penalty_kind: 1,
      late_cancel_penalty_minor: 3000,
      no_show_penalty_kind: 1,
      no_show_penalty_minor: 5000,
    });
    const penalties = () =>
      inside((db) =>
        db
          .selectFrom('penalties')
          .where('account_id', '=', salon.account_id)
          .select(['type', 'status', 'amount_minor'])
          .orderBy('id')
          .execute(),
      );
    const lateOf = async (id: number) => (await app.succeed(getAppointment, { id }, reception())).history[0]!.after?.['late'];
    const [customer_id] = salon.customer_ids;
    const early = await app.succeed(createAppointment, { customer_id, lines: cut('14:00') }, reception());
    await app.succeed(cancelAppointment, { id: early.id }, reception());
    expect(await lateOf(early.id)).toBe(0);
    const ours = await app.succeed(createAppointment, { customer_id, lines: cut('10:00') }, reception());
    await app.succeed(cancelAppointment, { id: ours.id, by_business: 1 }, reception());
    expect(await penalties()).toEqual([]);
    const late = await app.succeed(createAppointment, { customer_id, lines: cut('10:30') }, reception());
    await app.succeed(cancelAppointment, { id: late.id }, reception());
    expect(await lateOf(late.id)).toBe(1);
    expect(await penalties()).toEqual([{ type: 2, status: 1, amount_minor: 3000 }]);
    await app.succeed(undoAppointmentStatus, { id: late.id }, reception());
    expect(await penalties()).toMatchObject([{ status: 0 }]);
    await app.succeed(markNoShow, { id: late.id }, reception());
    expect(await penalties()).toMatchObject([{ status: 0 }, { type: 1, status: 1, amount_minor: 5000 }]);
  });
});
