import type { ExportTarget } from '@rawnaq/domain/reports/accountant-exports/export-target';
import { strFromU8, unzipSync } from 'fflate';

/** An entry as a product would take it from a file: by the names that accounts have there, debits positive. */
export interface ReadEntry {
  number: string;
  date: string;
  lines: { account: string; amount_minor: number }[];
}

/** Rows of a CSV file by RFC 4180: CRLF lines, quotes doubled within quotes, nothing else. */
function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let field = '';
    if (text[at] === '"') {
      const end = /^"((?:[^"]|"")*)"/.exec(text.slice(at));
      if (end === null) throw new Error(`A quote is not closed at ${at}`);
      field = (end[1] ?? '').replaceAll('""', '"');
      at += end[0].length;
    } else {
      const [plain = ''] = /^[^,"\r\n]*/.exec(text.slice(at)) ?? [];
      field = plain;
      at += plain.length;
    }
    row.push(field);
    if (text[at] === ',') at += 1;
    else if (text.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else throw new Error(`Neither a comma nor a line end at ${at}: ${text.slice(at, at + 20)}`);
  }
  if (row.length > 0) throw new Error('The last line does not end');
  return rows;
}

const unescaped = (text: string): string =>
  text.replaceAll(/&(lt|gt|quot|amp|#13);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#13': '\r' })[name] ?? '');

/** Rows of the first sheet of an Excel file: texts as they are, numbers as written, days as ISO. Style 4 is a day, style 2 money. */
function excelRows(bytes: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c(?: s="(\d+)")?(?: t="inlineStr")?>(?:<v>([^<]*)<\/v>|<is><t[^>]*>([^<]*)<\/t><\/is>)<\/c>/gs)].map(
      ([, style, figure, text]) => {
        if (text !== undefined) return unescaped(text);
        if (figure === undefined) return '';
        return style === '4' ? new Date(Date.UTC(1899, 11, 30) + Number(figure) * 86_400_000).toISOString().slice(0, 10) : figure;
      },
    ),
  );
}

function minor(text: string): number {
  const found = /^(-?)(\d+)\.(\d{2})$/.exec(text);
  if (found === null) throw new Error(`Not an amount: ${text}`);
  return Number(`${found[1]}${found[2]}${found[3]}`) || 0;
}
/** One of two columns has an amount, and the other is empty. */
function ofTwo(debit: string, credit: string): number {
  if ((debit === '') === (credit === '')) throw new Error(`Debit ${debit} and credit ${credit}`);
  const amount = debit === '' ? -minor(credit) : minor(debit);
  if (minor(debit === '' ? credit : debit) <= 0) throw new Error(`Not above zero: ${debit}${credit}`);
  return amount;
}
function iso(text: string, pattern: RegExp): string {
  const { year, month, day } = pattern.exec(text)?.groups ?? {};
  if (year === undefined || month === undefined || day === undefined || Number(month) > 12 || Number(day) > 31)
    throw new Error(`Not a date: ${text}`);
  return `${year}-${month}-${day}`;
}

function expectHeader(rows: string[][], header: readonly string[]): string[][] {
  const [first = [], ...rest] = rows;
  if (first.join('|') !== header.join('|')) throw new Error(`The columns are ${first.join('|')}`);
  for (const row of rest) if (row.length !== header.length) throw new Error(`A row has ${row.length} fields: ${row.join('|')}`);
  return rest;
}

/** Rows that follow one another and have the same key are an entry; a key that comes back later is a fault. */
function gathered(rows: readonly { key: string; date: string; account: string; amount_minor: number }[]): ReadEntry[] {
  const entries: ReadEntry[] = [];
  const seen = new Set<string>();
  for (const { key, date, ...line } of rows) {
    const last = entries.at(-1);
    if (last?.number === key && last.date === date) last.lines.push(line);
    else {
      if (seen.has(key)) throw new Error(`The entry ${key} comes twice`);
      seen.add(key);
      entries.push({ number: key, date, lines: [line] });
    }
  }
  for (const { number, lines } of entries)
    if (lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0) !== 0) throw new Error(`The entry ${number} is not balanced`);
  return entries;
}

const isFilled = (text: string | undefined): string => {
  if (text === undefined || text === '') throw new Error('A mandatory field is empty');
  return text;
};

const general = (rows: string[][]): ReadEntry[] =>
  gathered(
    expectHeader(rows, ['Entry', 'Date', 'What happened', 'Document', 'Code', 'Account', 'Debit', 'Credit']).map(
      ([key, date = '', , , account, name, debit = '', credit = '']) => {
        isFilled(name);
        return {
          key: isFilled(key),
          date: iso(date, /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/),
          account: isFilled(account),
          amount_minor: ofTwo(debit, credit),
        };
      },
    ),
  );

const text = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);

/** What each target reads from a file, by its published format (named beside `targetRules`), and nothing that the format does not allow. */
export const readers: Readonly<Record<ExportTarget, (bytes: Uint8Array) => ReadEntry[]>> = {
  csv: (bytes) => {
    const content = text(bytes);
    if (!content.startsWith('\ufeff')) throw new Error('Excel would not read it as UTF-8');
    return general(csvRows(content.slice(1)));
  },
  excel: (bytes) => general(excelRows(bytes)),
  /** https://help.xero.com/nz/ManualJournalsImport: rows of one narration and date are one journal, at most 300 rows a file. */
  xero: (bytes) => {
    const files = Object.entries(unzipSync(bytes)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return files.flatMap(([name, content]) => {
      if (!name.endsWith('.csv')) throw new Error(`Xero takes CSV files alone: ${name}`);
      const rows = expectHeader(csvRows(text(content)), ['Narration', 'Date', 'Description', 'AccountCode', 'TaxRate', 'Amount']);
      if (rows.length > 300) throw new Error(`${name} has ${rows.length} lines`);
      return gathered(
        rows.map(([narration, date = '', , account, tax, amount = '']) => {
          isFilled(tax);
          return {
            key: isFilled(narration),
            date: iso(date, /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/),
            account: isFilled(account),
            amount_minor: minor(amount),
          };
        }),
      );
    });
  },
  quickbooks: (bytes) =>
    gathered(
      expectHeader(csvRows(text(bytes)), ['Journal No', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits']).map(
        ([key, date = '', account, , debit = '', credit = '']) => {
          if (isFilled(key).length > 21) throw new Error(`Journal No ${key} is too long`);
          return {
            key: isFilled(key),
            date: iso(date, /^(?<month>\d\d)\/(?<day>\d\d)\/(?<year>\d{4})$/),
            account: isFilled(account),
            amount_minor: ofTwo(debit, credit),
          };
        },
      ),
    ),
  zoho: (bytes) =>
    gathered(
      expectHeader(csvRows(text(bytes)), [
        ...['Journal Date', 'Reference Number', 'Journal Number Prefix', 'Journal Number Suffix', 'Notes', 'Journal Type'],
        ...['Currency', 'Account', 'Description', 'Contact Name', 'Debit', 'Credit'],
      ]).map(([date = '', , prefix, suffix, notes, type, currency = '', account, , , debit = '', credit = '']) => {
        isFilled(notes);
        if (type !== 'Both' || !/^[A-Z]{3}$/.test(currency)) throw new Error(`${type}, ${currency}`);
        return {
          key: isFilled(prefix) + isFilled(suffix),
          date: iso(date, /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/),
          account: isFilled(account),
          amount_minor: ofTwo(debit, credit),
        };
      }),
    ),
  /** https://www.qoyod.com/en/knowledge-base/accounting/import-manual-journal-entries/: date and description on the first row of each sequence alone. */
  qoyod: (bytes) => {
    const rows = expectHeader(excelRows(bytes), [
      ...['Entry sequence', 'Date', 'Entry description', 'Account type', 'Account code', 'Contact/Tax/Employee', 'Debit', 'Credit'],
    ]);
    let current = { key: '', date: '' };
    return gathered(
      rows.flatMap(([key = '', date = '', description, type, account, , debit = '', credit = '']) => {
        if (key === '') return [];
        if (key !== current.key) current = { key, date: iso(date, /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/) };
        else if (date !== '' || description !== '') throw new Error(`The entry ${key} names its day twice`);
        if (type !== 'G/L Accounts') throw new Error(`Account type ${type}`);
        return [{ ...current, account: isFilled(account), amount_minor: ofTwo(debit, credit) }];
      }),
    );
  },
};
