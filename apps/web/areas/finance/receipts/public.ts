/** What other areas may use of receipts: the paper of a row, the paper of what has just been done, and what employees still get. Their screens load the messages `receipts`. */
export { MovementReceipt } from './movement-receipt.tsx';
export { Owed, PaidFilters } from './owed.tsx';
export { type PaperOfMoney, ReceiptDone } from './receipt-done.tsx';
export { ReceiptMenu } from './receipt-menu.tsx';
