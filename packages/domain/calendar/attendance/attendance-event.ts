/** What the ledger of attendance records: somebody came, left, began a break or ended it. */
export const EventKind = { in: 1, out: 2, break_begins: 3, break_ends: 4 } as const;
export type EventKind = (typeof EventKind)[keyof typeof EventKind];

/** Why somebody leaves (specification §6): for the day, on the salon's business, or for an errand of their own. Only leaving has a type other than normal. */
export const EventType = { normal: 1, business: 2, personal: 3 } as const;
export type EventType = (typeof EventType)[keyof typeof EventType];

/** How an event was recorded; `kiosk_code`: a phone scanned the code that a kiosk shows. */
export const RecordingMethod = { location: 1, network: 2, face: 3, pin: 4, by_hand: 5, kiosk_code: 6 } as const;

export interface AttendanceStep {
  kind: EventKind;
  type: EventType;
}

/** One event that counts: those that a correction replaced are left out. `at` is an epoch minute; events of one minute go by their id. */
export interface AttendanceEvent extends AttendanceStep {
  id: number;
  at: number;
}

export type AttendanceState = 'away' | 'present' | 'on_break' | 'on_business' | 'on_errand';

/** A tap within this time after an employee's last event answers that event: the button under the finger has changed by then. */
export const repeatSeconds = 60;

/**
 * Where an event brings somebody, or null where it cannot follow: nobody leaves who is not there. Coming while present is no step either; it means that the
 * check-out before was forgotten.
 */
export function stateAfter(state: AttendanceState, { kind, type }: AttendanceStep): AttendanceState | null {
  const isOut = state === 'on_business' || state === 'on_errand';
  if (kind === EventKind.in) return state === 'away' || isOut ? 'present' : null;
  if (state === 'away') return null;
  if (kind === EventKind.out) {
    if (type === EventType.normal) return 'away';
    if (isOut) return null;
    return type === EventType.business ? 'on_business' : 'on_errand';
  }
  if (kind === EventKind.break_begins) return state === 'present' ? 'on_break' : null;
  return state === 'on_break' ? 'present' : null;
}
