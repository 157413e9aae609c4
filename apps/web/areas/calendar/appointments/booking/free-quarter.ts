import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import type { BlockTime, BoardColumn, VisitBlock } from '../board/board-types.ts';
import { minutesSince } from '../salon-time.ts';

/** The first quarter hour from a minute on in which somebody of these columns works and has nothing; null where there is none. */
export function nextFreeQuarter(
  columns: readonly BoardColumn[],
  blocks: ReadonlyMap<string, readonly VisitBlock[]>,
  block_times: readonly BlockTime[],
  from: number,
  last_minute: number,
): number | null {
  for (let minute = Math.ceil(from / 15) * 15; minute + 15 <= last_minute; minute += 15) {
    if (columns.some((column) => isFree(column, blocks.get(column.key) ?? [], block_times, minute))) return minute;
  }
  return null;
}

function isFree(column: BoardColumn, blocks: readonly VisitBlock[], block_times: readonly BlockTime[], minute: number): boolean {
  const end = minute + 15;
  const within = (span: { starts_at: string; ends_at: string }): boolean =>
    minutesSince(column.day_start, span.starts_at) <= minute && minutesSince(column.day_start, span.ends_at) >= end;
  const touches = (span: { starts_at: string; ends_at: string }): boolean =>
    minutesSince(column.day_start, span.starts_at) < end && minutesSince(column.day_start, span.ends_at) > minute;
  return (
    column.subject.working.some(within) &&
    !blocks.some((block) => block.visit.status !== AppointmentStatus.no_show && block.start < end && block.end > minute) &&
    !block_times.some((block) => block.employee_id === column.subject.id && touches(block))
  );
}
