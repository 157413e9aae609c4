import type { Interval } from '../time/intervals.ts';
import { contains, overlaps } from '../time/intervals.ts';
import { dayBounds, localDate } from '../time/local-time.ts';
import type { Availability } from './availability.ts';
import type { AppointmentRefusal, Claim, ClaimKind, EmployeeFacts } from './facts.ts';
import type { LineOption } from './line-options.ts';
import { employeeParts, handsOn } from './line-options.ts';

/** A line of the visit being built, with who and what it takes. */
export interface PlacedLine {
  employee: EmployeeFacts;
  resource_ids: number[];
  option: LineOption;
  start: number;
  end: number;
}

/** Everything a single line is checked against. */
export interface CollisionContext {
  availability: Availability;
  zone: string;
  customer_id: number | null;
  /** Claims of appointments and holds on employee and customer are overlooked; everything else still stands. */
  overbooking: boolean;
}

const overbookable: ReadonlySet<ClaimKind> = new Set<ClaimKind>(['appointment', 'hold']);

function firstCollision(claims: readonly Claim[], parts: readonly Interval[], overbooking: boolean): Claim | undefined {
  return claims.find((claim) => !(overbooking && overbookable.has(claim.kind)) && parts.some((part) => overlaps(part, claim)));
}

function codeOfClaim(kind: ClaimKind): 'appointment.employee_off' | 'appointment.block_time' | 'appointment.employee_busy' {
  if (kind === 'leave') return 'appointment.employee_off';
  return kind === 'block_time' ? 'appointment.block_time' : 'appointment.employee_busy';
}

/** Where the business stands in the way of a customer's time [start, end): closed that whole local day, or only at these hours. */
export function businessRefusal(context: CollisionContext, span: Interval): AppointmentRefusal | null {
  const { business_open } = context.availability;
  if (contains(business_open, span)) return null;
  const day = dayBounds(context.zone, localDate(context.zone, span.start));
  const opens_that_day = business_open.some((open) => overlaps(open, day));
  return { code: opens_that_day ? 'appointment.outside_hours' : 'appointment.business_closed' };
}

/** Where the employee stands in the way: not working, on leave, blocked, or with somebody else. */
export function employeeCollision(context: CollisionContext, option: LineOption, start: number): AppointmentRefusal | null {
  const { availability } = context;
  const { employee } = option;
  const subject = { kind: 'employee', id: employee.id } as const;
  const parts = employeeParts(option.parts, start);
  const scheduled = availability.scheduled(employee);
  if (!parts.every((part) => contains(scheduled, part))) return { code: 'appointment.employee_off', subject };
  const leave = employee.leaves.find((range) => parts.some((part) => overlaps(part, range)));
  if (leave !== undefined) {
    const conflicting: Claim = { subject: 'employee', id: employee.id, start: leave.start, end: leave.end, exclusive: true, kind: 'leave' };
    return { code: 'appointment.employee_off', subject, conflicting };
  }
  const conflicting = firstCollision(availability.claimsOn('employee', employee.id), parts, context.overbooking);
  return conflicting === undefined ? null : { code: codeOfClaim(conflicting.kind), subject, conflicting };
}

/** Where the customer's other appointments stand in the way of her time [start, end). */
export function customerCollision(context: CollisionContext, span: Interval): AppointmentRefusal | null {
  if (context.customer_id === null) return null;
  const claims = context.availability.claimsOn('customer', context.customer_id);
  const conflicting = firstCollision(claims, [span], context.overbooking);
  if (conflicting === undefined) return null;
  return { code: 'appointment.customer_busy', subject: { kind: 'customer', id: context.customer_id }, conflicting };
}

/** For each need the first unit that nothing claims from start to the end of the buffer; null where one is missing. Resources are never overbooked. */
export function freeResources(
  context: CollisionContext,
  needs: readonly (readonly number[])[],
  span: Interval,
  placed: readonly PlacedLine[],
): number[] | null {
  const taken = placed.filter((line) => overlaps({ start: line.start, end: line.end }, span)).flatMap((line) => line.resource_ids);
  for (const ids of needs) {
    const free = ids.find((id) => !taken.includes(id) && contains(context.availability.resourceFree(id), span));
    if (free === undefined) return null;
    taken.push(free);
  }
  return needs.length === 0 ? [] : taken.slice(-needs.length);
}

/** True when the employee already has her hands on another line of this very visit. */
export function collidesInVisit(option: LineOption, start: number, placed: readonly PlacedLine[]): PlacedLine | undefined {
  const parts = handsOn(option.parts, start);
  return placed.find(
    (line) =>
      line.employee.id === option.employee.id &&
      handsOn(line.option.parts, line.start).some((other) => parts.some((part) => overlaps(part, other))),
  );
}
