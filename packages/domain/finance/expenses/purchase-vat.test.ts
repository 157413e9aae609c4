import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVatOfLines } from './expense.ts';
import {
  hasVat,
  isRecoverable,
  missingProof,
  sumPurchase,
  type TaxedLine,
  usualTreatment,
  vatOfLines,
  vatPayee,
  vatTreatments,
} from './purchase-vat.ts';

const line: fc.Arbitrary<TaxedLine> = fc
  .record({
    net_minor: fc.integer({ min: 0, max: 10_000_000_00 }),
    vat_treatment: fc.constantFrom(...vatTreatments),
    rate: fc.constantFrom(500, 1500),
  })
  .map(({ rate, ...rest }) => ({ ...rest, vat_rate_bp: hasVat(rest.vat_treatment) ? rate : 0 }));
const lines = fc.array(line, { minLength: 1, maxLength: 40 });
const standard = (net_minor: number): TaxedLine => ({ net_minor, vat_rate_bp: 1500, vat_treatment: 'standard' });

describe('the sums of a purchase', () => {
  test('are those of its lines by whom their VAT is paid to, whatever their order', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const sums = sumPurchase(all);
        expect(sums.total_minor).toBe(sums.net_minor + sums.vat_minor);
        expect(sums).toEqual(sumPurchase(all.toReversed()));
        expect(isVatOfLines(sums.vat_minor, all)).toBe(true);
        const vats = vatOfLines(all, sums.vat_minor);
        const of = (payee: string) =>
          all.reduce((sum, one, place) => sum + (vatPayee(one.vat_treatment) === payee ? (vats[place] ?? 0) : 0), 0);
        expect([of('supplier'), of('customs'), of('nobody')]).toEqual([sums.vat_minor, sums.customs_vat_minor, sums.reverse_vat_minor]);
      }),
    );
  });

  test('round each line half-up', () => {
    expect(sumPurchase([standard(1110), standard(1110)])).toMatchObject({ net_minor: 2220, vat_minor: 334, total_minor: 2554 });
  });

  test('allow what a supplier rounds otherwise, and no more; without VAT there is nothing to round', () => {
    const eight = Array.from({ length: 8 }, () => standard(1000));
    expect([1192, 1191].map((vat) => isVatOfLines(vat, eight))).toEqual([true, false]);
    expect([1208, 1209].map((vat) => isVatOfLines(vat, eight))).toEqual([true, false]);
    expect([155, 156].map((vat) => isVatOfLines(vat, eight.slice(0, 1)))).toEqual([true, false]);
    const none: TaxedLine[] = [
      { net_minor: 1000, vat_rate_bp: 0, vat_treatment: 'zero' },
      { ...standard(1000), vat_treatment: 'reverse_charge' },
    ];
    expect([0, 1].map((vat) => isVatOfLines(vat, none))).toEqual([true, false]);
  });

  test('that the supplier’s invoice rounds are shared so that lines sum to it and none is negative', () => {
    fc.assert(
      fc.property(lines, fc.integer({ min: -40, max: 40 }), (all, difference) => {
        const { vat_minor } = sumPurchase(all);
        const charged_minor = Math.max(0, vat_minor + difference);
        fc.pre(isVatOfLines(charged_minor, all));
        const vats = vatOfLines(all, charged_minor);
        expect(Math.min(...vats)).toBeGreaterThanOrEqual(0);
        expect(all.reduce((sum, one, place) => sum + (vatPayee(one.vat_treatment) === 'supplier' ? (vats[place] ?? 0) : 0), 0)).toBe(
          charged_minor,
        );
      }),
    );
    expect(vatOfLines([standard(1000), standard(2000)], 452)).toEqual([150, 302]);
    expect(vatOfLines([standard(7), standard(7), standard(7)], 0)).toEqual([0, 0, 0]);
  });
});

describe('VAT is recovered', () => {
  const paper = { supplier_trn: '3', supplier_invoice_number: 'A-1', customs_declaration_number: 'D-1' };
  test.each([
    ['standard', { supplier_trn: '', supplier_invoice_number: null }, ['supplier_trn', 'supplier_invoice_number']],
    ['standard', {}, []],
    ['import_at_customs', { supplier_trn: null, supplier_invoice_number: null }, []],
    ['import_at_customs', { customs_declaration_number: '' }, ['customs_declaration_number']],
    ['reverse_charge', { supplier_trn: null }, []],
    ['reverse_charge', { supplier_invoice_number: null }, ['supplier_invoice_number']],
    ['not_recoverable', {}, null],
    ['exempt', {}, null],
  ] as const)('of %s with %o where %o is missing', (treatment, change, missing) => {
    expect(missingProof(treatment, { ...paper, ...change })).toEqual(missing);
    expect(isRecoverable(treatment, { ...paper, ...change })).toBe(missing?.length === 0);
  });

  test('where nobody says how a line is taxed, its rate and the supplier’s tax number do', () => {
    expect([usualTreatment(1500, false), usualTreatment(0, true), usualTreatment(0, false)]).toEqual([
      'standard',
      'zero',
      'not_registered',
    ]);
  });
});
