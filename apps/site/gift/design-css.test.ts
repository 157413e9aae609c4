import { contrast } from '@rawnaq/design/contrast';
import { giftCardDesigns } from '@rawnaq/domain/value/gift-cards/gift-card';
import { giftCardColours } from '@rawnaq/domain/value/gift-cards/gift-card-designs';
import { giftCardMotifs } from '@rawnaq/domain/value/gift-cards/gift-card-motifs';
import { expect, test } from 'vitest';
import { giftDesignCss } from './design-css.ts';

test('beside a picture of the salon’s own the words can be read', () => {
  const { paper, ink, accent } = giftCardColours[0];
  for (const letters of [ink, accent]) expect(contrast(letters, paper)).toBeGreaterThanOrEqual(4.5);
});

test.each(giftCardDesigns)('design %i can be read, has something of its own drawn within its field, and a class on the page', (design) => {
  const { paper, ink } = giftCardColours[design];
  expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
  expect(Object.values(giftCardMotifs).filter((path) => path === giftCardMotifs[design])).toHaveLength(1);
  expect(giftCardMotifs[design]).not.toMatch(/NaN|Infinity|undefined/);
  expect(giftDesignCss).toContain(`.gift-design-${design}{--gift-paper:${paper};`);
});
