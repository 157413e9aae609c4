import { cancelAppointment, createAppointment, listAppointments } from '@rawnaq/contract/calendar/appointments';
import { createBlockTime, deleteBlockTime } from '@rawnaq/contract/calendar/block-times';
import {
  addWaiting,
  bookWaiting,
  cancelWaiting,
  changeWaiting,
  changeWaitingSetting,
  getWaitingSetting,
  getWaiting,
  getWaitingTimes,
  listWaiting,
  offerTime,
  takeOfferBack,
} from '@rawnaq/contract/calendar/waiting-list';
import { claimOffer, declineOffer, getOnlineWaiting, joinWaiting, withdrawWaiting } from '@rawnaq/contract/calendar/online-waiting';
import { waitingPage as arabic } from '@rawnaq/messages/ar/calendar/waiting-page';
import { waitingPage as english } from '@rawnaq/messages/en/calendar/waiting-page';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newCode } from '../../../testing/verification-code.ts';
import { expireOffer, expireWish, matchWaitingList } from './jobs.ts';
import { lockEntry } from './store.ts';

/** A hold runs out by the database's own clock, so these tests live in the present; the day they speak of is the day after tomorrow. */
const day = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10);
const at = (clock: string): string => `${day}T${clock}:00+03:00`;
const minutesLater = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  app.setNow(null);
  salon = await app.salon();
});
afterAll(() => app.close());

const asOwner = () => salon.as('owner');
const alias = () => salon.alias;
const cut = () => salon.service_ids[0];
const sara = () => salon.employee_ids[0];

const wait = (customer: 0 | 1, more: object = {}) =>
  app.succeed(
    addWaiting,
    { customer_id: salon.customer_ids[customer], service_ids: [cut()], employee_id: sara(), from_on: day, to_on: day, ...more },
    asOwner(),
  );
const freed = (from = '14:00', to = '14:30') => ({
  account_id: salon.account_id,
  starts_at: at(from),
  ends_at: at(to),
  employee_ids: [sara()],
});
const match = (from?: string, to?: string) => matchWaitingList(app.services, freed(from, to));
const entry = (id: number) => app.succeed(getWaiting, { id }, asOwner());
const pageOf = (unique_id: string) => app.succeed(getOnlineWaiting, { alias: alias(), unique_id });
const visits = async () => (await app.succeed(listAppointments, { from: day, to: day }, asOwner())).data;

async function offerOf(unique_id: string) {
  const { offer } = await pageOf(unique_id);
  if (offer === null) throw new Error('no offer');
  return offer;
}
const offers = () =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('waiting_list_offers').where('account_id', '=', salon.account_id).selectAll().orderBy('id').execute(),
  );
const letters = () =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .orderBy('id')
      .select(['template', 'customer_id', 'body', 'language', 'recipient'])
      .execute(),
  );
const clockOf = (moment: string): string => new Date(Date.parse(moment) + 3 * 3_600_000).toISOString().slice(11, 16);

test('freed time is offered to whoever waits longest, held for the customer, who is written to in their language', async () => {
  const first = await wait(1);
  const second = await wait(0);
  expect([first.place, second.place]).toEqual([1, 2]);
  await match();
  const offered = await entry(first.id);
  expect(offered.status).toBe(2);
  expect(clockOf(offered.offer!.starts_at)).toBe('14:00');
  expect((await entry(second.id)).status).toBe(1);
  const [letter] = (await letters()).filter((one) => one.template === 'waiting_offer');
  expect(letter).toMatchObject({ customer_id: salon.customer_ids[1], language: 'ar', recipient: '966557654321' });
  expect(letter!.body).toContain(`/ar/salon/${alias()}/waiting-list/${first.unique_id}`);
  // Nothing invisible is glued to the link's end, which would be tapped with it.
  expect(letter!.body).toMatch(new RegExp(`${first.unique_id}$`));
  expect(letter!.body).toContain('14:00');
  const refused = await app.call(
    createAppointment,
    { customer_id: salon.customer_ids[0], lines: [{ service_id: cut(), employee_id: sara(), starts_at: at('14:00') }] },
    asOwner(),
  );
  expect([refused.status, refused.body.code]).toEqual([422, 'appointment.employee_busy']);
});

test('a block time that is taken back is offered by itself', async () => {
  const block = await app.succeed(createBlockTime, { employee_id: sara(), starts_at: at('10:00'), ends_at: at('22:00') }, asOwner());
  const { id } = await wait(0);
  await app.succeed(deleteBlockTime, { id: block.id }, asOwner());
  await vi.waitFor(async () => expect((await entry(id)).status).toBe(2), { timeout: 10_000 });
});

test('taken: the visit is booked once, however often the customer taps', async () => {
  const { id, unique_id } = await wait(0);
  await match();
  const offer = await offerOf(unique_id);
  const answers = await Promise.all([1, 2, 3].map(() => app.call(claimOffer, { alias: alias(), unique_id: offer.unique_id })));
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body.booking_unique_id)).size).toBe(1);
  const booked = await visits();
  expect(booked).toHaveLength(1);
  expect(booked[0]).toMatchObject({ source: 1, customer_id: salon.customer_ids[0] });
  expect(await entry(id)).toMatchObject({ status: 3, appointment_id: booked[0]!.id, offer: null, place: null });
  expect((await letters()).map((letter) => letter.template)).toEqual(['waiting_offer', 'booking_confirmed']);
});

test('an offer tells what taking it asks of its customer, and the wish says how the booking is', async () => {
  const settings = (values: object) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set(values).where('account_id', '=', salon.account_id).execute(),
    );
  await settings({ approval: 2, deposit_kind: 2, deposit_bp: 2000, deposit_from: 0, pay_within_minutes: 45 });
  const { unique_id } = await wait(0);
  await match();
  const offer = await offerOf(unique_id);
  expect(offer.terms).toMatchObject({ total_minor: 10_000, approval: 2, deposit_minor: 2_000, deposit_from: 0, pay_within_minutes: 45 });
  const page = async (language = '') => (await fetch(`${app.base}${language}/salon/${alias()}/waiting-list/${unique_id}`)).text();
  expect(await page()).toContain(english.claim_request);
  expect((await pageOf(unique_id)).booking).toBeNull();

  const claimed = await app.succeed(claimOffer, { alias: alias(), unique_id: offer.unique_id });
  expect(claimed).toMatchObject({ status: 3, booking: { status: 1, approval: 1, deposit_minor: 2_000, deposit_paid_minor: 0 } });
  expect(await page()).toContain(english.approval_title);
  expect(await page()).not.toContain(english.booked_title);
  expect(await page('/ar')).toContain(arabic.approval_title);
});

test('declined: the next in line is asked, and the first customer is not asked about that time again', async () => {
  const first = await wait(0);
  const second = await wait(1);
  await match();
  const offer = await offerOf(first.unique_id);
  const after = await app.succeed(declineOffer, { alias: alias(), unique_id: offer.unique_id });
  expect(after).toMatchObject({ status: 1, offer: null });
  await vi.waitFor(async () => expect((await entry(second.id)).status).toBe(2), { timeout: 10_000 });
  expect(await entry(first.id)).toMatchObject({ status: 1, place: 1 });
  expect((await app.call(claimOffer, { alias: alias(), unique_id: offer.unique_id })).body.code).toBe('waiting.offer_over');
  // Twice is once.
  await app.succeed(declineOffer, { alias: alias(), unique_id: offer.unique_id });
});

test('not answered in time: the next in line is asked; the first keeps the place in the list, and may still take it while nobody else has it', async () => {
  const first = await wait(0);
  const second = await wait(1);
  await match();
  const [open] = await offers();
  const unanswered = await offerOf(first.unique_id);
  const expire = () => expireOffer(app.services, { account_id: salon.account_id, offer_id: open!.id });

  await expire();
  expect((await entry(first.id)).status, 'an early job does nothing').toBe(2);
  app.setNow(minutesLater(16));
  await Promise.all([expire(), expire(), expire()]);
  await vi.waitFor(async () => expect((await entry(second.id)).status).toBe(2), { timeout: 10_000 });
  expect(await entry(first.id)).toMatchObject({ status: 1, place: 1, offer: null, offer_count: 1 });
  expect((await letters()).filter((letter) => letter.template === 'waiting_offer')).toHaveLength(2);

  const late = await app.call(claimOffer, { alias: alias(), unique_id: unanswered.unique_id });
  expect([late.status, late.body.code]).toEqual([422, 'waiting.offer_gone']);
  expect(await entry(first.id)).toMatchObject({ status: 1, place: 1 });

  await app.succeed(declineOffer, { alias: alias(), unique_id: (await offerOf(second.unique_id)).unique_id });
  const taken = await app.succeed(claimOffer, { alias: alias(), unique_id: unanswered.unique_id });
  expect(taken.status).toBe(3);
  expect(await visits()).toHaveLength(1);
});

test('two who take the same time at the same moment: one gets it, the other keeps the place in the list and reads why', async () => {
  // Both wish for the evening: what the desk offers them beside it, no job offers to the other meanwhile.
  const evening = { earliest_minute: 20 * 60 };
  const both = [await wait(0, evening), await wait(1, evening)];
  const uniques: string[] = [];
  for (const one of both) {
    await app.succeed(offerTime, { id: one.id, starts_at: at('14:00') }, asOwner());
    uniques.push((await offerOf(one.unique_id)).unique_id);
    // The hold is over, as when the customer let it pass; both have the link.
    const rows = await offers();
    app.setNow(minutesLater(16));
    await expireOffer(app.services, { account_id: salon.account_id, offer_id: rows.at(-1)!.id });
    app.setNow(null);
  }
  const answers = await Promise.all(uniques.map((unique_id) => app.call(claimOffer, { alias: alias(), unique_id })));
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
  expect(answers.find((answer) => answer.status === 422)?.body.code).toBe('waiting.offer_gone');
  expect(await visits()).toHaveLength(1);
  const statuses = await Promise.all(both.map(async (one) => (await entry(one.id)).status));
  expect(statuses.toSorted()).toEqual([1, 3]);
});

test('the same job many times at once offers the time once', async () => {
  await wait(0);
  await wait(1);
  await Promise.all([match(), match(), match(), match()]);
  expect(await offers()).toHaveLength(1);
});

test('a freed morning is offered to as many as fit into it', async () => {
  await wait(0);
  await wait(1);
  await match('10:00', '12:00');
  expect((await offers()).map((offer) => clockOf(offer.starts_at))).toEqual(['10:00', '10:30']);
});

test('while one wish is busy elsewhere, those who were asked before it have their offers, and keep nobody else waiting', async () => {
  const [first, second] = [await wait(1), await wait(0)];
  const { account_id } = salon;
  let matched: Promise<void> | undefined;
  await app.services.database.withAccount(account_id, async (db) => {
    await lockEntry(db, account_id, second.id);
    matched = match('09:00', '12:00');
    await expect.poll(async () => (await entry(first.id)).status, { timeout: 10_000 }).toBe(2);
    const beside = { customer_id: salon.customer_ids[0], lines: [{ service_id: cut(), employee_id: sara(), starts_at: at('18:00') }] };
    await app.succeed(createAppointment, beside, asOwner());
  });
  await matched;
  expect((await entry(second.id)).status).toBe(2);
});

test('a wish that is taken off the list gives its held time to the next', async () => {
  const first = await wait(0);
  const second = await wait(1);
  await match();
  const offer = await offerOf(first.unique_id);
  await app.succeed(cancelWaiting, { id: first.id }, asOwner());
  await vi.waitFor(async () => expect((await entry(second.id)).status).toBe(2), { timeout: 10_000 });
  const late = await app.call(claimOffer, { alias: alias(), unique_id: offer.unique_id });
  expect([late.status, late.body.code], 'no place is promised to somebody who is off the list').toEqual([422, 'waiting.wish_over']);
  expect((await app.call(cancelWaiting, { id: first.id }, asOwner())).body.message).toBe(
    'This request is no longer waiting: it is withdrawn.',
  );
  await match();
  expect((await entry(first.id)).status).toBe(0);
});

test('a customer withdraws a wish by its link, and nobody learns of a wish by guessing', async () => {
  const { id, unique_id } = await wait(0);
  await match();
  expect(await app.succeed(withdrawWaiting, { alias: alias(), unique_id })).toMatchObject({ status: 0, offer: null });
  await app.succeed(withdrawWaiting, { alias: alias(), unique_id });
  expect((await entry(id)).status).toBe(0);
  expect((await app.call(getOnlineWaiting, { alias: alias(), unique_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  expect((await pageOf(unique_id)).customer_name).toBe('Noura');
});

test('an employee who left is offered to nobody', async () => {
  const { id } = await wait(0);
  const anybody = await wait(1, { employee_id: undefined });
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('employees').set({ status: 0 }).where('account_id', '=', salon.account_id).where('id', '=', sara()).execute(),
  );
  await match();
  expect((await entry(id)).status).toBe(1);
  expect((await entry(anybody.id)).status).toBe(1);
  const times = await app.call(getWaitingTimes, { id }, asOwner());
  expect([times.status, times.body.code]).toEqual([422, 'appointment.employee_inactive']);
});

test('only what fits the wish is offered: the days, the days of the week, the time of the day', async () => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const other_weekdays = [0, 1, 2, 3, 4, 5, 6].filter((one) => one !== weekday);
  const wishes = [
    await wait(0, { weekdays: other_weekdays }),
    await wait(0, { earliest_minute: 15 * 60 }),
    await wait(0, { latest_minute: 13 * 60 }),
    await wait(1, { weekdays: [weekday], earliest_minute: 14 * 60 + 15, latest_minute: 14 * 60 + 15 }),
  ];
  await match('14:00', '15:00');
  expect(await Promise.all(wishes.map(async ({ id }) => (await entry(id)).status))).toEqual([1, 1, 1, 2]);
  expect((await offers()).map((offer) => clockOf(offer.starts_at))).toEqual(['14:15']);
});

test('however many wait longer for something else, the time is offered to whom it suits', async () => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const others = [
    { weekdays: 127 - (1 << weekday) },
    { earliest_minute: 14 * 60 + 30 },
    { latest_minute: 13 * 60 + 15 },
    { service_id: salon.service_ids[2], employee_id: null },
  ];
  const { id } = await wait(0, { earliest_minute: 13 * 60 + 45, latest_minute: 13 * 60 + 45 });
  await app.services.database.withAccount(salon.account_id, async (db) => {
    await db
      .deleteFrom('service_employees')
      .where('account_id', '=', salon.account_id)
      .where('service_id', '=', salon.service_ids[2])
      .where('employee_id', '=', sara())
      .execute();
    const earlier = Array.from({ length: 220 }, (_, index) => others[index % others.length]!);
    const entries = await db
      .insertInto('waiting_list_entries')
      .values(
        earlier.map(({ service_id: _, ...wish }) => ({
          account_id: salon.account_id,
          customer_id: salon.customer_ids[1],
          employee_id: sara(),
          from_on: day,
          to_on: day,
          weekdays: 127,
          earliest_minute: 0,
          latest_minute: 1439,
          source: 0,
          created_at: new Date('2026-01-01'),
          ...wish,
        })),
      )
      .returning('id')
      .execute();
    const services = entries.map((entry, index) => ({
      account_id: salon.account_id,
      entry_id: entry.id,
      position: 0,
      service_id: earlier[index]!.service_id ?? cut(),
    }));
    await db.insertInto('waiting_list_services').values(services).execute();
  });
  await match();
  // A visit that begins before what is free and runs into it uses it too.
  expect((await offers()).map((offer) => [offer.entry_id, clockOf(offer.starts_at)])).toEqual([[id, '13:45']]);
});

test('somebody who cannot be written to is left to the telephone', async () => {
  const silent = await app.services.database.withAccount(salon.account_id, (db) =>
    db.insertInto('customers').values({ account_id: salon.account_id, name: 'Silent' }).returning('id').executeTakeFirstOrThrow(),
  );
  const { id } = await app.succeed(addWaiting, { customer_id: silent.id, service_ids: [cut()], from_on: day, to_on: day }, asOwner());
  await match();
  const offer = await app.call(offerTime, { id, starts_at: at('14:00') }, asOwner());
  expect([offer.status, offer.body.code]).toEqual([422, 'waiting.no_contact']);
  expect(await offers()).toEqual([]);
  const booked = await app.succeed(bookWaiting, { id, starts_at: at('14:00') }, asOwner());
  expect(booked.entry).toMatchObject({ status: 3, appointment_id: booked.appointment.id });
});

test('at the desk: free times that fit the wish, an offer, taken back, and booked in the end with what was held', async () => {
  const { id } = await wait(0, { earliest_minute: 14 * 60 });
  const { free_times } = await app.succeed(getWaitingTimes, { id }, asOwner());
  expect(free_times.slice(0, 2)).toEqual([at('14:00'), at('14:15')]);
  for (const starts_at of free_times.slice(0, 2)) {
    await app.succeed(offerTime, { id, starts_at }, asOwner());
    expect((await app.call(offerTime, { id, starts_at }, asOwner())).body.code).toBe('waiting.offer_is_open');
    expect((await app.succeed(takeOfferBack, { id }, asOwner())).status).toBe(1);
  }
  expect((await app.call(takeOfferBack, { id }, asOwner())).body.code).toBe('waiting.no_offer');
  await app.succeed(offerTime, { id, starts_at: at('14:00') }, asOwner());
  const booked = await app.succeed(bookWaiting, { id, starts_at: at('14:00'), tell_customer: 1 }, asOwner());
  expect(booked.appointment.lines[0]!.employee_id).toBe(sara());
  expect((await offers()).map((offer) => offer.status)).toEqual([5, 5, 2]);
});

test('a changed wish keeps its place; what was held for the old one is free again', async () => {
  const first = await wait(0);
  await wait(1, { from_on: day, earliest_minute: 18 * 60 });
  await match();
  const { version } = await entry(first.id);
  const changed = await app.succeed(
    changeWaiting,
    { id: first.id, version, service_ids: [salon.service_ids[2]], from_on: day, to_on: day, notes: 'Rings first' },
    asOwner(),
  );
  expect(changed).toMatchObject({ status: 1, place: 1, offer: null, employee: null, notes: 'Rings first' });
  expect(changed.services.map((service) => service.english_name)).toEqual(['Manicure']);
  const stale = await app.call(changeWaiting, { id: first.id, version, service_ids: [cut()], from_on: day, to_on: day }, asOwner());
  expect(stale.body.code).toBe('record.changed_meanwhile');
});

test('what cannot be wished for is refused at its field', async () => {
  const wish = { customer_id: salon.customer_ids[0], service_ids: [cut()], from_on: day, to_on: day };
  const code = async (more: object) => (await app.call(addWaiting, { ...wish, ...more }, asOwner())).body.code;
  expect(await code({ from_on: '2026-01-02', to_on: '2026-01-01' })).toBe('waiting.period_wrong');
  expect(await code({ from_on: '2026-01-01', to_on: '2026-01-02' })).toBe('waiting.period_over');
  expect(await code({ to_on: '2099-01-01' })).toBe('waiting.period_too_long');
  expect(await code({ earliest_minute: 900, latest_minute: 600 })).toBe('waiting.minutes_wrong');
  expect(await code({ service_ids: [999_999] })).toBe('waiting.service_not_found');
  expect(await code({ employee_id: 999_999 })).toBe('appointment.employee_not_found');
});

test('a customer joins online with the code of the mobile; a wrong code puts nobody on the list', async () => {
  const mobile = '966559998877';
  const code = await newCode(app, salon, mobile);
  const wish = {
    alias: alias(),
    customer: { name: 'Lama', mobile },
    service_ids: [cut()],
    from_on: day,
    to_on: day,
    earliest_minute: 16 * 60,
  };
  const wrong = await app.call(joinWaiting, { ...wish, verification_code: code === '111111' ? '222222' : '111111' });
  expect(wrong.body.code).toBe('verification.wrong');
  const joined = await app.succeed(joinWaiting, { ...wish, verification_code: code });
  expect(joined).toMatchObject({ status: 1, customer_name: 'Lama', offer: null });
  const { data } = await app.succeed(listWaiting, {}, asOwner());
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ source: 1, customer_name: 'Lama', unique_id: joined.unique_id });
  expect((await letters()).at(-1)).toMatchObject({ template: 'waiting_joined', recipient: mobile });
  expect((await app.call(joinWaiting, { ...wish, verification_code: code })).body.code, 'a code is good once').toBe('verification.expired');
});

test('after its last day a wish is over, unless it was changed to a later one', async () => {
  const { id } = await wait(0);
  const over = () => expireWish(app.services, { account_id: salon.account_id, entry_id: id });
  await over();
  expect((await entry(id)).status).toBe(1);
  app.setNow(new Date(Date.parse(`${day}T23:59:59+03:00`) + 2000));
  await over();
  app.setNow(null);
  expect((await entry(id)).status).toBe(4);
});

test('the list is searched, filtered and kept to what a stylist may see', async () => {
  await wait(0);
  await wait(1, { employee_id: salon.employee_ids[1], service_ids: [salon.service_ids[1]] });
  const names = async (input: object, token = salon.tokens.owner) =>
    (await app.succeed(listWaiting, input, { token })).data.map((row) => row.customer_name);
  expect(await names({})).toEqual(['Noura Al-Otaibi', 'ريم القحطاني']);
  expect(await names({ search: 'القحطانى' })).toEqual(['ريم القحطاني']);
  for (const search of ['55123', '055 123', '+966 55 123']) expect(await names({ search })).toEqual(['Noura Al-Otaibi']);
  expect(await names({ service_id: salon.service_ids[1] })).toEqual(['ريم القحطاني']);
  expect(await names({ employee_id: salon.employee_ids[1] })).toEqual(['ريم القحطاني']);
  expect(await names({ status: [0, 3] })).toEqual([]);
  expect(await names({ sort: '-created_at' })).toEqual(['ريم القحطاني', 'Noura Al-Otaibi']);
  expect(await names({}, salon.tokens.employee)).toEqual(['Noura Al-Otaibi']);
  expect((await app.succeed(listWaiting, {}, salon.as('employee'))).data[0]!.customer_mobile).toBeNull();
});

test('how long a time is held is the salon’s to say', async () => {
  const { version } = await app.succeed(getWaitingSetting, {}, asOwner());
  await app.succeed(changeWaitingSetting, { waiting_offer_minutes: 60, version }, asOwner());
  const { unique_id } = await wait(0);
  await match();
  const { seconds_left } = await offerOf(unique_id);
  expect(seconds_left).toBeGreaterThan(3500);
  expect(seconds_left).toBeLessThanOrEqual(3600);
});

test('a user who sees only their own visits puts nobody onto a colleague’s time, by a wish, an offer or a booking', async () => {
  const hudas = await wait(0, { employee_id: salon.employee_ids[1] });
  const anybodys = await wait(1, { employee_id: undefined });
  await app.services.database.withAccount(salon.account_id, async (db) => {
    const mine = db.updateTable('users').where('account_id', '=', salon.account_id).where('name', '=', 'receptionist');
    await mine.set({ employee_id: salon.employee_ids[2] }).execute();
    await changeRights(db, salon.account_id, 'receptionist', { without: 'appointments.view_all' });
  });
  const reception = salon.as('receptionist');
  const wish = { customer_id: salon.customer_ids[0], service_ids: [cut()], from_on: day, to_on: day };
  expect((await app.call(addWaiting, { ...wish, employee_id: sara() }, reception)).body.code).toBe('no_permission');
  expect((await app.succeed(addWaiting, wish, reception)).employee?.id, '"any" is that user').toBe(salon.employee_ids[2]);
  expect((await app.call(bookWaiting, { id: hudas.id, starts_at: at('14:00') }, reception)).status).toBe(404);

  const { customer_id: _, ...changed } = { ...wish, id: anybodys.id, version: anybodys.version };
  expect((await app.call(changeWaiting, { ...changed, employee_id: sara() }, reception)).body.code).toBe('no_permission');
  await app.succeed(offerTime, { id: anybodys.id, starts_at: at('14:00') }, reception);
  expect((await offers()).flatMap((offer) => offer.lines)).toMatchObject([{ employee_id: salon.employee_ids[2] }]);
  await app.succeed(takeOfferBack, { id: anybodys.id }, reception);
  const { appointment } = await app.succeed(bookWaiting, { id: anybodys.id, starts_at: at('15:00') }, reception);
  expect(appointment.lines.map((line) => line.employee_id)).toEqual([salon.employee_ids[2]]);
});

const rules = (values: object) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('account_settings').set(values).where('account_id', '=', salon.account_id).execute(),
  );
/** A notice that the visit of 14:00 keeps now and a quarter of an hour later, and no longer half an hour later. */
const noticeThatEndsSoon = () => {
  const quarter = Math.floor(Date.now() / 900_000) * 900_000;
  return rules({ minimum_notice_minutes: (Date.parse(at('14:00')) - quarter) / 60_000 - 15 });
};

test('what is held may be taken to the end of the offer, although the notice has passed meanwhile', async () => {
  await rules({ waiting_offer_minutes: 60 });
  await noticeThatEndsSoon();
  const { id, unique_id } = await wait(0);
  await app.succeed(offerTime, { id, starts_at: at('14:00') }, asOwner());
  const offer = await offerOf(unique_id);
  app.setNow(minutesLater(31));
  const other = await app.call(claimOffer, { alias: alias(), unique_id: offer.unique_id });
  expect([other.status, other.body.code]).toEqual([200, undefined]);
  expect(await entry(id)).toMatchObject({ status: 3 });
});

test('an offer ends before its visit begins', async () => {
  await rules({ waiting_offer_minutes: 1440 });
  await wait(0, { earliest_minute: 14 * 60, latest_minute: 14 * 60 });
  app.setNow(new Date(Date.parse(at('13:59')) + 30_000));
  await match();
  expect(await offers(), 'nobody can answer in time any more').toEqual([]);
  app.setNow(new Date(Date.parse(at('13:40')) + 20_000));
  await match();
  const [offer] = await offers();
  const minutes_before = (Date.parse(at('14:00')) - Date.parse(offer!.expires_at)) / 60_000;
  expect(minutes_before).toBeGreaterThanOrEqual(0);
  expect(minutes_before).toBeLessThan(1);
});

test('another rule than a taken time is told by its own name, and the offer stays open', async () => {
  const { id, unique_id } = await wait(0);
  await match();
  const offer = await offerOf(unique_id);
  await rules({ max_open_bookings: 1 });
  const lines = [{ service_id: cut(), employee_id: salon.employee_ids[1], starts_at: at('18:00') }];
  const elsewhere = await app.succeed(createAppointment, { customer_id: salon.customer_ids[0], lines }, asOwner());
  const refused = await app.call(claimOffer, { alias: alias(), unique_id: offer.unique_id });
  expect([refused.status, refused.body.code]).toEqual([422, 'appointment.too_many_open_bookings']);
  expect(await entry(id)).toMatchObject({ status: 2 });
  await app.succeed(cancelAppointment, { id: elsewhere.id }, asOwner());
  expect((await app.succeed(claimOffer, { alias: alias(), unique_id: offer.unique_id })).status).toBe(3);
});
