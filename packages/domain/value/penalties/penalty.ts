import { ChargeKind } from '../../catalogue/catalogue/charge-fault.ts';
import { divideHalfUp } from '../../money/divide-half-up.ts';

/** A charge as it is kept: `kind` as in `ChargeKind`, `minor` minor units of the currency, `bp` basis points. */
export interface KeptCharge {
  kind: number;
  minor: number;
  bp: number;
}

/** What a charge comes to on an amount of minor units; percentages are rounded half-up. An amount is asked whatever the price. */
export function penaltyOf(charge: KeptCharge, total_minor: number): number {
  if (charge.kind === ChargeKind.amount) return charge.minor;
  return charge.kind === ChargeKind.percent ? divideHalfUp(total_minor, charge.bp, 10_000) : 0;
}
