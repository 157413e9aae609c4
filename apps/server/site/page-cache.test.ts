import { expect, test } from 'vitest';
import { plainPage } from './compressed-page.ts';
import { createPageCache } from './page-cache.ts';

test('a view is rendered once, another view anew', async () => {
  const cache = createPageCache({ mostBytes: 1000 });
  let rendered = 0;
  const render = async (): Promise<string[]> => [`page ${(rendered += 1)}`];
  const get = (view: unknown) => cache.get(view, render).then((page) => plainPage(page, '').toString());
  expect(await get({ price: 100 })).toBe('page 1');
  expect(await get({ price: 100 })).toBe('page 1');
  expect(await get({ price: 120 })).toBe('page 2');
  expect(await get({ price: 100 })).toBe('page 1');
});

test('what was asked for longest ago goes first when there is too much', async () => {
  const cache = createPageCache({ mostBytes: 60 });
  const made: string[] = [];
  const get = (name: string) => cache.get(name, async () => (made.push(name), ['0123456789']));
  await get('first');
  await get('second');
  await get('first');
  await get('third');
  await get('first');
  await get('second');
  expect(made).toEqual(['first', 'second', 'third', 'second']);
  expect(cache.size).toBe(2);
});

test('a page that cannot be made is not kept', async () => {
  const cache = createPageCache({ mostBytes: 100 });
  await expect(cache.get('x', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(plainPage(await cache.get('x', async () => ['now']), '').toString()).toBe('now');
});
