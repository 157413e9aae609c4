import type { AccountType, PostingAccount } from './chart.ts';
import type { MoneyPlace, SoldKind } from './document.ts';

/** Which accounts a salon's postings go to, where more than one would be right. */
export interface PostingPolicy {
  money: Readonly<Record<MoneyPlace, PostingAccount>>;
  sales: Readonly<Record<SoldKind, PostingAccount>>;
  /** What the salon chose, by the id of a type of expenses, a way of paying (money of a drawer or the safe aside) and a group of products. */
  expense_types: ReadonlyMap<number, PostingAccount>;
  payment_methods: ReadonlyMap<number, PostingAccount>;
  product_groups: ReadonlyMap<number, PostingAccount>;
}

/** What every salon begins with. */
export const usualPolicy: PostingPolicy = {
  money: {
    drawer: 'drawers',
    safe: 'safe',
    bank: 'bank',
    card: 'card_clearing',
    online: 'gateway_clearing',
    other: 'other_clearing',
  },
  sales: {
    service: 'service_sales',
    product: 'product_sales',
    gift_card: 'gift_cards_sold',
    penalty: 'penalty_income',
    offer: 'deferred_offers',
  },
  expense_types: new Map(),
  payment_methods: new Map(),
  product_groups: new Map(),
};

export const choiceKinds = ['expense_type', 'payment_method', 'product_group'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

/** Which kinds of accounts can be chosen for what. */
export const choosableTypes = {
  expense_type: ['expense', 'asset'],
  payment_method: ['asset'],
  product_group: ['income'],
} as const satisfies Readonly<Record<ChoiceKind, readonly AccountType[]>>;

/** Something the salon chose: from a moment on, `subject` is posted to `account`; null: to the usual one again. */
export interface Choice {
  kind: ChoiceKind;
  subject_id: number;
  account: PostingAccount | null;
  /** ISO 8601. */
  chosen_at: string;
}

/** The policy of each moment, from its choices in the order in which they were made: what is made at a moment is posted by what was chosen until then. */
export function policiesOf(choices: readonly Choice[]): (at: string) => PostingPolicy {
  const steps: { from: number; policy: PostingPolicy }[] = [{ from: -Infinity, policy: usualPolicy }];
  for (const { kind, subject_id, account, chosen_at } of choices) {
    const before = steps.at(-1)?.policy ?? usualPolicy;
    const chosen = new Map(before[`${kind}s`]);
    if (account === null) chosen.delete(subject_id);
    else chosen.set(subject_id, account);
    steps.push({ from: Date.parse(chosen_at), policy: { ...before, [`${kind}s`]: chosen } });
  }
  return (at) => steps.findLast(({ from }) => from <= Date.parse(at))?.policy ?? usualPolicy;
}
