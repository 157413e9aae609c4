import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleBuyer, sampleDraft, sampleDrafts, sampleSeller, serviceLine } from '../testing/ae-drafts.ts';
import { buildAeDocument } from './build.ts';
import type { AeDraft, AeFault } from './draft.ts';
import { validateAeDocument } from './validate.ts';

const faultsOf = (change: Partial<AeDraft>): readonly AeFault[] => {
  const result = buildAeDocument({ ...sampleDraft, ...change });
  return result.ok ? [] : result.faults;
};
const { due_date: _due, ...withoutDueDate } = sampleDraft;
const { trn: _trn, ...withoutTrn } = sampleBuyer;
const credit = sampleDrafts['credit note']!;
const vatLine = (category: string, rate_bp: number): Partial<AeDraft> => ({
  lines: [{ ...serviceLine, vat: { category, rate_bp } as never }],
});

describe('an incomplete draft is refused with rule, field and remedy', () => {
  test.each<[string, Partial<AeDraft>, string, string]>([
    ['no number', { id: ' ' }, 'ibr-002', 'id'],
    ['a UUID in capitals', { uuid: sampleDraft.uuid.toUpperCase() }, 'ibr-193-ae', 'uuid'],
    ['a time that is none', { issued_at: '2026-11-20T25:00:00' }, 'ibr-003', 'issued_at'],
    ['a day that is none', { due_date: '2026-02-30' }, 'ibr-073', 'due_date'],
    ['a tax point on the day of issue', { tax_point_date: '2026-11-20' }, 'ibr-141-ae', 'tax_point_date'],
    ['no way of payment', { payment_means: [] }, 'ibr-191-ae', 'payment_means'],
    ['an unknown way of payment', { payment_means: [{ code: '999' }] }, 'ibr-cl-16', 'payment_means.0.code'],
    ['a transfer without account', { payment_means: [{ code: '30' }] }, 'ibr-192-ae', 'payment_means.0.payee_account'],
    ['an unknown currency', { currency: { code: 'ABC', aed_rate_micro: 1 } }, 'ibr-cl-04', 'currency.code'],
    ['a currency without rate', { currency: { code: 'USD', aed_rate_micro: 0 } }, 'ibr-159-ae', 'currency.aed_rate_micro'],
    ['no TRN of the seller', { seller: { ...sampleSeller, trn: undefined } }, 'ibr-134-ae', 'seller.trn'],
    ['a wrong TRN', { buyer: { ...sampleBuyer, trn: '300987654321003' } }, 'ibr-132-ae', 'buyer.trn'],
    ['no licence of the seller', { seller: { ...sampleSeller, legal_id: undefined } }, 'ibr-150-ae', 'seller.legal_id'],
    ['a licence of nobody', { buyer: { ...sampleBuyer, legal_id: { type: 'TL', value: '1' } } }, 'ibr-101-ae', 'buyer.legal_id.authority'],
    [
      'a passport of no country',
      { buyer: { ...sampleBuyer, legal_id: { type: 'PAS', value: '1', authority: 'Utopia' } } },
      'ibr-010-ae',
      'buyer.legal_id.authority',
    ],
    ['no city', { buyer: { ...sampleBuyer, address: { ...sampleBuyer.address, city: '' } } }, 'ibr-144-ae', 'buyer.address.city'],
    [
      'an emirate written out',
      { buyer: { ...sampleBuyer, address: { ...sampleBuyer.address, subdivision: 'Dubai' } } },
      'ibr-128-ae',
      'buyer.address.subdivision',
    ],
    ['no way to reach the buyer', { buyer: withoutTrn }, 'ibr-080', 'buyer.endpoint'],
    [
      'a nameless buyer at a predefined address',
      { buyer: { ...withoutTrn, endpoint: { scheme: '0235', value: '9900000098' } } },
      'ibr-135-ae',
      'buyer.identifier',
    ],
    ['a free zone without beneficiary', { transaction: { free_zone: true } }, 'ibr-007-ae', 'beneficiary_id'],
    ['an agent without principal', { transaction: { agent: true } }, 'ibr-137-ae', 'principal_trn'],
    ['an agent for itself', { transaction: { agent: true }, principal_trn: sampleSeller.trn! }, 'ibr-176-ae', 'principal_trn'],
    ['a summary without period', { transaction: { summary: true } }, 'ibr-138-ae', 'period'],
    ['an export to nowhere', { transaction: { export: true } }, 'ibr-152-ae', 'delivery.address'],
    ['a delivery to nowhere', { transaction: { e_commerce: true } }, 'ibr-142-ae', 'delivery.address'],
    ['a margin scheme with another category', { transaction: { margin: true } }, 'ibr-116-ae', 'lines'],
    ['other frequency without a note', { period: { start: '2026-11-01', end: '2026-11-02', frequency: 'OTH' } }, 'ibr-160-ae', 'note'],
    ['a period backwards', { period: { start: '2026-11-03', end: '2026-11-02' } }, 'ibr-029', 'period.end'],
    ['no line', { lines: [] }, 'ibr-016', 'lines'],
    ['a nameless line', { lines: [{ ...serviceLine, name: '' }] }, 'ibr-025', 'lines.0.name'],
    ['no quantity', { lines: [{ ...serviceLine, quantity_milli: 0 }] }, 'ibr-022', 'lines.0.quantity_milli'],
    ['a negative price', { lines: [{ ...serviceLine, unit_price_minor: -1 }] }, 'ibr-027', 'lines.0.unit_price_minor'],
    ['half a fils', { lines: [{ ...serviceLine, unit_price_minor: 0.5 }] }, 'ibr-027', 'lines.0.unit_price_minor'],
    [
      'a discount above the price',
      { lines: [{ ...serviceLine, discount_minor: 120_001 }] },
      'draft.line_discount',
      'lines.0.discount_minor',
    ],
    ['an unknown unit', { lines: [{ ...serviceLine, unit_code: 'PIECE' }] }, 'ibr-cl-23', 'lines.0.unit_code'],
    ['another standard rate', vatLine('S', 1500), 'ibr-190-ae', 'lines.0.vat.rate_bp'],
    ['an unknown category', vatLine('X', 0), 'ibr-139-ae', 'lines.0.vat.category'],
    [
      'an exemption without reason',
      { lines: [serviceLine, { ...serviceLine, vat: { category: 'E', rate_bp: 0 } }] },
      'ibr-167-ae',
      'lines.1.vat.exemption_code',
    ],
    [
      'only exempt lines',
      { lines: [{ ...serviceLine, vat: { category: 'E', rate_bp: 0, exemption_code: 'DL8.46.1' } }] },
      'ibr-151-ae',
      'lines',
    ],
    ['margin without its flag', vatLine('N', 500), 'draft.margin', 'lines.0.vat.category'],
    ['reverse charge of anything', vatLine('AE', 500), 'ibr-166-ae', 'lines.0.reverse_charge_goods'],
    [
      'goods without tariff',
      { lines: [{ ...serviceLine, classification: { type: 'goods' } }] },
      'ibr-184-ae',
      'lines.0.classification.hs_code',
    ],
    [
      'a service without code',
      { lines: [{ ...serviceLine, classification: { type: 'service' } }] },
      'ibr-185-ae',
      'lines.0.classification.service_code',
    ],
    ['a discount for nothing', { discounts: [{ amount_minor: 5, reason: '', vat: serviceLine.vat }] }, 'ibr-033', 'discounts.0.reason'],
    [
      'discounts above the lines',
      { discounts: [{ amount_minor: 999_999, reason: 'x', vat: serviceLine.vat }] },
      'draft.discount',
      'discounts',
    ],
    ['more paid than due', { prepayments: [{ amount_minor: 999_999 }] }, 'draft.prepaid', 'prepayments'],
    ['a reason on an invoice', { reason_code: 'VD' }, 'draft.reason_code', 'reason_code'],
    ['a credit note without reason', { ...credit, reason_code: undefined }, 'ibr-158-ae', 'reason_code'],
    ['a credit note of nothing', { ...credit, billing_references: [] }, 'ibr-055-ae', 'billing_references'],
    ['a volume discount on one invoice', { ...credit, reason_code: 'VD' }, 'ibr-055-ae', 'billing_references'],
    ['standard rate out of scope', { kind: 'out_of_scope_invoice' }, 'ibr-122-ae', 'lines.0.vat.category'],
    ['a summary out of scope', { ...sampleDrafts['out of scope']!, transaction: { summary: true } }, 'ibr-157-ae', 'transaction'],
    ['a control character', { note: 'a\u0007b' }, 'draft.characters', 'note'],
    ['half a character', { lines: [{ ...serviceLine, name: 'x\uD800' }] }, 'draft.characters', 'lines.0.name'],
  ])('%s', (_name, change, rule, field) => {
    const fault = faultsOf(change).find((found) => found.rule === rule && found.field === field);
    expect(fault, JSON.stringify(faultsOf(change))).toBeDefined();
    expect(fault!.message.en).toMatch(/[a-z].*\.$/);
    expect(fault!.message.ar).toMatch(/[\u0600-\u06FF].*\.$/);
  });

  test('something left to pay without a day', () => {
    const result = buildAeDocument(withoutDueDate);
    expect(result).toMatchObject({ ok: false, faults: [{ rule: 'ibr-127-ae', field: 'due_date' }] });
  });
});

describe('what is built', () => {
  test('is the same each time, escapes what must be escaped, and carries no QR, counter or signature', () => {
    const first = buildAeDocument(sampleDraft);
    expect(first).toEqual(buildAeDocument(structuredClone(sampleDraft)));
    if (!first.ok) throw new Error('not built');
    expect(first.value.file_name).toBe('100234567890003_20261120T140509_INV-2026-000123.xml');
    expect(first.value.xml).toContain('Hair oil &lt;100 ml&gt;');
    expect(first.value.xml).not.toMatch(/QR|ICV|PIH|Signature/);
    // 1,200.00 − 100.00 + 3 × 33.33, VAT contained.
    expect(first.value.totals).toMatchObject({ payable_minor: 119_999, net_minor: 114_285, vat_minor: 5714, rounding_minor: 0 });
  });

  test('keeps the amount of the screen by rounding, whatever the prices', () => {
    const lines = fc.array(
      fc.record({
        quantity_milli: fc.integer({ min: 1, max: 20_000 }),
        unit_price_minor: fc.integer({ min: 0, max: 500_000 }),
        share: fc.integer({ min: 0, max: 100 }),
        isZero: fc.boolean(),
      }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(lines, fc.boolean(), (parts, prices_include_vat) => {
        const draft: AeDraft = {
          ...sampleDraft,
          prices_include_vat,
          lines: parts.map(({ quantity_milli, unit_price_minor, share, isZero }) => {
            const full = Math.floor((quantity_milli * unit_price_minor + 500) / 1000);
            const vat = isZero ? ({ category: 'Z', rate_bp: 0 } as const) : ({ category: 'S', rate_bp: 500 } as const);
            return { name: 'Item', quantity_milli, unit_price_minor, discount_minor: Math.floor((full * share) / 100), vat };
          }),
        };
        const result = buildAeDocument(draft);
        if (!result.ok) throw new Error(JSON.stringify(result.faults));
        const { totals, xml } = result.value;
        if (prices_include_vat) {
          const screen = draft.lines.reduce(
            (sum, line) => sum + Math.floor((line.quantity_milli * line.unit_price_minor + 500) / 1000) - line.discount_minor,
            0,
          );
          expect(totals.payable_minor).toBe(screen);
        } else {
          expect(totals.rounding_minor).toBe(0);
        }
        expect(Math.abs(totals.rounding_minor)).toBeLessThanOrEqual(draft.lines.length);
        expect(validateAeDocument(xml)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
