import { addDays, type CalendarDate } from '@rawnaq/domain/time/calendar-date';

/** The views in the order of their keys 1 … 7. */
export const boardViews = ['day', 'week', 'team', 'month', 'agenda', 'timeline', 'resources'] as const;
export type BoardView = (typeof boardViews)[number];

export interface Period {
  from: CalendarDate;
  to: CalendarDate;
}

export const isBoardView = (text: string | null): text is BoardView => boardViews.some((view) => view === text);

/** Views of columns and minutes, in which visits are dragged. */
export const isGrid = (view: BoardView): boolean => view === 'day' || view === 'week' || view === 'resources';

/** The days of the week that a date is in, Sunday first as salons of the Gulf count. */
export function weekOf(date: CalendarDate): Period {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return { from: addDays(date, -day), to: addDays(date, 6 - day) };
}

/** The whole weeks that a month touches: five or six, rarely four. */
export function monthOf(date: CalendarDate): Period {
  const first = `${date.slice(0, 7)}-01`;
  const last = addDays(addMonths(first, 1), -1);
  return { from: weekOf(first).from, to: weekOf(last).to };
}

/** The same day of another month, or its last day where it has no such day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(day, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

export function periodOf(view: BoardView, date: CalendarDate): Period {
  if (view === 'week' || view === 'team') return weekOf(date);
  if (view === 'month') return monthOf(date);
  return { from: date, to: date };
}

/** The date one step of the view further. */
export function stepOf(view: BoardView, date: CalendarDate, to: 1 | -1): CalendarDate {
  if (view === 'month') return addMonths(date, to);
  return addDays(date, view === 'week' || view === 'team' ? 7 * to : to);
}

export const unitOf = (view: BoardView): 'day' | 'week' | 'month' =>
  view === 'month' ? 'month' : view === 'week' || view === 'team' ? 'week' : 'day';
