import type { Interval } from '../time/intervals.ts';
import { contains } from '../time/intervals.ts';

/** A visit as the hours see it: the customer's time, and when whose hands are needed. */
export interface VisitInTime extends Interval {
  id: number;
  hands: readonly (Interval & { employee_id: number })[];
}

export interface VisitOutside {
  id: number;
  /** The business is closed during a part of it. */
  is_closed: boolean;
  /** Employees of the visit who do not work during their part of it, each once. */
  employee_ids: number[];
}

/**
 * The visits that do not fit into the hours: the business is not open all the time, or an employee of the visit does not work during their part.
 * Both kinds of hours must be normalised. Visits that fit are left out; the order stays.
 */
export function visitsOutside(
  visits: readonly VisitInTime[],
  business_open: readonly Interval[],
  works: (employee_id: number) => readonly Interval[],
): VisitOutside[] {
  return visits.flatMap((visit) => {
    const is_closed = !contains(business_open, visit);
    const missing = visit.hands.filter((part) => !contains(works(part.employee_id), part)).map((part) => part.employee_id);
    if (!is_closed && missing.length === 0) return [];
    return [{ id: visit.id, is_closed, employee_ids: [...new Set(missing)] }];
  });
}
