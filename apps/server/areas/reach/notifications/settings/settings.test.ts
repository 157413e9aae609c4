import {
  changeMyNotifications,
  changeNotificationEvent,
  changeNotificationHours,
  getMyNotifications,
  getNotificationSettings,
  sendNotificationExample,
} from '@rawnaq/contract/reach/notification-settings';
import type { Input } from '@rawnaq/contract/endpoint';
import { getNotifications } from '@rawnaq/contract/reach/notifications';
import { listTasks } from '@rawnaq/contract/reach/tasks';
import { changeRole } from '@rawnaq/contract/settings/roles';
import { permissionMapOf, type PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import { type PositionKey, positions } from '@rawnaq/domain/settings/identity/positions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserContext } from '../../../../http/context.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { notify, type Notice } from '../public.ts';
import { openTask } from '../public/open-tasks.ts';
import { sendNotificationEmails } from '../public/tasks.ts';

const at = (clock: string, day = '2036-11-20'): Date => new Date(`${day}T${clock}:00+03:00`);
let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  await clock(at('12:00'));
});
afterAll(() => app.close());

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
/** Sets the clock far ahead of the queue's, which so takes no job by itself; sessions go on meanwhile. */
async function clock(now: Date) {
  app.setNow(now);
  const ends = new Date('2099-01-01T00:00:00Z');
  await inside((db) =>
    db.updateTable('sessions').set({ expires_at: ends, ends_at: ends }).where('account_id', '=', salon.account_id).execute(),
  );
}
const surroundings = () => ({
  account_id: salon.account_id,
  account: { timezone: 'Asia/Riyadh' },
  user: null,
  now: app.services.now(),
  publish: () => undefined,
  services: app.services,
});
const tell = (notice: Partial<Notice> = {}) =>
  inside((db) =>
    notify({ ...surroundings(), db } as unknown as UserContext, {
      type: 'surveys',
      message: 'visit_rated',
      params: { customer: 'Reem', stars: 5 },
      ...notice,
    }),
  );
const hold = () => inside((db) => db.insertInto('held_invoices').values({ account_id: salon.account_id, cart: '{}' }).execute());
const userOf = (position: string) =>
  inside((db) =>
    db
      .selectFrom('users')
      .where('account_id', '=', salon.account_id)
      .where('name', '=', position)
      .select(['id', 'email', 'role_id'])
      .executeTakeFirstOrThrow(),
  );
const ownerOf = () =>
  inside((db) =>
    db
      .selectFrom('users')
      .where('account_id', '=', salon.account_id)
      .where('is_owner', '=', 1)
      .select(['id', 'email'])
      .executeTakeFirstOrThrow(),
  );
const letters = async () =>
  inside((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .select(['recipient', 'template', 'subject', 'body'])
      .orderBy('id')
      .execute(),
  );
/** Runs what the queue runs, for everybody for whom something waits. */
async function runQueue() {
  const users = await inside((db) =>
    db.selectFrom('notification_emails').where('account_id', '=', salon.account_id).select('user_id').distinct().execute(),
  );
  for (const { user_id } of users) await sendNotificationEmails(app.services, { account_id: salon.account_id, user_id });
}
const usual: Omit<Input<typeof changeNotificationEvent.input>, 'event' | 'version'> = {
  screen_audience: 'everybody',
  screen_roles: [],
  screen_users: [],
  push_audience: 'nobody',
  push_roles: [],
  push_users: [],
  email_audience: 'nobody',
  email_roles: [],
  email_users: [],
  email_timing: 'at_once',
};
const choose = (choice: Partial<Input<typeof changeNotificationEvent.input>>, as: PositionKey | 'owner' = 'owner') =>
  app.call(changeNotificationEvent, { event: 'visit_rated', version: 0, ...usual, ...choice }, salon.as(as));
const row = async (event = 'visit_rated') =>
  (await app.succeed(getNotificationSettings, {}, salon.as('owner'))).events.find((one) => one.event === event)!;
async function giveRights(position: PositionKey, rights: Iterable<PermissionKey>) {
  const role = await inside((db) =>
    db
      .selectFrom('users')
      .innerJoin('roles', (join) => join.onRef('roles.account_id', '=', 'users.account_id').onRef('roles.id', '=', 'users.role_id'))
      .where('users.account_id', '=', salon.account_id)
      .where('users.name', '=', position)
      .select(['roles.id', 'roles.version', 'roles.english_name', 'roles.arabic_name'])
      .executeTakeFirstOrThrow(),
  );
  const names = { english_name: role.english_name ?? 'Role', arabic_name: role.arabic_name ?? 'دور' };
  await app.succeed(changeRole, { id: role.id, version: role.version, ...names, permissions: permissionMapOf(rights) }, salon.as('owner'));
}
const unread = async (who: PositionKey | 'owner') => {
  const answer = await app.call(getNotifications, { type: 'surveys' }, salon.as(who));
  return answer.status === 200 ? (answer.body as { unread: number }).unread : answer.status;
};

describe('whom a salon notifies', () => {
  test('is everybody with the right on the screen until it chooses; then those it chose, by role or by name', async () => {
    expect(await row()).toMatchObject({ screen_audience: 'everybody', email_audience: 'nobody', version: 0, email_count: 0 });
    const manager = await userOf('manager');
    const answer = await choose({ screen_audience: 'chosen', screen_users: [manager.id] });
    expect(answer.body).toMatchObject({ screen_users: [manager.id], screen_count: 1, version: 1 });
    await tell();
    expect([await unread('manager'), await unread('owner')]).toEqual([1, 0]);
    await choose({ screen_audience: 'chosen', screen_roles: [manager.role_id!], version: 1 });
    await tell();
    expect([await unread('manager'), await unread('owner')]).toEqual([2, 0]);
    await choose({ screen_audience: 'nobody', version: 2 });
    await tell();
    expect(await unread('manager')).toBe(2);
  });

  test('is never who lacks the right: refused when chosen, ended when it is lost, and not begun again when it comes back', async () => {
    const [receptionist, manager] = [await userOf('receptionist'), await userOf('manager')];
    expect((await choose({ screen_audience: 'chosen', screen_users: [receptionist.id] })).body).toMatchObject({
      code: 'notifications.recipient_lacks_right',
      errors: { screen_users: [expect.any(String) as string] },
    });
    expect((await choose({ email_audience: 'chosen', email_roles: [receptionist.role_id!] })).body).toMatchObject({
      code: 'notifications.recipient_lacks_right',
    });
    const both = {
      email_audience: 'chosen' as const,
      email_users: [manager.id],
      screen_audience: 'chosen' as const,
      screen_roles: [manager.role_id!],
    };
    expect((await choose(both)).body).toMatchObject({ screen_count: 1, email_count: 1 });
    await giveRights(
      'manager',
      [...positions.manager].filter((right) => right !== 'surveys.notifications'),
    );
    expect(await row()).toMatchObject({ screen_roles: [], email_users: [], screen_count: 0, email_count: 0 });
    expect((await row()).eligible_users).not.toContain(manager.id);
    await tell();
    await runQueue();
    expect([await unread('manager'), await letters()]).toEqual([403, []]);
    await giveRights('manager', positions.manager);
    expect(await row()).toMatchObject({ screen_roles: [], email_users: [] });
    await tell();
    expect(await unread('manager')).toBe(0);
  });

  test('is chosen by those who change settings alone, each from the version that was read', async () => {
    for (const position of ['receptionist', 'cashier', 'employee'] as const) {
      expect((await choose({}, position)).status).toBe(403);
      expect((await app.call(getNotificationSettings, {}, salon.as(position))).status).toBe(
        positions[position].has('settings.view') ? 200 : 403,
      );
      expect((await app.call(sendNotificationExample, { event: 'visit_rated', channel: 'email' }, salon.as(position))).status).toBe(403);
      expect((await app.call(changeNotificationHours, { digest_at: 480, version: 0 }, salon.as(position))).status).toBe(403);
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => choose({ email_audience: 'everybody' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422).map(({ body }) => (body as { code: string }).code)).toEqual(
      Array.from({ length: 5 }, () => 'record.changed_meanwhile'),
    );
    expect((await choose({ screen_audience: 'chosen', version: 1 })).body).toMatchObject({ code: 'notifications.nobody_chosen' });
    expect((await choose({ event: 'no_such_event' })).status).toBe(404);
  });

  test('of a sale on hold is nobody while sales may not be put on hold', async () => {
    // It waits for the morning, so that the queue does not send it meanwhile.
    await app.succeed(changeNotificationHours, { quiet_from: 22 * 60, quiet_until: 7 * 60, digest_at: 480, version: 0 }, salon.as('owner'));
    await clock(at('23:00'));
    await choose({ event: 'invoice_on_hold', email_audience: 'everybody' });
    await hold();
    await tell({ type: 'orders', message: 'invoice_on_hold_nobody', params: { by: 'Latifa' } });
    await inside((db) =>
      db.updateTable('account_settings').set({ allow_hold_invoice: 0 }).where('account_id', '=', salon.account_id).execute(),
    );
    expect(await row('invoice_on_hold')).toMatchObject({ is_off: 1, screen_count: 0, email_count: 0 });
    await clock(at('09:00', '2036-11-21'));
    await runQueue();
    expect(await letters()).toEqual([]);
  });

  test.each([true, false])('of a sale on hold goes by e-mail as long as one is on hold (%s)', async (is_held) => {
    await app.succeed(changeNotificationHours, { quiet_from: 22 * 60, quiet_until: 7 * 60, digest_at: 480, version: 0 }, salon.as('owner'));
    await clock(at('23:00'));
    const owner = await ownerOf();
    await choose({ event: 'invoice_on_hold', email_audience: 'chosen', email_users: [owner.id] });
    await hold();
    await tell({ type: 'orders', message: 'invoice_on_hold_nobody', params: { by: 'Latifa' } });
    if (!is_held) await inside((db) => db.deleteFrom('held_invoices').where('account_id', '=', salon.account_id).execute());
    await clock(at('09:00', '2036-11-21'));
    await runQueue();
    expect(await letters()).toHaveLength(is_held ? 1 : 0);
  });
});

describe('an e-mail', () => {
  beforeEach(async () => {
    const owner = await ownerOf();
    await choose({ email_audience: 'chosen', email_users: [owner.id] });
  });
  const quiet = (version = 0) =>
    app.succeed(changeNotificationHours, { quiet_from: 22 * 60, quiet_until: 7 * 60, digest_at: 480, version }, salon.as('owner'));

  test('goes at once, once, however many jobs run, and leads to the record', async () => {
    await tell({ path: '/merchant/surveys' });
    await Promise.all(Array.from({ length: 5 }, () => runQueue()));
    const [letter, ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      recipient: (await ownerOf()).email,
      template: 'notification',
      subject: expect.stringContaining('rated a visit 5') as string,
    });
    expect(letter?.body).toContain('/merchant/surveys');
  });

  test('waits for the end of the quiet hours, with all that happened meanwhile in one letter; the screen has it silently', async () => {
    await quiet();
    await clock(at('23:00'));
    await tell();
    await tell();
    await runQueue();
    expect(await letters()).toEqual([]);
    const silent = await app.succeed(getNotifications, { type: 'surveys' }, salon.as('owner'));
    expect([silent.unread, silent.loud]).toEqual([2, 0]);
    await clock(at('06:58', '2036-11-21'));
    await runQueue();
    expect(await letters()).toEqual([]);
    await clock(at('07:00', '2036-11-21'));
    await Promise.all([runQueue(), runQueue()]);
    expect(await letters()).toMatchObject([{ template: 'notifications' }]);
    const loud = await app.succeed(getNotifications, { type: 'surveys' }, salon.as('owner'));
    expect([loud.unread, loud.loud]).toEqual([2, 2]);
  });

  test('that waits is dropped with the right, with the choice, and with its task', async () => {
    const manager = await userOf('manager');
    await choose({ email_audience: 'chosen', email_users: [manager.id], version: 1 });
    await quiet();
    await clock(at('23:00'));
    await tell();
    await giveRights(
      'manager',
      [...positions.manager].filter((right) => right !== 'surveys.notifications'),
    );
    await giveRights('manager', positions.manager);
    await choose({ event: 'low_rating', email_audience: 'everybody' });
    const source = app.services.taskSources.find(({ kind }) => kind === 'low_rating')!;
    await inside((db) => openTask({ ...surroundings(), db } as unknown as UserContext, source, { subject_id: 4, params: source.example }));
    await inside((db) => db.updateTable('tasks').set({ done_at: app.services.now() }).where('account_id', '=', salon.account_id).execute());
    await clock(at('09:00', '2036-11-21'));
    await runQueue();
    expect(await letters()).toEqual([]);
  });

  test('of the day goes at its hour, once a day, also when the hour is changed in between', async () => {
    const owner = await ownerOf();
    await choose({ email_audience: 'chosen', email_users: [owner.id], email_timing: 'daily', version: 1 });
    await tell();
    await tell();
    await runQueue();
    expect(await letters()).toEqual([]);
    await clock(at('08:00', '2036-11-21'));
    await runQueue();
    expect(await letters()).toHaveLength(1);
    await app.succeed(changeNotificationHours, { digest_at: 10 * 60, version: 0 }, salon.as('owner'));
    await tell();
    await clock(at('10:00', '2036-11-21'));
    await runQueue();
    expect(await letters()).toHaveLength(1);
    await clock(at('10:00', '2036-11-22'));
    await runQueue();
    expect(await letters()).toHaveLength(2);
  });

  test('follows the hours of now when it waited for others', async () => {
    await quiet();
    await clock(at('23:00'));
    await tell();
    await app.succeed(changeNotificationHours, { digest_at: 480, version: 1 }, salon.as('owner'));
    await runQueue();
    expect(await letters()).toHaveLength(1);
  });
});

describe('hours', () => {
  const save = (hours: Partial<Input<typeof changeNotificationHours.input>>) =>
    app.call(changeNotificationHours, { digest_at: 480, version: 0, ...hours }, salon.as('owner'));
  test('have a beginning and another end, and the letter of the day outside them', async () => {
    expect((await save({ quiet_from: 60 })).body).toMatchObject({
      code: 'notifications.quiet_hours_incomplete',
      errors: { quiet_until: [expect.any(String) as string] },
    });
    expect((await save({ quiet_from: 60, quiet_until: 60 })).body).toMatchObject({ code: 'notifications.quiet_hours_incomplete' });
    expect((await save({ quiet_from: 1320, quiet_until: 490 })).body).toMatchObject({ code: 'notifications.digest_in_quiet_hours' });
    expect((await save({ quiet_from: 1320, quiet_until: 480 })).body).toMatchObject({ quiet_from: 1320, version: 1 });
    expect((await save({ version: 0 })).body).toMatchObject({ code: 'record.changed_meanwhile' });
  });
});

describe('own choices', () => {
  const mine = (who: PositionKey | 'owner' = 'owner') => app.succeed(getMyNotifications, {}, salon.as(who));
  const saveMine = (choices: Partial<Input<typeof changeMyNotifications.input>>) =>
    app.call(changeMyNotifications, { email_daily: 0, muted: [], version: 0, ...choices }, salon.as('owner'));

  test('take away from what the salon sends, and never add', async () => {
    expect((await mine('employee')).events).toEqual([]);
    expect((await mine()).events.find(({ event }) => event === 'visit_rated')?.channels).toEqual([
      { channel: 'screen', is_muted: 0 },
      { channel: 'push', is_muted: 0 },
    ]);
    const muted = [{ event: 'visit_rated', channel: 'screen' as const }];
    expect((await saveMine({ muted })).body).toMatchObject({ version: 1 });
    await tell();
    expect([await unread('owner'), await unread('manager')]).toEqual([0, 1]);
    await saveMine({ version: 1, email_daily: 1 });
    await tell();
    await runQueue();
    expect([await unread('owner'), await letters()]).toEqual([1, []]);
  });

  test('have quiet hours of their own, but not the whole day', async () => {
    await app.succeed(changeNotificationHours, { quiet_from: 20 * 60, quiet_until: 8 * 60, digest_at: 540, version: 0 }, salon.as('owner'));
    expect((await saveMine({ quiet_from: 8 * 60, quiet_until: 20 * 60 })).body).toMatchObject({ code: 'notifications.quiet_all_day' });
    expect((await saveMine({ quiet_from: 8 * 60, quiet_until: 13 * 60 })).status).toBe(200);
    await tell();
    const told = await app.succeed(getNotifications, { type: 'surveys' }, salon.as('owner'));
    expect([told.unread, told.loud]).toEqual([1, 0]);
  });
});

describe('an example', () => {
  const send = (event: string, channel: 'screen' | 'email') => app.call(sendNotificationExample, { event, channel }, salon.as('owner'));
  test('of every event reaches the caller alone, by e-mail also in quiet hours', async () => {
    const { events } = await app.succeed(getNotificationSettings, {}, salon.as('owner'));
    expect(events.length).toBeGreaterThan(12);
    for (const { event } of events) expect([event, (await send(event, 'email')).status]).toEqual([event, 200]);
    const sent = await letters();
    expect(sent).toHaveLength(events.length);
    expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(new Set([(await ownerOf()).email]));
    for (const { subject, body } of sent) expect(`${subject} ${body}`).not.toMatch(/\{\w+\}/);
  });

  test('is on the screen of the caller alone, marked as one; a task of it is closed by hand', async () => {
    expect((await send('visit_rated', 'screen')).status).toBe(200);
    expect((await app.succeed(getNotifications, { type: 'surveys' }, salon.as('owner'))).data).toMatchObject([{ is_example: 1 }]);
    expect(await unread('manager')).toBe(0);
    expect((await send('leave_request', 'screen')).status).toBe(200);
    expect((await send('leave_request', 'screen')).status).toBe(200);
    expect((await app.succeed(listTasks, {}, salon.as('owner'))).data).toMatchObject([{ is_example: 1, is_closed_by_hand: 1 }]);
    expect((await app.succeed(listTasks, {}, salon.as('manager'))).data).toEqual([]);
    expect((await send('invoice_on_hold', 'screen')).body).toMatchObject({ code: 'notifications.nothing_on_hold' });
  });
});
