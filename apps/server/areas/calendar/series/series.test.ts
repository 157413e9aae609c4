import { cancelAppointment, createAppointment, getAppointment, listAppointments } from '@rawnaq/contract/calendar/appointments';
import {
  cancelSeries,
  changeSeries,
  createSeries,
  getSeries,
  previewRepeat,
  previewSeries,
  previewSeriesChange,
  repeatAppointment,
} from '@rawnaq/contract/calendar/series';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const at = (date: string, clock: string): string => `${date}T${clock}:00+03:00`;
/** Four Sundays. */
const weeks = ['2027-01-10', '2027-01-17', '2027-01-24', '2027-01-31'] as const;
const weekly = { every: 1, unit: 2, occurrences: 4 } as const;

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(new Date(at('2027-01-09', '09:00')));
  salon = await app.salon();
});
afterAll(() => app.close());

const asOwner = () => salon.as('owner');
const cut = (date: string, clock: string) => [
  { service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: at(date, clock) },
];
const wanted = () => ({ customer_id: salon.customer_ids[0], lines: cut(weeks[0], '14:00'), ...weekly });
const other = (date: string, clock: string) =>
  app.succeed(createAppointment, { customer_id: salon.customer_ids[1], lines: cut(date, clock) }, asOwner());
const book = () => app.succeed(createSeries, wanted(), asOwner());

async function visits() {
  const { data } = await app.succeed(
    listAppointments,
    { from: '2027-01-09', to: '2027-02-08', customer_id: salon.customer_ids[0] },
    asOwner(),
  );
  return data;
}
const inRiyadh = (moment: string): string => `${new Date(Date.parse(moment) + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
const startsOf = (rows: readonly { starts_at: string }[]) => rows.map((row) => inRiyadh(row.starts_at));

async function lettersOf(customer_id: number) {
  return app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('customer_id', '=', customer_id)
      .orderBy('id')
      .select(['template', 'body'])
      .execute(),
  );
}

test('four weeks in one go: four visits of one series, and one message that names them all', async () => {
  const series = await app.succeed(createSeries, { ...wanted(), tell_customer: 1 }, asOwner());
  expect(series.occurrences).toBe(4);
  expect(startsOf(series.visits)).toEqual(weeks.map((date) => at(date, '14:00')));
  expect(series.visits.map((visit) => visit.number)).toEqual([1, 2, 3, 4]);
  const visit = await app.succeed(getAppointment, { id: series.visits[2]!.appointment_id }, asOwner());
  expect([visit.series_id, visit.series_number, visit.series_count]).toEqual([series.id, 3, 4]);
  const letters = await lettersOf(salon.customer_ids[0]);
  expect(letters.map((letter) => letter.template)).toEqual(['series_booked']);
  for (const day of ['10 January', '17 January', '24 January', '31 January']) expect(letters[0]!.body).toContain(day);
});

test('one visit in the way: the report says whose and what is free, and nothing is booked until it is solved', async () => {
  await other(weeks[2], '14:00');
  const report = await app.succeed(previewSeries, wanted(), asOwner());
  expect(report.conflict_count).toBe(1);
  expect(report.occurrences.map((entry) => entry.is_ok)).toEqual([1, 1, 0, 1]);
  const refused = report.occurrences[2]!;
  expect(refused.code).toBe('appointment.employee_busy');
  expect(refused.message).toContain('Sara has another appointment 14:00–14:30. Free next: ');
  expect(refused.free_times).toHaveLength(3);
  expect(await visits()).toEqual([]);

  const unsolved = await app.call(createSeries, wanted(), asOwner());
  expect([unsolved.status, unsolved.body.code]).toEqual([422, 'series.conflicts']);
  expect(unsolved.body.details?.['conflict_count']).toBe(1);
  expect(await visits()).toEqual([]);

  for (const free of refused.free_times) {
    const solutions = [{ number: 3, starts_at: free }];
    expect((await app.succeed(previewSeries, { ...wanted(), solutions }, asOwner())).conflict_count).toBe(0);
  }
  const solved = await app.succeed(createSeries, { ...wanted(), solutions: [{ number: 3, starts_at: refused.free_times[2]! }] }, asOwner());
  expect(startsOf(solved.visits)).toEqual([at(weeks[0], '14:00'), at(weeks[1], '14:00'), refused.free_times[2], at(weeks[3], '14:00')]);
});

test('the refusals are told in the language of the reader', async () => {
  await other(weeks[1], '14:00');
  const report = await app.succeed(previewSeries, wanted(), { ...asOwner(), language: 'ar' });
  expect(report.occurrences[1]!.message).toContain('سارة');
});

test('what is left out is not booked, and the rest is numbered in order; one visit alone is no series', async () => {
  const some = await app.succeed(createSeries, { ...wanted(), solutions: [{ number: 2, leave_out: 1 }] }, asOwner());
  expect(some.visits.map((visit) => [visit.number, visit.starts_at])).toEqual([
    [1, at(weeks[0], '14:00')],
    [2, at(weeks[2], '14:00')],
    [3, at(weeks[3], '14:00')],
  ]);
  const alone = { ...wanted(), lines: cut(weeks[0], '18:00'), solutions: [2, 3, 4].map((number) => ({ number, leave_out: 1 as const })) };
  expect((await app.call(createSeries, alone, asOwner())).body.code).toBe('series.too_few');
  expect(await visits()).toHaveLength(3);
});

test('as it is: over another visit, where the salon and the user may', async () => {
  await other(weeks[1], '14:00');
  const allow = (allow_overbooking: 0 | 1) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set({ allow_overbooking }).where('account_id', '=', salon.account_id).execute(),
    );
  await allow(0);
  expect((await app.succeed(previewSeries, wanted(), asOwner())).occurrences[1]!.may_book_as_is).toBe(0);
  const solutions = [{ number: 2, as_is: 1 as const }];
  expect((await app.call(createSeries, { ...wanted(), solutions }, asOwner())).body.code).toBe('series.conflicts');
  await allow(1);
  expect((await app.succeed(previewSeries, wanted(), asOwner())).occurrences[1]!.may_book_as_is).toBe(1);
  expect((await app.succeed(previewSeries, wanted(), salon.as('receptionist'))).occurrences[1]!.may_book_as_is).toBe(0);
  await app.succeed(createSeries, { ...wanted(), solutions }, asOwner());
  expect((await visits()).map((visit) => visit.is_overbooked)).toEqual([0, 1, 0, 0]);
});

test('a rule without an end, or with too many visits, is refused at its field', async () => {
  const { occurrences: _none, ...endless } = wanted();
  const answer = await app.call(previewSeries, endless, asOwner());
  expect([answer.status, answer.body.code]).toEqual([422, 'series.no_end']);
  const long = await app.call(previewSeries, { ...endless, until_on: '2029-01-11' }, asOwner());
  expect(long.body.code).toBe('series.too_long');
  expect(long.body.errors).toHaveProperty('until_on');
});

test('the same request twice is one series', async () => {
  const options = { ...asOwner(), idempotencyKey: 'the same click twice' };
  const [one, two] = await Promise.all([app.succeed(createSeries, wanted(), options), app.succeed(createSeries, wanted(), options)]);
  expect(one.id).toBe(two.id);
  expect(await visits()).toHaveLength(4);
});

test('many who want the same series: one has it, the others are told, nobody has a part of it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_none, index) =>
      app.call(createSeries, { ...wanted(), customer_id: salon.customer_ids[index % 2]! }, asOwner()),
    ),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array.from({ length: 7 }, () => 422)]);
  const { data } = await app.succeed(listAppointments, { from: '2027-01-09', to: '2027-02-08' }, asOwner());
  expect(data).toHaveLength(4);
});

test('a visit that is booked becomes the first of a series', async () => {
  const visit = await app.succeed(
    createAppointment,
    { customer_id: salon.customer_ids[0], lines: cut(weeks[0], '14:00'), notes: 'Likes tea' },
    asOwner(),
  );
  await other(weeks[1], '14:15');
  const rule = { id: visit.id, ...weekly };
  const report = await app.succeed(previewRepeat, rule, asOwner());
  expect(report.occurrences.map((entry) => entry.is_ok)).toEqual([1, 0, 1, 1]);
  const series = await app.succeed(repeatAppointment, { ...rule, solutions: [{ number: 2, leave_out: 1 }] }, asOwner());
  expect(series.visits[0]!.appointment_id).toBe(visit.id);
  expect(startsOf(series.visits)).toEqual([weeks[0], weeks[2], weeks[3]].map((date) => at(date, '14:00')));
  expect((await visits()).map((one) => one.notes)).toEqual(['Likes tea', 'Likes tea', 'Likes tea']);
  expect((await app.call(repeatAppointment, rule, asOwner())).body.code).toBe('series.already');
});

test('this one and those after it move as far on the wall; those before it stay', async () => {
  const series = await book();
  const [, second] = series.visits;
  const change = {
    id: series.id,
    appointment_id: second!.appointment_id,
    scope: 'following' as const,
    starts_at: at('2027-01-18', '15:30'),
  };
  expect((await app.succeed(previewSeriesChange, change, asOwner())).conflict_count).toBe(0);
  expect(startsOf((await app.succeed(getSeries, { id: series.id }, asOwner())).visits)).toEqual(weeks.map((date) => at(date, '14:00')));
  const moved = await app.succeed(changeSeries, { ...change, tell_customer: 1 }, asOwner());
  expect(startsOf(moved.visits)).toEqual([
    at(weeks[0], '14:00'),
    at('2027-01-18', '15:30'),
    at('2027-01-25', '15:30'),
    at('2027-02-01', '15:30'),
  ]);
  const letters = await lettersOf(salon.customer_ids[0]);
  expect(letters.map((letter) => letter.template)).toEqual(['series_moved']);
  expect(letters[0]!.body).not.toContain('10 January');
  const history = (await app.succeed(getAppointment, { id: second!.appointment_id }, asOwner())).history.map((event) => event.event);
  expect(history).toContain('rescheduled');
});

test.each([
  ['later', 7],
  ['earlier', -7],
])('a series moved a week %s does not stand in its own way', async (_direction, days) => {
  const series = await app.succeed(createSeries, { ...wanted(), lines: cut('2027-01-24', '14:00') }, asOwner());
  const [first] = series.visits;
  const to = new Date(Date.parse('2027-01-24') + Number(days) * 86_400_000).toISOString().slice(0, 10);
  const moved = await app.succeed(
    changeSeries,
    { id: series.id, appointment_id: first!.appointment_id, scope: 'all', starts_at: at(to, '14:00') },
    asOwner(),
  );
  expect(moved.visits[0]!.starts_at).toBe(at(to, '14:00'));
  expect(moved.visits).toHaveLength(4);
});

test('a change that one visit cannot follow changes none, until that one is solved', async () => {
  const series = await book();
  await other(weeks[2], '16:00');
  const change = {
    id: series.id,
    appointment_id: series.visits[0]!.appointment_id,
    scope: 'all' as const,
    starts_at: at(weeks[0], '16:00'),
  };
  const report = await app.succeed(previewSeriesChange, change, asOwner());
  expect(report.occurrences.map((entry) => entry.is_ok)).toEqual([1, 1, 0, 1]);
  expect((await app.call(changeSeries, change, asOwner())).body.code).toBe('series.conflicts');
  expect(startsOf(await visits())).toEqual(weeks.map((date) => at(date, '14:00')));
  const solved = await app.succeed(changeSeries, { ...change, solutions: [{ number: 3, leave_out: 1 }] }, asOwner());
  expect(solved.visits.map((visit) => visit.starts_at.slice(11, 16))).toEqual(['16:00', '16:00', '14:00', '16:00']);
});

test('another service and another employee for all; without the right to edit that is refused', async () => {
  const series = await book();
  const lines = [{ service_id: salon.service_ids[2], employee_id: salon.employee_ids[1], starts_at: at(weeks[0], '14:00') }];
  const change = { id: series.id, appointment_id: series.visits[0]!.appointment_id, scope: 'all' as const, lines };
  const changed = await app.succeed(changeSeries, change, asOwner());
  expect(startsOf(changed.visits)).toEqual(weeks.map((date) => at(date, '14:00')));
  expect((await visits()).map((visit) => [visit.lines[0]!.service_id, visit.lines[0]!.employee_id])).toEqual(
    weeks.map(() => [salon.service_ids[2], salon.employee_ids[1]]),
  );
  expect((await app.call(changeSeries, change, salon.as('cashier'))).status).toBe(403);
});

test('a user who looked at an older version is refused, and one who sees only their own visits changes no colleague’s series', async () => {
  const series = await book();
  const change = {
    id: series.id,
    appointment_id: series.visits[0]!.appointment_id,
    scope: 'all' as const,
    starts_at: at(weeks[0], '16:00'),
  };
  await app.succeed(changeSeries, { ...change, version: series.visits[0]!.version }, asOwner());
  expect((await app.call(changeSeries, { ...change, version: series.visits[0]!.version }, asOwner())).body.code).toBe(
    'record.changed_meanwhile',
  );
  const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[1], starts_at: at(weeks[0], '12:00') }];
  const hudas = await app.succeed(createSeries, { ...wanted(), lines }, asOwner());
  const employee = salon.as('employee');
  expect((await app.call(getSeries, { id: hudas.id }, employee)).status).toBe(404);
  expect((await app.succeed(getSeries, { id: series.id }, employee)).visits).toHaveLength(4);
});

test('cancelling from one visit on keeps those before it', async () => {
  const series = await book();
  const third = series.visits[2]!;
  const cancel = {
    id: series.id,
    appointment_id: third.appointment_id,
    scope: 'following',
    reason: 'Moved away',
    tell_customer: 1,
  } as const;
  const left = await app.succeed(cancelSeries, cancel, asOwner());
  expect(left.visits.map((visit) => visit.status)).toEqual([1, 1, 0, 0]);
  expect((await lettersOf(salon.customer_ids[0])).map((letter) => letter.template)).toEqual(['series_cancelled']);
  // The time is free again at once.
  await other(weeks[2], '14:00');
});

test('cancelling all keeps the visit that has begun', async () => {
  const today = { ...wanted(), lines: cut('2027-01-09', '10:00') };
  const series = await app.succeed(createSeries, today, asOwner());
  app.setNow(new Date(at('2027-01-09', '10:10')));
  const all = await app.succeed(cancelSeries, { id: series.id, appointment_id: series.visits[1]!.appointment_id, scope: 'all' }, asOwner());
  expect(all.visits.map((visit) => visit.status)).toEqual([1, 0, 0, 0]);
});

test('two who cancel and move the same series at once end with one of both, whole', async () => {
  const series = await book();
  const { appointment_id } = series.visits[0]!;
  const [moved, cancelled, single] = await Promise.all([
    app.call(changeSeries, { id: series.id, appointment_id, scope: 'all', starts_at: at(weeks[0], '16:00') }, asOwner()),
    app.call(cancelSeries, { id: series.id, appointment_id, scope: 'all' }, asOwner()),
    app.call(cancelAppointment, { id: series.visits[3]!.appointment_id }, asOwner()),
  ]);
  for (const answer of [moved, cancelled, single]) expect(answer.status === 200 || answer.status === 422).toBe(true);
  expect(cancelled.status).toBe(200);
  const after = await app.succeed(getSeries, { id: series.id }, asOwner());
  expect(after.visits.map((visit) => visit.status)).toEqual([0, 0, 0, 0]);
});
