import { clockHourOf, weekdayOfHour } from '@rawnaq/domain/time/hour-of-week';
import { type ColumnWords, listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { getBusyHours, getVisitFigures, type visitCuts } from './visit-report.ts';

/** What a row is, in words; days and months say themselves. */
export function visitRowName({ by, key }: { by: (typeof visitCuts)[number]; key: string }, say: ColumnWords<'visitReport'>['say']): string {
  if (by === 'source') return say(`visitReport.sources.${key}` as 'visitReport.sources.0');
  return by === 'lead_time' ? say(`visitReport.lead_times.${key}` as 'visitReport.lead_times.0') : '';
}
/** "14:00". */
export const clockOfHour = (hour_of_week: number): string => `${String(clockHourOf(hour_of_week)).padStart(2, '0')}:00`;
const minutes_of_hour = 60;
const hoursText = (minutes: number): string => (Math.round((minutes * 10) / minutes_of_hour) / 10).toFixed(1);

/** What the report of appointments shows and writes into its file. */
export const visitFigureColumns = listColumns<typeof getVisitFigures, 'visitReport' | 'measures'>()({
  date: {
    title: 'visitReport.date',
    kind: 'date',
    value: ({ by, key }) => (by === 'day' || by === 'month' ? key : null),
    onPhone: 'title',
  },
  name: { title: 'visitReport.name', value: (row, { say }) => (row.by === 'day' || row.by === 'month' ? null : visitRowName(row, say)) },
  visits: { title: 'measures.visits.name', kind: 'number', onPhone: 'amount' },
  visits_came: { title: 'measures.visits_came.name', kind: 'number' },
  no_shows: { title: 'measures.no_shows.name', kind: 'number', onPhone: 'named_line' },
  no_show_share_bp: { title: 'measures.no_show_share.name', kind: 'percent' },
  visits_cancelled: { title: 'measures.visits_cancelled.name', kind: 'number', onPhone: 'named_line' },
  cancelled_share_bp: { title: 'measures.cancelled_share.name', kind: 'percent', isHidden: true },
  visits_unmarked: { title: 'measures.visits_unmarked.name', kind: 'number' },
  online_visits: { title: 'measures.online_visits.name', kind: 'number', isHidden: true },
  online_share_bp: { title: 'measures.online_share.name', kind: 'percent' },
  lead_time: { title: 'measures.lead_time.name', value: ({ lead_time }) => (lead_time === null ? null : (lead_time / 10).toFixed(1)) },
});
export const visitFiguresFile = listFile(getVisitFigures, {
  title: 'screens.merchant.visits_report',
  columns: visitFigureColumns,
  right: 'reports.export',
  summary: 'The report of appointments as a file',
});

/** What the hours of the week show and write into their file. */
export const busyHourColumns = listColumns<typeof getBusyHours, 'visitReport' | 'measures' | 'salesReports'>()({
  weekday: {
    title: 'visitReport.weekday',
    value: ({ hour_of_week }, { say }) => say(`salesReports.weekdays.${weekdayOfHour(hour_of_week)}` as 'salesReports.weekdays.0'),
    onPhone: 'title',
  },
  hour: { title: 'visitReport.hour', value: ({ hour_of_week }) => clockOfHour(hour_of_week), onPhone: 'line' },
  visits_kept: { title: 'measures.visits_kept.name', kind: 'number', onPhone: 'named_line' },
  total_sales_minor: { title: 'measures.total_sales.name', kind: 'money', onPhone: 'amount' },
  rostered_hours: { title: 'measures.rostered_minutes.name', value: ({ rostered_minutes }) => hoursText(rostered_minutes), isHidden: true },
  booked_hours: { title: 'measures.booked_minutes.name', value: ({ booked_minutes }) => hoursText(booked_minutes), isHidden: true },
  utilisation_bp: { title: 'measures.utilisation.name', kind: 'percent' },
});
export const busyHoursFile = listFile(getBusyHours, {
  title: 'screens.merchant.busy_hours',
  columns: busyHourColumns,
  right: 'reports.export',
  summary: 'Bookings, takings and utilisation by weekday and hour as a file',
});

export const visitReportListEndpoints = [visitFiguresFile, busyHoursFile] as const;
