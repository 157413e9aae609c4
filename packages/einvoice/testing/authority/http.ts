import { Buffer } from 'node:buffer';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { WireAnswer } from './wire.ts';

const longestBodyBytes = 4 * 1024 * 1024;

/** The body of a request as an object; `too_large` beyond the limit, null if it is not a JSON object. */
export async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | 'too_large' | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    // The rest is read and dropped, so that the answer reaches a caller that is still sending.
    if (size <= longestBodyBytes) parts.push(part);
  }
  if (size > longestBodyBytes) return 'too_large';
  try {
    const value: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** User name and password of a request; null without them. */
export function readBasic(request: IncomingMessage): { token: string; secret: string } | null {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/u.exec(request.headers.authorization ?? '') ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { token: text.slice(0, colon), secret: text.slice(colon + 1) };
}

export function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The bytes of an answer; a body that is text already goes as it is. */
export function answerText(answer: WireAnswer): string {
  return typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
}

export function sendAnswer(response: ServerResponse, answer: WireAnswer): void {
  const text = answerText(answer);
  const type = text.startsWith('{') ? 'application/json' : text.startsWith('<') ? 'text/html;charset=UTF-8' : 'text/plain;charset=UTF-8';
  response.writeHead(answer.status, { 'content-type': type, 'content-length': Buffer.byteLength(text), ...answer.headers }).end(text);
}
