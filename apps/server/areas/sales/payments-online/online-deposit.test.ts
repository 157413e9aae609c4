import { createTax } from '@rawnaq/contract/settings/settings';
import { getOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { cancelAppointment, undoAppointmentStatus } from '@rawnaq/contract/calendar/appointments';
import { cancelPayment, listDeposits, takeDeposit } from '@rawnaq/contract/value/deposits';
import { getOnlinePayment, listGatewayPayments, payOnlineDeposit, saveGatewaySetting } from '@rawnaq/contract/finance/gateway';
import { cancelOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { listPrepayments } from '@rawnaq/contract/sales/prepayments';
import { collectPenalty, listPenalties } from '@rawnaq/contract/value/penalties';
import type { SeenPayment } from '@rawnaq/domain/finance/payments/gateway-payment';
import { localDate } from '@rawnaq/domain/time/local-time';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { actOnVisit, bookVisit } from '../../calendar/appointments/public/booking.ts';
import { lockVisit } from '../../calendar/appointments/public/locks.ts';
import { type LocalOutcome, pressPracticePage } from './public/practice.ts';
import { paymentTasks } from './public/tasks.ts';
import { settleOnReturn } from './public/settling.ts';
import { applySeen, settlePayment } from './settle-payment.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
  await inSalon((db) =>
    db
      .updateTable('account_settings')
      .set({ deposit_kind: 1, deposit_minor: 3000, pay_within_minutes: 15 })
      .where('account_id', '=', salon.account_id)
      .execute(),
  );
});
afterEach(() => app.setNow(null));
afterAll(() => app.close());

const inSalon: TestServer['services']['database']['withAccount'] extends (id: number, work: infer W) => unknown
  ? <T>(work: (db: W extends (db: infer D) => unknown ? D : never) => Promise<T>) => Promise<T>
  : never = (work) => app.services.database.withAccount(salon.account_id, work);
const asOwner = () => salon.as('owner');

/** Books the cut with Sara in two days at noon, online. */
async function book(customer = 0, hour = '12'): Promise<{ id: number; unique_id: string }> {
  const day = localDate('Asia/Riyadh', Math.floor(Date.now() / 60_000) + 2 * 1440);
  const booked = await inAccountJob(app.services, salon.account_id, (context) =>
    bookVisit(context, {
      customer_id: salon.customer_ids[customer] ?? 0,
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: `${day}T${hour}:00:00+03:00` }],
      channel: 'online',
    }),
  );
  if (booked === null || !booked.ok) throw new Error('the visit could not be booked');
  return { id: booked.appointment.id, unique_id: booked.appointment.unique_id };
}
const readVisit = (id: number) =>
  inSalon((db) =>
    db.selectFrom('appointments').where('account_id', '=', salon.account_id).where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );
const claims = (id: number) =>
  inSalon((db) =>
    db.selectFrom('claims').where('account_id', '=', salon.account_id).where('appointment_id', '=', id).selectAll().execute(),
  );
const readPayments = () =>
  inSalon((db) => db.selectFrom('gateway_payments').where('account_id', '=', salon.account_id).selectAll().orderBy('id').execute());
const readPages = () =>
  inSalon((db) =>
    db.selectFrom('local_gateway_pages').where('account_id', '=', salon.account_id).selectAll().orderBy('created_at').execute(),
  );

async function begin(unique_id: string): Promise<{ id: number; provider_id: string; unique_id: string }> {
  const begun = await app.succeed(payOnlineDeposit, { alias: salon.alias, unique_id });
  const row = (await readPayments()).find((one) => one.unique_id === begun.unique_id);
  if (row?.provider_id == null) throw new Error('no payment was begun');
  return { id: row.id, provider_id: row.provider_id, unique_id: begun.unique_id };
}
const press = (provider_id: string, outcome: LocalOutcome) => pressPracticePage(app.services, salon.account_id, provider_id, outcome);
const settle = (gateway_payment_id: number) =>
  paymentTasks.settle_gateway_payment(app.services, { account_id: salon.account_id, gateway_payment_id });
const lapse = async (appointment_id: number) => {
  app.setNow(new Date(Date.now() + 16 * 60_000));
  await paymentTasks.lapse_unpaid_visit(app.services, { account_id: salon.account_id, appointment_id });
};
const refunds = () =>
  inSalon((db) => db.selectFrom('gateway_refunds').where('account_id', '=', salon.account_id).selectAll().orderBy('id').execute());
const giveBack = async () => {
  for (const refund of await refunds())
    await paymentTasks.refund_gateway_payment(app.services, { account_id: salon.account_id, refund_id: refund.id });
};
const shown = (unique_id: string) => app.succeed(getOnlinePayment, { alias: salon.alias, unique_id });

/** Whatever happened: every halala the gateway holds pays for a visit that stands, or has gone back. */
async function expectNothingLost(): Promise<void> {
  await giveBack();
  const [payments, pages] = [await readPayments(), await readPages()];
  for (const page of pages) {
    const payment = payments.find((one) => one.provider_id === page.provider_id);
    const kept = page.captured_minor - page.refunded_minor;
    expect(kept).toBe(payment?.status === 5 ? payment.amount_minor : 0);
    if (payment?.status !== 5) continue;
    const visit = await readVisit(payment.appointment_id ?? 0);
    expect(visit).toMatchObject({ status: 1, deposit_paid_minor: 3000, pay_before: null });
    expect((await claims(visit.id)).length).toBeGreaterThan(0);
  }
}

describe('paying in time', () => {
  test('books for good: a deposit with a receipt, and a word to the customer', async () => {
    const visit = await book();
    expect(await readVisit(visit.id)).toMatchObject({ payment_status: 2, deposit_minor: 3000 });
    const payment = await begin(visit.unique_id);
    expect(await shown(payment.unique_id)).toMatchObject({ status: 2, may_retry: 1, amount_minor: 3000 });
    expect(await press(payment.provider_id, 'pay')).toContain(`/salon/${salon.alias}/payment-gateway-status/${payment.unique_id}`);
    await settle(payment.id);
    expect(await readVisit(visit.id)).toMatchObject({ status: 1, payment_status: 0, deposit_paid_minor: 3000, pay_before: null });
    const after = await shown(payment.unique_id);
    expect(after).toMatchObject({ status: 5, may_retry: 0, pay_url: null });
    expect(after.receipt_url).toContain('/deposits/');
    const { data } = await app.succeed(listDeposits, {}, asOwner());
    expect(data).toMatchObject([
      { amount_minor: 3000, is_online: 1, appointment_id: visit.id, method_english_name: 'Online payment', receipt_number: 'RC-00001' },
    ]);
    // However often the gateway tells it.
    await Promise.all([settle(payment.id), settle(payment.id)]);
    const documents = await app.succeed(listPrepayments, { id: data[0]?.id ?? 0 }, asOwner());
    expect(documents.data).toMatchObject([{ type: 4, number: 'DI-00001', total_minor: 3000, vat_minor: 391 }]);
    const letters = await inSalon((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .where('template', '=', 'deposit_received')
        .selectAll()
        .execute(),
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toContain('30.00');
    await expectNothingLost();
  });

  test('a second press goes on with the same payment', async () => {
    const visit = await book();
    const [one, two] = await Promise.all([begin(visit.unique_id), begin(visit.unique_id)]);
    expect(two.unique_id).toBe(one.unique_id);
  });

  test('more presses at once than there are connections: one attempt, and nobody else waits', async () => {
    const visit = await book();
    const presses = Array.from({ length: app.services.config.poolSize + 2 }, () =>
      app.succeed(payOnlineDeposit, { alias: salon.alias, unique_id: visit.unique_id }),
    );
    const begun = await Promise.all(presses);
    expect(new Set(begun.map((one) => one.unique_id)).size).toBe(1);
    expect(await readPayments()).toHaveLength(1);
    await expectNothingLost();
  });

  test('a message that comes twice, and the question of the page at the same time, take one deposit', async () => {
    const payment = await begin((await book()).unique_id);
    await press(payment.provider_id, 'pay_and_tell_twice');
    await Promise.all([settle(payment.id), settle(payment.id), settle(payment.id), settle(payment.id)]);
    expect((await app.succeed(listDeposits, {}, asOwner())).total).toBe(1);
    expect(await refunds()).toEqual([]);
    await expectNothingLost();
  });

  test('declined, then paid: on the same page or by another attempt', async () => {
    const visit = await book();
    const first = await begin(visit.unique_id);
    await press(first.provider_id, 'decline');
    await settle(first.id);
    expect(await shown(first.unique_id)).toMatchObject({ status: 3, may_retry: 1, pay_url: null });
    const second = await begin(visit.unique_id);
    expect(second.unique_id).not.toBe(first.unique_id);
    await press(second.provider_id, 'pay');
    await settle(second.id);
    expect(await shown(second.unique_id)).toMatchObject({ status: 5 });
    // The declined page is still open in another tab, and is paid too: that money goes back.
    await press(first.provider_id, 'pay');
    await settle(first.id);
    expect(await shown(first.unique_id)).toMatchObject({ status: 6, refunded_minor: 3000 });
    expect(await refunds()).toMatchObject([{ reason: 'duplicate', amount_minor: 3000 }]);
    await expectNothingLost();
  });

  test('paid, given back at the counter, then paid on a page that was left open: the second payment goes back too', async () => {
    const visit = await book();
    const first = await begin(visit.unique_id);
    await press(first.provider_id, 'decline');
    await settle(first.id);
    const second = await begin(visit.unique_id);
    await press(second.provider_id, 'pay');
    await settle(second.id);
    const [deposit] = (await app.succeed(listDeposits, { appointment_id: visit.id }, asOwner())).data;
    await app.succeed(cancelPayment, { id: deposit?.payment_id ?? 0, reason: 'asked for it' }, asOwner());
    await press(first.provider_id, 'pay');
    await settle(first.id);
    expect((await readPayments()).map((payment) => payment.status)).toEqual([6, 5]);
    expect((await refunds()).at(-1)).toMatchObject({ gateway_payment_id: first.id, reason: 'duplicate', amount_minor: 3000 });
    await giveBack();
    expect((await readPages()).map((page) => page.captured_minor - page.refunded_minor)[0]).toBe(0);
  });

  test('one page paid twice gives the second payment back', async () => {
    const payment = await begin((await book()).unique_id);
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    expect(await shown(payment.unique_id)).toMatchObject({ status: 5, refunded_minor: 3000 });
    await expectNothingLost();
  });

  test('paid at the counter meanwhile: the online payment goes back', async () => {
    const visit = await book();
    const payment = await begin(visit.unique_id);
    await app.succeed(takeDeposit, { appointment_id: visit.id, amount_minor: 3000, method_id: salon.payment_method_ids.cash }, asOwner());
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    expect(await shown(payment.unique_id)).toMatchObject({ status: 6 });
    expect((await app.call(payOnlineDeposit, { alias: salon.alias, unique_id: visit.unique_id })).body.code).toBe('gateway.nothing_due');
    await giveBack();
    expect(await readPages()).toMatchObject([{ captured_minor: 3000, refunded_minor: 3000 }]);
  });
});

describe('asking the gateway', () => {
  const pay = (provider_id: string) =>
    inSalon((db) =>
      db
        .updateTable('local_gateway_pages')
        .set({ state: 'paid', captured_minor: 3000 })
        .where('account_id', '=', salon.account_id)
        .where('provider_id', '=', provider_id)
        .execute(),
    );

  test('a page that is loaded again and again asks once in a while, and shows what is known meanwhile', async () => {
    const payment = await begin((await book()).unique_id);
    await pay(payment.provider_id);
    const keys: string[] = [];
    const limited = (is_allowed: boolean) => ({
      ...app.services,
      rateLimits: { ...app.services.rateLimits, allow: async (key: string) => (keys.push(key), is_allowed) },
    });
    await settleOnReturn(limited(false), salon.alias, payment.unique_id);
    expect(await shown(payment.unique_id)).toMatchObject({ status: 2 });
    await settleOnReturn(limited(true), salon.alias, payment.unique_id);
    expect(await shown(payment.unique_id)).toMatchObject({ status: 5 });
    expect(keys).toEqual([`settle:${payment.unique_id}`, `settle:${payment.unique_id}`]);
  });

  test('a payment whose gateway cannot be opened stays open, and is asked about again', async () => {
    const visit = await book();
    const payment = await begin(visit.unique_id);
    await pay(payment.provider_id);
    const runsAt = async () => {
      const owner = new pg.Client(app.ownerConnection);
      await owner.connect();
      const { rows } = await owner.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
        `settle_gateway_payment settle_${salon.account_id}_${payment.id}`,
      ]);
      await owner.end();
      return rows[0]?.run_at.getTime() ?? null;
    };
    // The stand-in may not be used in an installation for real customers: its payments cannot be asked about.
    const closed = { ...app.services, config: { ...app.services.config, database: { ...app.services.config.database, kind: 'external' } } };
    const services = closed as typeof app.services;
    expect(await settlePayment(services, salon.account_id, payment.id)).toBe(true);
    const before = await runsAt();
    await paymentTasks.settle_gateway_payment(services, { account_id: salon.account_id, gateway_payment_id: payment.id, asked: 7 });
    expect(await runsAt()).toBeGreaterThan((before ?? 0) + 30 * 60_000);
    await settle(payment.id);
    expect(await readVisit(visit.id)).toMatchObject({ deposit_paid_minor: 3000 });
    expect(await settlePayment(services, salon.account_id, payment.id)).toBe(false);
  });
});

describe('not paying in time', () => {
  test('gives the slot back, and the customer hears of it', async () => {
    const visit = await book();
    await begin(visit.unique_id);
    await lapse(visit.id);
    expect(await readVisit(visit.id)).toMatchObject({ status: 0, pay_before: null });
    expect(await claims(visit.id)).toEqual([]);
  });

  test('where the salon has no gateway the visit stands, and its deposit is left to the counter', async () => {
    const visit = await book();
    await app.succeed(saveGatewaySetting, { driver: 'none', version: 1 }, asOwner());
    expect((await app.call(payOnlineDeposit, { alias: salon.alias, unique_id: visit.unique_id })).body.code).toBe('gateway.none');
    await lapse(visit.id);
    expect(await readVisit(visit.id)).toMatchObject({ status: 1, payment_status: 0, pay_before: null, deposit_minor: 3000 });
    await app.succeed(takeDeposit, { appointment_id: visit.id, amount_minor: 3000, method_id: salon.payment_method_ids.cash }, asOwner());
    expect(await readVisit(visit.id)).toMatchObject({ deposit_paid_minor: 3000 });
  });

  test('what citizens have without VAT is not paid online before the national id is known: the visit stands, and its deposit is left to the counter', async () => {
    const visit = await book();
    const tax = await app.succeed(
      createTax,
      { english_name: 'Care', arabic_name: 'رعاية', rate_bp: 0, status: 0, category: 'Z', exemption_reason_code: 'VATEX-SA-HEA' },
      asOwner(),
    );
    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    await owner.query('update services set tax_id = $2 where account_id = $1', [salon.account_id, tax.id]);
    const asks = async () => (await app.succeed(getOnlineBooking, { alias: salon.alias, unique_id: visit.unique_id })).asks_national_id;
    expect(await asks()).toBe(1);
    const pay = () => app.call(payOnlineDeposit, { alias: salon.alias, unique_id: visit.unique_id });
    const refused = await pay();
    expect([refused.status, refused.body.code]).toEqual([422, 'gateway.national_id_needed']);
    await owner.query(`update customers set national_id = '1058529940' where account_id = $1`, [salon.account_id]);
    expect(await asks()).toBe(0);
    expect((await pay()).status).toBe(201);
    await owner.query(`update customers set national_id = null where account_id = $1`, [salon.account_id]);
    await owner.end();
    await lapse(visit.id);
    expect(await readVisit(visit.id)).toMatchObject({ status: 1, payment_status: 0, pay_before: null, deposit_minor: 3000 });
  });

  test('money that arrives after the account was closed is settled all the same', async () => {
    const visit = await book();
    const payment = await begin(visit.unique_id);
    const owner = new pg.Client(app.ownerConnection);
    await owner.connect();
    await owner.query('update accounts set is_disabled = 1 where id = $1', [salon.account_id]);
    await owner.end();
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    expect((await readPayments()).map((row) => row.status)).toEqual([5]);
    expect(await readVisit(visit.id)).toMatchObject({ deposit_paid_minor: 3000 });
  });

  test('called too early, the end waits', async () => {
    const visit = await book();
    await paymentTasks.lapse_unpaid_visit(app.services, { account_id: salon.account_id, appointment_id: visit.id });
    expect(await readVisit(visit.id)).toMatchObject({ status: 1, payment_status: 2 });
  });

  test('money that is there when the time ends is no reason to give the visit up', async () => {
    const visit = await book();
    const payment = await begin(visit.unique_id);
    await inSalon((db) =>
      db
        .updateTable('local_gateway_pages')
        .set({ state: 'paid', captured_minor: 3000 })
        .where('account_id', '=', salon.account_id)
        .where('provider_id', '=', payment.provider_id)
        .execute(),
    );
    await lapse(visit.id);
    expect(await readVisit(visit.id)).toMatchObject({ status: 1, deposit_paid_minor: 3000 });
    await expectNothingLost();
  });

  test('paid late with the slot still free, the visit is had again', async () => {
    const visit = await book();
    const payment = await begin(visit.unique_id);
    await lapse(visit.id);
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    expect(await shown(payment.unique_id)).toMatchObject({ status: 5 });
    expect(await readVisit(visit.id)).toMatchObject({ status: 1, deposit_paid_minor: 3000 });
    await expectNothingLost();
  });

  test('paid late with the slot taken by another, every halala goes back, and both are told the truth', async () => {
    const visit = await book();
    const payment = await begin(visit.unique_id);
    await lapse(visit.id);
    const other = await book(1);
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    expect(await shown(payment.unique_id)).toMatchObject({ status: 6, refunded_minor: 3000, may_retry: 0 });
    expect(await readVisit(visit.id)).toMatchObject({ status: 0, deposit_paid_minor: 0 });
    expect((await readVisit(other.id)).status).toBe(1);
    expect(await refunds()).toMatchObject([{ reason: 'late', amount_minor: 3000 }]);
    await expectNothingLost();
  });

  test('cancelled by the salon, then paid: the visit is not had again', async () => {
    const visit = await book();
    const payment = await begin(visit.unique_id);
    await inAccountJob(app.services, salon.account_id, async (context) => {
      const locked = await lockVisit(context.db, context.account_id, visit.id);
      if (locked !== null) await actOnVisit(context, locked, 'cancel', 'cancelled', { cancelled_at: context.now });
    });
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    expect(await readVisit(visit.id)).toMatchObject({ status: 0 });
    expect(await shown(payment.unique_id)).toMatchObject({ status: 6 });
    await expectNothingLost();
  });
});

describe('a cancelled visit that still owed its deposit is taken back', () => {
  const cancelAndUndo = async (visit: { id: number }, minutesLater: number) => {
    await app.succeed(cancelAppointment, { id: visit.id, by_business: 1 }, asOwner());
    const now = new Date(Date.now() + minutesLater * 60_000);
    app.setNow(now);
    await app.succeed(undoAppointmentStatus, { id: visit.id }, asOwner());
    return now;
  };

  test('with the whole time to pay once more, and a page that has not run out', async () => {
    const visit = await book();
    const first = await begin(visit.unique_id);
    const now = await cancelAndUndo(visit, 20);
    const taken = await readVisit(visit.id);
    expect(taken).toMatchObject({ status: 1, payment_status: 2 });
    expect(Date.parse(taken.pay_before ?? '')).toBe(now.getTime() + 15 * 60_000);
    const second = await begin(visit.unique_id);
    expect(second.unique_id).not.toBe(first.unique_id);
    await press(second.provider_id, 'pay');
    await settle(second.id);
    expect(await readVisit(visit.id)).toMatchObject({ status: 1, payment_status: 0, deposit_paid_minor: 3000, pay_before: null });
    await expectNothingLost();
  });

  test('and gives its time back again where nobody pays', async () => {
    const visit = await book();
    const now = await cancelAndUndo(visit, 20);
    app.setNow(new Date(now.getTime() + 16 * 60_000));
    await paymentTasks.lapse_unpaid_visit(app.services, { account_id: salon.account_id, appointment_id: visit.id });
    expect(await readVisit(visit.id)).toMatchObject({ status: 0, pay_before: null });
  });

  test('at the counter where it begins before that time is over', async () => {
    const visit = await book();
    // The owner is still signed in shortly before the visit.
    await inSalon((db) =>
      db
        .updateTable('sessions')
        .set({ expires_at: new Date(Date.now() + 7 * 86_400_000), ends_at: new Date(Date.now() + 7 * 86_400_000) })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
    const { starts_at } = await readVisit(visit.id);
    await cancelAndUndo(visit, (Date.parse(starts_at) - Date.now()) / 60_000 - 5);
    expect(await readVisit(visit.id)).toMatchObject({ status: 1, payment_status: 0, pay_before: null, deposit_minor: 3000 });
  });
});

describe('calling off a visit whose deposit is paid', () => {
  const paidVisit = async () => {
    const visit = await book();
    const payment = await begin(visit.unique_id);
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    return visit;
  };
  const letters = async () =>
    (
      await inSalon((db) =>
        db
          .selectFrom('outbox_messages')
          .where('account_id', '=', salon.account_id)
          .where('template', '=', 'deposit_refunded')
          .selectAll()
          .execute(),
      )
    ).length;

  test('in time by the customer or by the salon gives it back through the gateway', async () => {
    const online = await paidVisit();
    await app.succeed(cancelOnlineBooking, { alias: salon.alias, unique_id: online.unique_id });
    expect(await readVisit(online.id)).toMatchObject({ status: 0, deposit_paid_minor: 0 });
    const counter = await paidVisit();
    await app.succeed(cancelAppointment, { id: counter.id, by_business: 1 }, asOwner());
    await giveBack();
    expect((await readPages()).map((page) => page.refunded_minor)).toEqual([3000, 3000]);
    expect(await letters()).toBe(2);
  });

  test('too late leaves it with the salon, and a penalty may be taken from it', async () => {
    await inSalon((db) =>
      db
        .updateTable('account_settings')
        .set({ cancel_window_minutes: 7 * 1440, late_cancel_penalty_kind: 1, late_cancel_penalty_minor: 2500 })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
    const visit = await paidVisit();
    await app.succeed(cancelAppointment, { id: visit.id }, asOwner());
    expect(await refunds()).toEqual([]);
    const [penalty] = (await app.succeed(listPenalties, {}, asOwner())).data;
    expect(penalty).toMatchObject({ type: 2, amount_minor: 2500, status: 1 });
    await app.succeed(collectPenalty, { id: penalty?.id ?? 0, from_deposits: 1 }, asOwner());
    expect((await app.succeed(listDeposits, {}, asOwner())).data).toMatchObject([{ kept_minor: 2500, left_minor: 500 }]);
  });
});

test('a wrong amount or currency pays for nothing and goes back', async () => {
  const seen = (captured_minor: number, currency: string): SeenPayment => ({ state: 'paid', captured_minor, currency });
  for (const word of [seen(2999, 'SAR'), seen(3000, 'USD')]) {
    const visit = await book(0, word.currency === 'SAR' ? '12' : '15');
    const payment = await begin(visit.unique_id);
    await inAccountJob(app.services, salon.account_id, (context) => applySeen(context, payment.id, word));
    expect(await readVisit(visit.id)).toMatchObject({ payment_status: 2, deposit_paid_minor: 0 });
    expect(await shown(payment.unique_id)).toMatchObject({ status: 6, may_retry: 1 });
  }
  expect((await refunds()).map((refund) => [refund.reason, refund.amount_minor])).toEqual([
    ['mismatch', 2999],
    ['mismatch', 3000],
  ]);
});

test('a refund is tried until the gateway does it, and goes back once', async () => {
  const payment = await begin((await book()).unique_id);
  await press(payment.provider_id, 'pay');
  await settle(payment.id);
  const [deposit] = (await app.succeed(listDeposits, {}, asOwner())).data;
  const page = await readPages();
  // The gateway is gone for a while.
  await inSalon((db) => db.deleteFrom('local_gateway_pages').where('account_id', '=', salon.account_id).execute());
  await app.succeed(cancelPayment, { id: deposit?.payment_id ?? 0, reason: 'Is ill' }, asOwner());
  await giveBack();
  expect((await refunds())[0]).toMatchObject({ status: 1 });
  expect((await refunds())[0]?.attempts).toBeGreaterThan(0);
  expect((await app.succeed(listGatewayPayments, {}, asOwner())).data).toMatchObject([
    { status: 5, refunds_minor: 3000, refunds_owed_minor: 3000 },
  ]);
  await inSalon((db) =>
    db
      .insertInto('local_gateway_pages')
      .values(page.map((row) => ({ ...row })))
      .execute(),
  );
  await Promise.all([giveBack(), giveBack(), giveBack()]);
  expect((await refunds())[0]).toMatchObject({ status: 2, reason: 'cancelled' });
  expect(await readPages()).toMatchObject([{ captured_minor: 3000, refunded_minor: 3000 }]);
});

test('four payments of one visit told twice, in any order, while its time to pay ends: one counts, the others go back', async () => {
  const visit = await book();
  const attempts = [await begin(visit.unique_id)];
  for (let more = 0; more < 3; more += 1) {
    await press(attempts.at(-1)?.provider_id ?? '', 'decline');
    await settle(attempts.at(-1)?.id ?? 0);
    attempts.push(await begin(visit.unique_id));
  }
  await Promise.all(attempts.map(({ provider_id }) => press(provider_id, 'pay_and_tell_twice')));
  await Promise.all([...attempts, ...attempts].map(({ id }) => settle(id)).concat(lapse(visit.id)));
  expect((await readPayments()).map((row) => row.status).toSorted()).toEqual([5, 6, 6, 6]);
  await expectNothingLost();
});
