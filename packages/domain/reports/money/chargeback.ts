import { hasVat } from '../../finance/expenses/purchase-vat.ts';
import type { FeeTreatment } from './settlement.ts';

/**
 * What becomes of money that was charged back: its customer owes it again with a bill, it is taken off what is left of it (a deposit that is unpaid again, the
 * customer's balance, tips the employee has not got yet), or it is lost.
 */
export const chargebackOutcomes = ['owed', 'taken_off', 'lost'] as const;
export type ChargebackOutcome = (typeof chargebackOutcomes)[number];

/** What the money was paid for: a bill (invoice or debit note), a deposit, a customer's balance, a tip. */
export const chargedBackKinds = ['bill', 'deposit', 'balance', 'tip'] as const;

/** A payment that the provider of its way of paying (bank, gateway) charges back, and the fee for that. Minor units. */
export interface Chargeback {
  amount_minor: number;
  outcome: ChargebackOutcome;
  fee_net_minor: number;
  fee_vat_minor: number;
  fee_treatment: FeeTreatment;
}

/** What the provider takes in all, fee included; VAT that the salon charges itself is not among it. */
export const takenOf = ({ amount_minor, fee_net_minor, fee_vat_minor, fee_treatment }: Omit<Chargeback, 'outcome'>): number =>
  amount_minor + fee_net_minor + (fee_treatment === 'reverse_charge' ? 0 : fee_vat_minor);

/**
 * How much of a payment can be charged back, in minor units: `left_minor` was not charged back before; of that `owed_minor` can be owed again, which needs a
 * customer and a bill, and `taken_off_minor` is still there to be taken off.
 */
export interface ChargeableBack {
  left_minor: number;
  owed_minor: number;
  taken_off_minor: number;
}

/** What a payment can become: never nothing, since everything can be lost. */
export const outcomesOf = ({ owed_minor, taken_off_minor }: Omit<ChargeableBack, 'left_minor'>): ChargebackOutcome[] =>
  chargebackOutcomes.filter((outcome) => outcome === 'lost' || (outcome === 'owed' ? owed_minor : taken_off_minor) > 0);

/** How much can become of it in one way. Minor units. */
export const mostOf = (outcome: ChargebackOutcome, { left_minor, owed_minor, taken_off_minor }: ChargeableBack): number =>
  outcome === 'lost' ? left_minor : outcome === 'owed' ? owed_minor : taken_off_minor;

/** Why a payment cannot be charged back like this; null where it can. */
export function chargebackFault(
  chargeback: Chargeback,
  payment: ChargeableBack,
): 'above_payment' | 'nobody_owes' | 'nothing_left' | 'above_outcome' | 'vat_without_rate' | null {
  if (chargeback.amount_minor > payment.left_minor) return 'above_payment';
  if (!outcomesOf(payment).includes(chargeback.outcome)) return chargeback.outcome === 'owed' ? 'nobody_owes' : 'nothing_left';
  if (chargeback.amount_minor > mostOf(chargeback.outcome, payment)) return 'above_outcome';
  return chargeback.fee_vat_minor > 0 && !hasVat(chargeback.fee_treatment) ? 'vat_without_rate' : null;
}
