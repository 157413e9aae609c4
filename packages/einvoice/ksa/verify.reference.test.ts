import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { absence, presentData, referenceData } from '../testing/reference-data.ts';
import { certificateFacts } from './signing/certificate.ts';
import { firstPreviousHash, invoiceHash } from './signing/hash.ts';
import { hexDigest } from './signing/signing-certificate.ts';
import { type KsaVerification, verifyKsaDocument } from './verify.ts';
import { readQr } from '../qr.ts';

const samples = referenceData('ksa-samples-R3.4.8');
const edges = referenceData('ksa-hash-edge');
const mutations = referenceData('ksa-mutations');
const crypto = referenceData('ksa-crypto');

const json = <Value>(folder: string | null, name: string): Value | null =>
  folder === null ? null : (JSON.parse(readFileSync(join(folder, name), 'utf8')) as Value);

interface Vector {
  file: string;
  invoice_hash: string;
  qr_base64: string;
  qr_tags_1_to_7_text_8_9_hex: Record<string, string>;
  uuid: string;
  pih: string;
}

describe.skipIf(samples === null)(`the official samples${absence(samples)}`, () => {
  test.each(json<Vector[]>(samples, 'vectors.json') ?? [])('$file: hash, digests, signature and QR code', (vector) => {
    const xml = readFileSync(join(presentData('ksa-samples-R3.4.8'), vector.file));
    expect(invoiceHash(xml)).toBe(vector.invoice_hash);
    const found = verifyKsaDocument(xml);
    // Each digest of the sample is recomputed; a wrong one would be a fault.
    expect(found).toMatchObject({ invoice_hash: vector.invoice_hash, uuid: vector.uuid, previous_hash: vector.pih, faults: [] });
    const qr = readQr(vector.qr_base64);
    for (const [tag, text] of Object.entries(vector.qr_tags_1_to_7_text_8_9_hex)) {
      expect(qr?.get(Number(tag))?.toString(Number(tag) < 8 ? 'utf8' : 'hex')).toBe(text);
    }
    expect(xml.includes(vector.qr_base64)).toBe(true);
  });
});

describe.skipIf(edges === null)(`documents that are hard to hash${absence(edges)}`, () => {
  test.each(Object.entries(json<Record<string, string>>(edges, 'expected-hashes.json') ?? {}))('%s', (file, hash) => {
    expect(invoiceHash(readFileSync(join(presentData('ksa-hash-edge'), file)))).toBe(hash);
  });
});

/** The words of the expected judgement, each with the fault that this library tells it by. */
const faultOf: Record<string, string> = {
  HASH: 'invalid-invoice-hash',
  'SIGNATURE.value': 'invalid-digital-signature',
  SIGNED_PROPERTIES: 'signed-properties-hashing',
  'CERT.digest': 'certificate-hashing',
  'QR.3 time': 'invoiceTimeStamp_QRCODE_INVALID',
  'QR.6 hash': 'invoiceHash_QRCODE_INVALID',
  'QR.7 sig': 'signature_QRCODE_INVALID',
  'QR.9 ca-sig': 'CERTIFICATE_SIGNATURE_QRCODE_INVALID',
  ICV: 'BR-KSA-33',
};

describe.skipIf(mutations === null)(`documents with one thing wrong${absence(mutations)}`, () => {
  const expected = json<{ id: string; crypto: string[] }[]>(mutations, 'expected.json') ?? [];

  test.each(expected)('$id is judged as expected', ({ id, crypto: wrong }) => {
    const { faults }: KsaVerification = verifyKsaDocument(readFileSync(join(presentData('ksa-mutations'), `${id}.xml`)));
    const errors = faults.filter(({ severity }) => severity === 'error').map(({ rule }) => rule);
    expect(errors.toSorted()).toEqual(wrong.map((word) => faultOf[word]).toSorted());
  });

  test('each of them has its judgement', () => {
    const files = readdirSync(presentData('ksa-mutations')).filter((name) => name.endsWith('.xml'));
    expect(files.toSorted()).toEqual(expected.map(({ id }) => `${id}.xml`).toSorted());
  });
});

describe.skipIf(crypto === null)(`the official certificate and first hash${absence(crypto)}`, () => {
  test('are read as the samples state them', () => {
    const [{ cert_digest, issuer, serial } = { cert_digest: '', issuer: '', serial: '' }] =
      json<{ cert_digest: string; issuer: string; serial: string }[]>(presentData('ksa-samples-R3.4.8'), 'vectors.json') ?? [];
    const certificate = readFileSync(join(presentData('ksa-crypto'), 'dummy-cert.b64'), 'utf8').trim();
    expect(hexDigest(certificate)).toBe(cert_digest);
    expect(certificateFacts(certificate)).toMatchObject({ issuer_name: issuer, serial_decimal: serial });
    expect(readFileSync(join(presentData('ksa-crypto'), 'first-pih.txt'), 'utf8').trim()).toBe(firstPreviousHash);
  });
});
