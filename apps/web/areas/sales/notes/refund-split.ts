import type { Refund } from '@rawnaq/domain/sales/notes/refund';

/** How the money goes back: as it came, by one way of paying (its id), onto the customer's account, or over several ways. */
export type RefundWay = 'as_paid' | 'account' | 'split' | `${number}`;

/** What somebody typed for one way of paying, or for the account. */
export interface RefundPart {
  amount_minor: number | null;
  reference: string;
}
/** By the id of the way of paying; the account stands under `account`. */
export type RefundParts = Readonly<Record<string, RefundPart>>;

export const nothingTyped: RefundPart = { amount_minor: null, reference: '' };
export const amountOf = (part: RefundPart | undefined): number => part?.amount_minor ?? 0;

/** What of the money nobody has chosen a way for yet; below zero where more was typed than goes back. Minor units. */
export const leftToSplit = (rest: number, parts: RefundParts): number =>
  rest - Object.values(parts).reduce((sum, part) => sum + amountOf(part), 0);

/** The parts to begin with: as it was paid. */
export const partsAsPaid = ({ payments, balance_minor }: Refund): RefundParts =>
  Object.fromEntries([
    ...payments.map(({ method_id, amount_minor }) => [String(method_id), { amount_minor, reference: '' }]),
    ...(balance_minor > 0 ? [['account', { amount_minor: balance_minor, reference: '' }]] : []),
  ]);

interface AskedRefund {
  payments: { method_id: number; amount_minor: number; reference?: string }[];
  balance_minor: number;
}

/** What the server is asked for; undefined where it goes back as it came. */
export function chosenRefund(way: RefundWay, rest: number, parts: RefundParts): AskedRefund | undefined {
  if (way === 'as_paid' || rest === 0) return undefined;
  if (way === 'account') return { payments: [], balance_minor: rest };
  if (way !== 'split') return { payments: [{ method_id: Number(way), amount_minor: rest }], balance_minor: 0 };
  return {
    payments: Object.entries(parts).flatMap(([id, part]) => {
      const reference = part.reference.trim();
      if (id === 'account' || amountOf(part) === 0) return [];
      return [{ method_id: Number(id), amount_minor: amountOf(part), ...(reference === '' ? {} : { reference }) }];
    }),
    balance_minor: amountOf(parts['account']),
  };
}
