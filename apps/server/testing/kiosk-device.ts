import { constants, createPublicKey, generateKeyPairSync, type KeyObject, publicEncrypt, sign } from 'node:crypto';
import { beginPairing, createKiosk } from '@rawnaq/contract/calendar/attendance-kiosks';
import { openAtKiosk, pairKiosk, readKiosk, recordAtKiosk } from '@rawnaq/contract/calendar/kiosk';
import type { Endpoint, Input, Schema } from '@rawnaq/contract/endpoint';
import { kioskRequestText, kioskTapText } from '@rawnaq/domain/calendar/attendance/kiosk';
import type { CallOptions, TestServer } from './test-server.ts';

type Tap = Input<typeof recordAtKiosk.input>;

/** A tablet that was paired: it signs and seals as the page does in a browser. */
export interface KioskDevice {
  unique_id: string;
  /** Of the device; the server's where a test sets none. By how much it is ahead the device learns from the server's answers. */
  setClock(now: Date | null): void;
  headers(method: string, path: string): Record<string, string>;
  read(): ReturnType<TestServer['call']> & Promise<{ body: { next_number: number } }>;
  seal(pin: string): string;
  open(employee_id: number, pin: string): Promise<{ status: number; body: { code?: string; state?: string; face?: string } }>;
  /** The press as it goes over the wire, signed. */
  press(tap: { number: number; employee_id: number; kind: 1 | 2 | 3 | 4; pin: string; device_at: string } & Partial<Tap>): Tap;
  /** The same to a process of its own; its status, or null where no answer came. */
  sendTo(origin: string, tap: Tap): Promise<number | null>;
  send(
    tap: Tap,
  ): Promise<{ status: number; body: { code?: string; outcome?: number; state?: string; at?: string; details?: Record<string, unknown> } }>;
}

function makeDevice(app: TestServer, unique_id: string, keys: { privateKey: KeyObject }): KioskDevice {
  let clock: Date | null = null;
  let ahead_ms = 0;
  let sealKey: KeyObject | null = null;
  const sentMs = (): number => (clock ?? app.services.now()).getTime();
  const signature = (text: string): string =>
    sign('sha256', Buffer.from(text), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  const headers = (method: string, path: string) => {
    const moment = { sent_ms: sentMs(), ahead_ms };
    return { authorization: `Kiosk ${moment.sent_ms}.${ahead_ms}.${signature(kioskRequestText(method, path, moment))}` };
  };
  const call = async <I extends Schema, O extends Schema, R extends string>(
    endpoint: Endpoint<I, O, R>,
    input: Input<I>,
    options: CallOptions = {},
  ) => {
    const send = () =>
      app.call(endpoint, input, { ...options, headers: headers(endpoint.method, endpoint.path.replace('{unique_id}', unique_id)) });
    const answer = await send();
    if (answer.body.code !== 'kiosk.clock_off') return answer;
    // As the page does: puts its clock right, and asks once more.
    ahead_ms = sentMs() - Date.parse(String(answer.body.details?.['now']));
    return send();
  };
  const seal = (pin: string): string => {
    if (sealKey === null) throw new Error('the device has not read its kiosk yet');
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    return publicEncrypt({ key: sealKey, padding, oaepHash: 'sha256' }, Buffer.from(pin)).toString('base64url');
  };
  return {
    unique_id,
    headers,
    seal,
    setClock(now) {
      clock = now;
    },
    async read() {
      const answer = await call(readKiosk, { unique_id });
      if (answer.status === 200)
        sealKey = createPublicKey({ key: Buffer.from(answer.body.seal_key, 'base64url'), format: 'der', type: 'spki' });
      return answer;
    },
    open: (employee_id, pin) => call(openAtKiosk, { unique_id, employee_id, sealed_pin: seal(pin) }),
    press({ pin, ...tap }) {
      const whole = { type: 1 as const, is_queued: 0 as const, is_clock_changed: 0 as const, ahead_ms, ...tap, sealed_pin: seal(pin) };
      return { ...whole, unique_id, signature: signature(kioskTapText(unique_id, whole)) };
    },
    async sendTo(origin, { unique_id: _, ...body }) {
      const path = `/api/kiosks/${unique_id}/taps`;
      const sent = { 'content-type': 'application/json', ...headers('POST', path) };
      try {
        return (await fetch(origin + path, { method: 'POST', headers: sent, body: JSON.stringify(body) })).status;
      } catch {
        return null;
      }
    },
    send: (tap) => call(recordAtKiosk, tap),
  };
}

/** Adds a kiosk at a place and pairs a device with it. */
export async function pairDevice(app: TestServer, owner: { token: string }, working_location_id: number, name = 'Door') {
  const kiosk = await app.succeed(createKiosk, { name, working_location_id }, owner);
  const { code } = await app.succeed(beginPairing, { id: kiosk.id }, owner);
  const device = await pairWith(app, kiosk.unique_id, code);
  if (device.device === null) throw new Error(`the device could not be paired: ${JSON.stringify(device.answer.body)}`);
  await device.device.read();
  return { kiosk, device: device.device };
}

/** What a new device says to be paired; its keys are made for it. */
export async function pairWith(app: TestServer, unique_id: string, code: string) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const public_key = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url');
  const answer = await app.call(pairKiosk, { unique_id, code, public_key });
  return { answer, device: answer.status === 201 ? makeDevice(app, unique_id, keys) : null };
}
