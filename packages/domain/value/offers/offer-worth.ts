interface WorthService {
  quantity: number;
  price_minor: number;
}

/** What an offer's services cost one by one: all of them, or of a selection the dearest that may be chosen. Minor units. */
export function offerWorth(services: readonly WorthService[], choose_count: number | null): number {
  let left = choose_count ?? Number.MAX_SAFE_INTEGER;
  let worth = 0;
  for (const { quantity, price_minor } of services.toSorted((one, other) => other.price_minor - one.price_minor)) {
    const taken = Math.min(quantity, left);
    worth += taken * price_minor;
    left -= taken;
  }
  return worth;
}
