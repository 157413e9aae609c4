import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, X509Certificate, type KeyObject } from 'node:crypto';
import { derChild, derChildren, readBits, readDer, readInteger, readOid, readTime, tag, type DerNode } from '../../asn1/der.ts';
import { attribute, nameText, readName, type NameAttribute } from '../../asn1/names.ts';
import type { KsaFault, KsaResult } from '../draft.ts';

/** What a certificate of a device says. */
export interface KsaCertificateFacts {
  /** The serial number in decimal digits, as `X509SerialNumber` has it. */
  serial_decimal: string;
  /** As `X509IssuerName` has it: `CN=.., DC=.., DC=..`. */
  issuer_name: string;
  /** In the order of the certificate. */
  subject: readonly NameAttribute[];
  /** What the device is registered for, from the alternative name; null where the certificate has none. */
  device: { serial: string; vat_number: string; invoice_types: string; location: string; industry: string } | null;
  not_before: Date;
  not_after: Date;
  public_key: KeyObject;
  /** The public key as it stands in the certificate: 88 bytes for secp256k1 (tag 8 of the QR). */
  spki_der: Buffer;
  /** The authority's signature of the certificate, DER of its two numbers (tag 9 of the QR). */
  ca_signature: Buffer;
  /** The whole certificate. */
  der: Buffer;
}

/**
 * Reads a certificate given as the base64 of its DER on one line (what a document carries, without PEM armour). Throws a `RangeError`
 * if it is none.
 */
export function certificateFacts(certificate_base64: string): KsaCertificateFacts {
  const bytes = strictBase64(certificate_base64);
  const certificate = readDer(bytes);
  const body = derChild(certificate, 0, tag.sequence);
  // The version is optional; all that follows moves up by one where it is missing.
  const parts = derChildren(body);
  const [serial, , issuer, validity, subject, key] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts;
  if (!serial || !issuer || !validity || !subject || !key) throw new RangeError('The certificate is incomplete.');
  return {
    serial_decimal: readInteger(serial).toString(),
    issuer_name: nameText(readName(issuer)),
    subject: readName(subject),
    device: deviceOf(parts),
    not_before: readTime(derChild(validity, 0)),
    not_after: readTime(derChild(validity, 1)),
    public_key: keyOf(bytes),
    spki_der: Buffer.from(key.bytes),
    ca_signature: Buffer.from(readBits(derChild(certificate, 2))),
    der: bytes,
  };
}

/** Whether the certificate is for this private key. A text that is no certificate or no key belongs to nothing. */
export function belongsToKey(certificate_base64: string, private_key_pem: string): boolean {
  try {
    const own = createPublicKey(createPrivateKey(private_key_pem)).export({ type: 'spki', format: 'der' });
    return own.equals(certificateFacts(certificate_base64).public_key.export({ type: 'spki', format: 'der' }));
  } catch {
    return false;
  }
}

/**
 * The certificate inside a `binarySecurityToken`, which is base64 of the certificate's base64 text. Throws a `RangeError` if there is none
 * inside.
 */
export function certificateOfToken(binary_security_token: string): string {
  const certificate = strictBase64(binary_security_token).toString('latin1').trim();
  certificateFacts(certificate);
  return certificate;
}

/**
 * The certificate of a token, if a device may sign with it: it can be read, it is for our key, and it is in force at `now`. Anything else
 * is refused with its reason; a foreign certificate would make each document invalid.
 */
export function acceptCertificate(
  binary_security_token: string,
  private_key_pem: string,
  now: Date,
): KsaResult<{ certificate: string; facts: KsaCertificateFacts }> {
  let certificate: string;
  try {
    certificate = certificateOfToken(binary_security_token);
  } catch {
    return refused('csid.unreadable', {
      en: 'The answer of the authority holds no certificate. Request it again.',
      ar: 'ردّ الهيئة لا يحمل شهادة. يُرجى طلبها مرة أخرى.',
    });
  }
  if (!belongsToKey(certificate, private_key_pem))
    return refused('csid.foreign', {
      en: 'The authority sent a certificate that belongs to another device. Connect this device again with a new one-time password.',
      ar: 'أرسلت الهيئة شهادة تخصّ جهازاً آخر. يُرجى ربط هذا الجهاز من جديد برمز جديد يُستخدم مرة واحدة.',
    });
  const facts = certificateFacts(certificate);
  if (now < facts.not_before || now >= facts.not_after)
    return refused('csid.expired', {
      en: 'The certificate is not in force today. Check the date of this server, then renew the certificate.',
      ar: 'الشهادة غير سارية اليوم. يُرجى التأكد من تاريخ الخادم ثم تجديد الشهادة.',
    });
  return { ok: true, value: { certificate, facts } };
}

function refused(rule: string, message: KsaFault['message']): { ok: false; faults: KsaFault[] } {
  return { ok: false, faults: [{ rule, severity: 'error', field: 'certificate', message }] };
}

function keyOf(bytes: Buffer): KeyObject {
  try {
    return new X509Certificate(bytes).publicKey;
  } catch (error) {
    throw new RangeError('The certificate cannot be read.', { cause: error });
  }
}

function deviceOf(parts: readonly DerNode[]): KsaCertificateFacts['device'] {
  const extensions = parts.find((part) => part.tag === 0xa3);
  if (!extensions) return null;
  for (const extension of derChildren(derChild(extensions, 0, tag.sequence))) {
    const names = readAlternativeName(extension);
    if (names) return deviceFacts(names);
  }
  return null;
}

/** The five attributes a device is registered with (SPEC §7), whatever their order. */
export function deviceFacts(names: readonly NameAttribute[]): NonNullable<KsaCertificateFacts['device']> {
  const text = (oid: string): string => names.find(([found]) => found === oid)?.[1] ?? '';
  return {
    serial: text(attribute.serial),
    vat_number: text(attribute.user_id),
    invoice_types: text(attribute.title),
    location: text(attribute.registered_address),
    industry: text(attribute.business_category),
  };
}

/** The directory name of a `subjectAltName` extension; null for any other extension. */
export function readAlternativeName(extension: DerNode): NameAttribute[] | null {
  const [oid, ...rest] = derChildren(extension);
  const value = rest.at(-1);
  if (!oid || !value || readOid(oid) !== '2.5.29.17') return null;
  const directory = derChildren(readDer(value.content)).find((name) => name.tag === 0xa4);
  return directory ? readName(derChild(directory, 0, tag.sequence)) : null;
}

/** `Buffer.from` skips what is not base64; a certificate with such a thing in it would have another digest than it shows. */
function strictBase64(text: string): Buffer {
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(text) || text.length % 4 !== 0) throw new RangeError('The text is not base64 on one line.');
  return Buffer.from(text, 'base64');
}
