import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import {
  derBits,
  derChild,
  derChildren,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derSet,
  derTagged,
  derUtf8,
  readBits,
  readDer,
  readOid,
  readText,
  tag,
} from '../../asn1/der.ts';
import { attribute, derName, readName, type NameAttribute } from '../../asn1/names.ts';
import { deviceFacts, readAlternativeName, type KsaCertificateFacts } from './certificate.ts';
import { deviceFaults } from '../device.ts';
import type { KsaDevice, KsaEnvironment } from '../device.ts';
import type { KsaResult } from '../draft.ts';

export type { KsaDevice, KsaEnvironment } from '../device.ts';

const templates: Record<KsaEnvironment, string> = {
  production: 'ZATCA-Code-Signing',
  simulation: 'PREZATCA-Code-Signing',
  sandbox: 'TSTZATCA-Code-Signing',
  local: 'TSTZATCA-Code-Signing',
};
const oid = {
  template: '1.3.6.1.4.1.311.20.2',
  alternative_name: '2.5.29.17',
  extension_request: '1.2.840.113549.1.9.14',
  ecdsa_with_sha256: '1.2.840.10045.4.3.2',
} as const;

/**
 * The certificate request of a device (PKCS #10), signed with its key: subject C, OU, O, CN; the extensions template and alternative name
 * (SPEC §7; ZATCA, Developer Portal Manual §4.3). Refuses a device that the authority would refuse, every fault at once, and a key that is
 * not on secp256k1.
 */
export function makeCsr(device: KsaDevice, private_key_pem: string, environment: KsaEnvironment): KsaResult<{ csr_pem: string }> {
  const faults = deviceFaults(device);
  const key = secp256k1Key(private_key_pem);
  if (!key)
    faults.push({
      rule: 'csr.key',
      severity: 'error',
      field: 'private_key_pem',
      message: {
        en: 'The key of the device cannot be used. Create a new key and request the certificate with it.',
        ar: 'لا يمكن استخدام مفتاح الجهاز. يُرجى إنشاء مفتاح جديد وطلب الشهادة به.',
      },
    });
  if (!key || faults.length > 0) return { ok: false, faults };
  const info = csrInfo(device, createPublicKey(key).export({ type: 'spki', format: 'der' }), environment);
  const csr = derSequence(info, derSequence(derOid(oid.ecdsa_with_sha256)), derBits(sign('sha256', info, key)));
  return { ok: true, value: { csr_pem: pem(csr) } };
}

/** The part of a request that is signed (CertificationRequestInfo), for a public key given as SPKI. */
export function csrInfo(device: KsaDevice, spki_der: Uint8Array, environment: KsaEnvironment): Buffer {
  const subject = derName([
    [attribute.country, 'SA'],
    [attribute.organization_unit, device.organization_unit],
    [attribute.organization, device.organization],
    [attribute.common_name, device.common_name],
  ]);
  const alternative = derName([
    [attribute.serial, `1-${device.serial.solution}|2-${device.serial.model}|3-${device.serial.serial}`],
    [attribute.user_id, device.vat_number],
    [attribute.title, device.invoice_types],
    [attribute.registered_address, device.location],
    [attribute.business_category, device.industry],
  ]);
  const extensions = derSequence(
    derSequence(derOid(oid.template), derOctets(derUtf8(templates[environment]))),
    derSequence(derOid(oid.alternative_name), derOctets(derSequence(derTagged(4, alternative)))),
  );
  return derSequence(derInteger(0n), subject, spki_der, derTagged(0, derSequence(derOid(oid.extension_request), derSet(extensions))));
}

/** What a request asks for. */
export interface KsaCsrFacts {
  subject: readonly NameAttribute[];
  template: string;
  extensions: readonly string[];
  alternative_name: readonly NameAttribute[];
  device: NonNullable<KsaCertificateFacts['device']>;
  spki_der: Buffer;
  public_key: KeyObject;
  signature_algorithm: string;
  /** Whether the request is signed with the key it names. */
  signature_valid: boolean;
  /** The signed part. */
  info: Buffer;
}

/** Reads a request in PEM; throws a `RangeError` if it is none. */
export function readCsr(csr_pem: string): KsaCsrFacts {
  const base64 = /-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----([A-Za-z0-9+/=\s]+)-----END/u.exec(csr_pem)?.[1];
  if (base64 === undefined) throw new RangeError('The text is not a certificate request.');
  const request = readDer(Buffer.from(base64, 'base64'));
  const info = derChild(request, 0, tag.sequence);
  const spki = derChild(info, 2, tag.sequence);
  const requested = derChildren(derChild(info, 3, 0xa0)).find((found) => readOid(derChild(found, 0)) === oid.extension_request);
  if (!requested) throw new RangeError('The request names no extensions.');
  const extensions = derChildren(derChild(derChild(requested, 1, tag.set), 0, tag.sequence));
  const names = extensions.map((extension) => readAlternativeName(extension)).find((found) => found !== null) ?? [];
  const template = extensions.find((extension) => readOid(derChild(extension, 0)) === oid.template);
  const public_key = publicKeyOf(spki.bytes);
  return {
    subject: readName(derChild(info, 1, tag.sequence)),
    template: template ? readText(readDer(derChild(template, 1, tag.octet_string).content)) : '',
    extensions: extensions.map((extension) => readOid(derChild(extension, 0))),
    alternative_name: names,
    device: deviceFacts(names),
    spki_der: Buffer.from(spki.bytes),
    public_key,
    signature_algorithm: readOid(derChild(derChild(request, 1, tag.sequence), 0)),
    signature_valid: verify('sha256', info.bytes, public_key, readBits(derChild(request, 2))),
    info: Buffer.from(info.bytes),
  };
}

function pem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/gu) ?? [];
  return `-----BEGIN CERTIFICATE REQUEST-----\n${lines.join('\n')}\n-----END CERTIFICATE REQUEST-----\n`;
}

function secp256k1Key(private_key_pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(private_key_pem);
    return key.asymmetricKeyDetails?.namedCurve === 'secp256k1' ? key : null;
  } catch {
    return null;
  }
}

function publicKeyOf(spki: Buffer): KeyObject {
  try {
    return createPublicKey({ key: spki, format: 'der', type: 'spki' });
  } catch (error) {
    throw new RangeError('The public key cannot be read.', { cause: error });
  }
}
