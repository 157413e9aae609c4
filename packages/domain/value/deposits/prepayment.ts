import { prorate } from '../../money/prorate.ts';
import { splitInclusive } from '../../money/split-vat.ts';
import { vatCategoryOf } from '../../money/vat-category.ts';

/** Tax documents of a deposit; the numbers are those of e-invoices (`EinvoiceReferenceType`). */
export const PrepaymentType = { invoice: 4, credit_note: 5 } as const;
export type PrepaymentTypeId = (typeof PrepaymentType)[keyof typeof PrepaymentType];

/** How something is taxed: a category of UNCL5305 and a rate in basis points. */
export interface VatKind {
  vat_category: 'S' | 'Z' | 'E' | 'O';
  vat_rate_bp: number;
  /** Why there is none, by the authority's code; null where there is VAT, or where the salon's usual reason holds. */
  exemption_reason_code: string | null;
}

/** What of a deposit is taxed in one way, in minor units: `net_minor + vat_minor` is what was paid. */
export interface PrepaymentLine extends VatKind {
  net_minor: number;
  vat_minor: number;
}

/** A line of a visit: how it is taxed, and its price with VAT in minor units. */
export interface PayableLine {
  vat_category: string;
  vat_rate_bp: number;
  exemption_reason_code: string | null;
  gross_minor: number;
}

/** The business, as far as it decides whether a deposit is taxed. */
export interface DepositTaxPolicy {
  is_vat_registered: boolean;
  /** The Kingdom taxes every deposit that is set against a bill, whatever the setting says. */
  is_ksa: boolean;
  taxes_deposits: boolean;
}

/** What is taken for: something that is billed later, or a penalty, for which nothing is supplied. */
export type DepositPurpose = 'advance' | 'penalty';

/**
 * Whether the VAT of a deposit arises when it is taken (GCC VAT agreement, article 23: the earliest of supply, invoice and payment). What is kept for a
 * penalty pays for no supply.
 */
export const isDepositTaxed = ({ is_vat_registered, is_ksa, taxes_deposits }: DepositTaxPolicy, purpose: DepositPurpose): boolean =>
  purpose === 'advance' && is_vat_registered && (is_ksa || taxes_deposits);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * How a deposit is taxed when it is taken: its amount (minor units, with VAT) is spread over the ways in which the lines of its visit are taxed, in proportion
 * to their prices, by largest remainder; each part is split from its VAT. Without a visit, or where all of it is free, it is taxed as the salon's services
 * usually are. The parts add up to the amount.
 */
export function splitDeposit(amount_minor: number, lines: readonly PayableLine[], usual: VatKind): PrepaymentLine[] {
  const kinds = new Map<string, VatKind & { gross_minor: number }>();
  for (const { vat_category, vat_rate_bp, exemption_reason_code, gross_minor } of lines) {
    const kind = { vat_category: vatCategoryOf(vat_category, vat_rate_bp), vat_rate_bp, exemption_reason_code };
    const key = `${kind.vat_category} ${vat_rate_bp} ${exemption_reason_code}`;
    kinds.set(key, { ...kind, gross_minor: (kinds.get(key)?.gross_minor ?? 0) + gross_minor });
  }
  const priced = [...kinds.values()].filter(({ gross_minor }) => gross_minor > 0);
  const spread = priced.length === 0 ? [{ ...usual, gross_minor: 1 }] : priced;
  const shares = prorate(
    amount_minor,
    spread.map(({ gross_minor }) => gross_minor),
  );
  return spread.flatMap(({ gross_minor: _, ...kind }, index) => {
    const share = shares[index] ?? 0;
    return share === 0 ? [] : [{ ...kind, ...splitInclusive(share, kind.vat_rate_bp) }];
  });
}

/** A line of a deposit's invoice, with what bills have used and credit notes have taken back of it. Minor units. */
export interface OpenPrepaymentLine extends PrepaymentLine {
  prepayment_id: number;
  position: number;
  taken_net_minor: number;
  taken_vat_minor: number;
}

/** A part of such a line: what a bill uses, or a credit note takes back. Minor units. */
export interface PrepaymentTake {
  prepayment_id: number;
  position: number;
  net_minor: number;
  vat_minor: number;
}

const leftOf = (line: OpenPrepaymentLine) => line.net_minor + line.vat_minor - line.taken_net_minor - line.taken_vat_minor;

/** A part of a line, so that what is left of it stays split as an amount of its own would be: the parts add up to the line, each within a minor unit. */
function takeOfLine(line: OpenPrepaymentLine, gross_minor: number): PrepaymentTake {
  const net_after = splitInclusive(leftOf(line) - gross_minor, line.vat_rate_bp).net_minor;
  const net_minor = line.net_minor - line.taken_net_minor - net_after;
  return { prepayment_id: line.prepayment_id, position: line.position, net_minor, vat_minor: gross_minor - net_minor };
}

/**
 * What a bill uses of a deposit's invoices, or a credit note takes back, so that it comes to `amount_minor` with VAT: the earlier invoice first, of each the
 * same share of every line by largest remainder. Throws where more is asked than is left.
 */
export function takeOfPrepayments(lines: readonly OpenPrepaymentLine[], amount_minor: number): PrepaymentTake[] {
  const left = sumOf(lines.map(leftOf));
  if (amount_minor > left) throw new RangeError(`${amount_minor} is asked of a deposit of which ${left} is left`);
  const taken: PrepaymentTake[] = [];
  let due = amount_minor;
  for (const id of [...new Set(lines.map(({ prepayment_id }) => prepayment_id))].sort((one, other) => one - other)) {
    const own = lines.filter(({ prepayment_id }) => prepayment_id === id);
    const lefts = own.map(leftOf);
    const share = Math.min(due, sumOf(lefts));
    due -= share;
    for (const [index, gross_minor] of (share === 0 ? [] : prorate(share, lefts)).entries()) {
      const line = own[index];
      if (gross_minor > 0 && line !== undefined) taken.push(takeOfLine(line, gross_minor));
    }
  }
  return taken;
}

/** What an invoice still charges once its deposits are set against it. `net_minor` and `vat_minor` are what it adds to the salon's VAT. Minor units. */
export function afterPrepayments(
  total: { subtotal_minor: number; vat_minor: number },
  prepayments: readonly { net_minor: number; vat_minor: number }[],
): { net_minor: number; vat_minor: number; payable_minor: number } {
  const net_minor = total.subtotal_minor - sumOf(prepayments.map((one) => one.net_minor));
  const vat_minor = total.vat_minor - sumOf(prepayments.map((one) => one.vat_minor));
  return { net_minor, vat_minor, payable_minor: net_minor + vat_minor };
}
