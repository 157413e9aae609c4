import {
  changeNotificationEvent,
  getMyNotifications,
  changeMyNotifications,
  sendNotificationExample,
} from '@rawnaq/contract/reach/notification-settings';
import type { Input } from '@rawnaq/contract/endpoint';
import { addPushDevice, findPushDevice, listPushDevices, removePushDevice } from '@rawnaq/contract/reach/push-devices';
import { positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UserContext } from '../../../../http/context.ts';
import { letGoOfOldRows } from '../../../../jobs/retention.ts';
import { startPushService, type TestPushService } from '../../../../testing/push-service.ts';
import type { SalonUser, TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { notify } from '../public.ts';

let app: TestServer;
let service: TestPushService;
let salon: TestSalon;
let other: TestSalon;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestServer({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' });
  other = await app.salon();
});
beforeEach(async () => {
  salon = await app.salon();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const add = async (position: SalonUser, of = salon) => {
  const browser = service.browser();
  const device = await app.succeed(addPushDevice, { ...browser.subscription, browser_name: 'Chrome · Android' }, of.as(position));
  return { ...browser, id: device.id };
};
const contextOf = (db: UserContext['db']) =>
  ({
    db,
    account_id: salon.account_id,
    account: { timezone: 'Asia/Riyadh' },
    user: null,
    now: app.services.now(),
    publish: () => undefined,
    afterCommit: () => app.services.messageDelivery.wake(),
    services: app.services,
  }) as unknown as UserContext;
/** A customer rates a visit. */
const rated = () =>
  inside((db) =>
    notify(contextOf(db), {
      type: 'surveys',
      message: 'visit_rated',
      params: { customer: 'Reem Al-Qahtani', stars: 5 },
      path: '/merchant/surveys',
    }),
  );
const states = () =>
  inside((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('channel', '=', 'push')
      .select(['state', 'error_code', 'withheld_reason', 'due_at'])
      .orderBy('id')
      .execute(),
  );
const ended = async () => {
  await vi.waitFor(
    async () => expect((await states()).filter(({ state }) => state === 'pending' || state === 'sending')).toEqual([]),
    8000,
  );
  return states();
};

test('a user is notified on each device, in their language, without anybody’s name', async () => {
  const [phone, till] = [await add('owner'), await add('owner')];
  await rated();
  expect((await ended()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  for (const { shown } of [phone, till])
    expect(shown).toEqual([
      {
        title: expect.any(String) as string,
        body: 'A customer rated a visit',
        path: '/merchant/surveys',
        language: 'en',
        tag: 'visit_rated',
      },
    ]);
  expect(JSON.stringify(phone.shown)).not.toContain('Reem');
  expect(service.senders).toEqual(new Set([(await app.succeed(listPushDevices, {}, salon.as('owner'))).public_key]));
});

test('only users with the right, whom the salon chose and who did not turn it off are notified', async () => {
  const holder = positionKeys.find((position) => positions[position].has('surveys.notifications'));
  if (holder === undefined) throw new Error('no position may be notified of ratings');
  const [owner, allowed, receptionist] = [await add('owner'), await add(holder), await add('receptionist')];
  await rated();
  await ended();
  expect([owner.shown.length, allowed.shown.length, receptionist.shown.length]).toEqual([1, 1, 0]);

  const choice: Omit<Input<typeof changeNotificationEvent.input>, 'version'> = {
    event: 'visit_rated',
    ...{ screen_audience: 'everybody', screen_roles: [], screen_users: [] },
    ...{ push_audience: 'nobody', push_roles: [], push_users: [] },
    ...{ email_audience: 'nobody', email_roles: [], email_users: [], email_timing: 'at_once' },
  };
  await app.succeed(changeNotificationEvent, { ...choice, version: 0 }, salon.as('owner'));
  await rated();
  expect(await ended()).toHaveLength(2);

  await app.succeed(changeNotificationEvent, { ...choice, push_audience: 'everybody', version: 1 }, salon.as('owner'));
  const mine = await app.succeed(getMyNotifications, {}, salon.as('owner'));
  await app.succeed(
    changeMyNotifications,
    { email_daily: 0, muted: [{ event: 'visit_rated', channel: 'push' }], version: mine.version },
    salon.as('owner'),
  );
  await rated();
  await ended();
  expect([owner.shown.length, allowed.shown.length]).toEqual([1, 2]);
});

test('what waits in quiet hours is judged again when it goes: the right was lost meanwhile', async () => {
  const holder = positionKeys.find((position) => positions[position].has('surveys.notifications')) ?? 'manager';
  const device = await add(holder);
  const mine = await app.succeed(getMyNotifications, {}, salon.as(holder));
  // Quiet now, whatever the clock of the machine says: the night ends in two hours of the salon.
  const minute = (hours: number): number => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Riyadh', hour: '2-digit', hourCycle: 'h23' });
    return ((Number(clock.format(app.services.now())) + hours + 24) % 24) * 60;
  };
  await app.succeed(
    changeMyNotifications,
    { email_daily: 0, muted: [], quiet_from: minute(-1), quiet_until: minute(2), version: mine.version },
    salon.as(holder),
  );
  await rated();
  const [waiting] = await states();
  expect(waiting?.state).toBe('pending');
  expect(Date.parse(waiting?.due_at ?? '')).toBeGreaterThan(app.services.now().getTime());
  const employee = await inside((db) =>
    db
      .selectFrom('users')
      .where('account_id', '=', salon.account_id)
      .where('name', '=', 'employee')
      .select('role_id')
      .executeTakeFirstOrThrow(),
  );
  await inside(async (db) => {
    await db
      .updateTable('users')
      .where('account_id', '=', salon.account_id)
      .where('name', '=', holder)
      .set({ role_id: employee.role_id })
      .execute();
    await db
      .updateTable('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('channel', '=', 'push')
      .set({ due_at: app.services.now() })
      .execute();
  });
  app.services.messageDelivery.wake();
  expect((await ended()).map(({ state, withheld_reason }) => [state, withheld_reason])).toEqual([['withheld', 'reader_gone']]);
  expect(device.shown).toEqual([]);
});

test('what waits of a sale on hold does not go once nothing is on hold', async () => {
  const device = await add('owner');
  const waitsWith = async (is_held: boolean) => {
    await inside(async (db) => {
      await db.insertInto('held_invoices').values({ account_id: salon.account_id, cart: '{}' }).execute();
      await notify(contextOf(db), { type: 'orders', message: 'invoice_on_hold_nobody', params: { by: 'Latifa' } });
      if (!is_held) await db.deleteFrom('held_invoices').where('account_id', '=', salon.account_id).execute();
    });
    app.services.messageDelivery.wake();
    return (await ended()).at(-1);
  };
  expect(await waitsWith(true)).toMatchObject({ state: 'sent' });
  expect(await waitsWith(false)).toMatchObject({ state: 'withheld', withheld_reason: 'nothing_on_hold' });
  expect(device.shown).toHaveLength(1);
});

test('a device that the push service has no more is forgotten; one that is told to wait is asked again later', async () => {
  for (const [position, answer] of [404, 410].entries()) {
    await add('owner');
    service.answers.push(answer);
    await rated();
    expect((await ended())[position]).toMatchObject({ state: 'failed', error_code: 'push_gone' });
    expect((await app.succeed(listPushDevices, {}, salon.as('owner'))).data).toEqual([]);
  }

  await add('owner');
  service.answers.push(429);
  await rated();
  await vi.waitFor(async () => expect((await states()).at(-1)?.error_code).toBe('push_later'), 8000);
  expect((await states()).at(-1)?.state).toBe('pending');
  expect((await app.succeed(listPushDevices, {}, salon.as('owner'))).data).toHaveLength(1);
});

test('a push whose answer is lost is not sent again', async () => {
  const device = await add('owner');
  service.answers.push('cut');
  await rated();
  await vi.waitFor(() => expect(device.shown).toHaveLength(1), 8000);
  const before = service.requests;
  await new Promise((later) => setTimeout(later, 1500));
  expect(service.requests).toBe(before);
  expect(device.shown).toHaveLength(1);
});

test('devices are their user’s alone, and end with the password', async () => {
  const mine = await add('owner');
  const theirs = await add('manager');
  const list = async (position: SalonUser) => (await app.succeed(listPushDevices, {}, salon.as(position))).data.map(({ id }) => id);
  expect([await list('owner'), await list('manager')]).toEqual([[mine.id], [theirs.id]]);
  expect(JSON.stringify(await app.succeed(listPushDevices, {}, salon.as('owner')))).not.toContain('127.0.0.1');
  // Of another user or account nothing is removed or found.
  await app.succeed(removePushDevice, { id: theirs.id }, salon.as('owner'));
  await app.succeed(removePushDevice, { id: theirs.id }, other.as('owner'));
  expect(await list('manager')).toEqual([theirs.id]);
  const { push_address } = theirs.subscription;
  expect((await app.succeed(findPushDevice, { push_address }, salon.as('owner'))).id).toBeNull();
  expect((await app.succeed(findPushDevice, { push_address }, salon.as('manager'))).id).toBe(theirs.id);
  // The same browser, turned on by another user: it is that user's from then on.
  await app.succeed(addPushDevice, { ...theirs.subscription, browser_name: 'Chrome' }, salon.as('owner'));
  expect(await list('manager')).toEqual([]);

  await inside((db) =>
    db
      .updateTable('users')
      .where('account_id', '=', salon.account_id)
      .where('is_owner', '=', 1)
      .set({ password_hash: 'another' })
      .execute(),
  );
  expect(await list('owner')).toEqual([]);
  expect((await app.call(listPushDevices, {})).status).toBe(401);
});

test('an address inside the network, and one of no push service, are refused', async () => {
  const { subscription } = service.browser();
  const inner = await app.call(addPushDevice, { ...subscription, push_address: 'http://10.0.0.1/x', browser_name: 'X' }, salon.as('owner'));
  expect([inner.status, inner.body.code]).toEqual([422, 'notifications.push_address']);
  for (const push_address of ['file:///etc/passwd', 'javascript:alert(1)', ''])
    expect((await app.call(addPushDevice, { ...subscription, push_address, browser_name: 'X' }, salon.as('owner'))).status).toBe(422);
  for (const keys of [{ push_key: `B${'A'.repeat(86)}` }, { push_secret: 'A'.repeat(20) }])
    expect((await app.call(addPushDevice, { ...subscription, ...keys, browser_name: 'X' }, salon.as('owner'))).body.code).toBe(
      'notifications.push_address',
    );
});

test('an example goes to the caller’s devices at once; without a device it says where to turn one on', async () => {
  const refused = await app.call(sendNotificationExample, { event: 'visit_rated', channel: 'push' }, salon.as('owner'));
  expect([refused.status, refused.body.code]).toEqual([422, 'notifications.no_device']);
  const device = await add('owner');
  await app.succeed(sendNotificationExample, { event: 'visit_rated', channel: 'push' }, salon.as('owner'));
  await vi.waitFor(() => expect(device.shown).toHaveLength(1), 8000);
  expect(device.shown[0]).toMatchObject({ body: 'Example: A customer rated a visit' });
});

test('a device that was silent for a year is let go', async () => {
  await add('owner');
  await inside((db) =>
    db
      .updateTable('push_devices')
      .where('account_id', '=', salon.account_id)
      .set({ seen_at: new Date(Date.now() - 366 * 86_400_000) })
      .execute(),
  );
  const kept = await add('owner');
  await letGoOfOldRows(app.services);
  expect((await app.succeed(listPushDevices, {}, salon.as('owner'))).data.map(({ id }) => id)).toEqual([kept.id]);
});
