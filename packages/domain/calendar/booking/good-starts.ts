import type { Interval } from '../../time/intervals.ts';
import { contains } from '../../time/intervals.ts';
import type { Availability } from './availability.ts';
import type { EmployeeFacts, GroupSession } from './facts.ts';
import { longestVisitMinutes } from './line-candidates.ts';
import type { LineGroup } from './line-groups.ts';
import { lineGroups } from './line-groups.ts';
import type { ResolvedLine } from './line-options.ts';
import { isGroupService } from './line-options.ts';
import { employeeParts } from './line-parts.ts';
import type { Grid } from './start-bitmap.ts';
import { addAll, certain, countMarked, doubt, doubtWhereFew, keepOnly, markAllStretches, markStretch, possible } from './start-bitmap.ts';

/** Who takes a line in the same minutes; `stretches` are what each must have free, relative to the line's start. */
interface LineLength {
  duration: number;
  options: { employee: EmployeeFacts; stretches: Interval[] }[];
  /** The sessions of that length with a seat left. */
  sessions: GroupSession[];
}

/** A visit prepared for `goodStarts`: its groups, and each line's possible lengths in ascending order. */
export interface VisitShape {
  lines: readonly ResolvedLine[];
  groups: readonly LineGroup[];
  lengths: readonly LineLength[][];
  /** For each group whether its lines draw on the same people, units or sessions, or one line's needs on the same units. */
  contested: readonly boolean[];
}

function lengthsOf(line: ResolvedLine, sessions: readonly GroupSession[]): LineLength[] {
  const lengths = new Map<number, LineLength>();
  const of = (duration: number): LineLength => {
    const known = lengths.get(duration);
    if (known !== undefined) return known;
    const fresh: LineLength = { duration, options: [], sessions: [] };
    lengths.set(duration, fresh);
    return fresh;
  };
  for (const { employee, parts } of line.options) {
    if (parts.duration + parts.buffer <= longestVisitMinutes)
      of(parts.duration).options.push({ employee, stretches: employeeParts(parts, 0) });
  }
  for (const session of sessions) {
    const is_of_line = line.options.some((option) => option.employee.id === session.employee_id);
    if (is_of_line && session.taken.length < session.seats) of(session.end - session.start).sessions.push(session);
  }
  return [...lengths.values()].toSorted((one, other) => one.duration - other.duration);
}

function repeats(ids: readonly number[]): boolean {
  return new Set(ids).size < ids.length;
}

function isContested(lines: readonly ResolvedLine[]): boolean {
  const people = lines.flatMap((line) => line.options.map((option) => option.employee.id));
  const units = lines.flatMap((line) => line.resource_needs.flat());
  return repeats(units) || (lines.length > 1 && repeats(people));
}

export function shapeOf(lines: readonly ResolvedLine[], availability: Availability): VisitShape {
  const groups = lineGroups(lines.map((line) => ({ line, starts: null })));
  const lengths = lines.map((line) => lengthsOf(line, isGroupService(line.service) ? availability.sessionsOf(line.service.id) : []));
  const contested = groups.map((group) => isContested(lines.slice(group.first, group.end)));
  return { lines, groups, lengths, contested };
}

/** How many employees, and how many units for each need, a line could have at each position. */
interface Choices {
  employees: Uint8Array;
  units: Uint8Array[];
}

/** A line with one of its lengths, so many minutes after the visit begins. */
interface LineAt {
  line: ResolvedLine;
  length: LineLength;
  offset: number;
}

/** How good each grid position is for one line of that length alone; what it could choose from at each is counted into `choices`. */
function lineGood(availability: Availability, grid: Grid, { line, length, offset }: LineAt, choices: Choices | null): Uint8Array {
  const { duration, options, sessions } = length;
  const blank = (): Uint8Array => new Uint8Array(grid.count);
  const good = blank();
  const customer = blank();
  markStretch(availability.customer_free, grid, offset, duration, customer);
  if (!customer.includes(certain)) return good;
  for (const { employee, stretches } of options) {
    const of_employee = choices === null ? good : blank();
    markAllStretches(availability.employeeFree(employee), stretches, grid, offset, of_employee);
    if (choices === null) continue;
    keepOnly(of_employee, customer);
    countMarked(of_employee, choices.employees);
    addAll(good, of_employee);
  }
  for (const ids of line.resource_needs) {
    const any_unit = blank();
    const units = blank();
    for (const id of ids) {
      const unit = choices === null ? any_unit : blank();
      markStretch(availability.resourceFree(id), grid, offset, duration + line.service.buffer_minutes, unit);
      if (choices === null) continue;
      countMarked(unit, units);
      addAll(any_unit, unit);
    }
    choices?.units.push(units);
    keepOnly(good, any_unit);
  }
  keepOnly(good, customer);
  for (const session of sessions) {
    const position = (session.start - grid.base - offset) / grid.step;
    const on_grid = Number.isInteger(position) && position >= 0 && position < grid.count;
    if (on_grid && contains(availability.customer_free, session)) good[position] = certain;
  }
  return good;
}

/**
 * Whether counting a group's choices can tell that there are enough: nobody's choice changes when the next group begins or which units
 * are free, because everybody takes equally long, or there is no next group and no unit.
 */
function canCount({ lines, groups, lengths, contested }: VisitShape, number: number, offset: number): boolean {
  const { first, end } = groups[number]!;
  if (contested[number] !== true || lines.slice(first, end).some((line) => isGroupService(line.service))) return false;
  const members = lengths.slice(first, end);
  if (members.every((options) => options.length === 1)) return true;
  const longest = Math.max(...members.map((options) => options.at(-1)?.duration ?? 0));
  const is_last = number + 1 === groups.length && offset + longest <= longestVisitMinutes;
  return is_last && lines.slice(first, end).every((line) => line.resource_needs.length === 0);
}

/**
 * How good each grid position is as the start of the visit: certain where every line surely has somebody free, and its units; possible
 * where lines of a parallel group might need the same employee or place. Lines that follow one another never do. Offsets differ only where
 * employees need different minutes, hence the lengths; a parallel group ends with the longest of its lines.
 */
export function goodStarts(availability: Availability, shape: VisitShape, grid: Grid): Uint8Array {
  const { lines, groups, lengths, contested } = shape;
  const blank = (): Uint8Array => new Uint8Array(grid.count);

  const known = new Map<number, Uint8Array>();
  const from = (number: number, offset: number): Uint8Array => {
    const key = offset * groups.length + number;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const group = groups[number]!;
    const good = group.end - group.first === 1 ? oneLine(group.first, number, offset) : sideBySide(group, number, offset);
    known.set(key, good);
    return good;
  };

  const andThen = (good: Uint8Array, number: number, offset: number): void => {
    if (offset > longestVisitMinutes) good.fill(0);
    else if (number + 1 < groups.length && (good.includes(certain) || good.includes(possible))) keepOnly(good, from(number + 1, offset));
  };

  const oneLine = (index: number, number: number, offset: number): Uint8Array => {
    const good = blank();
    for (const length of lengths[index]!) {
      const with_length = lineGood(availability, grid, { line: lines[index]!, length, offset }, null);
      if (contested[number] === true) doubt(with_length);
      andThen(with_length, number, offset + length.duration);
      addAll(good, with_length);
    }
    return good;
  };

  const sideBySide = (group: LineGroup, number: number, offset: number): Uint8Array => {
    const members = lengths.slice(group.first, group.end);
    const choices = canCount(shape, number, offset) ? members.map((): Choices => ({ employees: blank(), units: [] })) : null;
    const goods = members.map((options, place) =>
      options.map((length) => ({
        duration: length.duration,
        good: lineGood(availability, grid, { line: lines[group.first + place]!, length, offset }, choices?.[place] ?? null),
      })),
    );
    const good = blank();
    const durations = new Set(goods.flatMap((options) => options.map((option) => option.duration)));
    for (const longest of durations) {
      const all = blank().fill(certain);
      const reached = blank();
      for (const options of goods) {
        const one = blank();
        for (const option of options) {
          if (option.duration > longest) continue;
          addAll(one, option.good);
          if (option.duration === longest) addAll(reached, option.good);
        }
        keepOnly(all, one);
      }
      keepOnly(all, reached);
      andThen(all, number, offset + longest);
      addAll(good, all);
    }
    if (contested[number] !== true) return good;
    if (choices === null) {
      doubt(good);
      return good;
    }
    doubtWhereFew(
      good,
      choices.map((choice) => choice.employees),
    );
    doubtWhereFew(
      good,
      choices.flatMap((choice) => choice.units),
    );
    return good;
  };

  return from(0, 0);
}
