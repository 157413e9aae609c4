import { cancelAppointment } from '@rawnaq/contract/calendar/appointments';
import { payOnlineDeposit } from '@rawnaq/contract/finance/gateway';
import { listPenalties } from '@rawnaq/contract/value/penalties';
import { cancelSeries, changeSeries, createSeries, previewSeriesChange, repeatAppointment } from '@rawnaq/contract/calendar/series';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { changeRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { bookVisit } from '../appointments/public/booking.ts';
import { paymentTasks } from '../../sales/payments-online/public/tasks.ts';
import { pressPracticePage } from '../../sales/payments-online/public/practice.ts';

/** What holds for one visit holds for a visit of a series: its money, and whose time it may take. */
const at = (date: string, clock: string): string => `${date}T${clock}:00+03:00`;
const first = '2027-01-10';
const weekly = { every: 1, unit: 2, occurrences: 3 } as const;

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(new Date(at('2027-01-07', '09:00')));
  salon = await app.salon();
});
afterAll(() => app.close());

const asOwner = () => salon.as('owner');
type AccountDb = Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0];
const inDb = <T>(work: (db: AccountDb) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const rules = (values: object) =>
  inDb((db) => db.updateTable('account_settings').set(values).where('account_id', '=', salon.account_id).execute());
const cutAt = (clock: string, employee: 0 | 1 | 2 = 0) => [
  { service_id: salon.service_ids[0], employee_id: salon.employee_ids[employee], starts_at: at(first, clock) },
];
const book = (clock = '14:00') =>
  app.succeed(createSeries, { customer_id: salon.customer_ids[0], lines: cutAt(clock), ...weekly }, asOwner());
const penalties = async () => (await app.succeed(listPenalties, {}, asOwner())).data;

async function paidOnline(): Promise<number> {
  await rules({ deposit_kind: 1, deposit_minor: 3000, pay_within_minutes: 15 });
  const booked = await inAccountJob(app.services, salon.account_id, (context) =>
    bookVisit(context, { customer_id: salon.customer_ids[0], lines: cutAt('12:00'), channel: 'online' }),
  );
  if (booked?.ok !== true) throw new Error('the visit was refused');
  const { id, unique_id } = booked.appointment;
  await app.succeed(payOnlineDeposit, { alias: salon.alias, unique_id });
  const payment = await inDb((db) =>
    db.selectFrom('gateway_payments').where('appointment_id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );
  await pressPracticePage(app.services, salon.account_id, payment.provider_id!, 'pay');
  await paymentTasks.settle_gateway_payment(app.services, { account_id: salon.account_id, gateway_payment_id: payment.id });
  return id;
}
const refunds = () => inDb((db) => db.selectFrom('gateway_refunds').where('account_id', '=', salon.account_id).selectAll().execute());

test('a deposit paid online goes back when its visit is called off in time with its series', async () => {
  const appointment_id = await paidOnline();
  const series = await app.succeed(repeatAppointment, { id: appointment_id, ...weekly }, asOwner());
  await app.succeed(cancelSeries, { id: series.id, appointment_id, scope: 'all' }, asOwner());
  expect(await refunds()).toMatchObject([{ amount_minor: 3000 }]);
});

test('too late, a visit called off with its series owes what it owes alone; nothing where the business calls off', async () => {
  await rules({ late_cancel_penalty_kind: 1, late_cancel_penalty_minor: 2000, cancel_window_minutes: 7 * 1440 });
  const series = await book();
  const { appointment_id } = series.visits[0]!;
  await app.succeed(cancelSeries, { id: series.id, appointment_id, scope: 'all' }, asOwner());
  expect(await penalties(), 'only the first lies within the week').toMatchObject([{ appointment_id, amount_minor: 2000 }]);

  const alone = await book('16:00');
  await app.succeed(cancelAppointment, { id: alone.visits[0]!.appointment_id }, asOwner());
  expect(await penalties()).toHaveLength(2);

  const by_business = await book('18:00');
  const its_first = by_business.visits[0]!.appointment_id;
  await app.succeed(cancelSeries, { id: by_business.id, appointment_id: its_first, scope: 'all', by_business: 1 }, asOwner());
  expect(await penalties()).toHaveLength(2);
});

test('a user who sees only their own visits moves no visit of a series onto a colleague’s time', async () => {
  const series = await book();
  await inDb((db) => changeRights(db, salon.account_id, 'receptionist', { without: 'appointments.view_all' }));
  await inDb((db) =>
    db
      .updateTable('users')
      .set({ employee_id: salon.employee_ids[0] })
      .where('account_id', '=', salon.account_id)
      .where('name', '=', 'receptionist')
      .execute(),
  );
  const reception = salon.as('receptionist');
  const { appointment_id } = series.visits[0]!;
  const change = { id: series.id, appointment_id, scope: 'all' } as const;
  for (const wanted of [{ employee_id: salon.employee_ids[1] }, { lines: cutAt('14:00', 2) }]) {
    const answers = [
      await app.call(previewSeriesChange, { ...change, ...wanted }, reception),
      await app.call(changeSeries, { ...change, ...wanted }, reception),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual([
      [403, 'no_permission'],
      [403, 'no_permission'],
    ]);
  }
  const lines = [{ service_id: salon.service_ids[0], starts_at: at(first, '15:00') }];
  await app.succeed(changeSeries, { ...change, lines }, reception);
  const taken = await inDb((db) =>
    db.selectFrom('appointment_lines').where('account_id', '=', salon.account_id).select('employee_id').execute(),
  );
  expect(new Set(taken.map((line) => line.employee_id)), '"any" is that user').toEqual(new Set([salon.employee_ids[0]]));
});
