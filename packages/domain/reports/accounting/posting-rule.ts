import type { Posting, PostingDocument } from './document.ts';
import type { AccountKey } from './chart.ts';

/** A posting rule as an accountant reads it, with an example that a test posts. */
export interface PostingRule {
  what: string;
  why: string;
  document: PostingDocument;
  /** The entry of the example, minor units; debits positive. */
  entry: readonly Posting[];
}

/** A rule by its debits and credits, both written without a sign. */
export const rule = (
  what: string,
  why: string,
  document: PostingDocument,
  debits: Partial<Record<AccountKey, number>>,
  credits: Partial<Record<AccountKey, number>>,
): PostingRule => ({
  what,
  why,
  document,
  entry: [
    ...Object.entries(debits).map(([account, amount_minor]) => ({ account: account as AccountKey, amount_minor })),
    ...Object.entries(credits).map(([account, amount_minor]) => ({ account: account as AccountKey, amount_minor: -amount_minor })),
  ],
});

/** What most examples sell: 100.00 and 15 % VAT. */
export const line = { net_minor: 10_000, vat_minor: 1_500, discount_net_minor: 0, commission_minor: 0 };
