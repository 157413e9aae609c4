import type { Output } from '@rawnaq/contract/endpoint';
import { type giftCard, getGiftCard, listGiftCards } from '@rawnaq/contract/value/gift-cards';
import { queryClient } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';

export type GiftCard = Output<typeof giftCard>;

export const typeName = (type: GiftCard['type']): string => t(`giftCards.types.${type}`);

/** Whom the card is for, in a name; null where anybody with its number may use it. */
export const beneficiaryOf = (card: GiftCard): string | null => card.beneficiary_name ?? card.customer_name;

/** What is no longer true once a card has changed. */
export const outdated = [listGiftCards, getGiftCard] as const;

export const forgetAnswers = (): void => {
  for (const { path } of outdated) void queryClient.invalidateQueries({ queryKey: [path] });
};
