import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemes } from './colours.ts';
import { contrast } from './contrast.ts';
import { faceToneOf } from './face-tones.ts';
import { tintOf, tintVariables } from './tints.ts';

const colour = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

test.each(['light', 'dark'] as const)('every colour that a salon may choose can be read as a tint in the %s theme', (scheme) => {
  const { surface, raised } = schemes[scheme];
  fc.assert(
    fc.property(colour, (chosen) => {
      const { soft, text, edge } = tintOf(chosen, scheme);
      for (const back of [soft, surface, raised]) expect(contrast(text, back)).toBeGreaterThanOrEqual(4.5);
      for (const back of [surface, raised]) expect(contrast(edge, back)).toBeGreaterThanOrEqual(3);
    }),
  );
});

test('what is no colour has no tint', () => {
  expect(tintVariables(null)).toEqual({});
  expect(tintVariables('orange')).toEqual({});
  expect(Object.keys(tintVariables('#8a4fa3'))).toHaveLength(6);
});

test('an id keeps its tone, its neighbour has another, and none is the tone of a fault', () => {
  for (let id = 1; id < 40; id += 1) {
    expect(faceToneOf(id)).toBe(faceToneOf(id));
    expect(faceToneOf(id)).not.toBe(faceToneOf(id + 1));
    expect(['danger', 'neutral']).not.toContain(faceToneOf(id));
  }
});
