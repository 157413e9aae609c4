import { cancelAppointment, createAppointment, rescheduleAppointment } from '@rawnaq/contract/calendar/appointments';
import { changeAdvertisingLimits, switchAutomaticMessage } from '@rawnaq/contract/reach/automatic';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { at, automaticHands } from './testing/automatic-hands.ts';

let app: TestServer;
let salon: TestSalon;
let hands: ReturnType<typeof automaticHands>;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  hands = automaticHands(app, salon);
  await hands.clock(at('09:00', '2036-11-18'));
});
afterAll(() => app.close());

const inside: (typeof hands)['inside'] = (work) => hands.inside(work);
const owner = () => hands.owner();
const clock = (now: Date) => hands.clock(now);
const look = () => hands.look();
const turn: (typeof hands)['turn'] = (...of) => hands.turn(...of);
const turnOn: (typeof hands)['turnOn'] = (trigger) => hands.turnOn(trigger);
const change: (typeof hands)['change'] = (...of) => hands.change(...of);
const messages = (kind: string) => hands.messages(kind);
const gone = (kind: string, state: string) => hands.gone(kind, state);
const book = (starts_at: Date) => hands.book(starts_at);
const versionOf = (id: number) => hands.versionOf(id);

test('a reminder goes once, at its minute, to the visit as it is then', async () => {
  await turnOn('reminder_1');
  await book(at('15:00'));
  await clock(at('14:57', '2036-11-19'));
  await look();
  expect(await messages('reminder_1')).toEqual([]);
  await clock(at('14:59', '2036-11-19'));
  await Promise.all([look(), look()]);
  await look();
  expect(await messages('reminder_1')).toMatchObject([{ state: 'pending', purpose: 'reminder' }]);
  await clock(at('15:00', '2036-11-19'));
  const { body, due_at } = await gone('reminder_1', 'sent');
  expect(new Date(due_at)).toEqual(at('15:00', '2036-11-19'));
  expect(body).toContain('15:00');
  await look();
  expect(await messages('reminder_1')).toHaveLength(1);
});

test('a visit that is moved while its reminder is on the way gets it for its new time', async () => {
  await turnOn('reminder_1');
  const id = await book(at('15:00'));
  await clock(at('14:59', '2036-11-19'));
  await look();
  await app.succeed(rescheduleAppointment, { id, version: await versionOf(id), starts_at: at('18:00').toISOString() }, owner());
  await clock(at('15:00', '2036-11-19'));
  expect(await gone('reminder_1', 'withheld')).toMatchObject({ withheld_reason: 'visit_changed' });
  await clock(at('17:59', '2036-11-19'));
  await look();
  await clock(at('18:00', '2036-11-19'));
  await vi.waitFor(async () => expect((await messages('reminder_1')).map(({ state }) => state)).toEqual(['withheld', 'sent']), 10_000);
});

test('a cancelled visit is not reminded of, nor one that was booked after the reminder’s moment', async () => {
  await turnOn('reminder_1');
  const id = await book(at('15:00'));
  await clock(at('14:59', '2036-11-19'));
  await look();
  await app.succeed(cancelAppointment, { id, version: await versionOf(id) }, owner());
  await clock(at('15:02', '2036-11-19'));
  expect(await gone('reminder_1', 'withheld')).toMatchObject({ withheld_reason: 'visit_changed' });
  await clock(at('15:03', '2036-11-19'));
  await book(at('15:00'));
  await look();
  expect(await messages('reminder_1')).toHaveLength(1);
});

test('a rule that is switched off ends what waits, and what was before it was switched on is not written about', async () => {
  await turn('reminder_1', 0);
  await book(at('15:00'));
  await clock(at('15:01', '2036-11-19'));
  await turnOn('reminder_1');
  await look();
  expect(await messages('reminder_1')).toEqual([]);
  const { version } = await change('reminder_1', { amount: 20, unit: 'hours' });
  await clock(at('18:59', '2036-11-19'));
  await look();
  expect(await messages('reminder_1')).toMatchObject([{ state: 'pending' }]);
  await app.succeed(switchAutomaticMessage, { trigger: 'reminder_1', is_on: 0, version }, owner());
  await clock(at('19:00', '2036-11-19'));
  expect(await gone('reminder_1', 'withheld')).toMatchObject({ withheld_reason: 'rule_off' });
});

test('a server that was away sends what was missed while it is of use, and not what is too old', async () => {
  await turnOn('reminder_1');
  await book(at('11:00'));
  await book(at('15:00'));
  await look();
  await clock(at('18:00', '2036-11-19'));
  await look();
  const found = await messages('reminder_1');
  expect(found.map(({ due_at }) => new Date(due_at))).toEqual([at('15:00', '2036-11-19')]);
});

test('a text of the salon goes out in its words, and a message that is off does not go', async () => {
  await change('booked', { english_text: 'See you {date} {time}!', arabic_text: 'نراك {date} {time}!' });
  const told = { customer_id: salon.customer_ids[0], tell_customer: 1 } as const;
  const line = (starts_at: Date) => [
    { service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at: starts_at.toISOString() },
  ];
  await app.succeed(createAppointment, { ...told, lines: line(at('15:00')) }, owner());
  const written = () =>
    inside((db) => db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).select('body').orderBy('id').execute());
  expect((await written()).map(({ body }) => body)).toEqual([expect.stringMatching(/See you|نراك/)]);
  await app.succeed(switchAutomaticMessage, { trigger: 'booked', is_on: 0, version: 1 }, owner());
  await app.succeed(createAppointment, { ...told, lines: line(at('16:00')) }, owner());
  expect(await written()).toHaveLength(1);
});

const agree: (typeof hands)['agree'] = (...of) => hands.agree(...of);
const bornOn = (birth_date: string) =>
  inside((db) =>
    db
      .updateTable('customers')
      .set({ birth_date })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.customer_ids[0])
      .execute(),
  );

test('a birthday greeting goes only to a customer who agreed, and not when that is withdrawn while it waits', async () => {
  await turnOn('birthday');
  await bornOn('1990-11-20');
  await clock(at('09:59'));
  await look();
  expect(await messages('birthday')).toEqual([]);
  await agree('given');
  await look();
  await look();
  expect(await messages('birthday')).toMatchObject([{ state: 'pending', purpose: 'advertising', channel: 'whatsapp' }]);
  await agree('withdrawn');
  await clock(at('10:00'));
  expect(await gone('birthday', 'withheld')).toMatchObject({ withheld_reason: 'consent_withdrawn' });
});

test('who was born on 29 February is greeted on the 28th of a year without one', async () => {
  await turnOn('birthday');
  await bornOn('1992-02-29');
  await agree('given');
  await clock(at('09:59', '2037-02-28'));
  await look();
  expect(await messages('birthday')).toHaveLength(1);
  await clock(at('09:59', '2037-03-01'));
  await look();
  expect(await messages('birthday')).toHaveLength(1);
});

test('advertising is counted with what went before, by the week and by the month', async () => {
  await turnOn('birthday');
  await bornOn('1990-11-20');
  await agree('given');
  const sentOn = (day: string) =>
    inside((db) =>
      db
        .insertInto('outbox_messages')
        .values({
          account_id: salon.account_id,
          channel: 'whatsapp',
          template: 'missed_customer',
          recipient: '966500000000',
          language: 'en',
          body: 'An offer',
          purpose: 'advertising',
          priority: 6,
          customer_id: salon.customer_ids[0],
          state: 'withheld',
          withheld_reason: 'other',
          due_at: at('12:00', day),
          created_at: at('12:00', day),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  await sentOn('2036-11-15');
  await clock(at('09:59'));
  // What was withheld did not arrive, and does not count.
  await look();
  expect(await messages('birthday')).toHaveLength(1);
  await app.succeed(
    changeAdvertisingLimits,
    { most_in_7_days: 0, most_in_30_days: 4, quiet_from: 1260, quiet_until: 600, version: 0 },
    owner(),
  );
  await clock(at('10:00'));
  expect(await gone('birthday', 'withheld')).toMatchObject({ withheld_reason: 'advertising_limit' });
  await app.succeed(
    changeAdvertisingLimits,
    { most_in_7_days: 1, most_in_30_days: 1, quiet_from: 1260, quiet_until: 600, version: 1 },
    owner(),
  );
  await change('missed_customer', { is_on: 1, amount: 1, at_minute: 11 * 60 });
  const came = (day: string) =>
    inside((db) =>
      db
        .updateTable('customers')
        .set({ last_invoice_at: at('12:00', day) })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', salon.customer_ids[0])
        .execute(),
    );
  await came('2036-11-19');
  await clock(at('10:59'));
  await look();
  await clock(at('11:00'));
  await gone('missed_customer', 'sent');
  // Nine days later the week is over and the month is not.
  await came('2036-11-28');
  await clock(at('10:59', '2036-11-29'));
  await look();
  expect(await messages('missed_customer')).toHaveLength(1);
});

test('advertising waits for the end of the quiet hours', async () => {
  await app.succeed(
    changeAdvertisingLimits,
    { most_in_7_days: 1, most_in_30_days: 4, quiet_from: 9 * 60, quiet_until: 13 * 60, version: 0 },
    owner(),
  );
  await turnOn('birthday');
  await bornOn('1990-11-20');
  await agree('given');
  await clock(at('09:59'));
  await look();
  expect((await messages('birthday')).map(({ due_at }) => new Date(due_at))).toEqual([at('13:00')]);
});

test('the owner gets the day’s takings once, and an employee the day', async () => {
  await turnOn('day_close');
  await turnOn('employee_day');
  await inside((db) =>
    db
      .updateTable('employees')
      .set({ email: 'stylist@example.test' })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.employee_ids[0])
      .execute(),
  );
  await book(at('15:00'));
  await clock(at('06:59'));
  await look();
  await look();
  expect(await messages('employee_day')).toMatchObject([{ channel: 'email', recipient: expect.stringContaining('@'), purpose: 'staff' }]);
  expect((await messages('employee_day'))[0]?.body).toContain('15:00');
  await clock(at('22:59'));
  await look();
  await look();
  expect(await messages('day_close')).toMatchObject([{ channel: 'email', purpose: 'staff' }]);
});

test('each salon writes to its own customers', async () => {
  const neighbour = await app.salon();
  await book(at('15:00'));
  await clock(at('14:59', '2036-11-19'));
  await look();
  const theirs = await app.services.database.withAccount(neighbour.account_id, (db) =>
    db.selectFrom('outbox_messages').where('account_id', '=', neighbour.account_id).select('id').execute(),
  );
  expect(theirs).toEqual([]);
  expect(await messages('reminder_1')).toHaveLength(1);
});

test('a new salon reminds its customers a day and two hours before, without having switched anything', async () => {
  await book(at('15:00'));
  await clock(at('14:59', '2036-11-19'));
  await look();
  expect((await messages('reminder_1')).map(({ due_at }) => new Date(due_at))).toEqual([at('15:00', '2036-11-19')]);
  await clock(at('12:59'));
  await look();
  expect((await messages('reminder_2')).map(({ due_at }) => new Date(due_at))).toEqual([at('13:00')]);
});
