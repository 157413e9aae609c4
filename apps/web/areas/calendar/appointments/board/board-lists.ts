import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { SalonFormat } from '../../../../ui/figures/salon-format.ts';
import type { Visit, VisitBlock } from './board-types.ts';
import { unitOf, type BoardView, type Period } from './board-view.ts';

/** What the board shows of when, in words. */
export function titleOf(view: BoardView, date: CalendarDate, period: Period, format: SalonFormat): string {
  const unit = unitOf(view);
  return unit === 'month' ? format.month(date) : unit === 'week' ? format.period(period.from, period.to) : format.day(date);
}

interface Listed {
  visits: readonly Visit[];
  blocks: ReadonlyMap<string, VisitBlock[]>;
  view: BoardView;
  date: CalendarDate;
  /** Empty is everybody's. */
  employee_ids: readonly number[];
  isWanted: ((visit: Visit) => boolean) | null;
}

/**
 * The visits of a list by time: those in the columns of the day, the small hours of its night among them; of a week, all of it. Only what
 * is looked for.
 */
export function listOf({ visits, blocks, view, date, employee_ids, isWanted }: Listed, format: SalonFormat): Visit[] {
  const inColumns = new Set([...blocks.values()].flat().flatMap((block) => block.session?.visits ?? [block.visit]));
  const isOfDay = (visit: Visit): boolean => inColumns.has(visit) || format.dateOf(visit.starts_at) === date;
  const isOfEmployee = (visit: Visit): boolean =>
    employee_ids.length === 0 || visit.lines.some((line) => employee_ids.includes(line.employee_id));
  return visits
    .filter((visit) => (unitOf(view) === 'week' || isOfDay(visit)) && isOfEmployee(visit) && (isWanted?.(visit) ?? true))
    .toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at) || one.id - other.id);
}
