/** What settles an invoice besides payments and deposits; numbers are ours and stored. */
export const TenderKind = { gift_card: 2, balance: 3, debt: 4 } as const;
export type TenderKindId = (typeof TenderKind)[keyof typeof TenderKind];

export interface OfferedTenders {
  balance_minor: number;
  debt_minor: number;
}

export interface TenderFacts {
  has_customer: boolean;
  /** What is on the customer's account. */
  balance_left_minor: number;
  allow_debt: boolean;
}

export type TenderRefusal =
  | { code: 'sales.balance_needs_customer' | 'sales.debt_needs_customer' | 'sales.debt_not_allowed' }
  | { code: 'sales.balance_not_enough'; left_minor: number };

/** Whether a sale may take so much of the customer's balance and leave so much owed. Minor units. */
export function tenderFault({ balance_minor, debt_minor }: OfferedTenders, facts: TenderFacts): TenderRefusal | null {
  if (balance_minor > 0) {
    if (!facts.has_customer) return { code: 'sales.balance_needs_customer' };
    if (balance_minor > facts.balance_left_minor) return { code: 'sales.balance_not_enough', left_minor: facts.balance_left_minor };
  }
  if (debt_minor > 0) {
    if (!facts.allow_debt) return { code: 'sales.debt_not_allowed' };
    if (!facts.has_customer) return { code: 'sales.debt_needs_customer' };
  }
  return null;
}
