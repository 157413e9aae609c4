import { randomBytes } from 'node:crypto';
import type { Language } from '@rawnaq/messages/format';
import type { RefusalCode } from '@rawnaq/messages/refusals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { outageOf } from '../../db/outage.ts';
import type { Outages } from './outages.ts';
import { answerOutage } from './outage-page.ts';
import { languageOf, refusalSentence } from './sentences.ts';
import { failurePage, refusalPage } from '../../site/failure.ts';

/** An error as the framework, a plugin or the database throws it. */
interface Thrown extends Error {
  statusCode?: number;
  code?: string;
}

/** The answer to a request whose handler failed. */
interface Failure {
  status: number;
  code: RefusalCode;
  /** Left for the operator to read: a defect of ours, or data that should have been refused before the database had to. */
  logged?: string;
}

/**
 * What the database says of data it cannot hold: out of range, no such date, not an address, characters it does not know, more than a program may ask
 * for. The readers of input refuse all of it before; what comes through is a gap in one of them, answered as what it is and logged, so that it is found.
 */
const refusedAsData = /^(22(001|003|007|008|021|023|026|P02|P03|P05)|54\d\d\d)$/;

function failureOf(error: Thrown): Failure {
  const { statusCode = 500, code = '' } = error;
  if (refusedAsData.test(code)) return { status: 422, code: 'invalid_input', logged: 'the database refused what was let in' };
  if (statusCode === 413) return { status: 422, code: 'request.too_large' };
  if (statusCode === 415) return { status: 422, code: 'request.wrong_type' };
  if (statusCode === 400 && code !== 'FST_ERR_BAD_URL') return { status: 422, code: 'request.unreadable' };
  // An address that cannot be decoded, is too long or leads out of the folder of the files names nothing.
  if ((statusCode >= 400 && statusCode < 500) || code === 'ENAMETOOLONG') return { status: 404, code: 'request.no_address' };
  return { status: 500, code: 'defect', logged: 'a defect' };
}

/** A person who looks at a page, not a program that calls the API. */
const wantsPage = (request: FastifyRequest): boolean =>
  !/^\/+api(\/|$|\?)/i.test(request.url) && (request.headers.accept ?? '').includes('text/html');

const codeOnTheWire = (code: RefusalCode): string => (code === 'request.no_address' ? 'not_found' : code);

/** Says no as the caller reads it: JSON with the code and its sentence, or a page with that sentence. */
function sendRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: RefusalCode,
  language: Language,
  asPage = wantsPage(request),
): FastifyReply {
  if (asPage) {
    const nonce = randomBytes(16).toString('base64');
    const spoken = code === 'request.unreadable' || code === 'request.wrong_type' ? 'request.form_unreadable' : code;
    const page = code === 'defect' ? failurePage(language, nonce) : refusalPage(language, nonce, refusalSentence(spoken, language));
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`)
      .send(page);
  }
  const body = {
    code: codeOnTheWire(code),
    message: refusalSentence(code, language),
    ...(code === 'defect' ? { request_id: request.id } : {}),
  };
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send({ ...body, ...(status === 422 ? { errors: {} } : {}) });
}

/**
 * What every error handler does: of the API, of the public pages and of whatever else is served. An outage is a 503 that says when to try again, bad
 * input is refused with a sentence, and what is left is a defect of ours. `asPage`: a person reads the answer whatever the request says it accepts.
 */
export function answerFailure(
  error: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
  outages: Outages,
  asPage = wantsPage(request),
): FastifyReply {
  const language = languageAsked(request);
  const outage = outageOf(error);
  if (outage !== null) return answerOutage(outage, request, reply, language, outages);
  const failure = failureOf(error);
  if (failure.logged !== undefined) {
    const { name, message, stack, code } = error;
    request.log.error({ err: { name, message, stack, code }, route: request.routeOptions.url }, failure.logged);
  }
  return sendRefused(request, reply, failure.status, failure.code, language, asPage);
}

/** Too many requests from there in a short time. */
export const answerTooMany = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefused(request, reply.header('retry-after', '60'), 429, 'request.too_many', languageAsked(request));

/** What prints has no room just now; nothing is wrong with the request, and it may come again. */
export const answerPrintBusy = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefused(request, reply.header('retry-after', '10'), 503, 'online.print_unavailable', languageAsked(request));

/** There is nothing at this address. */
export const answerMissing = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefused(request, reply, 404, 'request.no_address', languageAsked(request));

const languageAsked = (request: FastifyRequest): Language =>
  (/^\/ar(\/|$|\?)/.test(request.url) ? 'ar' : languageOf(request.headers['accept-language'])) ?? 'en';
