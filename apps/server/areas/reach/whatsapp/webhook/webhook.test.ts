import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { addPracticePhone, answerOnPracticePhone, getPracticePhones, readOnPracticePhone } from '@rawnaq/contract/reach/practice-phones';
import { opaqueOf } from '@rawnaq/domain/reach/whatsapp/webhook';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCloudApi } from '../../../../adapters/whatsapp/cloud-api.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import { type PracticeWhatsapp, startPracticeWhatsapp } from '../../../../practice/whatsapp/practice-server.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { sendMessage } from '../../messaging/public.ts';
import { sealedAt } from '../sealed-at.ts';
import type { AnswerTaker, CustomerAnswer } from './answer-takers.ts';

/** A generator of chance that says the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

let app: TestServer;
let salon: TestSalon;
let practice: PracticeWhatsapp;
const tapped: CustomerAnswer[] = [];
beforeAll(async () => {
  app = await startTestServer();
  practice = await startPracticeWhatsapp({
    directory: mkdtempSync(join(tmpdir(), 'practice-whatsapp-')),
    random: seeded(16),
    hangs_ms: 20,
  });
  vi.spyOn(app.services.practiceWhatsapp, 'url').mockResolvedValue(practice.url);
  const takers = app.services.answerTakers as AnswerTaker[];
  takers.push({ kind: 'confirm', take: async (_context, answer) => void tapped.push(answer) });
  salon = await app.salon();
  await connect(salon);
});
afterAll(async () => {
  await app.close();
  await practice.close();
});

const tokens = new Map<number, { webhook: string; app_secret: string; access: string }>();

/** Connects a salon's own number of the stand-in, with a package to send by it. */
async function connect({ account_id }: TestSalon): Promise<void> {
  const { services } = app;
  const opened = await services.practiceWhatsapp.business(`account ${account_id}`, 'Salon');
  const webhook_token = `${account_id.toString(36)}_${randomUUID()}`;
  tokens.set(account_id, { webhook: webhook_token, app_secret: opened.app_secret, access: opened.token });
  const { id: package_id } = await services.database.withPlatform((db) =>
    db
      .insertInto('whatsapp_packages')
      .values({ english_name: 'Large', arabic_name: 'كبيرة', price_minor: 0, currency: 'SAR' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await services.database.withAccount(account_id, async (db) => {
    const given = { account_id, package_id, english_name: 'Large', arabic_name: 'كبيرة', price_minor: 0, currency: 'SAR' };
    await db
      .insertInto('account_whatsapp_packages')
      .values({ ...given, starts_at: new Date() })
      .execute();
    const sealed = (key: 'access_token' | 'app_secret', plain: string) => services.secrets.seal(plain, sealedAt(account_id, key));
    await db
      .insertInto('whatsapp_connections')
      .values({
        account_id,
        kind: 'cloud_api',
        status: 1,
        is_practice: 1,
        waba_id: opened.waba_id,
        phone_number_id: opened.phone_number_id,
        access_token: sealed('access_token', opened.token),
        app_secret: sealed('app_secret', opened.app_secret),
        webhook_token,
        verify_token: 'agreed',
        connected_at: new Date(),
        status_changed_at: new Date(),
      })
      .execute();
  });
  const connection = { ...opened, base_url: `${practice.url}/v23.0` };
  await openCloudApi(connection).subscribe(`${app.base}/api/webhooks/whatsapp/${webhook_token}`, 'agreed');
}

const hand = async (path: string, body: Record<string, unknown>): Promise<void> => {
  await app.services.practiceWhatsapp.hand(tokens.get(salon.account_id)?.access ?? '', path, body);
};
let count = 0;
const somebody = (): string => `96657${String((count += 1)).padStart(7, '0')}`;
/** A phone whose customer has just written, so that text needs no template. */
async function writes(mobile: string, text = 'hello'): Promise<void> {
  await app.succeed(addPracticePhone, { mobile, name: 'Hessa' }, salon.as('owner'));
  await app.succeed(answerOnPracticePhone, { mobile, message: text }, salon.as('owner'));
  await vi.waitFor(async () => expect((await contact(mobile))?.last_incoming_at).toBeTruthy(), 10_000);
}
const contact = (mobile: string) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .selectFrom('whatsapp_contacts')
      .where('account_id', '=', salon.account_id)
      .where('mobile', '=', mobile)
      .selectAll()
      .executeTakeFirst(),
  );
const send = (recipient: string, content?: Parameters<typeof sendMessage>[1]['content']): Promise<number> =>
  inAccountJob(app.services, salon.account_id, (context) =>
    sendMessage(context, {
      channel: 'whatsapp',
      template: 'booking_confirmed',
      language: 'en',
      params: {},
      recipient,
      ...(content === undefined ? {} : { content }),
    }),
  ).then((id) => id ?? 0);
const read = (id: number) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );
const reaches = (id: number, state: string) =>
  vi.waitFor(async () => {
    const row = await read(id);
    expect(row.state).toBe(state);
    return row;
  }, 15_000);
const waiting = async (): Promise<number> =>
  Number(
    (
      await app.services.database.withAccount(salon.account_id, (db) =>
        db
          .selectFrom('webhook_events')
          .where('account_id', '=', salon.account_id)
          .where('done_at', 'is', null)
          .select((row) => row.fn.countAll().as('waiting'))
          .executeTakeFirstOrThrow(),
      )
    ).waiting,
  );
const workedOff = () => vi.waitFor(async () => expect(await waiting()).toBe(0), 15_000);

const signed = (body: string, secret: string): string => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
async function post(token: string, body: string | Buffer, signature?: string): Promise<Response> {
  return fetch(`${app.base}/api/webhooks/whatsapp/${token}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'x-hub-signature-256': signature }) },
  });
}
const own = () => tokens.get(salon.account_id) ?? { webhook: '', app_secret: '', access: '' };
interface Told {
  id: string;
  status: string;
  timestamp: string;
  recipient_id: string;
  biz_opaque_callback_data?: string;
  errors?: { code: number }[];
}
const statusCall = (...statuses: Told[]): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', time: 1, changes: [{ field: 'messages', value: { statuses } }] }],
  });

const accountCall = (field: string, value: Record<string, unknown>, time: number): string =>
  JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', time, changes: [{ field, value }] }] });

describe('the address for webhooks', () => {
  const challenge = async (token: string, verify: string, challenge = '1158201444') =>
    fetch(
      `${app.base}/api/webhooks/whatsapp/${token}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': verify, 'hub.challenge': challenge }).toString()}`,
    );

  test('answers the challenge of whoever has its verify token, with the challenge alone', async () => {
    const answer = await challenge(own().webhook, 'agreed');
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ]);
    expect((await challenge(own().webhook, 'Agreed')).status).toBe(404);
    expect((await challenge(own().webhook, 'agreed', '<script>')).status).toBe(404);
    expect((await challenge(`${own().webhook.slice(0, -1)}x`, 'agreed')).status).toBe(404);
  });

  test('takes nothing whose signature is one bit off, is missing, or is over other bytes', async () => {
    const body = statusCall({ id: 'wamid.forged', status: 'sent', timestamp: '1', recipient_id: '966500000000' });
    const right = signed(body, own().app_secret);
    expect((await post(own().webhook, body, right)).status).toBe(200);
    const bytes = Buffer.from(right.slice(7), 'hex');
    for (const bit of [0, 7, 100, 255]) {
      const off = Buffer.from(bytes);
      off[bit >> 3] = (off[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect((await post(own().webhook, body, `sha256=${off.toString('hex')}`)).status, `bit ${bit}`).toBe(401);
    }
    for (const signature of [undefined, '', 'sha256=', right.slice(7), `sha1=${right.slice(7)}`, `${right}00`, right.toUpperCase()])
      expect((await post(own().webhook, body, signature)).status).toBe(401);
    expect((await post(own().webhook, `${body} `, right)).status).toBe(401);
  });

  test('is of no use to a neighbour: neither with the own secret nor for the messages of another salon', async () => {
    const other = await app.salon();
    await connect(other);
    const { app_secret, webhook } = tokens.get(other.account_id) ?? own();
    const mobile = somebody();
    await writes(mobile);
    await hand('behaviour', { loses_webhooks: 1 });
    const message_id = await send(mobile);
    const { attempt_id, provider_id } = await reaches(message_id, 'sent');
    await hand('behaviour', { loses_webhooks: 0 });
    const opaque = opaqueOf({ account_id: salon.account_id, id: attempt_id ?? '' });
    const body = statusCall({
      id: provider_id ?? '',
      status: 'read',
      timestamp: '1',
      recipient_id: mobile,
      biz_opaque_callback_data: opaque,
    });
    expect((await post(own().webhook, body, signed(body, app_secret))).status).toBe(401);
    expect((await post(webhook, body, signed(body, app_secret))).status).toBe(200);
    await vi.waitFor(async () => {
      const rows = await app.services.database.withAccount(other.account_id, (db) =>
        db.selectFrom('webhook_events').where('account_id', '=', other.account_id).where('done_at', 'is not', null).selectAll().execute(),
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    expect(await read(message_id)).toMatchObject({ state: 'sent' });
  });

  test('fails at nothing that a stranger or a broken sender puts into it', async () => {
    const { webhook, app_secret } = own();
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '\0',
      '{"object":"whatsapp_business_account","entry":[null,{"changes":[{"field":"messages","value":{"statuses":"x"}}]}]}',
    ];
    for (const body of bodies) expect((await post(webhook, body, signed(body, app_secret))).status).toBe(200);
    for (const token of ['x', '0_aaaaaaaaaaaaaaaaaaaaaaaa', 'zzzzzz_aaaaaaaaaaaaaaaaaaaaaaaa', 'main_aaaaaaaaaaaaaaaaaaaaaaaa', '%00'])
      expect((await post(token, '{}', signed('{}', app_secret))).status).toBeLessThan(500);
    const huge = Buffer.alloc(3 * 1024 * 1024 + 1, 120);
    const { status } = await post(webhook, huge, signed(huge.toString(), app_secret)).catch(() => ({ status: 413 }));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

describe('what WhatsApp tells of a message', () => {
  test('ends the same in any order, doubled, late, and before the answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['sent', 'delivered', 'read', 'sent', 'delivered'], { minLength: 1 }),
        fc.boolean(),
        async (order, hasAttempt) => {
          const mobile = somebody();
          await writes(mobile);
          await hand('behaviour', { loses_webhooks: 1 });
          const id = await send(mobile);
          const { attempt_id, provider_id } = await reaches(id, 'sent');
          for (const status of order) {
            const data = hasAttempt ? { biz_opaque_callback_data: opaqueOf({ account_id: salon.account_id, id: attempt_id ?? '' }) } : {};
            const body = statusCall({ id: provider_id ?? '', status, timestamp: '1763900000', recipient_id: mobile, ...data });
            expect((await post(own().webhook, body, signed(body, own().app_secret))).status).toBe(200);
          }
          await workedOff();
          const latest = order.includes('read') ? 'read' : order.includes('delivered') ? 'delivered' : 'sent';
          expect((await read(id)).state).toBe(latest);
          await hand('behaviour', { loses_webhooks: 0 });
        },
      ),
      { numRuns: 6, seed: 16 },
    );
  });

  test('says that a number is not on WhatsApp, and is known of it from then on', async () => {
    const mobile = '966570000000';
    await writes(mobile);
    const id = await send(mobile);
    expect(await reaches(id, 'failed')).toMatchObject({ error_code: 'whatsapp.not_on_whatsapp' });
    // Within the second in which the customer wrote, having written counts; later it does not.
    const timestamp = String(Math.floor(Date.now() / 1000) + 60);
    const body = statusCall({ id: 'wamid.later', status: 'failed', timestamp, recipient_id: mobile, errors: [{ code: 131026 }] });
    await post(own().webhook, body, signed(body, own().app_secret));
    await vi.waitFor(async () => expect(await contact(mobile)).toMatchObject({ is_reached: false }), 10_000);
  });

  test('is forgotten once it is worked off: nothing that a customer wrote stays in it', async () => {
    await writes(somebody(), 'a very private question');
    await workedOff();
    const rows = await app.services.database.withAccount(salon.account_id, (db) =>
      db.selectFrom('webhook_events').where('account_id', '=', salon.account_id).selectAll().execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('private');
  });
});

describe('a customer', () => {
  test('who did not write for 24 hours gets no mere text, and the message says why', async () => {
    const id = await send(somebody());
    expect(await reaches(id, 'failed')).toMatchObject({ error_code: 'whatsapp.needs_template', error_sort: 'other_channel' });
  });

  test('sees the message on the phone, reads it, and taps a button once however often WhatsApp tells of it', async () => {
    const mobile = somebody();
    await writes(mobile);
    await hand('behaviour', { doubles_webhooks: 1 });
    const id = await send(mobile, { buttons: [{ id: 'confirm:81', title: 'Confirm' }] });
    await reaches(id, 'delivered');
    await app.succeed(readOnPracticePhone, { mobile }, salon.as('owner'));
    await reaches(id, 'read');
    const shown = await app.succeed(getPracticePhones, {}, salon.as('owner'));
    const message = shown.messages.findLast((one) => one.mobile === mobile);
    expect(message).toMatchObject({ state: 'read', buttons: [{ id: 'confirm:81', title: 'Confirm' }] });
    const tap = { mobile, answered_message: message?.id ?? '', button: 'confirm:81' };
    await app.succeed(answerOnPracticePhone, tap, salon.as('owner'));
    await practice.idle();
    await workedOff();
    await hand('behaviour', { doubles_webhooks: 0 });
    expect(tapped).toMatchObject([{ subject: '81', mobile: `+${mobile}`, provider_id: message?.id }]);
  });

  test('who writes a stop word has ended offers, and nothing else', async () => {
    const mobile = somebody();
    const { id } = await app.succeed(createCustomer, { name: 'Hessa', mobile, tag_ids: [] }, salon.as('receptionist'));
    await writes(mobile, 'إيقاف');
    await workedOff();
    const rows = await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .selectFrom('consents')
        .where('account_id', '=', salon.account_id)
        .where('customer_id', '=', id)
        .select(['purpose', 'action', 'how'])
        .execute(),
    );
    expect(rows).toContainEqual({ purpose: 'advertising', action: 'withdrawn', how: 'by_message' });
    expect(rows.some(({ purpose }) => purpose === 'service')).toBe(false);
  });
});

describe('a number that sends nothing any more', () => {
  let lost: TestSalon;
  const of = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
    app.services.database.withAccount(lost.account_id, work);
  const connection = () =>
    of((db) =>
      db
        .selectFrom('whatsapp_connections')
        .where('account_id', '=', lost.account_id)
        .select(['status', 'status_reason', 'quality', 'tier'])
        .executeTakeFirstOrThrow(),
    );
  const tasks = () =>
    of((db) =>
      db
        .selectFrom('tasks')
        .where('account_id', '=', lost.account_id)
        .where('kind', '=', 'whatsapp_connection_lost')
        .select(['right_needed', 'done_at'])
        .execute(),
    );
  const write = (recipient: string) =>
    inAccountJob(app.services, lost.account_id, (context) =>
      sendMessage(context, { channel: 'whatsapp', template: 'booking_confirmed', language: 'en', params: {}, recipient }),
    ).then((id) => id ?? 0);
  const shown = (id: number) =>
    of((db) =>
      db
        .selectFrom('outbox_messages')
        .where('account_id', '=', lost.account_id)
        .where('id', '=', id)
        .select(['state', 'error_code', 'due_at'])
        .executeTakeFirstOrThrow(),
    );
  const set = (values: Record<string, unknown>) =>
    of((db) => db.updateTable('whatsapp_connections').set(values).where('account_id', '=', lost.account_id).execute());
  const post_of = async (body: string) => {
    const { webhook, app_secret } = tokens.get(lost.account_id) ?? own();
    expect((await post(webhook, body, signed(body, app_secret))).status).toBe(200);
  };
  beforeEach(async () => {
    lost = await app.salon();
    await connect(lost);
  });

  test('is lost when its key is refused: a task says so, and messages wait until it is connected again', async () => {
    await set({ access_token: app.services.secrets.seal('revoked', sealedAt(lost.account_id, 'access_token')) });
    const mobile = somebody();
    await of((db) =>
      db.insertInto('whatsapp_contacts').values({ account_id: lost.account_id, mobile, last_incoming_at: new Date() }).execute(),
    );
    const id = await write(mobile);
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ status: 2, status_reason: 'token_refused' }), 15_000);
    await vi.waitFor(async () => expect(await shown(id)).toMatchObject({ state: 'pending', error_code: 'whatsapp.token_refused' }), 15_000);
    expect(await tasks()).toEqual([{ right_needed: 'messages.connect', done_at: null }]);
    const next = await write(somebody());
    await vi.waitFor(
      async () => expect(await shown(next)).toMatchObject({ state: 'pending', error_code: 'whatsapp.server_disconnected' }),
      15_000,
    );
    await set({ status: 1, status_changed_at: new Date() });
    expect((await tasks())[0]?.done_at).not.toBeNull();
  });

  test('is lost when WhatsApp says so of a message, not by what it said of an earlier connection', async () => {
    const failed = (id: string, at: number) =>
      statusCall({ id, status: 'failed', timestamp: String(at), recipient_id: somebody(), errors: [{ code: 131031 }] });
    const seconds = Math.floor(Date.now() / 1000);
    await post_of(failed('wamid.old', seconds - 86_400));
    await post_of(accountCall('phone_number_quality_update', { event: 'FLAGGED', current_limit: 'TIER_10K' }, seconds + 5));
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ status: 1, quality: 'red', tier: 10_000 }), 15_000);
    await post_of(failed('wamid.new', seconds + 60));
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ status: 2, status_reason: 'account_restricted' }), 15_000);
    expect(await tasks()).toHaveLength(1);
  });

  test('keeps what was said last of its limit and quality, in whichever order it comes', async () => {
    const seconds = Math.floor(Date.now() / 1000) + 10;
    await post_of(accountCall('phone_number_quality_update', { event: 'UPGRADE', current_limit: 'TIER_100K' }, seconds + 20));
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ tier: 100_000 }), 15_000);
    await post_of(accountCall('phone_number_quality_update', { event: 'DOWNGRADE', current_limit: 'TIER_250' }, seconds));
    await post_of(accountCall('account_update', { event: 'VERIFIED_ACCOUNT' }, seconds + 30));
    await post_of(
      accountCall('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } }, seconds + 31),
    );
    await vi.waitFor(async () => {
      const rows = await of((db) =>
        db.selectFrom('webhook_events').where('account_id', '=', lost.account_id).where('done_at', 'is', null).select('id').execute(),
      );
      expect(rows).toEqual([]);
    }, 15_000);
    expect(await connection()).toMatchObject({ status: 1, tier: 100_000 });
    await post_of(accountCall('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }, seconds + 40));
    await vi.waitFor(async () => expect(await connection()).toMatchObject({ status: 2, status_reason: 'account_restricted' }), 15_000);
  });
});

test('the phones to practise with are for those who connect WhatsApp', async () => {
  expect((await app.call(getPracticePhones, {}, salon.as('receptionist'))).status).toBe(403);
});

test('a stand-in that loses answers, doubles and reorders: each message arrives once, and its state says so', async () => {
  const people = Array.from({ length: 10 }, somebody);
  await Promise.all(people.map((mobile) => writes(mobile)));
  await hand('behaviour', { loses_answers: 0.3, doubles_webhooks: 0.5, disorders_webhooks: true });
  const ids = await Promise.all(people.map((mobile) => send(mobile)));
  await Promise.all(ids.map((id) => reaches(id, 'delivered')));
  const shown = await app.succeed(getPracticePhones, {}, salon.as('owner'));
  await hand('behaviour', { loses_answers: 0, doubles_webhooks: 0, disorders_webhooks: false });
  for (const mobile of people) expect(shown.messages.filter((one) => one.mobile === mobile && one.is_from_phone === 0)).toHaveLength(1);
}, 30_000);
