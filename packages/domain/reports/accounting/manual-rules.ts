import { type PostingRule, rule } from './posting-rule.ts';

/** Rules of what is entered by hand. */
export const manualRules: readonly PostingRule[] = [
  rule(
    'An entry is made by hand',
    'As it was entered; accounts that are one with a ledger (customers owe, stock, deposits …) take none.',
    {
      source: 'manual_entry',
      lines: [
        { account: 'rent', amount_minor: 50_000 },
        { account: 'prepaid', amount_minor: -50_000 },
      ],
    },
    { rent: 50_000 },
    { prepaid: 50_000 },
  ),
  rule(
    'Books are begun with what was there',
    'An entry of its own; whatever its lines do not say themselves is set against the opening balances.',
    {
      source: 'manual_entry',
      lines: [
        { account: 'bank', amount_minor: 300_000 },
        { account: 'loans', amount_minor: -100_000 },
        { account: 'opening', amount_minor: -200_000 },
      ],
    },
    { bank: 300_000 },
    { loans: 100_000, opening: 200_000 },
  ),
];
