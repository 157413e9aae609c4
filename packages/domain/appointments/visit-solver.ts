import type { AppointmentRefusal, AppointmentRefusalCode } from './facts.ts';
import type { CollisionContext, PlacedLine } from './line-collision.ts';
import { businessRefusal, collidesInVisit, customerCollision, employeeCollision, freeResources } from './line-collision.ts';
import type { LineOption, ResolvedLine } from './line-options.ts';

/** A line to place: who may take it, in order of preference, and where it starts (null: when the line before ends). */
export interface LineToPlace {
  line: ResolvedLine;
  options: readonly LineOption[];
  starts: number | null;
}

/** How near a refusal was to a booking; of several candidates' refusals the nearest is told. */
const nearness: Partial<Record<AppointmentRefusalCode, number>> = {
  'appointment.business_closed': 0,
  'appointment.outside_hours': 1,
  'appointment.employee_off': 2,
  'appointment.block_time': 3,
  'appointment.employee_busy': 4,
  'appointment.resource_busy': 5,
  'appointment.customer_busy': 6,
};

interface Placement {
  placed: PlacedLine | null;
  refusal: AppointmentRefusal | null;
}

function place(context: CollisionContext, line: ResolvedLine, option: LineOption, start: number, placed: readonly PlacedLine[]): Placement {
  const span = { start, end: start + option.parts.duration };
  const refusal = businessRefusal(context, span) ?? employeeCollision(context, option, start) ?? customerCollision(context, span);
  if (refusal !== null) return { placed: null, refusal };
  const { employee } = option;
  const twice = collidesInVisit(option, start, placed);
  if (twice !== undefined) {
    const conflicting = {
      subject: 'employee',
      id: employee.id,
      start: twice.start,
      end: twice.end,
      exclusive: true,
      kind: 'appointment',
    } as const;
    return { placed: null, refusal: { code: 'appointment.employee_busy', subject: { kind: 'employee', id: employee.id }, conflicting } };
  }
  const resource_ids = freeResources(context, line.resource_needs, { start, end: span.end + option.parts.buffer }, placed);
  if (resource_ids === null) {
    return { placed: null, refusal: { code: 'appointment.resource_busy', subject: { kind: 'resource', id: line.resource_needs[0]![0]! } } };
  }
  return { placed: { employee, resource_ids, option, start, end: span.end }, refusal: null };
}

/**
 * Places all lines of a visit together: tries each line's candidates in order and goes back when a later line finds nobody. Dead ends
 * are remembered, so that the work stays small however many could take a line. On failure it tells the refusal of the line that came
 * furthest, nearest to a booking.
 */
export function solveVisit(
  context: CollisionContext,
  lines: readonly LineToPlace[],
  starts: number,
): { placed: PlacedLine[] } | { refusal: AppointmentRefusal } {
  const dead_ends = new Set<string>();
  let worst: { refusal: AppointmentRefusal; line_index: number; rank: number } | null = null;

  const noteRefusal = (refusal: AppointmentRefusal, line_index: number): void => {
    const rank = nearness[refusal.code] ?? 0;
    if (worst === null || line_index > worst.line_index || (line_index === worst.line_index && rank > worst.rank))
      worst = { refusal, line_index, rank };
  };

  const solve = (index: number, cursor: number, placed: readonly PlacedLine[]): PlacedLine[] | null => {
    const to_place = lines[index];
    if (to_place === undefined) return [...placed];
    const start = to_place.starts ?? cursor;
    // Lines that all follow one another cannot collide with each other, so who took the earlier ones does not matter.
    const taken = in_sequence
      ? ''
      : placed
          .map((line) => `${line.employee.id}:${line.start}:${line.resource_ids.join('+')}`)
          .toSorted()
          .join();
    const state = `${index}|${start}|${taken}`;
    if (dead_ends.has(state)) return null;
    for (const option of to_place.options) {
      const attempt = place(context, to_place.line, option, start, placed);
      if (attempt.placed === null) {
        if (attempt.refusal !== null) noteRefusal(attempt.refusal, index);
        continue;
      }
      const solved = solve(index + 1, attempt.placed.end, [...placed, attempt.placed]);
      if (solved !== null) return solved;
    }
    dead_ends.add(state);
    return null;
  };

  const in_sequence = lines.every((line, index) => index === 0 || line.starts === null);
  const placed = solve(0, starts, []);
  if (placed !== null) return { placed };
  if (worst === null) throw new Error('a visit without candidates reached the solver');
  return { refusal: toldRefusal(worst, lines) };
}

function toldRefusal(worst: { refusal: AppointmentRefusal; line_index: number }, lines: readonly LineToPlace[]): AppointmentRefusal {
  const { refusal, line_index } = worst;
  const told: AppointmentRefusal = { ...refusal, line_index };
  const at = lines[line_index];
  const about_employee = refusal.subject?.kind === 'employee';
  if (at?.line.is_any === true && about_employee) told.employee_ids = at.options.map((option) => option.employee.id);
  return told;
}
