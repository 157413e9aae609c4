import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { certificateFacts, type KsaCertificateFacts } from './certificate.ts';

/** A certificate as signing and verifying use it. */
export interface SigningCertificate {
  /** Base64 of the DER on one line, as it stands in a document. */
  text: string;
  /** What `CertDigest` states. */
  digest: string;
  facts: KsaCertificateFacts;
}

/** Reading a certificate costs as much as a signature, and a device signs thousands of documents with the same one. */
const known = new Map<string, SigningCertificate>();
const mostKnown = 64;

/** Reads a certificate. Throws a `RangeError` where the text is none. */
export function signingCertificate(text: string): SigningCertificate {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const certificate = { text, digest: hexDigest(text), facts: certificateFacts(text) };
  if (known.size >= mostKnown) known.clear();
  known.set(text, certificate);
  return certificate;
}

/** The unusual digest of certificates and signed properties: base64 of the hexadecimal SHA-256 of the text. */
export const hexDigest = (text: string): string =>
  Buffer.from(createHash('sha256').update(text, 'utf8').digest('hex'), 'latin1').toString('base64');
