import { cancelAppointment, createAppointment, getAppointment, rescheduleAppointment } from '@rawnaq/contract/calendar/appointments';
import { switchAutomaticMessage, listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import type { WebhookItem } from '@rawnaq/domain/reach/whatsapp/webhook';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MessageContent } from '../../../adapters/ports.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { lookForAutomaticMessages } from '../../reach/automatic/public/tasks.ts';
import { workEvents } from '../../reach/whatsapp/public/tasks.ts';

const at = (clock: string, day = '2036-11-20'): Date => new Date(`${day}T${clock}:00+03:00`);
let app: TestServer;
let salon: TestSalon;
let mobile: string;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  await clock(at('09:00', '2036-11-18'));
  const customer = await inside((db) =>
    db
      .selectFrom('customers')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.customer_ids[0])
      .select('mobile')
      .executeTakeFirstOrThrow(),
  );
  mobile = customer.mobile!;
  const { rules } = await app.succeed(listAutomaticMessages, {}, owner());
  const { is_on, version } = rules.find(({ trigger }) => trigger === 'reminder_1')!;
  if (is_on === 0) await app.succeed(switchAutomaticMessage, { trigger: 'reminder_1', is_on: 1, version }, owner());
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
async function clock(now: Date) {
  app.setNow(now);
  const ends = new Date('2099-01-01T00:00:00Z');
  await inside((db) =>
    db.updateTable('sessions').set({ expires_at: ends, ends_at: ends }).where('account_id', '=', salon.account_id).execute(),
  );
}

/** Books a visit for 15:00 of 20 November, and answers the ids of the buttons of its reminder. */
async function reminded(): Promise<{ id: number; button: (kind: string) => string }> {
  const starts_at = at('15:00').toISOString();
  const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at }];
  const { id } = await app.succeed(createAppointment, { customer_id: salon.customer_ids[0], lines }, owner());
  await clock(at('14:59', '2036-11-19'));
  await lookForAutomaticMessages(app.services);
  const { channel, content } = await inside((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('appointment_id', '=', id)
      .where('template', '=', 'visit_reminder')
      .select(['channel', 'content'])
      .executeTakeFirstOrThrow(),
  );
  expect(channel).toBe('whatsapp');
  const { buttons = [] } = content as MessageContent;
  expect(buttons.map((one) => one.id.split(':')[0])).toEqual(['confirm_visit', 'move_visit', 'cancel_visit']);
  for (const { title } of buttons) expect(title.length).toBeLessThanOrEqual(20);
  return { id, button: (kind) => buttons.find((one) => one.id.startsWith(`${kind}_visit:`))!.id };
}

let taps = 0;
const tap = (button: string, { from = mobile, when = app.services.now() } = {}): WebhookItem => ({
  kind: 'incoming',
  key: `incoming:wamid.${(taps += 1)}`,
  provider_id: `wamid.${taps}`,
  at: Math.floor(when.getTime() / 1000),
  from,
  text: null,
  button: { id: button, title: 'tapped' },
  answers: null,
});
/** As the door keeps what WhatsApp tells: the same once. */
const keep = (account_id: number, item: WebhookItem) =>
  app.services.database.withAccount(account_id, (db) =>
    db
      .insertInto('webhook_events')
      .values({ account_id, source: 'whatsapp', event_key: item.key, item: JSON.stringify(item), received_at: app.services.now() })
      .onConflict((conflict) => conflict.columns(['account_id', 'source', 'event_key']).doNothing())
      .execute(),
  );
async function told(...items: WebhookItem[]): Promise<void> {
  for (const item of items) await keep(salon.account_id, item);
  await workEvents(app.services, { account_id: salon.account_id });
}
const visit = (id: number) =>
  inside((db) =>
    db
      .selectFrom('appointments')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', id)
      .select(['status', 'confirmed_at', 'starts_at', 'version'])
      .executeTakeFirstOrThrow(),
  );
const events = (id: number) =>
  inside((db) =>
    db
      .selectFrom('appointment_events')
      .where('account_id', '=', salon.account_id)
      .where('appointment_id', '=', id)
      .where('event', '<>', 'booked')
      .select(['event', 'channel', 'user_id'])
      .orderBy('id')
      .execute(),
  );
const answered = (id: number) =>
  inside((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('appointment_id', '=', id)
      .where('template', '<>', 'visit_reminder')
      .select(['template', 'channel', 'body'])
      .orderBy('id')
      .execute(),
  );

test('a tap on the reminder confirms the visit as the customer’s act, once however often it is tapped or told', async () => {
  const { id, button } = await reminded();
  const once = tap(button('confirm'));
  await told(once, once, tap(button('confirm')));
  expect((await visit(id)).confirmed_at).not.toBeNull();
  expect(await events(id)).toEqual([{ event: 'confirmed', channel: 'online', user_id: null }]);
  expect(await answered(id)).toMatchObject([{ template: 'visit_answer_confirmed', channel: 'whatsapp' }]);
  const logged = await inside((db) =>
    db
      .selectFrom('audit_log')
      .where('account_id', '=', salon.account_id)
      .where('area', '=', 'appointments')
      .where('action', '=', 'confirm')
      .where('subject_id', '=', String(id))
      .select(['user_id', 'manager_id'])
      .execute(),
  );
  expect(logged).toEqual([{ user_id: null, manager_id: null }]);
});

test('a tap cancels in time, also where WhatsApp tells of it late, and says until when it was possible where it was too late', async () => {
  const settings = inside((db) =>
    db.updateTable('account_settings').set({ cancel_window_minutes: 120 }).where('account_id', '=', salon.account_id).execute(),
  );
  await settings;
  const { id, button } = await reminded();
  await clock(at('14:00'));
  await told(tap(button('cancel'), { when: at('13:30') }), tap(button('cancel')));
  expect((await visit(id)).status).toBe(1);
  const [late, ...others] = await answered(id);
  expect([late?.template, others]).toEqual(['visit_answer_late', []]);
  expect(late?.body).toMatch(/ 20\d\d,\u200f? 13:00/);
  await told(tap(button('cancel'), { when: at('12:59') }));
  expect(await events(id)).toEqual([{ event: 'cancelled', channel: 'online', user_id: null }]);
  expect((await answered(id)).map(({ template }) => template)).toEqual(['visit_answer_late', 'booking_cancelled']);
});

test('taps in any order end the same: what is cancelled is not confirmed', async () => {
  for (const order of [
    ['confirm', 'cancel'],
    ['cancel', 'confirm'],
  ]) {
    const { id, button } = await reminded();
    await told(...order.map((kind) => tap(button(kind))));
    const { status } = await visit(id);
    expect((await events(id)).map(({ event }) => event).at(-1), order.join()).toBe('cancelled');
    await told(tap(button('confirm')), tap(button('cancel')));
    expect((await visit(id)).status).toBe(status);
    await clock(at('09:00', '2036-11-18'));
  }
});

test('who wants another time gets the link to the visit’s page once, and nothing is changed', async () => {
  const { id, button } = await reminded();
  const before = await visit(id);
  await told(tap(button('move')), tap(button('move')));
  expect(await visit(id)).toEqual(before);
  const replies = await answered(id);
  expect(replies.map(({ template }) => template)).toEqual(['visit_answer_move']);
  expect(replies[0]?.body).toMatch(/\/e-booking\/[0-9a-f-]{36}/);
});

test('an answer to a reminder of an earlier time, or by somebody else, changes nothing', async () => {
  const { id, button } = await reminded();
  const untouched = await visit(id);
  await told(
    tap(button('confirm'), { from: '966599999999' }),
    tap(button('cancel'), { from: '966599999999' }),
    tap(`confirm_visit:${id + 1000}:1`),
    tap('confirm_visit:x'),
    tap('cancel_visit:'),
  );
  expect(await visit(id)).toEqual(untouched);
  expect(await answered(id)).toEqual([]);
  const { version } = await app.succeed(getAppointment, { id }, owner());
  await app.succeed(rescheduleAppointment, { id, version, starts_at: at('18:00').toISOString() }, owner());
  const moved = await visit(id);
  await told(tap(button('confirm')), tap(button('cancel')));
  expect(await visit(id)).toEqual(moved);
  expect((await answered(id)).map(({ template }) => template)).toContain('visit_answer_changed');
  await app.succeed(cancelAppointment, { id, version: moved.version }, owner());
  const cancelled = await visit(id);
  await told(tap(button('confirm')));
  expect(await visit(id)).toEqual(cancelled);
});

test('a button of one salon does nothing to the visit of another', async () => {
  const { id, button } = await reminded();
  const neighbour = await app.salon();
  await keep(neighbour.account_id, tap(button('cancel')));
  await workEvents(app.services, { account_id: neighbour.account_id });
  expect((await visit(id)).status).toBe(1);
});
