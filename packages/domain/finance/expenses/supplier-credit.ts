import { divideHalfUp } from '../../money/divide-half-up.ts';
import { type VatTreatment, vatPayee } from './purchase-vat.ts';

/** A line of an expense with what notes have credited of it; minor units without VAT, and thousandths. */
export interface CreditableLine {
  net_minor: number;
  vat_minor: number;
  quantity_milli: number;
  vat_treatment: VatTreatment;
  credited_net_minor: number;
  credited_vat_minor: number;
  credited_quantity_milli: number;
}

/** Why a line cannot be credited by so much; null where it can. */
export function creditFault(
  line: CreditableLine,
  net_minor: number,
  quantity_milli: number,
): 'more_than_bought' | 'more_goods_than_bought' | null {
  if (line.credited_net_minor + net_minor > line.net_minor) return 'more_than_bought';
  return line.credited_quantity_milli + quantity_milli > line.quantity_milli ? 'more_goods_than_bought' : null;
}

/**
 * The VAT that goes with what is credited of a line, in minor units: its share of the line's, so that a line credited bit by bit gives all of it back. What was
 * paid to customs is customs' to give back, not the supplier's.
 */
export function creditedVat(line: CreditableLine, net_minor: number): number {
  if (vatPayee(line.vat_treatment) === 'customs' || line.net_minor === 0) return 0;
  // Notes that were undone can leave a minor unit more than the share of what is still credited.
  return Math.max(0, divideHalfUp(line.vat_minor, line.credited_net_minor + net_minor, line.net_minor) - line.credited_vat_minor);
}

export interface OpenCredit {
  id: number;
  open_credit_minor: number;
}

/** How much of open credits is set against a payment: the oldest first, as they are given, and no more than the payment. */
export function setAgainst(credits: readonly OpenCredit[], amount_minor: number): { from_expense_id: number; amount_minor: number }[] {
  let left = amount_minor;
  return credits.flatMap(({ id, open_credit_minor }) => {
    const part = Math.min(left, open_credit_minor);
    left -= part;
    return part > 0 ? [{ from_expense_id: id, amount_minor: part }] : [];
  });
}
