import { type giftCardDesigns } from '@rawnaq/domain/sales/gift-card';
import { giftCardMotifBox, giftCardMotifs } from '@rawnaq/domain/sales/gift-card-motifs';
import styles from './gift-cards.module.css';

/** What a design has drawn on it, in the colour that decorates the card around it. */
export function CardMotif({ design }: { design: (typeof giftCardDesigns)[number] }) {
  return (
    <svg className={styles.motif} viewBox={giftCardMotifBox} aria-hidden>
      <path d={giftCardMotifs[design]} fillRule="evenodd" />
    </svg>
  );
}
