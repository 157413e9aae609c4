import type { IncomingMessage, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import type { RefusalCode } from '@rawnaq/messages/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf, refusalSentence } from '../answers/sentences.ts';

/** `rawPacket`: what had arrived. */
type ParserError = Error & { code?: string; rawPacket?: Buffer };

const bodyOf = (code: RefusalCode, acceptLanguage: string | undefined): string =>
  JSON.stringify({ code, message: refusalSentence(code, languageOf(acceptLanguage) ?? 'en') });

/** Answers what Node could not read as a request at all: with a sentence in the reader's language, if as much of it arrived. */
export function answerUnparsed(thrown: Error, socket: Socket): void {
  const error = thrown as ParserError;
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, code] =
    ({ ERR_HTTP_REQUEST_TIMEOUT: [408, 'request.timeout'], HPE_HEADER_OVERFLOW: [431, 'request.headers_too_large'] } as const)[
      error.code ?? ''
    ] ?? ([400, 'request.malformed'] as const);
  const body = bodyOf(code, /\naccept-language:\s*([^\r\n]+)/i.exec(error.rawPacket?.toString('latin1') ?? '')?.[1]);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** An `Expect` that is not `100-continue`: Node would answer without a word. */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
    response.end(bodyOf('request.malformed', request.headers['accept-language']));
  });
}

/**
 * Keeps of `X-Forwarded-For` what is an address. Each proxy adds at the right, so what stands left of something that is none was made up by the caller.
 * An address may come with a port or, for a local one, with its zone: logs and limits are kept by the address alone.
 */
export function keepAddressesOnly(request: FastifyRequest): void {
  const written = request.headers['x-forwarded-for'];
  if (written === undefined) return;
  const entries = String(written).split(',').slice(-20).map(addressIn);
  const kept = entries.slice(entries.lastIndexOf(null) + 1);
  if (kept.length === 0) delete request.headers['x-forwarded-for'];
  else request.headers['x-forwarded-for'] = kept.join(', ');
}

function addressIn(entry: string): string | null {
  const text = entry.trim();
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '');
  return isIP(address) === 0 ? null : address;
}
