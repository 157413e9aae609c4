import { randomInt } from 'node:crypto';
import { normaliseMobile } from '@rawnaq/domain/fields/mobile';
import { type GiftCardLook, lookOfNewCard, makeGiftCardCode } from '@rawnaq/domain/value/gift-cards/gift-card';
import { GiftCardType, type GiftCardTypeId } from '@rawnaq/domain/finance/payments/payment';
import { addMonths } from '@rawnaq/domain/time/add-months';
import type { AccountContext } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';
import { GiftCardEntryKind, writeMoves } from './ledger.ts';
import { readCardSetting } from './setting-store.ts';
import { todayOf } from '../../../http/business-day.ts';

export interface NewCard {
  value_minor: number;
  beneficiary_customer_id?: number | undefined;
  beneficiary_name?: string | undefined;
  beneficiary_mobile?: string | undefined;
  message?: string | undefined;
  /** Left out: what the account's setting says. */
  expires_on?: string | undefined;
  design_id?: GiftCardLook | undefined;
  /** The picture that was shown to who ordered the card; left out: the salon's own of now. */
  picture_file_id?: number | undefined;
}

export interface IssuedCard {
  id: number;
  unique_id: string;
  code: string;
}

const textOrNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

/** Writes a card with all of its value on it. One given to a customer pays for that customer alone; any other for anybody who has its code. */
async function writeCard(
  context: AccountContext,
  card: NewCard,
  rest: { type: GiftCardTypeId; buyer_customer_id: number | null; invoice_id: number | null; reason: string | null },
): Promise<IssuedCard> {
  const { db, account_id, now } = context;
  const today = todayOf(context);
  const { expires_after_months, picture_file_id } = await readCardSetting(db, account_id);
  const usual = expires_after_months === null ? null : addMonths(today, expires_after_months);
  const mobile = textOrNull(card.beneficiary_mobile);
  const issued = await db
    .insertInto('gift_cards')
    .values({
      account_id,
      code: makeGiftCardCode((below) => randomInt(below)),
      value_minor: card.value_minor,
      customer_id: card.beneficiary_customer_id ?? null,
      beneficiary_name: textOrNull(card.beneficiary_name),
      beneficiary_mobile: mobile === null ? null : (normaliseMobile(mobile) ?? mobile),
      message: textOrNull(card.message),
      ...lookOfNewCard(card.design_id, card.picture_file_id ?? picture_file_id),
      // A day that is over already would make a card that nobody can use.
      expires_on: card.expires_on === undefined ? usual : card.expires_on < today ? today : card.expires_on,
      issued_at: now,
      issued_by_user_id: context.user?.id ?? null,
      ...rest,
    })
    .returning(['id', 'unique_id', 'code'])
    .executeTakeFirstOrThrow();
  await writeMoves(context, [
    { gift_card_id: issued.id, kind: GiftCardEntryKind.issued, amount_minor: card.value_minor, invoice_id: rest.invoice_id },
  ]);
  await context.audit({
    area: 'sales',
    action: 'issue_gift_card',
    subject_type: 'gift_card',
    subject_id: issued.id,
    // Never the code: a reader of the log could use the card.
    after: { value_minor: card.value_minor, customer_id: card.beneficiary_customer_id ?? null, ...rest },
  });
  return issued;
}

/** Whether these customers are all there. */
async function areCustomers(context: AccountContext, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await context.db
    .selectFrom('customers')
    .where('account_id', '=', context.account_id)
    .where('id', 'in', [...new Set(ids)])
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Makes the cards that a sale sells, each at its line's position, in the sale's transaction and before the invoice itself. Answers id and code by
 * position; refuses a beneficiary who is no customer of this salon.
 */
export async function sellGiftCards(
  context: AccountContext,
  invoice_id: number,
  cards: readonly (NewCard & { line_position: number })[],
  buyer_customer_id: number | null,
): Promise<Refusal<'sales.gift_card_beneficiary_not_found'> | ReadonlyMap<number, IssuedCard>> {
  const wanted = cards.flatMap((card) => card.beneficiary_customer_id ?? []);
  const known = await areCustomers(context, wanted);
  const sold = new Map<number, IssuedCard>();
  for (const { line_position, ...card } of cards) {
    if (card.beneficiary_customer_id !== undefined && !known.has(card.beneficiary_customer_id))
      return refuse('sales.gift_card_beneficiary_not_found', { field: `lines.${line_position - 1}.gift_card.beneficiary_customer_id` });
    const paid = { type: GiftCardType.paid_voucher, buyer_customer_id, invoice_id, reason: null };
    sold.set(line_position, await writeCard(context, card, paid));
  }
  return sold;
}

/** Gives a voucher that nobody pays for: free, or for loyalty. Its beneficiary, where one is named, was looked up by the caller. */
export const giveVoucher = (
  context: AccountContext,
  type: typeof GiftCardType.loyalty_voucher | typeof GiftCardType.free_voucher,
  card: NewCard,
  reason: string | null,
): Promise<IssuedCard> => writeCard(context, card, { type, buyer_customer_id: null, invoice_id: null, reason });
