import { createHash } from 'node:crypto';
import type { giftCardDesigns } from '@rawnaq/domain/value/gift-cards/gift-card';
import { giftCardColours } from '@rawnaq/domain/value/gift-cards/gift-card-designs';
import { giftCardMotifs } from '@rawnaq/domain/value/gift-cards/gift-card-motifs';

type Design = (typeof giftCardDesigns)[number];

/** The file with the drawing of a design, named by what it was drawn from: another drawing has another file. `npm run card-motifs` draws them. */
export function motifFile(design: Design): string {
  const { paper, accent } = giftCardColours[design];
  const drawnFrom = createHash('sha256').update([paper, accent, giftCardMotifs[design]].join('\n')).digest('hex').slice(0, 12);
  return `${design}-${drawnFrom}.png`;
}
