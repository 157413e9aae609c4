import { expectedExpenseHandlers } from './expected/handlers.ts';
import { supplierCreditHandlers } from './credit-handlers.ts';
import { expenseHandlers } from './expense-handlers.ts';
import { expensePaymentHandlers } from './payment-handlers.ts';
import { supplierHandlers } from './supplier-handlers.ts';
import { expenseTypeHandlers } from './type-handlers.ts';

export const expensesHandlers = [
  ...expenseHandlers,
  ...expectedExpenseHandlers,
  ...expensePaymentHandlers,
  ...supplierCreditHandlers,
  ...expenseTypeHandlers,
  ...supplierHandlers,
];
