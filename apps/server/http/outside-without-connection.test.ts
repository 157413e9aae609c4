import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveUaeProvider, testUaeProvider } from '@rawnaq/contract/tax/einvoicing-provider';
import { saveGatewaySetting, testGateway } from '@rawnaq/contract/finance/gateway';
import { uploadSuggestionPicture } from '@rawnaq/contract/catalogue/suggestions';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pngBytes } from '../testing/png.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** One connection: whatever holds it while it waits for something else keeps everybody out. */
let app: TestServer;
let manager: { token: string };
beforeAll(async () => {
  app = await startTestServer({ ALLOW_PRIVATE_ADDRESSES: '127.0.0.1', POOL_SIZE: '1' });
  manager = { token: await app.manager() };
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** Asks the database as another request would; rejects where the one connection is held. */
async function asAnotherRequest(): Promise<void> {
  const asked = app.services.database.withPlatform((db) => db.selectFrom('countries').select('id').limit(1).execute());
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the connection is held')), 3000).unref());
  await Promise.race([asked, late]);
}

test('the test of a provider of e-invoices holds no connection while the other machine answers', async () => {
  const seen: string[] = [];
  const provider: Server = createServer((_request, response) => {
    asAnotherRequest()
      .then(
        () => seen.push('free'),
        () => seen.push('held'),
      )
      .finally(() => response.writeHead(401).end());
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  await app.succeed(saveUaeProvider, { base_url, api_key: 'a key', version: 0 }, manager);
  expect((await app.call(testUaeProvider, {}, manager)).body.code).toBe('einvoicing.provider_key_refused');
  expect(new Set(seen)).toEqual(new Set(['free']));
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

test('nor does the test of a payment gateway', async () => {
  const salon = await app.salon();
  await app.succeed(saveGatewaySetting, { driver: 'moyasar', secret_key: 'sk_test', version: 1 }, salon.as('owner'));
  const seen: string[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const [address] = given;
    if (typeof address !== 'string' || !address.includes('moyasar')) return fetch(...given);
    seen.push(
      await asAnotherRequest().then(
        () => 'free',
        () => 'held',
      ),
    );
    return new Response('{}', { status: 401 });
  });
  expect((await app.call(testGateway, {}, salon.as('owner'))).body.code).toBe('gateway.key_refused');
  expect(new Set(seen)).toEqual(new Set(['free']));
});

test("a manager's picture is drawn while no connection is held", async () => {
  const seen: string[] = [];
  const { default: sharp } = await import('sharp');
  const drawing = sharp.prototype as { toBuffer: () => Promise<Buffer> };
  const { toBuffer } = drawing;
  vi.spyOn(drawing, 'toBuffer').mockImplementation(async function toBufferOnceAsked(this: object) {
    seen.push(
      await asAnotherRequest().then(
        () => 'free',
        () => 'held',
      ),
    );
    return toBuffer.call(this);
  });
  const picture = { file_name: 'henna.png', content_base64: pngBytes(64, 64).toString('base64') };
  expect((await app.call(uploadSuggestionPicture, picture, manager)).status).toBe(201);
  expect(seen).toEqual(['free']);
});
