import { pictureSources } from '@rawnaq/domain/settings/files/picture-sizes';
import { type GiftCardLook, ownPicture } from '@rawnaq/domain/value/gift-cards/gift-card';
import { giftCardMotifBox, giftCardMotifs } from '@rawnaq/domain/value/gift-cards/gift-card-motifs';

/** What a look has drawn on it, or the picture of the salon's own. */
export function CardDecor({ look, picture }: { look: GiftCardLook; picture: string | null }) {
  if (look === ownPicture)
    return picture === null ? null : (
      <img className="gift-picture" {...pictureSources(picture, [320, 640, 1200])} sizes="(min-width: 32rem) 30rem, 100vw" alt="" />
    );
  return (
    <svg className="gift-motif" viewBox={giftCardMotifBox} aria-hidden="true">
      <path d={giftCardMotifs[look]} fillRule="evenodd" />
    </svg>
  );
}
