import { getBookingRules, updateBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import type { Input } from '@rawnaq/contract/endpoint';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(() => app.close());

type Rules = Input<typeof updateBookingRules.input>;
async function rulesOf(as: { token: string }): Promise<Rules> {
  const { max_open_bookings, ...rules } = await app.succeed(getBookingRules, {}, as);
  return max_open_bookings === null ? rules : { ...rules, max_open_bookings };
}

test('the rules are replaced as a whole, take effect on the public page and are in the audit log', async () => {
  const own = await app.salon();
  const as = own.as('owner');
  const rules = await rulesOf(as);
  expect(rules).toMatchObject({
    avoid_gaps: 0,
    approval: 0,
    deposit_kind: 0,
    no_show_penalty_kind: 0,
    late_cancel_penalty_kind: 0,
    version: 1,
  });
  const input: Rules = {
    ...rules,
    slot_step_minutes: 30,
    minimum_notice_minutes: 90,
    max_days_ahead: 14,
    avoid_gaps: 1,
    max_open_bookings: 2,
    approval: 1,
    cancel_window_minutes: 1440,
    move_window_minutes: 720,
    deposit_kind: 2,
    deposit_bp: 2500,
    deposit_from: 2,
    pay_within_minutes: 20,
    no_show_penalty_kind: 1,
    no_show_penalty_minor: 5000,
    late_cancel_penalty_kind: 2,
    late_cancel_penalty_bp: 1000,
    allow_overbooking: 0,
    view_all_appointments: 0,
  };
  const saved = await app.succeed(updateBookingRules, input, as);
  expect(saved).toEqual({ ...input, version: 2 });
  const { settings } = await app.succeed(getOnlineBusiness, { alias: own.alias });
  expect(settings).toMatchObject({
    slot_step_minutes: 30,
    minimum_notice_minutes: 90,
    max_days_ahead: 14,
    cancel_window_minutes: 1440,
    move_window_minutes: 720,
  });
  const { max_open_bookings: _limit, ...without } = input;
  expect((await app.succeed(updateBookingRules, { ...without, version: 2 }, as)).max_open_bookings).toBeNull();
  const log = await app.services.database.withAccount(own.account_id, (db) =>
    db.selectFrom('audit_log').where('account_id', '=', own.account_id).select(['subject_type', 'before', 'after']).orderBy('id').execute(),
  );
  expect(log).toHaveLength(2);
  expect(log[0]).toMatchObject({ subject_type: 'booking_rules', before: { slot_step_minutes: 15 }, after: { slot_step_minutes: 30 } });
});

test.each([
  [{ deposit_kind: 1 as const }, 'charge.amount_missing', 'deposit_minor'],
  [{ deposit_kind: 2 as const, deposit_minor: 100 }, 'charge.percent_missing', 'deposit_bp'],
  [{ no_show_penalty_kind: 1 as const }, 'charge.amount_missing', 'no_show_penalty_minor'],
  [{ late_cancel_penalty_kind: 2 as const }, 'charge.percent_missing', 'late_cancel_penalty_bp'],
  [{ minimum_notice_minutes: 2 * 1440, max_days_ahead: 2 }, 'booking_rules.nobody_could_book', 'minimum_notice_minutes'],
  [{ max_open_bookings: 0 }, 'invalid_input', 'max_open_bookings'],
  [{ pay_within_minutes: 4 }, 'invalid_input', 'pay_within_minutes'],
  [{ deposit_kind: 2 as const, deposit_bp: 10_001 }, 'invalid_input', 'deposit_bp'],
  [{ version: 99 }, 'record.changed_meanwhile', undefined],
])('%j is refused', async (changes, code, field) => {
  const refused = await app.call(updateBookingRules, { ...(await rulesOf(owner)), ...changes }, owner);
  expect(refused.status).toBe(422);
  expect(refused.body.code).toBe(code);
  expect(Object.keys(refused.body.errors ?? {})).toEqual(field === undefined ? [] : [field]);
});

test('of two who save at once one is told', async () => {
  const own = await app.salon();
  const as = own.as('owner');
  const rules = await rulesOf(as);
  const answers = await Promise.all(
    [5, 10].map((step) => app.call(updateBookingRules, { ...rules, slot_step_minutes: step as 5 | 10 }, as)),
  );
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
});

test('a receptionist neither sees nor changes them', async () => {
  const as = salon.as('receptionist');
  const rules = await rulesOf(owner);
  expect([(await app.call(getBookingRules, {}, as)).status, (await app.call(updateBookingRules, rules, as)).status]).toEqual([403, 403]);
});
