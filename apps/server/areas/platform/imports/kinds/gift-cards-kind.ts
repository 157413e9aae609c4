import { mobile } from '@rawnaq/contract/person-fields';
import { optionalText } from '@rawnaq/contract/fields';
import type { CellFault } from '@rawnaq/domain/platform/imports/cell-words';
import type { Stored } from '@rawnaq/domain/platform/imports/judge-customer';
import { readGiftCardNumber } from '@rawnaq/domain/value/gift-cards/gift-card';
import * as z from 'zod/mini';
import { todayOf } from '../../../../http/business-day.ts';
import { importedCards, readImportedCards } from '../../../value/gift-cards/public/imports.ts';
import { recordKind } from '../record-kind.ts';
import { ownerFields } from '../row-owners.ts';

type Values = Readonly<Record<string, Stored>>;
const money = z.int().check(z.gte(0), z.lte(1_000_000_000_000));

/** What a new card, or one that begins anew, owes nobody. */
function owesNothing(values: Values, today: string): CellFault | null {
  const [value, left, expires_on] = [Number(values['value_minor']), Number(values['left_minor']), values['expires_on']];
  if (left > value) return { field: 'left_minor', rule: 'imported_above_value', params: {} };
  if (left === 0) return { field: 'left_minor', rule: 'imported_used_up', params: {} };
  if (typeof expires_on === 'string' && expires_on < today)
    return { field: 'expires_on', rule: 'imported_expired', params: { date: expires_on } };
  return null;
}

/** Gift cards and vouchers that were sold elsewhere, with what is left on them: opening entries of the ledger of cards, and no sale. */
export const giftCardsKind = recordKind({
  kind: 'gift_cards',
  rights: ['gift_cards.create', 'gift_cards.give_free', 'gift_cards.view'],
  editRight: 'gift_cards.edit',
  fieldRights: {},
  store: importedCards,
  topics: ['gift_cards'],
  values: [],
  ofCustomer: 'optional',
  fields: {
    ...ownerFields,
    card_number: z.string().check(z.minLength(1), z.maxLength(60)),
    value_minor: money,
    left_minor: money,
    expires_on: z.optional(z.string()),
    status: z.literal([0, 1]),
    beneficiary_name: optionalText(120),
    beneficiary_mobile: z.optional(mobile),
  },
  required: ['card_number', 'value_minor'],
  read: readImportedCards,
  defaults: () =>
    Promise.resolve({
      expires_on: null,
      customer_id: null,
      beneficiary_name: null,
      beneficiary_mobile: null,
      status: 1,
      is_of_before: 1,
    }),
  keysOf: ({ card_number }) => (typeof card_number === 'string' ? [['card_number', `card ${card_number}`]] : []),
  // One of both is enough: a new card has all of its value, and of a list of what is left that is the value.
  complete: (_input, given) => {
    given['value_minor'] ??= given['left_minor'] ?? null;
    given['left_minor'] ??= given['value_minor'];
    if (typeof given['card_number'] === 'string') given['card_number'] = readGiftCardNumber(given['card_number']) ?? '';
  },
  // Who is no customer here is whom the card was given to.
  withoutOwner: ({ name, mobile: number }, given) => {
    if (name !== '') given['beneficiary_name'] = name.slice(0, 120);
    if (number !== null) given['beneficiary_mobile'] = number;
  },
  isLeftOver: (values) => values['status'] === 0,
  beginFaults: (context) => {
    const today = todayOf(context);
    return Promise.resolve((values, given, before): CellFault | null => {
      if (values['card_number'] === '') return { field: 'card_number', rule: 'imported_no_card_number', params: {} };
      if (given['status'] === 0) return { field: 'status', rule: 'imported_not_valid', params: {} };
      if (before === null || before['status'] === 0) return owesNothing(values, today);
      if (before['is_of_before'] === 0) return { field: 'card_number', rule: 'imported_issued_here', params: {} };
      const field = (['left_minor', 'value_minor'] as const).find((one) => before[one] !== values[one]);
      return field === undefined ? null : { field, rule: 'imported_card_opened', params: {} };
    });
  },
  amountOf: ({ verdict, values, changes }) => {
    const opened = verdict === 'new' ? values['left_minor'] : changes.find(({ field }) => field === 'left_minor')?.to;
    return typeof opened === 'number' ? opened : null;
  },
  // What was used of it since is no opening value any more.
  freeChanges: async (db, account_id, { id }, held) => {
    const used = await importedCards.used(db, account_id, [id]);
    return used.length === 0 ? held : held.filter(({ field }) => !['status', 'left_minor', 'value_minor'].includes(field));
  },
});
