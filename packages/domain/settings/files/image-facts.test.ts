import { expect, test } from 'vitest';
import { imageFacts } from './image-facts.ts';
import { judgePicture, largest_upload_bytes } from './upload.ts';

const text = (value: string): number[] => [...value].map((letter) => letter.codePointAt(0) ?? 0);
const bytes = (...parts: (number[] | number)[]): Uint8Array => Uint8Array.from(parts.flat());
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const png = (width: number, height: number): Uint8Array =>
  bytes(
    [0x89, ...text('PNG'), 13, 10, 26, 10],
    [0, 0, 0, 13],
    text('IHDR'),
    [0, 0, width >> 8, width & 255],
    [0, 0, height >> 8, height & 255],
    zeros(20),
  );
const jpeg = (width: number, height: number): Uint8Array =>
  bytes(
    [0xff, 0xd8],
    [0xff, 0xe0, 0, 6, 1, 2, 3, 4],
    [0xff, 0xdb, 0, 4, 9, 9],
    [0xff, 0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255],
    zeros(12),
  );
const vp8x = (width: number, height: number): Uint8Array =>
  bytes(
    text('RIFF'),
    zeros(4),
    text('WEBPVP8X'),
    zeros(8),
    [(width - 1) & 255, (width - 1) >> 8, 0],
    [(height - 1) & 255, (height - 1) >> 8, 0],
  );
const vp8l = (width: number, height: number): Uint8Array => {
  const packed = (width - 1) | ((height - 1) << 14);
  return bytes(
    text('RIFF'),
    zeros(4),
    text('WEBPVP8L'),
    zeros(4),
    [0x2f, packed & 255, (packed >> 8) & 255, (packed >> 16) & 255, (packed >> 24) & 255],
    zeros(8),
  );
};
const vp8 = (width: number, height: number): Uint8Array =>
  bytes(text('RIFF'), zeros(4), text('WEBPVP8 '), zeros(7), [0x9d, 0x01, 0x2a, width & 255, width >> 8, height & 255, height >> 8]);

test.each([
  ['png', png(300, 200)],
  ['jpeg', jpeg(300, 200)],
  ['webp', vp8x(300, 200)],
  ['webp', vp8l(300, 200)],
  ['webp', vp8(300, 200)],
])('a %s tells its size', (kind, picture) => {
  expect(imageFacts(picture)).toEqual({ kind, width: 300, height: 200 });
});

test.each([
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['GIF', text('GIF89a and so on, long enough to be read')],
  ['PDF', text('%PDF-1.7 and so on, long enough to be read')],
  ['nothing', []],
  ['a cut PNG', [0x89, ...text('PNG'), 13, 10, 26, 10]],
  ['a JPEG without a frame', [0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9, ...zeros(20)]],
  ['a JPEG that never ends', [0xff, 0xd8, 0xff, 0xe0, 0, 0, ...zeros(20)]],
  ['a picture without size', [...png(0, 0)]],
])('%s is no picture', (_name, content) => {
  expect(imageFacts(Uint8Array.from(content))).toBeNull();
});

test('a logo is square, not endless and has 5 MB at most', () => {
  expect(judgePicture(png(512, 512)).ok).toBe(true);
  expect(judgePicture(png(512, 511))).toEqual({ ok: false, code: 'file.not_square' });
  expect(judgePicture(png(1600, 900), 'any').ok).toBe(true);
  expect(judgePicture(png(900, 9000), 'any')).toEqual({ ok: false, code: 'file.too_many_pixels' });
  expect(judgePicture(png(9000, 9000))).toEqual({ ok: false, code: 'file.too_many_pixels' });
  expect(judgePicture(new Uint8Array(largest_upload_bytes + 1))).toEqual({ ok: false, code: 'file.too_large' });
  expect(judgePicture(Uint8Array.from(text('hello')))).toEqual({ ok: false, code: 'file.not_a_picture' });
});
