import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DeviceChain, type ChainPlace } from './chain.ts';

const first = 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==';
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
const place = (icv: number, name: string, previous: string | null): ChainPlace => ({
  icv,
  invoice_hash: hashOf(name),
  previous_hash: previous === null ? first : hashOf(previous),
});
const chainOf = (count: number): ChainPlace[] =>
  Array.from({ length: count }, (_, index) => place(index + 1, `d${index + 1}`, index === 0 ? null : `d${index}`));

function seen(places: readonly ChainPlace[]): DeviceChain {
  const chain = new DeviceChain();
  for (const one of places) {
    expect(chain.faults(one)).toEqual([]);
    chain.add(one);
  }
  return chain;
}

describe('the chain of a device', () => {
  test('takes a whole chain in any order, and each document again', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(chainOf(12), { minLength: 12 }), (places) => {
        const chain = seen(places);
        for (const one of places) expect(chain.faults(one)).toEqual([]);
        expect(chain.size).toBe(12);
      }),
    );
  });

  test.each<[string, readonly ChainPlace[], ChainPlace, string]>([
    ['a twin: another document with the same counter', chainOf(3), place(2, 'other', 'd1'), 'KSA-16'],
    ['the same document with another counter', chainOf(3), { ...place(4, 'd3', 'd3') }, 'KSA-16'],
    ['a first document that follows another', [], place(1, 'd1', 'd0'), 'KSA-13'],
    ['a later document that follows none', chainOf(1), place(2, 'd2', null), 'KSA-13'],
    ['one that does not follow the one before', chainOf(2), place(3, 'd3', 'elsewhere'), 'KSA-13'],
    ['one that its known successor does not follow', [place(3, 'd3', 'd2')], place(2, 'other', 'd1'), 'KSA-13'],
    ['one that follows a document further back, its neighbours unknown', chainOf(2), place(5, 'd5', 'd1'), 'KSA-13'],
    ['a fork: two documents after one that has not come yet', [place(5, 'd5', 'd4')], place(9, 'd9', 'd4'), 'KSA-13'],
  ])('refuses %s', (_name, known, next, code) => {
    expect(
      seen(known)
        .faults(next)
        .map((fault) => fault.code),
    ).toEqual([code]);
  });

  test('finds every broken link, whichever of the two documents comes first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.shuffledSubarray(chainOf(12), { minLength: 12 }), (icv, order) => {
        const broken = order.map((one) => (one.icv === icv ? { ...one, previous_hash: hashOf('elsewhere') } : one));
        const chain = new DeviceChain();
        const faults = broken.flatMap((one) => {
          const found = chain.faults(one);
          if (found.length === 0) chain.add(one);
          return found;
        });
        expect(faults.length).toBeGreaterThan(0);
      }),
    );
  });
});
