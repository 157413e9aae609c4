import type { Output } from '@rawnaq/contract/endpoint';
import { getPaymentsSummary } from '@rawnaq/contract/reports/day-summary';
import { paymentsSummaryColumns, paymentsSummaryFile } from '@rawnaq/contract/reports/day-summary-list';
import { meaningOf } from '@rawnaq/design/status-tones';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { paymentsPath } from './ways.ts';

type Row = Output<typeof getPaymentsSummary.output>['data'][number];

const lastOfMonth = (first: string): string => addDays(`${addDays(`${first.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1);

/** The payments that a row is the sum of. */
function wayOf({ date, method_id, source, status }: Row, step: 'day' | 'month', { from, to }: DateRange): string {
  const last = step === 'day' ? date : lastOfMonth(date);
  return paymentsPath({ from: date > from ? date : from, to: last < to ? last : to, method_id, source, status });
}

/** Money in and out by day or month, way of paying, source and state. */
export function PaymentsSummary({ title, step }: { title: string; step: 'day' | 'month' }) {
  const format = useSalonFormat();
  const report = useReportQuery(getPaymentsSummary, { preset: step === 'day' ? 'today' : 'this_year', filters: { step } });
  const columns = useMemo(
    () =>
      drawnColumns(paymentsSummaryColumns, {
        status: {
          cell: ({ status }, said) => <StatusBadge means={meaningOf.payment[status]}>{said}</StatusBadge>,
          isUsual: ({ status }) => status === 1,
        },
        ...(step === 'month' && { date: { title: () => t('daySummary.month'), cell: ({ date }: Row) => format.month(date) } }),
      }).map((column) => ({ ...column, isSortable: true })),
    [step, format],
  );
  return (
    <ReportPage
      title={title}
      report={report}
      rows={report.answer?.data}
      columns={columns}
      rowKey={(row) => `${row.date} ${row.method_id} ${row.source} ${row.status}`}
      rowLink={(row) => (may('payments.view') ? wayOf(row, step, report.period) : null)}
      presets={datePresets}
      summed={['count', 'in_minor', 'out_minor', 'net_minor']}
      file={paymentsSummaryFile}
      mayExport={may('reports.export')}
    />
  );
}
