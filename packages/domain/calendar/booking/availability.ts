import { openIntervals, scheduledIntervals } from '../../scheduling/working-time.ts';
import { dateOfDayNumber } from '../../time/calendar-date.ts';
import type { Interval } from '../../time/intervals.ts';
import { subtract } from '../../time/intervals.ts';
import { dayBoundsOfNumber } from '../../time/local-time.ts';
import type { BookingFacts, BookingPolicy, Claim, ClaimSubject, EmployeeFacts, GroupSession } from './facts.ts';

/**
 * Open, scheduled and free time of everybody over some local days, each computed when first asked for. All ranges are normalised
 * epoch minutes and reach one day beyond the last, so that a visit may run past midnight.
 */
export interface Availability {
  /** The business is open (or nobody asks, where the policy allows booking outside hours). */
  business_open: readonly Interval[];
  /** The business is open and the customer is not elsewhere. */
  customer_free: readonly Interval[];
  /** The employee is scheduled to work, leaves not yet taken off. */
  scheduled(employee: EmployeeFacts): readonly Interval[];
  /** The employee works, is not on leave, and no claim takes the employee's time. */
  employeeFree(employee: EmployeeFacts): readonly Interval[];
  /** Nothing claims the resource. */
  resourceFree(id: number): readonly Interval[];
  /** All claims on a subject, in the order of the facts. */
  claimsOn(subject: ClaimSubject, id: number): readonly Claim[];
  /** The sessions of a group service, in the order of the facts. */
  sessionsOf(service_id: number): readonly GroupSession[];
}

const none: readonly Claim[] = [];

/** Prepares the time of the local days numbered `first` … `last` (see `dayNumber`) for one customer. */
export function availabilityOf(
  facts: BookingFacts,
  policy: BookingPolicy,
  customer_id: number | null,
  first: number,
  last: number,
): Availability {
  const zone = facts.time_zone;
  const [first_date, last_date] = [dateOfDayNumber(first), dateOfDayNumber(last + 1)];
  const always: Interval[] = [{ start: dayBoundsOfNumber(zone, first).start, end: dayBoundsOfNumber(zone, last + 2).end }];
  const any_hours = policy.may_book_outside_hours;
  const business_open = any_hours ? always : openIntervals(facts.business, zone, first_date, last_date);

  const claims = {
    employee: new Map<number, Claim[]>(),
    customer: new Map<number, Claim[]>(),
    resource: new Map<number, Claim[]>(),
    seat: new Map<number, Claim[]>(),
  };
  for (const claim of facts.claims) {
    const of_subject = claims[claim.subject];
    const known = of_subject.get(claim.id);
    if (known === undefined) of_subject.set(claim.id, [claim]);
    else known.push(claim);
  }
  const claimsOn = (subject: ClaimSubject, id: number): readonly Claim[] => claims[subject].get(id) ?? none;

  const scheduled_of = new Map<number, readonly Interval[]>();
  const scheduled = (employee: EmployeeFacts): readonly Interval[] => {
    const known = scheduled_of.get(employee.id);
    if (known !== undefined) return known;
    const hours = any_hours ? always : scheduledIntervals(employee, business_open, zone, first_date, last_date, facts.business);
    scheduled_of.set(employee.id, hours);
    return hours;
  };

  const free_of = new Map<number, readonly Interval[]>();
  const employeeFree = (employee: EmployeeFacts): readonly Interval[] => {
    const known = free_of.get(employee.id);
    if (known !== undefined) return known;
    const taken = claimsOn('employee', employee.id);
    const free = subtract(scheduled(employee), employee.leaves.length === 0 ? taken : [...employee.leaves, ...taken]);
    free_of.set(employee.id, free);
    return free;
  };

  const resource_free = new Map<number, readonly Interval[]>();
  const resourceFree = (id: number): readonly Interval[] => {
    const known = resource_free.get(id);
    if (known !== undefined) return known;
    const free = subtract(always, claimsOn('resource', id));
    resource_free.set(id, free);
    return free;
  };

  const sessionsOf = (service_id: number): readonly GroupSession[] =>
    (facts.sessions ?? []).filter((session) => session.service_id === service_id);

  const customer_free = customer_id === null ? business_open : subtract(business_open, claimsOn('customer', customer_id));
  return { business_open, customer_free, scheduled, employeeFree, resourceFree, claimsOn, sessionsOf };
}
