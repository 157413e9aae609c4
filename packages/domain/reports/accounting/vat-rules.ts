import { type PostingRule, rule } from './posting-rule.ts';

/** Rules of VAT returns. */
export const vatRules: readonly PostingRule[] = [
  rule(
    'A VAT return is locked',
    'On the day on which it is locked: what was charged and what is deducted become what is due to the authority.',
    { source: 'vat_return', output_vat_minor: 15_000, input_vat_minor: 4_000, entered_vat_minor: 0 },
    { output_vat: 15_000 },
    { vat_settlement: 11_000, input_vat: 4_000 },
  ),
  rule(
    'A VAT return with corrections entered by hand is locked',
    'Nothing in the books belongs to what was forgotten earlier, so its VAT is a cost.',
    { source: 'vat_return', output_vat_minor: 15_000, input_vat_minor: 4_000, entered_vat_minor: 500 },
    { output_vat: 15_000, lost_vat: 500 },
    { vat_settlement: 11_500, input_vat: 4_000 },
  ),
  rule(
    'The VAT of a return is paid',
    'A credit that was brought forward was taken off what is paid.',
    { source: 'vat_payment', place: 'bank', amount_minor: 11_000 },
    { vat_settlement: 11_000 },
    { bank: 11_000 },
  ),
];
