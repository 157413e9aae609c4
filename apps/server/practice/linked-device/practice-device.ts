import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { largestMediaBytes, mediaTypeOf } from '@rawnaq/domain/reach/whatsapp/media-type';
import { type DeviceEvent, deviceSignature, type DeviceState } from '../../adapters/whatsapp/linked-device.ts';

export interface TakenMessage {
  to: string;
  text: string;
  media?: { file_name: string; bytes: Buffer };
}

/** A process that keeps linked devices, to practise with: speaks docs/linked-device.md, and has hands for what a phone or a fault would do. */
export interface PracticeDevice {
  url: string;
  secret: string;
  /** The phone scans the QR of a session. False where none is shown. */
  scan(session_id: string, phone_number: string): Promise<boolean>;
  /** The phone unlinks the device: its session is worth nothing any more. */
  unlinkByPhone(session_id: string): Promise<void>;
  /** What was taken to be sent, the newest last. */
  taken(session_id: string): readonly TakenMessage[];
  /** The process forgets its sessions, as when it is started anew. */
  forget(): void;
  /** A customer writes to the number. */
  write(session_id: string, from: string, text: string): Promise<void>;
  /** The next message is taken, and its answer lost. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

interface Session {
  holder: string;
  callback_url: string;
  state: DeviceState['state'];
  phone_number: string | null;
  /** What comes back with the number; whoever has it has the number. */
  session: string;
  /** Message ids by attempt. */
  attempts: Map<string, string>;
  taken: TakenMessage[];
  /** When its first QR was shown. */
  shown_at: number;
}

/** So long one QR is shown, and so long there are new ones, as WhatsApp does it. */
const qrMs = 20_000;
const scanWithinMs = 180_000;
/** A call that was not taken is made again so often, ever later. */
const mostTries = 8;

class Fault extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

/** The sessions of a process, and what its callers ask of them. */
/** The file of a message, of a type that its bytes say; undefined where it has none. */
function mediaOf(content: unknown): TakenMessage['media'] {
  const given = content as { kind?: unknown; media?: unknown; file_name?: unknown; mime?: unknown; base64?: unknown } | null | undefined;
  if (given?.kind !== 'media') return undefined;
  const { media, file_name, mime, base64 } = given;
  const bytes = Buffer.from(typeof base64 === 'string' ? base64 : '', 'base64');
  const type = mediaTypeOf(bytes);
  if (typeof file_name !== 'string' || bytes.byteLength > largestMediaBytes || type?.kind !== media || type?.mime !== mime)
    throw new Fault(422, 'invalid_message');
  return { file_name, bytes };
}

function openSessions(secret: string, now: () => number) {
  const sessions = new Map<string, Session>();
  /** Sessions that their phone ended; who comes back with one has to scan anew. */
  const ended = new Set<string>();
  const seconds = (): number => Math.floor(now() / 1000);

  async function tell({ callback_url }: Session, ...events: DeviceEvent[]): Promise<void> {
    const body = JSON.stringify({ events });
    const headers = { 'content-type': 'application/json', 'x-rawnaq-signature': deviceSignature(body, secret) };
    for (let tries = 1; ; tries += 1) {
      const call = fetch(callback_url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
      const isTaken = await call.then(
        ({ ok }) => ok,
        () => false,
      );
      if (isTaken || tries === mostTries) return;
      await pause(100 * 2 ** tries, undefined, { ref: false });
    }
  }
  function shown(id: string, session: Session | undefined): DeviceState {
    const shownMs = now() - (session?.shown_at ?? 0);
    if (session === undefined || (session.state === 'waits_for_scan' && shownMs >= scanWithinMs))
      return { state: 'disconnected', qr: null, phone_number: null };
    const qr = session.state === 'waits_for_scan' ? `practice:${id}:${Math.floor(shownMs / qrMs) + 1}` : null;
    return { state: session.state, qr, phone_number: session.phone_number };
  }

  function link(id: string, wanted: { holder?: unknown; callback_url?: unknown; session?: unknown }): DeviceState {
    const { holder, callback_url, session } = wanted;
    if (typeof holder !== 'string' || typeof callback_url !== 'string') throw new Fault(422, 'invalid_message');
    const known = sessions.get(id);
    if (known !== undefined && known.holder !== holder) throw new Fault(409, 'held');
    const kept = typeof session === 'string' && !ended.has(session) ? session.split(':')[1] : undefined;
    const isConnected = kept !== undefined || known?.state === 'connected';
    sessions.set(id, {
      holder,
      callback_url,
      state: isConnected ? 'connected' : 'waits_for_scan',
      phone_number: kept ?? known?.phone_number ?? null,
      session: kept === undefined ? (known?.session ?? '') : String(session),
      attempts: known?.attempts ?? new Map(),
      taken: known?.taken ?? [],
      shown_at: now(),
    });
    return shown(id, sessions.get(id));
  }

  function send(
    session: Session | undefined,
    body: { attempt?: unknown; to?: unknown; text?: unknown; content?: unknown },
  ): { message_id: string } {
    if (session?.state !== 'connected') throw new Fault(409, 'not_connected');
    const { attempt, to, text } = body;
    if (typeof attempt !== 'string' || typeof to !== 'string' || typeof text !== 'string' || text === '')
      throw new Fault(422, 'invalid_message');
    const media = mediaOf(body.content);
    if (to.endsWith('0000')) throw new Fault(422, 'not_on_whatsapp');
    const taken = session.attempts.get(attempt);
    if (taken !== undefined) return { message_id: taken };
    const message_id = randomUUID();
    session.attempts.set(attempt, message_id);
    session.taken.push({ to, text, ...(media === undefined ? {} : { media }) });
    const status = (name: 'sent' | 'delivered'): DeviceEvent => ({
      id: randomUUID(),
      kind: 'status',
      attempt,
      message_id,
      status: name,
      at: seconds(),
    });
    void tell(session, status('sent'), status('delivered'));
    return { message_id };
  }

  function answer(request: IncomingMessage, path: readonly string[], body: Record<string, unknown>): unknown {
    const [version, kind, id = '', edge, attempt] = path;
    if (request.headers.authorization !== `Bearer ${secret}`) throw new Fault(401, 'token_refused');
    if (version !== 'v1' || kind !== 'sessions' || id === '') throw new Fault(404, 'not_found');
    const session = sessions.get(id);
    if (edge === 'messages' && request.method === 'POST') return send(session, body);
    if (edge === 'attempts') return { outcome: session?.attempts.has(attempt ?? '') === true ? 'accepted' : 'not_accepted' };
    if (request.method === 'PUT') return link(id, body);
    if (request.method === 'DELETE') sessions.delete(id);
    return shown(id, sessions.get(id));
  }
  return { sessions, ended, seconds, shown, tell, answer };
}

export async function startPracticeDevice(secret: string = randomUUID(), now: () => number = Date.now): Promise<PracticeDevice> {
  const { sessions, ended, seconds, shown, tell, answer } = openSessions(secret, now);
  let losesNext = false;
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const text = Buffer.concat(parts).toString('utf8');
      const path = (request.url ?? '')
        .split('/')
        .filter((part) => part !== '')
        .map(decodeURIComponent);
      const said = answer(request, path, text === '' ? {} : (JSON.parse(text) as Record<string, unknown>));
      if (losesNext && path.at(-1) === 'messages') {
        losesNext = false;
        request.socket.destroy();
        return;
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    } catch (error) {
      const { status, code } = error instanceof Fault ? error : new Fault(400, 'invalid_message');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { code } }));
    }
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret,
    async scan(session_id, phone_number) {
      const session = sessions.get(session_id);
      if (session === undefined || shown(session_id, session).qr === null) return false;
      session.state = 'connected';
      session.phone_number = phone_number;
      session.session = `practice:${phone_number}:${randomUUID()}`;
      await tell(
        session,
        { id: randomUUID(), kind: 'state', state: 'connected', phone_number, at: seconds() },
        { id: randomUUID(), kind: 'session', session: session.session, at: seconds() },
      );
      return true;
    },
    async unlinkByPhone(session_id) {
      const session = sessions.get(session_id);
      if (session === undefined) return;
      sessions.delete(session_id);
      ended.add(session.session);
      await tell(session, { id: randomUUID(), kind: 'state', state: 'disconnected', phone_number: session.phone_number, at: seconds() });
    },
    taken: (session_id) => sessions.get(session_id)?.taken ?? [],
    forget: () => sessions.clear(),
    async write(session_id, from, text) {
      const session = sessions.get(session_id);
      if (session !== undefined)
        await tell(session, { id: randomUUID(), kind: 'incoming', message_id: randomUUID(), from, text, at: seconds() });
    },
    loseNextAnswer() {
      losesNext = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
