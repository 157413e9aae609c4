import { Buffer } from 'node:buffer';
import { readAnswerBody, type KsaAnswerBody } from './reporting/answer-body.ts';
import { certificateFacts, certificateOfToken } from './signing/certificate.ts';
import { readCsr } from './signing/csr.ts';
import type {
  KsaCallOutcome,
  KsaClearOutcome,
  KsaCsidOutcome,
  KsaExchange,
  KsaLaterReason,
  KsaReportOutcome,
} from './reporting/outcomes.ts';
import { retryAfterMs } from './backoff.ts';
import { sendKsaCall, type KsaReply } from './reporting/transport.ts';

export type * from './reporting/outcomes.ts';

/** Where the authority's environments are (SPEC §7). */
export const ksaBaseUrls = {
  sandbox: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/developer-portal',
  simulation: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/simulation',
  production: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/core',
} as const;

/** `binarySecurityToken` as received and its secret. */
export interface KsaCredentials {
  token: string;
  secret: string;
}

/** A signed document: the same object on each attempt gives the same bytes. */
export interface KsaSubmission {
  invoice_hash: string;
  uuid: string;
  xml: string;
}

export interface KsaClient {
  /** A compliance CSID for a request and the one-time password of the authority's portal. */
  complianceCsid(request: { csr_pem: string; otp: string }): Promise<KsaCsidOutcome>;
  /** One of the documents that a device proves itself with; credentials are those of the compliance CSID. */
  checkCompliance(credentials: KsaCredentials, document: KsaSubmission): Promise<KsaReportOutcome>;
  /** The production CSID, once all checks have passed; credentials are those of the compliance CSID. */
  productionCsid(credentials: KsaCredentials, compliance_request_id: string): Promise<KsaCsidOutcome>;
  renewProductionCsid(credentials: KsaCredentials, request: { csr_pem: string; otp: string }): Promise<KsaCsidOutcome>;
  /** Reports a simplified document, or a standard one after `report_instead`. */
  report(credentials: KsaCredentials, document: KsaSubmission): Promise<KsaReportOutcome>;
  /** Clears a standard document, which may be handed over only then. */
  clear(credentials: KsaCredentials, document: KsaSubmission): Promise<KsaClearOutcome>;
}

export interface KsaClientOptions {
  /** One of `ksaBaseUrls`; over http only to this machine itself. */
  base_url: string;
  /** The language of the authority's messages. */
  language: 'en' | 'ar';
  /** For the whole call, answer included. */
  timeout_ms: number;
  fetch?: typeof globalThis.fetch;
  /** Wall clock, for a `Retry-After` that names a date. */
  now?: () => Date;
  /** Monotonic milliseconds, for durations in the log. */
  clock?: () => number;
}

/**
 * Calls the authority (SPEC §7 and §8). Each call makes one attempt and tells its outcome; it throws neither for an answer nor for a lost
 * connection. What says `later` is to be repeated with the same document (`retryDelayMs`). Throws a `RangeError` for a `base_url` that
 * would send secrets in the clear.
 */
export function makeKsaClient(options: KsaClientOptions): KsaClient {
  const base_url = safeBaseUrl(options.base_url);
  const transport = {
    timeout_ms: options.timeout_ms,
    fetch: options.fetch ?? globalThis.fetch,
    clock: options.clock ?? ((): number => performance.now()),
  };
  const now = options.now ?? ((): Date => new Date());

  const send = (
    path: string,
    body: Record<string, string>,
    rest: { method?: 'PATCH'; credentials?: KsaCredentials; headers?: Record<string, string> },
  ): Promise<KsaReply> => {
    const { credentials } = rest;
    const basic = credentials ? Buffer.from(`${credentials.token}:${credentials.secret}`, 'utf8').toString('base64') : '';
    const headers = {
      accept: 'application/json',
      'content-type': 'application/json',
      'accept-version': 'V2',
      'accept-language': options.language,
      ...(credentials ? { authorization: `Basic ${basic}` } : {}),
      ...rest.headers,
    };
    const secrets = [basic, credentials?.secret ?? '', rest.headers?.['otp'] ?? ''];
    return sendKsaCall({ method: rest.method ?? 'POST', url: base_url + path, headers, body: JSON.stringify(body), secrets }, transport);
  };

  const submit = async (path: string, credentials: KsaCredentials, document: KsaSubmission, clearance: '0' | '1' | null) => {
    const invoice = Buffer.from(document.xml, 'utf8').toString('base64');
    const headers: Record<string, string> = clearance === null ? {} : { 'clearance-status': clearance };
    const reply = await send(path, { invoiceHash: document.invoice_hash, uuid: document.uuid, invoice }, { credentials, headers });
    return submissionOutcome(reply, clearance === '1', now());
  };

  return {
    complianceCsid: async ({ csr_pem, otp }) =>
      csidOutcome(await send('/compliance', { csr: base64Of(csr_pem) }, { headers: { otp } }), keyOfCsr(csr_pem), now()),
    checkCompliance: async (credentials, document) => withoutRedirect(await submit('/compliance/invoices', credentials, document, null)),
    productionCsid: async (credentials, compliance_request_id) =>
      csidOutcome(await send('/production/csids', { compliance_request_id }, { credentials }), keyOfToken(credentials.token), now()),
    renewProductionCsid: async (credentials, { csr_pem, otp }) =>
      csidOutcome(
        await send('/production/csids', { csr: base64Of(csr_pem) }, { method: 'PATCH', credentials, headers: { otp } }),
        keyOfCsr(csr_pem),
        now(),
      ),
    report: async (credentials, document) => withoutRedirect(await submit('/invoices/reporting/single', credentials, document, '0')),
    clear: (credentials, document) => submit('/invoices/clearance/single', credentials, document, '1'),
  };
}

/** What an answer to a document means. */
function submissionOutcome(reply: KsaReply, clearance: boolean, now: Date): KsaClearOutcome {
  if (!reply.answered) return { kind: 'later', reason: reply.reason, exchange: reply.exchange };
  const { status, exchange } = reply;
  const body = readAnswerBody(reply.text);
  const { errors, warnings, cleared_xml } = body;
  if (status === 208 || status === 409 || (status < 500 && saysEarlier(body)))
    return { kind: 'accepted', earlier: true, warnings, cleared_xml, exchange };
  if (status === 200 || status === 202) {
    if (saysNo(body)) return { kind: 'rejected', errors, warnings, exchange };
    // A clearance without the cleared document cannot be printed; the same bytes will be answered 208, with it.
    if (!body.understood || (clearance && cleared_xml === null)) return later('unreadable_answer', exchange);
    return { kind: 'accepted', earlier: false, warnings, cleared_xml, exchange };
  }
  if (status === 303) return { kind: 'report_instead', exchange };
  return refusedOrLater(reply, body, now);
}

/** What an answer to a request for a certificate means. `spki` is the key that it must be for. */
function csidOutcome(reply: KsaReply, spki: Buffer | null, now: Date): KsaCsidOutcome {
  if (!reply.answered) return { kind: 'later', reason: reply.reason, exchange: reply.exchange };
  const { status, exchange } = reply;
  const body = readAnswerBody(reply.text);
  if (status !== 200 && status !== 428) return refusedOrLater(reply, body, now);
  if (!body.csid) return later('unreadable_answer', exchange);
  let certificate: string;
  try {
    certificate = certificateOfToken(body.csid.token);
  } catch {
    return later('unreadable_answer', exchange);
  }
  if (!spki || !certificateFacts(certificate).spki_der.equals(spki)) return { kind: 'foreign_certificate', exchange };
  return { kind: status === 428 ? 'checks_needed' : 'issued', ...body.csid, certificate, exchange };
}

/**
 * All answers that are the same for each call. A rejection is final, so only a body that is the authority's own counts as one: a page of a
 * proxy with status 400 is repeated.
 */
function refusedOrLater(
  reply: Extract<KsaReply, { answered: true }>,
  body: KsaAnswerBody,
  now: Date,
): Extract<KsaReportOutcome, { kind: 'rejected' }> | KsaCallOutcome {
  const { status, exchange } = reply;
  if (status === 400 && body.understood) return { kind: 'rejected', errors: body.errors, warnings: body.warnings, exchange };
  if (status === 401) return { kind: 'unauthorized', exchange };
  if (status === 406) return { kind: 'unsupported_version', exchange };
  if (status === 413) return { kind: 'too_large', exchange };
  const retry_after_ms = retryAfterMs(reply.headers.get('retry-after'), now);
  const reason = laterReasons[status] ?? (status >= 500 ? 'server_error' : status === 400 ? 'unreadable_answer' : 'unexpected_answer');
  return later(reason, exchange, retry_after_ms);
}

const laterReasons: Record<number, KsaLaterReason> = { 408: 'timeout', 429: 'rate_limited', 504: 'timeout' };

function later(reason: KsaLaterReason, exchange: KsaExchange, retry_after_ms: number | null = null): KsaCallOutcome & { kind: 'later' } {
  return { kind: 'later', reason, ...(retry_after_ms === null ? {} : { retry_after_ms }), exchange };
}

/** Only clearance can be switched off; anywhere else 303 means nothing we know. */
function withoutRedirect(outcome: KsaClearOutcome): KsaReportOutcome {
  return outcome.kind === 'report_instead' ? later('unexpected_answer', outcome.exchange) : outcome;
}

function saysEarlier(body: KsaAnswerBody): boolean {
  const words = [body.status, ...body.errors.flatMap(({ code, message }) => [code, message])];
  return words.some((text) => text !== null && /REPORTED_SUCCESSFULLY_EARLIER|already reported successfully earlier/iu.test(text));
}

function saysNo(body: KsaAnswerBody): boolean {
  return body.errors.length > 0 || body.status === 'NOT_REPORTED' || body.status === 'NOT_CLEARED';
}

function base64Of(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

function keyOfCsr(csr_pem: string): Buffer | null {
  try {
    return readCsr(csr_pem).spki_der;
  } catch {
    return null;
  }
}

function keyOfToken(token: string): Buffer | null {
  try {
    return certificateFacts(certificateOfToken(token)).spki_der;
  } catch {
    return null;
  }
}

/** Without its last slash. Secrets go over https, or stay on this machine. */
function safeBaseUrl(text: string): string {
  const url = new URL(text);
  const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback))
    throw new RangeError('The authority is called over https; http only on this machine.');
  return text.replace(/\/+$/u, '');
}
