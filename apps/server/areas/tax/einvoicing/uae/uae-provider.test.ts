import { listEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { getUaeProvider, removeUaeProvider, saveUaeProvider, testUaeProvider } from '@rawnaq/contract/tax/einvoicing-provider';
import { signAeNotice } from '@rawnaq/einvoice/ae/http-provider';
import { type AeProviderStandIn, startAeProvider } from '@rawnaq/einvoice/testing/ae-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { atTills, dubaiBuyer, moveToDubai, until } from '../testing.ts';
import { noticePath } from './uae-notice.ts';

const secret = 'a secret that both agreed on';
let provider: AeProviderStandIn;
let app: TestServer;
let manager: { token: string };
beforeAll(async () => {
  provider = await startAeProvider();
  // The stand-in is on this machine.
  app = await startTestServer({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.1' });
  manager = { token: await app.manager() };
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const read = () => app.succeed(getUaeProvider, {}, manager);
const save = (change: Record<string, unknown>) => app.call(saveUaeProvider, { base_url: provider.url, version: 0, ...change }, manager);
const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const tell = (body: string, seconds = nowSeconds(), key = secret) =>
  fetch(`${app.base}${noticePath}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Rawnaq-Signature': `t=${seconds},v1=${signAeNotice(body, seconds, key)}` },
    body,
  });
const status = (uuid: string, state: string): string => JSON.stringify({ uuid, state, delivered_at: null, reported_at: null, reasons: [] });

describe('the provider of the platform', () => {
  test('is none at first: there is nothing to test, and no notice is listened to', async () => {
    expect(await read()).toMatchObject({
      source: 'none',
      base_url: null,
      has_api_key: 0,
      notice_url: `http://salon.test${noticePath}`,
      version: 0,
    });
    expect((await app.call(testUaeProvider, {}, manager)).body).toMatchObject({ code: 'einvoicing.provider_missing' });
    expect((await tell(status('6a1f0c1e-9f5d-4b0a-8a43-3f1b7c2d9e10', 'reported'))).status).toBe(404);
  });

  test('has a safe address and a key, which are kept sealed and never shown; a new address needs its own key', async () => {
    expect((await save({ base_url: 'http://provider.example', api_key: 'k' })).body).toMatchObject({
      code: 'einvoicing.provider_address_unsafe',
    });
    expect((await save({})).body).toMatchObject({ code: 'einvoicing.provider_key_needed' });
    const saved = await save({ api_key: 'wrong key', notice_secret: secret });
    expect(saved.body).toMatchObject({ source: 'platform', base_url: provider.url, has_api_key: 1, has_notice_secret: 1, version: 1 });
    expect((await app.call(testUaeProvider, {}, manager)).body).toMatchObject({ code: 'einvoicing.provider_key_refused' });
    expect((await save({ api_key: provider.api_key, version: 0 })).body).toMatchObject({ code: 'record.changed_meanwhile' });
    await save({ api_key: provider.api_key, version: 1 });
    expect(await app.succeed(testUaeProvider, {}, manager)).toEqual({});
    expect((await save({ base_url: 'https://another.example', version: 2 })).body).toMatchObject({
      code: 'einvoicing.provider_key_needed',
    });
    // Saved again without key and secret, both stay.
    expect((await save({ version: 2 })).body).toMatchObject({ has_api_key: 1, has_notice_secret: 1, version: 3 });
    const { setting, log } = await app.services.database.withPlatform(async (db) => ({
      setting: await db.selectFrom('uae_provider_setting').selectAll().executeTakeFirstOrThrow(),
      log: await db.selectFrom('platform_audit').selectAll().execute(),
    }));
    expect([setting.api_key.includes(provider.api_key), setting.notice_secret?.includes(secret)]).toEqual([false, false]);
    for (const known of [provider.api_key, secret]) expect(JSON.stringify([await read(), log])).not.toContain(known);
  });

  test.each(['https://10.0.0.5/api', 'https://[::ffff:10.0.0.1]/', 'https://0xa9.254.169.254/', 'http://127.0.0.2', 'https://[fd00::1]'])(
    'is not inside a private network: %s',
    async (base_url) => {
      const refused = await save({ base_url, api_key: 'k', version: 3 });
      expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
        422,
        'einvoicing.provider_address_private',
        ['base_url'],
      ]);
      expect((await read()).base_url).toBe(provider.url);
    },
  );

  test('one that was entered before this was asked is not called there either', async () => {
    const closed = await startTestServer();
    const own = { token: await closed.manager() };
    const api_key = closed.services.secrets.seal(provider.api_key, 'uae_provider/api_key');
    await closed.services.database.withPlatform((db) =>
      db.insertInto('uae_provider_setting').values({ base_url: provider.url, api_key }).execute(),
    );
    expect((await closed.call(testUaeProvider, {}, own)).body).toMatchObject({ code: 'einvoicing.provider_not_reached' });
    await closed.close();
  });

  test('that cannot be reached says so', async () => {
    provider.behave('down');
    expect((await app.call(testUaeProvider, {}, manager)).body).toMatchObject({ code: 'einvoicing.provider_not_reached' });
  });
});

test('a notice makes the provider be asked at once; forged, old and repeated ones change nothing, nor does what a notice says itself', async () => {
  const salon = await app.salon();
  await moveToDubai(app, salon);
  const tills = atTills(app, salon);
  provider.hold();
  await tills.sell({ customer_id: await tills.company(dubaiBuyer) });
  const [listed] = (await app.succeed(listEinvoices, {}, tills.owner)).data;
  const { id, uuid } = await until(
    () => tills.document(listed!.id),
    ({ state }) => state === 'submitted',
  );
  const notices = async () => (await tills.document(id)).exchanges.filter(({ action }) => action === 'notice').length;

  expect((await tell(status(uuid, 'reported'), nowSeconds(), 'another secret')).status).toBe(401);
  expect((await tell(status(uuid, 'reported'), nowSeconds() - 301)).status).toBe(401);
  expect((await fetch(`${app.base}${noticePath}`, { method: 'POST', body: status(uuid, 'reported') })).status).toBe(401);
  expect((await tell(status('6a1f0c1e-9f5d-4b0a-8a43-3f1b7c2d9e10', 'reported'))).status).toBe(200);
  expect(await notices()).toBe(0);

  // Genuine, but not what the provider says when it is asked.
  expect((await tell(status(uuid, 'rejected'))).status).toBe(200);
  expect((await tills.document(id)).state).toBe('submitted');

  await provider.advance(uuid, 'reported');
  const [body, seconds] = [status(uuid, 'reported'), nowSeconds()];
  expect((await tell(body, seconds)).status).toBe(200);
  const done = await until(
    () => tills.document(id),
    ({ state }) => state === 'delivered',
  );
  expect(done.exchanges.filter(({ action }) => action === 'notice').map(({ outcome }) => outcome)).toEqual(['rejected', 'reported']);
  expect((await tell(body, seconds)).status).toBe(200);
  expect(await notices()).toBe(2);
  expect((await tills.document(id)).state).toBe('delivered');

  await app.succeed(removeUaeProvider, {}, manager);
  expect((await tell(body)).status).toBe(404);
  await tills.sell({ customer_id: await tills.company({ ...dubaiBuyer, trn: '100987654322003' }) });
  expect((await app.succeed(listEinvoices, {}, tills.owner)).data.length).toBe(1);
});
