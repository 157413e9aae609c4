import type { AccountKey } from './chart.ts';
import type { PostingDocument } from './document.ts';
import { type PostingRule, rule } from './posting-rule.ts';

/** What a rule says happens, and why it is posted so. */
type Said = readonly [what: string, why: string];
type DocumentOf = (sums: { amount_minor: number; vat_minor: number }) => PostingDocument;

/**
 * Two rules of what happens with a deposit: with one that is not taxed, and with one whose VAT arose when it was taken. The other account is moved by all of it,
 * the deposit by what it is without VAT.
 */
const bothWays = (moves: 'raises' | 'lowers', other: AccountKey, document: DocumentOf, untaxed: Said, taxed: Said): PostingRule[] =>
  [
    { said: untaxed, vat_minor: 0 },
    { said: taxed, vat_minor: 750 },
  ].map(({ said: [what, why], vat_minor }) => {
    const amount_minor = 5_000 + vat_minor;
    const all = { [other]: amount_minor };
    const parts = { deposits: 5_000, ...(vat_minor === 0 ? {} : { output_vat: vat_minor }) };
    const [debits, credits] = moves === 'raises' ? [all, parts] : [parts, all];
    return rule(what, why, document({ amount_minor, vat_minor }), debits, credits);
  });

/** Rules of deposits. */
export const depositRules: readonly PostingRule[] = [
  ...bothWays(
    'raises',
    'gateway_clearing',
    (sums) => ({ source: 'payment', is_for: 'deposit', place: 'online', ...sums }),
    ['A deposit is taken', 'It is the customer’s money until it is used or kept.'],
    ['A deposit is taken and taxed', 'It pays for a visit later, so that its VAT arises now; what is left of it is the customer’s.'],
  ),
  ...bothWays(
    'lowers',
    'receivables',
    (sums) => ({ source: 'deposit_entry', kind: 'used', ...sums }),
    ['A deposit pays a bill', 'The liability pays what the customer owes.'],
    ['A taxed deposit pays a bill', 'The bill charges all of its VAT: what the deposit was taxed with comes off.'],
  ),
  ...bothWays(
    'lowers',
    'penalty_income',
    (sums) => ({ source: 'deposit_entry', kind: 'kept', ...sums }),
    ['A deposit is kept for a penalty', 'Penalties are income when they are collected, and carry no VAT.'],
    ['A taxed deposit is kept for a penalty', 'Its VAT is credited, because the penalty pays for no supply.'],
  ),
  ...bothWays(
    'lowers',
    'safe',
    (sums) => ({ source: 'deposit_entry', kind: 'given_back', place: 'safe', ...sums }),
    ['A deposit is given back', 'From the place that it is paid from.'],
    ['A taxed deposit is given back', 'A credit note over its tax document takes its VAT back.'],
  ),
  ...bothWays(
    'raises',
    'receivables',
    (sums) => ({ source: 'deposit_entry', kind: 'returned', ...sums }),
    ['A credit note makes a used deposit whole again', 'The customer has it once more.'],
    ['A credit note makes a taxed deposit whole again', 'It is an advance payment once more, with a tax document of its own.'],
  ),
  ...bothWays(
    'lowers',
    'bad_debts',
    (sums) => ({ source: 'deposit_entry', kind: 'charged_back', ...sums }),
    [
      'The payment of a deposit is charged back, and the deposit is unpaid again',
      'The chargeback itself is a cost, as one that is lost; what is taken off the deposit takes that back.',
    ],
    ['The payment of a taxed deposit is charged back', 'A credit note over its tax document takes its VAT back, on its own day.'],
  ),
  rule(
    'The chargeback of a taxed deposit is undone',
    'It is an advance payment once more, with a tax document of its own.',
    { source: 'deposit_entry', kind: 'restored', amount_minor: 5_750, vat_minor: 750 },
    { bad_debts: 5_750 },
    { deposits: 5_000, output_vat: 750 },
  ),
];
