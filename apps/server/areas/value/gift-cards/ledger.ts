import { type GiftCardFacts, readGiftCardNumber } from '@rawnaq/domain/value/gift-cards/gift-card';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { Db } from '../../../db/database.ts';
import type { AccountContext } from '../../../http/context.ts';
import { todayOf } from '../../../http/business-day.ts';

/** What becomes of a card's money; numbers are ours. */
export const GiftCardEntryKind = { issued: 0, used: 1, given_back: 2, taken_back: 3, opened: 4 } as const;
type Kind = (typeof GiftCardEntryKind)[keyof typeof GiftCardEntryKind];

const factColumns = ['id', 'code', 'type', 'status', 'left_minor', 'expires_on', 'customer_id'] as const;

/** The cards a sale names, locked in the order of their ids: another till that uses one of them waits, and then sees what is left. */
export async function lockGiftCards(db: Db, account_id: number, ids: readonly number[]): Promise<GiftCardFacts[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('gift_cards')
    .where('account_id', '=', account_id)
    .where('id', 'in', [...new Set(ids)])
    .select(factColumns)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What a customer can pay with today: the customer's own cards with something left, the first to expire first. */
export function giftCardsOfCustomer(db: Db, account_id: number, customer_id: number, today: CalendarDate) {
  return db
    .selectFrom('gift_cards')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .where('status', '=', 1)
    .where((is) => is.or([is('expires_on', 'is', null), is('expires_on', '>=', today)]))
    .select([...factColumns, 'value_minor'])
    .orderBy('expires_on', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
}

const linkEnd = /e-gift-card\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i;

/** The card that somebody typed or scanned, whatever its state: its code or printed number in any spelling, or the link that its QR code holds. */
export async function findGiftCard(db: Db, account_id: number, typed: string): Promise<GiftCardFacts | undefined> {
  const cards = db.selectFrom('gift_cards').where('account_id', '=', account_id).select(factColumns);
  const unique_id = linkEnd.exec(typed.trim())?.[1];
  if (unique_id !== undefined) return cards.where('unique_id', '=', unique_id).executeTakeFirst();
  const code = readGiftCardNumber(typed);
  return code === null ? undefined : cards.where('code', '=', code).executeTakeFirst();
}

export interface GiftCardMove {
  gift_card_id: number;
  kind: Kind;
  amount_minor: number;
  invoice_id?: number | null;
  credit_note_id?: number;
}

/** Writes moves of money into the ledger, in the order of the cards' ids, so that two of them never wait for each other. */
export async function writeMoves(context: AccountContext, moves: readonly GiftCardMove[]): Promise<void> {
  if (moves.length === 0) return;
  const { db, account_id, now } = context;
  const rest = { account_id, at: now, business_date: todayOf(context), user_id: context.user?.id ?? null };
  const rows = moves.toSorted((one, other) => one.gift_card_id - other.gift_card_id).map((move) => ({ ...move, ...rest }));
  await db.insertInto('gift_card_entries').values(rows).execute();
  for (const { gift_card_id } of rows) context.publish('gift_cards', gift_card_id);
}

/** Takes what a sale uses of the cards that it has locked and checked; the ledger itself refuses more than is left. */
export const useGiftCards = (
  context: AccountContext,
  invoice_id: number,
  uses: readonly { gift_card_id: number; amount_minor: number }[],
): Promise<void> =>
  writeMoves(
    context,
    uses.map(({ gift_card_id, amount_minor }) => ({
      gift_card_id,
      kind: GiftCardEntryKind.used,
      amount_minor: -amount_minor,
      invoice_id,
    })),
  );

/** Gives back to the cards what a credit note takes back of their sale. A card that is disabled or has expired stays so. */
export const returnToGiftCards = (
  context: AccountContext,
  credit_note_id: number,
  uses: readonly { gift_card_id: number; amount_minor: number }[],
): Promise<void> =>
  writeMoves(
    context,
    uses.map((use) => ({ ...use, kind: GiftCardEntryKind.given_back, credit_note_id })),
  );

/** Takes back all that is left of cards whose own sale is credited; answers how much of each. Lock and look at them first. */
export async function withdrawGiftCards(
  context: AccountContext,
  credit_note_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const cards = (await lockGiftCards(context.db, context.account_id, ids)).filter((card) => card.left_minor > 0);
  const moves = cards.map(({ id, left_minor }) => ({
    gift_card_id: id,
    kind: GiftCardEntryKind.taken_back,
    amount_minor: -left_minor,
    credit_note_id,
  }));
  await writeMoves(context, moves);
  return new Map(cards.map(({ id, left_minor }) => [id, left_minor]));
}
