import { prorate } from '../../money/prorate.ts';

interface PricedService {
  service_id: number;
  quantity: number;
  /** Of one, what it costs alone. */
  price_minor: number;
}

export interface PackageShare {
  service_id: number;
  quantity: number;
  /** Of one of it, in the package's price. */
  share_minor: number;
}

/**
 * Spreads a package's price over its services in proportion to what each costs alone, by largest remainder, one piece at a time: two of one service
 * may differ by the smallest coin, and then stand in two entries. Quantity × share of all entries is exactly the price. Minor units.
 */
export function packageShares(price_minor: number, services: readonly PricedService[]): PackageShare[] {
  const pieces = services.flatMap((service) => Array.from({ length: service.quantity }, () => service));
  // Services that cost nothing alone share equally.
  const isFree = pieces.every((piece) => piece.price_minor === 0);
  const parts = prorate(
    pieces.length === 0 ? 0 : price_minor,
    pieces.map((piece) => (isFree ? 1 : piece.price_minor)),
  );
  const shares: PackageShare[] = [];
  for (const [index, { service_id }] of pieces.entries()) {
    const share_minor = parts[index] ?? 0;
    const same = shares.find((one) => one.service_id === service_id && one.share_minor === share_minor);
    if (same === undefined) shares.push({ service_id, quantity: 1, share_minor });
    else same.quantity += 1;
  }
  return shares;
}

export const packageFaultCodes = ['package.services_needed', 'package.price_above_services'] as const;

/** What is wrong with a package that is to be kept: it has two pieces at least, and costs no more than they do one by one. */
export function packageFault(price_minor: number, services: readonly PricedService[]): (typeof packageFaultCodes)[number] | null {
  const pieces = services.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces < 2) return 'package.services_needed';
  const alone = services.reduce((sum, service) => sum + service.quantity * service.price_minor, 0);
  return price_minor > alone ? 'package.price_above_services' : null;
}
