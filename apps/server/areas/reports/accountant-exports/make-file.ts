import { Readable } from 'node:stream';
import { whatIsBooked } from '@rawnaq/contract/reports/books-columns';
import {
  beginsNewFile,
  creditOf,
  debitOf,
  type ExportColumn,
  exportColumns,
  type ExportEntry,
  type ExportRow,
  rowsOf,
} from '@rawnaq/domain/reports/accountant-exports/export-file';
import {
  type ExportGrouping,
  type ExportTarget,
  targetRules,
  taxOfAccount,
  type TargetNames,
} from '@rawnaq/domain/reports/accountant-exports/export-target';
import type { Language } from '@rawnaq/messages/format';
import type { FileForZip } from '../../../http/answers/zip-stream.ts';
import { zipStream } from '../../../http/answers/zip-stream.ts';
import { csvText } from '../../../sheets/csv-text.ts';
import { excelParts } from '../../../sheets/excel-sheet.ts';
import type { FileColumn, RowBatches } from '../../../sheets/sheet.ts';
import { sheetWords } from '../../../sheets/words.ts';
import type { PostedEntry } from './export-store.ts';

interface ExportAccount {
  id: number;
  key: string | null;
  code: string;
  english_name: string;
  arabic_name: string;
}

export interface ExportFile {
  export_id: number;
  target: ExportTarget;
  grouping: ExportGrouping;
  accounts: readonly ExportAccount[];
  names: TargetNames;
  language: Language;
  zone: string;
  currency: string;
  at: Date;
}

/** An entry has more lines than a file of its target may hold. */
export class EntryTooLong extends Error {}

type Entries = AsyncIterable<readonly PostedEntry[]>;

function nameEntries({ export_id, target, accounts, names, language }: ExportFile) {
  const { say, name } = sheetWords[language];
  const { accountIs } = targetRules[target];
  const accountOf = new Map(
    accounts.map((account) => {
      const named = names.accounts.get(account.id);
      return [
        account.id,
        {
          account: accountIs === null ? account.code : (named?.name ?? ''),
          tax: names.taxes.get(taxOfAccount(account.key)) ?? '',
          contact: named?.contact ?? '',
          description: accountIs === null ? name(account) : `${account.code} ${name(account)}`,
        },
      ];
    }),
  );
  return ({ entry_id, business_date, source, is_reversal, number, lines }: PostedEntry): ExportEntry => {
    const what =
      entry_id === null ? say('accountantExports.day_entry', { day: business_date }) : whatIsBooked({ source, is_reversal }, say);
    return {
      number: entry_id === null ? `D${business_date.replaceAll('-', '')}${String(export_id).padStart(4, '0')}` : `E${entry_id}`,
      date: business_date,
      description: number === null ? what : `${what} ${number}`,
      reference: number ?? '',
      lines: lines.map(({ accounting_account_id, amount_minor }) => {
        const account = accountOf.get(accounting_account_id);
        if (account === undefined) throw new Error(`The export ${export_id} does not know the account ${accounting_account_id}`);
        return { ...account, amount_minor };
      }),
    };
  };
}

function generalColumns({ language }: ExportFile): readonly ExportColumn[] {
  const { say } = sheetWords[language];
  const text = (key: Parameters<typeof say>[0], read: (row: NonNullable<ExportRow>) => string): ExportColumn => ({
    title: say(key),
    kind: 'text',
    value: (row) => (row === null ? null : read(row)),
  });
  return [
    text('books.entry', ({ entry }) => entry.number),
    { title: say('books.date'), kind: 'date', value: (row) => row?.entry.date },
    text('books.what', ({ entry }) => entry.description),
    text('books.number', ({ entry }) => entry.reference),
    text('books.code', ({ line }) => line.account),
    text('books.account', ({ line }) => line.description),
    { title: say('books.debit'), kind: 'money', value: (row) => (row === null ? null : debitOf(row.line.amount_minor)) },
    { title: say('books.credit'), kind: 'money', value: (row) => (row === null ? null : creditOf(row.line.amount_minor)) },
  ];
}

/** The text of a file in which nothing but entries of a product's import lies, as one or more files of at most so many lines. */
async function* splitFiles(entries: AsyncIterable<readonly ExportEntry[]>, most: number): AsyncGenerator<readonly ExportRow[]> {
  let rows: ExportRow[] = [];
  for await (const some of entries)
    for (const entry of some) {
      if (entry.lines.length > most) throw new EntryTooLong(entry.number);
      if (beginsNewFile(rows.length, entry, most)) {
        yield rows;
        rows = [];
      }
      rows.push(...rowsOf([entry], false));
    }
  if (rows.length > 0) yield rows;
}

async function* onlyOnce<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/**
 * The file of an export, made as it is read; its entries are asked for some hundreds at a time. A target that takes so many lines a file alone gets a zip of several
 * files.
 *
 * Throws EntryTooLong where one entry has more lines than that.
 */
export function makeFile(file: ExportFile, posted: Entries): Readable {
  const { target, language, zone, currency, at } = file;
  const rule = targetRules[target];
  const nameEntry = nameEntries(file);
  const declared = target === 'csv' || target === 'excel' ? generalColumns(file) : exportColumns[target](currency);
  const columns: readonly FileColumn[] = declared.map(({ title, kind, value }) => ({
    title,
    kind,
    value: (row) => value(row as ExportRow),
  }));
  async function* named(): AsyncGenerator<readonly ExportEntry[]> {
    for await (const some of posted) yield some.map(nameEntry);
  }
  async function* rows(): AsyncGenerator<readonly ExportRow[]> {
    for await (const some of named()) yield rowsOf(some, target === 'qoyod');
  }
  const csv = (batches: RowBatches) => csvText(columns, batches, { zone, currency, hasMark: target === 'csv' });
  if (rule.file === 'xlsx') {
    const title = sheetWords[language].say('screens.merchant.journal');
    return zipStream(excelParts(columns, rows(), { title, zone, currency, language: target === 'excel' ? language : 'en', at }));
  }
  if (rule.mostLines === null) return Readable.from(csv(rows()), { objectMode: false });
  const most = rule.mostLines;
  async function* files(): AsyncGenerator<FileForZip> {
    let number = 0;
    for await (const some of splitFiles(named(), most)) {
      number += 1;
      let content = '';
      for await (const piece of csv(onlyOnce(some))) content += piece;
      yield { name: `${target}-${String(number).padStart(3, '0')}.csv`, at, bytes: Buffer.from(content) };
    }
  }
  return zipStream(files());
}

/** The ending of a target's file. */
export const endingOf = (target: ExportTarget): 'csv' | 'xlsx' | 'zip' =>
  targetRules[target].mostLines === null ? targetRules[target].file : 'zip';
