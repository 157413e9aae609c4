import { makeCsr, newKsaKey, type KsaDevice } from '../ksa/keys.ts';
import { issueCertificate, newLocalCa, type LocalCa } from './authority/certificates.ts';

export { newLocalCa, type LocalCa } from './authority/certificates.ts';

/** A device with an Arabic name, for tests. */
export const testDevice: KsaDevice = {
  common_name: 'RAWNAQ-TEST-1',
  organization: 'صالون رونق للتجميل',
  organization_unit: 'فرع العليا',
  serial: { solution: 'Rawnaq', model: 'Till', serial: '5f2c1a0e-3b7d-4f0e-9a64-2f1d8c7b6a50' },
  vat_number: '310122393500003',
  invoice_types: '1100',
  location: 'RRRD2929',
  industry: 'صالون تجميل',
};

/**
 * A certificate for a request, from a certificate authority made for the purpose; base64 of its DER on one line. In force from a day before
 * `now` for `days`.
 */
export function issueTestCertificate(
  csr_pem: string,
  options: { ca?: LocalCa; now?: Date; days?: number; serial?: bigint } = {},
): { certificate: string; ca: LocalCa } {
  const { ca = newLocalCa(), now = new Date('2026-01-01T00:00:00Z'), days = 5 * 365, serial } = options;
  const validity = { not_before: moved(now, -1), not_after: moved(now, days) };
  return { certificate: issueCertificate(ca, csr_pem, validity, serial), ca };
}

/** A key and a certificate that belongs to it, ready to sign with. */
export function testSigner(
  device: KsaDevice = testDevice,
  options: Parameters<typeof issueTestCertificate>[1] = {},
): {
  private_key_pem: string;
  certificate: string;
  ca: LocalCa;
} {
  const { private_key_pem } = newKsaKey();
  const csr = makeCsr(device, private_key_pem, 'local');
  if (!csr.ok) throw new Error(csr.faults.map((fault) => fault.message.en).join(' '));
  return { private_key_pem, ...issueTestCertificate(csr.value.csr_pem, options) };
}

function moved(at: Date, days: number): Date {
  return new Date(at.getTime() + days * 86_400_000);
}
