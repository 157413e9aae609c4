import { randomUUID } from 'node:crypto';
import type { KsaDraft } from '@rawnaq/einvoice/ksa/draft';
import type { EinvoiceFacts } from './facts-store.ts';
import { sellerOf, wallInRiyadh } from './ksa-draft.ts';

const kinds = ['invoice', 'credit_note', 'debit_note'] as const;

/** The documents with which a device proves itself: of each kind it will issue an invoice, a credit note and a debit note. */
export function sampleDrafts(facts: EinvoiceFacts, invoice_types: string, now: Date): KsaDraft[] {
  const profiles = [
    ...(invoice_types[0] === '1' ? (['standard'] as const) : []),
    ...(invoice_types[1] === '1' ? (['simplified'] as const) : []),
  ];
  return profiles.flatMap((profile) => kinds.map((kind) => sampleDraft(facts, profile, kind, now)));
}

export const samplesOf = (invoice_types: string): number =>
  kinds.length * [...invoice_types.slice(0, 2)].filter((one) => one === '1').length;

function sampleDraft(facts: EinvoiceFacts, profile: KsaDraft['profile'], kind: (typeof kinds)[number], now: Date): KsaDraft {
  const issued_at = wallInRiyadh(now);
  const isNote = kind !== 'invoice';
  const seller = sellerOf(facts);
  return {
    kind,
    profile,
    id: `CHECK-${profile === 'standard' ? 'S' : 'P'}-${kinds.indexOf(kind) + 1}`,
    uuid: randomUUID(),
    issued_at,
    supply_date: issued_at.slice(0, 10),
    seller,
    buyer: profile === 'standard' ? { name: 'شركة الاختبار', vat_number: otherVatNumber(seller.vat_number), address: seller.address } : null,
    payment_means: [{ code: '10' }],
    ...(isNote ? { reason: 'اختبار الربط', billing_references: [{ id: 'CHECK-1', issue_date: issued_at.slice(0, 10) }] } : {}),
    prices_include_vat: true,
    lines: [
      {
        name: 'خدمة تجميل | Beauty service',
        quantity_milli: 1000,
        unit_price_minor: 11_500,
        discount_minor: 0,
        vat: { category: 'S', rate_bp: 1500 },
      },
    ],
  };
}

/** A buyer is never its own seller. */
const otherVatNumber = (seller: string): string => (seller === '399999999900003' ? '311111111100003' : '399999999900003');
