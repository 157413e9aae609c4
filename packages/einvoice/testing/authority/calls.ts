import { Buffer } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { checkDocument, clearDocument, reportDocument, type DocumentCall } from './documents.ts';
import { header, readBasic, readJson } from './http.ts';
import type { Journal } from './journal.ts';
import type { Submission } from './judge.ts';
import { complianceCsid, productionCsid, renewedCsid, type CertificateCall } from './onboarding.ts';
import type { Registry } from './registry.ts';
import type { Route } from './weather.ts';
import { documentBody, unauthorized, wireError, type WireAnswer } from './wire.ts';

/** What the authority decides with, beside the call itself. */
export interface Authority {
  registry: Registry;
  journal: Journal;
  isRightOtp: (otp: string) => boolean;
  /** Whether each renewal needs the checks again, not only that of a changed device. */
  renewal_needs_checks: boolean;
  /** Whether standard documents are cleared; off, they are to be reported. */
  clearance_on: boolean;
  now: () => Date;
}

/** The right answer to a call. `redirect` is a call for clearance that is to be told to report instead. */
export async function answerCall(authority: Authority, route: Route, request: IncomingMessage, redirect: boolean): Promise<WireAnswer> {
  const body = await readJson(request);
  if (header(request, 'accept-version') !== 'V2')
    return { status: 406, body: 'This Version is not supported or not provided in the header.' };
  if (body === 'too_large') return { status: 413, body: 'Request Entity Too Large' };
  if (body === null) return { status: 400, body: { code: 'Invalid-Request', message: 'The request is not a JSON object.' } };
  const { registry, journal } = authority;
  const now = authority.now();
  const certificate: CertificateCall = { registry, body, otp: header(request, 'otp'), isRightOtp: authority.isRightOtp, now };
  if (route === 'compliance') return complianceCsid(certificate);
  const basic = readBasic(request);
  const holder = basic ? registry.holder(basic.token, basic.secret, now) : null;
  // A compliance certificate is for the checks and the request that follows them, a production certificate for everything else.
  const needed = route === 'checks' || (route === 'csids' && request.method === 'POST') ? 'compliance' : 'production';
  if (holder?.kind !== needed) return unauthorized(now);
  if (route === 'csids')
    return request.method === 'PATCH'
      ? renewedCsid(certificate, holder, authority.renewal_needs_checks)
      : productionCsid(certificate, holder);
  const submission = readSubmission(body);
  const word = route === 'clear' ? { clearanceStatus: 'NOT_CLEARED', clearedInvoice: null } : { reportingStatus: 'NOT_REPORTED' };
  if ('fault' in submission) return { status: 400, body: documentBody([submission.fault], [], word) };
  const call: DocumentCall = {
    registry,
    journal,
    holder,
    submission,
    now,
    language: header(request, 'accept-language').startsWith('ar') ? 'ar' : 'en',
  };
  if (route === 'checks') return checkDocument(call);
  if (route === 'report') return reportDocument(call);
  if (!redirect && authority.clearance_on) return clearDocument(call);
  registry.redirect(submission.invoice_hash);
  return { status: 303, body: { message: 'Clearance is deactivated. Please use the /invoices/reporting/single endpoint instead.' } };
}

function readSubmission(body: Record<string, unknown>): Submission | { fault: ReturnType<typeof wireError> } {
  const { invoiceHash, uuid, invoice } = body;
  if (typeof invoiceHash !== 'string' || invoiceHash === '')
    return { fault: wireError('InvoiceHash-Errors', 'Document hash is not present in the API body') };
  if (!/^[A-Za-z0-9+/]{43}=$/u.test(invoiceHash))
    return { fault: wireError('InvoiceHash-Errors', 'Document hash format in the API body is not valid') };
  if (typeof invoice !== 'string' || invoice === '')
    return {
      fault: wireError(
        'XSD_ZATCA_INVALID',
        'Schema validation failed; XML does not comply with UBL 2.1 standards in line with ZATCA specifications',
      ),
    };
  return { invoice_hash: invoiceHash, uuid: typeof uuid === 'string' ? uuid : '', xml: Buffer.from(invoice, 'base64').toString('utf8') };
}
