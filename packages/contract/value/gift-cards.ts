import { giftCardLooks, giftCardStates } from '@rawnaq/domain/value/gift-cards/gift-card';
import { senderObstacles } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import * as z from 'zod/mini';
import { endpoint, may, online } from '../endpoint.ts';
import {
  amount_minor,
  byId,
  date,
  done,
  flag,
  id,
  language,
  listQuery,
  longText,
  moment,
  optionalLongText,
  optionalText,
  pageOf,
  unique_id,
  version,
} from '../fields.ts';
import { alias, email, mobile } from '../person-fields.ts';

/** 0 paid voucher, 1 loyalty voucher, 2 free voucher (specification §4). */
const type = z.literal([0, 1, 2]);
/** 0 is a picture of the salon's own. */
const design_id = z.literal([...giftCardLooks]);
/** The picture that a card of look 0 was made with; null of any other. */
const picture_unique_id = z.nullable(unique_id);
const value_minor = amount_minor.check(z.gte(1));

export const giftCard = z.object({
  id,
  unique_id,
  /** As it is printed: groups of four. */
  code: z.string(),
  type,
  /** 0 used, 1 active (specification §4), 2 disabled. */
  status: z.literal([0, 1, 2]),
  state: z.enum(giftCardStates),
  value_minor: z.int(),
  left_minor: z.int(),
  /** The only customer who may use it; null: anybody with its code. */
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  beneficiary_name: z.nullable(z.string()),
  beneficiary_mobile: z.nullable(z.string()),
  buyer_customer_id: z.nullable(id),
  buyer_name: z.nullable(z.string()),
  message: z.nullable(z.string()),
  design_id,
  picture_unique_id,
  expires_on: z.nullable(z.string()),
  issued_at: moment,
  issued_by_name: z.nullable(z.string()),
  invoice_id: z.nullable(id),
  invoice_number: z.nullable(z.string()),
  /** Why it was given, where nobody paid. */
  reason: z.nullable(z.string()),
  disable_reason: z.nullable(z.string()),
  /** Where its beneficiary sees it; null where the business has no public address. */
  public_url: z.nullable(z.string()),
  version,
});

export const listGiftCards = endpoint({
  method: 'GET',
  path: '/api/gift_cards',
  access: may('gift_cards.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    type: z.optional(type),
    state: z.optional(z.enum(giftCardStates)),
    customer_id: z.optional(id),
  }),
  output: z.extend(pageOf(giftCard), { totals: z.object({ value_minor: z.int(), left_minor: z.int() }) }),
  summary: 'Gift cards and vouchers, newest first, with the totals of all that is filtered; searched by code, name and mobile',
});

export const getGiftCard = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{id}',
  access: may('gift_cards.view'),
  input: byId,
  output: z.extend(giftCard, {
    entries: z.array(
      z.object({
        id,
        /** 0 issued, 1 used by an invoice, 2 given back by a credit note, 3 taken back by the credit note of its own sale. */
        kind: z.literal([0, 1, 2, 3, 4]),
        /** With its sign. */
        amount_minor: z.int(),
        at: moment,
        invoice_id: z.nullable(id),
        invoice_number: z.nullable(z.string()),
        user_name: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'One gift card with everything that became of its money',
});

const beneficiary = {
  beneficiary_customer_id: z.optional(id),
  beneficiary_name: optionalText(120),
  beneficiary_mobile: z.optional(mobile),
  message: optionalLongText(300),
  design_id: z._default(design_id, 1),
};

export const giveGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards',
  access: may('gift_cards.create'),
  input: z.object({ type: z.literal([1, 2]), value_minor, ...beneficiary, expires_on: z.optional(date), reason: longText(300) }),
  output: giftCard,
  refusals: [
    'gift_cards.free_not_allowed',
    'gift_cards.no_right_to_give',
    'gift_cards.expires_before_today',
    'gift_cards.no_picture',
    'sales.gift_card_beneficiary_not_found',
  ],
  summary: 'Gives a voucher that nobody pays for, with the reason: for loyalty, or free where the account allows it',
  idempotent: true,
  status: 201,
});

export const changeGiftCard = endpoint({
  method: 'PUT',
  path: '/api/gift_cards/{id}',
  access: may('gift_cards.edit'),
  input: z.object({ id, ...beneficiary, expires_on: z.optional(date), version }),
  output: giftCard,
  refusals: [
    'gift_cards.expires_before_today',
    'gift_cards.no_picture',
    'sales.gift_card_beneficiary_not_found',
    'record.changed_meanwhile',
  ],
  summary: 'Changes whom a card is for, its message, its picture and its last day; never its value',
});

export const disableGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{id}/disable',
  access: may('gift_cards.edit'),
  input: z.object({ id, reason: longText(300) }),
  output: giftCard,
  refusals: ['gift_cards.disabled_already'],
  summary: 'Stops a card from being used, with the reason; its money stays on it',
  idempotent: true,
});

export const enableGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{id}/enable',
  access: may('gift_cards.edit'),
  input: byId,
  output: giftCard,
  refusals: ['gift_cards.not_disabled'],
  summary: 'Lets a disabled card be used again',
  idempotent: true,
});

export const printGiftCard = endpoint({
  method: 'GET',
  path: '/api/gift_cards/{id}/pdf',
  access: may('gift_cards.view'),
  input: z.object({ id, language: z.optional(z.literal(['en', 'ar', 'both'])) }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable'],
  summary: 'The card to hand over, as a PDF in A6',
});

export const sendGiftCard = endpoint({
  method: 'POST',
  path: '/api/gift_cards/{id}/send',
  access: may('gift_cards.view'),
  input: z.object({
    id,
    channel: z.literal(['whatsapp', 'email']),
    /** Where to, beside what is known of the beneficiary: the buyer's own, say. */
    email: z.optional(email),
    mobile: z.optional(mobile),
  }),
  output: z.object({ channel: z.string(), recipient: z.string(), language }),
  refusals: ['gift_cards.no_mobile', 'gift_cards.no_email', 'gift_cards.no_public_page', 'sales.whatsapp_not_allowed', ...senderObstacles],
  summary: 'Sends the link of a card to its beneficiary, or to the address that is named',
  idempotent: true,
  status: 202,
});

const giftCardSetting = z.object({
  expires_after_months: z.nullable(z.int()),
  /** Whether the salon's page sells cards, where its gateway takes money, and at which values. */
  is_sold_online: flag,
  online_values: z.array(z.int()),
  /** The salon's own picture as a look of new cards; null: it has none. */
  picture_file_id: z.nullable(id),
  picture_unique_id,
  version,
});

export const getGiftCardSetting = endpoint({
  method: 'GET',
  path: '/api/gift_card_setting',
  access: may('gift_cards.view'),
  input: z.object({}),
  output: giftCardSetting,
  summary: 'How long new gift cards are valid, and how they are sold online',
});

export const saveGiftCardSetting = endpoint({
  method: 'PUT',
  path: '/api/gift_card_setting',
  access: may('gift_cards.edit'),
  input: z.object({
    /** Left out: cards are valid for ever. */
    expires_after_months: z.optional(z.int().check(z.gte(1), z.lte(120))),
    is_sold_online: flag,
    online_values: z.array(value_minor).check(z.minLength(1), z.maxLength(8)),
    /** Left out: new cards have no picture of the salon's own. */
    picture_file_id: z.optional(id),
    version,
  }),
  output: giftCardSetting,
  refusals: ['gift_cards.picture_unknown', 'record.changed_meanwhile'],
  summary: 'Changes it; cards that are issued already stay as they are',
});

export const getOnlineGiftCard = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/gift_cards/{unique_id}',
  access: online,
  input: z.object({ alias, unique_id }),
  output: z.object({
    unique_id,
    code: z.string(),
    state: z.enum(giftCardStates),
    value_minor: z.int(),
    left_minor: z.int(),
    currency: z.string(),
    beneficiary_name: z.nullable(z.string()),
    buyer_name: z.nullable(z.string()),
    message: z.nullable(z.string()),
    design_id,
    picture_unique_id,
    expires_on: z.nullable(z.string()),
  }),
  refusals: ['request.too_many'],
  summary: 'A gift card for who holds its link: its code and what is left',
});

export const printOnlineGiftCard = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/gift_cards/{unique_id}/pdf',
  access: online,
  input: z.object({ alias, unique_id, language: z.optional(z.literal(['en', 'ar', 'both'])) }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable', 'request.too_many'],
  summary: 'The same card as a PDF, for who holds its link',
});

export const giftCardsEndpoints = [
  listGiftCards,
  getGiftCard,
  giveGiftCard,
  changeGiftCard,
  disableGiftCard,
  enableGiftCard,
  printGiftCard,
  sendGiftCard,
  getGiftCardSetting,
  saveGiftCardSetting,
  getOnlineGiftCard,
  printOnlineGiftCard,
] as const;
