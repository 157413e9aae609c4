import { Buffer } from 'node:buffer';
import { createPrivateKey, sign } from 'node:crypto';
import { makeCsr, newKsaKey } from '../../ksa/keys.ts';
import { signatureBlock } from '../../ksa/signing/signature-block.ts';
import { signingCertificate } from '../../ksa/signing/signing-certificate.ts';
import { qrText } from '../../qr.ts';
import { issueCertificate, type LocalCa } from './certificates.ts';
import type { Submission } from './judge.ts';
import { withQr, type DocumentFacts } from './read-document.ts';

/** The authority's own key and certificate, with which it seals what it clears. */
export interface ClearingSeal {
  private_key_pem: string;
  certificate: string;
}

export function newClearingSeal(ca: LocalCa): ClearingSeal {
  const { private_key_pem } = newKsaKey();
  const csr = makeCsr(
    {
      common_name: 'Local clearance',
      organization: 'Local tax authority',
      organization_unit: 'Clearance',
      serial: { solution: 'Local', model: 'Authority', serial: 'Clearance' },
      vat_number: '300000000000003',
      invoice_types: '1000',
      location: 'Riyadh',
      industry: 'Government',
    },
    private_key_pem,
    'local',
  );
  if (!csr.ok) throw new RangeError('The authority cannot request its own certificate.');
  const validity = { not_before: new Date('2020-01-01T00:00:00Z'), not_after: new Date('2049-12-31T00:00:00Z') };
  return { private_key_pem, certificate: issueCertificate(ca, csr.value.csr_pem, validity) };
}

const extensions = /<ext:UBLExtensions>[\s\S]*?<\/ext:UBLExtensions>/u;

/**
 * The document as it is handed to the buyer: the authority's signature and QR code stand in the places of the seller's. All other bytes, and
 * so the hash, are as they were.
 */
export function clearedDocument(seal: ClearingSeal, submission: Submission, facts: DocumentFacts, now: Date): string {
  const { invoice_hash, xml } = submission;
  const certificate = signingCertificate(seal.certificate);
  const signature = sign('sha256', Buffer.from(invoice_hash, 'base64'), createPrivateKey(seal.private_key_pem)).toString('base64');
  const qr = qrText({
    seller_name: facts.seller_name,
    vat_number: facts.seller_vat_number,
    issued_at: facts.issued_at,
    total: facts.payable,
    vat: facts.vat,
    signed_values: [invoice_hash, signature, certificate.facts.spki_der],
  });
  if (!qr.ok) throw new RangeError(`An accepted document has no QR code: ${qr.refusal.code}`);
  const signed_at = new Date(now.getTime() + riyadhOffsetMs).toISOString().slice(0, 19);
  const block = signatureBlock({ hash: invoice_hash, signature, signed_at }, certificate);
  return withQr(
    xml.replace(extensions, () => block),
    qr.text,
  );
}

const riyadhOffsetMs = 3 * 3_600_000;
