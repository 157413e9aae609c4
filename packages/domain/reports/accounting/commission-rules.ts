import { type PostingRule, rule } from './posting-rule.ts';

/** Commission that employees are paid, and what targets bring them. */
export const commissionRules: readonly PostingRule[] = [
  rule(
    'Commission is paid out',
    'It was a cost on the day of each sale. A payout that is undone is posted the other way.',
    { source: 'commission_payout', kind: 'paid', place: 'drawer', amount_minor: 8_000, target_minor: 0 },
    { commissions: 8_000 },
    { drawers: 8_000 },
  ),
  rule(
    'Commission is paid out with what a monthly target brought',
    'What the target brought was counted by the day until now; that is taken back the day after, so it is a cost of the month that earned it.',
    { source: 'commission_payout', kind: 'paid', place: 'bank', amount_minor: 8_000, target_minor: 3_000 },
    { commissions: 5_000, commission_cost: 3_000 },
    { bank: 8_000 },
  ),
  rule(
    'Commission was paid outside the books',
    'Before payouts were recorded, with money that is not in the books: the owner put it in. Money moves nowhere.',
    { source: 'commission_payout', kind: 'paid', place: 'other', amount_minor: 8_000, target_minor: 0, is_outside: true },
    { commissions: 8_000 },
    { drawings: 8_000 },
  ),
  rule(
    'A monthly target brings more commission',
    'Each day the difference to the day before: what reached targets brought by then and is not paid. What a credit note or a target that is removed takes back is posted the other way.',
    { source: 'valuation', of: 'targets', amount_minor: 3_000 },
    { commission_cost: 3_000 },
    { commissions: 3_000 },
  ),
];
