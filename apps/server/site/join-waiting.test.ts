import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorAt, heldIn, wordsOn } from '../testing/page-words.ts';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { codeIn } from '../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;
/** A Sunday morning; the days wished for are those of the week after. */
const now = new Date('2026-11-22T09:00:00+03:00');
let mobiles = 0;

beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
}, 120_000);
beforeEach(() => app.setNow(now));
afterAll(() => app.close());

const address = (language: 'en' | 'ar' = 'en') => `${language === 'ar' ? '/ar' : ''}/salon/${salon.alias}/waiting-list`;
const newMobile = (): string => `05577700${String((mobiles += 1)).padStart(2, '0')}`;

async function press(pressed: string, fields: Record<string, string | string[]>, language: 'en' | 'ar' = 'en') {
  const body = new URLSearchParams({ do: pressed });
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  const response = await fetch(app.base + address(language), { method: 'POST', body, redirect: 'manual' });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const [cut, manicure] = [0, 2].map((place) => () => String(salon.service_ids[place]));
const wish = (mobile: string) => ({
  services: [cut!(), manicure!()],
  from: '2026-11-23',
  to: '2026-11-30',
  weekdays: ['1', '3'],
  earliest: '16:00',
  latest: '19:30',
  name: 'Lama',
  mobile,
});

const letters = () =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .orderBy('id', 'desc')
      .select(['recipient', 'body'])
      .execute(),
  );
const entries = () =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('waiting_list_entries').where('account_id', '=', salon.account_id).selectAll().orderBy('id', 'desc').execute(),
  );
const anotherThan = (code: string): string => (code === '111111' ? '222222' : '111111');

test('the form comes with the wish that the address carries, in both languages, and search engines may find it', async () => {
  for (const language of ['en', 'ar'] as const) {
    const response = await fetch(`${app.base}${address(language)}?services=${cut!()},999999`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(wordsOn(html)).toContain(language === 'ar' ? 'الانضمام إلى قائمة الانتظار' : 'Join the waiting list');
    expect(html.match(/<input[^>]*name="services"[^>]*checked[^>]*>/g)).toHaveLength(1);
    expect([heldIn(html, 'from'), heldIn(html, 'to')]).toEqual(['2026-11-22', '2026-12-05']);
    expect(html).not.toContain('noindex');
    expect(html).not.toContain('<script type="module"');
    expect(html).toMatch(new RegExp(`class="language" href="[^"]*\\?services=${cut!()}&amp;`));
  }
});

test('a customer fills in a wish, then the code, and is on the list, however often the button is pressed', async () => {
  const mobile = newMobile();
  const sent = await press('code', wish(mobile), 'ar');
  expect(sent.headers.get('cache-control')).toBe('private, no-store');
  expect(wordsOn(sent.html)).toContain('بقيت خطوة واحدة');
  const [letter] = await letters();
  expect(letter!.recipient).toBe(`966${mobile.slice(1)}`);
  const again = await press('code', wish(mobile), 'ar');
  expect(heldIn(again.html, 'code'), 'the code is on its way already').toBe('');
  expect(await letters()).toHaveLength(1);

  const names = ['services', 'from', 'to', 'weekdays', 'earliest', 'latest', 'name', 'mobile', 'attempt'];
  const kept = Object.fromEntries(names.map((name) => [name, heldIn(sent.html, name) ?? '']));
  const code = codeIn(letter!.body);
  const [first, second] = [await press('join', { ...kept, code }, 'ar'), await press('join', { ...kept, code }, 'ar')];
  const [entry, ...others] = await entries();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ from_on: '2026-11-23', to_on: '2026-11-30', earliest_minute: 960, latest_minute: 1170, source: 1 });
  expect(entry!.weekdays).toBe((1 << 1) | (1 << 3));
  for (const { status, headers } of [first, second])
    expect([status, headers.get('location')]).toEqual([303, `${address('ar')}/${entry!.unique_id}`]);
  const own = await fetch(app.base + first.headers.get('location'));
  expect(own.status).toBe(200);
  expect(await own.text()).toContain('<meta name="robots" content="noindex">');
});

test('what is wrong is said at its field before a code is sent, and nothing is lost', async () => {
  const before = (await letters()).length;
  const given = { ...wish('12'), services: [], to: '2026-11-01', name: '', earliest: 'noon' };
  const { html } = await press('code', given);
  expect(errorAt(html, 'services')).toBe('Please choose at least one service.');
  expect(errorAt(html, 'name')).toMatch(/required/);
  // A number without prefix is one of the salon's country, and a fault names it.
  expect(errorAt(html, 'mobile')).toMatch(/Saudi Arabia .*digits/);
  expect(errorAt(html, 'earliest')).toMatch(/14:30/);
  expect([heldIn(html, 'mobile'), heldIn(html, 'to'), heldIn(html, 'earliest')]).toEqual(['12', '2026-11-01', 'noon']);

  const mobile = newMobile();
  const period = await press('code', { ...wish(mobile), to: '2026-11-01' }, 'ar');
  expect(errorAt(period.html, 'to')).toBe('يجب ألا يسبق آخر يوم أول يوم.');
  expect(heldIn(period.html, 'name')).toBe('Lama');
  expect(period.html.match(/<input[^>]*name="services"[^>]*checked[^>]*>/g)).toHaveLength(2);
  expect(errorAt((await press('code', { ...wish(mobile), latest: '10:00' })).html, 'latest')).toMatch(/earliest/);
  expect(errorAt((await press('code', { ...wish(mobile), services: ['999999', cut!()] })).html, 'services')).toMatch(/not found/);
  expect(await letters()).toHaveLength(before);
});

test('a wrong code is refused at its field; after too many, only another code helps', async () => {
  const mobile = newMobile();
  await press('code', wish(mobile));
  const code = codeIn((await letters())[0]?.body);
  const before = (await entries()).length;
  const wrong = await press('join', { ...wish(mobile), code: anotherThan(code) });
  expect(errorAt(wrong.html, 'code')).toMatch(/not correct/);
  expect([heldIn(wrong.html, 'name'), heldIn(wrong.html, 'earliest')]).toEqual(['Lama', '16:00']);
  for (let tries = 0; tries < 4; tries += 1) await press('join', { ...wish(mobile), code: anotherThan(code) });
  expect(errorAt((await press('join', { ...wish(mobile), code })).html, 'code')).toMatch(/ask for a new one/);
  expect(errorAt((await press('join', { ...wish(mobile), code: '' })).html, 'code')).not.toBe('');
  expect(await entries()).toHaveLength(before);

  app.setNow(new Date(now.getTime() + 61_000));
  await press('resend', wish(mobile));
  const joined = await press('join', { ...wish(mobile), code: codeIn((await letters())[0]?.body) });
  expect(joined.status).toBe(303);
});

test('codes are sent as seldom as for a booking: one in a minute, ten in an hour', async () => {
  const mobile = newMobile();
  await press('code', wish(mobile));
  const sent = (await letters()).length;
  expect(wordsOn((await press('resend', wish(mobile))).html)).toContain('A code was just sent.');
  for (let minute = 1; minute <= 10; minute += 1) {
    app.setNow(new Date(now.getTime() + minute * 61_000));
    const { html } = await press('resend', wish(mobile));
    expect(wordsOn(html).includes('Too many tries'), `after ${minute} minutes`).toBe(minute === 10);
    expect(heldIn(html, 'name')).toBe('Lama');
  }
  expect(await letters()).toHaveLength(sent + 9);
});

test('a customer whom the salon does not book is told to call, and keeps what was typed', async () => {
  const mobile = newMobile();
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .insertInto('customers')
      .values({ account_id: salon.account_id, name: 'Lama', mobile: `966${mobile.slice(1)}`, status: 0 })
      .execute(),
  );
  await press('code', wish(mobile));
  const before = (await entries()).length;
  const { status, html } = await press('join', { ...wish(mobile), code: codeIn((await letters())[0]?.body) });
  expect(status).toBe(200);
  expect(wordsOn(html)).toContain('Please call us.');
  expect(heldIn(html, 'name')).toBe('Lama');
  expect(await entries()).toHaveLength(before);
  const back = await press('change', wish(mobile));
  expect([heldIn(back.html, 'name'), heldIn(back.html, 'latest')]).toEqual(['Lama', '19:30']);
});

test('a machine that fills every field is sent nothing', async () => {
  const before = (await letters()).length;
  const { html } = await press('code', { ...wish(newMobile()), website: 'https://spam.example' });
  expect(heldIn(html, 'code')).toBe('');
  expect(await letters()).toHaveLength(before);
});

test('where online booking is paused, the page says so and takes nothing', async () => {
  const other = await app.salon();
  await app.services.database.withAccount(other.account_id, (db) =>
    db.updateTable('online_settings').set({ is_open: 0 }).where('account_id', '=', other.account_id).execute(),
  );
  const html = await (await fetch(`${app.base}/salon/${other.alias}/waiting-list`)).text();
  expect(wordsOn(html)).toContain('Online booking is paused');
  expect(html).not.toContain('<form');
});
