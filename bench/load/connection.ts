import { connect, type Socket } from 'node:net';
import type { LoadRequest } from './request.ts';

export interface Answered {
  status: number;
  /** Of the body, as they came. */
  bytes: number;
  /** The body of an answer of 400 or above. */
  text: string | undefined;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** The bytes of a request. */
export function requestBytes(base: URL, { method, path, token, body, headers }: LoadRequest): Buffer {
  const all = {
    host: base.host,
    accept: 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
  };
  const lines = [`${method} ${path} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

interface Head {
  status: number;
  /** Where the body begins. */
  start: number;
  /** Undefined: it comes in chunks. */
  length: number | undefined;
  closes: boolean;
}

/** The head of an answer, once all of it is there. */
function readHead(data: Buffer): Head | undefined {
  const end = data.indexOf(endOfHead);
  if (end < 0) return undefined;
  const head = data.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
  if (length === undefined && !isChunked && status !== 204 && status !== 304) throw new Error(`An answer without a length: ${head}`);
  return {
    status,
    start: end + endOfHead.length,
    length: isChunked ? undefined : Number(length ?? 0),
    closes: /\r\nconnection: *close/i.test(head),
  };
}

/** The body that came in chunks; undefined while some of it is still to come. */
function joinChunks(data: Buffer, start: number): Buffer | undefined {
  const parts: Buffer[] = [];
  for (let at = start; ;) {
    const line = data.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(data.toString('latin1', at, line), 16);
    const next = line + 2 + size + 2;
    if (data.length < next) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(data.subarray(line + 2, line + 2 + size));
    at = next;
  }
}

/**
 * One kept connection that sends one request after another. It reads no more of HTTP than the load needs, because its processor time is taken from what is
 * measured: pgbench, which measures the limit, is as sparing.
 */
export class LoadConnection {
  readonly #base: URL;
  #socket: Socket | undefined;
  #received: Buffer = Buffer.alloc(0);
  #head: Head | undefined;
  #waiting: PromiseWithResolvers<Answered> | undefined;

  constructor(base: URL) {
    this.#base = base;
  }

  ask(request: Buffer): Promise<Answered> {
    this.#waiting = Promise.withResolvers<Answered>();
    (this.#socket ??= this.#open()).write(request);
    return this.#waiting.promise;
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect(Number(this.#base.port), this.#base.hostname);
    socket.setNoDelay(true);
    socket.on('data', (data: Buffer) => {
      this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data]);
      try {
        this.#read();
      } catch (error) {
        this.#waiting?.reject(error);
      }
    });
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => {
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#waiting?.reject(new Error('The connection was closed before the answer came'));
    });
    return socket;
  }

  #read(): void {
    const head = (this.#head ??= readHead(this.#received));
    if (head === undefined) return;
    const { status, start, length, closes } = head;
    if (length !== undefined && this.#received.length < start + length) return;
    const body = length === undefined ? joinChunks(this.#received, start) : this.#received.subarray(start, start + length);
    if (body === undefined) return;
    this.#received = Buffer.alloc(0);
    this.#head = undefined;
    if (closes) {
      this.#socket?.destroy();
      this.#socket = undefined;
    }
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status, bytes: body.length, text: status >= 400 ? body.toString() : undefined });
  }
}
