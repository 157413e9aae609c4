import type { BookingPolicy, VisitRequest } from './facts.ts';
import type { ResolvedLine } from './line-options.ts';
import type { LineToPlace } from './visit-solver.ts';

/**
 * Where each line wants to start; online a visit has one start. A line placed where the line before it stands anyway starts with it,
 * so that lines drawn side by side are the parallel group they look like.
 */
export function requestedStarts(request: VisitRequest, policy: BookingPolicy, lines: readonly ResolvedLine[]): LineToPlace[] {
  let known: number | null = null;
  return lines.map((line, index) => {
    const own = policy.channel === 'staff' ? (request.lines[index]!.starts ?? null) : null;
    const starts = index === 0 ? (own ?? request.starts) : own;
    const beside = index > 0 && starts !== null && starts === known;
    if (starts !== null || !line.with_previous) known = starts;
    return { line: beside ? { ...line, with_previous: true } : line, options: line.options, starts: beside ? null : starts };
  });
}
