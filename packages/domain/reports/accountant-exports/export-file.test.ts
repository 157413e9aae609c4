import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginsNewFile, type ExportEntry, exportColumns, rowsOf } from './export-file.ts';
import { mappedTargets, missingNames } from './export-target.ts';

const line = (account: string, amount_minor: number) => ({ account, amount_minor, tax: 'None', contact: '', description: account });
const entry = (number: string, lines: ExportEntry['lines']): ExportEntry => ({
  number,
  date: '2026-11-05',
  description: `Invoice ${number}`,
  reference: 'INV-1',
  lines,
});

test('entries of any length fill files of at most 300 lines, none is cut in two, and all are there in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 2, max: 300 }), { maxLength: 60 }), (lengths) => {
      const files: number[][] = [[]];
      for (const length of lengths) {
        const filled = files.at(-1)?.reduce((sum, one) => sum + one, 0) ?? 0;
        if (beginsNewFile(filled, { lines: Array.from({ length }, () => line('1', 1)) }, 300)) files.push([]);
        files.at(-1)?.push(length);
      }
      expect(files.flat()).toEqual(lengths);
      for (const file of files) expect(file.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(300);
      // No file could have taken the first entry of the next one.
      for (const [at, file] of files.entries()) {
        const next = files[at + 1]?.[0];
        if (next !== undefined) expect(file.reduce((sum, one) => sum + one, 0) + next).toBeGreaterThan(300);
      }
    }),
  );
});

test('an entry that does not sum to zero is never written', () => {
  expect(() => rowsOf([entry('E1', [line('1200', 100), line('4010', -99)])], false)).toThrow('E1');
});

test('each product gets its columns: days and amounts as it reads them, and a debit and its credit come to nothing', () => {
  const rows = rowsOf([entry('E1', [line('1200', 11_500), line('4010', -11_500)])], false);
  const said = (target: (typeof mappedTargets)[number]) => rows.map((row) => exportColumns[target]('SAR').map(({ value }) => value(row)));
  expect(said('xero')).toEqual([
    ['Invoice E1 (E1)', '05/11/2026', '1200', '1200', 'None', 11_500],
    ['Invoice E1 (E1)', '05/11/2026', '4010', '4010', 'None', -11_500],
  ]);
  expect(said('quickbooks')[1]).toEqual(['E1', '11/05/2026', '4010', 'Invoice E1', null, 11_500]);
  expect(said('zoho')[0]).toEqual(['2026-11-05', 'INV-1', 'E', '1', 'Invoice E1', 'Both', 'SAR', '1200', '1200', null, 11_500, null]);
  expect(said('qoyod')[1]).toEqual(['E1', null, null, 'G/L Accounts', '4010', 'None', null, 11_500]);
  expect(rowsOf([entry('E1', [line('1', 1), line('2', -1)])], true).at(-1)).toBeNull();
});

test('only accounts that move and taxes that their lines need have to be named, and of general files none', () => {
  const accounts = [
    { id: 1, key: 'receivables' },
    { id: 2, key: 'output_vat' },
  ];
  const nothing = { accounts: new Map(), taxes: new Map() };
  expect(missingNames('csv', accounts, nothing)).toEqual({ accounts: [], taxes: [] });
  expect(missingNames('xero', accounts, nothing)).toEqual({ accounts, taxes: ['output', 'none'] });
  expect(missingNames('qoyod', accounts, { ...nothing, accounts: new Map([[1, { name: '1', contact: null }]]) })).toEqual({
    accounts: [accounts[1]],
    taxes: ['output'],
  });
  expect(missingNames('quickbooks', [], nothing)).toEqual({ accounts: [], taxes: [] });
});
