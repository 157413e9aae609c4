import { cancelAppointment, createAppointment, getAppointment } from '@rawnaq/contract/calendar/appointments';
import { addVisitPush, findVisitPush, removeVisitPush } from '@rawnaq/contract/calendar/online-visit-push';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { letGoOfOldRows } from '../../../jobs/retention.ts';
import { startPushService, type TestPushService } from '../../../testing/push-service.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let service: TestPushService;
let salon: TestSalon;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestServer({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8' });
});
beforeEach(async () => {
  salon = await app.salon();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const owner = () => salon.as('owner');
const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);
const ofSalon = () => ({ alias: salon.alias });

interface Visit {
  id: number;
  unique_id: string;
}
let day = 0;
async function book(customer_id = salon.customer_ids[0]): Promise<Visit> {
  day += 1;
  const starts_at = new Date(Date.parse('2036-11-17T15:00:00+03:00') + day * 86_400_000).toISOString();
  const lines = [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0], starts_at }];
  const { id } = await app.succeed(createAppointment, { customer_id, lines }, owner());
  return inside((db) =>
    db
      .selectFrom('appointments')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', id)
      .select(['id', 'unique_id'])
      .executeTakeFirstOrThrow(),
  );
}
/** The salon cancels the visit, which its customer is told. */
async function cancel({ id }: Visit): Promise<void> {
  const { version } = await app.succeed(getAppointment, { id }, owner());
  await app.succeed(cancelAppointment, { id, version, tell_customer: 1 }, owner());
}
async function turnOn({ unique_id }: Visit, language: 'en' | 'ar' = 'en') {
  const browser = service.browser();
  await app.succeed(addVisitPush, { ...ofSalon(), unique_id, ...browser.subscription }, { language });
  return browser;
}
const isOn = async ({ unique_id }: Visit, push_address: string): Promise<number> =>
  (await app.succeed(findVisitPush, { ...ofSalon(), unique_id, push_address })).is_on;
const turnOff = ({ unique_id }: Visit, push_address: string) => app.succeed(removeVisitPush, { ...ofSalon(), unique_id, push_address });
const messages = () =>
  inside((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .select(['channel', 'template', 'state', 'withheld_reason', 'error_code'])
      .orderBy('id')
      .execute(),
  );
/** The pushes of the outbox, once nothing is on its way. */
async function pushes() {
  await vi.waitFor(
    async () => expect((await messages()).filter(({ state }) => state === 'pending' || state === 'sending')).toEqual([]),
    8000,
  );
  return (await messages()).filter(({ channel }) => channel === 'push');
}
const answers = () =>
  inside((db) =>
    db
      .selectFrom('consents')
      .where('account_id', '=', salon.account_id)
      .where('channel', '=', 'push')
      .select(['customer_id', 'purpose', 'action', 'how', 'words'])
      .orderBy('id')
      .execute(),
  );

test('a browser that was turned on by the link is notified once of news, beside the message, and of nobody and nothing in it', async () => {
  const visit = await book();
  const [english, arabic] = [await turnOn(visit), await turnOn(visit, 'ar')];
  await cancel(visit);
  expect((await pushes()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect((await messages()).filter(({ channel, template }) => channel !== 'push' && template === 'booking_cancelled')).toHaveLength(1);
  const path = `/salon/${salon.alias}/e-booking/${visit.unique_id}`;
  expect(english.shown).toEqual([
    { title: expect.any(String) as string, body: 'There is news about your visit', language: 'en', path, tag: `visit-${visit.unique_id}` },
  ]);
  expect(arabic.shown).toEqual([
    {
      title: expect.any(String) as string,
      body: 'لديك جديد بخصوص موعدك',
      language: 'ar',
      path: `/ar${path}`,
      tag: `visit-${visit.unique_id}`,
    },
  ]);
});

test('the link of one visit gives no news of another, nor of the visit once it is another customer’s', async () => {
  const [first, second] = [await book(), await book()];
  const browser = await turnOn(first);
  await cancel(second);
  expect(await pushes()).toEqual([]);
  await inside((db) =>
    db
      .updateTable('appointments')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', first.id)
      .set({ customer_id: salon.customer_ids[1] })
      .execute(),
  );
  expect(await isOn(first, browser.subscription.push_address)).toBe(0);
  await cancel(first);
  expect(await pushes()).toEqual([]);
  expect(browser.shown).toEqual([]);
});

test('the press is the agreement, in words; turning the last one off withdraws it, and nothing goes any more', async () => {
  const visit = await book();
  const [phone, tablet] = [await turnOn(visit), await turnOn(visit)];
  expect(await answers()).toEqual([
    {
      customer_id: salon.customer_ids[0],
      purpose: 'service',
      action: 'given',
      how: 'by_link',
      words: expect.stringContaining('browser') as string,
    },
  ]);
  await turnOff(visit, phone.subscription.push_address);
  expect(await answers()).toHaveLength(1);
  await turnOff(visit, tablet.subscription.push_address);
  await turnOff(visit, tablet.subscription.push_address);
  expect((await answers()).map(({ action }) => action)).toEqual(['given', 'withdrawn']);
  expect(await isOn(visit, tablet.subscription.push_address)).toBe(0);
  await cancel(visit);
  expect(await pushes()).toEqual([]);
  const again = await book();
  await turnOn(again);
  expect((await answers()).map(({ action }) => action)).toEqual(['given', 'withdrawn', 'given']);
});

test('a customer whom no other channel reaches is notified all the same', async () => {
  await inside((db) =>
    db
      .updateTable('customers')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.customer_ids[0])
      .set({ allow_whatsapp: 0, email: null })
      .execute(),
  );
  const visit = await book();
  const browser = await turnOn(visit);
  await cancel(visit);
  expect((await pushes()).map(({ state }) => state)).toEqual(['sent']);
  expect(browser.shown).toHaveLength(1);
});

test('a browser that is gone is forgotten, and so is one that was silent for a year', async () => {
  const visit = await book();
  const gone = await turnOn(visit);
  service.answers.push(410);
  await cancel(visit);
  expect((await pushes()).map(({ state, error_code }) => [state, error_code])).toEqual([['failed', 'push_gone']]);
  expect(await isOn(visit, gone.subscription.push_address)).toBe(0);

  const silent = await turnOn(visit);
  await inside((db) =>
    db
      .updateTable('visit_push_devices')
      .where('account_id', '=', salon.account_id)
      .set({ seen_at: new Date(Date.now() - 366 * 86_400_000) })
      .execute(),
  );
  const kept = await turnOn(visit);
  await letGoOfOldRows(app.services);
  expect(await isOn(visit, silent.subscription.push_address)).toBe(0);
  expect(await isOn(visit, kept.subscription.push_address)).toBe(1);
});

test('without the link nothing is turned on or found, and an address inside the network, or an eleventh browser, is refused', async () => {
  const visit = await book();
  const other = await app.salon();
  const { subscription } = await turnOn(visit);
  const { push_address } = subscription;
  const foreign = { alias: other.alias, unique_id: visit.unique_id };
  expect((await app.call(addVisitPush, { ...foreign, ...subscription })).status).toBe(404);
  expect((await app.call(findVisitPush, { ...foreign, push_address })).status).toBe(404);
  expect((await app.call(removeVisitPush, { ...foreign, push_address })).status).toBe(404);
  expect(await isOn(visit, push_address)).toBe(1);
  const at = { ...ofSalon(), unique_id: visit.unique_id };
  const inner = await app.call(addVisitPush, { ...at, ...subscription, push_address: 'http://10.0.0.1/x' });
  expect([inner.status, inner.body.code]).toEqual([422, 'notifications.push_address']);
  for (let count = 2; count <= 10; count += 1) await turnOn(visit);
  expect((await app.call(addVisitPush, { ...at, ...service.browser().subscription })).body.code).toBe('online.push_too_many');
  // One that is on already may press again.
  await app.succeed(addVisitPush, { ...at, ...subscription });
});
