import { Script } from 'node:vm';
import { createOffer } from '@rawnaq/contract/value/offers';
import { listSoldOffers } from '@rawnaq/contract/value/sold-offers';
import { createOnlineBooking } from '@rawnaq/contract/calendar/online-booking';
import { createPackage } from '@rawnaq/contract/value/packages';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { addWaiting, cancelWaiting } from '@rawnaq/contract/calendar/waiting-list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOn } from '../testing/page-words.ts';
import type { TestSalon } from '../testing/salon.ts';
import { ensureSiteBuilt } from '../testing/site-built.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { newCode } from '../testing/verification-code.ts';

let app: TestServer;
let salon: TestSalon;

/** A Sunday morning, an hour before the salon opens. */
const now = new Date('2026-11-22T09:00:00+03:00');

beforeAll(async () => {
  await ensureSiteBuilt();
  app = await startTestServer();
  app.setNow(now);
  salon = await app.salon();
}, 120_000);
afterAll(() => app.close());

async function page(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const response = await fetch(`${app.base}${path}`);
  return { status: response.status, html: await response.text(), headers: response.headers };
}

async function makeBooking(): Promise<string> {
  const mobile = '966551234567';
  const input = {
    alias: salon.alias,
    service_ids: [salon.service_ids[0]],
    starts_at: '2026-11-23T12:00:00+03:00',
    customer: { name: 'Noura', mobile },
    verification_code: await newCode(app, salon, mobile),
  };
  return (await app.succeed(createOnlineBooking, input)).unique_id;
}

describe('the pages of a business', () => {
  test('can be read without any script: name, prices, durations, hours', async () => {
    const { status, html } = await page(`/salon/${salon.alias}`);
    expect(status).toBe(200);
    const words = wordsOn(html);
    for (const word of ['Salon', 'Cut', '100 SAR', '30 min', 'Colour', '1 h 30 min', 'Closed now, opens at 10:00', '10:00 – 22:00'])
      expect(words).toContain(word);
  });

  test('are in the language of the address', async () => {
    const arabic = await page(`/ar/salon/${salon.alias}`);
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
    expect(wordsOn(arabic.html)).toContain('100 ر.س');
    expect(arabic.headers.get('content-language')).toBe('ar');
    for (const path of [`/salon/${salon.alias}`, `/en/salon/${salon.alias}`, `/salon/${salon.alias}/home`]) {
      const english = await page(path);
      expect(english.html).toContain('<html lang="en" dir="ltr">');
      expect(english.html).toContain(`<link rel="alternate" hreflang="ar" href="http://salon.test/ar/salon/${salon.alias}">`);
    }
  });

  test('answer a search without scripts', async () => {
    const words = wordsOn((await page(`/salon/${salon.alias}?search=mani`)).html);
    expect(words).toContain('Manicure');
    expect(words).not.toContain('Colour');
  });

  test('show the booking page at the step that the address names', async () => {
    expect(wordsOn((await page(`/salon/${salon.alias}/booking`)).html)).toContain('What would you like?');
    expect(wordsOn((await page(`/salon/${salon.alias}/booking?services=${salon.service_ids[0]}&step=time`)).html)).toContain(
      'When suits you?',
    );
    expect(wordsOn((await page(`/salon/${salon.alias}/booking?step=time`)).html)).toContain('What would you like?');
  });

  test('exist only where there is something to show', async () => {
    const missing = [
      `/salon/${salon.alias}/terms-and-conditions`,
      `/salon/${salon.alias}/nothing`,
      `/salon/${salon.alias}/e-booking/1`,
      '/salon/nobody',
      '/ar/salon/nobody/booking',
      '/salon',
    ];
    for (const path of missing) {
      const { status, html } = await page(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('404');
    }
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('online_settings').set({ english_terms: 'Come early.' }).where('account_id', '=', salon.account_id).execute(),
    );
    expect(wordsOn((await page(`/ar/salon/${salon.alias}/terms-and-conditions`)).html)).toContain('Come early.');
  });

  test('run no script and no style but their own, and belong in no frame', async () => {
    const { html, headers } = await page(`/salon/${salon.alias}/booking`);
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    for (const tag of html.match(/<(script|style)\b[^>]*>/g) ?? []) expect(tag).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/ style="| on\w+="/);
    expect((await page(`/salon/${salon.alias}/booking`)).headers.get('content-security-policy')).not.toBe(policy);
  });

  test('may be shown inside another site only where nothing of a customer is on them', async () => {
    const framed = (await page(`/salon/${salon.alias}/booking?embed=1`)).headers.get('content-security-policy');
    expect(framed).toContain('frame-ancestors *');
    for (const path of ['', '/my-bookings', '/price-list?embed=1', '/booking?embed=0'])
      expect((await page(`/salon/${salon.alias}${path}`)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const script = await page('/embed.js');
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(() => new Script(script.html)).not.toThrow();
  });

  test('tell search engines what they are, in both languages', async () => {
    const { html } = await page(`/ar/salon/${salon.alias.toUpperCase()}`);
    expect(html).toContain(`<link rel="canonical" href="http://salon.test/ar/salon/${salon.alias}">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="http://salon.test/salon/${salon.alias}">`);
    const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<string, unknown>;
    expect(data).toMatchObject({ '@type': 'BeautySalon', hasOfferCatalog: expect.anything() });
    expect((await page(`/salon/${salon.alias}/my-bookings`)).html).toContain('<meta name="robots" content="noindex">');
  });

  test('are on a sitemap of their business, which is on the one of all', async () => {
    expect((await page('/robots.txt')).html).toContain('Sitemap: http://salon.test/sitemap.xml');
    expect((await page('/sitemap.xml')).html).toContain(`<loc>http://salon.test/salon/${salon.alias}/sitemap.xml</loc>`);
    const own = await page(`/salon/${salon.alias}/sitemap.xml`);
    expect(own.headers.get('content-type')).toContain('application/xml');
    expect(own.html).toContain(`<loc>http://salon.test/ar/salon/${salon.alias}/booking</loc>`);
    expect((await page('/salon/nobody/sitemap.xml')).status).toBe(404);
  });

  test('show a change of the business at once, although they are kept', async () => {
    const price = () => page(`/salon/${salon.alias}/price-list`).then(({ html }) => wordsOn(html));
    expect(await price()).toContain('80 SAR');
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .updateTable('services')
        .set({ price_minor: 9900 })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', salon.service_ids[2])
        .execute(),
    );
    expect(await price()).toContain('99 SAR');
  });

  test('carry names that try to be markup as plain text', async () => {
    const nasty = '</script><script>alert(1)</script>';
    await app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('online_settings').set({ english_intro: nasty }).where('account_id', '=', salon.account_id).execute(),
    );
    const { html } = await page(`/salon/${salon.alias}`);
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('stay within what a phone on a slow line should load', async () => {
    const { html } = await page(`/ar/salon/${salon.alias}/booking`);
    const scripts = [...html.matchAll(/(?:src|href)="(\/site-assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
    let bytes = 0;
    for (const file of new Set(scripts)) {
      const response = await fetch(`${app.base}${file}`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
      expect(response.headers.get('cache-control')).toContain('immutable');
      bytes += Number(response.headers.get('content-length'));
    }
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(80 * 1024);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(120_000);
  });
});

describe('the page of a booking', () => {
  test("is its customer's alone: found by its id, kept by nobody, with a calendar file", async () => {
    const unique_id = await makeBooking();
    for (const name of ['booking-success', 'e-booking']) {
      const { status, html, headers } = await page(`/salon/${salon.alias}/${name}/${unique_id}`);
      expect(status).toBe(200);
      expect(wordsOn(html)).toContain('Monday, 23 November');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
    const file = await page(`/ar/salon/${salon.alias}/e-booking/${unique_id}/calendar.ics`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.html).toContain('DTSTART:20261123T090000Z');
    expect(file.html).toContain('قص');
    const other = await app.salon();
    expect((await page(`/salon/${other.alias}/e-booking/${unique_id}`)).status).toBe(404);
    expect((await page(`/salon/${other.alias}/e-booking/${unique_id}/calendar.ics`)).status).toBe(404);
  });
});

test('a customer who withdraws from the waiting list after the entry is over reads its state, not that a place is kept', async () => {
  const asOwner = salon.as('owner');
  const [service_id] = salon.service_ids;
  const input = { customer_id: salon.customer_ids[0], service_ids: [service_id], from_on: '2026-11-23', to_on: '2026-11-24' };
  const { id, unique_id } = await app.succeed(addWaiting, input, asOwner);
  await app.succeed(cancelWaiting, { id }, asOwner);
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('waiting_list_entries').set({ status: 4 }).where('account_id', '=', salon.account_id).where('id', '=', id).execute(),
  );
  const path = `/salon/${salon.alias}/waiting-list/${unique_id}`;
  const pressed = await fetch(`${app.base}${path}`, { method: 'POST', body: new URLSearchParams({ do: 'withdraw' }), redirect: 'manual' });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path]);
});

test('offers are shown while they are on sale; who holds the link of a bought one sees what is left, and nobody is named', async () => {
  const asOwner = salon.as('owner');
  const [cut] = salon.service_ids;
  const terms = {
    type: 1 as const,
    price_minor: 25_000,
    services: [{ service_id: cut, quantity: 3 }],
    validity_days: 30,
    sold_online: 1 as const,
  };
  const offer = await app.succeed(createOffer, { ...terms, english_name: 'Three cuts', arabic_name: 'ثلاث قصات' }, asOwner);
  app.setNow(new Date(now.getTime() - 5 * 86_400_000));
  await app.succeed(createOffer, { ...terms, english_name: 'Over', arabic_name: 'انتهى', expires_on: '2026-11-21' }, asOwner);
  app.setNow(now);
  const shown = await page(`/salon/${salon.alias}/offers`);
  expect(wordsOn(shown.html)).toContain('Three cuts');
  expect(wordsOn(shown.html)).toContain('You save 50 SAR');
  expect(wordsOn(shown.html)).not.toContain('Over');
  expect(wordsOn((await page(`/ar/salon/${salon.alias}/offers`)).html)).toContain('ثلاث قصات');

  const payments = [{ method_id: salon.payment_method_ids.cash, amount_minor: 25_000 }];
  await app.succeed(
    issueInvoice,
    { customer_id: salon.customer_ids[0], lines: [{ kind: 'offer', offer_id: offer.id }], payments },
    asOwner,
  );
  const [sold] = (await app.succeed(listSoldOffers, { offer_id: offer.id }, asOwner)).data;
  await app.succeed(
    issueInvoice,
    { customer_id: salon.customer_ids[0], lines: [{ service_id: cut, sold_offer_id: sold?.id ?? 0 }] },
    asOwner,
  );
  const { status, html, headers } = await page(`/salon/${salon.alias}/e-offer/${sold?.unique_id}`);
  expect(status).toBe(200);
  expect(wordsOn(html)).toContain('2 of 3');
  expect(wordsOn(html)).toContain('22 December 2026');
  expect(html).not.toContain('Noura');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const other = await app.salon();
  expect((await page(`/salon/${other.alias}/e-offer/${sold?.unique_id}`)).status).toBe(404);
});

test('packages stand on the price list beside the services', async () => {
  const [cut, , manicure] = salon.service_ids;
  const services = [cut, manicure].map((service_id) => ({ service_id, quantity: 1 }));
  await app.succeed(
    createPackage,
    { english_name: 'Feel good', arabic_name: 'باقة الراحة', price_minor: 15_000, services },
    salon.as('owner'),
  );
  const html = wordsOn((await page(`/salon/${salon.alias}/price-list`)).html);
  expect(html).toContain('Feel good');
  expect(html).toContain('Cut, Manicure');
});
