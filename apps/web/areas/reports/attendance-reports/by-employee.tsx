import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Column } from '../../../patterns/list/column.ts';
import { loadChunk } from '../../../shell/chunk.ts';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';

const ReportChart = lazy(() =>
  loadChunk(() => import('../../../patterns/report/report-chart.tsx')),
) as typeof import('../../../patterns/report/report-chart.tsx').default;

interface OfEmployee {
  employee_id: number;
  english_name: string | null;
  arabic_name: string | null;
}
interface Sum {
  name: string;
  minutes: number;
}

/** The time of a report's rows by employee, the most first. */
export function ByEmployee<Row extends OfEmployee>({
  title,
  rows,
  minutesOf,
}: {
  title: string;
  rows: readonly Row[];
  minutesOf: (row: Row) => number;
}) {
  const sums: Sum[] = [...Map.groupBy(rows, ({ employee_id }) => employee_id).values()]
    .map((own) => ({ name: own[0] === undefined ? '' : localName(own[0]), minutes: own.reduce((sum, row) => sum + minutesOf(row), 0) }))
    .toSorted((one, other) => other.minutes - one.minutes);
  if (sums.length < 2) return null;
  const columns: Column<Sum>[] = [
    { id: 'employee', title: t('attendanceReports.employee'), value: ({ name }) => name },
    { id: 'minutes', title, kind: 'duration', value: ({ minutes }) => minutes },
  ];
  return (
    <figure role="img" aria-label={title}>
      <Suspense fallback={<Skeleton height={280} />}>
        <ReportChart plan={{ kind: 'ranked', along: 'employee', series: ['minutes'] }} columns={columns} rows={sums} />
      </Suspense>
    </figure>
  );
}
