import { describe, expect, test } from 'vitest';
import { plainWords } from './answers.ts';
import { ksaRules } from './rules/index.ts';

/** SPEC §8. */
const codes = [
  'invalid-invoice-hash',
  'InvoiceHash-Errors',
  'XSD_ZATCA_INVALID',
  'QRCODE_INVALID',
  'invoiceHash_QRCODE_INVALID',
  'invoiceTimeStamp_QRCODE_INVALID',
  'publicKey_QRCODE_INVALID',
  'sellerName_QRCODE_INVALID',
  'CERTIFICATE_SIGNATURE_QRCODE_INVALID',
  'invalid-digital-signature',
  'signed-properties-hashing',
  'certificate-hashing',
  'certificate-issuer-name',
  'Missing-OTP',
  'Invalid-OTP',
  'Missing-CSR',
  'Invalid-CSR',
  'Missing-ComplianceSteps',
];

describe('the answer of the authority in plain words', () => {
  test.each(codes)('%s says in both languages what to do, without the code', (code) => {
    const said = plainWords(code, 'official text');
    expect(said.en).not.toContain('official text');
    expect(said.en).not.toContain(code);
    expect(said.en).toMatch(/\.$/u);
    expect(said.ar).toMatch(/^[\u0600-\u06FF]/u);
  });

  test('is different for each code', () => {
    expect(new Set(codes.map((code) => plainWords(code, null).en)).size).toBe(codes.length);
    expect(new Set(codes.map((code) => plainWords(code, null).ar)).size).toBe(codes.length);
  });

  test('tells a rule by the remedy that the validator knows, and one it does not know by what the authority says', () => {
    const rule = ksaRules.find(({ id }) => id === 'BR-KSA-37');
    expect(plainWords('BR-KSA-37', 'The seller address …')).toEqual(rule?.message);
    expect(plainWords('BR-KSA-999', 'Something is missing.').en).toBe(
      'The document breaks the rule BR-KSA-999 of the authority. It says: “Something is missing.” Correct the details it names; then issue the document anew.',
    );
  });

  test.each<[string | null, string | null]>([
    [null, null],
    ['', ''],
    ['Brand-New-Code', null],
    [null, 'Something\n  new'],
    ['__proto__', 'constructor'],
    ['BR-KSA-999', null],
  ])('makes a whole sentence of code %j and message %j', (code, message) => {
    const said = plainWords(code, message);
    expect(said.en).toMatch(/^The .+\.$/u);
    expect(said.ar.length).toBeGreaterThan(20);
    expect(`${said.en}${said.ar}`).not.toMatch(/null|undefined|\n|\(\)/u);
  });

  test('cuts a message that no screen could show', () => {
    expect(plainWords(null, 'x'.repeat(5000)).en.length).toBeLessThan(600);
  });
});
