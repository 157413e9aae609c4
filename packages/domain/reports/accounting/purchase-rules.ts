import type { VatTreatment } from '../../finance/expenses/purchase-vat.ts';
import { type PostingRule, rule } from './posting-rule.ts';

const expense = (treatment: VatTreatment, is_recoverable: boolean, vat_minor: number, stock_net_minor = 0) =>
  ({
    source: 'expense',
    stock_net_minor,
    cost_net_minor: 10_000 - stock_net_minor,
    vat: [{ treatment, is_recoverable, vat_minor }],
  }) as const;

/** Rules of what is bought: expenses by the way they are taxed, and what they are paid by. */
export const purchaseRules: readonly PostingRule[] = [
  rule(
    'An expense with the supplier’s tax number and invoice number',
    'Goods settle what came in; everything else is a cost; its VAT can be recovered.',
    expense('standard', true, 1_500, 4_000),
    { goods_received: 4_000, expenses: 6_000, input_vat: 1_500 },
    { suppliers: 11_500 },
  ),
  rule(
    'An expense without one of them',
    'Its VAT is a cost.',
    expense('standard', false, 1_500),
    { expenses: 10_000, lost_vat: 1_500 },
    { suppliers: 11_500 },
  ),
  rule(
    'An expense whose VAT is never recovered',
    'Whatever its paper says: entertainment, a car for private use.',
    expense('not_recoverable', false, 1_500),
    { expenses: 10_000, lost_vat: 1_500 },
    { suppliers: 11_500 },
  ),
  rule(
    'An expense that is zero-rated',
    'Nothing is charged. One that is exempt, or of a supplier who is not registered, is posted alike.',
    expense('zero', false, 0),
    { expenses: 10_000 },
    { suppliers: 10_000 },
  ),
  rule(
    'An import with its customs declaration',
    'The supplier is owed the price, customs the VAT, which can be recovered.',
    expense('import_at_customs', true, 1_500, 10_000),
    { goods_received: 10_000, input_vat: 1_500 },
    { suppliers: 10_000, customs: 1_500 },
  ),
  rule(
    'An import without the number of its declaration',
    'Its VAT is a cost until the number is entered.',
    expense('import_at_customs', false, 1_500, 10_000),
    { goods_received: 10_000, lost_vat: 1_500 },
    { suppliers: 10_000, customs: 1_500 },
  ),
  rule(
    'A service from abroad by reverse charge',
    'The salon charges itself the VAT and recovers it: it is on both sides of the return, and nobody is paid.',
    expense('reverse_charge', true, 1_500),
    { expenses: 10_000, input_vat: 1_500 },
    { suppliers: 10_000, output_vat: 1_500 },
  ),
  rule(
    'The same without the number of the supplier’s invoice',
    'The VAT is owed anyway, and is a cost.',
    expense('reverse_charge', false, 1_500),
    { expenses: 10_000, lost_vat: 1_500 },
    { suppliers: 10_000, output_vat: 1_500 },
  ),
  rule(
    'A supplier credits goods that go back',
    'The accounts of the expense, the other way. Goods left stock at its average, by an entry of their own; the rest of what is credited for them is a difference of price.',
    {
      source: 'supplier_credit_note',
      stock_net_minor: 4_000,
      cost_net_minor: 0,
      goods_value_minor: 3_900,
      vat: [{ treatment: 'standard', is_recoverable: true, vat_minor: 600 }],
    },
    { suppliers: 4_600 },
    { goods_received: 3_900, purchase_differences: 100, input_vat: 600 },
  ),
  rule(
    'Goods go back to their supplier',
    'At the moving average of their stock.',
    { source: 'stock_movement', kind: 'returned_to_supplier', value_minor: -3_900, late_cost_minor: 0 },
    { goods_received: 3_900 },
    { stock: 3_900 },
  ),
  rule(
    'A supplier lowers the price of a service from abroad',
    'Both sides of the reverse charge are lowered. What undoes a note is posted the other way.',
    {
      source: 'supplier_credit_note',
      stock_net_minor: 0,
      cost_net_minor: 2_000,
      goods_value_minor: 0,
      vat: [{ treatment: 'reverse_charge', is_recoverable: true, vat_minor: 300 }],
    },
    { suppliers: 2_000, output_vat: 300 },
    { expenses: 2_000, input_vat: 300 },
  ),
  rule(
    'An expense, or a part of it, is paid',
    'On the day on which it is paid, out of the place that it is paid from.',
    { source: 'expense_payment', kind: 'paid', paid_to: 'supplier', place: 'drawer', amount_minor: 11_500 },
    { suppliers: 11_500 },
    { drawers: 11_500 },
  ),
  rule(
    'VAT of an import is paid to customs',
    'A payment of its own, since the supplier does not get it.',
    { source: 'expense_payment', kind: 'paid', paid_to: 'customs', place: 'bank', amount_minor: 1_500 },
    { customs: 1_500 },
    { bank: 1_500 },
  ),
  rule(
    'A payment of an expense is undone',
    'The supplier is owed it again, from the day on which it is undone. Credit that the supplier gives back in money is posted alike; what is set against another expense moves no account.',
    { source: 'expense_payment', kind: 'undone', paid_to: 'supplier', place: 'bank', amount_minor: 11_500 },
    { bank: 11_500 },
    { suppliers: 11_500 },
  ),
];
