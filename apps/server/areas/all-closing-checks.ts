// Written by npm run registries from the folders.
import type { ClosingCheck } from '../closing-check.ts';
import { cashShiftsClosingChecks } from './finance/cash-shifts/closing-checks.ts';
import { accountingClosingChecks } from './reports/accounting/closing-checks.ts';
import { moneyAccountsClosingChecks } from './reports/money-accounts/closing-checks.ts';
import { einvoicingClosingChecks } from './tax/einvoicing/closing-checks.ts';

/** What should be settled before a month of the books closes. */
export const closingChecks: readonly ClosingCheck[] = [
  ...cashShiftsClosingChecks,
  ...accountingClosingChecks,
  ...moneyAccountsClosingChecks,
  ...einvoicingClosingChecks,
];
