import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { palettes, schemes } from './colours.ts';
import { contrast, luminance, readableOn } from './contrast.ts';
import { pairsOf, textContrast } from './pairs.ts';

describe('the contrast ratio', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#ff6600', '#ffffff', 2.94],
    ['#b34700', '#ffffff', 5.5],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('refuses what is not a colour', () => {
    expect(() => luminance('orange')).toThrow(RangeError);
  });

  test('finds letters that can be read on every colour a salon may choose', () => {
    const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (channels) => {
        const colour = `#${channels.join('')}`;
        expect(contrast(colour, readableOn(colour))).toBeGreaterThanOrEqual(textContrast);
      }),
    );
  });
});

describe.each(['light', 'dark'] as const)('in the %s theme', (name) => {
  test.each(pairsOf(schemes[name]))('$name keeps $least', ({ front, back, least }) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
  });
});

describe.each(Object.entries(palettes).filter(([name]) => name !== 'dark' && name !== 'gray'))('the %s scale', (_name, palette) => {
  test('carries text on its solid steps and as a light ground in both themes', () => {
    expect(contrast('#ffffff', palette[8])).toBeGreaterThanOrEqual(textContrast);
    expect(contrast('#1d130c', palette[5])).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(palette[9], palette[1])).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(palette[8], schemes.light.canvas)).toBeGreaterThanOrEqual(textContrast);
    expect(contrast(palette[4], schemes.dark.raised)).toBeGreaterThanOrEqual(textContrast);
  });
});
