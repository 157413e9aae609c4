import type { AppointmentRefusal, Claim } from './facts.ts';
import type { Candidate } from './line-candidates.ts';
import { freeSeats, resourceRefusal, sharesHands } from './line-candidates.ts';
import type { ResolvedLine } from './line-options.ts';
import { isGroupService } from './line-options.ts';
import type { UnitDemand } from './resource-units.ts';
import { assignUnits, matchSlots } from './resource-units.ts';

/** A line of the visit being built, with who takes it and the seat it has in a group. */
export interface PlacedLine extends Omit<Candidate, 'session'> {
  line: ResolvedLine;
  /** The session's id, null when this visit begins it, and the seat in it; null for an ordinary service. */
  session: { id: number | null; seat: number } | null;
  /** One unit for each need; empty until the whole visit is placed. */
  resource_ids: readonly number[];
}

type Placed = readonly PlacedLine[];

function demandsOf(lines: readonly Pick<Candidate, 'start' | 'end' | 'units'>[]): UnitDemand[] {
  return lines.flatMap(({ start, end, units }) => units.map((ids) => ({ start, end, units: ids })));
}

function busyWith(other: { start: number; end: number }, employee_id: number): AppointmentRefusal {
  const { start, end } = other;
  const conflicting: Claim = { subject: 'employee', id: employee_id, start, end, exclusive: true, kind: 'appointment' };
  return { code: 'appointment.employee_busy', subject: { kind: 'employee', id: employee_id }, conflicting };
}

/** The seat a candidate gets beside the other lines of the visit; a session that one of them begins is joined. */
function seatOf(line: ResolvedLine, candidate: Candidate, placed: Placed): { seat: number; shared: boolean } | null {
  const id = candidate.session?.id ?? null;
  const mates = placed.filter(
    (other) =>
      other.session !== null &&
      other.session.id === id &&
      other.line.service.id === line.service.id &&
      other.option.employee.id === candidate.option.employee.id &&
      other.start === candidate.start,
  );
  const seats = candidate.session ? freeSeats(candidate.session) : Array.from({ length: line.service.seats ?? 1 }, (_, index) => index + 1);
  const seat = seats.find((number) => !mates.some((mate) => mate.session?.seat === number));
  return seat === undefined ? null : { seat, shared: id === null && mates.length > 0 };
}

/** The candidates of a line in the order to try: where another line of the visit begins a session, the candidates that join it first. */
export function inOrder(line: ResolvedLine, candidates: readonly Candidate[], placed: Placed): readonly Candidate[] {
  if (!isGroupService(line.service) || placed.length === 0) return candidates;
  const begun = (candidate: Candidate): boolean =>
    placed.some(
      (other) =>
        other.session !== null &&
        other.line.service.id === line.service.id &&
        other.option.employee.id === candidate.option.employee.id &&
        other.start === candidate.start,
    );
  return [...candidates.filter(begun), ...candidates.filter((candidate) => !begun(candidate))];
}

/** Puts a candidate beside the lines placed so far, or tells which of them is in its way. */
export function fitBeside(line: ResolvedLine, candidate: Candidate, placed: Placed): PlacedLine | AppointmentRefusal {
  const { employee } = candidate.option;
  let { hands, units } = candidate;
  let session: PlacedLine['session'] = null;
  if (candidate.session !== undefined) {
    const found = seatOf(line, candidate, placed);
    if (found === null) {
      const subject = { kind: 'employee', id: employee.id } as const;
      return { code: 'appointment.session_full', subject, params: { seats: candidate.session?.seats ?? line.service.seats ?? 1 } };
    }
    session = { id: candidate.session?.id ?? null, seat: found.seat };
    // The second line in a session claims neither the employee nor units again.
    if (found.shared) [hands, units] = [[], []];
  }
  const fitted: PlacedLine = { ...candidate, hands, units, line, session, resource_ids: [] };
  const twice = placed.find((other) => sharesHands(fitted, other));
  if (twice !== undefined) return busyWith(twice, employee.id);
  if (units.length > 0 && assignUnits(demandsOf([...placed, fitted])) === null) return resourceRefusal(line, units.length - 1);
  return fitted;
}

/** The placed lines with the units they get. */
export function withUnits(placed: Placed): PlacedLine[] {
  const units = assignUnits(demandsOf(placed)) ?? [];
  let next = 0;
  return placed.map((line) => {
    const resource_ids = units.slice(next, next + line.units.length);
    next += line.units.length;
    return { ...line, resource_ids };
  });
}

/** What each candidate of a line that starts with others takes of the others' choice: the employee, or one of the seats of the session. */
function slotsOf(line: ResolvedLine, index: number, candidates: readonly Candidate[], most: number): string[] {
  return candidates.flatMap((candidate) => {
    const { employee } = candidate.option;
    if (candidate.session !== undefined) {
      const seats = candidate.session ? candidate.session.seats - candidate.session.taken.length : (line.service.seats ?? 1);
      return Array.from({ length: Math.min(seats, most) }, (_, seat) => `${line.service.id}:${employee.id}:${seat}`);
    }
    return [candidate.hands[0]?.start === candidate.start ? `${employee.id}` : `line ${index}`];
  });
}

/**
 * What lines [first, end) of a group, all starting together, lack beside those placed: a necessary condition that is told fast, by
 * matching lines to employees and needs to units. Null when nothing lacks as far as that tells.
 */
export function shortage(
  lines: readonly { line: ResolvedLine }[],
  first: number,
  end: number,
  placed: Placed,
  candidatesAt: (index: number) => readonly Candidate[],
): { index: number; refusal: AppointmentRefusal | null } | null {
  const open: { index: number; candidates: readonly Candidate[] }[] = [];
  for (let index = first; index < end; index += 1) {
    const { line } = lines[index]!;
    const all = candidatesAt(index);
    const candidates = isGroupService(line.service)
      ? all
      : all.filter((candidate) => !placed.some((other) => sharesHands(candidate, other)));
    open.push({ index, candidates });
  }
  const matched = matchSlots(
    open.map(({ index, candidates }) => slotsOf(lines[index]!.line, index, candidates, placed.length + open.length)),
  );
  if ('unmet' in matched) {
    const { index } = open[matched.unmet]!;
    const [candidate] = candidatesAt(index);
    const other = placed.find((entry) => entry.option.employee.id === candidate?.option.employee.id) ?? candidate;
    const refusal = candidate === undefined || other === undefined ? null : busyWith(other, candidate.option.employee.id);
    return { index, refusal };
  }
  const demands = demandsOf(placed);
  for (const { index, candidates } of open) {
    const { line } = lines[index]!;
    if (isGroupService(line.service)) continue;
    for (const need of line.resource_needs.keys()) {
      const units = new Set(candidates.flatMap((candidate) => candidate.units[need] ?? []));
      const [candidate] = candidates;
      demands.push({ start: candidate!.start, end: candidate!.end, units: [...units] });
      if (assignUnits(demands) === null) return { index, refusal: resourceRefusal(line, need) };
    }
  }
  return null;
}
