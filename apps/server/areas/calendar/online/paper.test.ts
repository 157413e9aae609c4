import { printOnlinePoster } from '@rawnaq/contract/calendar/online-paper';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openPdf, stopPdf } from '../../../pdf/pdf.ts';
import { loadBusiness } from './business.ts';
import { posterView, priceListView } from './paper.ts';

let app: TestServer;
let salon: TestSalon;
const now = new Date('2026-11-22T09:00:00+03:00');

beforeAll(async () => {
  app = await startTestServer();
  app.setNow(now);
  salon = await app.salon();
});
afterAll(() => app.close());

async function business() {
  const found = await app.services.database.withAccount(salon.account_id, (db) =>
    loadBusiness(db, { id: salon.account_id, timezone: 'Asia/Riyadh' }, now, app.services),
  );
  if (found === null) throw new Error('The salon has no page');
  return found;
}

async function file(path: string, token?: string): Promise<{ status: number; type: string; begins: string; name: string }> {
  const response = await fetch(`${app.base}${path}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    begins: bytes.subarray(0, 5).toString('latin1'),
    name: response.headers.get('content-disposition') ?? '',
  };
}

describe('the price list on paper', () => {
  test('says every service with its time and price, in the language asked for', async () => {
    const view = priceListView(await business(), [], 'https://x.test', 'ar', '2026-11-22');
    expect(view).toMatchObject({ is_rtl: true, business: { name: { main: { text: 'صالون 1' }, second: { text: 'Salon 1' } } } });
    expect(view.groups.flatMap((group) => group.services.map((service) => service.price.text))).toContain('100 ر.س');
    expect(view.note.text).toContain('22 نوفمبر 2026');
  });

  test('ends with the packages, each with what is in it and what that costs alone', async () => {
    const names = { english_name: 'Bridal morning', arabic_name: 'صباح العروس', english_description: null, arabic_description: null };
    const parts = [
      { quantity: 2, english_name: 'Cut', arabic_name: 'قص' },
      { quantity: 1, english_name: 'Colour', arabic_name: 'صبغة' },
    ];
    const whole = { id: 1, ...names, price_minor: 50_000, original_price_minor: 55_000, duration_minutes: 150, services: parts };
    const view = priceListView(await business(), [whole], 'https://x.test', 'en', '2026-11-22');
    const [last] = view.groups.at(-1)?.services ?? [];
    expect(view.groups.at(-1)?.name.text).toBe('Packages');
    expect(last).toMatchObject({ name: { text: 'Bridal morning' }, description: { text: 'Cut × 2, Colour' }, before: { text: '550 SAR' } });
    expect(priceListView(await business(), [], 'https://x.test', 'en', '2026-11-22').groups.map((group) => group.name.text)).toEqual([
      'Hair',
    ]);
  });

  test('says that printing is busy, as a page or as JSON, in the language of the address, and when to come again', async () => {
    // What is waited for too long and what cannot be printed at all end in the same way.
    await stopPdf();
    const at = (prefix: string, accept: string) =>
      fetch(`${app.base}${prefix}/salon/${salon.alias}/price-list.pdf`, { headers: { accept } });
    const page = await at('/ar', 'text/html');
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type'), page.headers.get('content-language')]).toEqual([
      503,
      '10',
      'text/html; charset=utf-8',
      'ar',
    ]);
    expect(await page.text()).toContain('الطباعة مشغولة');
    const json = await at('', 'application/pdf');
    expect([json.status, json.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await json.json()).toMatchObject({
      code: 'online.print_unavailable',
      message: 'Printing is busy. Please try again in a moment.',
    });
    openPdf();
  });

  test('is a PDF that anybody can download, and is not there where there is no business', async () => {
    for (const prefix of ['', '/ar']) {
      const answer = await file(`${prefix}/salon/${salon.alias}/price-list.pdf`);
      expect(answer).toMatchObject({ status: 200, type: 'application/pdf', begins: '%PDF-' });
      expect(answer.name).toContain(`${salon.alias}-2026-11-22.pdf`);
    }
    expect((await file('/salon/nobody/price-list.pdf')).status).toBe(404);
  });
});

describe('the poster', () => {
  test('leads to booking, and speaks one language or both', async () => {
    const shown = await business();
    const both = posterView(shown, 'https://x.test', 'both', 'a4');
    expect(both.titles).toHaveLength(2);
    expect(both.address).toBe(`x.test/ar/salon/${salon.alias}`);
    const english = posterView(shown, 'https://x.test', 'en', 'a5');
    expect([english.titles.length, english.is_rtl, english.paper]).toEqual([1, false, 'a5']);
  });

  test('is printed for whoever may see the online page, and for nobody else', async () => {
    for (const paper of ['a4', 'a5']) {
      const answer = await file(`/api/online_poster?paper=${paper}&language=ar`, salon.tokens.owner);
      expect(answer).toMatchObject({ status: 200, type: 'application/pdf', begins: '%PDF-' });
    }
    expect((await app.call(printOnlinePoster, {}, salon.as('cashier'))).status).toBe(403);
  });
});
