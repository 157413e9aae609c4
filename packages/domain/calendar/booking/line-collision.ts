import type { Interval } from '../../time/intervals.ts';
import { contains, overlaps } from '../../time/intervals.ts';
import { dayBounds, localDate } from '../../time/local-time.ts';
import type { Availability } from './availability.ts';
import type { AppointmentRefusal, Claim, ClaimKind } from './facts.ts';
import type { LineOption } from './line-options.ts';
import { employeeParts } from './line-parts.ts';

/** Everything a single line is checked against. */
export interface CollisionContext {
  availability: Availability;
  zone: string;
  customer_id: number | null;
  /** Claims of appointments and holds on employee and customer are overlooked; all other rules still hold. */
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

/** Why the business does not allow a customer's time [start, end): closed that whole local day, or only at these hours. Null: it does. */
export function businessRefusal(context: CollisionContext, span: Interval): AppointmentRefusal | null {
  const { business_open } = context.availability;
  if (contains(business_open, span)) return null;
  const day = dayBounds(context.zone, localDate(context.zone, span.start));
  const opens_that_day = business_open.some((open) => overlaps(open, day));
  return { code: opens_that_day ? 'appointment.outside_hours' : 'appointment.business_closed' };
}

/** Why the employee cannot take the line then: not working, on leave, blocked, or with another customer. Null: free. */
export function employeeCollision(context: CollisionContext, option: LineOption, start: number): AppointmentRefusal | null {
  const { availability } = context;
  const { employee } = option;
  const parts = employeeParts(option.parts, start);
  // Mostly the employee is free: checked first, because it costs less than finding the reason.
  const free = availability.employeeFree(employee);
  if (parts.every((part) => contains(free, part))) return null;
  const subject = { kind: 'employee', id: employee.id } as const;
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

/** Which other appointment the customer has in [start, end); null: none. */
export function customerCollision(context: CollisionContext, span: Interval): AppointmentRefusal | null {
  if (context.customer_id === null) return null;
  const claims = context.availability.claimsOn('customer', context.customer_id);
  const conflicting = firstCollision(claims, [span], context.overbooking);
  if (conflicting === undefined) return null;
  return { code: 'appointment.customer_busy', subject: { kind: 'customer', id: context.customer_id }, conflicting };
}

/** The units of each need that nothing claims during the whole span. Resources are never overbooked. */
export function freeUnits(context: CollisionContext, needs: readonly (readonly number[])[], span: Interval): number[][] {
  return needs.map((ids) => ids.filter((id) => contains(context.availability.resourceFree(id), span)));
}
