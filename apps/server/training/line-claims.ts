import type { PlannedLine } from './plan-visits.ts';
import type { UnitsByService } from './write-places.ts';

/** Minutes of a planned service in their order; without parts the employee is busy all the time. */
export type Parts = readonly [busy: number, processing: number, finishing: number];

export const partsOf = (line: PlannedLine): Parts => line.parts ?? [line.ends - line.starts, 0, 0];

/** When the employee is busy with the line: the whole of it, or before and after the processing time. */
export function employeeSpans(line: PlannedLine): { starts: number; ends: number }[] {
  const [busy, processing, finishing] = partsOf(line);
  if (processing === 0) return [{ starts: line.starts, ends: line.ends }];
  const before = { starts: line.starts, ends: line.starts + busy };
  return finishing === 0 ? [before] : [before, { starts: line.ends - finishing, ends: line.ends }];
}

/**
 * A unit for each line that needs one, so that no unit is in two lines at once: the lines in order of their start, each on the first unit that is free
 * by then. Null where the service needs none; throws where there are too few, because then the year would not be one that could have been booked.
 */
export function placeLines(lines: readonly PlannedLine[], units: UnitsByService): (number | null)[] {
  const freeFrom = new Map<number, number>();
  const placed: (number | null)[] = lines.map(() => null);
  const inOrder = lines.map((line, index) => ({ line, index })).toSorted((one, other) => one.line.starts - other.line.starts);
  for (const { line, index } of inOrder) {
    const wanted = units.get(line.service_id);
    if (wanted === undefined) continue;
    const unit = wanted.find((candidate) => (freeFrom.get(candidate) ?? 0) <= line.starts);
    if (unit === undefined) throw new Error(`No place is left for service ${line.service_id}`);
    freeFrom.set(unit, line.ends);
    placed[index] = unit;
  }
  return placed;
}
