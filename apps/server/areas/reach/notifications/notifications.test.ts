import { getNotifications, markNotificationsAsRead } from '@rawnaq/contract/reach/notifications';
import { positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OnlineContext } from '../../../http/context.ts';
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
    expect(await app.succeed(getNotifications, { type }, salon.as('owner'))).toEqual({ data: [], unread: 0, loud: 0 });
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
    permission: 'invoices.view',
  });
  const owner = await app.succeed(getNotifications, { type: 'orders' }, salon.as('owner'));
  expect(owner).toMatchObject({
    unread: 1,
    data: [{ type: 'orders', path: '/merchant/billing', created_at: '2026-11-20T09:00:00Z', read_at: null }],
  });
  expect(owner.data[0]?.message).toContain('Latifa put an invoice of');
  expect((await app.succeed(getNotifications, { type: 'orders' }, { ...salon.as('owner'), language: 'ar' })).data[0]?.message).toContain(
    'علّق',
  );
  // The stylist may not see invoices, so there is no notification for the stylist.
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
