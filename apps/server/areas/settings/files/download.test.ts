import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadFromStorage, uploadPicture } from '@rawnaq/contract/settings/files';
import { imageFacts } from '@rawnaq/domain/settings/files/image-facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { pngBytes } from '../../../testing/png.ts';
import { attachmentNamed } from './download.ts';

let app: TestServer;
let salon: TestSalon;
let folder: string;
let path: string;
const bytes = pngBytes(64, 64);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-files-'));
  app = await startTestServer({ FILES_DIR: folder });
  salon = await app.salon();
  const kept = await app.succeed(
    uploadPicture,
    { kind: 'logo', file_name: 'شعار 1.png', content_base64: bytes.toString('base64') },
    salon.as('owner'),
  );
  path = `files/${kept.unique_id}`;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const fetchFile = (wanted: string, token: string) =>
  fetch(`${app.base}${downloadFromStorage.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ path: wanted }),
  });

test('a file of the own account comes as it is kept, under its own name', async () => {
  const answer = await fetchFile(path, salon.tokens.cashier);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('شعار 1.png')}`);
  expect(imageFacts(Buffer.from(await answer.arrayBuffer()))).toEqual({ kind: 'png', width: 64, height: 64 });
});

test("another business's file, a file that is not there, and a path that leads elsewhere are all not found", async () => {
  const other = await app.salon();
  expect((await fetchFile(path, other.tokens.owner)).status).toBe(404);
  for (const wanted of [
    'files/00000000-0000-4000-8000-000000000000',
    '../secret.key',
    'files/../../etc/passwd',
    '/etc/passwd',
    path.slice('files/'.length),
  ]) {
    expect((await fetchFile(wanted, salon.tokens.owner)).status, wanted).toBe(404);
  }
  expect((await app.call(downloadFromStorage, { path })).status).toBe(401);
});

test('a name cannot break out of the header', () => {
  expect(attachmentNamed('a"b\r\nc.png')).toBe(`attachment; filename="a_b__c.png"; filename*=UTF-8''a%22b%0D%0Ac.png`);
});
