import { expect, test } from 'vitest';
import { notFoundTarget } from './not-found.ts';

test.each([
  ['/not-found.html', '/merchant/nothing', 'https://salon.example/not-found.html'],
  ['/not-found.html', '/ar/merchant/nothing', 'https://salon.example/not-found.html?lang=ar'],
  ['https://pages.example/lost?from=app', '/en/nothing', 'https://pages.example/lost?from=app&lang=en'],
])('%s for %s is %s', (page, pathname, expected) => {
  expect(notFoundTarget(page, { origin: 'https://salon.example', pathname })).toBe(expected);
});
