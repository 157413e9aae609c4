import type { KsaFault } from '../../ksa/draft.ts';
import { schemaRule } from '../../ksa/schema/check.ts';
import { validateKsaDocument } from '../../ksa/validate.ts';
import { verifyKsaDocument } from '../../ksa/verify.ts';
import { readDocument, type DocumentFacts } from './read-document.ts';
import type { IssuedCsid } from './records.ts';
import type { Registry } from './registry.ts';
import { wireError, wireWarning, type WireMessage } from './wire.ts';

/** What a caller sent. */
export interface Submission {
  invoice_hash: string;
  uuid: string;
  xml: string;
}

export interface Judgement {
  facts: DocumentFacts | null;
  /** Whether hash, signature and certificate are right. */
  sealed: boolean;
  errors: WireMessage[];
  warnings: WireMessage[];
}

const hoursToReport = 24;
const riyadhOffsetMs = 3 * 3_600_000;

/**
 * Everything the authority checks in one document by itself: schema and rules, then hash, signature and QR code against the certificate it
 * issued to this device, then whether body, document and device agree. Its place in the chain is another matter (`DeviceChain`).
 */
export function judgeDocument(
  submission: Submission,
  holder: IssuedCsid,
  registry: Registry,
  options: { now: Date; language: 'en' | 'ar' },
): Judgement {
  const facts = readDocument(submission.xml);
  const judged = validateKsaDocument(submission.xml, { now: options.now });
  // Like the authority, which asks its rules only about a document that follows the schema.
  const form = judged.filter((fault) => fault.rule === schemaRule);
  const rules = form.length > 0 ? form : judged;
  if (!facts || form.length > 0) return { facts: null, sealed: false, ...sorted(rules.length > 0 ? rules : [notXml], options.language) };
  const owner = registry.ownerOfCertificate(facts.certificate);
  const verification = verifyKsaDocument(submission.xml, { certificate: owner?.certificate ?? holder.certificate });
  const seal = sorted(verification.faults, options.language);
  const found = sorted(rules, options.language);
  const agreement = [...hashFaults(submission, verification.invoice_hash), ...holderFaults(submission, facts, holder, owner)];
  const late = found.warnings.some((warning) => warning.code === 'BR-KSA-98') ? [] : lateWarning(facts, options.now);
  return {
    facts,
    sealed: seal.errors.length === 0 && agreement.length === 0,
    errors: unique([...found.errors, ...agreement, ...seal.errors]),
    warnings: unique([...found.warnings, ...seal.warnings, ...late]),
  };
}

function hashFaults(submission: Submission, invoice_hash: string): WireMessage[] {
  if (submission.invoice_hash === invoice_hash) return [];
  return [wireError('invalid-invoice-hash', 'The invoice hash API body does not match the (calculated) Hash of the XML')];
}

/** The caller, the device the certificate was issued to, and the seller in the document must be the same. */
function holderFaults(submission: Submission, facts: DocumentFacts, holder: IssuedCsid, owner: IssuedCsid | null): WireMessage[] {
  const faults: WireMessage[] = [];
  if (submission.uuid !== facts.uuid) faults.push(wireError('KSA-1', 'The UUID of the API body is not that of the document.'));
  if (!owner || owner.device !== holder.device)
    faults.push(wireError('certificate-permissions', 'The document is not signed with the certificate of this device.'));
  if (facts.seller_vat_number !== holder.vat_number)
    faults.push(
      wireError('certificate-permissions', 'User only allowed to use the vat number that exists in the authentication certificate'),
    );
  if (holder.invoice_types[facts.profile === 'standard' ? 0 : 1] !== '1')
    faults.push(wireError('certificate-permissions', `The certificate of this device is not for ${facts.profile} documents.`));
  return faults;
}

/** BR-KSA-98: a simplified document that comes later than 24 hours after its issue is taken, with a warning. */
function lateWarning(facts: DocumentFacts, now: Date): WireMessage[] {
  const issued = Date.parse(`${facts.issued_at.replace(/Z$/u, '')}Z`) - riyadhOffsetMs;
  if (facts.profile !== 'simplified' || now.getTime() - issued <= hoursToReport * 3_600_000) return [];
  return [wireWarning('BR-KSA-98', '[BR-KSA-98] - The simplified invoice should be submitted within 24 hours of issuing the invoice.')];
}

const notXml: KsaFault = {
  rule: schemaRule,
  severity: 'error',
  field: '/',
  message: {
    en: 'Schema validation failed; XML does not comply with UBL 2.1 standards in line with ZATCA specifications',
    ar: 'لم يجتز المستند التحقق من المخطط: لا يتوافق مع معيار UBL 2.1 وفق مواصفات الهيئة',
  },
};

function sorted(faults: readonly KsaFault[], language: 'en' | 'ar'): { errors: WireMessage[]; warnings: WireMessage[] } {
  const of = (severity: KsaFault['severity']): KsaFault[] => faults.filter((fault) => fault.severity === severity);
  return {
    errors: of('error').map((fault) => wireError(fault.rule, fault.message[language])),
    warnings: of('warning').map((fault) => wireWarning(fault.rule, fault.message[language])),
  };
}

/** The same rule broken in several places is told once. */
function unique(messages: readonly WireMessage[]): WireMessage[] {
  return [...new Map(messages.map((message) => [`${message.code} ${message.message}`, message])).values()];
}
