import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOnlineBusiness } from '@rawnaq/contract/calendar/online';
import { uploadGalleryPicture } from '@rawnaq/contract/settings/files';
import { getOnlineSetting, updateOnlineSetting } from '@rawnaq/contract/settings/online-setting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngUpload } from '../../../testing/png.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-gallery-'));
  app = await startTestServer({ FILES_DIR: folder });
  salon = await app.salon();
  owner = salon.as('owner');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

async function setting(changed: { gallery_file_ids?: number[]; cover_design?: number }) {
  const { version } = await app.succeed(getOnlineSetting, {}, owner);
  return { alias: salon.alias, is_open: 1 as const, accent_colour: '#b34700', links: [], version, ...changed };
}

test('a gallery keeps the shape and the order of its pictures, and everybody sees it', async () => {
  const wide = await app.succeed(uploadGalleryPicture, pngUpload(600, 400), owner);
  const tall = await app.succeed(uploadGalleryPicture, pngUpload(300, 500), owner);
  const saved = await app.succeed(updateOnlineSetting, await setting({ gallery_file_ids: [tall.id, wide.id] }), owner);
  expect(saved.gallery_file_ids).toEqual([tall.id, wide.id]);
  expect(saved.gallery).toEqual([
    { file_id: tall.id, unique_id: tall.unique_id, width: 300, height: 500 },
    { file_id: wide.id, unique_id: wide.unique_id, width: 600, height: 400 },
  ]);
  const { business } = await app.succeed(getOnlineBusiness, { alias: salon.alias });
  expect(business.gallery).toEqual([
    { unique_id: tall.unique_id, width: 300, height: 500 },
    { unique_id: wide.unique_id, width: 600, height: 400 },
  ]);
  const emptied = await app.succeed(updateOnlineSetting, await setting({}), owner);
  expect(emptied.gallery).toEqual([]);
});

test('a picture twice, of another kind or of another salon is refused, more than twelve as well', async () => {
  const own = await app.succeed(uploadGalleryPicture, pngUpload(64, 64), owner);
  const other = await app.salon();
  const theirs = await app.succeed(uploadGalleryPicture, pngUpload(64, 64), other.as('owner'));
  const said = async (ids: number[]) => (await app.call(updateOnlineSetting, await setting({ gallery_file_ids: ids }), owner)).body;
  expect(await said([own.id, own.id])).toMatchObject({ code: 'online_setting.gallery_twice' });
  expect(await said([own.id, theirs.id])).toMatchObject({ code: 'online_setting.gallery_unknown' });
  expect((await said(Array.from({ length: 13 }, (_, index) => index + 1))).code).toBe('invalid_input');
});

test('two users who save at once: one gallery is kept whole, the other user is told', async () => {
  const [one, two] = await Promise.all([64, 65].map((size) => app.succeed(uploadGalleryPicture, pngUpload(size, size), owner)));
  const input = await setting({});
  const answers = await Promise.all(
    [one, two].map((picture) => app.call(updateOnlineSetting, { ...input, gallery_file_ids: [picture!.id] }, owner)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await app.succeed(getOnlineSetting, {}, owner)).gallery).toHaveLength(1);
});

test('a salon without a picture has a drawn cover, the one it chose, in any accent and as a picture only', async () => {
  const first = await app.succeed(getOnlineBusiness, { alias: salon.alias });
  expect(first.business.cover_design).toBe((salon.account_id % 6) + 1);
  await app.succeed(updateOnlineSetting, await setting({ cover_design: 5 }), owner);
  expect((await app.succeed(getOnlineBusiness, { alias: salon.alias })).business.cover_design).toBe(5);
  for (const design of [1, 2, 3, 4, 5, 6]) {
    const answer = await fetch(`${app.base}/api/public/covers/${design}?accent=8a4fa3`);
    expect(answer.headers.get('content-type')).toContain('image/svg+xml');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const drawn = await answer.text();
    expect(drawn).toMatch(/^<svg [^>]*viewBox="0 0 1600 640"/);
    expect(drawn).not.toMatch(/NaN|undefined|<script/);
    expect(drawn.length).toBeLessThan(25_000);
  }
  expect((await fetch(`${app.base}/api/public/covers/7`)).status).toBe(422);
  expect((await fetch(`${app.base}/api/public/covers/1?accent="><script>`)).status).toBe(422);
});

test('only who may edit the public pages puts pictures into the gallery', async () => {
  expect((await app.call(uploadGalleryPicture, pngUpload(64, 64), salon.as('receptionist'))).status).toBe(403);
});
