import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressParts, gzippedPage, plainPage } from './compressed-page.ts';

test('a page unpacks to its parts with the nonce between them, whatever they say in whichever script', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 8 }), fc.base64String(), (parts, nonce) => {
      const page = compressParts(parts);
      expect(gunzipSync(gzippedPage(page, nonce)).toString()).toBe(parts.join(nonce));
      expect(plainPage(page, nonce).toString()).toBe(parts.join(nonce));
    }),
  );
});

test('two answers of one page differ by their nonce alone, and compress about as well as a page in one piece', () => {
  const part = '<li class="service">Cut and colour, قص وصبغة, 120.00</li>'.repeat(800);
  const page = compressParts(['<html>', part, part, '</html>']);
  const [one, other] = ['first-nonce', 'other-nonce'].map((nonce) => gunzipSync(gzippedPage(page, nonce)).toString());
  expect(one?.replaceAll('first-nonce', 'other-nonce')).toBe(other);
  expect(gzippedPage(page, 'n').length).toBeLessThan(2 * gzipSync(plainPage(page, 'n')).length);
});
