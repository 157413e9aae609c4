import { dayBoundsOfNumber, localDayNumber } from '../../time/local-time.ts';
import type { BookingFacts, BookingPolicy } from './facts.ts';
import { isGroupService, type ResolvedLine } from './line-options.ts';

/** True where a visit may begin between the grid times, because its first line joins a session that begins there. */
export function joinsAt(line: ResolvedLine, facts: BookingFacts, start: number): boolean {
  return (
    isGroupService(line.service) &&
    (facts.sessions ?? []).some(
      (session) =>
        session.service_id === line.service.id &&
        session.start === start &&
        line.options.some((option) => option.employee.id === session.employee_id),
    )
  );
}

const quarter_minutes = 15;

/** Online the times that are offered; at the desk each quarter of an hour too, and any minute where the user says that it is meant. */
export function isOnGrid(start: number, zone: string, policy: BookingPolicy): boolean {
  const minute = start - dayBoundsOfNumber(zone, localDayNumber(zone, start)).start;
  if (minute % policy.slot_step_minutes === 0) return true;
  return policy.channel === 'staff' && (policy.off_grid === true || minute % quarter_minutes === 0);
}
