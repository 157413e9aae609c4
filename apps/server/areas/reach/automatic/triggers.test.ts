import { createAppointment, markNoShow, rescheduleAppointment, undoAppointmentStatus } from '@rawnaq/contract/calendar/appointments';
import { rateOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { listAutomaticMessages } from '@rawnaq/contract/reach/automatic';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { giveGiftCard } from '@rawnaq/contract/value/gift-cards';
import { createPenalty } from '@rawnaq/contract/value/penalties';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { nextInvoiceId, writeBareInvoice } from '../../../testing/bare-invoice.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sellOffers, useSoldOffers } from '../../value/offers/public.ts';
import { at, automaticHands } from './testing/automatic-hands.ts';

let app: TestServer;
let salon: TestSalon;
let hands: ReturnType<typeof automaticHands>;
let customer_id: number;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
  hands = automaticHands(app, salon);
  [customer_id] = salon.customer_ids;
  await hands.clock(at('09:00'));
});
afterAll(() => app.close());

/** When the messages of a kind are due, one after the other. */
const dueAt = async (kind: string) => (await hands.messages(kind)).map(({ due_at }) => new Date(due_at));
/** Looks a minute before a moment, and again a minute after, and answers the only message of a kind there is. */
async function theOne(kind: string, moment: Date) {
  await hands.clock(new Date(moment.getTime() - 60_000));
  await hands.look();
  await hands.clock(new Date(moment.getTime() + 60_000));
  await hands.look();
  const found = await hands.messages(kind);
  expect(found.map(({ due_at }) => new Date(due_at))).toEqual([moment]);
  return found[0]!;
}
const inSalon = <T>(work: (context: JobContext) => Promise<T>) =>
  inAccountJob(app.services, salon.account_id, work, { alsoWhenClosed: true }) as Promise<T>;
const bill = (appointment_id?: number, quantity = 1, service = 0) =>
  app.succeed(
    issueInvoice,
    {
      customer_id,
      ...(appointment_id === undefined ? {} : { appointment_id }),
      lines: [{ service_id: salon.service_ids[service]!, employee_id: salon.employee_ids[0], quantity }],
      payments: [{ method_id: salon.payment_method_ids.cash, amount_minor: quantity * [10_000, 35_000, 8_000][service]! }],
    },
    salon.as('owner'),
  );
const runPoints = () =>
  hands.inside((db) => db.insertInto('loyalty_programs').values({ account_id: salon.account_id, is_active: 1 }).execute());
/** A visit at 15:00 that took place and was billed at its end, at 15:30. */
async function served() {
  const id = await hands.book(at('15:00'));
  await hands.clock(at('15:30'));
  await bill(id);
  return id;
}

test('thanks go two hours after a visit that was billed, once', async () => {
  await hands.turnOn('thanks');
  await hands.book(at('11:00'));
  await served();
  expect(await theOne('thanks', at('17:30'))).toMatchObject({ purpose: 'survey', customer_id });
  await hands.gone('thanks', 'sent');
  const counted = async () =>
    (await app.succeed(listAutomaticMessages, {}, salon.as('owner'))).sent.filter(({ trigger }) => trigger === 'thanks');
  expect(await counted()).toEqual([{ trigger: 'thanks', count: 1 }]);
  await hands.clock(at('18:00', '2036-12-21'));
  expect(await counted()).toEqual([]);
});

test('who rated the visit is not asked for a rating, neither before the message is written nor while it waits', async () => {
  await hands.turnOn('thanks');
  const rate = async (id: number) => {
    const { unique_id } = await hands.inside((db) =>
      db
        .selectFrom('appointments')
        .where('account_id', '=', salon.account_id)
        .where('id', '=', id)
        .select('unique_id')
        .executeTakeFirstOrThrow(),
    );
    await app.succeed(rateOnlineBooking, { alias: salon.alias, unique_id, stars: 5 });
  };
  const first = await served();
  await hands.clock(at('17:29'));
  await hands.look();
  await rate(first);
  await hands.clock(at('17:30'));
  expect(await hands.gone('thanks', 'withheld')).toMatchObject({ withheld_reason: 'no_longer_due' });
  const second = await hands.book(at('19:00'));
  await hands.clock(at('19:30'));
  await bill(second);
  await rate(second);
  await hands.clock(at('21:30'));
  await hands.look();
  expect(await hands.messages('thanks')).toHaveLength(1);
});

test('a customer who did not come is written to, unless the desk takes that back meanwhile', async () => {
  await hands.turnOn('no_show');
  const id = await hands.book(at('10:00'));
  await hands.clock(at('10:05'));
  await app.succeed(markNoShow, { id, version: await hands.versionOf(id) }, salon.as('owner'));
  await hands.clock(at('10:29'));
  await hands.look();
  expect(await dueAt('no_show')).toEqual([at('10:30')]);
  await app.succeed(undoAppointmentStatus, { id, version: await hands.versionOf(id) }, salon.as('owner'));
  await hands.clock(at('10:30'));
  expect(await hands.gone('no_show', 'withheld')).toMatchObject({ withheld_reason: 'visit_changed' });
});

test('the follow-up of a service goes to those who had it, agreed, and have nothing booked', async () => {
  await hands.change('follow_up', { is_on: 1, amount: 2, at_minute: 11 * 60, service_ids: [salon.service_ids[1]] });
  await hands.agree('given');
  await served();
  const due = at('11:00', '2036-11-22');
  await hands.clock(new Date(due.getTime() - 60_000));
  await hands.look();
  expect(await hands.messages('follow_up')).toEqual([]);
  await hands.change('follow_up', { service_ids: [salon.service_ids[0]] });
  expect(await theOne('follow_up', due)).toMatchObject({ purpose: 'advertising' });
});

test('who booked again after the service needs no follow-up', async () => {
  await hands.change('follow_up', { is_on: 1, amount: 2, at_minute: 11 * 60 });
  await hands.agree('given');
  await served();
  await hands.book(at('15:00', '2036-12-20'));
  await hands.clock(at('10:59', '2036-11-22'));
  await hands.look();
  expect(await hands.messages('follow_up')).toEqual([]);
});

test('a gift card that ends is told of while something is left on it', async () => {
  await hands.turnOn('gift_card_ending');
  await hands.inside((db) =>
    db.updateTable('account_settings').set({ allow_free_gift_card: 1 }).where('account_id', '=', salon.account_id).execute(),
  );
  const give = (expires_on: string, value_minor: number) =>
    app.succeed(
      giveGiftCard,
      { type: 1, value_minor, reason: 'Ten years', beneficiary_customer_id: customer_id, expires_on },
      salon.as('owner'),
    );
  await give('2036-12-10', 12_300);
  await give('2036-12-12', 45_600);
  const { body } = await theOne('gift_card_ending', at('10:00', '2036-11-26'));
  expect(body).toContain('123');
});

test('points that a sale earned are told of with all there are, and a level that they reach; a sale within the level is not', async () => {
  await runPoints();
  const level = { account_id: salon.account_id, english_name: 'Gold', arabic_name: 'ذهبي', from_points: 150, multiplier_bp: 10_000 };
  await hands.inside((db) => db.insertInto('loyalty_levels').values(level).execute());
  await hands.turnOn('points_earned');
  await hands.turnOn('level_reached');
  await bill();
  expect((await theOne('points_earned', at('09:10'))).body).toMatch(/100/);
  await hands.clock(at('10:00'));
  await bill();
  await bill();
  await hands.clock(at('10:14'));
  await hands.look();
  expect((await hands.messages('points_earned')).map(({ body }) => /300/.test(body))).toEqual([false, true, true]);
  const reached = await hands.messages('level_reached');
  expect(reached.map(({ due_at, body }) => [new Date(due_at), /Gold|ذهبي/.test(body)])).toEqual([[at('10:15'), true]]);
});

test('points that end are told of, less those that were used', async () => {
  await runPoints();
  await hands.inside((db) =>
    db.updateTable('loyalty_programs').set({ expires_after_months: 1 }).where('account_id', '=', salon.account_id).execute(),
  );
  await hands.turnOn('points_ending');
  await bill(undefined, 2);
  await hands.inside((db) =>
    db
      .insertInto('loyalty_entries')
      .values({
        account_id: salon.account_id,
        customer_id,
        kind: 4,
        points: -37,
        reason: 'By mistake',
        at: at('10:00'),
        business_date: '2036-11-20',
      })
      .execute(),
  );
  // What is earned later ends later.
  await hands.clock(at('10:00', '2036-11-25'));
  await bill();
  expect((await theOne('points_ending', at('10:00', '2036-12-06'))).body).toMatch(/163/);
});

test('an offer that ends is told of with what is left of it, and one that is used up is not', async () => {
  await hands.turnOn('offer_ending');
  const [service_id] = salon.service_ids;
  const offer_id = await hands.inside(async (db) => {
    const of = { account_id: salon.account_id };
    const { id } = await db
      .insertInto('offers')
      .values({ ...of, type: 1, english_name: 'Three cuts', arabic_name: 'ثلاث قصات', price_minor: 20_000, validity_days: 30 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('offer_services')
      .values({ ...of, offer_id: id, position: 0, service_id, quantity: 3 })
      .execute();
    return id;
  });
  const inSale = <T>(work: (context: JobContext, invoice_id: number) => Promise<T>) =>
    inSalon(async (context) => {
      const invoice_id = await nextInvoiceId(context.db);
      const result = await work(context, invoice_id);
      await writeBareInvoice(context.db, salon.account_id, invoice_id, customer_id);
      return result;
    });
  const sell = () =>
    inSale(async (context, invoice_id) => {
      const sold = { line_position: 1, offer_id, customer_id, service_ids: [], price_minor: 20_000 };
      return (await sellOffers(context, invoice_id, [sold])).get(1)!;
    });
  const use = (sold_offer_id: number, count: number) =>
    inSale((context, invoice_id) =>
      useSoldOffers(context, invoice_id, [{ line_position: 1, sold_offer_id, service_id, quantity_milli: count * 1000 }]),
    );
  const [begun, finished] = [await sell(), await sell()];
  await use(begun, 1);
  await use(finished, 3);
  const { expires_on } = await hands.inside((db) =>
    db
      .selectFrom('sold_offers')
      .where('account_id', '=', salon.account_id)
      .where('id', '=', begun)
      .select('expires_on')
      .executeTakeFirstOrThrow(),
  );
  const told = new Date(at('10:00', String(expires_on)).getTime() - 14 * 24 * 3_600_000);
  expect((await theOne('offer_ending', told)).body).toMatch(/× .?2/);
});

test('a balance that is topped up is told of at once', async () => {
  await hands.turnOn('balance_changed');
  const amounts = { id: customer_id, method_id: salon.payment_method_ids.cash };
  await app.succeed(topUpBalance, { ...amounts, amount_minor: 45_600 }, salon.as('owner'));
  await hands.look();
  await hands.look();
  expect((await hands.messages('balance_changed')).map(({ body }) => /456/.test(body))).toEqual([true]);
});

test('a penalty is told of at once', async () => {
  await hands.turnOn('penalty');
  await app.succeed(createPenalty, { customer_id, type: 2, amount_minor: 7_800, reason: 'An hour late' }, salon.as('owner'));
  await hands.look();
  await hands.look();
  expect((await hands.messages('penalty')).map(({ body }) => /78/.test(body))).toEqual([true]);
});

test('a new customer is welcomed; those who are taken over from another system are not', async () => {
  await hands.turnOn('welcome');
  const { id } = await app.succeed(createCustomer, { name: 'Hessa', mobile: '966501234567' }, salon.as('owner'));
  const taken = { account_id: salon.account_id, is_imported: 1, created_at: at('09:00') };
  await hands.inside((db) =>
    db
      .insertInto('customers')
      .values([1, 2, 3].map((number) => ({ ...taken, name: `From before ${number}`, mobile: `96650222222${number}` })))
      .execute(),
  );
  expect(await theOne('welcome', at('09:10'))).toMatchObject({ customer_id: id });
});

test('an employee hears of what others book with them and move, and not of what they book themselves', async () => {
  await hands.turnOn('employee_booking');
  // The owner is the employee here.
  const users = (change: { employee_id: number | null }, is_owner: number) =>
    hands.inside((db) =>
      db.updateTable('users').set(change).where('account_id', '=', salon.account_id).where('is_owner', '=', is_owner).execute(),
    );
  await users({ employee_id: null }, 0);
  await users({ employee_id: salon.employee_ids[0] }, 1);
  await hands.book(at('11:00'));
  await hands.look();
  expect(await hands.messages('employee_booking')).toEqual([]);
  const id = await hands.book(at('15:00'), salon.as('manager'));
  await hands.look();
  await hands.look();
  expect((await hands.messages('employee_booking')).map(({ purpose, body }) => [purpose, body.includes('15:00')])).toEqual([
    ['staff', true],
  ]);
  const moved = { id, version: await hands.versionOf(id), starts_at: at('18:00').toISOString() };
  await app.succeed(rescheduleAppointment, moved, salon.as('manager'));
  await hands.look();
  expect((await hands.messages('employee_booking')).map(({ body }) => body.includes('18:00'))).toEqual([false, true]);
});

test('my day names the visits of that day alone, and goes to nobody who has none', async () => {
  await hands.turnOn('employee_day');
  await hands.book(at('11:00'));
  await hands.book(at('12:00', '2036-11-21'));
  await hands.book(at('14:00', '2036-11-22'));
  const lines = [
    { service_id: salon.service_ids[0], employee_id: salon.employee_ids[1], starts_at: at('13:00', '2036-11-21').toISOString() },
  ];
  await app.succeed(createAppointment, { customer_id: salon.customer_ids[1], lines }, salon.as('owner'));
  const { body } = await theOne('employee_day', at('07:00', '2036-11-21'));
  expect([body.includes('12:00'), body.includes('11:00'), body.includes('13:00'), body.includes('14:00')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the owner reads the day’s takings and how many invoices they are', async () => {
  await hands.turnOn('day_close');
  await bill(undefined, 2);
  await bill(undefined, 1, 2);
  const { body } = await theOne('day_close', at('23:00'));
  expect([body.includes('280'), body.includes('2 ')]).toEqual([true, true]);
});
