import { getNotifications, markNotificationsAsRead } from '@rawnaq/contract/reach/notifications';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OnlineContext } from '../../../http/context.ts';
import { letGoOfOldRows } from '../../../jobs/retention.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { notify, type Notice } from './public.ts';

let app: TestServer;
let salon: TestSalon;
let other: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  other = await app.salon();
});
afterAll(() => app.close());

/** What a handler of the public pages has in hand, as far as telling needs it. */
const tell = (notice: Notice) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    notify(
      {
        db,
        account_id: salon.account_id,
        account: { timezone: 'Asia/Riyadh' },
        services: app.services,
        user: null,
        now: new Date('2026-11-20T09:00:00Z'),
        publish: () => undefined,
      } as unknown as OnlineContext,
      notice,
    ),
  );
const hold = () =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db.insertInto('held_invoices').values({ account_id: salon.account_id, cart: '{}' }).returning('id').executeTakeFirstOrThrow(),
  );

test('stock, ratings and complaints each need their right (specification §6)', async () => {
  for (const type of ['stocks', 'surveys', 'suggestionsAndComplains'] as const) {
    const refused = await app.call(getNotifications, { type }, salon.as('receptionist'));
    expect([refused.status, refused.body.code]).toEqual([403, 'no_permission']);
    expect((await app.call(markNotificationsAsRead, { type }, salon.as('receptionist'))).status).toBe(403);
    expect(await app.succeed(getNotifications, { type }, salon.as('owner'))).toEqual({ data: [], total: 0, unread: 0, loud: 0 });
  }
  expect((await app.call(getNotifications, { type: 'others' as never }, salon.as('owner'))).status).toBe(422);
  expect((await app.call(getNotifications, { type: 'orders' })).status).toBe(401);
});

test('orders are told only while an invoice is on hold, each reader marks their own as read, and reads in their language', async () => {
  expect((await app.call(getNotifications, { type: 'orders' }, salon.as('owner'))).status).toBe(403);
  const { id } = await hold();
  await tell({
    type: 'orders',
    message: 'invoice_on_hold',
    params: { by: 'Latifa', customer: 'ريم القحطاني' },
    path: '/merchant/billing',
  });
  const owner = await app.succeed(getNotifications, { type: 'orders' }, salon.as('owner'));
  expect(owner).toMatchObject({
    unread: 1,
    data: [{ type: 'orders', path: '/merchant/billing', created_at: '2026-11-20T09:00:00Z', read_at: null }],
  });
  expect(owner.data[0]?.message).toContain('Latifa put an invoice of');
  expect((await app.succeed(getNotifications, { type: 'orders' }, { ...salon.as('owner'), language: 'ar' })).data[0]?.message).toContain(
    'عُلّقت',
  );
  // The stylist may not sell, so there is no notification for the stylist.
  expect((await app.succeed(getNotifications, { type: 'orders' }, salon.as('employee'))).unread).toBe(0);

  await app.succeed(markNotificationsAsRead, { type: 'orders' }, salon.as('owner'));
  expect(await app.succeed(getNotifications, { type: 'orders' }, salon.as('owner'))).toMatchObject({
    unread: 0,
    data: [{ read_at: expect.any(String) as string }],
  });
  expect((await app.succeed(getNotifications, { type: 'orders' }, salon.as('cashier'))).unread).toBe(1);

  expect((await app.call(getNotifications, { type: 'orders' }, other.as('owner'))).status).toBe(403);
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.deleteFrom('held_invoices').where('account_id', '=', salon.account_id).where('id', '=', id).execute(),
  );
  expect((await app.call(getNotifications, { type: 'orders' }, salon.as('owner'))).status).toBe(403);
});

test('the right of the kind decides who is told', async () => {
  await tell({ type: 'stocks', message: 'invoice_on_hold_nobody', params: { by: 'The system' } });
  expect((await app.succeed(getNotifications, { type: 'stocks' }, salon.as('manager'))).unread).toBe(1);
  const rows = await app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('notifications').where('account_id', '=', salon.account_id).where('type', '=', 'stocks').select('user_id').execute(),
  );
  const holders = positionKeys.filter((position) => positions[position].has('stock.notifications'));
  expect(rows).toHaveLength(1 + holders.length);
  expect(holders).toContain('manager');
  expect(holders).not.toContain('cashier');
});

test('one is marked as read by itself, the unread ones can be had alone, and as many as are asked for', async () => {
  const fresh = await app.salon();
  const tellAll = async (count: number): Promise<void> => {
    for (let stars = 1; stars <= count; stars++)
      await app.services.database.withAccount(fresh.account_id, (db) =>
        notify(
          {
            ...{ db, account_id: fresh.account_id, account: { timezone: 'Asia/Riyadh' }, services: app.services, user: null },
            ...{ now: app.services.now(), publish: () => undefined, afterCommit: () => undefined },
          } as unknown as OnlineContext,
          { type: 'surveys', message: 'visit_rated', params: { customer: 'Reem', stars } },
        ),
      );
  };
  await tellAll(3);
  const read = (input: { only_unread?: 0 | 1; most?: number } = {}) =>
    app.succeed(getNotifications, { type: 'surveys', ...input }, fresh.as('owner'));
  const [first] = (await read()).data;
  // Another user's, another account's and another kind's are not touched.
  for (const who of [fresh.as('manager'), other.as('owner')])
    await app.succeed(markNotificationsAsRead, { type: 'surveys', id: first?.id }, who);
  await app.succeed(markNotificationsAsRead, { type: 'suggestionsAndComplains', id: first?.id }, fresh.as('owner'));
  expect((await read()).unread).toBe(3);
  await app.succeed(markNotificationsAsRead, { type: 'surveys', id: first?.id }, fresh.as('owner'));
  expect(await read()).toMatchObject({ total: 3, unread: 2 });
  const unread = await read({ only_unread: 1, most: 1 });
  expect(unread).toMatchObject({ total: 2, unread: 2 });
  expect(unread.data.map(({ read_at }) => read_at)).toEqual([null]);

  // A year they are kept, read or not.
  const age = (id: number | undefined, days: number) =>
    app.services.database.withAccount(fresh.account_id, (db) =>
      db
        .updateTable('notifications')
        .set({ created_at: new Date(app.services.now().getTime() - days * 86_400_000) })
        .where('account_id', '=', fresh.account_id)
        .where('id', '=', id ?? 0)
        .execute(),
    );
  await age(first?.id, 366);
  await age(unread.data[0]?.id, 364);
  await letGoOfOldRows(app.services);
  const kept = (await read()).data.map(({ id }) => id);
  expect(kept).toHaveLength(2);
  expect(kept).toContain(unread.data[0]?.id);
});

test('what a user was notified of is not shown while its right or the right of its screen is missing', async () => {
  const fresh = await app.salon();
  const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
    app.services.database.withAccount(fresh.account_id, work);
  const roleOf = (name: string) =>
    inside((db) =>
      db
        .selectFrom('users')
        .where('account_id', '=', fresh.account_id)
        .where('name', '=', name)
        .select('role_id')
        .executeTakeFirstOrThrow(),
    );
  const give = (role_id: number | null) =>
    inside((db) =>
      db.updateTable('users').set({ role_id }).where('account_id', '=', fresh.account_id).where('name', '=', 'manager').execute(),
    );
  const context = (db: unknown) =>
    ({
      ...{ db, account_id: fresh.account_id, account: { timezone: 'Asia/Riyadh' }, services: app.services, user: null },
      ...{ now: app.services.now(), publish: () => undefined, afterCommit: () => undefined },
    }) as unknown as OnlineContext;
  await inside(async (db) => {
    await db.insertInto('held_invoices').values({ account_id: fresh.account_id, cart: '{}' }).execute();
    await notify(context(db), { type: 'orders', message: 'invoice_on_hold_nobody', params: { by: 'Latifa' } });
    await notify(context(db), { type: 'stocks', message: 'stock_out', params: { english_name: 'Oil', arabic_name: 'زيت' } });
    await notify(context(db), { type: 'surveys', message: 'visit_rated', params: { customer: 'Reem', stars: 5 } });
  });
  const types = ['orders', 'stocks', 'surveys'] as const;
  const shown = () =>
    Promise.all(
      types.map(async (type) => {
        const { status, body } = await app.call(getNotifications, { type }, fresh.as('manager'));
        return status === 200 ? body : status;
      }),
    );
  const [manager, employee] = [await roleOf('manager'), await roleOf('employee')];
  const one = { total: 1, unread: 1, loud: 1, data: [expect.anything()] };
  expect(await shown()).toEqual([one, one, one]);
  const rights = async (change: Record<string, number[]>) =>
    inside(async (db) => {
      const { id } = await db
        .insertInto('roles')
        .values({ account_id: fresh.account_id, english_name: 'Other', arabic_name: 'دور آخر', permissions: JSON.stringify(change) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  // The right of stock's notifications is kept, the right to see products and to sell is not.
  await give(await rights(permissionMapOf(['stock.notifications', 'surveys.notifications'])));
  const none = { total: 0, unread: 0, loud: 0, data: [] };
  expect(await shown()).toEqual([none, none, one]);
  await give(employee.role_id);
  expect(await shown()).toEqual([none, 403, 403]);
  await give(manager.role_id);
  expect(await shown()).toEqual([one, one, one]);
});
