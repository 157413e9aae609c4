import type { drawKioskFace, judgeKioskFace, openAtKiosk, pairKiosk, recordAtKiosk } from '@rawnaq/contract/calendar/kiosk';
import type { Output } from '@rawnaq/contract/endpoint';
import { kioskRequestText, kioskTapText } from '@rawnaq/domain/calendar/attendance/kiosk';
import type { Language } from '@rawnaq/messages/format';
import { changeKept, forgetTap, type Kept, type KeptTap, type Kiosk, readTaps, renumberTaps, takeBackTap, writeKept } from './keep.ts';
import { ownClock } from './own-clock.ts';

export type Opened = Output<(typeof openAtKiosk)['output']>;
export type Recorded = Output<(typeof recordAtKiosk)['output']>;

/** `offline`: nobody answered. `ended`: the device is paired no longer. Else the sentence of why not. */
export type Answer<T> =
  | { ok: true; value: T }
  | { ok: false; why: 'offline' | 'ended' }
  | { ok: false; why: 'refused'; message: string; code: string; next_number: number | null; now: string | null };

const encode = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const sign = async (key: CryptoKey, text: string): Promise<string> =>
  encode(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, bytesOf(text)));

/** Encrypts a PIN for the server alone: what waits on this device cannot be read on it. */
export async function sealPin({ seal_key }: Kiosk, pin: string): Promise<string> {
  const key = await crypto.subtle.importKey('spki', decode(seal_key), { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  return encode(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, bytesOf(pin)));
}

/** How long an answer may take before the device goes on without it, milliseconds. */
const patience = 10_000;

async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  language: Language,
  body: object | null,
  authorization: string | null,
): Promise<Answer<T>> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: {
        'accept-language': language,
        ...(authorization !== null && { authorization }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      ...(body !== null && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    });
  } catch {
    return { ok: false, why: 'offline' };
  }
  if (response.status === 401) return { ok: false, why: 'ended' };
  if (response.status >= 500) return { ok: false, why: 'offline' };
  const answer = (await response.json().catch(() => ({}))) as {
    code?: string;
    message?: string;
    details?: { next_number?: number; now?: string };
  };
  if (response.ok) return { ok: true, value: answer as T };
  return {
    ok: false,
    why: 'refused',
    message: answer.message ?? '',
    code: answer.code ?? '',
    next_number: answer.details?.next_number ?? null,
    now: answer.code === 'kiosk.clock_off' ? (answer.details?.now ?? null) : null,
  };
}

const pathOf = (unique_id: string, rest = ''): string => `/api/kiosks/${unique_id}${rest}`;

async function askSigned<T>(
  { key }: Pick<Kept, 'key'>,
  method: 'GET' | 'POST',
  path: string,
  language: Language,
  body: object | null,
): Promise<Answer<T>> {
  const send = async (sent_ms: number): Promise<Answer<T>> => {
    const ahead_ms = ownClock.ahead();
    const signature = await sign(key, kioskRequestText(method, path, { sent_ms, ahead_ms }));
    return ask(method, path, language, body, `Kiosk ${sent_ms}.${ahead_ms}.${signature}`);
  };
  const asked_ms = Date.now();
  const answer = await send(asked_ms);
  if (answer.ok || answer.why !== 'refused' || answer.now === null) return answer;
  // The clock was set since the last answer, or none came yet: by the server's it is put right.
  ownClock.hear(answer.now, asked_ms);
  return send(Date.now());
}

/** Makes the device's key, which cannot be taken out of this browser, and pairs by a code. */
export async function pairDevice(unique_id: string, code: string, language: Language): Promise<Answer<Kept>> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
  const public_key = encode(await crypto.subtle.exportKey('spki', pair.publicKey));
  const answer = await ask<Output<(typeof pairKiosk)['output']>>('POST', pathOf(unique_id, '/pair'), language, { code, public_key }, null);
  if (!answer.ok) return answer;
  const kept = {
    unique_id,
    key: pair.privateKey,
    kiosk: null,
    next_number: 1,
    latest_clock: Date.now(),
    ahead_ms: 0,
    is_clock_changed: 0 as const,
  };
  await writeKept(kept);
  // What an earlier pairing of this browser could not send is sent by this one.
  await renumberTaps(unique_id, 1);
  return { ok: true, value: kept };
}

/** Asks who works here, and keeps the answer for the time without a connection. */
export async function askKiosk(kept: Kept, language: Language): Promise<Answer<Kiosk>> {
  const asked_ms = Date.now();
  const answer = await askSigned<Kiosk>(kept, 'GET', pathOf(kept.unique_id), language, null);
  if (!answer.ok) return answer;
  ownClock.hear(answer.value.now, asked_ms);
  const heard = { latest_clock: Date.now(), ahead_ms: ownClock.ahead(), is_clock_changed: 0 as const };
  await changeKept(kept.unique_id, { kiosk: answer.value, ...heard });
  return answer;
}

export const openAs = (kept: Kept, language: Language, employee_id: number, sealed_pin: string): Promise<Answer<Opened>> =>
  askSigned(kept, 'POST', pathOf(kept.unique_id, '/opened'), language, { employee_id, sealed_pin });

/** What an employee who has the PIN is to do in front of the camera, and whether that was the employee; null where the server did not say. */
export function askFace(
  kept: Kept | null,
  kiosk: Kiosk | null,
  language: Language,
  { employee_id, pin }: { employee_id: number; pin: string },
) {
  const ask = async <T>(path: string, body: () => Promise<object>): Promise<T | null> => {
    if (kept === null) return null;
    const answer = await askSigned<T>(kept, 'POST', pathOf(kept.unique_id, path), language, await body());
    return answer.ok ? answer.value : null;
  };
  return {
    draw: async () =>
      kiosk === null
        ? null
        : ask<Output<(typeof drawKioskFace)['output']>>('/face_challenges', async () => ({
            ...{ employee_id, sealed_pin: await sealPin(kiosk, pin) },
          })),
    judge: async (evidence: object) =>
      ask<Output<(typeof judgeKioskFace)['output']>>('/face_challenges/answer', async () => ({ employee_id, evidence })),
  };
}

async function sendTap(kept: Kept, language: Language, tap: KeptTap): Promise<Answer<Recorded>> {
  const { unique_id, ...said } = tap;
  const signature = await sign(kept.key, kioskTapText(unique_id, tap));
  return askSigned(kept, 'POST', pathOf(unique_id, '/taps'), language, { ...said, signature });
}

/** Sends a press while the employee looks on; one that is refused leaves nothing, one that nobody answers is kept. */
export async function sendNow(kept: Kept, language: Language, tap: KeptTap): Promise<Answer<Recorded>> {
  const answer = await sendTap(kept, language, tap);
  if (answer.ok) await forgetTap(tap.unique_id, tap.number);
  else if (answer.why === 'refused' && answer.code !== 'kiosk.out_of_order') await takeBackTap(tap.unique_id, tap.number);
  return answer;
}

const alone = <T>(unique_id: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(`rawnaq-kiosk ${unique_id}`, work) as Promise<T>) : work();

/** Sends what waits, one after the other in the order of its numbers. Answers how many wait still. */
export const sendWaiting = (kept: Kept, language: Language): Promise<number> =>
  alone(kept.unique_id, async () => {
    let again = true;
    while (again) {
      again = false;
      for (const tap of await readTaps(kept.unique_id)) {
        const answer = await sendTap(kept, language, { ...tap, is_queued: 1 });
        if (answer.ok) await forgetTap(tap.unique_id, tap.number);
        else if (answer.why === 'refused' && answer.next_number !== null && answer.next_number !== tap.number) {
          await renumberTaps(kept.unique_id, answer.next_number);
          again = true;
          break;
        } else return (await readTaps(kept.unique_id)).length;
      }
    }
    return 0;
  });
