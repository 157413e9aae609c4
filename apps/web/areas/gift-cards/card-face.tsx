import { giftCardColours } from '@rawnaq/domain/sales/gift-card-designs';
import type { CSSProperties } from 'react';
import { Money } from '../../ui/figures.tsx';
import { beneficiaryOf, type GiftCard, typeName } from './card-row.ts';
import { CardMotif } from './card-motif.tsx';
import styles from './gift-cards.module.css';

/** The card as its beneficiary sees it, in small. */
export function CardFace({ card }: { card: GiftCard }) {
  const { paper, ink, accent } = giftCardColours[card.design_id];
  const name = beneficiaryOf(card);
  return (
    <div className={styles.face} style={{ '--paper': paper, '--letters': ink, '--decor': accent } as CSSProperties}>
      <CardMotif design={card.design_id} />
      <span className={styles.kind}>{typeName(card.type)}</span>
      <strong className={styles.worth}>
        <Money amount_minor={card.left_minor} />
      </strong>
      {name !== null && <bdi>{name}</bdi>}
      <bdi dir="ltr" className={styles.number}>
        {card.code}
      </bdi>
    </div>
  );
}
