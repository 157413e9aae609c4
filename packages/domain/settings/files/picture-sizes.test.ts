import { expect, test } from 'vitest';
import { pictureSources, pictureWidth } from './picture-sizes.ts';

test.each([
  [1, 160],
  [160, 160],
  [161, 320],
  [2000, 2000],
  [2001, null],
])('a width of %i is made as %s', (asked, made) => {
  expect(pictureWidth(asked)).toBe(made);
});

test('a page names each width with its address', () => {
  expect(pictureSources('abc', [160, 320])).toEqual({
    src: '/api/public/files/abc?width=320',
    srcSet: '/api/public/files/abc?width=160 160w, /api/public/files/abc?width=320 320w',
  });
});
