/** A half-open range [start, end) of integer epoch minutes: what ends at 14:00 does not touch what starts at 14:00. */
export interface Interval {
  start: number;
  end: number;
}

/** True when the two ranges share at least one minute. */
export function overlaps(one: Interval, other: Interval): boolean {
  return one.start < other.end && other.start < one.end;
}

/** Sorted, without empty ranges, overlapping and touching ranges joined. Every other function here returns this form. */
export function normalise(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((interval) => interval.start < interval.end);
  for (let index = 1; index < sorted.length; index += 1) {
    if (sorted[index - 1]!.start <= sorted[index]!.start) continue;
    sorted.sort((one, other) => one.start - other.start);
    break;
  }
  const joined: Interval[] = [];
  let last: Interval | undefined;
  for (const { start, end } of sorted) {
    if (last !== undefined && start <= last.end) {
      if (end > last.end) last.end = end;
      continue;
    }
    last = { start, end };
    joined.push(last);
  }
  return joined;
}

/** Every minute that is in one or the other. */
export function union(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  return normalise([...one, ...other]);
}

/** Every minute of `from` that is in none of `taken`. */
export function subtract(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const minuend = normalise(from);
  const subtrahend = normalise(taken);
  const rest: Interval[] = [];
  let next = 0;
  for (const { start, end } of minuend) {
    let cursor = start;
    while (next < subtrahend.length && subtrahend[next]!.end <= cursor) next += 1;
    for (let index = next; index < subtrahend.length && subtrahend[index]!.start < end; index += 1) {
      const hole = subtrahend[index]!;
      if (hole.start > cursor) rest.push({ start: cursor, end: hole.start });
      if (hole.end > cursor) cursor = hole.end;
    }
    if (cursor < end) rest.push({ start: cursor, end });
  }
  return rest;
}

/** Every minute that is in both. */
export function intersect(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const first = normalise(one);
  const second = normalise(other);
  const shared: Interval[] = [];
  let left = 0;
  let right = 0;
  while (left < first.length && right < second.length) {
    const a = first[left]!;
    const b = second[right]!;
    const start = Math.max(a.start, b.start);
    const end = Math.min(a.end, b.end);
    if (start < end) shared.push({ start, end });
    if (a.end <= b.end) left += 1;
    else right += 1;
  }
  return shared;
}

/** True when every minute of `part` is in `whole`. `whole` must be normalised; an empty part is contained in anything. */
export function contains(whole: readonly Interval[], part: Interval): boolean {
  if (part.start >= part.end) return true;
  let low = 0;
  let high = whole.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const candidate = whole[middle]!;
    if (candidate.end <= part.start) low = middle + 1;
    else if (candidate.start > part.start) high = middle - 1;
    else return candidate.end >= part.end;
  }
  return false;
}

/** The part of the ranges that lies inside `bounds`. */
export function clip(intervals: readonly Interval[], bounds: Interval): Interval[] {
  return intersect(intervals, [bounds]);
}

/** How many minutes the ranges cover; minutes covered twice count once. */
export function totalMinutes(intervals: readonly Interval[]): number {
  return normalise(intervals).reduce((sum, interval) => sum + interval.end - interval.start, 0);
}
