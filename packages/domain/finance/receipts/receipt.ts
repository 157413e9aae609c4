/** What a receipt is for; numbers are ours and stored. */
export const ReceiptKind = {
  collection: 1,
  tips_out: 2,
  deposit_back: 3,
  balance_back: 4,
  deposit: 5,
  top_up: 6,
  commission_out: 7,
} as const;
export type ReceiptKindId = (typeof ReceiptKind)[keyof typeof ReceiptKind];
