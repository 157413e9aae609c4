import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paymentTasks } from '../areas/sales/payments-online/public/tasks.ts';
import { pressPracticePage } from '../areas/sales/payments-online/public/practice.ts';
import { errorAt, heldIn, wordsOn } from '../testing/page-words.ts';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeIn } from '../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;
let mobiles = 0;
const now = new Date('2026-11-22T09:00:00+03:00');

beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
}, 120_000);
beforeEach(() => app.setNow(now));
afterAll(() => app.close());

type Db = Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0];
const inSalon = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const home = (language: 'en' | 'ar' = 'en') => `${language === 'ar' ? '/ar' : ''}/salon/${salon.alias}`;
const newMobile = (): string => `05577800${String((mobiles += 1)).padStart(2, '0')}`;
const read = async (path: string) => (await fetch(app.base + path)).text();

async function press(path: string, pressed: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ do: pressed, ...fields });
  const response = await fetch(app.base + path, { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location') ?? '', html: await response.text() };
}
const letters = () =>
  inSalon((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .orderBy('id', 'desc')
      .select(['recipient', 'body', 'template'])
      .execute(),
  );
const lastCode = async (): Promise<string> => codeIn((await letters())[0]?.body);
const orders = () =>
  inSalon((db) => db.selectFrom('online_orders').where('account_id', '=', salon.account_id).selectAll().orderBy('id').execute());
const payments = () =>
  inSalon((db) => db.selectFrom('gateway_payments').where('account_id', '=', salon.account_id).selectAll().orderBy('id', 'desc').execute());

const gift = (mobile: string) => ({
  value: '30000',
  design: '3',
  beneficiary: 'Huda',
  beneficiary_mobile: '0557780099',
  tells: '1',
  message: 'Enjoy it!',
  name: 'Lama',
  mobile,
});

test('a card is bought in both languages with plain forms: form, code, order, payment, card', async () => {
  for (const language of ['en', 'ar'] as const) {
    const path = `${home(language)}/buy-gift-card`;
    const form = await read(path);
    expect(form).not.toContain('<script type="module"');
    expect(form).not.toContain('noindex');
    expect(form.match(/<input[^>]*name="value"/g)).toHaveLength(4);
    const input = gift(newMobile());
    const sent = await press(path, 'code', input);
    expect(wordsOn(sent.html)).toContain(language === 'ar' ? 'بقيت خطوة واحدة' : 'Almost done');
    const kept = Object.fromEntries([...Object.keys(input), 'attempt'].map((name) => [name, heldIn(sent.html, name) ?? '']));
    expect(kept).toMatchObject(input);
    const before = (await orders()).length;
    const given = { ...kept, code: await lastCode() };
    const [one, two] = [await press(path, 'order', given), await press(path, 'order', given)];
    expect([one.status, two.location]).toEqual([303, one.location]);
    expect(await orders()).toHaveLength(before + 1);

    const order = await read(one.location);
    expect(order).toContain('<meta name="robots" content="noindex">');
    expect(wordsOn(order)).toContain('Huda');
    const pay = /href="([^"]*\/pay-order\/[^"]*)"/.exec(order)?.[1] ?? '';
    const gateway = await fetch(app.base + pay, { redirect: 'manual' });
    expect([gateway.status, gateway.headers.get('location')]).toEqual([302, expect.stringContaining('/practice-payment/')]);
    const [payment] = await payments();
    const back = await pressPracticePage(app.services, salon.account_id, payment?.provider_id ?? '', 'pay');
    expect(back).toContain(`${home(language)}/payment-gateway-status/`);
    const status = await read(new URL(back ?? '', app.base).pathname);
    expect(wordsOn(status)).toContain(language === 'ar' ? 'تم الدفع. شكراً لك!' : 'Paid. Thank you!');
    const card = /href="([^"]*\/e-gift-card\/[^"]*)"/.exec(status)?.[1] ?? '';
    const shown = wordsOn(await read(card));
    expect(shown).toContain('Huda');
    expect(shown).toContain('Enjoy it!');
    expect(
      (await letters())
        .slice(0, 2)
        .map(({ template }) => template)
        .toSorted(),
    ).toEqual(['gift_card', 'online_order_paid']);
    expect(await read(one.location), 'paid once, it cannot be paid again').not.toContain('/pay-order/');
  }
});

test('what is wrong is said at its field before a code is sent, and nothing is lost', async () => {
  const before = (await letters()).length;
  const path = `${home()}/buy-gift-card`;
  const { html } = await press(path, 'code', { ...gift('12'), value: '123', beneficiary: '', beneficiary_mobile: '', name: '' });
  expect(errorAt(html, 'value')).toMatch(/choose one/);
  for (const field of ['beneficiary', 'name']) expect(errorAt(html, field)).toMatch(/required/);
  expect(errorAt(html, 'beneficiary_mobile')).toMatch(/mobile/);
  expect(errorAt(html, 'mobile')).toMatch(/Saudi Arabia/);
  expect(html).toContain('Enjoy it!');
  expect(heldIn(html, 'mobile')).toBe('12');
  expect(await letters()).toHaveLength(before);
  const mobile = newMobile();
  await press(path, 'code', gift(mobile));
  const code = await lastCode();
  const wrong = await press(path, 'order', { ...gift(mobile), code: code === '111111' ? '222222' : '111111' });
  expect(errorAt(wrong.html, 'code')).toMatch(/not correct/);
  const machine = (await letters()).length;
  await press(path, 'code', { ...gift(newMobile()), website: 'https://spam.example' });
  expect(await letters()).toHaveLength(machine);
});

test('an offer that is sold online is bought from the list of offers; one that was switched off meanwhile gives the money back', async () => {
  const { id } = await inSalon(async (db) => {
    const offer = {
      account_id: salon.account_id,
      english_name: 'Bride',
      arabic_name: 'عروس',
      price_minor: 24_000,
      type: 1,
      sold_online: 1,
    };
    const made = await db.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('offer_services')
      .values({ account_id: salon.account_id, offer_id: made.id, position: 0, service_id: salon.service_ids[0], quantity: 2 })
      .execute();
    return made;
  });
  const path = `${home()}/offers/${id}`;
  expect(await read(`${home()}/offers`)).toContain(`href="${path}"`);
  const buy = async (): Promise<string> => {
    const person = { name: 'Lama', mobile: newMobile() };
    await press(path, 'code', person);
    const { location } = await press(path, 'order', { ...person, code: await lastCode() });
    await fetch(`${app.base}${location.replace('/online-order/', '/pay-order/')}`, { redirect: 'manual' });
    return location;
  };
  const pay = async (): Promise<string> => {
    const [payment] = await payments();
    await pressPracticePage(app.services, salon.account_id, payment?.provider_id ?? '', 'pay');
    await paymentTasks.settle_gateway_payment(app.services, { account_id: salon.account_id, gateway_payment_id: payment?.id ?? 0 });
    return read(`${home()}/payment-gateway-status/${payment?.unique_id}`);
  };
  await buy();
  const offer = /href="([^"]*\/e-offer\/[^"]*)"/.exec(await pay())?.[1] ?? '';
  expect(wordsOn(await read(offer))).toContain('Bride');

  const location = await buy();
  await inSalon((db) =>
    db.updateTable('offers').set({ status: 0 }).where('account_id', '=', salon.account_id).where('id', '=', id).execute(),
  );
  expect(wordsOn(await pay())).toContain('Your money is on its way back');
  expect(wordsOn(await read(location))).toContain('could not be sold any more');
  expect(wordsOn(await read(path))).toContain('Nothing can be bought online');
});

test('a discount code is typed with an offer in plain forms: refused at its field, and its price told before the payment', async () => {
  const own = { account_id: salon.account_id };
  const { id } = await inSalon(async (db) => {
    const offer = { ...own, english_name: 'Evening', arabic_name: 'سهرة', price_minor: 24_000, type: 1, sold_online: 1 };
    const made = await db.insertInto('offers').values(offer).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('offer_services')
      .values({ ...own, offer_id: made.id, position: 0, service_id: salon.service_ids[0], quantity: 1 })
      .execute();
    return made;
  });
  const path = (language: 'en' | 'ar') => `${home(language)}/offers/${id}`;
  expect(await read(path('en'))).not.toContain('name="discount"');
  const code = { ...own, code: 'EVENING', category: 1, discount_bp: 2500, valid_from: '2026-01-01', takes_offers: 1 };
  await inSalon((db) => db.insertInto('discount_codes').values(code).execute());
  expect(await read(path('en'))).toContain('name="discount"');
  const person = { name: 'Lama', mobile: newMobile() };
  const before = (await letters()).length;
  const wrong = await press(path('en'), 'code', { ...person, discount: 'NOBODY' });
  expect(errorAt(wrong.html, 'discount')).not.toBe('');
  expect([heldIn(wrong.html, 'discount'), heldIn(wrong.html, 'name')]).toEqual(['NOBODY', 'Lama']);
  expect(await letters()).toHaveLength(before);

  const asked = await press(path('en'), 'code', { ...person, discount: 'evening' });
  for (const said of ['Code EVENING', '240', '60', '180']) expect(wordsOn(asked.html)).toContain(said);
  const sent = await lastCode();
  const again = await press(path('ar'), 'order', { ...person, discount: 'evening', code: sent === '111111' ? '222222' : '111111' });
  expect(wordsOn(again.html)).toContain('رمز الخصم EVENING');
  const { location } = await press(path('en'), 'order', { ...person, discount: 'evening', code: sent });
  const page = wordsOn(await read(location));
  for (const said of ['Code EVENING', 'Pay 180 SAR']) expect(page).toContain(said);
  expect((await orders()).at(-1)).toMatchObject({ amount_minor: 18_000, code_discount_minor: 6000 });
});

test('where no gateway takes money, or cards are not sold, nothing is offered', async () => {
  const other = await app.salon();
  const page = `/salon/${other.alias}`;
  expect(await read(page)).toContain(`${page}/buy-gift-card`);
  await app.services.database.withAccount(other.account_id, (db) =>
    db.insertInto('gift_card_settings').values({ account_id: other.account_id, is_sold_online: 0 }).execute(),
  );
  expect(await read(page)).not.toContain(`${page}/buy-gift-card`);
  await app.services.database.withAccount(other.account_id, async (db) => {
    await db.updateTable('gift_card_settings').set({ is_sold_online: 1 }).where('account_id', '=', other.account_id).execute();
    await db.updateTable('payment_gateway_settings').set({ driver: 'none' }).where('account_id', '=', other.account_id).execute();
  });
  const html = await read(`${page}/buy-gift-card`);
  expect(html).not.toContain('<form');
  expect(wordsOn(html)).toContain('Nothing can be bought online');
});
