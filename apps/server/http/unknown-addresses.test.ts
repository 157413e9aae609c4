import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { makeKnown, notFoundAddress } from './known-addresses.ts';

let app: TestServer;
let elsewhere: TestServer;
beforeAll(async () => {
  const settings = { NOT_FOUND_URL: 'https://pages.example/lost?of=rawnaq&x=1', SALES_CONTACT: 'sales@pages.example' };
  [app, elsewhere] = await Promise.all([startTestServer(), startTestServer(settings)]);
});
afterAll(() => Promise.all([app.close(), elsewhere.close()]));

const patterns = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../web/dist/client/addresses.json', import.meta.url)), 'utf8'),
) as string[];
const open = (path: string, server = app) => fetch(`${server.base}${path}`, { headers: { accept: 'text/html' } });
const refreshOf = (html: string) => /<meta http-equiv="refresh" content="0;url=([^"]*)">/.exec(html)?.[1]?.replaceAll('&#38;', '&');

test('every screen has its address, in both languages', async () => {
  expect(patterns.length).toBeGreaterThan(150);
  const faults: string[] = [];
  for (const prefix of ['', '/ar', '/en']) {
    const paths = patterns.map((pattern) => `${prefix}${pattern.replaceAll(/\{\w+\}/g, '17')}`);
    const answers = await Promise.all(paths.map((path) => fetch(`${app.base}${path}`, { method: 'HEAD' })));
    for (const [place, { status }] of answers.entries()) if (status !== 200) faults.push(`${paths[place]} answers ${status}`);
  }
  expect(faults).toEqual([]);
});

test.each([
  ['/merchant/nothing', '/not-found.html', 'en'],
  ['/merchant/customers/1/2/3', '/not-found.html', 'en'],
  ['/ar/merchant/nothing?page=2', '/not-found.html?lang=ar', 'ar'],
  ['/en/manager/nothing', '/not-found.html?lang=en', 'en'],
  ['/nowhere', '/not-found.html', 'en'],
  ['/not-found', '/not-found.html', 'en'],
  ['/ar/ar', '/not-found.html?lang=ar', 'ar'],
  ['/ar/lost/page.html', '/not-found.html?lang=ar', 'ar'],
])('%s answers 404 and leads to %s', async (path, target, language) => {
  const answer = await open(path);
  const html = await answer.text();
  expect([answer.status, refreshOf(html)]).toEqual([404, target]);
  expect(html).toContain(`<html lang="${language}"`);
  const page = await open(target);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(language === 'ar' ? 'العودة إلى الرئيسية' : 'Return home');
});

test.each([
  ['/ar/not-found.html', 'ar', 'العودة إلى الرئيسية'],
  ['/en/not-found.html', 'en', 'Return home'],
])('%s is the page itself, and answers 404', async (path, language, words) => {
  const answer = await open(path);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type'), refreshOf(html)]).toEqual([404, 'text/html; charset=utf-8', undefined]);
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).toContain(words);
  expect(refreshOf(await (await open(path, elsewhere)).text())).toContain('https://pages.example/lost');
});

test('the program is told whom to write to for a plan', async () => {
  const contact = async (server: TestServer) =>
    /<meta name="sales-contact" content="([^"]*)"/.exec(await (await open('/merchant', server)).text())?.[1];
  expect([await contact(app), await contact(elsewhere)]).toEqual(['', 'mailto:sales@pages.example']);
});

test('an operator names another page; the program itself is told of it too', async () => {
  expect(refreshOf(await (await open('/ar/nothing', elsewhere)).text())).toBe('https://pages.example/lost?of=rawnaq&x=1&lang=ar');
  expect(refreshOf(await (await open('/nothing', elsewhere)).text())).toBe('https://pages.example/lost?of=rawnaq&x=1');
  const page = await (await open('/merchant', elsewhere)).text();
  expect(page).toContain('<meta name="not-found-page" content="https://pages.example/lost?of=rawnaq&#38;x=1"');
  expect(await (await open('/merchant')).text()).toContain('<meta name="not-found-page" content=""');
});

test('a program that asks for what is not there is told so, not shown a page', async () => {
  const [file, post] = [await fetch(`${app.base}/assets/none.js`), await fetch(`${app.base}/merchant/nothing`, { method: 'POST' })];
  expect([file.status, post.status]).toEqual([404, 404]);
  expect([file, post].map(({ headers }) => headers.get('content-type')?.includes('json'))).toEqual([true, true]);
});

test('an address is known whole, not by its beginning', () => {
  const isKnown = makeKnown(['/', '/merchant', '/reset-password/{token}', '/merchant/items/{id}/log']);
  expect(['/', '/ar', '/en/', '/merchant/', '/AR/merchant'].map(isKnown)).toEqual([true, true, true, true, true]);
  expect(['/reset-password', '/reset-password/a/b', '/merchant/items/1', '/merchants', '/fr/merchant', ''].some(isKnown)).toBe(false);
  expect(['/reset-password/a.b', '/ar/merchant/items/1/log'].every(isKnown)).toBe(true);
  expect(notFoundAddress('/lost#top', '/ar/x')).toBe('/lost?lang=ar#top');
});
