import type { PostingSource } from '@rawnaq/domain/reports/accounting/document';
import type { KeyIn } from '@rawnaq/messages/keys';
import { type ColumnWords, listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getBalanceSheet, getProfitAndLoss, getTrialBalance, listAccountLines, listJournal } from './books.ts';

/** A side of an account that has nothing is left empty. */
const orNothing = (amount_minor: number): number | null => (amount_minor === 0 ? null : amount_minor);

const file = { right: 'reports.export' } as const;

/** What an entry posts, by the ledger of its row. */
const sources: Readonly<Record<PostingSource, KeyIn<'books'>>> = {
  invoice: 'books.sources.invoice',
  credit_note: 'books.sources.credit_note',
  debit_note: 'books.sources.debit_note',
  payment: 'books.sources.payment',
  deposit_entry: 'books.sources.deposit_entry',
  balance_entry: 'books.sources.balance_entry',
  gift_card_entry: 'books.sources.gift_card_entry',
  offer_entry: 'books.sources.offer_entry',
  valuation: 'books.sources.valuation',
  tip_entry: 'books.sources.tip_entry',
  commission_payout: 'books.sources.commission_payout',
  opening_debt: 'books.sources.opening_debt',
  debt_write_off: 'books.sources.debt_write_off',
  stock_movement: 'books.sources.stock_movement',
  shift_opening: 'books.sources.shift_opening',
  shift_closing: 'books.sources.shift_closing',
  shift_entry: 'books.sources.shift_entry',
  expense: 'books.sources.expense',
  manual_entry: 'books.sources.manual_entry',
  expense_payment: 'books.sources.expense_payment',
  vat_return: 'books.sources.vat_return',
  vat_payment: 'books.sources.vat_payment',
  supplier_credit_note: 'books.sources.supplier_credit_note',
  settlement: 'books.sources.settlement',
  chargeback: 'books.sources.chargeback',
  money_transfer: 'books.sources.money_transfer',
};
/** An entry that takes an earlier one back says so before what it took back. */
export function whatIsBooked({ source, is_reversal }: { source: string; is_reversal: 0 | 1 }, say: ColumnWords<'books'>['say']): string {
  const what = say(sources[source as PostingSource] ?? 'books.sources.other');
  return is_reversal === 1 ? say('books.taken_back', { what }) : what;
}

/** What the profit and loss shows and writes into its file: an account by its name, a sum by what it sums. */
export const profitColumns = listColumns<typeof getProfitAndLoss, 'books'>()({
  code: { title: 'books.code', value: ({ account }) => account?.code ?? null, width: 6 },
  name: {
    title: 'books.account',
    value: ({ account, line }, { say, name }) => (account === null ? say(`books.lines.${line}`) : name(account)),
    onPhone: 'title',
  },
  previous_minor: { title: 'books.previous', kind: 'money', onPhone: 'named_line' },
  amount_minor: { title: 'books.amount', kind: 'money', onPhone: 'amount' },
  change_minor: { title: 'books.change', kind: 'money', value: ({ amount_minor, previous_minor }) => amount_minor - previous_minor },
  budget_minor: { title: 'books.budget', kind: 'money' },
});
export const profitFile = listFile(getProfitAndLoss, {
  ...file,
  title: 'screens.merchant.profit_and_loss',
  columns: profitColumns,
  summary: 'The profit and loss as a file',
});

export const trialColumns = listColumns<typeof getTrialBalance, 'books'>()({
  code: { title: 'books.code', value: ({ account }) => account.code, width: 6 },
  name: { title: 'books.account', value: ({ account }, { name }) => name(account), onPhone: 'title' },
  opening_debit_minor: { title: 'books.opening_debit', kind: 'money', value: (row) => orNothing(row.opening_debit_minor) },
  opening_credit_minor: { title: 'books.opening_credit', kind: 'money', value: (row) => orNothing(row.opening_credit_minor) },
  debit_minor: { title: 'books.debit', kind: 'money', value: (row) => orNothing(row.debit_minor) },
  credit_minor: { title: 'books.credit', kind: 'money', value: (row) => orNothing(row.credit_minor) },
  closing_debit_minor: { title: 'books.closing_debit', kind: 'money', value: (row) => orNothing(row.closing_debit_minor) },
  closing_credit_minor: { title: 'books.closing_credit', kind: 'money', value: (row) => orNothing(row.closing_credit_minor) },
});
export const trialFile = listFile(getTrialBalance, {
  ...file,
  title: 'screens.merchant.trial_balance',
  columns: trialColumns,
  summary: 'The trial balance as a file',
});

export const balanceColumns = listColumns<typeof getBalanceSheet, 'books'>()({
  code: { title: 'books.code', value: ({ account }) => account?.code ?? null, width: 6 },
  name: {
    title: 'books.account',
    value: ({ account, line }, { say, name }) => (account === null ? say(`books.lines.${line}`) : name(account)),
    onPhone: 'title',
  },
  opening_minor: { title: 'books.at_start', kind: 'money', onPhone: 'named_line' },
  closing_minor: { title: 'books.at_end', kind: 'money', onPhone: 'amount' },
  change_minor: { title: 'books.change', kind: 'money', value: ({ opening_minor, closing_minor }) => closing_minor - opening_minor },
});
export const balanceFile = listFile(getBalanceSheet, {
  ...file,
  title: 'screens.merchant.balance_sheet',
  columns: balanceColumns,
  summary: 'The balance sheet as a file',
});

export const accountLineColumns = listColumns<typeof listAccountLines, 'books'>()({
  business_date: { title: 'books.date', kind: 'date', width: 9, onPhone: 'line' },
  what: { title: 'books.what', value: (row, { say }) => whatIsBooked(row, say), onPhone: 'title' },
  number: { title: 'books.number', onPhone: 'line' },
  debit_minor: { title: 'books.debit', kind: 'money', value: (row) => orNothing(row.debit_minor) },
  credit_minor: { title: 'books.credit', kind: 'money', value: (row) => orNothing(row.credit_minor) },
  balance_minor: { title: 'books.balance', kind: 'money', onPhone: 'amount' },
});
export const accountLinesFile = listFile(listAccountLines, {
  ...file,
  title: 'screens.merchant.account_ledger',
  columns: accountLineColumns,
  summary: 'The ledger of an account as a file',
});

export const journalColumns = listColumns<typeof listJournal, 'books'>()({
  entry_id: { title: 'books.entry', width: 6 },
  business_date: { title: 'books.date', kind: 'date', width: 9, onPhone: 'line' },
  what: { title: 'books.what', value: (row, { say }) => whatIsBooked(row, say), onPhone: 'line' },
  number: { title: 'books.number' },
  code: { title: 'books.code', value: ({ account }) => account.code, width: 6 },
  name: { title: 'books.account', value: ({ account }, { name }) => name(account), onPhone: 'title' },
  debit_minor: { title: 'books.debit', kind: 'money', value: (row) => orNothing(row.debit_minor) },
  credit_minor: { title: 'books.credit', kind: 'money', value: (row) => orNothing(row.credit_minor) },
  amount_minor: {
    title: 'books.amount',
    kind: 'money',
    value: ({ debit_minor, credit_minor }) => debit_minor - credit_minor,
    isHidden: true,
    onPhone: 'amount',
  },
});
export const journalFile = listFile(listJournal, {
  ...file,
  title: 'screens.merchant.journal',
  columns: journalColumns,
  summary: 'The journal as a file',
});

export const booksFileEndpoints = [profitFile, trialFile, balanceFile, accountLinesFile, journalFile] as const;
