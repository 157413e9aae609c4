import { describe, expect, test } from 'vitest';
import { loadFonts } from './fonts.ts';
import { unpackWoff } from './woff.ts';

function tablesOf(font: Buffer) {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const entry = 12 + index * 16;
    const [checksum, offset, length] = [font.readUInt32BE(entry + 4), font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
    return { tag: font.toString('latin1', entry, entry + 4), checksum, data: font.subarray(offset, offset + length) };
  });
}

function checksumOf(data: Buffer): number {
  const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) % 2 ** 32;
  return sum;
}

describe('fonts unpacked for printing', () => {
  test('have every table whole, by its own checksum', async () => {
    const fonts = await loadFonts();
    expect(fonts).toHaveLength(6);
    for (const font of fonts) {
      const tables = tablesOf(font);
      expect(tables.map(({ tag }) => tag)).toEqual(
        expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp', 'name', 'OS/2']),
      );
      // `head` carries the checksum of the whole file and is summed differently.
      for (const { tag, checksum, data } of tables.filter(({ tag }) => tag !== 'head')) expect(checksumOf(data), tag).toBe(checksum);
    }
  });

  test('carry the family that the templates ask for', async () => {
    const names = (await loadFonts()).map((font) =>
      tablesOf(font)
        .find(({ tag }) => tag === 'name')
        ?.data.subarray()
        .toString('latin1')
        .replaceAll('\0', ''),
    );
    expect(names.filter((name) => name?.includes('Tajawal Latin'))).toHaveLength(3);
    expect(names.filter((name) => name?.includes('Tajawal Arabic'))).toHaveLength(3);
  });

  test('are refused when they are something else', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and more than forty-four bytes of nothing at all'), 'x')).toThrow('not a WOFF');
  });
});
