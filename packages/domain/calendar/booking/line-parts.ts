import type { Interval } from '../../time/intervals.ts';
import type { ServiceEmployee, ServiceFacts } from './facts.ts';

/** The minutes of a service in one employee's hands. `duration` is the customer's time: everything but the buffer. */
export interface ServiceParts {
  busy: number;
  processing: number;
  finishing: number;
  buffer: number;
  duration: number;
}

/** A busy part shorter than this is no work: a line drawn that short has no processing any more. */
const shortestBusyMinutes = 5;

/**
 * The parts of a service in one employee's hands. `duration_minutes` replaces the whole length in anybody's hands, processing and
 * finishing staying as they are for as long as they fit; `extra_minutes` lengthen the busy part.
 */
export function partsOf(
  service: ServiceFacts,
  own: ServiceEmployee,
  duration_minutes: number | null = null,
  extra_minutes = 0,
): ServiceParts {
  let busy = own.busy_minutes ?? service.busy_minutes;
  let processing = own.processing_minutes ?? service.processing_minutes;
  let finishing = own.finishing_minutes ?? service.finishing_minutes;
  if (duration_minutes !== null) {
    const rest = duration_minutes - processing - finishing;
    if (rest >= shortestBusyMinutes) busy = rest;
    else [busy, processing, finishing] = [duration_minutes, 0, 0];
  }
  busy += extra_minutes;
  return { busy, processing, finishing, buffer: service.buffer_minutes, duration: busy + processing + finishing };
}

/** When the employee is busy with the customer, for a line that starts at `start`: one range, or two around the processing. */
export function handsOn(parts: ServiceParts, start: number): Interval[] {
  const again = start + parts.busy + parts.processing;
  if (parts.processing === 0) return [{ start, end: again + parts.finishing }];
  return [
    { start, end: start + parts.busy },
    { start: again, end: again + parts.finishing },
  ].filter((part) => part.start < part.end);
}

/** As `handsOn`, with the cleaning up after the customer: what must be free in the employee's day. */
export function employeeParts(parts: ServiceParts, start: number): Interval[] {
  return handsOn({ ...parts, finishing: parts.finishing + parts.buffer }, start);
}
