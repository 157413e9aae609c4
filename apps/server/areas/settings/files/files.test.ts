import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showPicture, uploadPicture } from '@rawnaq/contract/settings/files';
import { getOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { getGeneralSetting, updateGeneralSetting } from '@rawnaq/contract/settings/settings-business';
import type { Input } from '@rawnaq/contract/endpoint';
import { imageFacts } from '@rawnaq/domain/settings/files/image-facts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { pngBytes } from '../../../testing/png.ts';

let app: TestServer;
let salon: TestSalon;
let folder: string;
let owner: { token: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-files-'));
  app = await startTestServer({ FILES_DIR: folder });
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const logoOf = (bytes: Buffer) => ({ kind: 'logo' as const, file_name: 'logo.png', content_base64: bytes.toString('base64') });

test('a logo is kept, shown to everybody as the picture it is, and taken into the setting', async () => {
  const bytes = pngBytes(512, 512, 4 * 1024 * 1024);
  const kept = await app.succeed(uploadPicture, logoOf(bytes), owner);
  expect(kept.media_type).toBe('image/png');
  // What nobody reads is not kept.
  expect(kept.size_bytes).toBeLessThan(100_000);
  const shown = await fetch(`${app.base}/api/public/files/${kept.unique_id}`);
  expect(shown.headers.get('content-type')).toBe('image/png');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  expect(shown.headers.get('cache-control')).toContain('immutable');
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(imageFacts(Buffer.from(await shown.arrayBuffer()))).toEqual({ kind: 'png', width: 512, height: 512 });

  const {
    currency: _currency,
    is_country_fixed: _fixed,
    logo_unique_id: _logo,
    ...setting
  } = await app.succeed(getGeneralSetting, {}, owner);
  const general = Object.fromEntries(Object.entries(setting).filter(([, value]) => value !== null)) as Input<
    typeof updateGeneralSetting.input
  >;
  const saved = await app.succeed(updateGeneralSetting, { ...general, logo_file_id: kept.id }, owner);
  expect(saved).toMatchObject({ logo_file_id: kept.id, logo_unique_id: kept.unique_id });
  // The picture of the public page beside its settings has it too.
  expect((await app.succeed(getOnlineSetting, {}, owner)).logo_unique_id).toBe(kept.unique_id);
  const other = await app.salon();
  const stolen = await app.call(updateGeneralSetting, { ...general, version: 1, logo_file_id: kept.id }, other.as('owner'));
  expect(stolen.body.code).toBe('settings.logo_unknown');
});

test.each([
  [
    'a drawing that can carry a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'file.not_a_picture',
    'png, jpg, jpeg, webp',
  ],
  ['a picture that is not square', pngBytes(600, 400), 'file.not_square', '600 × 400'],
  ['a picture of too many pixels', pngBytes(9000, 9000), 'file.too_many_pixels', '6000'],
  ['more than 5 MB', pngBytes(512, 512, 5 * 1024 * 1024 + 1), 'file.too_large', '5.0 MB'],
])('%s is refused', async (_name, bytes, code, words) => {
  const refused = await app.call(uploadPicture, logoOf(bytes), owner);
  expect(refused.status).toBe(422);
  expect(refused.body.code).toBe(code);
  expect(refused.body.message).toContain(words);
  expect(refused.body.errors).toHaveProperty('content_base64');
});

test('a body beyond every measure is turned away, a picture that is not there is not found, and a cashier uploads nothing', async () => {
  const huge = await app.call(uploadPicture, logoOf(Buffer.alloc(8 * 1024 * 1024)), owner);
  expect(huge.status).toBe(422);
  expect((await app.call(showPicture, { unique_id: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);
  expect((await fetch(`${app.base}/api/public/files/..%2f..%2fetc%2fpasswd`)).status).toBe(422);
  expect((await app.call(uploadPicture, logoOf(pngBytes(64, 64)), salon.as('cashier'))).status).toBe(403);
});
