import {
  changeGiftCard,
  disableGiftCard,
  enableGiftCard,
  getGiftCard,
  getGiftCardSetting,
  getOnlineGiftCard,
  giveGiftCard,
  listGiftCards,
  saveGiftCardSetting,
  sendGiftCard,
} from '@rawnaq/contract/value/gift-cards';
import { giftCardColours } from '@rawnaq/domain/value/gift-cards/gift-card-designs';
import { addMonths } from '@rawnaq/domain/time/add-months';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { findGiftCard } from './public/ledger.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  // Half an hour before midnight in Riyadh.
  app.setNow(new Date('2026-12-01T20:30:00Z'));
  salon = await app.salon();
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const voucher = (change: object = {}) => ({ type: 1 as const, value_minor: 5000, reason: 'Ten years with us', ...change });
const given = (change: object = {}) => app.succeed(giveGiftCard, voucher(change), salon.as('owner'));
const own = <T>(work: (db: Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0]) => Promise<T>) =>
  app.services.database.withAccount(salon.account_id, work);
const allowFree = () =>
  own((db) => db.updateTable('account_settings').set({ allow_free_gift_card: 1 }).where('account_id', '=', salon.account_id).execute());

describe('a voucher that nobody pays for', () => {
  test('is worth its value, valid as long as the salon says, and tells who gave it and why', async () => {
    const card = await given({ beneficiary_customer_id: salon.customer_ids[0], message: 'With love' });
    expect(card).toMatchObject({
      type: 1,
      status: 1,
      state: 'active',
      value_minor: 5000,
      left_minor: 5000,
      customer_name: 'Noura Al-Otaibi',
      message: 'With love',
      reason: 'Ten years with us',
      expires_on: addMonths('2026-12-01', 12),
      issued_by_name: 'Owner',
      invoice_id: null,
    });
    const { entries } = await app.succeed(getGiftCard, { id: card.id }, salon.as('cashier'));
    expect(entries).toMatchObject([{ kind: 0, amount_minor: 5000, user_name: 'Owner' }]);
  });

  test('is free only where the account and the role allow it', async () => {
    expect((await app.call(giveGiftCard, voucher({ type: 2 }), salon.as('owner'))).body.code).toBe('gift_cards.free_not_allowed');
    await allowFree();
    expect((await app.call(giveGiftCard, voucher({ type: 2 }), salon.as('owner'))).status).toBe(201);
    expect((await app.call(giveGiftCard, voucher({ type: 2 }), salon.as('cashier'))).status).toBe(403);
    await own((db) =>
      db
        .updateTable('roles')
        .set({ permissions: JSON.stringify({ 4: [9, 10] }) })
        .where('account_id', '=', salon.account_id)
        .execute(),
    );
    expect((await app.call(giveGiftCard, voucher({ type: 2 }), salon.as('cashier'))).body.code).toBe('gift_cards.no_right_to_give');
    expect((await app.call(giveGiftCard, voucher(), salon.as('cashier'))).status).toBe(201);
  });

  test.each([
    ['a day that is over', { expires_on: '2026-11-30' }, 'gift_cards.expires_before_today'],
    ['somebody who is no customer', { beneficiary_customer_id: 999_999 }, 'sales.gift_card_beneficiary_not_found'],
    ['nothing', { value_minor: 0 }, 'invalid_input'],
    ['no reason', { reason: '' }, 'invalid_input'],
  ])('for %s is refused', async (_name, change, code) => {
    expect((await app.call(giveGiftCard, voucher(change), salon.as('owner'))).body.code).toBe(code);
  });

  test('pressed twice is one', async () => {
    const options = { ...salon.as('owner'), idempotencyKey: 'one-press-of-the-button' };
    const [one, two] = [await app.call(giveGiftCard, voucher(), options), await app.call(giveGiftCard, voucher(), options)];
    expect(two.body.id).toBe(one.body.id);
    expect((await app.succeed(listGiftCards, {}, salon.as('owner'))).total).toBe(1);
  });
});

describe('finding a card', () => {
  test('by its code however it is typed, by the link in its QR code, and never by a guess', async () => {
    const card = await given();
    const find = (typed: string) => own((db) => findGiftCard(db, salon.account_id, typed));
    for (const typed of [card.code, card.code.replaceAll('-', ' ').toLowerCase(), card.public_url ?? ''])
      expect((await find(typed))?.id).toBe(card.id);
    for (const typed of ['ABCD', 'ABCD-2345-6789', 'https://elsewhere.example/e-gift-card/none']) expect(await find(typed)).toBeUndefined();
  });

  test('in the list by what it is: its state follows the day, its totals what is filtered', async () => {
    await allowFree();
    const short = await given({ expires_on: '2026-12-01' });
    const long = await given({ type: 2, value_minor: 7000, beneficiary_name: 'Huda', beneficiary_mobile: '+966551112233' });
    const list = async (filter: object) => (await app.succeed(listGiftCards, filter, salon.as('owner'))).data.map((row) => row.id);
    expect(await list({})).toEqual([long.id, short.id]);
    expect(await list({ type: 2 })).toEqual([long.id]);
    for (const search of ['huda', '55111', '055111', long.code.slice(0, 6)]) expect(await list({ search })).toEqual([long.id]);
    app.setNow(new Date('2026-12-01T20:59:00Z'));
    expect(await list({ state: 'expired' })).toEqual([]);
    app.setNow(new Date('2026-12-01T21:00:00Z'));
    expect(await list({ state: 'expired' })).toEqual([short.id]);
    expect((await app.succeed(listGiftCards, { state: 'active' }, salon.as('owner'))).totals).toEqual({
      value_minor: 7000,
      left_minor: 7000,
    });
  });
});

describe('changing a card', () => {
  test('gives it to somebody else, and never touches its value; who saved first wins', async () => {
    const card = await given();
    const input = { id: card.id, version: card.version, beneficiary_name: 'Huda', expires_on: '2027-06-30', design_id: 9 as const };
    expect(await app.succeed(changeGiftCard, input, salon.as('owner'))).toMatchObject({
      beneficiary_name: 'Huda',
      expires_on: '2027-06-30',
      design_id: 9,
      left_minor: 5000,
    });
    expect((await app.call(changeGiftCard, input, salon.as('owner'))).body.code).toBe('record.changed_meanwhile');
    expect((await app.call(changeGiftCard, input, salon.as('cashier'))).status).toBe(403);
    await expect(
      own((db) => db.updateTable('gift_cards').set({ value_minor: 9_999_999 }).where('account_id', '=', salon.account_id).execute()),
    ).rejects.toThrow(/the value of gift card \d+ stays/);
    await expect(own((db) => db.deleteFrom('gift_card_entries').where('account_id', '=', salon.account_id).execute())).rejects.toThrow(
      /permission denied/,
    );
  });

  test('stops it with a reason, once, and lets it go on', async () => {
    const { id } = await given();
    expect(await app.succeed(disableGiftCard, { id, reason: 'Lost' }, salon.as('owner'))).toMatchObject({
      state: 'disabled',
      disable_reason: 'Lost',
    });
    expect((await app.call(disableGiftCard, { id, reason: 'Lost' }, salon.as('owner'))).body.code).toBe('gift_cards.disabled_already');
    expect(await app.succeed(enableGiftCard, { id }, salon.as('owner'))).toMatchObject({
      state: 'active',
      status: 1,
      disable_reason: null,
    });
    expect((await app.call(enableGiftCard, { id }, salon.as('owner'))).body.code).toBe('gift_cards.not_disabled');
  });
});

describe('handing it over', () => {
  const outbox = () =>
    own((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', salon.account_id)
        .select(['recipient', 'language', 'body', 'html'])
        .orderBy('id')
        .execute(),
    );

  test('by WhatsApp, in the beneficiary’s language, with the link to the card', async () => {
    const { id, unique_id } = await given({ beneficiary_customer_id: salon.customer_ids[1] });
    expect(await app.succeed(sendGiftCard, { id, channel: 'whatsapp' }, salon.as('cashier'))).toEqual({
      channel: 'whatsapp',
      recipient: '966557654321',
      language: 'ar',
    });
    const [message] = await outbox();
    expect(message?.body).toContain(`/ar/salon/${salon.alias}/e-gift-card/${unique_id}`);
    expect(message?.body).toContain('50.00 ر.س');
  });

  test('in the other language where the salon writes in one alone', async () => {
    const { id } = await given({ beneficiary_customer_id: salon.customer_ids[1] });
    const writes = (flags: object) =>
      own((db) => db.updateTable('account_settings').set(flags).where('account_id', '=', salon.account_id).execute());
    await writes({ message_in_arabic: 0 });
    expect((await app.succeed(sendGiftCard, { id, channel: 'whatsapp' }, salon.as('owner'))).language).toBe('en');
    expect((await outbox()).at(-1)).toMatchObject({ language: 'en', recipient: '966557654321' });
    await writes({ message_in_arabic: 1 });
    expect((await app.succeed(sendGiftCard, { id, channel: 'whatsapp' }, salon.as('owner'))).language).toBe('ar');
  });

  test('by e-mail in the look of the card, the words escaped, in the reader’s direction; the plain text beside it', async () => {
    const written = { message: 'Enjoy <b>&</b>\nsoon', design_id: 7 as const };
    const { id, unique_id } = await given({ beneficiary_customer_id: salon.customer_ids[1], ...written });
    const link = `/salon/${salon.alias}/e-gift-card/${unique_id}`;
    await app.succeed(sendGiftCard, { id, channel: 'email', email: 'buyer@example.test' }, salon.as('owner'));
    const [message] = await outbox();
    expect(message?.body).toContain(`/ar${link}`);
    expect(message?.html).toContain('<html lang="ar" dir="rtl">');
    expect(message?.html).toContain(`href="http`);
    expect(message?.html?.split(`/ar${link}"`)).toHaveLength(3);
    expect(message?.html).toContain('Enjoy &#60;b&#62;&#38;&#60;/b&#62;<br>soon');
    expect(message?.html).toContain(giftCardColours[7].paper);
    expect(message?.html).toMatch(/<img src="data:image\/png;base64,iVBOR/);
    await app.succeed(sendGiftCard, { id, channel: 'whatsapp' }, salon.as('owner'));
    expect((await outbox()).map(({ html }) => html === null)).toEqual([false, true]);
  });

  test('not without a way to reach the beneficiary', async () => {
    const { id } = await given({ beneficiary_name: 'Huda' });
    expect((await app.call(sendGiftCard, { id, channel: 'whatsapp' }, salon.as('owner'))).body.code).toBe('gift_cards.no_mobile');
    expect((await app.call(sendGiftCard, { id, channel: 'email' }, salon.as('owner'))).body.code).toBe('gift_cards.no_email');
  });

  test('to whoever is named, and to the beneficiary still when nobody is', async () => {
    const { id } = await given({ beneficiary_customer_id: salon.customer_ids[1] });
    const to = async (where: object) =>
      (await app.succeed(sendGiftCard, { id, channel: 'whatsapp', ...where }, salon.as('owner'))).recipient;
    expect(await to({ channel: 'email', email: 'Buyer@Example.test' })).toBe('buyer@example.test');
    expect(await to({ mobile: '+966 55 999 8877' })).toBe('966559998877');
    expect(await to({ email: 'buyer@example.test' })).toBe('966557654321');
    const wrong = await app.call(sendGiftCard, { id, channel: 'email', email: 'nobody' }, salon.as('owner'));
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['email']]);
  });

  test('on its page: who holds the link sees code and what is left, and nobody’s mobile', async () => {
    const card = await given({ beneficiary_name: 'Huda', beneficiary_mobile: '+966551112233' });
    const shown = await app.succeed(getOnlineGiftCard, { alias: salon.alias, unique_id: card.unique_id }, {});
    expect(shown).toMatchObject({ code: card.code, left_minor: 5000, currency: 'SAR', beneficiary_name: 'Huda' });
    expect(JSON.stringify(shown)).not.toContain('51112233');
    const other = '00000000-0000-4000-8000-000000000000';
    expect((await app.call(getOnlineGiftCard, { alias: salon.alias, unique_id: other }, {})).status).toBe(404);
  });

  test('on paper, in either language and in both', async () => {
    const { id } = await given({ beneficiary_name: 'هدى', message: 'كل عام وأنت بخير' });
    for (const language of ['en', 'ar', 'both'] as const) {
      const answer = await fetch(`${app.base}/api/gift_cards/${id}/pdf?language=${language}`, {
        headers: { authorization: `Bearer ${salon.tokens.cashier}` },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });
});

test('the setting says how long new cards are valid; those that are out stay as they are', async () => {
  const before = await given();
  const setting = await app.succeed(getGiftCardSetting, {}, salon.as('owner'));
  const input = { version: setting.version, is_sold_online: 1 as const, online_values: [30_000, 5000, 30_000] };
  expect(await app.succeed(saveGiftCardSetting, input, salon.as('owner'))).toMatchObject({
    expires_after_months: null,
    online_values: [5000, 30_000],
  });
  expect((await app.call(saveGiftCardSetting, input, salon.as('owner'))).body.code).toBe('record.changed_meanwhile');
  expect((await given()).expires_on).toBeNull();
  expect((await app.succeed(getGiftCard, { id: before.id }, salon.as('owner'))).expires_on).toBe('2027-12-01');
});
