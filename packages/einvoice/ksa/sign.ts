import { Buffer } from 'node:buffer';
import type { KeyObject } from 'node:crypto';
import { qrText } from '../qr.ts';
import { qrElement, qrPlaceholder, signaturePlaceholder, type UnsignedKsaDocument } from './build.ts';
import { curve } from './signing/curve.ts';
import { issuedInFuture } from './checks/draft-faults.ts';
import type { KsaDocument, KsaFault } from './draft.ts';
import { amountText } from './money.ts';
import { signatureBlock } from './signing/signature-block.ts';
import { signingCertificate, type SigningCertificate } from './signing/signing-certificate.ts';
import { isDateTime } from './texts.ts';
import { verifyIssued } from './verify.ts';

/** The key of a device, on the curve secp256k1, and the certificate the authority gave it: base64 of the DER on one line. */
export interface KsaSigner {
  private_key: KeyObject;
  certificate: string;
}

/** A document could not be signed, or was not right once it was; it must not be handed out. */
export class KsaSigningError extends Error {
  readonly faults: readonly KsaFault[];

  constructor(message: string, faults: readonly KsaFault[] = []) {
    super(faults.length === 0 ? message : `${message}: ${faults.map(({ rule }) => rule).join(', ')}`);
    this.faults = faults;
  }
}

/**
 * Signs a document that was just built and puts its QR code in. `signed_at` is the wall clock of Riyadh, `YYYY-MM-DDTHH:mm:ss`. The result is verified
 * from its final bytes. Throws `KsaSigningError` where the document is dated later than the day of signing, where the key and the certificate do not
 * belong together, and where anything at all is wrong with the result.
 */
export function signKsaDocument(unsigned: UnsignedKsaDocument, signer: KsaSigner, signed_at: string): KsaDocument {
  if (!isDateTime(signed_at)) throw new KsaSigningError('The time of signing is not a date and time');
  if (unsigned.draft.issued_at.slice(0, 10) > signed_at.slice(0, 10)) throw new KsaSigningError('Dated in the future', [issuedInFuture()]);
  const certificate = certificateOf(signer);
  const signature = curve.sign(Buffer.from(unsigned.invoice_hash, 'base64'), signer.private_key).toString('base64');
  const block = signatureBlock({ hash: unsigned.invoice_hash, signature, signed_at }, certificate);
  const qr = qrOf(unsigned, signature, certificate);
  const xml = fill(unsigned.xml, block, qrElement(qr));
  const found = verifyIssued(xml, { certificate: signer.certificate });
  if (found.faults.length > 0) throw new KsaSigningError('The signed document is not right', found.faults);
  if (found.invoice_hash !== unsigned.invoice_hash) throw new KsaSigningError('Signing changed the hash');
  return { xml, invoice_hash: unsigned.invoice_hash, qr, file_name: unsigned.file_name, totals: unsigned.totals };
}

function certificateOf(signer: KsaSigner): SigningCertificate {
  try {
    return signingCertificate(signer.certificate);
  } catch (error) {
    throw new KsaSigningError(error instanceof Error ? error.message : 'The certificate cannot be read');
  }
}

/** The QR code says what the document says: name, VAT number, time, payable amount, VAT, hash, signature, key, and for simplified ones who vouches for it. */
function qrOf({ draft, totals, invoice_hash }: UnsignedKsaDocument, signature: string, certificate: SigningCertificate): string {
  const qr = qrText({
    seller_name: draft.seller.name,
    vat_number: draft.seller.vat_number,
    issued_at: draft.issued_at,
    total: amountText(totals.payable_minor),
    vat: amountText(totals.vat_minor),
    signed_values: [
      invoice_hash,
      signature,
      certificate.facts.spki_der,
      ...(draft.profile === 'simplified' ? [certificate.facts.ca_signature] : []),
    ],
  });
  if (!qr.ok) throw new KsaSigningError(`The QR code cannot hold value ${qr.refusal.tag} (${qr.refusal.code})`);
  return qr.text;
}

/** Puts both in their places; each place is looked for in the text as it was built, which is copied once. */
function fill(xml: string, signature: string, qr: string): string {
  const first = xml.indexOf(signaturePlaceholder);
  const second = xml.indexOf(qrPlaceholder, first);
  if (first === -1 || second === -1) throw new KsaSigningError('The document is signed already');
  const between = xml.slice(first + signaturePlaceholder.length, second);
  return xml.slice(0, first) + signature + between + qr + xml.slice(second + qrPlaceholder.length);
}
