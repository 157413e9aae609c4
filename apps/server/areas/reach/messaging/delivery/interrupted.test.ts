import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPractice } from '@rawnaq/contract/reach/whatsapp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { TestSalon } from '../../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { sendMessage } from '../public.ts';
import { beginAttempt } from './begin-attempt.ts';

let app: TestServer;
let salon: TestSalon;
const directory = mkdtempSync(join(tmpdir(), 'whatsapp-interrupted-'));
beforeAll(async () => {
  app = await startTestServer({ DATA_DIR: directory });
  salon = await app.salon();
  await inside((db) => db.updateTable('accounts').set({ is_training: 1 }).where('id', '=', salon.account_id).execute());
  await app.succeed(connectPractice, { version: 0 }, salon.as('owner'));
});
beforeEach(() => app.setNow(null));
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);

const keys = () => app.services.practiceWhatsapp.business(`account ${salon.account_id}`, 'Salon');
const hand = async (path: string, body: Record<string, unknown>) => app.services.practiceWhatsapp.hand((await keys()).token, path, body);

/** Begins the attempt of a message to a customer who wrote a moment ago, as a process does that is killed before it calls WhatsApp. */
async function begun(mobile: string) {
  await inside((db) =>
    db.insertInto('whatsapp_contacts').values({ account_id: salon.account_id, mobile, last_incoming_at: app.services.now() }).execute(),
  );
  await hand('phones', { mobile, name: 'Reem' });
  await hand('answers', { mobile, text: 'hello' });
  const begins = await inAccountJob(app.services, salon.account_id, async (context) => {
    const message = {
      channel: 'whatsapp',
      template: 'whatsapp_test',
      recipient: mobile,
      language: 'en',
      params: { business: 'Noor' },
    } as const;
    const message_id = await sendMessage(context, message);
    return beginAttempt(context, { account_id: salon.account_id, message_id: message_id ?? 0 });
  });
  if (begins?.kind !== 'send') throw new Error('The attempt did not begin');
  return begins;
}
const messageTo = (mobile: string) =>
  inside((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('recipient', '=', mobile)
      .select(['state', 'attempts', 'error_code'])
      .executeTakeFirstOrThrow(),
  );
/** How many messages arrived on the phone. */
async function arrivedAt(mobile: string): Promise<number> {
  const { token } = await keys();
  const response = await fetch(`${await app.services.practiceWhatsapp.url()}/practice`, { headers: { authorization: `Bearer ${token}` } });
  const { messages } = (await response.json()) as { messages: { phone: string; is_from_phone: boolean }[] };
  return messages.filter(({ phone, is_from_phone }) => phone === mobile && !is_from_phone).length;
}
function later(seconds: number): void {
  app.setNow(new Date(app.services.now().getTime() + seconds * 1000));
  app.services.messageDelivery.wake();
}

test('an attempt that ended before WhatsApp was called is made again once its lease is over, and the message arrives once', async () => {
  await begun('966500000201');
  later(61);
  await vi.waitFor(async () => expect(await messageTo('966500000201')).toMatchObject({ state: 'sent', attempts: 2 }), 10_000);
  expect(await arrivedAt('966500000201')).toBe(1);
});

test('one of which WhatsApp may have been called is not made again', async () => {
  const mobile = '966500000202';
  const { port, message, attempt_id } = await begun(mobile);
  await hand('behaviour', { loses_answers: 1 });
  // What becomes of the call is not heard by anybody.
  void port.send(message, { id: attempt_id, account_id: salon.account_id }).catch(() => undefined);
  await vi.waitFor(async () => expect(await arrivedAt(mobile)).toBe(1), 10_000);
  await hand('behaviour', { loses_answers: 0 });
  later(61);
  await vi.waitFor(async () => expect(await messageTo(mobile)).toMatchObject({ state: 'sending', error_code: 'interrupted' }), 10_000);
  later(700);
  await vi.waitFor(async () => expect(await messageTo(mobile)).toMatchObject({ state: 'unknown', attempts: 1 }), 10_000);
  expect(await arrivedAt(mobile)).toBe(1);
});

test('a process that was held up until its time was over calls WhatsApp no more', async () => {
  const mobile = '966500000203';
  const { port, message, attempt_id, started_at } = await begun(mobile);
  const outcome = await port.send(message, { id: attempt_id, account_id: salon.account_id, until: started_at });
  expect(outcome).toEqual({ kind: 'refused', sort: 'later', code: 'not_taken' });
  expect(await arrivedAt(mobile)).toBe(0);
});
