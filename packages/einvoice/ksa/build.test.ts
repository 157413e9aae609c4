import { describe, expect, test } from 'vitest';
import { address, company, everyKind, line, medicine, seller, simplified, standard, standardInvoice } from '../testing/drafts.ts';
import { buildKsaDocument } from './build.ts';
import type { KsaAddress, KsaBuyer, KsaChainPlace, KsaDraft, KsaLine, KsaVat } from './draft.ts';
import { draftRules } from './checks/draft-faults.ts';

const first: KsaChainPlace = { icv: 1, previous_hash: null };

const faultsOf = (draft: KsaDraft, place = first): [rule: string, field: string][] => {
  const result = buildKsaDocument(draft, place);
  return result.ok ? [] : result.faults.map(({ rule, field }) => [rule, field]);
};

const ofSeller = (values: Partial<KsaDraft['seller']>): KsaDraft => simplified({ seller: { ...seller, ...values } });
const ofAddress = (values: Partial<KsaAddress>): KsaDraft => ofSeller({ address: { ...address, ...values } });
const ofBuyer = (values: Partial<KsaBuyer>): KsaDraft => standardInvoice({ buyer: { ...company, ...values } });
const ofLine = (values: Partial<KsaLine>): KsaDraft => simplified({ lines: [line(values)] });
const ofVat = (vat: KsaVat): KsaDraft => ofLine({ vat });
const note = (values: Partial<KsaDraft>): KsaDraft =>
  simplified({ kind: 'credit_note', reason: 'Returned', billing_references: [{ id: 'INV-1' }], ...values });
const discount = { amount_minor: 100, reason: 'Loyal', vat: standard };
const deposit = { id: 'D-1', uuid: 'x', issued_at: '2026-11-01T10:00:00', net_minor: 1000, vat_minor: 150, vat: standard };
const long = (length: number): string => 'ن'.repeat(length);
const abroad: KsaAddress = { street: 'Main', building_number: '', district: '', city: 'Dubai', postal_code: '', country: 'AE' };

const refused: readonly [draft: KsaDraft, rule: string, field: string][] = [
  [simplified({ note: 'bell \u0007' }), 'draft.forbidden_character', 'note'],
  [ofLine({ name: 'half a pair \ud83d' }), 'draft.forbidden_character', 'lines.0.name'],
  [simplified({ kind: 'receipt' as 'invoice' }), 'BR-KSA-05', 'kind'],
  [simplified({ profile: 'other' as 'standard' }), 'BR-KSA-06', 'profile'],
  [simplified({ transaction: { self_billed: true } }), 'BR-KSA-31', 'transaction.self_billed'],
  [standardInvoice({ transaction: { self_billed: true, export: true } }), 'BR-KSA-07', 'transaction.self_billed'],
  [simplified({ id: ' ' }), 'BR-02', 'id'],
  [simplified({ id: 'INV 1 ' }), 'draft.one_line', 'id'],
  [simplified({ id: long(128) }), 'BR-KSA-F-06-C1', 'id'],
  [simplified({ uuid: '6F4D20E0-6BFE-4A80-9389-7DABE6620F12' }), 'BR-KSA-03', 'uuid'],
  [simplified({ issued_at: '2026-11-20T21:14:05.123' }), 'BR-KSA-70', 'issued_at'],
  [simplified({ issued_at: '2026-11-20T21:14:05Z' }), 'BR-KSA-70', 'issued_at'],
  [simplified({ issued_at: '2026-02-29T21:14:05' }), 'BR-KSA-70', 'issued_at'],
  [simplified({ issued_at: '2026-11-20T24:00:00' }), 'BR-KSA-70', 'issued_at'],
  [simplified({ supply_date: '20.11.2026' }), 'BR-KSA-F-01', 'supply_date'],
  [standardInvoice({ supply_date: undefined }), 'BR-KSA-15', 'supply_date'],
  [simplified({ supply_end_date: '2026-11-20' }), 'BR-KSA-35', 'supply_date'],
  [standardInvoice({ supply_end_date: '2026-11-19' }), 'BR-KSA-36', 'supply_end_date'],
  [simplified({ transaction: { summary: true }, buyer: { name: 'سارة' }, supply_date: '2026-11-01' }), 'BR-KSA-72', 'supply_end_date'],
  [simplified({ transaction: { summary: true }, supply_date: '2026-11-01', supply_end_date: '2026-11-02' }), 'BR-KSA-71', 'buyer.name'],
  [simplified({ note: long(1001) }), 'BR-KSA-F-06-C2', 'note'],
  [simplified({ order_reference: long(128) }), 'BR-KSA-F-06-C3', 'order_reference'],
  [simplified({ contract_reference: long(128) }), 'BR-KSA-F-06-C5', 'contract_reference'],
  [simplified({ note: '' }), 'draft.empty', 'note'],
  [simplified({ payment_means: [] }), 'draft.payment_means', 'payment_means'],
  [simplified({ payment_means: [{ code: '69' }] }), 'BR-KSA-16', 'payment_means.0.code'],
  [simplified({ payment_means: [{ code: '42', payee_account: long(128) }] }), 'BR-KSA-F-06-C15', 'payment_means.0.payee_account'],
  [note({ reason: undefined }), 'BR-KSA-17', 'reason'],
  [note({ reason: long(1001) }), 'BR-KSA-F-06-C13', 'reason'],
  [simplified({ reason: 'Returned' }), 'draft.reason_alone', 'reason'],
  [note({ billing_references: [] }), 'BR-KSA-56', 'billing_references'],
  [note({ billing_references: [{ id: '' }] }), 'BR-KSA-56', 'billing_references.0.id'],
  [note({ billing_references: [{ id: long(5001) }] }), 'BR-KSA-F-06-C22', 'billing_references.0.id'],
  [note({ billing_references: [{ id: 'INV-1', issue_date: 'May' }] }), 'BR-KSA-F-01', 'billing_references.0.issue_date'],
  [simplified({ lines: [] }), 'BR-16', 'lines'],
  [ofSeller({ name: '' }), 'BR-06', 'seller.name'],
  [ofSeller({ name: 'Salon\nRawnaq' }), 'draft.one_line', 'seller.name'],
  [ofSeller({ name: long(64) }), 'draft.seller_name_bytes', 'seller.name'],
  [ofSeller({ vat_number: '' }), 'BR-KSA-39', 'seller.vat_number'],
  [ofSeller({ vat_number: '31012239350000' }), 'BR-KSA-40', 'seller.vat_number'],
  [ofSeller({ vat_number: '410122393500003' }), 'BR-KSA-40', 'seller.vat_number'],
  [ofSeller({ other_id: { scheme: 'NAT' as 'CRN', value: '1010398564' } }), 'BR-KSA-08', 'seller.other_id.scheme'],
  [ofSeller({ other_id: { scheme: 'OTH', value: 'A-1' } }), 'BR-KSA-08', 'seller.other_id.value'],
  [ofSeller({ other_id: { scheme: 'CRN', value: '101039856' } }), 'BR-KSA-F-08', 'seller.other_id.value'],
  [ofSeller({ other_id: { scheme: '700', value: '6010398564' } }), 'BR-KSA-F-09', 'seller.other_id.value'],
  [ofSeller({ other_id: { scheme: 'CRN', value: '1012345678' } }), 'BR-KSA-F-13', 'seller.other_id.value'],
  [ofSeller({ other_id: { scheme: 'CRN', value: '1000000000' } }), 'BR-KSA-F-13', 'seller.other_id.value'],
  [ofAddress({ district: '' }), 'BR-KSA-09', 'seller.address.district'],
  [ofAddress({ country: 'AE' }), 'draft.seller_country', 'seller.address.country'],
  [ofAddress({ building_number: '12' }), 'BR-KSA-37', 'seller.address.building_number'],
  [ofAddress({ postal_code: '1221' }), 'BR-KSA-66', 'seller.address.postal_code'],
  [ofAddress({ additional_number: '1' }), 'draft.additional_number', 'seller.address.additional_number'],
  [ofAddress({ street: long(1001) }), 'BR-KSA-F-06-C4', 'seller.address.street'],
  [ofAddress({ province: long(128) }), 'BR-KSA-F-06-C8', 'seller.address.province'],
  [ofBuyer({ address: { ...address, district: long(128) } }), 'BR-KSA-F-06-C29', 'buyer.address.district'],
  [ofBuyer({ address: { ...abroad, city: long(128) } }), 'BR-KSA-F-06-C26', 'buyer.address.city'],
  [standardInvoice({ buyer: null }), 'BR-KSA-42', 'buyer.name'],
  [ofBuyer({ name: '' }), 'BR-KSA-42', 'buyer.name'],
  [ofBuyer({ name: long(1001) }), 'BR-KSA-F-06-C12', 'buyer.name'],
  [ofBuyer({ vat_number: '310174296800004' }), 'BR-KSA-44', 'buyer.vat_number'],
  [ofBuyer({ vat_number: seller.vat_number }), 'BR-CUSTOM-VALIDATION-01', 'buyer.vat_number'],
  [ofBuyer({ vat_number: undefined }), 'BR-KSA-81', 'buyer.other_id'],
  [ofBuyer({ other_id: { scheme: 'ABC' as 'NAT', value: '1' } }), 'BR-KSA-14', 'buyer.other_id.scheme'],
  [ofBuyer({ other_id: { scheme: 'TIN', value: '2101742968' } }), 'BR-KSA-F-07', 'buyer.other_id.value'],
  [ofBuyer({ other_id: { scheme: 'NAT', value: '2023947586' } }), 'BR-KSA-F-10', 'buyer.other_id.value'],
  [ofBuyer({ other_id: { scheme: 'IQA', value: '1023947586' } }), 'BR-KSA-F-11', 'buyer.other_id.value'],
  [ofBuyer({ address: undefined }), 'BR-10', 'buyer.address'],
  [ofBuyer({ address: { ...address, district: ' ' } }), 'BR-KSA-63', 'buyer.address.district'],
  [ofBuyer({ address: { ...address, postal_code: '123' } }), 'BR-KSA-67', 'buyer.address.postal_code'],
  [ofBuyer({ address: { ...address, building_number: 'A1' } }), 'draft.buyer_building', 'buyer.address.building_number'],
  [ofBuyer({ address: { ...abroad, city: '' } }), 'BR-KSA-10', 'buyer.address.city'],
  [ofBuyer({ address: { ...abroad, country: 'Emirates' } }), 'BR-CL-14', 'buyer.address.country'],
  [ofVat({ category: 'Z', rate_bp: 0, reason_code: 'VATEX-SA-HEA' }), 'BR-KSA-25', 'buyer.name'],
  [{ ...ofVat({ category: 'Z', rate_bp: 0, reason_code: 'VATEX-SA-EDU' }), buyer: { name: 'نورة' } }, 'BR-KSA-49', 'buyer.other_id'],
  [ofLine({ name: '' }), 'BR-25', 'lines.0.name'],
  [ofLine({ name: 'ab' }), 'BR-KSA-F-06-C19', 'lines.0.name'],
  [ofLine({ name: '١٢٣' }), 'BR-KSA-F-C-01', 'lines.0.name'],
  [ofLine({ quantity_milli: 0 }), 'BR-KSA-F-04', 'lines.0.quantity_milli'],
  [ofLine({ unit_price_minor: -1 }), 'BR-KSA-F-04', 'lines.0.unit_price_minor'],
  [ofLine({ unit_price_minor: 0.5 }), 'draft.not_whole', 'lines.0.unit_price_minor'],
  [ofLine({ unit_price_minor: Number.NaN }), 'draft.not_whole', 'lines.0.unit_price_minor'],
  [ofLine({ quantity_milli: 1e10, unit_price_minor: 1e12 }), 'draft.not_whole', 'lines.0.unit_price_minor'],
  [ofLine({ quantity_milli: 10_000_000_001, unit_price_minor: 1 }), 'draft.not_whole', 'lines.0.quantity_milli'],
  [ofLine({ unit_code: 'piece!' }), 'BR-KSA-F-06-C18', 'lines.0.unit_code'],
  [ofLine({ discount_minor: 11_501 }), 'draft.line_discount', 'lines.0.discount_minor'],
  [ofLine({ net_minor: 10_002 }), 'draft.line_net', 'lines.0.net_minor'],
  [ofVat({ category: 'X' as 'S', rate_bp: 0 }), 'BR-KSA-18', 'lines.0.vat.category'],
  [ofVat({ category: 'S', rate_bp: 1000 }), 'BR-KSA-84', 'lines.0.vat.rate_bp'],
  [ofVat({ ...medicine, rate_bp: 1500 }), 'BR-Z-05', 'lines.0.vat.rate_bp'],
  [ofVat({ category: 'E', rate_bp: 500, reason_code: 'VATEX-SA-29' }), 'BR-E-05', 'lines.0.vat.rate_bp'],
  [ofVat({ category: 'O', rate_bp: 500, reason_code: 'VATEX-SA-OOS', reason: 'Gift' }), 'BR-KSA-11', 'lines.0.vat.rate_bp'],
  [ofVat({ ...standard, reason_code: 'VATEX-SA-29' }), 'BR-S-10', 'lines.0.vat.reason_code'],
  [ofVat({ category: 'Z', rate_bp: 0 }), 'BR-KSA-69', 'lines.0.vat.reason_code'],
  [ofVat({ category: 'E', rate_bp: 0 }), 'BR-KSA-23', 'lines.0.vat.reason_code'],
  [ofVat({ category: 'O', rate_bp: 0 }), 'BR-KSA-24', 'lines.0.vat.reason_code'],
  [ofVat({ category: 'E', rate_bp: 0, reason_code: 'VATEX-SA-35' }), 'BR-KSA-CL-04', 'lines.0.vat.reason_code'],
  [ofVat({ category: 'O', rate_bp: 0, reason_code: 'VATEX-SA-OOS' }), 'BR-KSA-83', 'lines.0.vat.reason'],
  [
    simplified({ lines: [line({ vat: medicine }), line({ vat: { ...medicine, reason_code: 'VATEX-SA-36' } })] }),
    'draft.one_exemption',
    'lines.1.vat.reason_code',
  ],
  [simplified({ discounts: [{ ...discount, reason: '' }] }), 'draft.discount_reason', 'discounts.0.reason'],
  [simplified({ discounts: [{ ...discount, reason_code: 'x' }] }), 'draft.discount_reason_code', 'discounts.0.reason_code'],
  [simplified({ discounts: [{ ...discount, amount_minor: 11_501 }] }), 'draft.discount_large', 'discounts.0.amount_minor'],
  [simplified({ discounts: [{ ...discount, vat: medicine }] }), 'draft.discount_large', 'discounts.0.amount_minor'],
  [note({ prepayments: [deposit] }), 'draft.prepayment_kind', 'prepayments'],
  [simplified({ prepayments: [{ ...deposit, uuid: '' }] }), 'BR-KSA-73', 'prepayments.0.uuid'],
  [simplified({ prepayments: [{ ...deposit, issued_at: 'then' }] }), 'BR-KSA-F-05', 'prepayments.0.issued_at'],
  [simplified({ prepayments: [{ ...deposit, vat_minor: 152 }] }), 'BR-KSA-79', 'prepayments.0.vat_minor'],
  [simplified({ prepayments: [{ ...deposit, net_minor: 10_001, vat_minor: 1500 }] }), 'draft.prepaid_large', 'prepayments'],
];

const misplaced: readonly [place: KsaChainPlace, rule: string][] = [
  [{ icv: 0, previous_hash: null }, 'BR-KSA-33'],
  [{ icv: 1.5, previous_hash: null }, 'BR-KSA-33'],
  [{ icv: 2, previous_hash: null }, 'BR-KSA-61'],
  [{ icv: 1, previous_hash: 'z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=' }, 'BR-KSA-61'],
  [{ icv: 2, previous_hash: 'abc' }, 'BR-KSA-26'],
];

describe('the builder', () => {
  test.each(refused)('refuses with rule and field (%#)', (draft, rule, field) => {
    expect(faultsOf(draft)).toContainEqual([rule, field]);
  });

  test.each(misplaced)('refuses a place in the chain that cannot be (%#)', (place, rule) => {
    expect(faultsOf(simplified(), place).map(([found]) => found)).toContain(rule);
  });

  test('refuses more lines than their numbers have digits for', () => {
    expect(faultsOf(simplified({ lines: Array.from({ length: 1_000_000 }, () => line()) }))).toContainEqual(['BR-KSA-F-06-C17', 'lines']);
  });

  test('has a draft here for each rule it refuses by', () => {
    const tried = new Set([...refused.map(([, rule]) => rule), ...misplaced.map(([, rule]) => rule), 'BR-KSA-F-06-C17', 'BR-KSA-04']);
    expect(draftRules.filter((rule) => !tried.has(rule))).toEqual([]);
  });

  test('tells all that is wrong at once, in both languages', () => {
    const result = buildKsaDocument(note({ reason: '', lines: [], id: '' }), first);
    expect(result.ok).toBe(false);
    if (result.ok) return;
    expect(result.faults.map(({ rule }) => rule)).toEqual(['BR-02', 'BR-KSA-17', 'BR-16']);
    for (const { message } of result.faults) {
      expect(message.en).toMatch(/^[A-Z].*\.$/);
      expect(message.ar).toMatch(/[\u0600-\u06FF]/);
    }
  });

  test.each(Object.entries(everyKind))('takes every kind, also later in a chain: %s', (_, draft) => {
    expect(faultsOf(draft, { icv: 17, previous_hash: 'z5F9qsS6oWyDhehD8u8S0DaxV+2CUiUz9Y+UsR61JgQ=' })).toEqual([]);
  });

  test('writes the same bytes for the same draft and keeps every letter', () => {
    const draft = simplified({ note: 'Tom & "Jerry" <3\r\n\t💅 ]]>', buyer: { name: "O'Neil" } });
    const [one, two] = [buildKsaDocument(draft, first), buildKsaDocument(structuredClone(draft), first)];
    expect(one).toEqual(two);
    expect(one.ok && one.value.xml).toContain('<cbc:Note>Tom &amp; "Jerry" &lt;3&#xD;\n\t💅 ]]&gt;</cbc:Note>');
  });

  test('does not mistake a document called QR for the QR code', () => {
    const result = buildKsaDocument(note({ id: 'QR', billing_references: [{ id: 'QR' }] }), first);
    expect(result.ok && result.value.xml.match(/<cbc:ID>QR<\/cbc:ID>/g)).toHaveLength(3);
  });
});
