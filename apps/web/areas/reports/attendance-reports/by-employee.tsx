import type { Output } from '@rawnaq/contract/endpoint';
import type { getLeavingReport } from '@rawnaq/contract/reports/attendance/attendance-reports';
import type { Column } from '../../../patterns/list/column.ts';
import { ChartFigure } from '../../../patterns/report/chart-figure.tsx';
import { t } from '../../../shell/text/text.ts';
import type { DateRange } from '../../../ui/dates/date-presets.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';

type Sums = Output<typeof getLeavingReport.output>['by_employee'];

/** What a report's rows come to for each employee, the most first. */
export function ByEmployee({ title, period, sums }: { title: string; period: DateRange; sums: Sums }) {
  const format = useSalonFormat();
  if (sums.length < 2) return null;
  const columns: Column<Sums[number]>[] = [
    { id: 'employee', title: t('attendanceReports.employee'), value: localName },
    { id: 'minutes', title, kind: 'duration', value: ({ minutes }) => minutes },
  ];
  return (
    <ChartFigure
      title={title}
      period={format.period(period.from, period.to)}
      plan={{ kind: 'ranked', along: 'employee', series: ['minutes'] }}
      columns={columns}
      rows={sums}
      rowKey={({ employee_id }) => employee_id}
    />
  );
}
