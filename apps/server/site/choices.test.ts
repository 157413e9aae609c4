import { changeCustomer, createCustomer, getCustomer } from '@rawnaq/contract/customers/customers';
import { changeAdvertisingLimits } from '@rawnaq/contract/reach/automatic';
import { getCustomerConsents } from '@rawnaq/contract/reach/consent';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { choicesSecret } from '../areas/reach/consent/public/links.ts';
import { sendMessage } from '../areas/reach/messaging/public.ts';
import { inAccountJob } from '../jobs/account-job.ts';
import { startMailServer, type TestMailServer } from '../testing/mail-server.ts';
import { wordsOn } from '../testing/page-words.ts';
import type { TestSalon } from '../testing/salon.ts';
import { ensureSiteBuilt } from '../testing/site-built.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let mail: TestMailServer;
beforeAll(async () => {
  await ensureSiteBuilt();
  mail = await startMailServer();
  app = await startTestServer({
    ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port), SMTP_SECURITY: 'none', SMTP_FROM: 'salon@example.test' },
  });
  salon = await app.salon();
}, 120_000);
afterAll(async () => {
  await app.close();
  await mail.close();
});

let numbers = 0;
async function addCustomer() {
  const number = (numbers += 1);
  const email = `customer${number}@example.test`;
  const mobile = `9665388${String(number).padStart(5, '0')}`;
  const { id } = await app.succeed(createCustomer, { name: 'Noura Al Otaibi', mobile, email, tag_ids: [] }, salon.as('owner'));
  const secret = choicesSecret(app.services, { account_id: salon.account_id, customer_id: id, kind: 'e', address: email });
  return { id, secret, email };
}
const page = async (path: string) => {
  const response = await fetch(`${app.base}${path}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
};
const post = (path: string, body: string) =>
  fetch(`${app.base}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const stateOf = async (id: number) => {
  const { choices } = await app.succeed(getCustomerConsents, { id }, salon.as('owner'));
  return Object.fromEntries(choices.map(({ purpose, channel, state }) => [`${purpose}:${channel}`, state]));
};
const ticked = (html: string) =>
  [...html.matchAll(/<input[^>]*checked=""[^>]*value="([^"]+)"|<input[^>]*value="([^"]+)"[^>]*checked=""/g)].map((one) => one[1] ?? one[2]);

describe('the page by link', () => {
  test('shows what is sent today, with the words of each, to nobody but who has the link', async () => {
    const { secret } = await addCustomer();
    const { status, html, headers } = await page(`/salon/${salon.alias}/choices/${secret}`);
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(html).not.toContain('Otaibi');
    expect(html).not.toContain('<script');
    expect(wordsOn(html)).toContain('may send me offers and news by e-mail. I can withdraw this at any time');
    expect(ticked(html).toSorted()).toEqual(['service:email', 'service:whatsapp', 'survey:email', 'survey:whatsapp']);
  });

  test('saves at once what is chosen, with the words that were shown, in the language they were shown in', async () => {
    const { id, secret } = await addCustomer();
    const address = `/ar/salon/${salon.alias}/choices/${secret}`;
    const answer = await post(address, 'chosen=service%3Awhatsapp&chosen=advertising%3Aemail&chosen=nonsense&do=save');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${address}?said=saved`);
    expect(await stateOf(id)).toEqual({
      'service:whatsapp': 'not_asked',
      'service:email': 'withdrawn',
      // Of a salon that sends no SMS, its row was not shown, so nothing was chosen about it.
      'service:sms': 'not_asked',
      'advertising:whatsapp': 'not_asked',
      'advertising:email': 'given',
      'survey:whatsapp': 'withdrawn',
      'survey:email': 'withdrawn',
      // Nobody asked this customer about pictures.
      'pictures:record': 'not_asked',
      'pictures:showing': 'not_asked',
    });
    const { history } = await app.succeed(getCustomerConsents, { id }, salon.as('owner'));
    expect(history.find(({ action }) => action === 'given')).toMatchObject({ how: 'by_link', user_name: null });
    expect(history.find(({ action }) => action === 'given')?.words).toMatch(
      /^أوافق على استلام العروض والأخبار من صالون \d+ عبر البريد الإلكتروني/,
    );
    const { html } = await page(`${address}?said=saved`);
    expect(ticked(html).toSorted()).toEqual(['advertising:email', 'service:whatsapp']);
    expect(wordsOn(html)).toContain('تم الحفظ');
    await post(address, 'chosen=service%3Awhatsapp&chosen=advertising%3Aemail&do=save');
    expect((await app.succeed(getCustomerConsents, { id }, salon.as('owner'))).history).toHaveLength(history.length);
  });

  test('shows SMS only while the salon sends SMS', async () => {
    const other = await app.salon();
    const mobile = '966538899001';
    const { id: customer_id } = await app.succeed(createCustomer, { name: 'Hessa', mobile, tag_ids: [] }, other.as('owner'));
    const secret = choicesSecret(app.services, { account_id: other.account_id, customer_id, kind: 'm', address: mobile });
    const shown = async () => ticked((await page(`/salon/${other.alias}/choices/${secret}`)).html).includes('service:sms');
    const setUp = (is_on: 0 | 1) =>
      app.services.database.withAccount(other.account_id, (db) =>
        db
          .insertInto('sms_settings')
          .values({
            account_id: other.account_id,
            provider: 'twilio',
            is_practice: 1,
            sender: 'Salon',
            account_sid: 'AC1',
            key: Buffer.from('k'),
            is_on,
            webhook_token: 'a'.repeat(43),
            changed_at: new Date(),
          })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ is_on }))
          .execute(),
      );
    expect(await shown()).toBe(false);
    await setUp(1);
    expect(await shown()).toBe(true);
    await setUp(0);
    expect(await shown()).toBe(false);
  });

  test('ends when the address it went to is no longer the customer’s, and looks the same where it was forged', async () => {
    const { id, secret } = await addCustomer();
    const { version, name, mobile, customer_type } = await app.succeed(getCustomer, { id }, salon.as('owner'));
    const changed = { id, version, name, mobile: mobile ?? '', customer_type, email: `moved${id}@example.test`, tag_ids: [] };
    await app.succeed(changeCustomer, changed, salon.as('owner'));
    const other = await addCustomer();
    const last = other.secret.at(-1) === 'A' ? 'B' : 'A';
    const forged = [
      secret,
      `${other.secret.slice(0, -1)}${last}`,
      other.secret.replace('-e-', '-m-'),
      'nonsense',
      `${'z'.repeat(11)}-e-${'a'.repeat(22)}`,
    ];
    for (const link of forged) {
      const { status, html } = await page(`/salon/${salon.alias}/choices/${link}`);
      expect([link, status]).toEqual([link, 410]);
      expect(wordsOn(html)).toContain('This link has ended');
      expect((await post(`/salon/${salon.alias}/choices/${link}`, 'do=save')).headers.get('location')).toMatch(/said=failed$/);
    }
    const neighbour = await app.salon();
    expect((await page(`/salon/${neighbour.alias}/choices/${other.secret}`)).status).toBe(410);
    expect(Object.values(await stateOf(id))).not.toContain('withdrawn');
    expect(Object.values(await stateOf(other.id))).not.toContain('withdrawn');
  });
});

describe('one-click withdrawal (RFC 8058)', () => {
  // Advertising goes at whatever hour the test runs.
  beforeAll(() =>
    app.succeed(
      changeAdvertisingLimits,
      { most_in_7_days: 7, most_in_30_days: 30, quiet_from: 0, quiet_until: 0, version: 0 },
      salon.as('owner'),
    ),
  );

  test('needs no sign-in and no redirect, ends offers of that way alone, and twice is once', async () => {
    const { id, secret } = await addCustomer();
    await post(
      `/salon/${salon.alias}/choices/${secret}`,
      'chosen=advertising%3Aemail&chosen=advertising%3Awhatsapp&chosen=service%3Aemail',
    );
    const address = `/salon/${salon.alias}/unsubscribe/${secret}`;
    const { html, status } = await page(address);
    expect(status).toBe(200);
    expect(wordsOn(html)).toContain('Stop offers');
    expect((await stateOf(id))['advertising:email']).toBe('given');
    for (let press = 0; press < 2; press += 1) {
      const answer = await post(address, 'List-Unsubscribe=One-Click');
      expect([answer.status, await answer.text()]).toEqual([200, '']);
    }
    expect(await stateOf(id)).toMatchObject({
      'advertising:email': 'withdrawn',
      'advertising:whatsapp': 'given',
      'service:email': 'not_asked',
    });
    expect((await post(`/salon/${salon.alias}/unsubscribe/nonsense`, 'List-Unsubscribe=One-Click')).status).toBe(422);
    expect(wordsOn((await page(address)).html)).toContain('You do not receive offers this way');
    expect((await post(address, 'do=stop')).headers.get('location')).toBe(`/salon/${salon.alias}/choices/${secret}?said=stopped`);
  });

  test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b1'])(
    'is offered by advertising as it arrives, beside its look; reading changes nothing, and a press sent as %s withdraws',
    async (type) => {
      const { id, secret, email } = await addCustomer();
      await post(`/salon/${salon.alias}/choices/${secret}`, 'chosen=advertising%3Aemail&chosen=service%3Aemail');
      const send = (purpose: 'advertising' | 'service') =>
        inAccountJob(app.services, salon.account_id, (context) =>
          sendMessage(context, {
            ...{ channel: 'email', template: 'birthday', recipient: email, language: 'en', purpose, customer_id: id },
            params: { name: 'Noura', business: 'Salon', link: 'https://salon.test/book' },
          }),
        );
      await send('service');
      await send('advertising');
      const arrived = () => mail.letters.filter((letter) => letter.includes(`To: ${email}\r\n`));
      await vi.waitFor(() => expect(arrived()).toHaveLength(2), 10_000);
      const [service = '', letter = ''] = arrived()
        .map((one) => one.replaceAll(/\r\n[ \t]+/g, ' '))
        .toSorted((one, other) => Number(one.includes('List-Unsubscribe')) - Number(other.includes('List-Unsubscribe')));
      expect(service).not.toContain('List-Unsubscribe');
      expect(letter).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
      expect(letter).toContain('Content-Type: text/html');
      const link = /^List-Unsubscribe: <([^<>]+)>\r$/m.exec(letter)?.[1] ?? '';
      const address = new URL(link).pathname;
      // Who looks for it in the e-mail itself has the same page, with and without its look.
      const readable = letter.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      expect(readable.split(address).length).toBeGreaterThanOrEqual(4);

      for (const method of ['GET', 'HEAD']) expect((await fetch(`${app.base}${address}`, { method })).status).toBe(200);
      expect((await stateOf(id))['advertising:email']).toBe('given');
      const body = type.startsWith('multipart')
        ? '--b1\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b1--\r\n'
        : 'List-Unsubscribe=One-Click';
      const press = (sent: string) => fetch(`${app.base}${address}`, { method: 'POST', headers: { 'content-type': type }, body: sent });
      const answer = await press(body);
      expect([answer.status, await answer.text()]).toEqual([200, '']);
      expect((await stateOf(id))['advertising:email']).toBe('withdrawn');
      // What is no form is refused as such, and is no fault of the server.
      if (type.startsWith('multipart')) expect((await press('nonsense')).status).toBe(422);
    },
  );

  test('from one network may come for many customers; links that are none may be tried a few times', async () => {
    const { secret } = await addCustomer();
    const press = (link: string) => post(`/salon/${salon.alias}/unsubscribe/${link}`, 'List-Unsubscribe=One-Click');
    const tried = new Set<number>();
    for (let one = 0; one < 75; one += 1) tried.add((await press(`${one}-e-${'a'.repeat(22)}`)).status);
    expect(tried).toContain(429);
    expect((await press(secret)).status).toBe(200);
  });
});
