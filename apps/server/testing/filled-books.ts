import { createExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { createManualEntry, getEntryAccounts } from '@rawnaq/contract/reports/manual-entries';
import type { TestServer } from './test-server.ts';

/** What a salon expects to be charged, and an entry of its books made by hand; ids by the noun of their addresses. */
export async function writeBooks(app: TestServer, owner: { token: string }, expense_type_id: number) {
  const { id: expected_expense_id } = await app.succeed(
    createExpectedExpense,
    { description: 'Roses', expense_type_id, total_minor: 5750, vat_rate_bp: 1500, due_on: '2026-12-20', every: 1, unit: 'months' },
    owner,
  );
  const [debit, credit] = (await app.succeed(getEntryAccounts, {}, owner)).data;
  const [accounting_account_id, other_account_id] = [debit?.id ?? 0, credit?.id ?? 0];
  const lines = [
    { accounting_account_id, debit_minor: 1000 },
    { accounting_account_id: other_account_id, credit_minor: 1000 },
  ];
  const { id: manual_entry_id } = await app.succeed(
    createManualEntry,
    { business_date: '2026-11-20', reason: 'Paid by the owner', lines },
    owner,
  );
  return { accounting_account_id, ids: { expected_expenses: expected_expense_id, manual_entries: manual_entry_id } };
}
