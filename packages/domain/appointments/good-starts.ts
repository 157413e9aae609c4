import type { Interval } from '../time/intervals.ts';
import { contains } from '../time/intervals.ts';
import type { Availability } from './availability.ts';
import type { EmployeeFacts, GroupSession } from './facts.ts';
import { longestVisitMinutes } from './line-candidates.ts';
import type { LineGroup } from './line-groups.ts';
import { lineGroups } from './line-groups.ts';
import type { ResolvedLine } from './line-options.ts';
import { isGroupService } from './line-options.ts';
import { employeeParts } from './line-parts.ts';
import type { Grid } from './start-bitmap.ts';
import { addAll, keepOnly, markAllStretches, markStretch } from './start-bitmap.ts';

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
  /** Whether the lines stand in each other's way, so that a good start is only a possible one. */
  needs_exact_check: boolean;
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
    const is_hers = line.options.some((option) => option.employee.id === session.employee_id);
    if (is_hers && session.taken.length < session.seats) of(session.end - session.start).sessions.push(session);
  }
  return [...lengths.values()].toSorted((one, other) => one.duration - other.duration);
}

function repeats(ids: readonly number[]): boolean {
  return new Set(ids).size < ids.length;
}

/** Lines in parallel that draw on the same people, units or sessions, or a line whose needs draw on the same units. */
function standInEachOthersWay(lines: readonly ResolvedLine[]): boolean {
  const people = lines.flatMap((line) => line.options.map((option) => option.employee.id));
  const units = lines.flatMap((line) => line.resource_needs.flat());
  return repeats(units) || (lines.length > 1 && repeats(people));
}

export function shapeOf(lines: readonly ResolvedLine[], availability: Availability): VisitShape {
  const groups = lineGroups(lines.map((line) => ({ line, starts: null })));
  const lengths = lines.map((line) => lengthsOf(line, isGroupService(line.service) ? availability.sessionsOf(line.service.id) : []));
  const needs_exact_check = groups.some((group) => standInEachOthersWay(lines.slice(group.first, group.end)));
  return { lines, groups, lengths, needs_exact_check };
}

/**
 * The grid positions at which every line has somebody free, and its units. Lines that follow one another never stand in each other's
 * way, so this is the answer unless the shape needs an exact check. Offsets differ only where employees need different minutes, hence
 * the lengths; a parallel group ends with the longest of its lines.
 */
export function goodStarts(availability: Availability, shape: VisitShape, grid: Grid): Uint8Array {
  const { lines, groups, lengths } = shape;

  const lineGood = (index: number, offset: number, { duration, options, sessions }: LineLength): Uint8Array => {
    const good = new Uint8Array(grid.count);
    const customer = new Uint8Array(grid.count);
    markStretch(availability.customer_free, grid, offset, duration, customer);
    if (!customer.includes(1)) return good;
    const line = lines[index]!;
    for (const { employee, stretches } of options) markAllStretches(availability.employeeFree(employee), stretches, grid, offset, good);
    for (const ids of line.resource_needs) {
      const units = new Uint8Array(grid.count);
      for (const id of ids) markStretch(availability.resourceFree(id), grid, offset, duration + line.service.buffer_minutes, units);
      keepOnly(good, units);
    }
    keepOnly(good, customer);
    for (const session of sessions) {
      const position = (session.start - grid.base - offset) / grid.step;
      const on_grid = Number.isInteger(position) && position >= 0 && position < grid.count;
      if (on_grid && contains(availability.customer_free, session)) good[position] = 1;
    }
    return good;
  };

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
    else if (number + 1 < groups.length && good.includes(1)) keepOnly(good, from(number + 1, offset));
  };

  const oneLine = (index: number, number: number, offset: number): Uint8Array => {
    const good = new Uint8Array(grid.count);
    for (const length of lengths[index]!) {
      const with_length = lineGood(index, offset, length);
      andThen(with_length, number, offset + length.duration);
      addAll(good, with_length);
    }
    return good;
  };

  const sideBySide = (group: LineGroup, number: number, offset: number): Uint8Array => {
    const members = lengths
      .slice(group.first, group.end)
      .map((options, place) =>
        options.map((length) => ({ duration: length.duration, good: lineGood(group.first + place, offset, length) })),
      );
    const good = new Uint8Array(grid.count);
    const durations = new Set(members.flatMap((options) => options.map((option) => option.duration)));
    for (const longest of durations) {
      const all = new Uint8Array(grid.count).fill(1);
      const reached = new Uint8Array(grid.count);
      for (const options of members) {
        const one = new Uint8Array(grid.count);
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
    return good;
  };

  return from(0, 0);
}
