import type { readKiosk } from '@rawnaq/contract/calendar/kiosk';
import type { Output } from '@rawnaq/contract/endpoint';
import type { KioskTap } from '@rawnaq/domain/calendar/attendance/kiosk';

export type Kiosk = Output<(typeof readKiosk)['output']>;

/** What this browser keeps of a kiosk: as long as the device is paired, and through a restart without a connection. */
export interface Kept {
  unique_id: string;
  /** Made here, and never to be read by anybody: the browser signs with it. */
  key: CryptoKey;
  /** As the server described it last. */
  kiosk: Kiosk | null;
  /** The number of the next press. */
  next_number: number;
  /** The latest moment that the device's clock has shown, epoch milliseconds: behind it, the clock was set back. */
  latest_clock: number;
  /** By how much that clock was ahead of the server's at the last answer, milliseconds. */
  ahead_ms: number;
  /** 1: it was set back since. */
  is_clock_changed: 0 | 1;
}

/** A press that the server has not taken yet. */
export type KeptTap = KioskTap & { unique_id: string; position?: KeptPosition | undefined; face_challenge_id?: number };
export interface KeptPosition {
  state: 'found' | 'denied' | 'unavailable' | 'timed_out' | 'not_asked';
  latitude?: number;
  longitude?: number;
  accuracy_metres?: number;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('rawnaq-kiosk', 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('kiosks', { keyPath: 'unique_id' });
      request.result.createObjectStore('taps', { keyPath: ['unique_id', 'number'] });
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database of this browser does not open')));
  });
}

/** Runs one transaction. It has reached the disk when this resolves: a tablet that loses its power a moment later loses nothing. */
async function run<T>(
  stores: string[],
  mode: IDBTransactionMode,
  work: (transaction: IDBTransaction) => IDBRequest<T> | null,
): Promise<T | undefined> {
  const database = await open();
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(stores, mode, { durability: 'strict' });
      const request = work(transaction);
      transaction.addEventListener('complete', () => resolve(request?.result));
      const fail = (): void => reject(transaction.error ?? new Error('nothing could be kept'));
      transaction.addEventListener('abort', fail);
      transaction.addEventListener('error', fail);
    });
  } finally {
    database.close();
  }
}

export const readKept = (unique_id: string): Promise<Kept | undefined> =>
  run(['kiosks'], 'readonly', (transaction) => transaction.objectStore('kiosks').get(unique_id) as IDBRequest<Kept | undefined>);

export const writeKept = (kept: Kept): Promise<unknown> =>
  run(['kiosks'], 'readwrite', (transaction) => transaction.objectStore('kiosks').put(kept));

/** Changes some of what is kept, of whatever is there by then. */
export const changeKept = (unique_id: string, change: Partial<Omit<Kept, 'unique_id' | 'key'>>): Promise<unknown> =>
  run(['kiosks'], 'readwrite', (transaction) => {
    const store = transaction.objectStore('kiosks');
    const asked = store.get(unique_id) as IDBRequest<Kept | undefined>;
    asked.addEventListener('success', () => {
      if (asked.result !== undefined) store.put({ ...asked.result, ...change });
    });
    return null;
  });

/** Keeps a press under the next number, which no other gets: both in one transaction. */
export async function keepTap(unique_id: string, tap: Omit<KeptTap, 'unique_id' | 'number' | 'is_clock_changed'>): Promise<KeptTap> {
  let kept: KeptTap | undefined;
  await run(['kiosks', 'taps'], 'readwrite', (transaction) => {
    const store = transaction.objectStore('kiosks');
    const asked = store.get(unique_id) as IDBRequest<Kept | undefined>;
    asked.addEventListener('success', () => {
      if (asked.result === undefined) return;
      const { next_number: number, is_clock_changed } = asked.result;
      kept = { ...tap, unique_id, number, is_clock_changed };
      store.put({
        ...asked.result,
        next_number: asked.result.next_number + 1,
        latest_clock: Math.max(asked.result.latest_clock, Date.parse(kept.device_at)),
      });
      transaction.objectStore('taps').add(kept);
    });
    return null;
  });
  if (kept === undefined) throw new Error('this device is not paired');
  return kept;
}

/** The clock was set back: what waits may have been pressed while it was wrong, and so may what follows until the server is heard again. */
export async function noteClockChange(unique_id: string): Promise<void> {
  const taps = await readTaps(unique_id);
  await changeKept(unique_id, { is_clock_changed: 1 });
  await run(['taps'], 'readwrite', (transaction) => {
    const store = transaction.objectStore('taps');
    for (const { number } of taps) {
      const asked = store.get([unique_id, number]) as IDBRequest<KeptTap | undefined>;
      asked.addEventListener('success', () => {
        if (asked.result !== undefined) store.put({ ...asked.result, is_clock_changed: 1 });
      });
    }
    return null;
  });
}

/** What waits to be sent, the first pressed first. */
export async function readTaps(unique_id: string): Promise<KeptTap[]> {
  const range = IDBKeyRange.bound([unique_id, 0], [unique_id, Number.MAX_SAFE_INTEGER]);
  return (await run(['taps'], 'readonly', (transaction) => transaction.objectStore('taps').getAll(range) as IDBRequest<KeptTap[]>)) ?? [];
}

/** The server has it. */
export const forgetTap = (unique_id: string, number: number): Promise<unknown> =>
  run(['taps'], 'readwrite', (transaction) => transaction.objectStore('taps').delete([unique_id, number]) as IDBRequest<unknown>);

/** The server refused it while the employee looked on: its number is free again. */
export const takeBackTap = (unique_id: string, number: number): Promise<unknown> =>
  run(['kiosks', 'taps'], 'readwrite', (transaction) => {
    transaction.objectStore('taps').delete([unique_id, number]);
    const store = transaction.objectStore('kiosks');
    const asked = store.get(unique_id) as IDBRequest<Kept | undefined>;
    asked.addEventListener('success', () => {
      if (asked.result?.next_number === number + 1) store.put({ ...asked.result, next_number: number });
    });
    return null;
  });

/** Numbers what waits anew from a number on, in the same order: where the server or this browser was put back to an earlier state. */
export async function renumberTaps(unique_id: string, from: number): Promise<void> {
  const taps = await readTaps(unique_id);
  await run(['kiosks', 'taps'], 'readwrite', (transaction) => {
    const store = transaction.objectStore('taps');
    for (const { number } of taps) store.delete([unique_id, number]);
    taps.forEach((tap, at) => store.put({ ...tap, number: from + at }));
    const kiosks = transaction.objectStore('kiosks');
    const asked = kiosks.get(unique_id) as IDBRequest<Kept | undefined>;
    asked.addEventListener('success', () => {
      if (asked.result !== undefined) kiosks.put({ ...asked.result, next_number: from + taps.length });
    });
    return null;
  });
}
