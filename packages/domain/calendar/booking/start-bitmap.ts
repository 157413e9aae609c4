import type { Interval } from '../../time/intervals.ts';

/** A day's grid: position i is the epoch minute `base + i * step`. */
export interface Grid {
  base: number;
  step: number;
  count: number;
}

function firstEndingAfter(intervals: readonly Interval[], minute: number): number {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (intervals[middle]!.end > minute) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** How good a position is: a possible one is yet to be checked exactly. The marks combine by `&` and `|`. */
export const possible = 1;
export const certain = 3;

/** Marks as certain every position from which a stretch of `length` minutes, beginning `offset` minutes after the position, is free. */
export function markStretch(free: readonly Interval[], grid: Grid, offset: number, length: number, into: Uint8Array): void {
  const base = grid.base + offset;
  const latest = base + (grid.count - 1) * grid.step;
  for (let index = firstEndingAfter(free, base); index < free.length; index += 1) {
    const { start, end } = free[index]!;
    if (start > latest) return;
    const low = start <= base ? 0 : Math.ceil((start - base) / grid.step);
    const high = Math.min(grid.count - 1, Math.floor((end - length - base) / grid.step));
    for (let position = low; position <= high; position += 1) into[position] = certain;
  }
}

export function keepOnly(target: Uint8Array, allowed: Uint8Array): void {
  for (let position = 0; position < target.length; position += 1) target[position]! &= allowed[position]!;
}

export function addAll(target: Uint8Array, more: Uint8Array): void {
  for (let position = 0; position < target.length; position += 1) target[position]! |= more[position]!;
}

/** Leaves nothing certain. */
export function doubt(target: Uint8Array): void {
  for (let position = 0; position < target.length; position += 1) target[position]! &= possible;
}

/** Counts one more at every position that is marked. */
export function countMarked(marked: Uint8Array, counts: Uint8Array): void {
  for (let position = 0; position < counts.length; position += 1) if (marked[position] !== 0) counts[position]! += 1;
}

/** Leaves certain only where the needs, given how many choices each has, can be met whatever the choices are: the n-th has n or more. */
export function doubtWhereFew(target: Uint8Array, counts: readonly Uint8Array[]): void {
  for (let position = 0; position < target.length; position += 1) {
    if (target[position] !== certain) continue;
    const ascending = counts.map((count) => count[position]!).toSorted((one, other) => one - other);
    if (ascending.some((count, place) => count <= place)) target[position] = possible;
  }
}

/** Marks as certain the positions from which all stretches (relative to the line's start, one or two of them) are free. */
export function markAllStretches(
  free: readonly Interval[],
  stretches: readonly Interval[],
  grid: Grid,
  offset: number,
  into: Uint8Array,
): void {
  const [first, second] = stretches;
  if (first === undefined) {
    into.fill(certain);
    return;
  }
  if (second === undefined) {
    markStretch(free, grid, offset + first.start, first.end - first.start, into);
    return;
  }
  const before = new Uint8Array(grid.count);
  const again = new Uint8Array(grid.count);
  markStretch(free, grid, offset + first.start, first.end - first.start, before);
  markStretch(free, grid, offset + second.start, second.end - second.start, again);
  keepOnly(before, again);
  addAll(into, before);
}
