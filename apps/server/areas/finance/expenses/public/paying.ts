/** Paying expenses from a line of a bank: those that are open and those that are expected; and undoing it. */
export { moveExpected } from '../expected/handlers.ts';
export { payFromBank, undoPayment } from '../payment-handlers.ts';
export { onDuplicate as supplierInvoiceOnce } from '../record-expense.ts';
