import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageFacts } from '@rawnaq/domain/settings/files/image-facts';
import { uploadBackground, uploadServicePicture } from '@rawnaq/contract/settings/files';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-redrawn-'));
  app = await startTestServer({ FILES_DIR: folder });
  salon = await app.salon();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const place = {
  IFD0: { ImageDescription: 'Olaya Street' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 41/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '46/1 41/1 0/1' },
};
/** A photograph as a telephone takes it: lying on its side, with the place of taking. Its left half is red, its right half blue. */
const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withExif(place)
    .withMetadata({ orientation: 6, exif: place })
    .toBuffer();
const upload = (bytes: Buffer) => ({ file_name: 'photo.jpg', content_base64: bytes.toString('base64') });
const shown = async (unique_id: string, query = ''): Promise<{ type: string | null; bytes: Buffer }> => {
  const answer = await fetch(`${app.base}/api/public/files/${unique_id}${query}`);
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
};
const holdsPlace = (bytes: Buffer): boolean => ['Exif', 'GPS', 'Olaya'].some((word) => bytes.includes(word, 0, 'latin1'));
const redAt = async (bytes: Buffer, left: number, top: number): Promise<boolean> => {
  const [red = 0, , blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return red > 200 && blue < 80;
};

test('a photograph is turned upright and keeps nothing of where it was taken', async () => {
  const bytes = await photograph(3000, 2000);
  expect(holdsPlace(bytes)).toBe(true);
  const kept = await app.succeed(uploadBackground, upload(bytes), salon.as('owner'));
  const picture = await shown(kept.unique_id);
  expect(imageFacts(picture.bytes)).toEqual({ kind: 'jpeg', width: 1600, height: 2400 });
  expect(holdsPlace(picture.bytes)).toBe(false);
  expect([await redAt(picture.bytes, 800, 100), await redAt(picture.bytes, 800, 2300)]).toEqual([true, false]);
});

test('pages get the width they ask for, drawn once, and never a larger one than there is', async () => {
  const bytes = await sharp({ create: { width: 1800, height: 900, channels: 3, background: '#b34700' } })
    .png()
    .toBuffer();
  const { unique_id } = await app.succeed(uploadBackground, upload(bytes), salon.as('owner'));
  const asked = await Promise.all([600, 600, 640, 1200, 2000, 4000].map((width) => shown(unique_id, `?width=${width}`)));
  expect(asked.map((answer) => [answer.type, imageFacts(answer.bytes)?.width])).toEqual([
    ['image/webp', 640],
    ['image/webp', 640],
    ['image/webp', 640],
    ['image/webp', 1200],
    ['image/webp', 1800],
    ['image/png', 1800],
  ]);
  const files = (await readdir(join(folder, 'pictures', unique_id.slice(0, 2)))).filter((name) => name.startsWith(unique_id)).toSorted();
  expect(files).toEqual(['.png', '.w1200.webp', '.w2000.webp', '.w640.webp'].map((ending) => `${unique_id}${ending}`));
  expect((await fetch(`${app.base}/api/public/files/${unique_id}?width=0`)).status).toBe(422);
  expect((await fetch(`${app.base}/api/public/files/${unique_id}?width=99999`)).status).toBe(422);
});

test('a picture of before is cleaned when it is first shown, and has its widths too', async () => {
  const unique_id = '0b5c3c0e-6a86-4f3c-8a3d-3f6f5f0d9a11';
  const path = join(folder, 'pictures', '0b', `${unique_id}.jpeg`);
  await mkdir(join(folder, 'pictures', '0b'), { recursive: true });
  await writeFile(path, await photograph(800, 600));
  expect(imageFacts((await shown(unique_id, '?width=320')).bytes)).toMatchObject({ kind: 'webp', width: 320 });
  expect(holdsPlace((await shown(unique_id)).bytes)).toBe(false);
  expect(holdsPlace(await readFile(path))).toBe(false);
});

test('a picture cut short is refused with a sentence, in both languages', async () => {
  const whole = await photograph(600, 600);
  const cut = upload(whole.subarray(0, Math.floor(whole.length / 2)));
  for (const [language, words] of [
    ['en', 'damaged'],
    ['ar', 'تالفة'],
  ] as const) {
    const refused = await app.call(uploadServicePicture, cut, { ...salon.as('owner'), language });
    expect([refused.status, refused.body.code]).toEqual([422, 'file.unreadable']);
    expect(refused.body.message).toContain(words);
    expect(refused.body.message).toContain('png, jpg, jpeg, webp');
  }
});

test('a few bytes that unpack to gigapixels are refused without unpacking them', async () => {
  const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  // The header tells a size within the limit, the pixels are others.
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  expect((await app.call(uploadBackground, upload(bomb), salon.as('owner'))).body.code).toBe('file.too_many_pixels');
});

test('of a moving picture the first frame stays; what telephones call HEIC is told which kinds are taken', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  const kept = await app.succeed(uploadServicePicture, upload(moving), salon.as('owner'));
  const picture = await shown(kept.unique_id);
  expect((await sharp(picture.bytes).metadata()).pages ?? 1).toBe(1);
  expect(await redAt(picture.bytes, 30, 30)).toBe(true);
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
  const refused = await app.call(uploadServicePicture, upload(heic), salon.as('owner'));
  expect([refused.body.code, refused.body.message]).toEqual(['file.not_a_picture', expect.stringContaining('png, jpg, jpeg, webp')]);
});
