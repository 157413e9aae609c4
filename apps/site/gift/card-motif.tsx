import type { giftCardDesigns } from '@rawnaq/domain/sales/gift-card';
import { giftCardMotifBox, giftCardMotifs } from '@rawnaq/domain/sales/gift-card-motifs';

/** What a design has drawn on it. */
export function CardMotif({ design }: { design: (typeof giftCardDesigns)[number] }) {
  return (
    <svg className="gift-motif" viewBox={giftCardMotifBox} aria-hidden="true">
      <path d={giftCardMotifs[design]} fillRule="evenodd" />
    </svg>
  );
}
