import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { Impact, Shot } from './shot.ts';

export interface Sender {
  send(shot: Shot): Promise<Impact>;
  close(): void;
}

const mostText = 4_000_000;

/** Sends shots to a server as they are; answers what came back, whatever it was. `patience`: milliseconds until an answer counts as hanging. */
export function openSender(base: string, patience: number): Sender {
  const { hostname, port } = new URL(base);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  function sendUsual(shot: Shot): Promise<Impact> {
    const { promise, resolve } = Promise.withResolvers<Impact>();
    const begun = performance.now();
    const done = (status: number, headers: Record<string, string>, text: string, hung = false): void => {
      clearTimeout(timer);
      resolve({ shot, status, headers, text, milliseconds: performance.now() - begun, hung });
    };
    const length = shot.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(shot.body)) };
    const sent = request({ hostname, port, agent, method: shot.method, path: shot.path, headers: { ...shot.headers, ...length } });
    const timer = setTimeout(() => {
      done(0, {}, '', true);
      sent.destroy();
    }, patience);
    sent.on('response', (response) => {
      const headers = Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)]));
      const status = response.statusCode ?? 0;
      if (shot.isStream === true && status < 300) {
        done(status, headers, '');
        sent.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= mostText) chunks.push(chunk);
      });
      response.on('end', () => done(status, headers, Buffer.concat(chunks).toString()));
      response.on('error', () => done(status, headers, Buffer.concat(chunks).toString()));
    });
    sent.on('error', () => done(0, {}, ''));
    sent.end(shot.body);
    return promise;
  }

  function sendRaw(shot: Shot, raw: Buffer): Promise<Impact> {
    const { promise, resolve } = Promise.withResolvers<Impact>();
    const begun = performance.now();
    const chunks: Buffer[] = [];
    let hung = false;
    const socket = connect({ host: hostname, port: Number(port) });
    const timer = setTimeout(() => {
      hung = true;
      socket.destroy();
    }, patience);
    socket.on('connect', () => socket.write(raw));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve({ shot, ...answerIn(Buffer.concat(chunks).toString()), milliseconds: performance.now() - begun, hung });
    });
    return promise;
  }

  return {
    send(shot) {
      // What Node's own client refuses to send goes over the wire as it is.
      const { method, path } = shot;
      if (shot.raw !== undefined) return sendRaw(shot, shot.raw);
      if (/^[\u0021-\u00ff]*$/.test(path)) return sendUsual(shot);
      const lines = Object.entries({
        host: 'salon.test',
        connection: 'close',
        ...shot.headers,
        'content-length': String(Buffer.byteLength(shot.body ?? '')),
      });
      const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
      return sendRaw(shot, Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(shot.body ?? '')]));
    },
    close: () => agent.destroy(),
  };
}

function answerIn(text: string): { status: number; headers: Record<string, string>; text: string } {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end < 0 ? undefined : end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = Buffer.from(end < 0 ? '' : text.slice(end + 4));
  // What comes behind the body answers what was left of a broken request.
  const length = headers['content-length'] === undefined ? body.length : Number(headers['content-length']);
  return { status, headers, text: unchunked(body.subarray(0, length).toString(), headers) };
}

const unchunked = (body: string, headers: Record<string, string>): string =>
  headers['transfer-encoding'] === 'chunked' ? body.replaceAll(/(^|\r\n)[0-9a-f]+\r\n/g, '') : body;
