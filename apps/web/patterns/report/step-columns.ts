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
