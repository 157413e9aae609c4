import type { Interval } from '../../time/intervals.ts';
import { contains } from '../../time/intervals.ts';
import type { Availability } from './availability.ts';
import type { EmployeeFacts } from './facts.ts';
import { longestVisitMinutes } from './line-candidates.ts';
import type { LineOption, ResolvedLine } from './line-options.ts';
import { isGroupService } from './line-options.ts';
import { employeeParts, handsOn } from './line-parts.ts';

/** Whose hands a visit takes from its first minute to its last, cleaning up included; minutes of the epoch. */
export interface WorkInVisit extends Interval {
  employee: EmployeeFacts;
}

function repeats(ids: readonly number[]): boolean {
  return new Set(ids).size < ids.length;
}

/**
 * True of a visit whose lines follow one another without touching each other's choice, which is most visits: no line runs beside another
 * or is had in a group, no unit serves two needs of one line, and who takes a line does not change when the next one begins.
 */
export function isPlain(lines: readonly ResolvedLine[]): boolean {
  let total = 0;
  for (const [index, { service, options, resource_needs, with_previous }] of lines.entries()) {
    if (with_previous || isGroupService(service) || repeats(resource_needs.flat())) return false;
    const lengths = options.map((option) => option.parts.duration);
    if (index + 1 < lines.length && new Set(lengths).size > 1) return false;
    total += Math.max(...lengths) + service.buffer_minutes;
  }
  return total <= longestVisitMinutes;
}

interface PreparedOption {
  option: LineOption;
  /** What the employee must have free, relative to the line's start. */
  stretches: readonly Interval[];
  has_hands: boolean;
}

/** The lines of a plain visit, each with everybody who may take it in the order in which they are tried. */
export interface PlainLine {
  line: ResolvedLine;
  options: readonly PreparedOption[];
}

/** Prepares a line for `plainTakers`; `options` in the order in which they are tried. */
export function plainLine(line: ResolvedLine, options: readonly LineOption[]): PlainLine {
  return {
    line,
    options: options.map((option) => ({
      option,
      stretches: employeeParts(option.parts, 0),
      has_hands: handsOn(option.parts, 0).length > 0,
    })),
  };
}

/** Whether an employee may take a line of a plain visit at a minute: the customer, the employee and a unit for each need are free. */
function mayTake(availability: Availability, { resource_needs }: ResolvedLine, { option, stretches }: PreparedOption, at: number): boolean {
  const { duration, buffer } = option.parts;
  const free = availability.employeeFree(option.employee);
  for (const stretch of stretches) if (!contains(free, { start: at + stretch.start, end: at + stretch.end })) return false;
  if (!contains(availability.customer_free, { start: at, end: at + duration })) return false;
  const occupied = { start: at, end: at + duration + buffer };
  return resource_needs.every((ids) => ids.some((id) => contains(availability.resourceFree(id), occupied)));
}

/**
 * Who takes each line of a plain visit (see `isPlain`) that begins at `start`: the same people as `solveVisit` finds, told much faster. A
 * line that needs nobody's hands is left out; null where some line finds nobody.
 */
export function plainTakers(availability: Availability, lines: readonly PlainLine[], start: number): WorkInVisit[] | null {
  const work: WorkInVisit[] = [];
  let begins = start;
  for (const { line, options } of lines) {
    let taker: PreparedOption | undefined;
    for (const one of options) {
      if (!mayTake(availability, line, one, begins)) continue;
      taker = one;
      break;
    }
    if (taker === undefined) return null;
    const { option, stretches, has_hands } = taker;
    if (has_hands) work.push({ employee: option.employee, start: begins + stretches[0]!.start, end: begins + stretches.at(-1)!.end });
    begins += option.parts.duration;
  }
  return work;
}
