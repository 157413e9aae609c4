import { hasVat } from '../../finance/expenses/purchase-vat.ts';
import type { FeeTreatment } from './settlement.ts';

/** What becomes of money that was charged back: its customer owes it again, or it is lost. */
export const chargebackOutcomes = ['owed', 'lost'] as const;
export type ChargebackOutcome = (typeof chargebackOutcomes)[number];

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
 * Why a payment cannot be charged back like this; null where it can. `left_minor` is what of the payment was not charged back before. Only an invoice with a customer
 * leaves somebody who can owe it again.
 */
export function chargebackFault(
  chargeback: Chargeback,
  payment: { left_minor: number; can_be_owed: boolean },
): 'above_payment' | 'nobody_owes' | 'vat_without_rate' | null {
  if (chargeback.amount_minor > payment.left_minor) return 'above_payment';
  if (chargeback.outcome === 'owed' && !payment.can_be_owed) return 'nobody_owes';
  return chargeback.fee_vat_minor > 0 && !hasVat(chargeback.fee_treatment) ? 'vat_without_rate' : null;
}
