import type { Interval } from '../time/intervals.ts';
import { intersect, normalise, subtract } from '../time/intervals.ts';

/** A claim may not span more. */
const longest_minutes = 1440;

export interface AbsencePart extends Interval {
  exclusive: boolean;
}

/**
 * An absence as claims: exclusive wherever the employee is free, not exclusive over what is booked already (`occupied`), so that both can be
 * kept until a user moves it. The parts are disjoint, cover the absence without a gap, and none is longer than 24 hours.
 */
export function absenceClaims(absence: Interval, occupied: readonly Interval[]): AbsencePart[] {
  const taken = intersect([absence], normalise(occupied));
  const free = subtract([absence], taken);
  const parts = [...free.map((part) => ({ ...part, exclusive: true })), ...taken.map((part) => ({ ...part, exclusive: false }))];
  return parts.flatMap(inDays).sort((one, other) => one.start - other.start);
}

function inDays({ start, end, exclusive }: AbsencePart): AbsencePart[] {
  const days: AbsencePart[] = [];
  for (let from = start; from < end; from += longest_minutes)
    days.push({ start: from, end: Math.min(from + longest_minutes, end), exclusive });
  return days;
}
