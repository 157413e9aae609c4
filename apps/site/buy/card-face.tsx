import type { GiftCardLook } from '@rawnaq/domain/value/gift-cards/gift-card';
import { fillSentence } from '@rawnaq/messages/format';
import { nameIn, useSite } from '../frame/site-context.tsx';
import { CardDecor } from '../gift/card-decor.tsx';
import { giftCardWords } from '../gift/words.ts';
import type { OnlineBusiness } from '../page.ts';

interface CardFaceProps {
  business: OnlineBusiness;
  card: {
    amount_minor: number;
    design_id: GiftCardLook;
    picture_unique_id: string | null;
    beneficiary_name: string;
    message: string | null;
  };
}

/** The gift card as it will look. */
export function CardFace({ business, card }: CardFaceProps) {
  const { language, format } = useSite();
  return (
    <section className={`gift-card gift-design-${card.design_id}`} aria-label={giftCardWords[language].title}>
      <CardDecor look={card.design_id} picture={card.picture_unique_id} />
      <p className="gift-salon">
        <bdi>{nameIn(language, business.business)}</bdi>
      </p>
      <p className="gift-worth">
        <bdi>{format.money(card.amount_minor)}</bdi>
      </p>
      <p className="gift-for">{fillSentence(giftCardWords[language].for, language, { name: card.beneficiary_name })}</p>
      {card.message !== null && (
        <p className="gift-message">
          <bdi>{card.message}</bdi>
        </p>
      )}
    </section>
  );
}
