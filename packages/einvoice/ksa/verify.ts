import { Buffer } from 'node:buffer';
import { type KeyObject, X509Certificate } from 'node:crypto';
import { withXml, XmlUnreadable } from '../xml/parse.ts';
import { readQr } from '../qr.ts';
import { readCanonicalText, type ReadDocument } from './signing/canonical-text.ts';
import { cryptoFault, type CryptoFault } from './signing/crypto-faults.ts';
import { curve } from './signing/curve.ts';
import { type DocumentValues, propertiesDigest, readValues } from './document-values.ts';
import type { KsaFault } from './draft.ts';
import { hashOfDocument } from './signing/hash.ts';
import { signingCertificate, type SigningCertificate } from './signing/signing-certificate.ts';

/** What a document says about itself, and what is wrong with its hash, signature, certificate and QR code. Absent values are empty or null. */
export interface KsaVerification {
  /** Computed from the bytes, whatever the document claims; empty where it could not be read. */
  invoice_hash: string;
  icv: number | null;
  /** As the document states it; the first of a device states `firstPreviousHash`. */
  previous_hash: string;
  uuid: string;
  id: string;
  /** 388, 381, 383 or 386. */
  type_code: string;
  profile: 'simplified' | 'standard' | null;
  /** `YYYY-MM-DDTHH:mm:ss`, as it stands. */
  issued_at: string;
  payable_minor: number | null;
  vat_minor: number | null;
  faults: KsaFault[];
}

export interface VerifyOptions {
  /** The device's certificate, base64 on one line: the document must be signed with this one. */
  certificate?: string;
  /** The authority's public key: the certificate must be issued by it. */
  authority_key?: KeyObject;
}

/**
 * Verifies any document, ours or another's, from its bytes: hash, signature, digests of certificate and signed properties, QR code. Never throws for a
 * document; what is wrong is told in `faults`. Says nothing about the rules of content (`validateKsaDocument` does) nor about the chain.
 */
export function verifyKsaDocument(xml: string | Uint8Array, options: VerifyOptions = {}): KsaVerification {
  try {
    return withXml(xml, (document) => {
      const values = readValues(document);
      const properties = propertiesDigest(document);
      return verificationOf({ values, properties, hash: hashOfDocument(document) }, options);
    });
  } catch (error) {
    if (!(error instanceof XmlUnreadable)) throw error;
    return { ...factsOf(null), invoice_hash: '', faults: [cryptoFault('unreadable-document')] };
  }
}

/**
 * As `verifyKsaDocument`, of a document that was made here just now. Its layout is known, so no parser has to find the values and the canonical form:
 * they are read off the bytes themselves, all of them, and what is laid out otherwise goes to the parser.
 */
export function verifyIssued(xml: string, options: VerifyOptions): KsaVerification {
  const read = readCanonicalText(bytesOf(xml));
  return read === null ? verifyKsaDocument(xml, options) : verificationOf(read, options);
}

/** One place for the bytes of every document that is verified: to allocate another one for each keeps the garbage collector busier than the verifying. */
const desk = Buffer.allocUnsafeSlow(1 << 17);

/** The bytes of a text, for as long as nothing else is asked for. */
const bytesOf = (text: string): Buffer =>
  text.length * 3 > desk.length ? Buffer.from(text, 'utf8') : desk.subarray(0, desk.write(text, 'utf8'));

const verificationOf = ({ values, hash, properties }: ReadDocument, options: VerifyOptions): KsaVerification => ({
  ...factsOf(values),
  invoice_hash: hash,
  faults: faultsOf(values, hash, properties, options).map(cryptoFault),
});

function factsOf(values: DocumentValues | null): Omit<KsaVerification, 'invoice_hash' | 'faults'> {
  const { icv = '', previous_hash = '', uuid = '', id = '', type_code = '', transaction_code = '' } = values ?? {};
  return {
    icv: /^\d{1,15}$/.test(icv) ? Number(icv) : null,
    previous_hash,
    uuid,
    id,
    type_code,
    profile: transaction_code.startsWith('02') ? 'simplified' : transaction_code.startsWith('01') ? 'standard' : null,
    issued_at: values === null ? '' : timeOf(values),
    payable_minor: minorOf(values?.payable ?? ''),
    vat_minor: minorOf(values?.vat_total ?? ''),
  };
}

const timeOf = (values: DocumentValues): string => `${values.issue_date}T${values.issue_time}`;

/** Official samples write `3.6` as well as `3.60`. */
function minorOf(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

function faultsOf(values: DocumentValues, hash: string, properties: string | null, options: VerifyOptions): CryptoFault[] {
  const faults: CryptoFault[] = [];
  const need = (right: boolean, rule: CryptoFault): void => {
    if (!right) faults.push(rule);
  };
  need(/^\d{1,15}$/.test(values.icv), 'BR-KSA-33');
  need(values.previous_hash !== '', 'BR-KSA-61');
  need(values.hash_digest === hash, 'invalid-invoice-hash');
  need(properties !== null && values.properties_digest === properties, 'signed-properties-hashing');
  const certificate = certificateOf(values.certificate);
  if (certificate === null) {
    faults.push('invalid-certificate', 'invalid-digital-signature');
  } else {
    const signature = Buffer.from(values.signature, 'base64');
    const { public_key, spki_der } = certificate.facts;
    need(curve.isSigned(Buffer.from(hash, 'base64'), signature, public_key, spki_der), 'invalid-digital-signature');
    need(values.certificate_digest === certificate.digest, 'certificate-hashing');
    need(values.issuer_name === certificate.facts.issuer_name, 'certificate-issuer-name');
    need(values.serial === certificate.facts.serial_decimal, 'certificate-serial-number');
    need(options.certificate === undefined || options.certificate === certificate.text, 'foreign-certificate');
    need(
      options.authority_key === undefined || new X509Certificate(certificate.facts.der).verify(options.authority_key),
      'untrusted-certificate',
    );
  }
  faults.push(...qrFaults(values, hash, certificate));
  return faults;
}

function qrFaults(values: DocumentValues, hash: string, certificate: SigningCertificate | null): CryptoFault[] {
  const qr = readQr(values.qr);
  if (qr === null) return ['QRCODE_INVALID'];
  const faults: CryptoFault[] = [];
  const need = (tag: number, value: string | Buffer, rule: CryptoFault): void => {
    const bytes = typeof value === 'string' ? Buffer.from(value, 'utf8') : value;
    if (qr.get(tag)?.equals(bytes) !== true) faults.push(rule);
  };
  need(1, values.seller_name, 'sellerName_QRCODE_INVALID');
  need(2, values.vat_number, 'vatNumber_QRCODE_INVALID');
  need(3, timeOf(values), 'invoiceTimeStamp_QRCODE_INVALID');
  need(4, values.payable, 'invoiceTotal_QRCODE_INVALID');
  need(5, values.vat_total, 'vatTotal_QRCODE_INVALID');
  need(6, hash, 'invoiceHash_QRCODE_INVALID');
  need(7, values.signature, 'signature_QRCODE_INVALID');
  if (certificate === null) return faults;
  need(8, certificate.facts.spki_der, 'publicKey_QRCODE_INVALID');
  // Only simplified documents must carry it; a standard one that does must carry the right one.
  if (values.transaction_code.startsWith('02') || qr.has(9))
    need(9, certificate.facts.ca_signature, 'CERTIFICATE_SIGNATURE_QRCODE_INVALID');
  return faults;
}

function certificateOf(text: string): SigningCertificate | null {
  try {
    return signingCertificate(text);
  } catch {
    return null;
  }
}
