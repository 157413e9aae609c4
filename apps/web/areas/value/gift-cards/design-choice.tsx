import { Radio } from '@mantine/core';
import { type GiftCardLook, giftCardLooks, ownPicture, usualLook } from '@rawnaq/domain/value/gift-cards/gift-card';
import { CardDecor, lookColours } from './card-decor.tsx';
import styles from './gift-cards.module.css';

interface DesignChoiceProps {
  label: string;
  /** What a look is called, in the words of the screen that asks. */
  nameOf: (look: GiftCardLook) => string;
  /** The picture of the salon's own, where it can be chosen. */
  picture: string | null;
  value: GiftCardLook | null;
  onChange: (look: GiftCardLook) => void;
}

/** How the card looks: the salon's own picture, and each design with its colours and its name. */
export function DesignChoice({ label, nameOf, picture, value, onChange }: DesignChoiceProps) {
  const looks = giftCardLooks.filter((look) => look !== ownPicture || picture !== null);
  return (
    <Radio.Group
      label={label}
      value={String(value ?? usualLook)}
      onChange={(chosen) => onChange(giftCardLooks.find((look) => String(look) === chosen) ?? usualLook)}
    >
      <div className={styles.designs}>
        {looks.map((look) => (
          <Radio.Card key={look} value={String(look)} className={styles.design}>
            <span className={styles.swatch} style={lookColours(look)} aria-hidden>
              <CardDecor look={look} picture={picture} />
            </span>
            {nameOf(look)}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
