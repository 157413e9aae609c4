import type { Decimals } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import type { Language } from '@rawnaq/messages/format';
import type { CellObject, SheetData } from 'write-excel-file/browser';
import { fileValue, type CellValue, type Column, type ColumnKind } from '../list/column.ts';

const formats: Partial<Record<ColumnKind, string>> = { percent: '0.00%', number: '#,##0.###', duration: '#,##0.00', date: 'yyyy-mm-dd' };
const moneyFormats: Record<Decimals, string> = { 2: '#,##0.00', 3: '#,##0.000' };
const widths: Partial<Record<ColumnKind, number>> = { money: 14, percent: 10, number: 12, duration: 12, date: 12, moment: 18, phone: 18 };

/** One value as a cell that a spreadsheet can reckon with; text stays text, whatever it begins with. */
export function excelCell(value: CellValue, kind: ColumnKind, decimals: Decimals): CellObject | null {
  if (value === null || value === undefined || value === '') return null;
  const format = kind === 'money' ? moneyFormats[decimals] : formats[kind];
  if (typeof value === 'number') {
    const shown =
      kind === 'money'
        ? Number(formatAmount(value, decimals))
        : kind === 'percent'
          ? value / 10_000
          : kind === 'duration'
            ? value / 60
            : value;
    return { type: Number, value: shown, ...(format ? { format } : {}) };
  }
  if (kind === 'date') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd' };
  return { type: String, value };
}

/** Rows as an Excel file, its heading fixed, from right to left for Arabic. The writer is fetched when it is first needed. */
export async function excelOf<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { language, wallTime, decimals }: { language: Language; wallTime: (moment: string) => string; decimals: Decimals },
): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const heading = columns.map((column): CellObject => ({
    type: String,
    value: column.title,
    fontWeight: 'bold',
    backgroundColor: '#f2ece5',
  }));
  const data: SheetData = [
    heading,
    ...rows.map((row) => columns.map((column) => excelCell(fileValue(column, row, wallTime), column.kind ?? 'text', decimals))),
  ];
  return writeExcelFile(data, {
    sheet: title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map((column) => ({ width: widths[column.kind ?? 'text'] ?? 24 })),
    stickyRowsCount: 1,
    rightToLeft: language === 'ar',
  }).toBlob();
}
