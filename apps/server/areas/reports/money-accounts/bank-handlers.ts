import { enterBankLine, importStatement, listBankLines, listBankMovements, matchBankLine } from '@rawnaq/contract/reports/bank-statements';
import type { Output } from '@rawnaq/contract/endpoint';
import type { CsvColumns } from '@rawnaq/domain/reports/bank/csv';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { isFault, readStatement, type StatementFault } from '@rawnaq/domain/reports/bank/statement';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { handle } from '../../../http/handle.ts';
import { decodeText, recogniseEncoding } from '../../../sheets/reading/text-of-bytes.ts';
import { readChart } from '../accounting/public/chart.ts';
import { insertEntry } from '../accounting/public/entries.ts';
import { postAll, readEntryAccounts } from '../accounting/public/post.ts';
import { bankOf, readMovements, readOpenMovements } from './bank-movements.ts';
import { payableBy } from './bank-payment-handlers.ts';
import { insertMatches, insertStatement, lockLine, readBank, readLine, readLines, saveColumns } from './bank-store.ts';
import { lockMoneyAccount } from './store.ts';

/** The text of a file; null where it is no text. */
function textOf(bytes: Uint8Array): string | null {
  const encoding = recogniseEncoding(bytes);
  return encoding === null ? null : decodeText(bytes, encoding);
}

type Named = Omit<Output<typeof importStatement.input>, 'id' | 'file_name' | 'content_base64'>;

/** What the columns were said to be; null where nobody said it. */
function columnsOf({
  day_column,
  date_order = 'dmy',
  amount_column,
  out_column,
  in_column,
  text_column,
  reference_column,
}: Named): CsvColumns | null {
  if (day_column === undefined || day_column === '') return null;
  const of = (name: string | undefined): string | null => (name === undefined || name === '' ? null : name);
  return {
    day: day_column,
    date_order,
    amount: of(amount_column),
    out: of(out_column),
    in: of(in_column),
    text: of(text_column),
    reference: of(reference_column),
  };
}

function refusalOf(fault: StatementFault) {
  const at = { field: 'content_base64' };
  if (fault.fault === 'row') return refuse('money.statement_row', { ...at, params: { row: fault.row } });
  if (fault.fault === 'columns') return refuse('money.statement_columns', { ...at, details: { columns: fault.columns } });
  return refuse(`money.statement_${fault.fault}`, at);
}

const upload = handle(importStatement, async ({ id, file_name, content_base64, ...named }, context) => {
  const { db, account_id, account, now, user } = context;
  if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
  // One at a time adds lines to a bank: whoever comes second sees those of the first.
  await lockMoneyAccount(db, account_id, id);
  const bank = await readBank(db, account_id, id);
  if (bank === undefined) return refuse('money.not_a_bank');
  const text = textOf(Buffer.from(content_base64, 'base64'));
  const columns = columnsOf(named);
  const said = columns ?? bank.statement_columns;
  if (text === null) return refusalOf({ fault: 'unreadable' });
  const statement = readStatement(text, decimalsOf(account.currency), said);
  if (isFault(statement)) return refusalOf(statement);
  if (statement.currency !== null && statement.currency !== account.currency)
    return refuse('money.statement_currency', { field: 'content_base64', params: { currency: statement.currency, own: account.currency } });
  if (statement.iban !== null && bank.iban !== null && statement.iban !== bank.iban)
    return refuse('money.statement_other_account', { field: 'content_base64', params: { iban: statement.iban } });
  const row = { money_account_id: id, file_name, format: statement.format, at: now, user_id: user.id };
  const new_lines = await insertStatement(db, account_id, row, statement.lines);
  if (columns !== null) await saveColumns(db, account_id, id, columns);
  const after = { new_lines, known_lines: statement.lines.length - new_lines };
  await context.audit({ area: 'books', action: 'import', subject_type: 'bank_statement', subject_id: id, after: { file_name, ...after } });
  context.publish('books', 0);
  return after;
});

const list = handle(listBankLines, async ({ id, ...asked }, context) => {
  const { db, account_id } = context;
  if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
  const bank = await readBank(db, account_id, id);
  if (bank === undefined) return refuse('money.not_a_bank');
  return { ...(await readLines(db, account_id, bank, payableBy(context), asked)), columns: bank.statement_columns };
});

const movements = handle(listBankMovements, async ({ id, from, to }, context) => {
  const { db, account_id } = context;
  if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
  const bank = await readBank(db, account_id, id);
  if (bank === undefined) return refuse('money.not_a_bank');
  return { data: await readOpenMovements(db, account_id, bank, { from, to }, 500) };
});

const onDuplicate = { bank_matches_once: { code: 'money.movement_matched', field: 'movements' } } as const;

const match = handle(
  matchBankLine,
  async ({ id, movements: named }, context) => {
    const { db, account_id, account, now, user, services } = context;
    if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
    const line = await lockLine(db, account_id, id);
    if (line === undefined) return notFound('bank_line');
    if (line.is_matched) return refuse('money.line_matched', { field: 'movements' });
    // What was entered a moment ago is in the books too.
    await postAll(services, db, account_id);
    const keys = [...new Map(named.map((key) => [`${key.source} ${key.source_id}`, key])).values()];
    const found = await readMovements(db, account_id, bankOf(line), keys);
    if (found.length < keys.length) return refuse('money.movement_unknown', { field: 'movements' });
    const sum = found.reduce((total, { amount_minor }) => total + amount_minor, 0);
    if (sum !== line.amount_minor)
      return refuse('money.match_differs', {
        field: 'movements',
        params: { difference: { amount_minor: line.amount_minor - sum, currency: account.currency } },
        details: { difference_minor: line.amount_minor - sum },
      });
    await insertMatches(db, account_id, line, { at: now, user_id: user.id }, found);
    const after = await readLine(db, account_id, payableBy(context), id);
    if (after === undefined) return notFound('bank_line');
    await context.audit({ area: 'books', action: 'match', subject_type: 'bank_line', subject_id: id, after: { movements: keys } });
    context.publish('books', 0);
    return after;
  },
  { onDuplicate },
);

const enter = handle(enterBankLine, async ({ id, accounting_account_id, reason }, context) => {
  const { db, account_id, now, user, services } = context;
  if (!context.may('books.match_bank')) return refuse('money.no_right_to_match');
  if (!context.may('reports.see_cost')) return refuse('books.cost_not_allowed');
  const line = await lockLine(db, account_id, id);
  if (line === undefined) return notFound('bank_line');
  if (line.is_matched) return refuse('money.line_matched', { field: 'accounting_account_id' });
  const chart = await readChart(db, account_id);
  const open = await readEntryAccounts(db, account_id);
  if (accounting_account_id === line.accounting_account_id || !open.some((one) => one.id === accounting_account_id)) {
    const isSystem = [...chart.values()].includes(accounting_account_id);
    return refuse(isSystem ? 'books.control_account' : 'books.account_unknown', { field: 'accounting_account_id' });
  }
  const entry = { kind: 'manual', business_date: line.booked_on, reason, at: now, user_id: user.id } as const;
  const entry_id = await insertEntry(db, account_id, entry, [
    { accounting_account_id: line.accounting_account_id, amount_minor: line.amount_minor },
    { accounting_account_id, amount_minor: -line.amount_minor },
  ]);
  await postAll(services, db, account_id);
  const made = { source: 'manual_entry', source_id: entry_id, amount_minor: line.amount_minor };
  await insertMatches(db, account_id, line, { at: now, user_id: user.id }, [made]);
  const after = await readLine(db, account_id, payableBy(context), id);
  if (after === undefined) return notFound('bank_line');
  await context.audit({ area: 'books', action: 'post', subject_type: 'bank_line', subject_id: id, after: { entry_id } });
  context.publish('books', entry_id);
  return after;
});

export const bankHandlers = [upload, list, movements, match, enter];
