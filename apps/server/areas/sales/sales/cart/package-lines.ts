import type { SellablePackage } from './sale-items.ts';

interface PackagedLine {
  position: number;
  package_id: number | null;
  package_key: number | null;
  input: { service_id?: number | undefined };
}

/** The first package of a cart whose services are not exactly those that are sold together, or null. Lines with one key make one package. */
export function packageFault(
  lines: readonly PackagedLine[],
  packages: readonly SellablePackage[],
): { position: number; package: SellablePackage } | null {
  const sold = new Map<string, PackagedLine[]>();
  for (const line of lines) {
    if (line.package_id === null) continue;
    const key = `${line.package_key}`;
    sold.set(key, [...(sold.get(key) ?? []), line]);
  }
  for (const parts of sold.values()) {
    const first = parts[0];
    const whole = packages.find((one) => one.id === first?.package_id);
    if (first === undefined || whole === undefined) continue;
    const wanted = whole.services.flatMap(({ service_id, quantity }) => Array.from({ length: quantity }, () => service_id));
    const got = parts.map((part) => (part.package_id === whole.id ? (part.input.service_id ?? 0) : 0));
    if (sorted(wanted) !== sorted(got)) return { position: first.position, package: whole };
  }
  return null;
}

/** The first package that costs more than the invoice comes to after its discounts (specification §5), or null: a discount must not eat into a package. */
export function dearPackage(
  lines: readonly PackagedLine[],
  packages: readonly SellablePackage[],
  discounted_total_minor: number,
): { position: number; package: SellablePackage } | null {
  for (const { position, package_id } of lines) {
    const whole = package_id === null ? undefined : packages.find((one) => one.id === package_id);
    if (whole !== undefined && whole.price_minor > discounted_total_minor) return { position, package: whole };
  }
  return null;
}

const sorted = (ids: readonly number[]): string => ids.toSorted((one, other) => one - other).join(',');
