import { schemes } from '@rawnaq/design/colours';
import { contrast } from '@rawnaq/design/contrast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentCss } from './colours.ts';

const variablesOf = (block: string): Record<string, string> =>
  Object.fromEntries([...block.matchAll(/(--[\w-]+):(#[0-9a-f]{6})/g)].map((match) => [match[1]!, match[2]!]));

test('whatever colour a salon chooses, what is written in it and on it can be read in both themes', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (accent) => {
      const [light = '', dark = ''] = accentCss(accent).split('@media');
      for (const [scheme, css] of [
        ['light', light],
        ['dark', dark],
      ] as const) {
        const own = variablesOf(css);
        const { canvas, surface, raised, ink, ink_soft } = schemes[scheme];
        expect(contrast(own['--on-accent-solid']!, own['--accent-solid']!)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [canvas, surface, raised, own['--accent-soft']!])
          expect(contrast(own['--accent-text']!, ground)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [own['--accent-soft']!, own['--accent-wash']!])
          for (const text of [ink, ink_soft]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(own['--accent-line']!, surface)).toBeGreaterThanOrEqual(3);
      }
    }),
    { numRuns: 400 },
  );
});
