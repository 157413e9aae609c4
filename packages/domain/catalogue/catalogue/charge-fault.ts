/** How a deposit or a penalty is reckoned: 0 none, 1 an amount (minor units), 2 a share of the price (basis points). */
export const ChargeKind = { none: 0, amount: 1, percent: 2 } as const;
export type ChargeKindId = (typeof ChargeKind)[keyof typeof ChargeKind];

export interface Charge {
  kind: ChargeKindId;
  minor: number;
  bp: number;
}

/** What is missing of a charge that is switched on: an amount or a share of nothing would be asked for and never taken. Null where it is whole. */
export function chargeFault({ kind, minor, bp }: Charge): 'amount' | 'percent' | null {
  if (kind === ChargeKind.amount && minor <= 0) return 'amount';
  if (kind === ChargeKind.percent && bp <= 0) return 'percent';
  return null;
}
