import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { qrText } from '../../qr.ts';
import type { LocalCa } from './certificates.ts';
import type { Journal } from './journal.ts';
import { judgeDocument, type Judgement, type Submission } from './judge.ts';
import { minorOf, withQr, type DocumentFacts } from './read-document.ts';
import type { DecidedDocument, IssuedCsid } from './records.ts';
import type { Registry } from './registry.ts';
import { documentBody, wireError, type WireAnswer, type WireMessage } from './wire.ts';

/** What a call about a document is decided with. */
export interface DocumentCall {
  registry: Registry;
  journal: Journal;
  holder: IssuedCsid;
  submission: Submission;
  now: Date;
  language: 'en' | 'ar';
}

/** A compliance check: the document is judged and forgotten; that its kind passed is kept. */
export async function checkDocument(call: DocumentCall): Promise<WireAnswer> {
  const { facts, errors, warnings } = await judgeDocument(call.submission, call.holder, call.registry, call);
  if (facts && errors.length === 0) call.registry.pass(call.holder.request_id, `${facts.profile} ${facts.type_code}`);
  const standard = facts?.profile === 'standard';
  return documentAnswer(errors, warnings, {
    reportingStatus: standard ? null : word('REPORTED', errors),
    clearanceStatus: standard ? word('CLEARED', errors) : null,
    qrSellertStatus: null,
    qrBuyertStatus: null,
  });
}

/** Reporting: simplified documents, and standard ones that were told to be reported instead. */
export async function reportDocument(call: DocumentCall): Promise<WireAnswer> {
  if (call.registry.acceptedDocument(call.submission.invoice_hash)) return reportedEarlier();
  const judgement = await judgeDocument(call.submission, call.holder, call.registry, call);
  if (judgement.facts?.profile === 'standard' && !call.registry.wasRedirected(call.submission.invoice_hash))
    judgement.errors.push(wireError('KSA-2', 'A standard document is cleared, not reported, while clearance is on.'));
  const decided = decide(call, judgement, 'reported');
  if (decided === 'earlier') return reportedEarlier();
  return documentAnswer(judgement.errors, judgement.warnings, { reportingStatus: word('REPORTED', judgement.errors) });
}

/** Clearance of a standard document: it comes back with the authority's QR code. */
export async function clearDocument(call: DocumentCall): Promise<WireAnswer> {
  const earlier = call.registry.acceptedDocument(call.submission.invoice_hash);
  if (earlier) return clearedEarlier(call);
  const judgement = await judgeDocument(call.submission, call.holder, call.registry, call);
  const { facts, errors, warnings } = judgement;
  if (facts?.profile === 'simplified') errors.push(wireError('KSA-2', 'A simplified document is reported, not cleared.'));
  const cleared = facts && errors.length === 0 ? withQr(call.submission.xml, authorityQr(call, facts)) : null;
  if (cleared !== null) call.journal.keepDocument(call.submission.invoice_hash, 'cleared', cleared);
  const decided = decide(call, judgement, 'cleared');
  if (decided === 'earlier') return clearedEarlier(call);
  return documentAnswer(errors, warnings, {
    clearanceStatus: word('CLEARED', errors),
    clearedInvoice: cleared === null || decided === 'rejected' ? null : base64(cleared),
  });
}

/**
 * Keeps the decision. From the check of the chain to the line in the journal nothing waits, so that two calls at once cannot both be first;
 * the one that finds the other's decision is answered as any repetition is.
 */
function decide(call: DocumentCall, judgement: Judgement, status: 'reported' | 'cleared'): 'accepted' | 'rejected' | 'earlier' {
  const { registry, journal, holder, submission, now } = call;
  const { facts, errors, warnings, sealed } = judgement;
  if (!facts) return 'rejected';
  if (registry.acceptedDocument(submission.invoice_hash)) return 'earlier';
  const place = { icv: facts.icv, invoice_hash: submission.invoice_hash, previous_hash: facts.previous_hash };
  if (sealed) errors.push(...registry.chain(holder.device).faults(place), ...uuidFaults(registry, facts, submission.invoice_hash));
  const document: DecidedDocument = {
    ...place,
    device: holder.device,
    uuid: facts.uuid,
    id: facts.id,
    type_code: facts.type_code,
    profile: facts.profile,
    issued_at: facts.issued_at,
    payable_minor: minorOf(facts.payable),
    vat_minor: minorOf(facts.vat),
    status: errors.length > 0 ? 'rejected' : status,
    sealed,
    codes: [...errors, ...warnings].map(({ code }) => code ?? ''),
    at: now.toISOString(),
  };
  if (errors.length === 0) journal.keepDocument(submission.invoice_hash, 'received', submission.xml);
  registry.decide(document);
  return errors.length > 0 ? 'rejected' : 'accepted';
}

function uuidFaults(registry: Registry, facts: DocumentFacts, invoice_hash: string): WireMessage[] {
  const hash = registry.hashOfUuid(facts.uuid);
  return hash === null || hash === invoice_hash ? [] : [wireError('KSA-1', 'The UUID is that of another document.')];
}

function documentAnswer(errors: readonly WireMessage[], warnings: readonly WireMessage[], rest: Record<string, unknown>): WireAnswer {
  return { status: errors.length > 0 ? 400 : warnings.length > 0 ? 202 : 200, body: documentBody(errors, warnings, rest) };
}

/** The answer to a document that was reported before; so it is documented: an error that means success. */
export function reportedEarlier(): WireAnswer {
  const error = wireError(null, 'Invoice was already Reported successfully earlier.');
  const body = documentBody([error], [], { reportingStatus: 'NOT_REPORTED' });
  return { status: 409, body };
}

function clearedEarlier(call: DocumentCall): WireAnswer {
  const cleared = call.journal.document(call.submission.invoice_hash, 'cleared');
  const clearedInvoice = cleared ? cleared.toString('base64') : null;
  return { status: 208, body: documentBody([], [], { clearanceStatus: 'CLEARED', clearedInvoice }) };
}

/** The same values as the seller's QR code, sealed with the authority's key in place of the seller's. */
function authorityQr(call: DocumentCall, facts: DocumentFacts): string {
  const { invoice_hash } = call.submission;
  const { signature, spki } = authoritySeal(call.journal.ca, invoice_hash);
  const made = qrText({
    seller_name: facts.seller_name,
    vat_number: facts.seller_vat_number,
    issued_at: facts.issued_at,
    total: facts.payable,
    vat: facts.vat,
    signed_values: [invoice_hash, signature, spki],
  });
  if (!made.ok) throw new RangeError(`An accepted document has no QR code: ${made.refusal.code}`);
  return made.text;
}

function authoritySeal(ca: LocalCa, invoice_hash: string): { signature: string; spki: Buffer } {
  const key = createPrivateKey(ca.private_key_pem);
  const signature = sign('sha256', Buffer.from(invoice_hash, 'base64'), key).toString('base64');
  return { signature, spki: createPublicKey(key).export({ type: 'spki', format: 'der' }) };
}

function word(done: 'REPORTED' | 'CLEARED', errors: readonly WireMessage[]): string {
  return errors.length > 0 ? `NOT_${done}` : done;
}

function base64(xml: string): string {
  return Buffer.from(xml, 'utf8').toString('base64');
}
