import { type PostingRule, rule } from './posting-rule.ts';

/** Rules of money that moves between money accounts. */
export const transferRules: readonly PostingRule[] = [
  rule(
    'Card takings arrive',
    'What the bank keeps back is a cost, its VAT is recovered with its tax number and invoice. What has neither arrived nor gone for fees stays in clearing.',
    {
      source: 'settlement',
      clearing: 'card_clearing',
      bank: 'bank',
      arrived_minor: 22_788,
      fee_net_minor: 184,
      vat: { treatment: 'standard', is_recoverable: true, vat_minor: 28 },
    },
    { bank: 22_788, card_fees: 184, input_vat: 28 },
    { card_clearing: 23_000 },
  ),
  rule(
    'Online payments arrive, and the gateway abroad charges a fee by reverse charge',
    'The gateway keeps back its fee without VAT; the salon charges itself the VAT.',
    {
      source: 'settlement',
      clearing: 'gateway_clearing',
      bank: 'bank',
      arrived_minor: 9_650,
      fee_net_minor: 350,
      vat: { treatment: 'reverse_charge', is_recoverable: true, vat_minor: 53 },
    },
    { bank: 9_650, card_fees: 350, input_vat: 53 },
    { gateway_clearing: 10_000, output_vat: 53 },
  ),
  rule(
    'A settlement is undone',
    'Its payments wait for a settlement again, from the day on which it is undone.',
    {
      source: 'settlement',
      clearing: 'card_clearing',
      bank: 'bank',
      arrived_minor: -22_788,
      fee_net_minor: -184,
      vat: { treatment: 'standard', is_recoverable: true, vat_minor: -28 },
    },
    { card_clearing: 23_000 },
    { bank: 22_788, card_fees: 184, input_vat: 28 },
  ),
  rule(
    'Cash outside drawers is brought to the bank',
    'Money moves between two accounts of the salon. What is taken out of a drawer for the bank is posted from its own ledger.',
    { source: 'money_transfer', from: 'safe', to: 'bank', amount_minor: 50_000 },
    { bank: 50_000 },
    { safe: 50_000 },
  ),
  rule(
    'The owner puts money into the bank',
    'It is owed to the owner; what the owner takes out is posted the other way.',
    { source: 'money_transfer', from: null, to: 'bank', amount_minor: 50_000 },
    { bank: 50_000 },
    { drawings: 50_000 },
  ),
];
