/** What other areas may use of receipts: the paper of a row, and the paper of what has just been done. Their screens load the messages `receipts`. */
export { MovementReceipt } from './movement-receipt.tsx';
export { type PaperOfMoney, ReceiptDone } from './receipt-done.tsx';
export { ReceiptMenu } from './receipt-menu.tsx';
