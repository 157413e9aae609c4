import { createOnlineBooking } from '@rawnaq/contract/calendar/online-booking';
import { answerOffersOnline, getOnlineBooking } from '@rawnaq/contract/calendar/online-visit';
import { consentWords as arabic } from '@rawnaq/messages/ar/reach/consent-words';
import { consentWords as english } from '@rawnaq/messages/en/reach/consent-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newCode } from '../../../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;
let moment = Date.parse('2036-11-17T09:00:00+03:00');
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

let mobiles = 0;
const newMobile = (): string => `9665711${String((mobiles += 1)).padStart(5, '0')}`;

async function book(mobile: string, starts_at: string, agrees_to_offers?: 0 | 1, language: 'en' | 'ar' = 'en') {
  // One mobile asks for a code once a minute at the most.
  moment += 2 * 60_000;
  app.setNow(new Date(moment));
  const code = await newCode(app, salon, mobile);
  return app.succeed(
    createOnlineBooking,
    {
      alias: salon.alias,
      service_ids: [salon.service_ids[0]],
      starts_at,
      customer: { name: 'Noura', mobile },
      verification_code: code,
      ...(agrees_to_offers === undefined ? {} : { agrees_to_offers }),
    },
    { language },
  );
}

/** What the ledger has of the customer of a mobile, about anything. */
const ledgerOf = (mobile: string) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('consents as c')
      .innerJoin('customers as p', (join) => join.onRef('p.account_id', '=', 'c.account_id').onRef('p.id', '=', 'c.customer_id'))
      .where('c.account_id', '=', salon.account_id)
      .where('p.mobile', '=', mobile)
      .select(['c.purpose', 'c.channel', 'c.action', 'c.how', 'c.words', 'c.by_user_id'])
      .orderBy('c.id')
      .execute(),
  );

/** As the page fills it, without the marks of direction that are for what is drawn. */
const shown = (words: string, business: string, channel: string): string =>
  words.replace('{business}', business).replace('{channel}', channel);

test('a booking agrees to no offers of itself; with its box ticked it does, in the words that were shown, and once', async () => {
  const plain = newMobile();
  expect((await book(plain, '2036-11-18T12:00:00+03:00')).agrees_to_offers).toBe(0);
  expect((await book(plain, '2036-11-19T12:00:00+03:00', 0)).agrees_to_offers).toBe(0);
  expect(await ledgerOf(plain)).toEqual([]);

  const { english_name, arabic_name } = await app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('accounts').where('id', '=', salon.account_id).select(['english_name', 'arabic_name']).executeTakeFirstOrThrow(),
  );
  const agreed = { purpose: 'advertising', channel: 'whatsapp', action: 'given', how: 'online', by_user_id: null };
  const reader = newMobile();
  expect((await book(reader, '2036-11-20T12:00:00+03:00', 1)).agrees_to_offers).toBe(1);
  expect((await book(reader, '2036-11-21T15:00:00+03:00', 1)).agrees_to_offers).toBe(1);
  // A box that is left alone takes nothing back.
  expect((await book(reader, '2036-11-22T15:00:00+03:00')).agrees_to_offers).toBe(1);
  expect(await ledgerOf(reader)).toEqual([{ ...agreed, words: shown(english.words.advertising, english_name, english.channels.whatsapp) }]);

  const other = newMobile();
  await book(other, '2036-11-23T12:00:00+03:00', 1, 'ar');
  expect(await ledgerOf(other)).toEqual([{ ...agreed, words: shown(arabic.words.advertising, arabic_name, arabic.channels.whatsapp) }]);
});

test('a booking that is refused leaves no consent', async () => {
  const mobile = newMobile();
  const code = await newCode(app, salon, mobile);
  const { status } = await app.call(createOnlineBooking, {
    alias: salon.alias,
    service_ids: [salon.service_ids[0]],
    // Before the salon opens.
    starts_at: '2036-11-24T05:00:00+03:00',
    customer: { name: 'Noura', mobile },
    verification_code: code,
    agrees_to_offers: 1,
  });
  expect(status).toBe(422);
  expect(await ledgerOf(mobile)).toEqual([]);
});

test('the page of a visit takes the answer and takes it back, also of two presses at once, for this salon alone', async () => {
  const mobile = newMobile();
  const { unique_id } = await book(mobile, '2036-11-25T12:00:00+03:00');
  const visit = { alias: salon.alias, unique_id };
  const answer = (agrees_to_offers: 0 | 1) => app.succeed(answerOffersOnline, { ...visit, agrees_to_offers });
  const both = await Promise.all([answer(1), answer(1)]);
  expect(both.map((one) => one.agrees_to_offers)).toEqual([1, 1]);
  expect((await app.succeed(getOnlineBooking, visit)).agrees_to_offers).toBe(1);
  expect((await answer(0)).agrees_to_offers).toBe(0);
  expect((await ledgerOf(mobile)).map(({ action, how, words }) => [action, how, words !== null])).toEqual([
    ['given', 'by_link', true],
    ['withdrawn', 'by_link', false],
  ]);
  const neighbour = await app.salon();
  expect((await app.call(answerOffersOnline, { alias: neighbour.alias, unique_id, agrees_to_offers: 1 })).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 25 }, () => app.call(answerOffersOnline, { ...visit, agrees_to_offers: 0 })));
  expect(answers.some(({ body }) => 'code' in body && body.code === 'request.too_many')).toBe(true);
});

test('a customer without a mobile is asked nothing', async () => {
  const mobile = newMobile();
  const { unique_id } = await book(mobile, '2036-11-26T12:00:00+03:00');
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('customers').set({ mobile: null }).where('account_id', '=', salon.account_id).where('mobile', '=', mobile).execute(),
  );
  const visit = { alias: salon.alias, unique_id };
  expect((await app.succeed(getOnlineBooking, visit)).agrees_to_offers).toBeNull();
  const refused = await app.call(answerOffersOnline, { ...visit, agrees_to_offers: 1 });
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'consent.not_a_choice' }]);
});
