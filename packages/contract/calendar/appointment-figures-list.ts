import type { Output } from '../endpoint.ts';
import { type ColumnWords, listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listAppointmentFigures } from './appointment-statistics.ts';

type Row = Output<typeof listAppointmentFigures.output>['data'][number];
/** Tenths of hours. */
const hoursOf = (minutes: number | null): number | null => (minutes === null ? null : Math.round(minutes / 6) / 10);

/** The last of the days that a span of lead times has; the longest has none. */
const spanEnds: Readonly<Record<number, number>> = { 2: 3, 4: 7, 8: 14, 15: 30 };

/** How long before a visit was booked, in words. */
export function leadTimeName(from_days: number, { say }: Pick<ColumnWords<'statistics'>, 'say'>): string {
  if (from_days === 0) return say('statistics.lead.same_day');
  if (from_days === 1) return say('statistics.lead.next_day');
  const to = spanEnds[from_days];
  return to === undefined ? say('statistics.lead.more', { days: 30 }) : say('statistics.lead.span', { from: from_days, to });
}

/** What a row is; days and hours of the week say themselves. */
function nameOf(row: Row, words: ColumnWords<'statistics'>): string | null {
  switch (row.by) {
    case 'employee':
    case 'service':
      return words.name(row);
    case 'reason':
      return words.name(row) || words.say('statistics.no_reason');
    case 'lead_time':
      return row.from_days === null ? null : leadTimeName(row.from_days, words);
    case 'day':
    case 'hour':
      return null;
  }
}

/** What the figures of appointments write into their file: of each view the columns that it has on the screen, the others empty. */
export const appointmentFigureColumns = listColumns<typeof listAppointmentFigures, 'statistics' | 'ui'>()({
  date: { title: 'statistics.date', kind: 'date', onPhone: 'line' },
  name: { title: 'statistics.by', value: nameOf, onPhone: 'title' },
  group: { title: 'statistics.group', value: ({ group }, { name }) => (group === null ? null : name(group)) },
  weekday: {
    title: 'statistics.weekday',
    value: ({ weekday }, { say }) => (weekday === null ? null : say(`ui.day.${weekday}` as 'ui.day.0')),
  },
  clock: { title: 'statistics.hour', value: ({ hour }) => (hour === null ? null : `${String(hour).padStart(2, '0')}:00`) },
  occupancy_bp: { title: 'statistics.occupancy', kind: 'percent' },
  booked_hours: { title: 'statistics.booked_hours', kind: 'number', value: ({ booked_minutes }) => hoursOf(booked_minutes) },
  working_hours: { title: 'statistics.working_hours', kind: 'number', value: ({ working_minutes }) => hoursOf(working_minutes) },
  visits: { title: 'statistics.visits', kind: 'number', onPhone: 'amount' },
  achieved: { title: 'statistics.achieved', kind: 'number' },
  check_in: { title: 'statistics.check_in', kind: 'number' },
  scheduled: { title: 'statistics.scheduled', kind: 'number' },
  no_show: { title: 'statistics.no_show', kind: 'number' },
  cancelled: { title: 'statistics.cancelled', kind: 'number' },
  online: { title: 'statistics.online', kind: 'number' },
  value_minor: { title: 'statistics.value', kind: 'money' },
});

export const appointmentFiguresFile = listFile(listAppointmentFigures, {
  title: 'screens.merchant.appointment_figures',
  columns: appointmentFigureColumns,
  right: 'reports.export',
  summary: 'The figures of appointments as a file',
});

export const appointmentFiguresListEndpoints = [appointmentFiguresFile] as const;
