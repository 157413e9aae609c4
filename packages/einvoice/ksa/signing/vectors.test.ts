import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { everyKind } from '../../testing/drafts.ts';
import { buildKsaDocument } from '../build.ts';
import { walkKsaChain } from '../chain.ts';
import { invoiceHash } from './hash.ts';
import { verifyKsaDocument } from '../verify.ts';

interface Vector {
  file: string;
  kind: string;
  icv: number;
  previous_hash: string | null;
  invoice_hash: string;
  qr: string;
}

// A chain that was issued once, with a key that is gone: what the library writes today must still be the same, and must still verify.
const folder = join(import.meta.dirname, '../../testing/vectors');
const vectors = JSON.parse(readFileSync(join(folder, 'vectors.json'), 'utf8')) as Vector[];
const textOf = ({ file }: Vector): string => readFileSync(join(folder, file), 'utf8');

describe('documents issued once', () => {
  test.each(vectors)('$file verifies, and its draft gives the same hash today', (vector) => {
    const xml = textOf(vector);
    expect(invoiceHash(xml)).toBe(vector.invoice_hash);
    expect(verifyKsaDocument(xml)).toMatchObject({ icv: vector.icv, invoice_hash: vector.invoice_hash, faults: [] });
    expect(xml).toContain(`>${vector.qr}<`);
    const built = buildKsaDocument(everyKind[vector.kind]!, { icv: vector.icv, previous_hash: vector.previous_hash });
    expect(built.ok && built.value.invoice_hash).toBe(vector.invoice_hash);
    expect(built.ok && built.value.xml.slice(built.value.xml.indexOf('<cac:Signature>'))).toBe(xml.slice(xml.indexOf('<cac:Signature>')));
  });

  test('stand in one chain', async () => {
    expect(await walkKsaChain(vectors.map((vector) => ({ name: vector.file, xml: textOf(vector) })))).toMatchObject({
      count: 4,
      breaks: [],
    });
  });
});

describe('verifying', () => {
  const [first = { file: '' } as Vector] = vectors;
  const xml = textOf(first);
  const faultsOf = (text: string): string[] => verifyKsaDocument(text).faults.map(({ rule }) => rule);
  const between = (open: string, close: string): string => xml.slice(xml.indexOf(open) + open.length, xml.indexOf(close));

  test.each<[what: string, changed: string, rules: string[]]>([
    [
      'the amount',
      xml.replace('115.00</cbc:PayableAmount>', '1.00</cbc:PayableAmount>'),
      ['invalid-invoice-hash', 'invalid-digital-signature', 'invoiceTotal_QRCODE_INVALID', 'invoiceHash_QRCODE_INVALID'],
    ],
    [
      'white space outside the signature',
      xml.replace('\n    <cbc:UUID>', '\n<cbc:UUID>'),
      ['invalid-invoice-hash', 'invalid-digital-signature', 'invoiceHash_QRCODE_INVALID'],
    ],
    [
      'white space inside the signed properties',
      xml.replace('\n                                    <xades:Signed', '\n<xades:Signed'),
      ['signed-properties-hashing'],
    ],
    ['the time of signing', xml.replace('21:14:06</xades', '21:14:07</xades'), ['signed-properties-hashing']],
    [
      'the issuer',
      xml.replace('<ds:X509IssuerName>CN=', '<ds:X509IssuerName>CN=X'),
      ['signed-properties-hashing', 'certificate-issuer-name'],
    ],
    [
      'the serial number',
      xml.replace('<ds:X509SerialNumber>', '<ds:X509SerialNumber>1'),
      ['signed-properties-hashing', 'certificate-serial-number'],
    ],
    [
      'the certificate',
      xml.replace(between('<ds:X509Certificate>', '</ds:X509Certificate>'), 'bm9uZQ=='),
      ['invalid-certificate', 'invalid-digital-signature'],
    ],
    ['the QR code', xml.replace(first.qr, ''), ['QRCODE_INVALID']],
    [
      'the stamp',
      xml.replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, ''),
      ['invalid-invoice-hash', 'signed-properties-hashing', 'invalid-certificate', 'invalid-digital-signature', 'signature_QRCODE_INVALID'],
    ],
    ['everything', 'no document', ['unreadable-document']],
  ])('tells a change of %s', (_, changed, rules) => {
    expect(changed).not.toBe(xml);
    expect(faultsOf(changed)).toEqual(rules);
  });

  test('does not care about what the hash leaves out: comments, quotes, entities, the order of attributes', () => {
    const other = xml.replace('<cbc:UUID>', '<!-- here --><cbc:UUID>').replace('name="0200000"', "name='&#x30;200000'");
    expect(faultsOf(other)).toEqual([]);
  });

  test('tells another certificate than the one asked for', () => {
    expect(verifyKsaDocument(xml, { certificate: 'AAAA' }).faults.map(({ rule }) => rule)).toEqual(['foreign-certificate']);
  });

  test('never resolves a document type', () => {
    expect(faultsOf(xml.replace('<Invoice ', '<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice '))).toEqual(['unreadable-document']);
  });
});
