import type { Interval } from '../../time/intervals.ts';
import { type AttendanceEvent, type AttendanceState, EventKind, EventType, stateAfter } from './attendance-event.ts';

/** From coming to leaving for the day, epoch minutes. Breaks, business and errands lie inside it and share no minute. */
export interface Presence extends Interval {
  /** Nobody recorded its end: it is counted up to its last event, and no time is invented. */
  is_open: boolean;
  in_event_id: number;
  out_event_id: number | null;
  state: AttendanceState;
  /** When the state began. */
  state_since: number;
  breaks: readonly Interval[];
  business: readonly Interval[];
  errands: readonly Interval[];
}

interface Begun {
  start: number;
  in_event_id: number;
  state: AttendanceState;
  state_since: number;
  last: number;
  breaks: Interval[];
  business: Interval[];
  errands: Interval[];
}

/** Writes down the time that the state took which ends at a minute. */
function endState(begun: Begun, at: number): void {
  const list = { on_break: begun.breaks, on_business: begun.business, on_errand: begun.errands, present: null, away: null }[begun.state];
  if (list !== null && at > begun.state_since) list.push({ start: begun.state_since, end: at });
}

function finished(begun: Begun, end: number, out_event_id: number | null): Presence {
  endState(begun, end);
  const { last: _, ...rest } = begun;
  return { ...rest, end, is_open: out_event_id === null, out_event_id };
}

export const inOrder = (one: AttendanceEvent, other: AttendanceEvent): number => one.at - other.at || one.id - other.id;

/**
 * The times somebody was there. An event that cannot follow (a break's end without its begin, leaving twice) counts for nothing; coming while present begins
 * anew and leaves the time before open, because its end was forgotten.
 *
 * @param now the epoch minute up to which the last presence counts while it is open; left out, it counts up to its last event as any other
 */
export function presencesOf(events: readonly AttendanceEvent[], now?: number): Presence[] {
  const presences: Presence[] = [];
  let begun: Begun | null = null;
  for (const event of events.toSorted(inOrder)) {
    const { at, kind, type, id } = event;
    const next = stateAfter(begun?.state ?? 'away', event);
    if (next === null && kind !== EventKind.in) continue;
    if (begun === null || next === null) {
      if (begun !== null) presences.push(finished(begun, begun.last, null));
      begun = { start: at, in_event_id: id, state: 'present', state_since: at, last: at, breaks: [], business: [], errands: [] };
    } else if (kind === EventKind.out && type === EventType.normal) {
      presences.push(finished(begun, at, id));
      begun = null;
    } else {
      endState(begun, at);
      begun.state = next;
      begun.state_since = at;
      begun.last = at;
    }
  }
  if (begun !== null) presences.push(finished(begun, Math.max(begun.last, now ?? begun.last), null));
  return presences;
}

/** Nobody is there longer in one go: an open presence that began before so many minutes has no end because its check-out was forgotten. */
const longestPresence = 16 * 60;
/** How long after the end of the shift an open presence may still be overtime. */
const longestAfterShift = 4 * 60;

/** Whether the end of an open presence was forgotten, epoch minutes. */
export function isForgotten(came: number, shift_end: number | null, now: number): boolean {
  return now - came >= longestPresence || (shift_end !== null && now >= Math.max(came, shift_end) + longestAfterShift);
}
