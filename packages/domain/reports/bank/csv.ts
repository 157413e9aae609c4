import { csvRowsOf, csvSeparators } from '../../fields/csv-rows.ts';
import type { Decimals } from '../../money/currency-decimals.ts';
import { bankAmount, bankDay, type DateOrder, dateOrders } from './amount.ts';
import type { Statement, StatementFault, StatementLine } from './statement.ts';

/** What the columns of a bank's CSV are, by the names in its head. Either one amount with its sign, or one column for what goes out and one for what comes in. */
export interface CsvColumns {
  day: string;
  date_order: DateOrder;
  amount: string | null;
  out: string | null;
  in: string | null;
  text: string | null;
  reference: string | null;
}

/** Names that banks give columns, the first that fits wins. */
const words = {
  day: /^(?:(?:booking|posting|transaction|value|txn|trans\.?)\s*)?date$|تاريخ/i,
  out: /debit|withdraw|paid\s*out|مدين|سحب/i,
  in: /credit|deposit|paid\s*in|دائن|إيداع|ايداع/i,
  amount: /^amount|amount$|مبلغ/i,
  text: /desc|detail|narrat|particular|remark|بيان|وصف|تفاصيل/i,
  reference: /ref|cheque|مرجع/i,
} as const;

const columnsOf = (names: readonly string[]) => {
  const find = (what: keyof typeof words): string | null => names.find((name) => words[what].test(name)) ?? null;
  return { day: find('day'), amount: find('amount'), out: find('out'), in: find('in'), text: find('text'), reference: find('reference') };
};

/** What a column or a cell above the table is called that holds the currency. */
const currencyWord = /^(?:account\s+)?(?:currency|ccy)\s*:?\s*([a-z]{3})?$|^(?:ال)?عملة(?:\s+الحساب)?\s*:?\s*([a-z]{3})?$/i;
const isCode = (text: string): boolean => /^[a-z]{3}$/i.test(text);

/** The currencies that are named above the table: in the cell itself, or in the one behind it. */
const currenciesAbove = (rows: readonly (readonly string[])[]): string[] =>
  rows.flatMap((row) =>
    row.flatMap((cell, index) => {
      const found = currencyWord.exec(cell);
      if (found === null) return [];
      return [found[1] ?? found[2] ?? row.slice(index + 1).find((next) => next !== '') ?? ''].filter(isCode);
    }),
  );

/** The order in which every day of a column can be read; day before month where both can. */
const orderOf = (days: readonly string[]): DateOrder =>
  dateOrders.find((order) => days.every((day) => bankDay(day, order) !== null)) ?? 'dmy';

/** The head is the first row that names a day and an amount, or the columns that were said; banks print the account and its holder above it. */
function headOf(rows: readonly (readonly string[])[], columns: CsvColumns | null): number {
  return rows.slice(0, 40).findIndex((row) => {
    if (columns !== null)
      return row.includes(columns.day) && [columns.amount, columns.out, columns.in].some((name) => name !== null && row.includes(name));
    const found = columnsOf(row);
    if (found.day === null) return false;
    const sums = found.amount === null ? [found.out, found.in] : [found.amount];
    return new Set([found.day, ...sums]).size === sums.length + 1 && !sums.includes(null);
  });
}

export function readCsv(text: string, decimals: Decimals, said: CsvColumns | null): Statement | StatementFault {
  if (text.includes('\0')) return { fault: 'unreadable' };
  const tables = csvSeparators.map((separator) => [...csvRowsOf(text, separator)]);
  const headed = tables.map((rows) => ({ rows, head: headOf(rows, said) })).find(({ head }) => head !== -1);
  if (headed === undefined) {
    const widest =
      tables.map((rows) => rows.slice(0, 40).toSorted((a, b) => b.length - a.length)[0] ?? []).toSorted((a, b) => b.length - a.length)[0] ??
      [];
    const names = widest.filter((name) => name !== '').slice(0, 40);
    return names.length < 2 ? { fault: 'unreadable' } : { fault: 'columns', columns: names.map((name) => name.slice(0, 100)) };
  }
  const names = headed.rows[headed.head] ?? [];
  const body = headed.rows.slice(headed.head + 1);
  const guessed = columnsOf(names);
  const at = (name: string | null): number => (name === null ? -1 : names.indexOf(name));
  const columns = said ?? {
    ...guessed,
    day: guessed.day ?? '',
    date_order: orderOf(body.map((row) => row[at(guessed.day)] ?? '').filter((day) => /\d/.test(day))),
  };
  const [day, amount, out, into, what, reference] = [
    columns.day,
    columns.amount,
    columns.out,
    columns.in,
    columns.text,
    columns.reference,
  ].map(at);
  const cell = (row: readonly string[], place: number | undefined): string =>
    place === undefined || place === -1 ? '' : (row[place] ?? '');
  const lines: StatementLine[] = [];
  const currencies = new Set(currenciesAbove(headed.rows.slice(0, headed.head)).map((code) => code.toUpperCase()));
  const currencyAt = names.findIndex((name) => currencyWord.test(name));
  for (const [index, row] of body.entries()) {
    const on = bankDay(cell(row, day), columns.date_order);
    const minor = signed(cell(row, amount), cell(row, out), cell(row, into), decimals);
    // Banks print sums and notes below the lines: a row without a day is none.
    if (on === null && (minor === null || cell(row, day) === '')) continue;
    if (on === null || minor === null) return { fault: 'row', row: headed.head + index + 2 };
    const named = [cell(row, currencyAt), ...[amount, out, into].map((place) => /\b[A-Z]{3}\b/.exec(cell(row, place))?.[0] ?? '')];
    for (const code of named.filter(isCode)) currencies.add(code.toUpperCase());
    if (minor !== 0) lines.push({ day: on, amount_minor: minor, text: cell(row, what), reference: cell(row, reference) || null });
  }
  return { format: 'csv', currency: [...currencies].join(', ') || null, iban: null, lines };
}

function signed(amount: string, out: string, into: string, decimals: Decimals): number | null {
  if (amount !== '') return bankAmount(amount, decimals);
  if (out === '' && into === '') return null;
  const [less, more] = [out === '' ? 0 : bankAmount(out, decimals), into === '' ? 0 : bankAmount(into, decimals)];
  return less === null || more === null ? null : Math.abs(more) - Math.abs(less);
}
