import { divideHalfUp } from '../../money/divide-half-up.ts';
import { isVatOfLines } from './expense.ts';
import { type TaxedLine, usualTreatment, vatOfLines } from './purchase-vat.ts';

/** What a row of a file says an expense came to, in minor units; what is left out follows from the others. */
export interface SaidAmounts {
  readonly net_minor?: number | null | undefined;
  readonly vat_minor?: number | null | undefined;
  readonly total_minor?: number | null | undefined;
}

export interface PurchaseAmounts {
  readonly net_minor: number;
  readonly vat_minor: number;
  readonly total_minor: number;
}

/** All three amounts of an expense from those that are said: an amount alone bears no VAT. Otherwise what is wrong: none is said, or they do not add up. */
export function amountsOf({ net_minor, vat_minor, total_minor }: SaidAmounts): PurchaseAmounts | 'nothing' | 'differ' {
  if (net_minor == null && total_minor == null) return 'nothing';
  const total = total_minor ?? (net_minor ?? 0) + (vat_minor ?? 0);
  const vat = vat_minor ?? total - (net_minor ?? total);
  const net = net_minor ?? total - vat;
  if (total === 0) return 'nothing';
  return net < 0 || vat < 0 || net + vat !== total ? 'differ' : { net_minor: net, vat_minor: vat, total_minor: total };
}

export type PurchaseLine = TaxedLine & { readonly vat_minor: number };

/**
 * The lines of an expense of which a file says the amounts alone: one where its VAT is that of a rate, else two, what is taxed by the highest rate and the rest. Null where its VAT is
 * more than the highest rate brings. VAT that was recovered elsewhere already, as that of history is, is not recovered again: it is part of what the expense cost.
 */
export function linesOfAmounts(
  { net_minor, vat_minor }: PurchaseAmounts,
  rates_bp: readonly number[],
  { isRecovered, hasSupplierTrn }: { isRecovered: boolean; hasSupplierTrn: boolean },
): PurchaseLine[] | null {
  const untaxed = {
    vat_rate_bp: 0,
    vat_treatment: isRecovered ? usualTreatment(0, hasSupplierTrn) : 'not_registered',
    vat_minor: 0,
  } as const;
  if (vat_minor === 0) return [{ net_minor, ...untaxed }];
  const taxed = (of_minor: number, vat_rate_bp: number): TaxedLine => ({
    net_minor: of_minor,
    vat_rate_bp,
    vat_treatment: isRecovered ? 'standard' : 'not_recoverable',
  });
  const rates = rates_bp.filter((rate) => rate > 0).toSorted((one, other) => other - one);
  const whole = rates.map((rate) => taxed(net_minor, rate)).find((line) => isVatOfLines(vat_minor, [line]));
  if (whole !== undefined) return [{ ...whole, vat_minor }];
  const [highest] = rates;
  const part = highest === undefined ? net_minor : divideHalfUp(vat_minor, 10_000, highest);
  if (highest === undefined || part >= net_minor) return null;
  const line = taxed(part, highest);
  return [
    { ...line, vat_minor: vatOfLines([line], vat_minor)[0] ?? 0 },
    { net_minor: net_minor - part, ...untaxed },
  ];
}
