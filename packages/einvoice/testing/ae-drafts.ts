import type { AeDraft, AeLine, AeParty } from '../ae/draft.ts';

/** Drafts of every kind, flag and VAT category with invented parties: what the tests build, break and send. */

export const sampleSeller: AeParty = {
  name: 'Jasmine Ladies Salon L.L.C',
  trade_name: 'صالون الياسمين',
  trn: '100234567890003',
  legal_id: { type: 'TL', value: 'CN-1029384', authority: 'Dubai Economy and Tourism' },
  address: { street: 'Jumeirah Beach Road 12', city: 'Dubai', subdivision: 'DXB', country: 'AE' },
  contact: { telephone: '+97144000000', email: 'accounts@jasmine.example' },
};

export const sampleBuyer: AeParty = {
  name: 'Pearl Events & Weddings FZE',
  trn: '100987654321003',
  legal_id: { type: 'TL', value: 'SHJ-55-771', authority: 'SEDD' },
  address: { street: 'Al Wahda Street 4', city: 'Sharjah', subdivision: 'SHJ', country: 'AE' },
};

const standard = { category: 'S', rate_bp: 500 } as const;

export const serviceLine: AeLine = {
  name: 'Bridal make-up · مكياج عروس',
  quantity_milli: 1000,
  unit_price_minor: 120_000,
  discount_minor: 10_000,
  vat: standard,
  classification: { type: 'service', service_code: '999721' },
};

const goodsLine: AeLine = {
  name: 'Hair oil <100 ml>',
  description: 'Argan & rose',
  quantity_milli: 3000,
  unit_price_minor: 3333,
  discount_minor: 0,
  vat: standard,
  classification: { type: 'goods', hs_code: '33059000' },
};

export const sampleDraft: AeDraft = {
  kind: 'tax_invoice',
  id: 'INV-2026/000123',
  uuid: '6a1f0c1e-9f5d-4b0a-8a43-3f1b7c2d9e10',
  issued_at: '2026-11-20T14:05:09',
  due_date: '2026-12-20',
  seller: sampleSeller,
  buyer: sampleBuyer,
  payment_means: [{ code: '55' }],
  prices_include_vat: true,
  lines: [serviceLine, goodsLine],
};

const credited: Partial<AeDraft> = {
  kind: 'tax_credit_note',
  id: 'CN-7',
  reason_code: 'DL8.61.1.D',
  billing_references: [{ id: 'INV-2026/000123', issue_date: '2026-11-20' }],
};
const foreignBuyer: AeParty = {
  name: 'Lumière SARL',
  endpoint: { scheme: '0235', value: '9900000099' },
  legal_id: { type: 'PAS', value: 'X123', authority: 'FR' },
  address: { street: '3 rue Oberkampf', city: 'Paris', subdivision: 'IDF', country: 'FR' },
};
const dubaiAddress = { street: 'Al Wasl Road 8', city: 'Dubai', subdivision: 'DXB', country: 'AE' };
const line = (change: Partial<AeLine>): AeLine => ({
  name: 'Item',
  quantity_milli: 1000,
  unit_price_minor: 10_000,
  discount_minor: 0,
  vat: standard,
  ...change,
});
const exempt = line({ name: 'Bus to the venue', vat: { category: 'E', rate_bp: 0, exemption_code: 'DL8.46.4' } });
const zero = line({ name: 'Export cream', vat: { category: 'Z', rate_bp: 0 } });
const outside = line({ name: 'Workshop abroad', vat: { category: 'O', rate_bp: 0 } });
const reverse = line({
  name: 'Gold leaf',
  vat: { category: 'AE', rate_bp: 500 },
  reverse_charge_goods: 'DL8.48.8.1',
  gtin: '6291041500213',
});
const margin = line({ name: 'Used chair', vat: { category: 'N', rate_bp: 500 } });

/** Each by what is special about it. All can be built; together they touch every kind, flag, category and optional part. */
export const sampleDrafts: Record<string, AeDraft> = Object.fromEntries(
  Object.entries<Partial<AeDraft>>({
    'invoice with VAT in the prices': {},
    'invoice with VAT added': { prices_include_vat: false },
    'credit note': credited,
    'credit note for a volume discount': { ...credited, reason_code: 'VD', billing_references: [] },
    'out of scope': { kind: 'out_of_scope_invoice', lines: [outside, exempt, zero], seller: { ...sampleSeller } },
    'out of scope by a seller without VAT': {
      kind: 'out_of_scope_invoice',
      lines: [outside],
      seller: { ...sampleSeller, trn: undefined, tin: '1234567890' },
    },
    'credit note out of scope': { ...credited, kind: 'out_of_scope_credit_note', lines: [outside] },
    'self-billed invoice': { kind: 'self_billed_invoice' },
    'self-billed credit note': { ...credited, kind: 'self_billed_credit_note' },
    'free zone': { transaction: { free_zone: true }, beneficiary_id: 'BEN-9' },
    'deemed supply': {
      transaction: { deemed: true },
      buyer: { ...sampleBuyer, endpoint: { scheme: '0235', value: '9900000097' } },
      payment_means: [],
    },
    'margin scheme': { transaction: { margin: true }, lines: [margin] },
    summary: { transaction: { summary: true }, period: { start: '2026-11-01', end: '2026-11-20', frequency: 'MTH' } },
    'continuous supply': {
      transaction: { continuous: true },
      note: 'Every ten days',
      period: { start: '2026-11-01', end: '2026-11-30', frequency: 'OTH' },
    },
    agent: { transaction: { agent: true }, principal_trn: '100555555555503' },
    'e-commerce': { transaction: { e_commerce: true }, delivery: { date: '2026-11-20', address: dubaiAddress } },
    'export in dollars': {
      transaction: { export: true },
      buyer: foreignBuyer,
      delivery: { address: foreignBuyer.address, incoterms: 'CIF' },
      currency: { code: 'USD', aed_rate_micro: 3_672_850 },
      lines: [zero],
    },
    'euro with VAT': { currency: { code: 'EUR', aed_rate_micro: 4_012_345 } },
    'credit note in euro': {
      ...credited,
      currency: { code: 'EUR', aed_rate_micro: 4_000_000 },
      discounts: [{ amount_minor: 1000, reason: 'Goodwill', vat: standard }],
    },
    'buyer outside e-invoicing': {
      buyer: { ...sampleBuyer, trn: undefined, identifier: 'CUST-31', endpoint: { scheme: '0235', value: '9900000098' } },
    },
    'all categories': { lines: [serviceLine, exempt, zero, outside, reverse] },
    'discounts on the document': {
      lines: [serviceLine, exempt, zero, outside, reverse],
      discounts: [
        { amount_minor: 3333, reason: 'Loyalty', reason_code: '95', vat: standard },
        { amount_minor: 100, reason: 'Loyalty', reason_code: '95', vat: { category: 'E', rate_bp: 0 } },
        { amount_minor: 100, reason: 'Loyalty', vat: { category: 'Z', rate_bp: 0 } },
        { amount_minor: 100, reason: 'Loyalty', vat: { category: 'O', rate_bp: 0 } },
        { amount_minor: 100, reason: 'Loyalty', vat: { category: 'AE', rate_bp: 500 } },
      ],
    },
    'deposit paid': { prepayments: [{ id: 'DEP-1', amount_minor: 50_000, received_date: '2026-11-10' }] },
    'paid in full': { prepayments: [{ amount_minor: 119_999 }], payment_means: [{ code: '10' }, { code: '54' }] },
    'everything said': {
      note: 'Thank you',
      buyer_reference: 'BR-1',
      order_reference: 'PO-1',
      contract_reference: 'C-1',
      payment_terms: 'Within 30 days',
      tax_point_date: '2026-11-19',
      billing_references: [{ id: 'INV-0' }],
      payment_means: [{ code: '30', payee_account: 'AE070331234567890123456' }],
      lines: [
        line({
          classification: { type: 'both', hs_code: '33059000', service_code: '999721' },
          unit_code: 'HUR',
          quantity_milli: 1333,
          unit_price_minor: 9999,
          discount_minor: 7,
          discount_reason: 'Loyalty',
        }),
        line({ name: 'Free sample', unit_price_minor: 0 }),
      ],
    },
  }).map(([name, change]) => [name, { ...sampleDraft, ...change }]),
);
