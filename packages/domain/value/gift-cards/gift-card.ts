import { westernDigits } from '../../fields/western-digits.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';
import { GiftCardStatus, GiftCardType } from '../../finance/payments/payment.ts';

/** Without letters and digits that are mistaken for each other on a printed card: no 0, 1, I, L, O. */
export const giftCardLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const giftCardCodeLength = 12;

/** The looks that are drawn; the numbers are kept with the cards. */
export const giftCardDesigns = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** The look that is a picture of the salon's own. A card keeps the picture it was made with. */
export const ownPicture = 0;
/** Every look a card can have. */
export const giftCardLooks = [ownPicture, ...giftCardDesigns] as const;
export type GiftCardLook = (typeof giftCardLooks)[number];
/** The look of a card that nobody chose one for. */
export const usualLook = 1;

/**
 * The look of a card that is made now: the chosen one with its picture, where it has one. The salon's own picture needs one: without it the card has the
 * usual look, so that a sale is never lost to a picture that was taken away meanwhile.
 */
export function lookOfNewCard(
  chosen: GiftCardLook | undefined,
  picture_file_id: number | null,
): { design_id: GiftCardLook; picture_file_id: number | null } {
  if (chosen === ownPicture && picture_file_id !== null) return { design_id: ownPicture, picture_file_id };
  return { design_id: chosen === undefined || chosen === ownPicture ? usualLook : chosen, picture_file_id: null };
}

/** A code from chance: `pick(n)` answers an integer from 0 up to but without n, each as likely as another. */
export const makeGiftCardCode = (pick: (below: number) => number): string =>
  Array.from({ length: giftCardCodeLength }, () => giftCardLetters.charAt(pick(giftCardLetters.length))).join('');

const isOwnCode = (code: string): boolean =>
  code.length === giftCardCodeLength && [...code].every((letter) => giftCardLetters.includes(letter));

/** As it is printed and read aloud: groups of four; the number of a card of before as its own print has it, without what stands between. */
export const formatGiftCardCode = (code: string): string => (isOwnCode(code) ? code.replaceAll(/(.{4})(?=.)/g, '$1-') : code);

const bareCode = (text: string): string =>
  westernDigits(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

/** A typed or scanned code as it is kept; null where it can be no code. */
export function readGiftCardCode(text: string): string | null {
  const code = bareCode(text);
  return isOwnCode(code) ? code : null;
}

/** The number of any card, also of one that was sold elsewhere, as it is kept: letters and digits alone; null where it can be none. */
export function readGiftCardNumber(text: string): string | null {
  const code = bareCode(text);
  return code.length >= 3 && code.length <= 40 && !/[^\P{L}A-Za-z]/u.test(text) ? code : null;
}

export const giftCardStates = ['active', 'partly_used', 'used', 'expired', 'disabled'] as const;
export type GiftCardState = (typeof giftCardStates)[number];

/** A card in one word, on this day of the salon. It can be used on its last day. */
export function giftCardState(
  card: { status: number; value_minor: number; left_minor: number; expires_on: CalendarDate | null },
  today: CalendarDate,
): GiftCardState {
  if (card.status === GiftCardStatus.disabled) return 'disabled';
  if (card.left_minor === 0) return 'used';
  if (card.expires_on !== null && card.expires_on < today) return 'expired';
  return card.left_minor < card.value_minor ? 'partly_used' : 'active';
}

export interface GiftCardFacts {
  id: number;
  code: string;
  /** 0 paid, 1 loyalty, 2 free (specification §4). */
  type: number;
  status: number;
  left_minor: number;
  expires_on: CalendarDate | null;
  /** The only customer who may use it; null: anybody with the code. */
  customer_id: number | null;
}

export interface GiftCardUse {
  gift_card_id: number;
  amount_minor: number;
}

export const giftCardUseRefusalCodes = [
  'sales.gift_card_not_found',
  'sales.gift_card_named_twice',
  'sales.gift_card_disabled',
  'sales.gift_card_of_other_customer',
  'sales.gift_card_used',
  'sales.gift_card_expired',
  'sales.gift_card_not_enough',
] as const;
export type GiftCardUseRefusalCode = (typeof giftCardUseRefusalCodes)[number];

/** Why a card cannot be used so; `use` is its position among the uses, `gift_card` the card itself where there is one. */
export interface GiftCardUseRefusal {
  code: GiftCardUseRefusalCode;
  use: number;
  gift_card?: GiftCardFacts;
}

function faultOf(
  { amount_minor }: GiftCardUse,
  card: GiftCardFacts,
  customer_id: number | null,
  today: CalendarDate,
): GiftCardUseRefusalCode | null {
  if (card.status === GiftCardStatus.disabled) return 'sales.gift_card_disabled';
  if (card.customer_id !== null && card.customer_id !== customer_id) return 'sales.gift_card_of_other_customer';
  if (card.left_minor === 0) return 'sales.gift_card_used';
  if (card.expires_on !== null && card.expires_on < today) return 'sales.gift_card_expired';
  return amount_minor > card.left_minor ? 'sales.gift_card_not_enough' : null;
}

/**
 * Whether a sale to this customer (null: a walk-in) may take so much of these cards on this day (specification §5 and §8). What paid cards give
 * pays (`paid_minor`); what loyalty and free vouchers give is a discount (`voucher_minor`). Minor units.
 */
export function checkGiftCardUses(
  uses: readonly GiftCardUse[],
  cards: readonly GiftCardFacts[],
  customer_id: number | null,
  today: CalendarDate,
): { ok: true; paid_minor: number; voucher_minor: number } | { ok: false; refusal: GiftCardUseRefusal } {
  const named = new Set<number>();
  let [paid_minor, voucher_minor] = [0, 0];
  for (const [position, use] of uses.entries()) {
    const gift_card = cards.find((one) => one.id === use.gift_card_id);
    if (gift_card === undefined) return { ok: false, refusal: { code: 'sales.gift_card_not_found', use: position } };
    if (named.has(gift_card.id)) return { ok: false, refusal: { code: 'sales.gift_card_named_twice', use: position, gift_card } };
    named.add(gift_card.id);
    const code = faultOf(use, gift_card, customer_id, today);
    if (code !== null) return { ok: false, refusal: { code, use: position, gift_card } };
    if (gift_card.type === GiftCardType.paid_voucher) paid_minor += use.amount_minor;
    else voucher_minor += use.amount_minor;
  }
  return { ok: true, paid_minor, voucher_minor };
}
