import { EventKind } from '@rawnaq/domain/calendar/attendance/attendance-event';
import type { Language } from '@rawnaq/messages/format';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askFace, askKiosk, isClockChanged, type Opened, openAs, pairDevice, sealPin, sendNow, sendWaiting } from './device.ts';
import { type Kept, keepTap, type KeptPosition, type KeptTap, type Kiosk, readKept, readTaps } from './keep.ts';

/** What the device is: not known yet, without its key, or at work. */
type Pairing = 'unknown' | 'insecure' | 'none' | 'ended' | 'paired';

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

/** How often the device asks, milliseconds: the code that it shows is not older. */
const askEvery = 20_000;

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

/** The device with its kiosk: who works here, whether there is a connection, what waits, and how a press is recorded. */
// oxlint-disable-next-line eslint/max-lines-per-function -- what the device is and what it can do, which share what it keeps
export function useKiosk(unique_id: string, language: Language) {
  const [pairing, setPairing] = useState<Pairing>('unknown');
  const [kiosk, setKiosk] = useState<Kiosk | null>(null);
  const [isOffline, setIsOffline] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const kept = useRef<Kept | null>(null);

  const look = useCallback(async (): Promise<void> => {
    if (kept.current === null) return;
    const answer = await askKiosk(kept.current, language);
    if (answer.ok) {
      kept.current = { ...kept.current, kiosk: answer.value };
      setKiosk(answer.value);
      setPairing('paired');
      setIsOffline(false);
      setWaiting(await sendWaiting(kept.current, language));
      return;
    }
    if (answer.why === 'ended') setPairing('ended');
    if (answer.why === 'offline') setIsOffline(true);
    setWaiting((await readTaps(unique_id)).length);
  }, [unique_id, language]);

  useEffect(() => {
    if (!('subtle' in crypto)) {
      setPairing('insecure');
      return;
    }
    void readKept(unique_id).then(async (found) => {
      kept.current = found ?? null;
      if (found === undefined) setPairing('none');
      else {
        setKiosk(found.kiosk);
        setPairing('paired');
        await look();
      }
    });
    const timer = setInterval(() => void look(), askEvery);
    const leaves = (): void => setIsOffline(true);
    const comes = (): void => void look();
    addEventListener('offline', leaves);
    addEventListener('online', comes);
    return () => {
      clearInterval(timer);
      removeEventListener('offline', leaves);
      removeEventListener('online', comes);
    };
  }, [unique_id, look]);

  /** Null where it was paired, else why not; an empty sentence: nobody answered. */
  const pair = async (code: string): Promise<string | null> => {
    const answer = await pairDevice(unique_id, code, language);
    if (!answer.ok) return answer.why === 'refused' ? answer.message : '';
    kept.current = answer.value;
    await look();
    void navigator.storage?.persist?.();
    return null;
  };

  /** Where the employee is; `offline` where nobody can say, else the sentence of why not. */
  const open = async (employee_id: number, pin: string): Promise<Opened | 'offline' | { message: string }> => {
    if (kept.current === null || kiosk === null || isOffline) return 'offline';
    const answer = await openAs(kept.current, language, employee_id, await sealPin(kiosk, pin));
    if (answer.ok) return answer.value;
    if (answer.why === 'refused') return { message: answer.message };
    if (answer.why === 'ended') setPairing('ended');
    else setIsOffline(true);
    return 'offline';
  };

  const press = async ({ employee_id, pin, kind, type, left_at, face_challenge_id }: Press): Promise<Said | { message: string }> => {
    if (kept.current === null || kiosk === null) return { message: '' };
    const position = kiosk.asks_position === 1 ? await whereAmI() : undefined;
    const sealed_pin = await sealPin(kiosk, pin);
    const is_clock_changed = isClockChanged(kept.current) ? 1 : 0;
    const device_at = new Date().toISOString();
    const before = isOffline ? (await readTaps(unique_id)).length : await sendWaiting(kept.current, language);
    const isLive = !isOffline && before === 0;
    const tap = await keepTap(unique_id, (number): KeptTap => ({
      ...{ unique_id, number, employee_id, kind, type: kind === EventKind.out ? type : 1, device_at, sealed_pin, position },
      ...{ is_queued: isLive ? 0 : 1, is_clock_changed, ...(left_at !== undefined && { left_at }) },
      ...(typeof face_challenge_id === 'number' && { face_challenge_id }),
    }));
    if (isLive) {
      const answer = await sendNow(kept.current, language, tap);
      if (answer.ok) {
        void look();
        const is = ({ 1: 'recorded', 2: 'repeat', 3: 'to_approve', 4: 'to_approve' } as const)[answer.value.outcome];
        return { is, kind: answer.value.kind, at: answer.value.at };
      }
      if (answer.why === 'refused' && answer.code !== 'kiosk.out_of_order') return { message: answer.message };
      if (answer.why === 'ended') setPairing('ended');
      else if (answer.why === 'offline') setIsOffline(true);
    }
    setWaiting((await readTaps(unique_id)).length);
    if (!isOffline) void look();
    return { is: 'kept', kind, at: device_at };
  };

  const face = (employee_id: number, pin: string) => askFace(kept.current, kiosk, language, { employee_id, pin });

  return { pairing, kiosk, isOffline, waiting, look, pair, open, press, face };
}
