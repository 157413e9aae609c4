/** The kinds of entries on the statement of a customer's account. */
export const statementKinds = [
  'invoice',
  'payment',
  'gift_card',
  'collection',
  'opening_debt',
  'write_off',
  'taken_up',
  'chargeback',
  'chargeback_back',
  'credit_note',
  'refund',
  'gift_card_back',
  'debit_note',
  'debit_payment',
  'deposit',
  'deposit_back',
  'deposit_kept',
  'balance',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** One movement. `amount_minor` above zero is what the customer owes more, below zero what the customer owes less. */
export interface StatementEntry {
  kind: StatementKind;
  amount_minor: number;
}

export interface Statement<Entry extends StatementEntry> {
  /** Above zero the customer owes, below zero the salon keeps money of the customer. */
  opening_minor: number;
  rows: (Entry & { balance_minor: number })[];
  charged_minor: number;
  paid_minor: number;
  closing_minor: number;
}

/** A statement of account out of its movements in order, with what stood after each. Minor units. */
export function statementOf<Entry extends StatementEntry>(opening_minor: number, entries: readonly Entry[]): Statement<Entry> {
  let balance_minor = opening_minor;
  const rows = entries.map((entry) => {
    balance_minor += entry.amount_minor;
    return { ...entry, balance_minor };
  });
  const sum = (wanted: (amount: number) => boolean) =>
    entries.reduce((all, { amount_minor }) => (wanted(amount_minor) ? all + Math.abs(amount_minor) : all), 0);
  return {
    opening_minor,
    rows,
    charged_minor: sum((amount) => amount > 0),
    paid_minor: sum((amount) => amount < 0),
    closing_minor: balance_minor,
  };
}
