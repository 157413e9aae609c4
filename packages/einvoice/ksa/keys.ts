import { generateKeyPairSync } from 'node:crypto';

export { belongsToKey, certificateFacts, certificateOfToken, type KsaCertificateFacts } from './signing/certificate.ts';
export { makeCsr, type KsaDevice, type KsaEnvironment } from './signing/csr.ts';

/** A new private key of a device, on the curve secp256k1, as PKCS #8 PEM. Keep it encrypted; it never leaves the product. */
export function newKsaKey(): { private_key_pem: string } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  return { private_key_pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}
