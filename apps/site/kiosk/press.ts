import { EventKind } from '@rawnaq/domain/calendar/attendance/attendance-event';
import type { Language } from '@rawnaq/messages/format';
import { sealPin, sendNow, sendWaiting } from './device.ts';
import { type Kept, keepTap, type KeptPosition, type Kiosk, readTaps } from './keep.ts';
import { ownClock } from './own-clock.ts';

/** What became of a press, for whoever looks on. */
export type Said = { is: 'recorded' | 'repeat' | 'to_approve' | 'kept'; kind: 1 | 2 | 3 | 4; at: string };
export interface Press {
  employee_id: number;
  pin: string;
  kind: 1 | 2 | 3 | 4;
  type: 1 | 2 | 3;
  left_at?: string | undefined;
  face_challenge_id?: number | null;
}

function whereAmI(): Promise<KeptPosition> {
  if (!('geolocation' in navigator)) return Promise.resolve({ state: 'unavailable' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ state: 'found', latitude: coords.latitude, longitude: coords.longitude, accuracy_metres: coords.accuracy }),
      ({ code, PERMISSION_DENIED, TIMEOUT }) =>
        resolve({ state: code === PERMISSION_DENIED ? 'denied' : code === TIMEOUT ? 'timed_out' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: 8000, maximumAge: 10 * 60_000 },
    );
  });
}

/**
 * Keeps a press, and sends it where nothing waits before it. `refused`: the sentence of why not, and nothing is kept. `trouble`: why it could not be sent,
 * where it was tried.
 */
export async function recordPress(
  kept: Kept,
  { kiosk, language, isOffline }: { kiosk: Kiosk; language: Language; isOffline: boolean },
  { employee_id, pin, kind, type, left_at, face_challenge_id }: Press,
): Promise<{ said: Said; trouble: 'offline' | 'ended' | null } | { refused: string }> {
  const { unique_id } = kept;
  const position = kiosk.asks_position === 1 ? await whereAmI() : undefined;
  const sealed_pin = await sealPin(kiosk, pin);
  const device_at = new Date().toISOString();
  const ahead_ms = ownClock.ahead();
  const before = isOffline ? (await readTaps(unique_id)).length : await sendWaiting(kept, language);
  const isLive = !isOffline && before === 0;
  const tap = await keepTap(unique_id, {
    ...{ employee_id, kind, type: kind === EventKind.out ? type : 1, device_at, ahead_ms, sealed_pin, position },
    ...{ is_queued: isLive ? 0 : 1, ...(left_at !== undefined && { left_at }) },
    ...(typeof face_challenge_id === 'number' && { face_challenge_id }),
  });
  const keptHere: Said = { is: 'kept', kind, at: new Date(Date.parse(device_at) - ahead_ms).toISOString() };
  if (!isLive) return { said: keptHere, trouble: null };
  const answer = await sendNow(kept, language, tap);
  if (answer.ok) {
    const is = ({ 1: 'recorded', 2: 'repeat', 3: 'to_approve', 4: 'to_approve' } as const)[answer.value.outcome];
    return { said: { is, kind: answer.value.kind, at: answer.value.at }, trouble: null };
  }
  if (answer.why !== 'refused') return { said: keptHere, trouble: answer.why };
  return answer.code === 'kiosk.out_of_order' ? { said: keptHere, trouble: null } : { refused: answer.message };
}
