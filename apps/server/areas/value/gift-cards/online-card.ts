import type { getOnlineGiftCard } from '@rawnaq/contract/value/gift-cards';
import type { Output } from '@rawnaq/contract/endpoint';
import type { Db } from '../../../db/database.ts';
import { readCard } from './store.ts';

export type OnlineGiftCard = Output<typeof getOnlineGiftCard.output>;

/** A card as who holds its link sees it: nobody's mobile, nothing about who gave it and why. Null where there is none. */
export async function readOnlineCard(
  db: Db,
  account_id: number,
  unique_id: string,
  { currency, today }: { currency: string; today: string },
): Promise<OnlineGiftCard | null> {
  const card = await readCard(db, account_id, { unique_id }, { today, urlOf: () => null });
  if (card === undefined) return null;
  const { code, state, value_minor, left_minor, customer_name, buyer_name, message, design_id, picture_unique_id, expires_on } = card;
  return {
    unique_id: card.unique_id,
    code,
    state,
    value_minor,
    left_minor,
    currency,
    beneficiary_name: card.beneficiary_name ?? customer_name,
    buyer_name,
    message,
    design_id,
    picture_unique_id,
    expires_on,
  };
}
