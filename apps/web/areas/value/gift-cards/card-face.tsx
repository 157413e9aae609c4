import { Money } from '../../../ui/figures/figures.tsx';
import { beneficiaryOf, type GiftCard, typeName } from './card-row.ts';
import { CardDecor, lookColours } from './card-decor.tsx';
import styles from './gift-cards.module.css';

/** The card as its beneficiary sees it, in small. */
export function CardFace({ card }: { card: GiftCard }) {
  const name = beneficiaryOf(card);
  return (
    <div className={styles.face} style={lookColours(card.design_id)}>
      <CardDecor look={card.design_id} picture={card.picture_unique_id} />
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
