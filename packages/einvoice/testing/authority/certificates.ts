import type { Buffer } from 'node:buffer';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import {
  derBits,
  derIa5,
  derInteger,
  derOctets,
  derOid,
  derSequence,
  derSet,
  derTagged,
  derTime,
  derTrue,
  derUtf8,
} from '../../asn1/der.ts';
import { attribute, derName } from '../../asn1/names.ts';
import { readCsr } from '../../ksa/signing/csr.ts';

const oid = {
  ecdsa_with_sha256: '1.2.840.10045.4.3.2',
  alternative_name: '2.5.29.17',
  subject_key: '2.5.29.14',
  authority_key: '2.5.29.35',
  key_usage: '2.5.29.15',
  extended_key_usage: '2.5.29.37',
  code_signing: '1.3.6.1.5.5.7.3.3',
  client_auth: '1.3.6.1.5.5.7.3.2',
} as const;

const digitalSignature = 0x80;

/** A certificate authority of our own, shaped like the real one: its name has a common name and three domain components. */
export interface LocalCa {
  private_key_pem: string;
  common_name: string;
}

export function newLocalCa(common_name = 'LOCALEINVOICESCA1-CA'): LocalCa {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  return { private_key_pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), common_name };
}

/**
 * A certificate for a request, as base64 of its DER on one line. Subject, device and key are the request's; the serial number has 19 bytes
 * unless one is given. Throws a `RangeError` for a request whose signature is not that of its key.
 */
export function issueCertificate(
  ca: LocalCa,
  csr_pem: string,
  validity: { not_before: Date; not_after: Date },
  serial: bigint = newSerial(),
): string {
  const request = readCsr(csr_pem);
  if (!request.signature_valid) throw new RangeError('The request is not signed with the key it names.');
  const ca_key = createPrivateKey(ca.private_key_pem);
  const algorithm = derSequence(derOid(oid.ecdsa_with_sha256));
  const body = derSequence(
    derTagged(0, derInteger(2n)),
    derInteger(serial),
    algorithm,
    issuerName(ca),
    derSequence(derTime(validity.not_before), derTime(validity.not_after)),
    derName(request.subject),
    request.spki_der,
    derTagged(
      3,
      derSequence(
        derSequence(derOid(oid.alternative_name), derOctets(derSequence(derTagged(4, derName(request.alternative_name))))),
        derSequence(derOid(oid.subject_key), derOctets(derOctets(keyId(request.spki_der)))),
        derSequence(derOid(oid.authority_key), derOctets(derSequence(contextOctets(keyId(spkiOf(ca)))))),
        derSequence(derOid(oid.key_usage), derTrue(), derOctets(derKeyUsage())),
        derSequence(derOid(oid.extended_key_usage), derOctets(derSequence(derOid(oid.code_signing), derOid(oid.client_auth)))),
      ),
    ),
  );
  return derSequence(body, algorithm, derBits(sign('sha256', body, ca_key))).toString('base64');
}

/** 19 bytes that begin like the authority's own, so that the decimal number is far beyond what a `Number` holds. */
function newSerial(): bigint {
  return BigInt(`0x11${randomBytes(18).toString('hex')}`);
}

function issuerName(ca: LocalCa): Buffer {
  const component = (text: string): Buffer => derSet(derSequence(derOid(attribute.domain_component), derIa5(text)));
  return derSequence(
    component('local'),
    component('gov'),
    component('extgazt'),
    derSet(derSequence(derOid(attribute.common_name), derUtf8(ca.common_name))),
  );
}

function spkiOf(ca: LocalCa): Buffer {
  return createPublicKey(createPrivateKey(ca.private_key_pem)).export({ type: 'spki', format: 'der' });
}

/** RFC 5280 §4.2.1.2: the SHA-1 of the key's bits. It names the key and protects nothing. */
function keyId(spki: Buffer): Buffer {
  return createHash('sha1').update(spki.subarray(-65)).digest();
}

/** `[0]` without a value inside: the key identifier of the authority key. */
function contextOctets(bytes: Buffer): Buffer {
  const whole = derOctets(bytes);
  whole[0] = 0x80;
  return whole;
}

function derKeyUsage(): Buffer {
  const bits = derBits(Uint8Array.of(digitalSignature));
  // Seven of the eight bits are unused.
  bits[2] = 7;
  return bits;
}
