import { createHmac, randomUUID } from 'node:crypto';
import { endpoints } from '@rawnaq/contract/all';
import { saveSms } from '@rawnaq/contract/reach/sms';
import { twilioSignedText } from '@rawnaq/domain/reach/sms/sms-report';
import { opaqueOf } from '@rawnaq/domain/reach/whatsapp/webhook';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deviceSignature } from '../../adapters/whatsapp/linked-device.ts';
import { bodies } from '../../areas/reach/messaging/testing/returned-mails.ts';
import { workSmsReports } from '../../areas/reach/sms/work-reports.ts';
import { sealedAt } from '../../areas/reach/whatsapp/sealed-at.ts';
import { workEvents } from '../../areas/reach/whatsapp/webhook/work-events.ts';
import { postBooks } from '../../areas/reports/accounting/public/tasks.ts';
import { returnAddress, returnToken } from '../../mail/return-address.ts';
import { makeSecrets } from '../../secrets.ts';
import { digestOfAccount } from '../../testing/digest-of-account.ts';
import type { TestSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * What calls these addresses has no session: the address, or a signature, says whose it is. The server works as the tables' owner, whom row-level security does
 * not bind, so that each store's own WHERE keeps the accounts apart.
 */
let app: TestServer;
let owner: pg.Client;
let caller: Account;
let neighbour: Account;

const device_secret = 'a secret of the process of devices';
const mail_secret = 'a-secret-of-the-mail-server';
const mailgun_key = 'key-of-mailgun';
type Channel = 'whatsapp' | 'sms' | 'email';

interface Account {
  salon: TestSalon;
  /** The end of the address for WhatsApp, and for a linked device. */
  token: string;
  app_secret: string;
  sms: { token: string; key: string };
  /** For each address a message that was sent and of which nothing was reported. */
  sent: Record<'whatsapp' | 'device' | 'sms' | 'mail' | 'mailgun', { attempt_id: string; provider_id: string }>;
}

beforeAll(async () => {
  const settings = {
    LINKED_DEVICE_URL: 'http://127.0.0.1:9',
    LINKED_DEVICE_SECRET: device_secret,
    MAIL_RETURN_SECRET: mail_secret,
    MAILGUN_SIGNING_KEY: mailgun_key,
    // A report of an attempt that nobody has is tried again, and says so.
    LOG_LEVEL: 'silent',
  };
  app = await startTestServer(settings, { role: 'owner' });
  Object.assign(app.services.config, { publicUrl: app.base });
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  [caller, neighbour] = [await account(), await account()];
  await postBooks(app.services, { account_id: neighbour.salon.account_id });
}, 60_000);
afterAll(async () => {
  await owner.end();
  await app.close();
});

const mobile = '966570001234';

async function sentBy(account_id: number, channel: Channel) {
  const attempt_id = randomUUID();
  const provider_id = `of-${attempt_id}`;
  const now = new Date();
  await app.services.database.withAccount(account_id, async (db) => {
    const message = {
      account_id,
      channel,
      template: 'booking_confirmed',
      recipient: mobile,
      language: 'en',
      body: 'Hello',
      purpose: 'service',
    };
    const { id } = await db
      .insertInto('outbox_messages')
      .values({ ...message, priority: 2, attempt_id, attempts: 1, created_at: now, expires_at: new Date(now.getTime() + 86_400_000) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attempt = { account_id, id: attempt_id, message_id: id, channel, started_at: now, lease_until: now, provider_id };
    await db
      .insertInto('message_attempts')
      .values({ ...attempt, outcome: 'accepted', finished_at: now })
      .execute();
    const set = (values: { state: string; lease_until: Date | null; provider_id?: string }) =>
      db.updateTable('outbox_messages').set(values).where('account_id', '=', account_id).where('id', '=', id).execute();
    await set({ state: 'sending', lease_until: new Date(now.getTime() + 600_000) });
    await set({ state: 'sent', lease_until: null, provider_id });
  });
  return { attempt_id, provider_id };
}

async function account(): Promise<Account> {
  const salon = await app.salon();
  const { account_id } = salon;
  const { secrets, database } = app.services;
  const token = `${account_id.toString(36)}_${randomUUID()}`;
  const app_secret = randomUUID();
  const now = new Date();
  await database.withAccount(account_id, (db) =>
    db
      .insertInto('whatsapp_connections')
      .values({
        account_id,
        kind: 'cloud_api',
        status: 1,
        waba_id: String(account_id),
        phone_number_id: String(account_id),
        access_token: secrets.seal('token', sealedAt(account_id, 'access_token')),
        app_secret: secrets.seal(app_secret, sealedAt(account_id, 'app_secret')),
        webhook_token: token,
        verify_token: `agreed with ${account_id}`,
        connected_at: now,
        status_changed_at: now,
      })
      .execute(),
  );
  const sid = `AC${account_id.toString(16).padStart(32, '0')}`;
  const key = randomUUID();
  await app.succeed(saveSms, { provider: 'twilio', sender: 'Noor', account_sid: sid, key, is_on: 1, version: 0 }, salon.as('owner'));
  const { webhook_token } = await database.withAccount(account_id, (db) =>
    db.selectFrom('sms_settings').where('account_id', '=', account_id).select('webhook_token').executeTakeFirstOrThrow(),
  );
  const sent = {
    whatsapp: await sentBy(account_id, 'whatsapp'),
    device: await sentBy(account_id, 'whatsapp'),
    sms: await sentBy(account_id, 'sms'),
    mail: await sentBy(account_id, 'email'),
    mailgun: await sentBy(account_id, 'email'),
  };
  return { salon, token, app_secret, sms: { token: webhook_token, key }, sent };
}

async function post(path: string, body: string, headers: Record<string, string>): Promise<number> {
  return (await fetch(`${app.base}${path}`, { method: 'POST', body, headers })).status;
}

/** A call at the address of one account, proved by the secret of another, about the message of a third. */
interface Call {
  at: Account;
  by: Account;
  about: Account;
}

/** Each address at which something is told, by its route: a call of its provider. */
const webhooks: Readonly<Record<string, (call: Call) => Promise<number>>> = {
  '/api/webhooks/whatsapp/:token'({ at, by, about }) {
    const { attempt_id, provider_id } = about.sent.whatsapp;
    const opaque = opaqueOf({ account_id: about.salon.account_id, id: attempt_id });
    const statuses = [{ id: provider_id, status: 'read', timestamp: '1763900000', recipient_id: mobile, biz_opaque_callback_data: opaque }];
    const value = { statuses };
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: '1', time: 1, changes: [{ field: 'messages', value }] }],
    });
    const signature = `sha256=${createHmac('sha256', by.app_secret).update(body).digest('hex')}`;
    return post(`/api/webhooks/whatsapp/${at.token}`, body, { 'content-type': 'application/json', 'x-hub-signature-256': signature });
  },
  '/api/webhooks/sms/:token'({ at, by, about }) {
    const { attempt_id, provider_id } = about.sent.sms;
    const path = `/api/webhooks/sms/${at.sms.token}?attempt=${attempt_id}`;
    const fields = { MessageSid: provider_id, MessageStatus: 'delivered' };
    const signature = createHmac('sha1', by.sms.key)
      .update(twilioSignedText(`${app.base}${path}`, fields))
      .digest('base64');
    const type = 'application/x-www-form-urlencoded';
    return post(path, new URLSearchParams(fields).toString(), { 'content-type': type, 'x-twilio-signature': signature });
  },
  // One secret for the whole installation: the address alone says whose number it is.
  '/api/webhooks/linked-device/:token'({ at, by, about }) {
    const { attempt_id, provider_id } = about.sent.device;
    const body = JSON.stringify({
      events: [{ id: randomUUID(), kind: 'status', attempt: attempt_id, message_id: provider_id, status: 'read', at: 1_763_900_000 }],
    });
    const secret = at === by ? device_secret : 'of somebody else';
    return post(`/api/webhooks/linked-device/${at.token}`, body, { 'x-rawnaq-signature': deviceSignature(body, secret) });
  },
  // The operator's: a token in the mail names the attempt, signed by the installation. Somebody else's signature is another key's.
  '/api/webhooks/mail/:token': ({ at, by, about }) =>
    post(
      `/api/webhooks/mail/${mail_secret}`,
      bodies.postfix(returnAddress('returns@salon.test', mailToken('mail', { at, by, about })), 'x@example.test'),
      {
        'content-type': 'message/rfc822',
      },
    ),
  '/api/webhooks/mailgun'(call) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const token = randomUUID();
    const signature = createHmac('sha256', mailgun_key).update(`${timestamp}${token}`).digest('hex');
    const headers = { 'message-id': `${mailToken('mailgun', call)}@salon.test` };
    const failed = { event: 'failed', severity: 'permanent', message: { headers }, 'delivery-status': { 'enhanced-code': '5.1.1' } };
    return post('/api/webhooks/mailgun', JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': failed }), {});
  },
};

/** Names the message that a mail came back of; with a key of the caller's own where it is not the installation's to give. */
function mailToken(of: 'mail' | 'mailgun', { at, by, about }: Call): string {
  const named = { account_id: about.salon.account_id, attempt_id: about.sent[of].attempt_id };
  return returnToken(named, at === about && by === about ? app.services.secrets : makeSecrets('a key that somebody made up for mails'));
}
/** The operator's own addresses: whoever has them is believed that a mail came back, and only a token of ours says which. */
const ofTheOperator = new Set(['/api/webhooks/mail/:token', '/api/webhooks/mailgun']);

const digest = () =>
  digestOfAccount(owner, neighbour.salon.account_id, [
    'sessions',
    'automatic_schedule',
    'accounting_positions',
    'accounting_states',
    'sold_days',
    'sold_day_positions',
    'served_days',
    'served_day_positions',
  ]);

/** Everything that was told is worked off, also by the workers of the process. */
async function workedOff(): Promise<void> {
  for (const { salon } of [caller, neighbour]) {
    await workEvents(app.services, salon);
    // A report of an attempt that nobody has waits for an answer that could still come.
    await workSmsReports(app.services, salon).catch(() => undefined);
  }
  await vi.waitFor(async () => {
    const { rows } =
      await owner.query(`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'work_mail_return' and j.attempts < 2`);
    expect(rows).toHaveLength(0);
  }, 10_000);
}

test('every address that takes something and is no endpoint is tried here, or is a page of a salon', () => {
  const known = new Set(endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`));
  const taking = app
    .routes()
    .flatMap(({ path, methods }) =>
      methods.filter((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method)).map((method) => ({ method, path })),
    )
    .filter(({ method, path }) => !known.has(`${method} ${path}`));
  const told = taking.filter(({ path }) => path.startsWith('/api/'));
  // A notice only has the provider be asked at once, and says nothing of an account itself.
  expect(told.map(({ path }) => path).toSorted()).toEqual([...Object.keys(webhooks), '/api/einvoicing/uae/notices'].toSorted());
  // Public pages: what they take is under a link that only its reader has, or is a booking like any other. Links of reports are tried where they are made.
  const pages = taking.filter(({ path }) => !path.startsWith('/api/')).map(({ path }) => path);
  expect(pages.filter((path) => !/^(\/ar|\/en)?\/(salon|practice-payment|report-mail)\//.test(path))).toEqual([]);
  expect(pages.length).toBeGreaterThan(0);
});

test.each(Object.keys(webhooks))('%s: nobody tells anything of a neighbour, by any address or secret of theirs', async (route) => {
  const tell = webhooks[route]!;
  const before = await digest();
  // At the neighbour's address, with one's own secret.
  const forged = await tell({ at: neighbour, by: caller, about: neighbour });
  expect(forged).toBe(ofTheOperator.has(route) ? 200 : 401);
  // At one's own, about a message of the neighbour.
  expect(await tell({ at: caller, by: caller, about: neighbour })).toBe(200);
  await workedOff();
  expect(await digest()).toEqual(before);
  // The same from whom it is to be believed changes something, so the test above could have found it.
  expect(await tell({ at: neighbour, by: neighbour, about: neighbour })).toBe(200);
  await workedOff();
  await vi.waitFor(async () => expect(await digest()).not.toEqual(before), 10_000);
});

test('an address that is guessed at is told to wait, and whoever proves a call is heard all the same', async () => {
  const guess = () => post(`/api/webhooks/sms/${caller.salon.account_id.toString(36)}_${randomUUID()}`, '', {});
  const answers = await Promise.all(Array.from({ length: 70 }, guess));
  expect([...new Set(answers)].toSorted()).toEqual([404, 429]);
  expect(await webhooks['/api/webhooks/sms/:token']!({ at: caller, by: caller, about: caller })).toBe(200);
});
