import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCustomer } from '@rawnaq/contract/customers/customers';
import { getSms, practiseSms, resumeSms, saveSms, testSms } from '@rawnaq/contract/reach/sms';
import { twilioSignedText } from '@rawnaq/domain/reach/sms/sms-report';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import { type PracticeWhatsapp, startPracticeWhatsapp } from '../../../practice/whatsapp/practice-server.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sendMessage } from '../messaging/public.ts';
import { readAccess } from './settings-store.ts';
import { workSmsReports } from './work-reports.ts';

let app: TestServer;
let salon: TestSalon;
let neighbour: TestSalon;
let practice: PracticeWhatsapp;

beforeAll(async () => {
  app = await startTestServer();
  practice = await startPracticeWhatsapp({ directory: mkdtempSync(join(tmpdir(), 'practice-sms-')), random: () => 0.5, hangs_ms: 20 });
  vi.spyOn(app.services.practiceWhatsapp, 'url').mockResolvedValue(practice.url);
  Object.assign(app.services.config, { publicUrl: app.base });
  [salon, neighbour] = [await app.salon(), await app.salon()];
  await app.succeed(practiseSms, { version: 0 }, salon.as('owner'));
});
afterAll(async () => {
  await app.close();
  await practice.close();
});

let count = 0;
const somebody = (end = '2'): string => `+96656${String((count += 1)).padStart(7 - end.length, '0')}${end}`;
const accessOf = (of: TestSalon) =>
  app.services.database.withAccount(of.account_id, async (db) => (await readAccess(db, app.services.secrets, of.account_id))!);
const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1], of = salon): Promise<T> =>
  app.services.database.withAccount(of.account_id, work);
type Message = Parameters<typeof sendMessage>[1];
const send = (recipient: string, more: Partial<Message> = {}): Promise<number> =>
  inAccountJob(app.services, salon.account_id, (context) =>
    sendMessage(context, { channel: 'sms', template: 'sms_test', language: 'en', params: { business: 'Noor' }, recipient, ...more }),
  ).then((id) => id ?? 0);
const read = (id: number) =>
  inside((db) =>
    db.selectFrom('outbox_messages').where('account_id', '=', salon.account_id).where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  );
const reaches = (id: number, state: string) =>
  vi.waitFor(async () => {
    const row = await read(id);
    expect([row.state, row.error_code]).toContain(state);
    return row;
  }, 10_000);
const usesOf = async (attempt_id: string | null) =>
  inside((db) =>
    db
      .selectFrom('sms_uses')
      .where('account_id', '=', salon.account_id)
      .where('attempt_id', '=', attempt_id ?? '')
      .select(['parts'])
      .execute(),
  );

describe('a message by SMS', () => {
  test('arrives on the phone, is reported on by a signed call, and its parts are counted', async () => {
    const id = await send(somebody());
    await reaches(id, 'delivered');
    // The report may be worked off before the provider's own answer is written down.
    const row = await vi.waitFor(async () => {
      const now = await read(id);
      expect(now.provider_id).toMatch(/^twilio:SM/);
      return now;
    }, 10_000);
    expect(await usesOf(row.attempt_id)).toEqual([{ parts: 1 }]);
    const { month } = await app.succeed(getSms, {}, salon.as('owner'));
    expect(month).toMatchObject({ messages: 1, parts: 1 });
  });

  test('goes by e-mail where the network did not bring it, and where the customer stopped SMS; nothing is charged for what was refused', async () => {
    for (const [end, reason] of [
      ['0001', 'sms.unreachable'],
      ['0010', 'sms.number_stopped'],
    ] as const) {
      const mobile = somebody(end);
      const customer = await app.succeed(
        createCustomer,
        { name: 'Hessa', mobile, email: `hessa${end}@example.com`, allow_whatsapp: 0 },
        salon.as('owner'),
      );
      const id = await send(mobile, { customer_id: customer.id, channels: ['email'] });
      const row = await vi.waitFor(async () => {
        const now = await read(id);
        expect(now).toMatchObject({ channel: 'email', state: 'sent' });
        return now;
      }, 10_000);
      const attempts = await inside((db) =>
        db
          .selectFrom('message_attempts')
          .where('account_id', '=', salon.account_id)
          .where('message_id', '=', row.id)
          .where('channel', '=', 'sms')
          .select(['id', 'code'])
          .execute(),
      );
      expect(attempts.map(({ code }) => code)).toEqual([reason]);
      expect(await usesOf(attempts[0]?.id ?? null)).toHaveLength(end === '0010' ? 0 : 1);
    }
  });

  test('is never advertising nor a survey: refused by the database, and by the port whatever asks it', async () => {
    for (const purpose of ['advertising', 'survey'] as const) {
      await expect(send(somebody(), { purpose })).rejects.toThrow(/outbox_messages_not_for_sms/);
      await expect(send(somebody(), { purpose, channel: 'email', channels: ['sms'] })).rejects.toThrow(/outbox_messages_not_for_sms/);
      const port = await inside((db) =>
        app.services.messagePorts.sms(db, { account_id: salon.account_id, purpose, recipient: somebody() }),
      );
      expect(port).toMatchObject({ kind: 'refused', code: 'not_for_sms', sort: 'other_channel' });
    }
  });

  test('a key that is refused stops SMS with a task, and the next message goes another way at once; resuming ends both', async () => {
    const { account_sid } = await accessOf(salon);
    const wrong = app.services.secrets.seal('another key', `sms:${salon.account_id}:key`);
    const right = await inside((db) =>
      db.selectFrom('sms_settings').where('account_id', '=', salon.account_id).select('key').executeTakeFirstOrThrow(),
    );
    const put = (key: Buffer | null) =>
      inside((db) => db.updateTable('sms_settings').set({ key }).where('account_id', '=', salon.account_id).execute());
    const tasks = () =>
      inside((db) =>
        db
          .selectFrom('tasks')
          .where('account_id', '=', salon.account_id)
          .where('kind', '=', 'sms_stopped')
          .where('done_at', 'is', null)
          .select('id')
          .execute(),
      );
    await put(wrong);
    await reaches(await send(somebody()), 'sms.key_refused');
    const stopped = await app.succeed(getSms, {}, salon.as('owner'));
    expect(stopped.settings).toMatchObject({ stopped_reason: 'key_refused', is_on: 1, account_sid });
    expect(await tasks()).toHaveLength(1);
    expect(await app.call(testSms, { mobile: somebody() }, salon.as('owner'))).toMatchObject({ body: { code: 'sms.is_stopped' } });
    expect(await reaches(await send(somebody()), 'sms.key_refused')).toMatchObject({ state: 'failed', attempts: 0 });
    await put(right.key);
    await app.succeed(resumeSms, { version: stopped.settings?.version ?? 0 }, salon.as('owner'));
    expect(await tasks()).toHaveLength(0);
    await reaches(await send(somebody()), 'delivered');
  });
});

const signed = (url: string, fields: Readonly<Record<string, string>>, key: string) =>
  createHmac('sha1', key).update(twilioSignedText(url, fields)).digest('base64');

describe('the address of reports', () => {
  /** A message that was taken and of which nothing was told. */
  async function taken(): Promise<{ id: number; attempt_id: string; url: string; key: string }> {
    const { webhook_token, key } = await accessOf(salon);
    const attempt_id = randomUUID();
    const id = await inside(async (db) => {
      const message = await db
        .insertInto('outbox_messages')
        .values({
          account_id: salon.account_id,
          channel: 'sms',
          template: 'sms_test',
          recipient: somebody(),
          language: 'en',
          body: 'Hello',
          purpose: 'service',
          priority: 2,
          attempt_id,
          attempts: 1,
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const now = new Date();
      const row = {
        account_id: salon.account_id,
        id: attempt_id,
        message_id: message.id,
        channel: 'sms',
        started_at: now,
        lease_until: now,
      };
      await db.insertInto('message_attempts').values(row).execute();
      const set = (values: { state: string; lease_until?: Date | null }) =>
        db.updateTable('outbox_messages').set(values).where('account_id', '=', salon.account_id).where('id', '=', message.id).execute();
      await set({ state: 'sending', lease_until: new Date(Date.now() + 600_000) });
      await set({ state: 'sent', lease_until: null });
      return message.id;
    });
    return { id, attempt_id, url: `${app.base}/api/webhooks/sms/${webhook_token}?attempt=${attempt_id}`, key: key ?? '' };
  }
  const tell = (url: string, fields: Readonly<Record<string, string>>, signature: string | null) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(signature === null ? {} : { 'x-twilio-signature': signature }) },
      body: new URLSearchParams(fields).toString(),
    });

  test('takes what Twilio signed and nothing that is one bit off, of another address, field or key, or unsigned', async () => {
    const { id, url, key } = await taken();
    const fields = { MessageSid: 'SM1', MessageStatus: 'delivered' };
    const good = signed(url, fields, key);
    const bits = Buffer.from(good, 'base64');
    for (let bit = 0; bit < 160; bit += 13) {
      const off = Buffer.from(bits);
      off[bit >> 3]! ^= 1 << (bit & 7);
      expect((await tell(url, fields, off.toString('base64'))).status).toBe(401);
    }
    expect((await tell(url, { ...fields, MessageStatus: 'failed' }, good)).status).toBe(401);
    expect(
      (
        await tell(
          url.replace(/attempt=(.)/, (_, first) => `attempt=${first === 'f' ? 'e' : 'f'}`),
          fields,
          good,
        )
      ).status,
    ).toBe(401);
    expect((await tell(url, fields, null)).status).toBe(401);
    expect((await tell(url, fields, signed(url, fields, 'another'))).status).toBe(401);
    expect((await tell(url.replace(/sms\/[^?]*/, `sms/${salon.account_id.toString(36)}_${randomUUID()}`), fields, good)).status).toBe(404);
    expect((await read(id)).state).toBe('sent');
    expect((await tell(url, fields, good)).status).toBe(200);
    await reaches(id, 'delivered');
  });

  test('ends the same whatever order reports come in, and however often', async () => {
    const told: Readonly<Record<string, string>>[] = [
      { MessageStatus: 'queued' },
      { MessageStatus: 'sent' },
      { MessageStatus: 'delivered' },
      { MessageStatus: 'undelivered', ErrorCode: '30005' },
    ];
    const anyOrder = fc.shuffledSubarray([...told, ...told], { minLength: told.length, maxLength: told.length * 2 });
    await fc.assert(
      fc.asyncProperty(
        anyOrder.filter((order) => order.some((one) => one['MessageStatus'] === 'delivered')),
        async (order) => {
          const { id, attempt_id, url, key } = await taken();
          for (const one of order) {
            const fields: Record<string, string> = { MessageSid: `SM${attempt_id}`, ...one };
            expect((await tell(url, fields, signed(url, fields, key))).status).toBe(200);
          }
          await workSmsReports(app.services, { account_id: salon.account_id });
          expect((await read(id)).state).toBe('delivered');
        },
      ),
      { numRuns: 8, seed: 59 },
    );
  });

  test('of Unifonic and Taqnyat is proved by its secret alone, takes a report before the answer, and tells nothing of another salon', async () => {
    const own = neighbour.as('owner');
    await app.succeed(saveSms, { provider: 'unifonic', sender: 'NoorSalon', key: 'app-sid', is_on: 1, version: 0 }, own);
    const { attempt_id, id } = await taken();
    const { webhook_token } = await accessOf(neighbour);
    const url = `${app.base}/api/webhooks/sms/${webhook_token}`;
    const body = JSON.stringify({ MessageID: 77, CorrelationID: attempt_id, DLR: 'Delivered' });
    const told = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(told.status).toBe(200);
    // It belongs to nobody of this salon: it waits for an answer that could still come, and changes nothing next door.
    await expect(workSmsReports(app.services, { account_id: neighbour.account_id })).rejects.toThrow(/before it is known/);
    expect((await read(id)).state).toBe('sent');
  });
});

describe('settings', () => {
  test('the key is sealed, read by nobody, and stays only for the provider it was given for', async () => {
    const other = await app.salon();
    const owner = other.as('owner');
    const first = await app.succeed(
      saveSms,
      { provider: 'taqnyat', sender: 'Noor', key: 'very-secret-token', is_on: 1, version: 0 },
      owner,
    );
    expect(JSON.stringify(first)).not.toContain('very-secret');
    expect(first.settings).toMatchObject({ has_key: 1, provider: 'taqnyat' });
    const stored = await inside(
      (db) => db.selectFrom('sms_settings').where('account_id', '=', other.account_id).select('key').executeTakeFirst(),
      other,
    );
    expect(stored?.key?.toString('latin1')).not.toContain('very-secret');
    await app.succeed(saveSms, { provider: 'taqnyat', sender: 'Noor2', is_on: 1, version: 1 }, owner);
    const moved = await app.call(saveSms, { provider: 'unifonic', sender: 'Noor2', is_on: 1, version: 2 }, owner);
    expect(moved.body).toMatchObject({ code: 'sms.key_needed' });
    const late = await app.call(saveSms, { provider: 'taqnyat', sender: 'Noor3', is_on: 1, version: 1 }, owner);
    expect(late.body).toMatchObject({ code: 'record.changed_meanwhile' });
  });

  test.each([
    [{ provider: 'unifonic', sender: 'Noor-AD', key: 'k' }, 'sms.sender_advertises'],
    [{ provider: 'taqnyat', sender: 'صالون', key: 'k' }, 'sms.sender_shape'],
    [{ provider: 'twilio', sender: 'Noor', key: 'k' }, 'sms.account_needed'],
  ] as const)('%j is refused', async (input, code) => {
    const { version } = (await app.succeed(getSms, {}, salon.as('owner'))).settings!;
    const answer = await app.call(saveSms, { ...input, is_on: 1, version }, salon.as('owner'));
    expect(answer.body).toMatchObject({ code });
  });
});
