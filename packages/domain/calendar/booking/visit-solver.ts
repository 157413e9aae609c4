import type { AppointmentRefusal, AppointmentRefusalCode } from './facts.ts';
import type { LineGroup } from './line-groups.ts';
import { lineGroups } from './line-groups.ts';
import type { Candidate, SolverContext } from './line-candidates.ts';
import { candidatesOf } from './line-candidates.ts';
import { customerCollision } from './line-collision.ts';
import type { LineOption, ResolvedLine } from './line-options.ts';
import type { PlacedLine } from './placed-line.ts';
import { fitBeside, inOrder, shortage, withUnits } from './placed-line.ts';

/** A line to place: who may take it, in order of preference, and where it starts (null: with or after the lines before). */
export interface LineToPlace {
  line: ResolvedLine;
  options: readonly LineOption[];
  starts: number | null;
  /** How many candidates are as good as all of them; left out where everybody is to be looked at. */
  enough?: number;
}

/** How near a refusal was to a booking; of several candidates' refusals the nearest is told. */
const nearness: Partial<Record<AppointmentRefusalCode, number>> = {
  'appointment.business_closed': 0,
  'appointment.outside_hours': 1,
  'appointment.employee_off': 2,
  'appointment.block_time': 3,
  'appointment.employee_busy': 4,
  'appointment.resource_busy': 5,
  'appointment.session_full': 6,
  'appointment.customer_busy': 7,
  'appointment.spans_too_long': 8,
};

type Placed = readonly PlacedLine[];

const lastEnd = (placed: Placed, begin: number): number => placed.reduce((end, line) => Math.max(end, line.end), begin);

/** What later choices depend on: who is taken, with which service, from when to when. Two orders of the same are the same. */
function stateOf(index: number, placed: Placed): string {
  const taken = placed.map(({ line, option, start, end, session }) =>
    [line.service.id, option.employee.id, start, end, session?.id ?? ''].join(':'),
  );
  return `${index}|${taken.toSorted().join()}`;
}

/**
 * Places all lines of a visit together: tries each line's candidates in order and goes back when a later line finds nobody, so that
 * the first staffing in the lines' order of preference is found whenever there is one. Dead ends are remembered, and a parallel group
 * that cannot be matched to different employees and units is left at once, so that the work stays small however many could take a
 * line. On failure it tells the refusal of the line that came furthest, nearest to a booking.
 */
export function solveVisit(
  context: SolverContext,
  lines: readonly LineToPlace[],
): { placed: PlacedLine[] } | { refusal: AppointmentRefusal } {
  const refusals = nearestRefusal(lines);
  const noteRefusal = refusals.note;
  const candidatesAt = rememberedCandidates(context, lines, noteRefusal);

  const groups = lineGroups(lines);
  const tails = new Map<string, PlacedLine[] | null>();

  /** The lines from a group on, when it starts (or, where lines have starts of their own, may start) at `start`. */
  const solveFrom = (number: number, start: number): PlacedLine[] | null => {
    const group = groups[number];
    if (group === undefined) return [];
    const key = `${number}|${start}`;
    const solved = tails.get(key);
    if (solved !== undefined) return solved;
    const found = solveGroup(group, number, start);
    tails.set(key, found);
    return found;
  };

  const solveGroup = (group: LineGroup, number: number, begin: number): PlacedLine[] | null => {
    const dead_ends = new Set<string>();
    const dead_tails = new Set<number>();
    const together = group.together && group.end - group.first > 1;
    const possible_ends = new Set<number>();
    for (let index = group.first; index < group.end; index += 1) {
      // A line whose start is known and that nobody can take makes every other choice pointless.
      const start = group.together ? begin : lines[index]!.starts;
      if (start === null) continue;
      const candidates = candidatesAt(index, start);
      if (candidates.length === 0) return null;
      for (const candidate of candidates) possible_ends.add(candidate.end);
    }

    const search: GroupSearch = { lines, group, begin, possible_ends, dead_tails, candidatesAt };

    const startOf = (index: number, placed: Placed): number => {
      const { line, starts } = lines[index]!;
      if (group.together || index === 0) return starts ?? begin;
      return starts ?? (line.with_previous ? placed.at(-1)!.start : lastEnd(placed, -Infinity));
    };

    const finish = (placed: Placed): PlacedLine[] | null => {
      const end = lastEnd(placed, begin);
      if (!group.together) {
        // Lines placed apart leave gaps, which the customer's one claim covers too.
        const in_gap = customerCollision(context, { start: Math.min(...placed.map((line) => line.start)), end });
        if (in_gap !== null) {
          noteRefusal(in_gap, group.end - 1);
          return null;
        }
      }
      const tail = solveFrom(number + 1, end);
      if (tail === null) dead_tails.add(end);
      return tail === null ? null : [...withUnits(placed), ...tail];
    };

    const lackingAt = (index: number, placed: Placed): ReturnType<typeof shortage> => {
      if (!group.together) return deprived(lines, index, group.end, placed, candidatesAt);
      return together ? shortage(lines, index, group.end, placed, (line) => candidatesAt(line, begin)) : null;
    };

    const solve = (index: number, placed: Placed): PlacedLine[] | null => {
      if (index === group.end) return finish(placed);
      const state = stateOf(index, placed);
      if (dead_ends.has(state)) return null;
      if (together && dead_tails.size > 0 && !mayEndWell(search, index, placed)) return null;
      const start = startOf(index, placed);
      const lacking = lackingAt(index, placed);
      if (lacking === null) {
        for (const candidate of inOrder(lines[index]!.line, candidatesAt(index, start), placed)) {
          const fitted = fitBeside(lines[index]!.line, candidate, placed);
          if ('code' in fitted) {
            noteRefusal(fitted, index);
            continue;
          }
          const solved = solve(index + 1, [...placed, fitted]);
          if (solved !== null) return solved;
        }
      } else if (lacking.refusal !== null) {
        noteRefusal(lacking.refusal, lacking.index);
      }
      dead_ends.add(state);
      return null;
    };
    return solve(group.first, []);
  };

  const placed = solveFrom(0, context.begin);
  if (placed !== null) return { placed };
  return { refusal: refusals.told() };
}

/** Who may take a line from a minute on. */
type CandidatesAt = (index: number, start: number) => Candidate[];

/** Looks once for who may take a line from a minute on, however often it is asked. */
function rememberedCandidates(
  context: SolverContext,
  lines: readonly LineToPlace[],
  noteRefusal: (refusal: AppointmentRefusal, line_index: number) => void,
): CandidatesAt {
  const known = new Map<string, Candidate[]>();
  return (index, start) => {
    const key = `${index}|${start}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const { line, options, enough = Infinity } = lines[index]!;
    const limits = { must_join: context.must_join && index === 0, enough };
    const found = candidatesOf(context, line, options, start, limits, (refusal) => noteRefusal(refusal, index));
    known.set(key, found);
    return found;
  };
}

/** Keeps the refusal of the line that came furthest, nearest to a booking. */
function nearestRefusal(lines: readonly LineToPlace[]) {
  let worst: { refusal: AppointmentRefusal; line_index: number; rank: number } | null = null;
  return {
    note(this: void, refusal: AppointmentRefusal, line_index: number): void {
      const rank = nearness[refusal.code] ?? 0;
      if (worst === null || line_index > worst.line_index || (line_index === worst.line_index && rank > worst.rank))
        worst = { refusal, line_index, rank };
    },
    told: (): AppointmentRefusal => (worst === null ? { code: 'appointment.not_on_grid' } : toldRefusal(worst, lines)),
  };
}

/** A group while its lines are placed from `begin` on. */
interface GroupSearch {
  lines: readonly LineToPlace[];
  group: LineGroup;
  begin: number;
  /** When one of its lines could end at all. */
  possible_ends: ReadonlySet<number>;
  /** Ends from which the lines after it are known to fail. */
  dead_tails: ReadonlySet<number>;
  candidatesAt: CandidatesAt;
}

/** Whether the group may still end at a minute from which the lines after it are not known to fail. */
function mayEndWell({ lines, group, begin, possible_ends, dead_tails, candidatesAt }: GroupSearch, index: number, placed: Placed): boolean {
  const so_far = lastEnd(placed, begin);
  return [...possible_ends].some((end) => {
    if (dead_tails.has(end) || end < so_far) return false;
    const lacksWith = (last: number | null): boolean => {
      const inTime = (line: number): Candidate[] =>
        candidatesAt(line, begin).filter((candidate) => (line === last ? candidate.end === end : candidate.end <= end));
      return shortage(lines, index, group.end, placed, inTime) !== null;
    };
    if (end === so_far && placed.length > 0) return !lacksWith(null);
    for (let last = index; last < group.end; last += 1) if (!lacksWith(last)) return true;
    return false;
  });
}

/** The next line with a start of its own that nobody could take any more beside those placed, with the reason. */
function deprived(
  lines: readonly LineToPlace[],
  index: number,
  group_end: number,
  placed: Placed,
  candidatesAt: CandidatesAt,
): { index: number; refusal: AppointmentRefusal } | null {
  for (let later = index; later < group_end; later += 1) {
    const { line, starts } = lines[later]!;
    if (starts === null) continue;
    let refusal: AppointmentRefusal | null = null;
    for (const candidate of candidatesAt(later, starts)) {
      const fitted = fitBeside(line, candidate, placed);
      refusal = 'code' in fitted ? fitted : null;
      if (refusal === null) break;
    }
    if (refusal !== null) return { index: later, refusal };
  }
  return null;
}

function toldRefusal(worst: { refusal: AppointmentRefusal; line_index: number }, lines: readonly LineToPlace[]): AppointmentRefusal {
  const { refusal, line_index } = worst;
  const told: AppointmentRefusal = { ...refusal, line_index };
  const at = lines[line_index];
  const about_employee = refusal.subject?.kind === 'employee';
  if (at?.line.is_any === true && about_employee) told.employee_ids = at.options.map((option) => option.employee.id);
  return told;
}
