import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeMainWhatsapp, getMainWhatsapp, saveMainWhatsapp } from '@rawnaq/contract/reach/whatsapp-platform';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sendMessage } from '../messaging/public.ts';
import { sealedAt } from './sealed-at.ts';

let app: TestServer;
let salons: TestSalon[];
let manager: { token: string };
const directory = mkdtempSync(join(tmpdir(), 'main-news-'));
beforeAll(async () => {
  app = await startTestServer({ DATA_DIR: directory });
  salons = [await app.salon(), await app.salon()];
  manager = { token: await app.manager() };
  Reflect.set(app.services.config, 'publicUrl', app.base);
  const input = { is_practice: 1, allows_salons: 1, price_currency: 'USD', version: 0 } as const;
  await app.succeed(saveMainWhatsapp, input, manager);
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true, force: true });
});

const kept = () =>
  app.services.database.withPlatform((db) => db.selectFrom('whatsapp_main_instance').selectAll().executeTakeFirstOrThrow());
async function tell(field: string, value: Record<string, unknown>, time: number): Promise<number> {
  const { webhook_token, app_secret } = await kept();
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', time, changes: [{ field, value }] }] });
  const key = app.services.secrets.open(app_secret ?? Buffer.alloc(0), sealedAt('main', 'app_secret'));
  const signature = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
  const answer = await fetch(`${app.base}/api/webhooks/whatsapp/${webhook_token}`, {
    method: 'POST',
    body,
    headers: { 'x-hub-signature-256': signature },
  });
  return answer.status;
}
const seconds = () => Math.floor(Date.now() / 1000);
const shown = () => app.succeed(getMainWhatsapp, {}, manager);
const act = async (which: 'paused' | 'resumed') =>
  app.succeed(changeMainWhatsapp, { act: which, version: (await shown()).version }, manager);

test('WhatsApp learns where its answers go when the platform’s number is saved, and has seen that the address is ours', async () => {
  const { access_token } = await kept();
  const token = app.services.secrets.open(access_token ?? Buffer.alloc(0), sealedAt('main', 'access_token'));
  await vi.waitFor(async () => expect(await app.services.practiceWhatsapp.hand(token, '')).toMatchObject({ is_subscribed: true }), 10_000);
});

test('the limit and the quality of the platform’s number follow what WhatsApp tells, in the order of their time', async () => {
  const number = (tier: string, at: number) => tell('phone_number_quality_update', { event: 'ONBOARDING', current_limit: tier }, at);
  expect(await number('TIER_10K', seconds() + 20)).toBe(200);
  await number('TIER_2K', seconds() + 10);
  expect((await kept()).tier).toBe(10_000);
  await tell('phone_number_quality_update', { event: 'FLAGGED', current_limit: 'TIER_10K' }, seconds() + 30);
  expect(await kept()).toMatchObject({ quality: 'red', tier: 10_000 });
});

test('resuming the platform’s number sends what waits in all accounts, one message behind the other', async () => {
  await act('paused');
  const ids: { account_id: number; id: number }[] = [];
  for (const [index, { account_id }] of salons.entries())
    for (const number of [1, 2]) {
      const id = await inAccountJob(app.services, account_id, (context) =>
        sendMessage(context, {
          channel: 'whatsapp',
          template: 'booking_confirmed',
          language: 'en',
          params: {},
          recipient: `9665011${index}000${number}`,
        }),
      );
      ids.push({ account_id, id: id ?? 0 });
    }
  const read = () =>
    Promise.all(
      ids.map(({ account_id, id }) =>
        app.services.database.withAccount(account_id, (db) =>
          db
            .selectFrom('outbox_messages')
            .where('account_id', '=', account_id)
            .where('id', '=', id)
            .select(['due_at', 'error_code', 'state'])
            .executeTakeFirstOrThrow(),
        ),
      ),
    );
  await vi.waitFor(
    async () => expect((await read()).map(({ error_code }) => error_code)).toEqual(Array(4).fill('whatsapp.server_disconnected')),
    10_000,
  );
  const before = (await read()).map(({ due_at }) => due_at);
  await act('resumed');
  await vi.waitFor(async () => expect((await read()).every(({ due_at }, index) => due_at !== before[index])).toBe(true), 10_000);
  const due = (await read()).map(({ due_at }) => Math.round(Date.parse(due_at) / 1000)).toSorted((a, b) => a - b);
  // None within two seconds of another, whichever account it is of.
  for (const [index, at] of due.entries()) if (index > 0) expect(at - (due[index - 1] ?? 0)).toBeGreaterThanOrEqual(2);
}, 30_000);

test('the end of its account ends the platform’s number; what is older than its connection changes nothing', async () => {
  const since = Math.floor(Date.parse((await kept()).status_changed_at) / 1000);
  await tell('account_update', { event: 'ACCOUNT_RESTRICTION' }, since - 10);
  expect((await shown()).status).toBe(1);
  await tell('account_update', { event: 'ACCOUNT_RESTRICTION' }, since + 10);
  expect(await shown()).toMatchObject({ status: 2, status_reason: 'account_restricted' });
});
