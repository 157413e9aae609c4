import { hasVat, type VatTreatment } from '../../finance/expenses/purchase-vat.ts';
import { divideHalfUp } from '../../money/divide-half-up.ts';

/** The fee of the provider of a way of paying (bank, gateway): a share of each payment and so much for each, and how it is taxed. */
export interface MethodFee {
  payment_method_id: number;
  fee_bp: number;
  /** For each payment, in minor units, without VAT. */
  fixed_minor: number;
  vat_treatment: VatTreatment;
  vat_rate_bp: number;
}

/** Something that lies in clearing and waits to arrive: money of customers, or less than nothing where it goes back to them. Minor units. */
export interface OpenItem {
  /** Names the row of its ledger. */
  key: string;
  payment_method_id: number | null;
  amount_minor: number;
}

/** Fees are charged for supplies whose VAT the provider charges, or the salon itself by reverse charge. */
export const feeTreatments = ['standard', 'zero', 'exempt', 'reverse_charge', 'not_registered', 'not_recoverable'] as const;
export type FeeTreatment = (typeof feeTreatments)[number];

export interface ExpectedSettlement {
  gross_minor: number;
  fee_net_minor: number;
  fee_vat_minor: number;
  /** What should arrive: reverse-charge VAT is not taken off. */
  expected_minor: number;
}

interface MethodSum {
  taken_minor: number;
  payments: number;
}

const isPaid = (treatment: VatTreatment): boolean => treatment !== 'reverse_charge';

/** Sums of what is charged for, by way of paying: money that goes back to customers brings no fee back. */
function sumsOf(items: readonly OpenItem[]): Map<number, MethodSum> {
  const sums = new Map<number, MethodSum>();
  for (const { payment_method_id, amount_minor } of items) {
    if (payment_method_id === null || amount_minor <= 0) continue;
    const sum = sums.get(payment_method_id) ?? { taken_minor: 0, payments: 0 };
    sum.taken_minor += amount_minor;
    sum.payments += 1;
    sums.set(payment_method_id, sum);
  }
  return sums;
}

function expectedOf(gross_minor: number, sums: ReadonlyMap<number, MethodSum>, fees: readonly MethodFee[]): ExpectedSettlement {
  let [fee_net_minor, fee_vat_minor, unpaid_minor] = [0, 0, 0];
  for (const fee of fees) {
    const sum = sums.get(fee.payment_method_id);
    if (sum === undefined) continue;
    const net = divideHalfUp(sum.taken_minor, fee.fee_bp, 10_000) + fee.fixed_minor * sum.payments;
    const vat = hasVat(fee.vat_treatment) ? divideHalfUp(net, fee.vat_rate_bp, 10_000) : 0;
    fee_net_minor += net;
    fee_vat_minor += vat;
    if (!isPaid(fee.vat_treatment)) unpaid_minor += vat;
  }
  return { gross_minor, fee_net_minor, fee_vat_minor, expected_minor: gross_minor - fee_net_minor - fee_vat_minor + unpaid_minor };
}

/** What a settlement of these items comes to: its sum, the fee of each way of paying rounded half up on its sum, and what should arrive. Minor units. */
export const expectedSettlement = (items: readonly OpenItem[], fees: readonly MethodFee[]): ExpectedSettlement =>
  expectedOf(
    items.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    sumsOf(items),
    fees,
  );

/**
 * Which single items explain that less or more arrived than was expected: without one of them exactly what arrived is expected. In the order of the items; empty
 * where nothing is missing or no single one explains it.
 */
export function missingItems<Item extends OpenItem>(items: readonly Item[], fees: readonly MethodFee[], arrived_minor: number): Item[] {
  const gross_minor = items.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const sums = sumsOf(items);
  if (expectedOf(gross_minor, sums, fees).expected_minor === arrived_minor) return [];
  return items.filter((item) => {
    const without = new Map(sums);
    const sum = without.get(item.payment_method_id ?? 0);
    if (sum !== undefined && item.amount_minor > 0)
      without.set(item.payment_method_id ?? 0, { taken_minor: sum.taken_minor - item.amount_minor, payments: sum.payments - 1 });
    return expectedOf(gross_minor - item.amount_minor, without, fees).expected_minor === arrived_minor;
  });
}

export interface SettlementAmounts {
  gross_minor: number;
  arrived_minor: number;
  fee_net_minor: number;
  fee_vat_minor: number;
  fee_treatment: FeeTreatment;
}

/** What of a settlement's payments has neither arrived nor gone for fees; it stays in clearing. Below zero where more is settled than there is. */
export const differenceOf = ({ gross_minor, arrived_minor, fee_net_minor, fee_vat_minor, fee_treatment }: SettlementAmounts): number =>
  gross_minor - arrived_minor - fee_net_minor - (isPaid(fee_treatment) ? fee_vat_minor : 0);

/**
 * Why these amounts cannot be settled; null where they can. What arrived is below zero where the bank paid the provider; it does so only where what was taken back
 * and the fee come to more than the payments.
 */
export function settlementFault(amounts: SettlementAmounts): 'above_clearing' | 'nothing_to_pay' | 'vat_without_rate' | null {
  const difference_minor = differenceOf(amounts);
  if (difference_minor < 0) return 'above_clearing';
  if (amounts.arrived_minor < 0 && difference_minor + amounts.arrived_minor >= 0) return 'nothing_to_pay';
  return amounts.fee_vat_minor > 0 && !hasVat(amounts.fee_treatment) ? 'vat_without_rate' : null;
}
