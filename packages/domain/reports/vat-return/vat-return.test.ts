import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Emirate } from '../../tax/einvoicing/emirates.ts';
import {
  isDeducted,
  isReverseCharge,
  purchaseDocuments,
  purchaseTreatments,
  saleDocuments,
  saleTreatmentOf,
  saleTreatments,
  takesBack,
  type VatSum,
} from './vat-class.ts';
import { placementsOf, vatForms } from './vat-form.ts';
import { noFigures, type ReturnFacts, returnFault, vatReturnOf } from './vat-return.ts';
import { bahrainQuarter } from './worksheets/bahrain-quarter.ts';
import { ksaQuarter } from './worksheets/ksa-quarter.ts';
import { uaeMonth } from './worksheets/uae-month.ts';
import type { Worksheet } from './worksheets/worksheet.ts';

const factsOf = (sheet: Worksheet): ReturnFacts => ({
  form: sheet.form,
  emirate: sheet.emirate,
  sums: sheet.documents,
  late: sheet.late,
  entered: { ...noFigures, ...sheet.entered },
  credit_before_minor: sheet.credit_before_minor,
});

describe('salons computed by hand', () => {
  test.each([ksaQuarter, uaeMonth, bahrainQuarter].map((sheet) => [sheet.salon, sheet] as const))('%s, box by box', (_, sheet) => {
    const answer = vatReturnOf(factsOf(sheet));
    expect(answer.boxes.map(({ box }) => box)).toEqual(
      Object.keys(sheet.boxes).toSorted((a, b) => order(answer.boxes, a) - order(answer.boxes, b)),
    );
    for (const { box, amount_minor, adjustment_minor, vat_minor } of answer.boxes)
      expect([box, amount_minor, adjustment_minor, vat_minor]).toEqual([box, ...(sheet.boxes[box] ?? [])]);
    expect(answer.net_minor).toBe(sheet.net_minor);
    const credit = sheet.credit_before_minor ?? 0;
    expect(answer.output_vat_minor - answer.input_vat_minor + answer.entered_vat_minor - credit).toBe(sheet.net_minor);
    expect(returnFault(sheet.form, sheet.emirate, answer)).toBeNull();
  });
});

const order = (boxes: readonly { box: string }[], name: string): number => boxes.findIndex(({ box }) => box === name);

const sale = (vat_minor: number): VatSum => ({ document: 'invoice', treatment: 'standard', vat_rate_bp: 1500, net_minor: 0, vat_minor });
const facts = (change: Partial<ReturnFacts>): ReturnFacts => ({
  form: 'ksa',
  emirate: null,
  sums: [],
  late: [],
  entered: noFigures,
  credit_before_minor: null,
  ...change,
});

describe('corrections of earlier periods', () => {
  test.each([
    ['ksa', null, 500_000, null],
    ['ksa', null, 500_001, 'amend_earlier_return'],
    ['uae', 'DXB', 1_000_000, null],
    ['uae', 'DXB', 1_000_001, 'disclose_voluntarily'],
    ['general', null, 90_000_000, null],
  ] as const)('%s: %s %i minor units: %s', (form, emirate, vat_minor, fault) => {
    const answer = vatReturnOf(facts({ form, emirate, late: [sale(vat_minor)] }));
    expect(returnFault(form, emirate, answer)).toBe(fault);
    const less = vatReturnOf(facts({ form, emirate, late: [{ ...sale(vat_minor), document: 'credit_note' } as VatSum] }));
    expect(less.net_minor).toBe(-vat_minor);
    expect(returnFault(form, emirate, less)).toBe(fault);
  });

  test('the return before says the credit, and only without one does a user', () => {
    const entered = { ...noFigures, credit_minor: 700 };
    expect(vatReturnOf(facts({ entered })).net_minor).toBe(-700);
    expect(vatReturnOf(facts({ entered, credit_before_minor: 300 })).net_minor).toBe(-300);
  });

  test('a salon whose emirate is not known cannot file', () => {
    expect(returnFault('uae', null, { corrections_vat_minor: 0 })).toBe('no_emirate');
  });
});

test('a rate makes a line standard, whatever its category says; a reason makes a zero rate an export, or a sale to a citizen', () => {
  expect(saleTreatmentOf('E', 500, null)).toBe('standard');
  expect(saleTreatmentOf('S', 0, null)).toBe('zero');
  expect(saleTreatmentOf('Z', 0, 'VATEX-SA-35')).toBe('zero');
  expect(saleTreatmentOf('Z', 0, 'VATEX-SA-33')).toBe('export');
  expect(saleTreatmentOf('Z', 0, 'VATEX-SA-34-2')).toBe('export');
  expect(saleTreatmentOf('Z', 0, 'VATEX-SA-HEA')).toBe('citizen');
  expect(saleTreatmentOf('Z', 0, 'VATEX-SA-EDU')).toBe('citizen');
  expect(saleTreatmentOf('E', 0, 'VATEX-SA-33')).toBe('exempt');
  expect(saleTreatmentOf('O', 0, null)).toBe('out_of_scope');
});

/** Nothing else has VAT. */
const bearsVat: readonly string[] = [
  'standard',
  'import_at_customs',
  'reverse_charge_goods',
  'reverse_charge_services',
  'reverse_charge_lost',
  'not_claimed',
];
const minor = fc.integer({ min: 0, max: 100_000_000 });
const amounts = { vat_rate_bp: fc.constantFrom(0, 500, 1500), net_minor: minor, vat_minor: minor };
const sums = fc
  .array(
    fc.oneof(
      fc.record({ document: fc.constantFrom(...saleDocuments), treatment: fc.constantFrom(...saleTreatments), ...amounts }),
      fc.record({ document: fc.constantFrom(...purchaseDocuments), treatment: fc.constantFrom(...purchaseTreatments), ...amounts }),
    ) as fc.Arbitrary<VatSum>,
    { maxLength: 40 },
  )
  .map((lines) => lines.map((line) => (bearsVat.includes(line.treatment) ? line : { ...line, vat_minor: 0 })));
const emirates = fc.constantFrom<Emirate | null>(null, 'AUH', 'DXB', 'RAK');

describe('any documents', () => {
  test('boxes and what is outside are all documents, each once, and a reverse charge comes to nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...vatForms), emirates, sums, (form, emirate, documents) => {
        const answer = vatReturnOf(facts({ form, emirate, sums: documents }));
        const sign = (line: VatSum) => (takesBack(line) ? -1 : 1);
        const all = documents.reduce((sum, line) => sum + sign(line) * line.net_minor, 0);
        // A reverse charge has a box on each side; each document has its home in the first of its boxes.
        const twice = documents
          .filter((line) => placementsOf(form, line, emirate).length === 2)
          .reduce((sum, line) => sum + sign(line) * line.net_minor, 0);
        const counted = answer.boxes
          .filter(({ kind }) => kind === 'documents')
          .reduce(
            (sum, { amount_minor, adjustment_minor }) => sum + (amount_minor ?? 0) - (form === 'uae' ? 0 : (adjustment_minor ?? 0)),
            0,
          );
        expect(counted - twice + answer.outside.amount_minor).toBe(all);
        expect(answer.net_minor).toBe(answer.output_vat_minor - answer.input_vat_minor);
        const without = vatReturnOf(
          facts({ form, emirate, sums: documents.filter((line) => !isReverseCharge(line) || !isDeducted(line)) }),
        );
        expect(without.net_minor).toBe(answer.net_minor);
      }),
      { numRuns: 2000 },
    );
  });

  test('every line is left out or has its box on the form', () => {
    fc.assert(
      fc.property(fc.constantFrom(...vatForms), emirates, sums, (form, emirate, documents) => {
        const boxes = new Set(vatReturnOf(facts({ form, emirate, sums: documents })).boxes.map(({ box }) => box));
        for (const line of documents) for (const { box } of placementsOf(form, line, emirate)) expect(boxes).toContain(box);
      }),
    );
  });
});
