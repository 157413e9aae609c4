import { leadTimeName } from '@rawnaq/contract/calendar/appointment-figures-list';
import type { getAppointmentStatistics, statisticsBy } from '@rawnaq/contract/calendar/appointment-statistics';
import type { Output } from '@rawnaq/contract/endpoint';
import type { CellValue, Column, ColumnKind } from '../../../patterns/list/column.ts';
import { meaningOf } from '@rawnaq/design/status-tones';
import type { ChartPlan } from '../../../patterns/report/report-chart.tsx';
import { t } from '../../../shell/text/text.ts';
import { localName } from '../../../ui/figures/local-name.ts';

export type Statistics = Output<typeof getAppointmentStatistics.output>;
export type View = (typeof statisticsBy)[number];

/** A line of any view: the columns say which of its values there are. */
interface ViewRow {
  key: string;
  values: Readonly<Record<string, CellValue>>;
}

interface ViewPlan {
  rows: readonly ViewRow[];
  columns: readonly Column<ViewRow>[];
  chart?: ChartPlan<ViewRow>;
  summed: readonly string[];
}

const statuses = ['achieved', 'check_in', 'scheduled', 'no_show', 'cancelled'] as const;
const counted = ['visits', ...statuses] as const;

const column = (id: string, kind: ColumnKind | undefined, title: string, more: Partial<Column<ViewRow>> = {}): Column<ViewRow> => ({
  id,
  title,
  ...(kind === undefined ? {} : { kind }),
  value: (row) => row.values[id],
  isSortable: true,
  ...more,
});

const countColumns = (linkOf?: (row: ViewRow, status: string) => string | null): Column<ViewRow>[] =>
  counted.map((id) =>
    column(
      id,
      'number',
      t(`statistics.${id}`),
      linkOf === undefined ? {} : { link: (row) => (row.values[id] === 0 ? null : linkOf(row, id)) },
    ),
  );
const value = (): Column<ViewRow> => column('value_minor', 'money', t('statistics.value'));

/** Status numbers of the list's filter; `visits` is all of them. */
const statusNumber: Readonly<Record<string, number>> = { cancelled: 0, scheduled: 1, check_in: 2, achieved: 3, no_show: 4 };

const rowsOf = <T extends object>(
  entries: readonly T[] | undefined,
  keyOf: (entry: T) => string | number,
  more: (entry: T) => Record<string, CellValue> = () => ({}),
) =>
  (entries ?? []).map((entry): ViewRow => ({
    key: String(keyOf(entry)),
    values: { ...(entry as Record<string, CellValue>), ...more(entry) },
  }));

const hours = (minutes: number): number => Math.round(minutes / 6) / 10;

interface Words {
  month: (date: string) => string;
  clock: (minute: number) => string;
  /** The list of what a figure counts. */
  list: (filter: Readonly<Record<string, string | number>>) => string;
  lastDayOfMonth: (date: string) => string;
}

/** The list that a figure of this status counts; `visits` is all of them. */
const withStatus = (words: Words, filter: Record<string, string | number>, id: string): string =>
  words.list(id === 'visits' ? filter : { ...filter, status: statusNumber[id] ?? 0 });

/** A line a day, or a month where the period is long. */
function dayPlan(answer: Statistics | undefined, words: Words): ViewPlan {
  const byMonth = answer?.is_by_month === true;
  const rows = rowsOf(
    answer?.days,
    (row) => row.date,
    (row) => (byMonth ? { date: words.month(row.date), first: row.date } : {}),
  );
  const period = (row: ViewRow) => {
    const first = String(row.values['first'] ?? row.values['date']);
    return { from: first, to: byMonth ? words.lastDayOfMonth(first) : first };
  };
  return {
    rows,
    columns: [
      column('date', byMonth ? undefined : 'date', t(byMonth ? 'statistics.month' : 'statistics.date'), {
        onPhone: 'title' as const,
        isSortable: !byMonth,
      }),
      ...countColumns((row, id) => withStatus(words, period(row), id)),
      column('online', 'number', t('statistics.online')),
      value(),
    ],
    chart: { kind: 'stack', along: 'date', series: [...statuses], states: meaningOf.visit },
    summed: [...counted, 'online', 'value_minor'],
  };
}

/** What a view shows of the answer: its lines, columns, sums and picture. */
export function planOf(view: View, answer: Statistics | undefined, words: Words): ViewPlan {
  const named = { onPhone: 'title' as const };
  switch (view) {
    case 'day':
      return dayPlan(answer, words);
    case 'employee':
      return {
        rows: rowsOf(
          answer?.employees,
          (row) => row.employee_id,
          (row) => ({
            name: localName(row),
            booked_hours: hours(row.booked_minutes),
            working_hours: hours(row.working_minutes),
          }),
        ),
        columns: [
          column('name', undefined, t('statistics.employee'), named),
          column('occupancy_bp', 'percent', t('statistics.occupancy')),
          column('booked_hours', 'number', t('statistics.booked_hours')),
          column('working_hours', 'number', t('statistics.working_hours')),
          ...countColumns((row, id) => withStatus(words, { employee_id: Number(row.key) }, id)),
          value(),
        ],
        chart: { kind: 'bar', along: 'name', series: ['occupancy_bp'] },
        summed: [...counted, 'value_minor'],
      };
    case 'service':
      return {
        rows: rowsOf(
          answer?.services,
          (row) => row.service_id,
          (row) => ({ name: localName(row), group: localName(row.group), colour: row.group.colour }),
        ),
        columns: [
          column('name', undefined, t('statistics.service'), named),
          column('group', undefined, t('statistics.group'), { width: 13 }),
          ...countColumns((row, id) => withStatus(words, { service_id: Number(row.key) }, id)),
          value(),
        ],
        chart: {
          kind: 'ranked',
          along: 'name',
          series: ['visits'],
          groupOf: ({ values }) => ({
            name: String(values['group']),
            colour: typeof values['colour'] === 'string' ? values['colour'] : null,
          }),
        },
        summed: ['value_minor'],
      };
    case 'hour':
      return {
        rows: rowsOf(
          answer?.hours,
          (row) => `${row.day}.${row.hour}`,
          (row) => ({
            weekday: t(`ui.day.${row.day as 0 | 1 | 2 | 3 | 4 | 5 | 6}`),
            clock: words.clock(row.hour * 60),
          }),
        ),
        columns: [
          column('weekday', undefined, t('statistics.weekday'), { ...named, isSortable: false }),
          column('clock', undefined, t('statistics.hour'), { isSortable: false }),
          column('visits', 'number', t('statistics.visits')),
        ],
        summed: ['visits'],
      };
    case 'lead_time':
      return {
        rows: rowsOf(
          answer?.lead_times,
          (row) => row.from_days,
          (row) => ({ name: leadTimeName(row.from_days, { say: t }) }),
        ),
        columns: [column('name', undefined, t('statistics.lead_time'), { ...named, isSortable: false }), ...countColumns()],
        chart: { kind: 'stack', along: 'name', series: [...statuses], states: meaningOf.visit },
        summed: [...counted],
      };
    case 'reason':
      return {
        rows: rowsOf(
          answer?.reasons,
          (row) => row.reason ?? '',
          (row) => ({ name: row.reason ?? t('statistics.no_reason') }),
        ),
        columns: [
          column('name', undefined, t('statistics.reason'), named),
          column('visits', 'number', t('statistics.cancelled')),
          column('online', 'number', t('statistics.online')),
          value(),
        ],
        summed: ['visits', 'online', 'value_minor'],
      };
  }
}
