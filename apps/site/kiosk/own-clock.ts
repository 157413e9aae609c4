import { clockTolerance } from '@rawnaq/domain/calendar/attendance/kiosk';

export interface OwnClock {
  /** By how much this device's clock was ahead of the server's at its last answer, milliseconds. */
  ahead(): number;
  /** What the server's clock says, as far as is known here; epoch milliseconds. */
  now(): number;
  /** What was known before a restart. */
  recall(ahead_ms: number): void;
  /** The server's clock, as an answer told it (ISO 8601); asked for at `asked_ms` of this device's clock. */
  hear(told: string, asked_ms: number): void;
  /** Whether this device's clock was set back since it was heard, told once: asked each second. A tablet that sleeps only seems to run ahead. */
  wasSetBack(): boolean;
}

/** This device's clock beside the server's. `wall`: what can be set by hand, `running`: what only runs on, and rests while the device sleeps; milliseconds. */
export function makeOwnClock(wall: () => number, running: () => number): OwnClock {
  let ahead_ms = 0;
  let most = wall() - running();
  return {
    ahead: () => ahead_ms,
    now: () => wall() - ahead_ms,
    recall(known) {
      ahead_ms = known;
    },
    hear(told, asked_ms) {
      // The answer was written halfway between the question and its arrival, as good as always.
      ahead_ms = Math.round((asked_ms + wall()) / 2 - Date.parse(told));
      most = wall() - running();
    },
    wasSetBack() {
      const apart = wall() - running();
      const isBack = apart < most - clockTolerance;
      if (isBack || apart > most) most = apart;
      return isBack;
    },
  };
}

export const ownClock = makeOwnClock(
  () => Date.now(),
  () => performance.now(),
);
