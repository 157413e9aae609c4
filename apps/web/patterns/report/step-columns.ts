import type { ReportStep } from '@rawnaq/domain/reports/comparison/report-steps';
import type { SalonFormat } from '../../ui/figures/salon-format.ts';
import { t } from '../../shell/text/text.ts';
import type { Column } from '../list/column.ts';

/** The columns of a report whose rows are days or months, with their date as what it is: a month is named, and is the only one without an order. */
export const stepColumns = <Row extends { date: string }>(
  columns: readonly Column<Row>[],
  by: ReportStep,
  format: SalonFormat,
): readonly Column<Row>[] =>
  columns.map((column) =>
    column.id === 'date' && by === 'month'
      ? { ...column, kind: 'text' as const, title: t('salesReports.month'), value: (row: Row) => format.month(row.date) }
      : { ...column, isSortable: true },
  );

/** Drawings of figures that open into rows: each leads to the part of them that it counts, one that is nothing nowhere. */
export const openedBy = <Row extends object, Part>(
  parts: Readonly<Record<string, Part>>,
  wayTo: (row: Row, part: Part) => string | null,
): Record<string, { link: (row: Row) => string | null }> =>
  Object.fromEntries(
    Object.entries(parts).map(([field, part]) => [field, { link: (row) => (row[field as keyof Row] === 0 ? null : wayTo(row, part)) }]),
  );

interface Figures {
  data: readonly object[];
  totals: object;
}

/** Whether a report has any figure; in a salon without any, nothing is better than a table of zeros. */
export const hasAny = ({ data, totals }: Figures, fields: readonly string[]): boolean =>
  Object.values(totals).some((figure) => figure !== 0 && figure !== null) ||
  data.some((row) => fields.some((field) => row[field as keyof typeof row] !== 0));
