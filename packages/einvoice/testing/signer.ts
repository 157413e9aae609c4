import { createPrivateKey } from 'node:crypto';
import type { KsaSigner } from '../ksa/sign.ts';
import { testSigner } from './test-certificate.ts';

/** A device that can sign, with a key and a certificate made a moment ago. */
export const newSigner = (): KsaSigner => {
  const { private_key_pem, certificate } = testSigner();
  return { private_key: createPrivateKey(private_key_pem), certificate };
};
