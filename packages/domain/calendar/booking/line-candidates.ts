import type { Interval } from '../../time/intervals.ts';
import { contains, overlaps } from '../../time/intervals.ts';
import type { AppointmentRefusal, GroupSession } from './facts.ts';
import type { CollisionContext } from './line-collision.ts';
import { businessRefusal, customerCollision, employeeCollision, freeUnits } from './line-collision.ts';
import type { LineOption, ResolvedLine } from './line-options.ts';
import { isGroupService } from './line-options.ts';
import type { ServiceParts } from './line-parts.ts';
import { employeeParts, handsOn } from './line-parts.ts';

/** A claim spans a day at most, so that "what touches this day" is one short look; a visit is one claim of its customer. */
export const longestVisitMinutes = 1440;

/** One employee who may take a line at a start, as far as everybody outside the visit is concerned. */
export interface Candidate {
  option: LineOption;
  start: number;
  end: number;
  parts: ServiceParts;
  /** When the line needs the employee; empty where the customer joins a session that has been begun already. */
  hands: readonly Interval[];
  /** For each need the units that are free for the whole line. */
  units: readonly (readonly number[])[];
  /** The session to join, null for one to begin, left out for an ordinary service. */
  session?: GroupSession | null;
}

/** What holds for one visit while its staffing is looked for. */
export interface SolverContext extends CollisionContext {
  /** Epoch minutes of the visit's first line. */
  begin: number;
  /** The first line may only join a session: the visit begins between the grid times. */
  must_join: boolean;
  /** Whether the caller needs the reason; without it a refusal has none, which is computed much faster. */
  explain: boolean;
}

const no: AppointmentRefusal = { code: 'appointment.employee_busy' };

/** The seats of a session that nobody has, ascending. */
export function freeSeats(session: GroupSession): number[] {
  return Array.from({ length: session.seats }, (_, index) => index + 1).filter((seat) => !session.taken.includes(seat));
}

/** The session an employee holds of this service from this very minute; of several one that has a seat left. */
function sessionAt(sessions: readonly GroupSession[], employee_id: number, start: number): GroupSession | undefined {
  const sessions_then = sessions.filter((session) => session.employee_id === employee_id && session.start === start);
  return sessions_then.find((session) => session.taken.length < session.seats) ?? sessions_then[0];
}

function lengthRefusal(context: SolverContext, parts: ServiceParts, start: number): AppointmentRefusal | null {
  const too_long = start + parts.duration - context.begin > longestVisitMinutes || parts.duration + parts.buffer > longestVisitMinutes;
  return too_long ? { code: 'appointment.spans_too_long' } : null;
}

/** A customer who joins keeps to the session's time, whatever the service has become since it was begun. */
function partsInSession(option: LineOption, session: GroupSession): ServiceParts {
  const duration = session.end - session.start;
  if (duration === option.parts.duration) return option.parts;
  return { busy: duration, processing: 0, finishing: 0, buffer: option.parts.buffer, duration };
}

function isFree({ availability }: SolverContext, option: LineOption, span: Interval): boolean {
  if (!contains(availability.customer_free, span)) return false;
  const free = availability.employeeFree(option.employee);
  return employeeParts(option.parts, span.start).every((part) => contains(free, part));
}

function candidateOf(
  context: SolverContext,
  line: ResolvedLine,
  option: LineOption,
  start: number,
  session: GroupSession | undefined,
): Candidate | AppointmentRefusal {
  const parts = session === undefined ? option.parts : partsInSession(option, session);
  const span = { start, end: start + parts.duration };
  if (session !== undefined) {
    const subject = { kind: 'employee', id: option.employee.id } as const;
    if (session.taken.length >= session.seats) return { code: 'appointment.session_full', subject, params: { seats: session.seats } };
    const refusal = businessRefusal(context, span) ?? customerCollision(context, span) ?? lengthRefusal(context, parts, start);
    return refusal ?? { option, start, end: span.end, parts, hands: [], units: [], session };
  }
  if (!context.explain && !isFree(context, option, span)) return no;
  const refusal = businessRefusal(context, span) ?? employeeCollision(context, option, start) ?? customerCollision(context, span);
  if (refusal !== null) return refusal;
  const units = freeUnits(context, line.resource_needs, { start, end: span.end + parts.buffer });
  const lacking = units.findIndex((ids) => ids.length === 0);
  if (lacking >= 0) return resourceRefusal(line, lacking);
  const too_long = lengthRefusal(context, parts, start);
  if (too_long !== null) return too_long;
  const candidate: Candidate = { option, start, end: span.end, parts, hands: handsOn(parts, start), units };
  if (isGroupService(line.service)) candidate.session = null;
  return candidate;
}

/** Told when no unit is left for one of a line's needs. */
export function resourceRefusal(line: ResolvedLine, need: number): AppointmentRefusal {
  const first = line.resource_needs[need]?.[0];
  return first === undefined
    ? { code: 'appointment.resource_busy' }
    : { code: 'appointment.resource_busy', subject: { kind: 'resource', id: first } };
}

/**
 * Everybody who may take a line at a start, in the order of the options, those with a session to join first: a class fills before
 * another begins, and no more than are `enough`. Those who may not are told to `note`.
 */
export function candidatesOf(
  context: SolverContext,
  line: ResolvedLine,
  options: readonly LineOption[],
  start: number,
  { must_join, enough }: { must_join: boolean; enough: number },
  note: (refusal: AppointmentRefusal) => void,
): Candidate[] {
  const sessions = isGroupService(line.service) ? context.availability.sessionsOf(line.service.id) : [];
  const joining: Candidate[] = [];
  const others: Candidate[] = [];
  for (const option of options) {
    const session = sessions.length === 0 ? undefined : sessionAt(sessions, option.employee.id, start);
    if (must_join && session === undefined) continue;
    const found = candidateOf(context, line, option, start, session);
    if ('code' in found) note(found);
    else if (session === undefined) others.push(found);
    else joining.push(found);
    if (others.length >= enough) break;
  }
  return joining.length === 0 ? others : [...joining, ...others];
}

type HandsOn = Pick<Candidate, 'option' | 'hands'>;

/** True when both lines need the same employee's hands at the same time. */
export function sharesHands(one: HandsOn, other: HandsOn): boolean {
  return (
    one.option.employee.id === other.option.employee.id && one.hands.some((part) => other.hands.some((another) => overlaps(part, another)))
  );
}
