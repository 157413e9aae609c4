import type { Column } from '../../../patterns/list/column.ts';
import { ChartFigure } from '../../../patterns/report/chart-figure.tsx';
import { t } from '../../../shell/text/text.ts';
import type { DateRange } from '../../../ui/dates/date-presets.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';

interface OfEmployee {
  employee_id: number;
  english_name: string | null;
  arabic_name: string | null;
}
interface Sum {
  employee_id: number;
  name: string;
  minutes: number;
}

/** The time of a report's rows by employee, the most first. */
export function ByEmployee<Row extends OfEmployee>({
  title,
  period,
  rows,
  minutesOf,
}: {
  title: string;
  period: DateRange;
  rows: readonly Row[];
  minutesOf: (row: Row) => number;
}) {
  const format = useSalonFormat();
  const sums: Sum[] = [...Map.groupBy(rows, ({ employee_id }) => employee_id)]
    .map(([employee_id, own]) => ({
      employee_id,
      name: own[0] === undefined ? '' : localName(own[0]),
      minutes: own.reduce((sum, row) => sum + minutesOf(row), 0),
    }))
    .toSorted((one, other) => other.minutes - one.minutes);
  if (sums.length < 2) return null;
  const columns: Column<Sum>[] = [
    { id: 'employee', title: t('attendanceReports.employee'), value: ({ name }) => name },
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
