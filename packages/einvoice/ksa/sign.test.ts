import { describe, expect, test } from 'vitest';
import { everyKind, simplified, standardInvoice } from '../testing/drafts.ts';
import { newSigner } from '../testing/signer.ts';
import { readQr } from '../qr.ts';
import { buildKsaDocument } from './build.ts';
import type { KsaDraft } from './draft.ts';
import { firstPreviousHash, invoiceHash } from './signing/hash.ts';
import { issueKsaDocument } from './issue.ts';
import { KsaSigningError, signKsaDocument } from './sign.ts';
import { verifyKsaDocument } from './verify.ts';

const signer = newSigner();
const signed_at = '2026-11-20T21:14:06';
const first = { icv: 1, previous_hash: null };

const built = (draft: KsaDraft) => {
  const result = buildKsaDocument(draft, first);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value;
};

describe('a signed document', () => {
  test.each(Object.entries(everyKind))('of every kind verifies from its bytes: %s', (_, draft) => {
    const unsigned = built(draft);
    const document = signKsaDocument(unsigned, signer, signed_at);
    expect(invoiceHash(unsigned.xml)).toBe(unsigned.invoice_hash);
    expect(document.totals).toEqual(unsigned.totals);
    expect(verifyKsaDocument(document.xml, { certificate: signer.certificate })).toEqual({
      invoice_hash: unsigned.invoice_hash,
      icv: 1,
      previous_hash: firstPreviousHash,
      uuid: draft.uuid,
      id: draft.id,
      type_code: { invoice: '388', credit_note: '381', debit_note: '383', prepayment: '386' }[draft.kind],
      profile: draft.profile,
      issued_at: draft.issued_at,
      payable_minor: unsigned.totals.payable_minor,
      vat_minor: unsigned.totals.vat_minor,
      faults: [],
    });
  });

  test('says in its QR code what it says itself; only a simplified one carries the authority’s signature', () => {
    const document = signKsaDocument(built(simplified()), signer, signed_at);
    const qr = readQr(document.qr);
    expect(document.xml).toContain(`mimeCode="text/plain">${document.qr}<`);
    expect([1, 2, 3, 4, 5, 6].map((tag) => qr?.get(tag)?.toString('utf8'))).toEqual([
      'صالون رونق للتجميل | Rawnaq Salon',
      '310122393500003',
      '2026-11-20T21:14:05',
      '115.00',
      '15.00',
      document.invoice_hash,
    ]);
    expect(qr?.size).toBe(9);
    expect(readQr(signKsaDocument(built(standardInvoice()), signer, signed_at).qr)?.size).toBe(8);
  });

  test('is named by seller, time and number', () => {
    expect(signKsaDocument(built(simplified()), signer, signed_at).file_name).toBe('310122393500003_20261120T211405_INV-2026-000123.xml');
  });
});

describe('signing refuses', () => {
  test('a key that is not the certificate’s', () => {
    const foreign = { private_key: newSigner().private_key, certificate: signer.certificate };
    expect(() => signKsaDocument(built(simplified()), foreign, signed_at)).toThrow('invalid-digital-signature');
  });

  test('a certificate that cannot be read', () => {
    expect(() => signKsaDocument(built(simplified()), { ...signer, certificate: 'bm9uZQ==' }, signed_at)).toThrow(KsaSigningError);
  });

  test('a document that was changed after it was built', () => {
    const unsigned = built(simplified());
    const changed = { ...unsigned, xml: unsigned.xml.replace('115.00</cbc:PayableAmount>', '114.00</cbc:PayableAmount>') };
    expect(() => signKsaDocument(changed, signer, signed_at)).toThrow('invalid-invoice-hash');
  });

  test('a document that is signed already', () => {
    const unsigned = built(simplified());
    const signed = signKsaDocument(unsigned, signer, signed_at);
    expect(() => signKsaDocument({ ...unsigned, xml: signed.xml }, signer, signed_at)).toThrow('signed already');
  });

  test('a date later than the day of signing, which issuing tells as a fault', () => {
    const tomorrow = simplified({ issued_at: '2026-11-21T00:00:00' });
    expect(() => signKsaDocument(built(tomorrow), signer, signed_at)).toThrow('BR-KSA-04');
    expect(issueKsaDocument(tomorrow, first, signer, signed_at)).toMatchObject({
      ok: false,
      faults: [{ rule: 'BR-KSA-04', field: 'issued_at' }],
    });
    expect(() => signKsaDocument(built(simplified()), signer, 'today')).toThrow(KsaSigningError);
  });
});
