import { createExpectedExpense } from '@rawnaq/contract/finance/expected-expenses';
import { createManualEntry, getEntryAccounts } from '@rawnaq/contract/reports/manual-entries';
import { importStatement, listBankLines, matchBankLine } from '@rawnaq/contract/reports/bank-statements';
import { createMoneyAccount, listMoneyAccounts, transferMoney } from '@rawnaq/contract/reports/money-accounts';
import { recordChargeback } from '@rawnaq/contract/reports/chargebacks';
import { listUnsettled, saveMethodFee, settleTakings } from '@rawnaq/contract/reports/settlements';
import type { TestServer } from '../test-server.ts';

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
  return {
    accounting_account_id,
    ids: { expected_expenses: expected_expense_id, manual_entries: manual_entry_id, ...(await writeMoney(app, owner)) },
  };
}

/** A bank of its own, money that was moved to it, and card takings that were settled. */
async function writeMoney(app: TestServer, owner: { token: string }) {
  const bank = await app.succeed(createMoneyAccount, { kind: 'bank', english_name: 'Second bank', arabic_name: 'البنك الثاني' }, owner);
  const { data, methods } = await app.succeed(listMoneyAccounts, {}, owner);
  const [clearing, safe] = ['clearing', 'safe'].map((kind) => data.find((account) => account.kind === kind)?.id ?? 0);
  const transfer = { from_id: safe, to_id: bank.id, amount_minor: 500, transferred_on: '2026-11-20' };
  const { id: money_transfer_id } = await app.succeed(transferMoney, transfer, owner);
  await app.succeed(saveMethodFee, { payment_method_id: methods[0]?.id ?? 0, version: 0, fee_bp: 80, vat_treatment: 'standard' }, owner);
  const { data: waiting } = await app.succeed(listUnsettled, { id: clearing ?? 0, from: '2026-01-01', to: '2030-12-31' }, owner);
  const taken = waiting.filter(({ ledger, amount_minor }) => ledger === 'payments' && amount_minor > 0).slice(0, 1);
  const [first] = taken;
  if (first === undefined) throw new Error('no card takings to settle');
  const { id: settlement_id } = await app.succeed(
    settleTakings,
    {
      clearing_id: clearing ?? 0,
      bank_id: bank.id,
      arrived_on: '2026-11-20',
      arrived_minor: first.amount_minor,
      items: taken.map(({ ledger, movement_id }) => ({ ledger, movement_id })),
    },
    owner,
  );
  const { id: chargeback_id } = await app.succeed(
    recordChargeback,
    {
      clearing_id: clearing ?? 0,
      payment_id: first.movement_id,
      taken_on: '2026-11-20',
      outcome: 'lost',
      amount_minor: 100,
      reason: 'Disputed',
    },
    owner,
  );
  const content_base64 = Buffer.from('Date,Description,Amount\n20/11/2026,Transfer,5.00\n20/11/2026,Fee,-5.00\n').toString('base64');
  await app.succeed(importStatement, { id: bank.id, file_name: 'bank.csv', content_base64 }, owner);
  const { data: lines } = await app.succeed(listBankLines, { id: bank.id }, owner);
  const bank_line_id = lines.find(({ amount_minor }) => amount_minor > 0)?.id ?? 0;
  await app.succeed(matchBankLine, { id: bank_line_id, movements: [{ source: 'money_transfer', source_id: money_transfer_id }] }, owner);
  return {
    bank_lines: bank_line_id,
    money_accounts: clearing ?? 0,
    bank_accounts: bank.id,
    money_transfers: money_transfer_id,
    settlements: settlement_id,
    chargebacks: chargeback_id,
  };
}
