import { Buffer } from 'node:buffer';
import { createHash, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import { createRequire } from 'node:module';

/** What is used of the package secp256k1. Each throws where a value is none of its kind. */
export interface NativeCurve {
  contextRandomize(seed: Uint8Array): void;
  ecdsaSign(digest: Uint8Array, key: Uint8Array): { signature: Uint8Array };
  ecdsaVerify(signature: Uint8Array, digest: Uint8Array, point: Uint8Array): boolean;
  signatureExport(signature: Uint8Array): Uint8Array;
  signatureImport(der: Uint8Array): Uint8Array;
  signatureNormalize(signature: Uint8Array): Uint8Array;
}

/** ECDSA over the SHA-256 of some bytes, signatures as the DER of their two numbers. */
export interface Curve {
  sign(bytes: Uint8Array, private_key: KeyObject): Buffer;
  /** `spki_der`: the public key as it stands in a certificate; `public_key`: the same one. */
  isSigned(bytes: Uint8Array, signature: Buffer, public_key: KeyObject, spki_der: Buffer): boolean;
}

/** What stands before the two coordinates of a public key on secp256k1, up to the mark of an uncompressed point. */
const spkiOfCurve = Buffer.from('3056301006072a8648ce3d020106052b8104000a034200', 'hex');

const digestOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * `native`, the library that was made for this curve, takes a seventh of the time that OpenSSL takes for a curve it does not know especially. Where it
 * was not built for the machine (null), and for keys on other curves, OpenSSL does it all. A signature the library does not accept is judged by OpenSSL
 * as well, so that it alone ever calls one false.
 */
export function curveOf(native: NativeCurve | null): Curve {
  native?.contextRandomize(randomBytes(32));
  /** The number of a key, as long as the key itself is in use. */
  const numbers = new WeakMap<KeyObject, Buffer>();
  const numberOf = (key: KeyObject): Buffer => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url');
    numbers.set(key, number);
    return number;
  };
  const isAccepted = (bytes: Uint8Array, signature: Buffer, spki_der: Buffer): boolean => {
    if (native === null || !spki_der.subarray(0, spkiOfCurve.length).equals(spkiOfCurve)) return false;
    try {
      const both = native.signatureNormalize(native.signatureImport(signature));
      return native.ecdsaVerify(both, digestOf(bytes), spki_der.subarray(spkiOfCurve.length));
    } catch {
      return false;
    }
  };
  return {
    sign(bytes, private_key) {
      if (native === null || private_key.asymmetricKeyDetails?.namedCurve !== 'secp256k1') return sign('sha256', bytes, private_key);
      return Buffer.from(native.signatureExport(native.ecdsaSign(digestOf(bytes), numberOf(private_key)).signature));
    },
    isSigned: (bytes, signature, public_key, spki_der) =>
      signature.length > 0 && (isAccepted(bytes, signature, spki_der) || verify('sha256', bytes, public_key, signature)),
  };
}

/** Null where the library was not built for this machine. */
export function nativeCurve(): NativeCurve | null {
  try {
    return createRequire(import.meta.url)('secp256k1/bindings.js') as NativeCurve;
  } catch {
    return null;
  }
}

export const curve: Curve = curveOf(nativeCurve());
