import { clearedDocument } from './clearing.ts';
import type { Journal } from './journal.ts';
import { judgeDocument, type Judgement, type Submission } from './judge.ts';
import { minorOf, type DocumentFacts } from './read-document.ts';
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
export function checkDocument(call: DocumentCall): WireAnswer {
  const { facts, errors, warnings } = judgeDocument(call.submission, call.holder, call.registry, call);
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
export function reportDocument(call: DocumentCall): WireAnswer {
  if (call.registry.acceptedDocument(call.submission.invoice_hash)) return reportedEarlier();
  const judgement = judgeDocument(call.submission, call.holder, call.registry, call);
  if (judgement.facts?.profile === 'standard' && !call.registry.wasRedirected(call.submission.invoice_hash))
    judgement.errors.push(wireError('KSA-2', 'A standard document is cleared, not reported, while clearance is on.'));
  decide(call, judgement, 'reported');
  return documentAnswer(judgement.errors, judgement.warnings, { reportingStatus: word('REPORTED', judgement.errors) });
}

/** Clearance of a standard document: it comes back with the authority's QR code. */
export function clearDocument(call: DocumentCall): WireAnswer {
  if (call.registry.acceptedDocument(call.submission.invoice_hash)) return clearedEarlier(call);
  const judgement = judgeDocument(call.submission, call.holder, call.registry, call);
  const { facts, errors, warnings } = judgement;
  if (facts?.profile === 'simplified') errors.push(wireError('KSA-2', 'A simplified document is reported, not cleared.'));
  const isAccepted = decide(call, judgement, 'cleared');
  return documentAnswer(errors, warnings, {
    clearanceStatus: word('CLEARED', errors),
    clearedInvoice: isAccepted ? clearedInvoice(call) : null,
  });
}

/** Keeps the decision. Nothing waits between the look at what is known and the line in the journal, so that of two calls at once one is first. */
function decide(call: DocumentCall, judgement: Judgement, status: 'reported' | 'cleared'): boolean {
  const { registry, journal, holder, submission, now } = call;
  const { facts, errors, warnings, sealed } = judgement;
  if (!facts) return false;
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
  if (document.status === 'cleared')
    journal.keepDocument(submission.invoice_hash, 'cleared', clearedDocument(journal.clearing, submission, facts, now));
  registry.decide(document);
  return errors.length === 0;
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
  return { status: 208, body: documentBody([], [], { clearanceStatus: 'CLEARED', clearedInvoice: clearedInvoice(call) }) };
}

/** Null for a standard document that was reported while clearance was off. */
function clearedInvoice(call: DocumentCall): string | null {
  return call.journal.document(call.submission.invoice_hash, 'cleared')?.toString('base64') ?? null;
}

function word(done: 'REPORTED' | 'CLEARED', errors: readonly WireMessage[]): string {
  return errors.length > 0 ? `NOT_${done}` : done;
}
