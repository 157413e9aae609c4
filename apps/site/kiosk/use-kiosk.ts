import { clockTolerance } from '@rawnaq/domain/calendar/attendance/kiosk';
import type { Language } from '@rawnaq/messages/format';
import { useCallback, useEffect, useRef, useState } from 'react';
import { askFace, askKiosk, type Opened, openAs, pairDevice, sealPin, sendWaiting } from './device.ts';
import { type Kept, type Kiosk, noteClockChange, readKept, readTaps } from './keep.ts';
import { ownClock } from './own-clock.ts';
import { type Press, recordPress, type Said } from './press.ts';

/** What the device is: not known yet, without its key, or at work. */
type Pairing = 'unknown' | 'insecure' | 'none' | 'ended' | 'paired';

/** How often the device asks, milliseconds: the code that it shows is not older. */
const askEvery = 20_000;

/** Calls `look` again and again, and when the connection comes back; `onLost` when that goes. */
function useLooks(look: () => Promise<void>, onLost: () => void): void {
  useEffect(() => {
    const again = (): void => void look();
    const timer = setInterval(again, askEvery);
    addEventListener('offline', onLost);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('offline', onLost);
      removeEventListener('online', again);
    };
  }, [look, onLost]);
}

/** Looks each second whether the device's clock was set back; what waits is marked by it. */
function useClockWatch(unique_id: string, look: () => Promise<void>): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (ownClock.wasSetBack()) void noteClockChange(unique_id).then(look);
    }, 1000);
    return () => clearInterval(timer);
  }, [unique_id, look]);
}

/** What this browser keeps of the kiosk; its clock is as it was known. One that is behind what it has shown before was set back. */
async function recall(unique_id: string): Promise<Kept | null> {
  const found = await readKept(unique_id);
  if (found === undefined) return null;
  ownClock.recall(found.ahead_ms);
  if (Date.now() < found.latest_clock - clockTolerance) await noteClockChange(unique_id);
  return found;
}

/** The device with its kiosk: who works here, whether there is a connection, what waits, and how a press is recorded. */
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
    void recall(unique_id).then(async (found) => {
      kept.current = found;
      setKiosk(found?.kiosk ?? null);
      setPairing(found === null ? 'none' : 'paired');
      await look();
    });
  }, [unique_id, look]);
  useLooks(
    look,
    useCallback(() => setIsOffline(true), []),
  );
  useClockWatch(unique_id, look);

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

  const press = async (asked: Press): Promise<Said | { message: string }> => {
    if (kept.current === null || kiosk === null) return { message: '' };
    const answer = await recordPress(kept.current, { kiosk, language, isOffline }, asked);
    if ('refused' in answer) return { message: answer.refused };
    if (answer.trouble === 'ended') setPairing('ended');
    if (answer.trouble === 'offline') setIsOffline(true);
    setWaiting((await readTaps(unique_id)).length);
    if (!isOffline) void look();
    return answer.said;
  };

  const face = (employee_id: number, pin: string) => askFace(kept.current, kiosk, language, { employee_id, pin });

  return { pairing, kiosk, isOffline, waiting, look, pair, open, press, face };
}
