import type { KsaDraft, KsaTotals, KsaVat } from './draft.ts';
import { halfUp } from './money.ts';

/** The figures of one VAT category and rate. */
export interface KsaVatGroup {
  vat: KsaVat;
  /** Lines less discounts, without VAT. */
  net_minor: number;
  vat_minor: number;
}

/** All figures the XML needs; `KsaTotals` with what only the writer asks for. */
export interface KsaFigures extends KsaTotals {
  /** Sum of the lines, before discounts on the document. */
  lines_net_minor: number;
  discount_net_minor: number;
  /** Net amount of each of the draft's discounts, in their order. */
  discounts_net_minor: readonly number[];
  groups: readonly KsaVatGroup[];
}

/**
 * The figures a document carries, in halalas, all of them exact whole-number arithmetic rounded half up. With VAT in the prices each line is split
 * from what the buyer sees, so the payable amount is the sum on the screen; without, VAT is taken once from the sum of each category and rate.
 * The draft must be one that `buildKsaDocument` takes.
 */
export function ksaTotals(draft: KsaDraft): KsaTotals {
  const { net_minor, vat_minor, total_minor, prepaid_minor, payable_minor, lines } = ksaFigures(draft);
  return { net_minor, vat_minor, total_minor, prepaid_minor, payable_minor, lines };
}

/** As `ksaTotals`, with the groups and discounts the XML states. */
export function ksaFigures(draft: KsaDraft): KsaFigures {
  const lines = draft.lines.map((line) => ({ ...settledSplit(line, splitOfLine(line, draft.prices_include_vat)), vat: line.vat }));
  const groups = new Map<string, KsaVatGroup & { gross_minor: number }>();
  for (const figures of lines) {
    const group = groups.get(vatKey(figures.vat)) ?? { vat: figures.vat, net_minor: 0, vat_minor: 0, gross_minor: 0 };
    group.net_minor += figures.net_minor;
    group.gross_minor += figures.gross_minor;
    groups.set(vatKey(figures.vat), group);
  }
  const discounts_net_minor = takeOffDiscounts(draft, groups);
  for (const group of groups.values()) {
    group.vat_minor = draft.prices_include_vat ? group.gross_minor - group.net_minor : vatOf(group.net_minor, group.vat.rate_bp);
  }
  const all = [...groups.values()];
  const net_minor = sum(all.map((group) => group.net_minor));
  const vat_minor = sum(all.map((group) => group.vat_minor));
  const prepaid_minor = sum((draft.prepayments ?? []).map((prepayment) => prepayment.net_minor + prepayment.vat_minor));
  return {
    net_minor,
    vat_minor,
    total_minor: net_minor + vat_minor,
    prepaid_minor,
    payable_minor: net_minor + vat_minor - prepaid_minor,
    lines: lines.map((line) => ({ net_minor: line.net_minor, vat_minor: line.vat_minor, gross_minor: line.gross_minor })),
    lines_net_minor: sum(lines.map((line) => line.net_minor)),
    discount_net_minor: sum(discounts_net_minor),
    discounts_net_minor,
    groups: all.map(({ vat, net_minor, vat_minor }) => ({ vat, net_minor, vat_minor })),
  };
}

/** What the lines and discounts of a document are grouped by. */
export const vatKey = (vat: KsaVat): string => `${vat.category} ${vat.rate_bp}`;

/**
 * Takes the discounts off their groups and answers the net amount of each. Those of one group are split from the VAT as one sum and shared out in turn,
 * so that their rounding does not add up beyond what the rules tolerate.
 */
function takeOffDiscounts(draft: KsaDraft, groups: Map<string, { vat: KsaVat; net_minor: number; gross_minor: number }>): number[] {
  const { discounts = [], prices_include_vat } = draft;
  const shares = new Map<string, { price: number; net: number; given: number; givenNet: number }>();
  for (const [key, group] of groups) {
    const price = sum(discounts.filter((discount) => vatKey(discount.vat) === key).map((discount) => discount.amount_minor));
    const net = netOfDiscounts(group, price, prices_include_vat);
    group.net_minor -= net;
    group.gross_minor -= price;
    shares.set(key, { price, net, given: 0, givenNet: 0 });
  }
  return discounts.map((discount) => {
    const share = shares.get(vatKey(discount.vat));
    if (share === undefined || share.price === 0) return 0;
    share.given += discount.amount_minor;
    const until = Number(halfUp(BigInt(share.net) * BigInt(share.given), BigInt(share.price)));
    const net = until - share.givenNet;
    share.givenNet = until;
    return net;
  });
}

/**
 * The net amount of a group's discounts. The lines were rounded one by one, so where nearly all is taken off, the plain split could leave less than
 * nothing of net or VAT; then what is left is split instead, and the discounts are what is missing to it.
 */
function netOfDiscounts(group: { vat: KsaVat; net_minor: number; gross_minor: number }, price: number, includesVat: boolean): number {
  const plain = split(price, group.vat.rate_bp, includesVat).net_minor;
  const left = group.gross_minor - price;
  if (!includesVat || (plain <= group.net_minor && group.net_minor - plain <= left)) return plain;
  return Math.min(Math.max(group.net_minor - split(left, group.vat.rate_bp, true).net_minor, 0), price);
}

/** What a line costs, with and without VAT, by its own quantity and price. */
export function splitOfLine(
  line: KsaDraft['lines'][number],
  includesVat: boolean,
): { net_minor: number; vat_minor: number; gross_minor: number } {
  const price = Number(halfUp(BigInt(line.quantity_milli) * BigInt(line.unit_price_minor), 1000n)) - line.discount_minor;
  return split(price, line.vat.rate_bp, includesVat);
}

function split(price: number, rate_bp: number, includesVat: boolean): { net_minor: number; vat_minor: number; gross_minor: number } {
  if (!includesVat) {
    const vat_minor = vatOf(price, rate_bp);
    return { net_minor: price, vat_minor, gross_minor: price + vat_minor };
  }
  const net_minor = Number(halfUp(BigInt(price) * 10_000n, 10_000n + BigInt(rate_bp)));
  return { net_minor, vat_minor: price - net_minor, gross_minor: price };
}

/** The split of a line, unless the draft says what it comes to without VAT. */
function settledSplit({ net_minor }: KsaDraft['lines'][number], own: { net_minor: number; vat_minor: number; gross_minor: number }) {
  return net_minor === undefined ? own : { net_minor, vat_minor: own.gross_minor - net_minor, gross_minor: own.gross_minor };
}

/** VAT on a net amount, for prices that do not contain it and for checking what a deposit says. */
export const vatOf = (net_minor: number, rate_bp: number): number => Number(halfUp(BigInt(net_minor) * BigInt(rate_bp), 10_000n));

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
