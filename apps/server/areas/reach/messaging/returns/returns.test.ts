import { listMailTracker } from '@rawnaq/contract/reach/messaging';
import { createHmac, randomUUID } from 'node:crypto';
import { changeCustomer, createCustomer, getCustomer } from '@rawnaq/contract/customers/customers';
import { getEmailReturns, tryEmailAgain } from '@rawnaq/contract/reach/email-returns';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { returnAddress, returnToken } from '../../../../mail/return-address.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { bodies } from '../testing/returned-mails.ts';
import { scriptedPorts, somebody } from '../testing/scripted-ports.ts';
import { keepReturnedMail } from './take-return.ts';

const secret = 'a-secret-of-the-mail-server';
const mailgunKey = 'key-of-mailgun';
let app: TestServer;
let salon: TestSalon;
let neighbour: TestSalon;
let ports: ReturnType<typeof scriptedPorts>;
beforeAll(async () => {
  app = await startTestServer({ MAIL_RETURN_SECRET: secret, MAILGUN_SIGNING_KEY: mailgunKey });
  [salon, neighbour] = await Promise.all([app.salon(), app.salon()]);
  ports = scriptedPorts(app, salon.account_id);
});
afterAll(() => app.close());

let count = 0;
const someAddress = (): string => `somebody${(count += 1)}@example.test`;
const post = (path: string, body: string) =>
  fetch(`${app.base}${path}`, { method: 'POST', body, headers: { 'content-type': 'message/rfc822' } });
const hand = (raw: string, by = secret) => post(`/api/webhooks/mail/${by}`, raw);
const tokenOf = (attempt_id: string, account_id = salon.account_id) => returnToken({ account_id, attempt_id }, app.services.secrets);
const addressOf = (attempt_id: string) => returnAddress('returns@salon.test', tokenOf(attempt_id));

/** A customer with this e-mail to whom one was sent; by WhatsApp afterwards where `mobile` is given. */
async function written(email: string, mobile?: string) {
  const { id: customer_id } = await app.succeed(createCustomer, { name: 'Noura', email, mobile: mobile ?? somebody() }, salon.as('owner'));
  return { customer_id, ...(await sentTo(email, customer_id, mobile === undefined ? [] : ['whatsapp'])) };
}
async function sentTo(email: string, customer_id: number, channels: 'whatsapp'[] = []) {
  const id = await ports.write({ recipient: email, channel: 'email', customer_id, channels });
  const row = await ports.reaches(id, 'sent');
  return { id, attempt_id: row.attempt_id ?? '' };
}
const silenceOf = async (id: number) => (await app.succeed(getEmailReturns, { id }, salon.as('owner'))).silenced;

describe('an e-mail that comes back for good', () => {
  test('silences its address, goes on by WhatsApp at once, and so does the next one to it', async () => {
    const email = `Some.Body${(count += 1)}@Example.test`;
    const mobile = somebody();
    const { customer_id, id, attempt_id } = await written(email, mobile);
    expect((await hand(bodies.postfix(addressOf(attempt_id), email))).status).toBe(200);
    await vi.waitFor(() => expect(ports.sentTo(mobile)).toHaveLength(1), 10_000);
    expect(await ports.reaches(id, 'sent')).toMatchObject({ channel: 'whatsapp', recipient: mobile });
    expect(await silenceOf(customer_id)).toMatchObject({ address: email.toLowerCase(), kind: 'hard', reason: 'mail_no_mailbox' });
    const next = await ports.write({ recipient: email, channel: 'email', customer_id, channels: ['whatsapp'] });
    expect(await ports.reaches(next, 'sent')).toMatchObject({ channel: 'whatsapp' });
    expect(ports.sentTo(email)).toHaveLength(1);
    // The same report once more changes nothing.
    await hand(bodies.postfix(addressOf(attempt_id), email));
    expect(ports.sentTo(mobile)).toHaveLength(2);
  });

  test('fails with its reason where no other channel is left; a user has the address tried again, once', async () => {
    const { customer_id, id, attempt_id } = await written(someAddress());
    await hand(bodies.exchange(addressOf(attempt_id)));
    expect(await ports.reaches(id, 'failed')).toMatchObject({ error_code: 'mail_no_mailbox', error_sort: 'other_channel' });
    const { recipient } = await ports.read(id);
    const silent = await ports.write({ recipient, channel: 'email', customer_id });
    expect(await ports.reaches(silent, 'failed')).toMatchObject({ error_code: 'mail_silenced', attempts: 0 });
    expect((await app.call(tryEmailAgain, { id: customer_id }, salon.as('cashier'))).status).toBe(403);
    expect((await app.call(tryEmailAgain, { id: customer_id }, neighbour.as('owner'))).status).toBe(404);
    await Promise.all([1, 2].map(() => app.succeed(tryEmailAgain, { id: customer_id }, salon.as('owner'))));
    expect(await silenceOf(customer_id)).toBeNull();
    const log = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('audit_log')
        .where('action', '=', 'try_email_again')
        .where('subject_id', '=', String(customer_id))
        .select('id')
        .execute(),
    );
    expect(log).toHaveLength(1);
    await sentTo(recipient, customer_id);
  });

  test('says nothing about a new address of the customer', async () => {
    const { customer_id, id, attempt_id } = await written(someAddress());
    await hand(bodies.postfix(addressOf(attempt_id), 'x@example.test'));
    await ports.reaches(id, 'failed');
    const { version } = await app.succeed(getCustomer, { id: customer_id }, salon.as('owner'));
    await app.succeed(
      changeCustomer,
      { id: customer_id, name: 'Noura', mobile: somebody(), email: someAddress(), version },
      salon.as('owner'),
    );
    expect(await silenceOf(customer_id)).toBeNull();
  });

  test('of the platform marks its letter', async () => {
    const attempt_id = randomUUID();
    const { id } = await app.services.database.withPlatform((db) =>
      db
        .insertInto('platform_messages')
        .values({
          account_id: salon.account_id,
          channel: 'email',
          recipient: 'owner@example.test',
          body: 'Hello',
          state: 'sent',
          attempt_id,
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await hand(bodies.gmail(returnAddress('returns@salon.test', returnToken({ account_id: null, attempt_id }, app.services.secrets))));
    await vi.waitFor(async () => {
      const row = await app.services.database.withPlatform((db) =>
        db.selectFrom('platform_messages').where('id', '=', id).select(['state', 'error_code']).executeTakeFirstOrThrow(),
      );
      expect(row).toEqual({ state: 'failed', error_code: 'mail_no_mailbox' });
    }, 10_000);
    const manager = { token: await app.manager() };
    const { data } = await app.succeed(listMailTracker, { page: 1, per_page: 5, recipient: 'owner@example.test' }, manager);
    expect(data).toMatchObject([{ id, error_code: 'mail_no_mailbox' }]);
  });
});

test('the third full mailbox within a month silences an address, not the second', async () => {
  const email = someAddress();
  const { customer_id, ...first } = await written(email);
  let { id, attempt_id } = first;
  for (const silenced of [null, null, { kind: 'soft', reason: 'mail_mailbox_full' }]) {
    await hand(bodies.full(addressOf(attempt_id), email));
    expect(await ports.reaches(id, 'failed')).toMatchObject({ error_code: 'mail_mailbox_full' });
    if (silenced === null) {
      expect(await silenceOf(customer_id)).toBeNull();
      ({ id, attempt_id } = await sentTo(email, customer_id));
    } else expect(await silenceOf(customer_id)).toMatchObject(silenced);
  }
});

describe('what is no report of a failure, or of no e-mail of ours,', () => {
  test.each([
    ['a reply of somebody on holiday', bodies.holiday],
    ['a notice that it takes longer', bodies.delayed],
    ['a confirmation that it was read', bodies.readReceipt],
    ['nonsense', (to: string) => `${to}\u0000\n--\n`],
  ])('%s is taken and changes nothing', async (_what, body) => {
    const raw = body(addressOf(randomUUID()));
    expect((await hand(raw)).status).toBe(200);
    expect(await keepReturnedMail(app.services, Buffer.from(raw))).toBe(false);
  });

  test('a token that is one letter off names nothing; a mail server may change its case', async () => {
    const genuine = tokenOf(randomUUID());
    const forged = `${genuine.slice(0, -1)}${genuine.endsWith('0') ? '1' : '0'}`;
    const ofNeighbour = genuine.replace(/^[0-9a-z]+/, neighbour.account_id.toString(36));
    const kept = (token: string) =>
      keepReturnedMail(app.services, Buffer.from(bodies.postfix(`returns+${token}@salon.test`, 'x@example.test')));
    expect(await Promise.all([forged, ofNeighbour, genuine, genuine.toUpperCase()].map(kept))).toEqual([false, false, true, true]);
  });

  test('is not taken at an address that only resembles that of the mail server', async () => {
    const { id, attempt_id } = await written(someAddress());
    const body = bodies.postfix(addressOf(attempt_id), 'x@example.test');
    for (const other of [`${secret}x`, secret.slice(1), secret.toUpperCase()]) expect((await hand(body, other)).status).toBe(404);
    expect((await ports.read(id)).state).toBe('sent');
  });
});

describe('a webhook of Mailgun', () => {
  const eventOf = (attempt_id: string, of: object) => ({
    'event-data': {
      event: 'failed',
      severity: 'permanent',
      message: { headers: { 'message-id': `${tokenOf(attempt_id)}@salon.test` } },
      ...of,
    },
  });
  function signed(body: object, at = Date.now() / 1000): { signature: { timestamp: string; token: string; signature: string } } {
    const timestamp = String(Math.floor(at));
    const token = randomUUID().replaceAll('-', '');
    const signature = createHmac('sha256', mailgunKey).update(`${timestamp}${token}`).digest('hex');
    return { signature: { timestamp, token, signature }, ...body };
  }
  const call = (body: object) => post('/api/webhooks/mailgun', JSON.stringify(body));
  const noMailbox = { 'delivery-status': { code: 550, 'enhanced-code': '5.1.1', message: '550 5.1.1 no such user' } };

  test('that failed for good is taken, and one bit off its signature, or an old one, is refused', async () => {
    const { id, attempt_id } = await written(someAddress());
    const genuine = signed(eventOf(attempt_id, noMailbox));
    const last = genuine.signature.signature.at(-1) === '0' ? '1' : '0';
    const off = { ...genuine, signature: { ...genuine.signature, signature: genuine.signature.signature.slice(0, -1) + last } };
    const old = signed(eventOf(attempt_id, noMailbox), Date.now() / 1000 - 3600);
    for (const refused of [off, old, {}, eventOf(attempt_id, noMailbox)]) expect((await call(refused)).status).toBe(401);
    expect((await ports.read(id)).state).toBe('sent');
    expect((await call(genuine)).status).toBe(200);
    expect(await ports.reaches(id, 'failed')).toMatchObject({ error_code: 'mail_no_mailbox' });
  });

  test('of a failure that Mailgun tries again says nothing, and one that arrived says so', async () => {
    const { id, attempt_id } = await written(someAddress());
    expect((await call(signed(eventOf(attempt_id, { severity: 'temporary' })))).status).toBe(200);
    expect((await call(signed(eventOf(attempt_id, { event: 'opened' })))).status).toBe(200);
    expect((await call(signed(eventOf(attempt_id, { event: 'delivered' })))).status).toBe(200);
    await ports.reaches(id, 'delivered');
  });
});
