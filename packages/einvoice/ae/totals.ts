import type { AeDraft, AeTotals, AeVat } from './draft.ts';

/** `value × factor / divisor`, half away from zero, exact for any size. */
export function ratio(value: number, factor: number, divisor: number): number {
  const product = BigInt(value) * BigInt(factor);
  const by = BigInt(divisor);
  const magnitude = product < 0n ? -product : product;
  const rounded = Number((magnitude * 2n + by) / (by * 2n));
  return product < 0n ? -rounded : rounded;
}

/** The VAT that is really added: reverse charge, margin, exempt and out of scope add none. */
function addedRate(vat: AeVat): number {
  return vat.category === 'S' ? vat.rate_bp : 0;
}

/** Amount without VAT. A price under reverse charge never contains any. */
function netOf(amountMinor: number, vat: AeVat, pricesIncludeVat: boolean): number {
  return pricesIncludeVat ? ratio(amountMinor, 10_000, 10_000 + addedRate(vat)) : amountMinor;
}

/**
 * The document's figures in integers. VAT is taken of each category's net sum once, as the rules demand; what the screen shows is the sum of the
 * prices, so the difference of at most some fils stands in the rounding amount and the payable amount stays the displayed one.
 */
export function aeTotals(draft: AeDraft): AeTotals {
  const rate = draft.currency?.aed_rate_micro ?? 1_000_000;
  const inAed = (minor: number): number => ratio(minor, rate, 1_000_000);
  const lines = draft.lines.map((line) => {
    const full = ratio(line.unit_price_minor, line.quantity_milli, 1000);
    const before = netOf(full, line.vat, draft.prices_include_vat);
    const net = netOf(full - line.discount_minor, line.vat, draft.prices_include_vat);
    const gross = draft.prices_include_vat ? full - line.discount_minor : net + ratio(net, addedRate(line.vat), 10_000);
    const figures = {
      before_discount_minor: before,
      discount_minor: before - net,
      net_minor: net,
      vat_minor: gross - net,
      gross_minor: gross,
    };
    return { ...figures, vat_aed_minor: inAed(gross - net), gross_aed_minor: inAed(gross) };
  });
  const discounts = (draft.discounts ?? []).map((discount) => ({
    net_minor: netOf(discount.amount_minor, discount.vat, draft.prices_include_vat),
  }));

  const sums = new Map<string, { category: AeVat['category']; rate_bp: number; net_minor: number }>();
  const add = (vat: AeVat, minor: number): void => {
    const found = sums.get(vat.category);
    if (found) found.net_minor += minor;
    else sums.set(vat.category, { category: vat.category, rate_bp: vat.rate_bp, net_minor: minor });
  };
  draft.lines.forEach((line, index) => add(line.vat, lines[index]!.net_minor));
  draft.discounts?.forEach((discount, index) => add(discount.vat, -discounts[index]!.net_minor));
  const categories = [...sums.values()].map((sum) => ({
    ...sum,
    vat_minor: ratio(sum.net_minor, sum.category === 'S' ? sum.rate_bp : 0, 10_000),
  }));

  const linesNet = lines.reduce((sum, line) => sum + line.net_minor, 0);
  const discountsNet = discounts.reduce((sum, discount) => sum + discount.net_minor, 0);
  const net = linesNet - discountsNet;
  const vat = categories.reduce((sum, category) => sum + category.vat_minor, 0);
  const prepaid = (draft.prepayments ?? []).reduce((sum, payment) => sum + payment.amount_minor, 0);
  const displayed = draft.prices_include_vat
    ? lines.reduce((sum, line) => sum + line.gross_minor, 0) -
      (draft.discounts ?? []).reduce((sum, discount) => sum + discount.amount_minor, 0)
    : net + vat;
  return {
    lines_net_minor: linesNet,
    discounts_net_minor: discountsNet,
    net_minor: net,
    vat_minor: vat,
    total_minor: net + vat,
    prepaid_minor: prepaid,
    rounding_minor: displayed - (net + vat),
    payable_minor: displayed - prepaid,
    vat_aed_minor: inAed(vat),
    total_aed_minor: inAed(net + vat),
    categories,
    discounts,
    lines,
  };
}
