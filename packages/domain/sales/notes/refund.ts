/** What credit notes give back besides money; numbers are ours and stored, the first three as on the invoice. */
export const RefundKind = { gift_card: 2, balance: 3, debt: 4, deposit: 5 } as const;
export type RefundKindId = (typeof RefundKind)[keyof typeof RefundKind];

/** How an invoice was settled, less what earlier notes gave back that way. Minor units. */
export interface RefundWays {
  /** Still owed. */
  debt_minor: number;
  deposits: readonly { deposit_id: number; left_minor: number }[];
  gift_cards: readonly { gift_card_id: number; left_minor: number }[];
  balance_minor: number;
  methods: readonly { method_id: number; left_minor: number }[];
}

export interface Refund {
  debt_minor: number;
  deposits: { deposit_id: number; amount_minor: number }[];
  gift_cards: { gift_card_id: number; amount_minor: number }[];
  balance_minor: number;
  payments: { method_id: number; amount_minor: number }[];
  /** What somebody has to choose a way for. */
  open_minor: number;
}

/** What the cashier chose for the money: by which ways, or onto the customer's account. */
export interface ChosenRefund {
  payments: readonly { method_id: number; amount_minor: number }[];
  balance_minor: number;
}

function takeOf<W extends { left_minor: number }, R>(
  ways: readonly W[],
  wanted: number,
  make: (way: W, amount_minor: number) => R,
): { taken: R[]; rest: number } {
  const taken: R[] = [];
  let rest = wanted;
  for (const way of ways) {
    const amount_minor = Math.min(way.left_minor, rest);
    if (amount_minor > 0) taken.push(make(way, amount_minor));
    rest -= Math.max(amount_minor, 0);
  }
  return { taken, rest };
}

/**
 * How the total of a credit note is given back: a debt is forgiven first; then, where stored value is to come back, deposits, gift cards and the
 * customer's account get what they paid; the rest is money, as it was paid or as `chosen` says. With `chosen` the account gets only what that names.
 * `open_minor` is what is left without a way, below zero where more was chosen than there is to give back.
 */
export function planRefund(total_minor: number, ways: RefundWays, returns_value: boolean, chosen: ChosenRefund | null): Refund {
  const debt_minor = Math.min(ways.debt_minor, total_minor);
  const value = returns_value ? ways : { deposits: [], gift_cards: [], balance_minor: 0 };
  const deposits = takeOf(value.deposits, total_minor - debt_minor, ({ deposit_id }, amount_minor) => ({ deposit_id, amount_minor }));
  const gift_cards = takeOf(value.gift_cards, deposits.rest, ({ gift_card_id }, amount_minor) => ({ gift_card_id, amount_minor }));
  const back = { debt_minor, deposits: deposits.taken, gift_cards: gift_cards.taken };
  if (chosen !== null) {
    const given = chosen.payments.reduce((sum, { amount_minor }) => sum + amount_minor, chosen.balance_minor);
    return {
      ...back,
      balance_minor: chosen.balance_minor,
      payments: chosen.payments.map(({ method_id, amount_minor }) => ({ method_id, amount_minor })),
      open_minor: gift_cards.rest - given,
    };
  }
  const balance_minor = Math.min(value.balance_minor, gift_cards.rest);
  const money = takeOf(ways.methods, gift_cards.rest - balance_minor, ({ method_id }, amount_minor) => ({ method_id, amount_minor }));
  return { ...back, balance_minor, payments: money.taken, open_minor: money.rest };
}
