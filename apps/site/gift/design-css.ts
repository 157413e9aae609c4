import { giftCardColours } from '@rawnaq/domain/value/gift-cards/gift-card-designs';

/** The colours of every design as a class of its own: the pages' security policy takes no style beside an element. */
export const giftDesignCss = Object.entries(giftCardColours)
  .map(([design, { paper, ink, accent }]) => `.gift-design-${design}{--gift-paper:${paper};--gift-ink:${ink};--gift-decor:${accent}}`)
  .join('');
