import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

test('what was not used for longest makes room', () => {
  const cache = new BoundedCache<string, number>(30);
  cache.keep('a', 1, 10);
  cache.keep('b', 2, 10);
  cache.keep('c', 3, 10);
  expect(cache.peek('a')).toBe(1);
  cache.touch('b');
  cache.keep('d', 4, 20);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.peek(key))).toEqual([undefined, 2, undefined, 4]);
});

test('what is kept under the same key takes the place of what was there, with its size', () => {
  const cache = new BoundedCache<string, number>(30);
  cache.keep('a', 1, 25);
  cache.keep('a', 2, 5);
  cache.keep('b', 3, 25);
  expect([cache.peek('a'), cache.peek('b'), cache.count]).toEqual([2, 3, 2]);
});

test('a value that is larger than all may be is not kept', () => {
  const cache = new BoundedCache<string, number>(30);
  cache.keep('a', 1, 31);
  expect([cache.peek('a'), cache.count]).toEqual([undefined, 0]);
  cache.keep('b', 2, 30);
  expect(cache.peek('b')).toBe(2);
});

test('what made room meanwhile is not brought back by using it', () => {
  const cache = new BoundedCache<string, number>(10);
  cache.keep('a', 1, 10);
  cache.keep('b', 2, 10);
  cache.touch('a');
  expect([cache.peek('a'), cache.peek('b')]).toEqual([undefined, 2]);
});

test('of whatever is done with it: it holds what a plain list by last use would hold', () => {
  const most = 20;
  const step = fc.record({ key: fc.integer({ min: 0, max: 5 }), size: fc.integer({ min: 0, max: 25 }), keeps: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const cache = new BoundedCache<number, number>(most);
      let list: { key: number; value: number; size: number }[] = [];
      for (const [value, { key, size, keeps }] of steps.entries()) {
        const known = list.find((one) => one.key === key);
        if (keeps) {
          cache.keep(key, value, size);
          list = [...list.filter((one) => one !== known), { key, value, size }];
          while (list.reduce((total, one) => total + one.size, 0) > most) list.shift();
        } else {
          cache.touch(key);
          if (known !== undefined) list = [...list.filter((one) => one !== known), known];
        }
        for (let each = 0; each <= 5; each += 1) expect(cache.peek(each)).toBe(list.find((one) => one.key === each)?.value);
        expect(cache.count).toBe(list.length);
      }
    }),
  );
});
