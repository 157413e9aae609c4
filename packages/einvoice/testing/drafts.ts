import type { KsaAddress, KsaBuyer, KsaDraft, KsaLine, KsaSeller, KsaVat } from '../ksa/draft.ts';

export const address: KsaAddress = {
  street: 'طريق الملك فهد | King Fahd Road',
  additional_street: 'Exit 5',
  building_number: '7421',
  additional_number: '2390',
  district: 'العليا | Al Olaya',
  city: 'الرياض | Riyadh',
  postal_code: '12212',
  province: 'الرياض',
  country: 'SA',
};

export const seller: KsaSeller = {
  name: 'صالون رونق للتجميل | Rawnaq Salon',
  vat_number: '310122393500003',
  other_id: { scheme: 'CRN', value: '1010398564' },
  address,
};

export const company: KsaBuyer = { name: 'شركة الفعاليات | Events & Co. <LLC>', vat_number: '310174296800003', address };

export const standard: KsaVat = { category: 'S', rate_bp: 1500 };
export const legacy: KsaVat = { category: 'S', rate_bp: 500 };
export const medicine: KsaVat = { category: 'Z', rate_bp: 0, reason_code: 'VATEX-SA-35' };
export const insurance: KsaVat = { category: 'E', rate_bp: 0, reason_code: 'VATEX-SA-29-7' };
export const outOfScope: KsaVat = {
  category: 'O',
  rate_bp: 0,
  reason_code: 'VATEX-SA-OOS',
  reason: 'Gift voucher of several uses | قسيمة متعددة الأغراض',
};

export const line = (values: Partial<KsaLine> = {}): KsaLine => ({
  name: 'Facial | تنظيف بشرة',
  quantity_milli: 1000,
  unit_price_minor: 11_500,
  discount_minor: 0,
  vat: standard,
  ...values,
});

export const simplified = (values: Partial<KsaDraft> = {}): KsaDraft => ({
  kind: 'invoice',
  profile: 'simplified',
  id: 'INV-2026/000123',
  uuid: '6f4d20e0-6bfe-4a80-9389-7dabe6620f12',
  issued_at: '2026-11-20T21:14:05',
  seller,
  buyer: null,
  payment_means: [{ code: '48' }],
  prices_include_vat: true,
  lines: [line()],
  ...values,
});

export const standardInvoice = (values: Partial<KsaDraft> = {}): KsaDraft =>
  simplified({ profile: 'standard', supply_date: '2026-11-20', buyer: company, ...values });

const corrected = {
  reason: 'Service not given | لم تُقدَّم الخدمة',
  billing_references: [{ id: 'INV-2026/000100', issue_date: '2026-11-01' }],
};
const citizen: KsaBuyer = { name: 'نورة', other_id: { scheme: 'NAT', value: '1023947586' } };
const everyVat = [
  line(),
  line({ name: 'Legacy rate', vat: legacy }),
  line({ vat: medicine }),
  line({ vat: insurance }),
  line({ vat: outOfScope }),
];
const discounts = [
  { amount_minor: 1500, reason: 'Loyal customer | عميل دائم', reason_code: '95', vat: standard },
  { amount_minor: 33, reason: 'Rounding', vat: standard },
  { amount_minor: 700, reason: 'Discount', vat: medicine },
];
const prepayments = [
  {
    id: 'DEP-1',
    uuid: '0d9c8a2e-3b6f-4a52-9f0e-0a4f8f6f3c11',
    issued_at: '2026-11-01T10:00:00',
    net_minor: 4348,
    vat_minor: 652,
    vat: standard,
  },
  {
    id: 'DEP-2',
    uuid: '0d9c8a2e-3b6f-4a52-9f0e-0a4f8f6f3c12',
    issued_at: '2026-11-02T10:00:00',
    net_minor: 1000,
    vat_minor: 0,
    vat: medicine,
  },
];

/** One draft of every kind of document there is, by what is special about it. */
/** The halala that an earlier part of a line took is missing from, or left to, each of these. */
const partsOfLines = [333, 4711, 1001, 2345, 87].flatMap((unit_price_minor) => {
  const own = Math.round((unit_price_minor * 100) / 115);
  return [own - 1, own + 1].map((net_minor) => line({ unit_price_minor, net_minor }));
});

export const everyKind: Readonly<Record<string, KsaDraft>> = {
  'simplified invoice': simplified(),
  'simplified invoice, named customer': simplified({
    buyer: { name: 'سارة' },
    note: 'Thank you\nCome again',
    order_reference: 'B-17',
    contract_reference: 'C-9',
  }),
  'simplified credit note': simplified({ kind: 'credit_note', ...corrected }),
  'simplified credit note over parts of lines': simplified({ kind: 'credit_note', ...corrected, lines: partsOfLines }),
  'standard credit note over parts of lines, all one way': standardInvoice({
    kind: 'credit_note',
    ...corrected,
    lines: partsOfLines.filter((_part, index) => index % 2 === 0),
  }),
  'simplified debit note': simplified({ kind: 'debit_note', ...corrected, payment_means: [{ code: '10' }, { code: '48' }] }),
  'simplified deposit invoice': simplified({ kind: 'prepayment' }),
  'simplified invoice using deposits': simplified({ lines: everyVat, prepayments }),
  'simplified summary invoice': simplified({
    transaction: { summary: true },
    buyer: { name: 'سارة' },
    supply_date: '2026-11-01',
    supply_end_date: '2026-11-20',
  }),
  'simplified, all VAT categories': simplified({ lines: everyVat }),
  'simplified, all VAT categories, prices without VAT': simplified({ lines: everyVat, prices_include_vat: false }),
  'simplified, discounts': simplified({
    lines: [line({ discount_minor: 1725, quantity_milli: 2500 }), line({ vat: medicine })],
    discounts,
  }),
  'simplified, discounts, prices without VAT': simplified({
    lines: [line({ discount_minor: 1725 }), line({ vat: medicine })],
    discounts,
    prices_include_vat: false,
  }),
  'simplified, healthcare to a citizen': simplified({
    buyer: citizen,
    lines: [line({ vat: { category: 'Z', rate_bp: 0, reason_code: 'VATEX-SA-HEA' } })],
  }),
  'simplified, nothing to pay': simplified({ lines: [line({ discount_minor: 11_500 })] }),
  'standard invoice': standardInvoice({ payment_means: [{ code: '42', payee_account: 'SA0380000000608010167519' }] }),
  'standard credit note': standardInvoice({ kind: 'credit_note', ...corrected, supply_date: undefined }),
  'standard debit note': standardInvoice({ kind: 'debit_note', ...corrected }),
  'standard deposit invoice': standardInvoice({ kind: 'prepayment' }),
  'standard invoice using deposits': standardInvoice({ lines: everyVat, prepayments }),
  'standard, all VAT categories': standardInvoice({ lines: everyVat, discounts, supply_end_date: '2026-11-21' }),
  'standard, buyer without VAT number': standardInvoice({
    buyer: { name: 'جمعية', other_id: { scheme: '700', value: '7012345690' }, address },
  }),
  'standard, education to a citizen': standardInvoice({
    buyer: { ...citizen, address },
    lines: [line({ vat: { category: 'Z', rate_bp: 0, reason_code: 'VATEX-SA-EDU' } })],
  }),
  'standard, export': standardInvoice({
    transaction: { export: true },
    buyer: {
      name: 'Dubai Spa',
      other_id: { scheme: 'OTH', value: 'AE1007' },
      address: { street: 'Marina Walk', building_number: '', district: 'Marina', city: 'Dubai', postal_code: '', country: 'AE' },
    },
    lines: [line({ vat: { category: 'Z', rate_bp: 0, reason_code: 'VATEX-SA-33' } })],
  }),
  'standard, self-billed, third party, nominal, summary': standardInvoice({
    transaction: { third_party: true, nominal: true, summary: true, self_billed: true },
    supply_end_date: '2026-11-20',
  }),
};
