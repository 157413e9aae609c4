import { pictureAddress } from '@rawnaq/domain/settings/files/picture-sizes';
import { type GiftCardLook, ownPicture } from '@rawnaq/domain/value/gift-cards/gift-card';
import { giftCardColours } from '@rawnaq/domain/value/gift-cards/gift-card-designs';
import { giftCardMotifBox, giftCardMotifs } from '@rawnaq/domain/value/gift-cards/gift-card-motifs';
import type { CSSProperties } from 'react';
import styles from './gift-cards.module.css';

/** The colours of a look, for what is drawn within. */
export const lookColours = (look: GiftCardLook): CSSProperties => {
  const { paper, ink, accent } = giftCardColours[look];
  return { '--paper': paper, '--letters': ink, '--decor': accent } as CSSProperties;
};

/** What a look has drawn on it, in the colour that decorates the card around it; or the picture of the salon's own. */
export function CardDecor({ look, picture }: { look: GiftCardLook; picture: string | null }) {
  if (look === ownPicture) return picture === null ? null : <img className={styles.picture} src={pictureAddress(picture, 640)} alt="" />;
  return (
    <svg className={styles.motif} viewBox={giftCardMotifBox} aria-hidden>
      <path d={giftCardMotifs[look]} fillRule="evenodd" />
    </svg>
  );
}
