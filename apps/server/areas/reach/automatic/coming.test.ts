import { cancelAppointment } from '@rawnaq/contract/calendar/appointments';
import { getExpectedWhatsapp, listComingMessages } from '@rawnaq/contract/reach/coming-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { at, automaticHands } from './testing/automatic-hands.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());

test('what the rules will send is counted by day as it will be written, and priced by the platform’s table', async () => {
  const salon = await app.salon();
  const hands = automaticHands(app, salon);
  await hands.clock(at('09:00', '2036-11-18'));
  const coming = async () => {
    const { days, coming: found } = await app.succeed(listComingMessages, {}, hands.owner());
    const reminders = found.find(({ trigger }) => trigger === 'reminder_1');
    return { days, count: reminders?.count ?? 0, on: days.filter((_day, index) => (reminders?.by_day[index] ?? 0) > 0) };
  };
  await hands.turn('reminder_1', 0);
  await hands.book(at('15:00'));
  expect(await coming()).toMatchObject({ count: 0, on: [] });
  await hands.turnOn('reminder_1');
  await hands.change('reminder_1', { channels: ['whatsapp'] });
  const first = await coming();
  expect([first.days[0], first.days.at(-1), first.days.length]).toEqual(['2036-11-18', '2036-11-25', 8]);
  expect(first).toMatchObject({ count: 1, on: ['2036-11-19'] });
  const later = await hands.book(at('15:00', '2036-11-24'));
  expect(await coming()).toMatchObject({ count: 2, on: ['2036-11-19', '2036-11-23'] });

  const expected = () => app.succeed(getExpectedWhatsapp, {}, hands.owner());
  expect(await expected()).toMatchObject({ until: '2036-11-30', price_micros: null, total_micros: null });
  // Both visits have both of their reminders ahead, a day and two hours before: four messages.
  const { coming: all } = await app.succeed(listComingMessages, {}, hands.owner());
  expect(all.map(({ trigger, count }) => [trigger, count]).toSorted()).toEqual([
    ['reminder_1', 2],
    ['reminder_2', 2],
  ]);
  const { messages } = await expected();
  expect(messages).toBe(4);
  await app.services.database.withPlatform(async (db) => {
    const { id } = await db.selectFrom('countries').where('iso_code', '=', 'SA').select('id').executeTakeFirstOrThrow();
    await db.insertInto('whatsapp_prices').values({ country_id: id, category: 'utility', price_micros: 10_700 }).execute();
  });
  await hands.inside((db) =>
    db
      .insertInto('whatsapp_uses')
      .values({ account_id: salon.account_id, message_id: 1, at: at('08:00', '2036-11-17'), category: 'utility', price_micros: 5_000 })
      .execute(),
  );
  expect(await expected()).toMatchObject({
    price_micros: messages * 10_700,
    total_micros: messages * 10_700 + 5_000,
    price_currency: 'USD',
  });

  const version = await hands.versionOf(later);
  await app.succeed(cancelAppointment, { id: later, version }, hands.owner());
  expect(await coming()).toMatchObject({ count: 1, on: ['2036-11-19'] });
  await hands.inside((db) => db.updateTable('customers').set({ allow_whatsapp: 0 }).where('account_id', '=', salon.account_id).execute());
  expect(await coming()).toMatchObject({ count: 0 });
  expect((await app.call(listComingMessages, {}, salon.as('cashier'))).status).toBe(403);
  expect((await app.call(getExpectedWhatsapp, {}, salon.as('cashier'))).status).toBe(403);
});

test('says of each customer what the ledger says of each way, one by one', async () => {
  const salon = await app.salon();
  const hands = automaticHands(app, salon);
  await hands.clock(at('09:00', '2036-11-18'));
  await hands.turnOn('birthday');
  await hands.change('birthday', { channels: ['whatsapp', 'email'] });
  await hands.inside((db) =>
    db
      .updateTable('customers')
      .set({ birth_date: '1990-11-20' })
      .where('account_id', '=', salon.account_id)
      .where('id', 'in', [...salon.customer_ids])
      .execute(),
  );
  const counted = async () =>
    (await app.succeed(listComingMessages, {}, hands.owner())).coming.find(({ trigger }) => trigger === 'birthday')?.count ?? 0;
  // Advertising goes to who agreed alone, and by the way that was agreed to.
  expect(await counted()).toBe(0);
  await hands.agree('given');
  expect(await counted()).toBe(1);
  await hands.agree('withdrawn');
  expect(await counted()).toBe(0);
  await hands.agree('given', 'email');
  expect(await counted()).toBe(0);
  await hands.inside((db) =>
    db
      .updateTable('customers')
      .set({ email: 'noura@example.com' })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', salon.customer_ids[0])
      .execute(),
  );
  expect(await counted()).toBe(1);
});
