import { formatGiftCardCode, type GiftCardUseRefusal, type GiftCardUseRefusalCode } from '@rawnaq/domain/value/gift-cards/gift-card';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';

/** The rule's "no" as a sentence: which card, until when, how much is left. `field` is the list of uses in the input. */
export function refuseGiftCardUse(
  { code, use, gift_card }: GiftCardUseRefusal,
  currency: string,
  field = 'gift_cards',
): Refusal<GiftCardUseRefusalCode> {
  const left_minor = gift_card?.left_minor ?? 0;
  const isAmount = code === 'sales.gift_card_not_enough';
  return refuse(code, {
    field: `${field}.${use}.${isAmount ? 'amount_minor' : 'gift_card_id'}`,
    params: {
      code: formatGiftCardCode(gift_card?.code ?? ''),
      date: { day: gift_card?.expires_on ?? '' },
      left: { amount_minor: left_minor, currency },
    },
    ...(isAmount ? { details: { left_minor } } : {}),
  });
}
