import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issueTestCertificate, newLocalCa, testDevice, testSigner } from '../testing/test-certificate.ts';
import { acceptCertificate } from './signing/certificate.ts';
import { csrInfo, readCsr } from './signing/csr.ts';
import { belongsToKey, certificateFacts, certificateOfToken, makeCsr, newKsaKey, type KsaDevice, type KsaEnvironment } from './keys.ts';

const now = new Date('2026-06-01T00:00:00Z');

function csrOf(device: KsaDevice, environment: KsaEnvironment = 'production', key = newKsaKey().private_key_pem): string {
  const made = makeCsr(device, key, environment);
  if (!made.ok) throw new Error(made.faults.map((fault) => fault.message.en).join(' '));
  return made.value.csr_pem;
}

const requestOfAnotherProgram = `-----BEGIN CERTIFICATE REQUEST-----
MIICFDCCAbkCAQAwcDELMAkGA1UEBhMCU0ExHDAaBgNVBAsME9mB2LHYuSDYp9mE
2LnZhNmK2KcxKzApBgNVBAoMIti12KfZhNmI2YYg2LHZiNmG2YIg2YTZhNiq2KzZ
hdmK2YQxFjAUBgNVBAMMDVJBV05BUS1URVNULTEwVjAQBgcqhkjOPQIBBgUrgQQA
CgNCAATcBvj0xnZekF7pC3GPxYVmnk9UJCyufVDkmMWTWDLLAZMFB17UKzmgCyu/
sGsi428raZayFCaw96qXcbPWUPMeoIHpMIHmBgkqhkiG9w0BCQ4xgdgwgdUwJAYJ
KwYBBAGCNxQCBBcMFVBSRVpBVENBLUNvZGUtU2lnbmluZzCBrAYDVR0RBIGkMIGh
pIGeMIGbMT8wPQYDVQQEDDYxLVJhd25hcXwyLVRpbGx8My01ZjJjMWEwZS0zYjdk
LTRmMGUtOWE2NC0yZjFkOGM3YjZhNTAxHzAdBgoJkiaJk/IsZAEBDA8zMTAxMjIz
OTM1MDAwMDMxDTALBgNVBAwMBDExMDAxETAPBgNVBBoMCFJSUkQyOTI5MRUwEwYD
VQQPDAxCZWF1dHkgc2Fsb24wCgYIKoZIzj0EAwIDSQAwRgIhAOt+a8KkMvTKGUH+
pjCRWfEN30n0rLiLCPnJ5MfNcWNWAiEAhlYapduIVRq2gXirCAo2/xO+tfpte56B
bGUV1PXmsLk=
-----END CERTIFICATE REQUEST-----`;

const tokenOf = (certificate: string): string => Buffer.from(certificate, 'latin1').toString('base64');

describe('a certificate request', () => {
  test('has subject, template and alternative name in the order the authority reads, signed with its key', () => {
    const { private_key_pem } = newKsaKey();
    const facts = readCsr(csrOf(testDevice, 'production', private_key_pem));
    expect(facts.subject).toEqual([
      ['2.5.4.6', 'SA'],
      ['2.5.4.11', testDevice.organization_unit],
      ['2.5.4.10', testDevice.organization],
      ['2.5.4.3', testDevice.common_name],
    ]);
    expect(facts.extensions).toEqual(['1.3.6.1.4.1.311.20.2', '2.5.29.17']);
    expect(facts.alternative_name).toEqual([
      ['2.5.4.4', '1-Rawnaq|2-Till|3-5f2c1a0e-3b7d-4f0e-9a64-2f1d8c7b6a50'],
      ['0.9.2342.19200300.100.1.1', '310122393500003'],
      ['2.5.4.12', '1100'],
      ['2.5.4.26', 'RRRD2929'],
      ['2.5.4.15', 'صالون تجميل'],
    ]);
    expect(facts.signature_algorithm).toBe('1.2.840.10045.4.3.2');
    expect(facts.signature_valid).toBe(true);
    expect(facts.public_key.asymmetricKeyDetails?.namedCurve).toBe('secp256k1');
    expect(facts.spki_der).toEqual(createPublicKey(createPrivateKey(private_key_pem)).export({ type: 'spki', format: 'der' }));
  });

  // Made with another program, so that reader and writer cannot be wrong together.
  test('has the bytes that another program gives it', () => {
    const facts = readCsr(requestOfAnotherProgram);
    expect(facts.signature_valid).toBe(true);
    expect(csrInfo({ ...testDevice, industry: 'Beauty salon' }, facts.spki_der, 'simulation')).toEqual(facts.info);
  });

  test.each<[KsaEnvironment, string]>([
    ['production', 'ZATCA-Code-Signing'],
    ['simulation', 'PREZATCA-Code-Signing'],
    ['sandbox', 'TSTZATCA-Code-Signing'],
    ['local', 'TSTZATCA-Code-Signing'],
  ])('names the template of %s', (environment, template) => {
    expect(readCsr(csrOf(testDevice, environment)).template).toBe(template);
  });

  test.each<[string, Partial<KsaDevice>, string, string]>([
    ['no common name', { common_name: ' ' }, 'csr.missing', 'common_name'],
    ['no organization', { organization: '' }, 'csr.missing', 'organization'],
    ['no branch', { organization_unit: '' }, 'csr.missing', 'organization_unit'],
    ['no location', { location: '' }, 'csr.missing', 'location'],
    ['no industry', { industry: '' }, 'csr.missing', 'industry'],
    ['a name of 65 letters', { organization: 'a'.repeat(65) }, 'csr.too_long', 'organization'],
    ['an Arabic name of 33 letters, 66 bytes', { organization: 'ر'.repeat(33) }, 'csr.too_long', 'organization'],
    ['a line break in the branch', { organization_unit: 'Olaya\nRiyadh' }, 'csr.characters', 'organization_unit'],
    ['half a character in the name', { common_name: 'Till \uD83D' }, 'csr.characters', 'common_name'],
    ['a VAT number of 14 digits', { vat_number: '31012239350003' }, 'csr.vat_number', 'vat_number'],
    ['a VAT number that does not begin with 3', { vat_number: '110122393500003' }, 'csr.vat_number', 'vat_number'],
    ['a VAT number that does not end with 3', { vat_number: '310122393500001' }, 'csr.vat_number', 'vat_number'],
    ['Arabic digits', { vat_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣' }, 'csr.vat_number', 'vat_number'],
    ['a VAT group with the name of a branch', { vat_number: '310122393510003' }, 'csr.vat_group', 'organization_unit'],
    ['invoice types that do not exist', { invoice_types: '0000' as '1100' }, 'csr.invoice_types', 'invoice_types'],
    ['a serial number with a bar', { serial: { solution: 'A', model: 'B', serial: 'C|D' } }, 'csr.serial', 'serial.serial'],
    ['no model', { serial: { solution: 'A', model: '', serial: 'C' } }, 'csr.serial', 'serial.model'],
  ])('is refused with a remedy in both languages for %s', (_name, change, rule, field) => {
    const made = makeCsr({ ...testDevice, ...change }, newKsaKey().private_key_pem, 'production');
    expect(made.ok).toBe(false);
    if (made.ok) return;
    expect(made.faults.map((fault) => [fault.rule, fault.field])).toEqual([[rule, field]]);
    expect(made.faults[0]?.message.en).toMatch(/\.$/u);
    expect(made.faults[0]?.message.ar).toMatch(/[\u0600-\u06FF]/u);
  });

  test('says all that is wrong at once', () => {
    const made = makeCsr({ ...testDevice, common_name: '', vat_number: '1', location: '' }, 'no key', 'production');
    expect(made.ok ? [] : made.faults.map((fault) => fault.field)).toEqual(['common_name', 'location', 'vat_number', 'private_key_pem']);
  });

  test('takes a name of 64 bytes, and the TIN of a VAT group', () => {
    csrOf({ ...testDevice, organization: 'ر'.repeat(32) });
    csrOf({ ...testDevice, vat_number: '310122393510003', organization_unit: '3101223935' });
  });

  test('reads back whatever the names are', () => {
    const { private_key_pem } = newKsaKey();
    const short = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(short, short, short, (common_name, organization, location) => {
        const made = makeCsr({ ...testDevice, common_name, organization, location }, private_key_pem, 'sandbox');
        if (!made.ok) return;
        const facts = readCsr(made.value.csr_pem);
        expect(facts.signature_valid).toBe(true);
        expect(facts.subject.at(-1)?.[1]).toBe(common_name);
        expect(facts.subject.at(-2)?.[1]).toBe(organization);
        expect(facts.device.location).toBe(location);
      }),
      { numRuns: 50 },
    );
  });

  test('is not read from a text that is none', () => {
    expect(() => readCsr('hello')).toThrow(RangeError);
    expect(() => readCsr('-----BEGIN CERTIFICATE REQUEST-----\nAAAA\n-----END CERTIFICATE REQUEST-----')).toThrow(RangeError);
  });
});

describe('a certificate', () => {
  test('tells its facts as the signature of a document needs them', () => {
    const { private_key_pem, certificate } = testSigner(testDevice, { serial: 379112742831380471835263969587287663520528387n, now });
    const facts = certificateFacts(certificate);
    const judge = new X509Certificate(Buffer.from(certificate, 'base64'));
    expect(facts.serial_decimal).toBe('379112742831380471835263969587287663520528387');
    expect(facts.issuer_name).toBe('CN=LOCALEINVOICESCA1-CA, DC=extgazt, DC=gov, DC=local');
    expect(facts.subject.at(-1)).toEqual(['2.5.4.3', testDevice.common_name]);
    expect(facts.device).toEqual({
      serial: '1-Rawnaq|2-Till|3-5f2c1a0e-3b7d-4f0e-9a64-2f1d8c7b6a50',
      vat_number: '310122393500003',
      invoice_types: '1100',
      location: 'RRRD2929',
      industry: 'صالون تجميل',
    });
    expect(facts.not_before).toEqual(judge.validFromDate);
    expect(facts.not_after).toEqual(judge.validToDate);
    expect(facts.spki_der).toHaveLength(88);
    expect(facts.der.subarray(-facts.ca_signature.length)).toEqual(facts.ca_signature);
    expect(belongsToKey(certificate, private_key_pem)).toBe(true);
  });

  test('is signed by the authority that issued it, and by no other', () => {
    const ca = newLocalCa();
    const { certificate } = issueTestCertificate(csrOf(testDevice), { ca });
    const judge = new X509Certificate(Buffer.from(certificate, 'base64'));
    expect(judge.verify(createPublicKey(createPrivateKey(ca.private_key_pem)))).toBe(true);
    expect(judge.verify(createPublicKey(createPrivateKey(newLocalCa().private_key_pem)))).toBe(false);
  });

  test('of another device is refused', () => {
    const foreign = testSigner();
    const { private_key_pem } = newKsaKey();
    expect(belongsToKey(foreign.certificate, private_key_pem)).toBe(false);
    const accepted = acceptCertificate(tokenOf(foreign.certificate), private_key_pem, now);
    expect(accepted.ok ? [] : accepted.faults.map((fault) => fault.rule)).toEqual(['csid.foreign']);
  });

  test('comes out of its token, and is accepted only while it is in force', () => {
    const { private_key_pem, certificate } = testSigner(testDevice, { now, days: 10 });
    expect(certificateOfToken(tokenOf(certificate))).toBe(certificate);
    const at = (time: string): unknown => {
      const accepted = acceptCertificate(tokenOf(certificate), private_key_pem, new Date(time));
      return accepted.ok ? accepted.value.certificate : accepted.faults.map((fault) => fault.rule);
    };
    expect(at('2026-06-05T00:00:00Z')).toBe(certificate);
    expect(at('2026-06-11T00:00:00Z')).toEqual(['csid.expired']);
    expect(at('2026-05-01T00:00:00Z')).toEqual(['csid.expired']);
  });

  test.each(['', 'no base64!', 'aGVsbG8=', Buffer.from('aGVsbG8=').toString('base64'), tokenOf('AAAA\nAAAA')])(
    'is not read from %j',
    (token) => {
      expect(() => certificateOfToken(token)).toThrow(RangeError);
      expect(belongsToKey(token, newKsaKey().private_key_pem)).toBe(false);
      const accepted = acceptCertificate(token, newKsaKey().private_key_pem, now);
      expect(accepted.ok ? [] : accepted.faults.map((fault) => fault.rule)).toEqual(['csid.unreadable']);
    },
  );
});
