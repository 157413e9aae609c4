import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { projectorOf } from './projector.ts';

const person = z.object({ id: z.number(), name: z.nullable(z.string()) });
const answer = z.object({
  total: z.number(),
  owner: z.optional(z.nullable(person)),
  people: z.array(person),
  words: z.array(z.string()),
  facts: z.record(z.string(), z.unknown()),
});
const keep = projectorOf(answer);
const plain = {
  total: 2,
  owner: { id: 1, name: 'Noura' },
  people: [
    { id: 1, name: 'Noura' },
    { id: 2, name: null },
  ],
  words: ['a'],
  facts: { any: { thing: 1 } },
};

test('a field that is not declared stays behind, however deep it lies, and what the handler holds is not changed', () => {
  const held = {
    ...plain,
    secret: 'x',
    owner: { ...plain.owner, password_hash: 'x' },
    people: [plain.people[0], { ...plain.people[1], mobile: '+966500000000' }],
  };
  const before = structuredClone(held);
  expect(keep(held)).toEqual(plain);
  expect(keep({ ...plain, people: held.people })).toEqual(plain);
  expect(keep({ ...plain, owner: held.owner })).toEqual(plain);
  expect(held).toEqual(before);
});

test('what has only declared fields is handed on as it is; what is absent stays absent, and what fits no shape passes', () => {
  expect(keep(plain)).toBe(plain);
  const partial = { total: 1, owner: null, people: [], words: [], facts: {} };
  expect(keep(partial)).toBe(partial);
  expect(JSON.stringify(keep({ total: 1, owner: undefined, secret: 1 }))).toBe('{"total":1}');
  expect([keep(undefined), keep(null), keep('text')]).toEqual([undefined, null, 'text']);
});
