import type { AttendanceStep } from './attendance-event.ts';

/** What a kiosk records of one press, and signs. Its number counts up in the device from 1 on, without a gap, and is never used twice. */
export interface KioskTap extends AttendanceStep {
  number: number;
  employee_id: number;
  /** The device's clock, ISO 8601. */
  device_at: string;
  /** By how much that was ahead of the server's at the last answer before the press, milliseconds; 0 where there was none. */
  ahead_ms: number;
  /** 1: kept by the device because there was no connection, 0: sent while the employee looked on. */
  is_queued: 0 | 1;
  /** 1: the device's clock was set back since the last answer. */
  is_clock_changed: 0 | 1;
  /** When the employee left who forgot to check out, ISO 8601. */
  left_at?: string | undefined;
  /** The PIN, encrypted for the server (RSA-OAEP with SHA-256, base64url). */
  sealed_pin: string;
}

/** The text that a device signs of a press: every field that is judged, in one order. `unique_id` is the kiosk's. */
export const kioskTapText = (unique_id: string, tap: KioskTap): string =>
  JSON.stringify([
    ...['kiosk tap', unique_id, tap.number, tap.employee_id, tap.kind, tap.type, tap.device_at, tap.ahead_ms, tap.is_queued],
    ...[tap.is_clock_changed, tap.left_at ?? null, tap.sealed_pin],
  ]);

/** What a device's clock says as it sends, epoch milliseconds, and by how much that is ahead of the server's, as the last answer showed. */
export interface KioskMoment {
  sent_ms: number;
  ahead_ms: number;
}

/** The text that a device signs of a request. */
export const kioskRequestText = (method: string, path: string, { sent_ms, ahead_ms }: KioskMoment): string =>
  JSON.stringify(['kiosk request', method, path, sent_ms, ahead_ms]);

/** How far a device's moment may be off: for a request to be answered, and for what it kept to count by itself; milliseconds. */
export const clockTolerance = 2 * 60_000;

/** Whether a request was signed just now. What was caught of one is worth nothing a little later. */
export const isSignedNow = ({ sent_ms, ahead_ms }: KioskMoment, now_ms: number): boolean =>
  Math.abs(now_ms - (sent_ms - ahead_ms)) <= clockTolerance;

/** When a press happened as the device saw it: its clock, put right by what was known of it then. Epoch milliseconds. */
export const seenMoment = ({ device_at, ahead_ms }: Pick<KioskTap, 'device_at' | 'ahead_ms'>): number => Date.parse(device_at) - ahead_ms;

/** Why something that a device kept waits for approval. */
export type TapDoubt = 'pin' | 'clock' | 'place' | 'face' | 'order';

/**
 * When something happened that a device kept: as the device saw it, put right by what the same clock is off by when it sends. Null where the clock cannot be
 * trusted: more than two minutes off by then, set back meanwhile, or behind what the device recorded before.
 *
 * @param sent_ms the device's clock when it sends, epoch milliseconds
 * @param previous_ms the press before as the device saw it (`seenMoment`), null at the first
 * @returns epoch milliseconds, never ahead of `now_ms`
 */
export function momentOfKept(
  tap: Pick<KioskTap, 'device_at' | 'ahead_ms' | 'is_clock_changed'>,
  { sent_ms, previous_ms, now_ms }: { sent_ms: number; previous_ms: number | null; now_ms: number },
): number | null {
  const seen = seenMoment(tap);
  const sent = sent_ms - tap.ahead_ms;
  const off = now_ms - sent;
  if (tap.is_clock_changed === 1 || Math.abs(off) > clockTolerance || seen > sent) return null;
  if (previous_ms !== null && seen < previous_ms) return null;
  return Math.min(now_ms, seen + off);
}

export const pinDigits = 6;
const isRow = (digits: readonly number[], step: number): boolean =>
  digits.every((digit, at) => at === 0 || digit === (digits[at - 1] ?? 0) + step);

/** A PIN that strangers try first: one digit six times, a row up or down, three digits twice, or pairs. */
export function isGuessablePin(pin: string): boolean {
  const digits = [...pin].map(Number);
  return [0, 1, -1].some((step) => isRow(digits, step)) || pin.slice(0, 3) === pin.slice(3) || pin === pin.slice(0, 2).repeat(3);
}

/** A code that a kiosk shows is accepted for so long after it was made, and a new one shown in between, so that whoever scans has at least half a minute. */
export const codeSeconds = 50;
export const codeShownSeconds = 20;

export const pairingMinutes = 10;
