import type { Emirate } from '../../tax/einvoicing/emirates.ts';
import { isReverseCharge, isSale, takesBack, type VatClass } from './vat-class.ts';

/** Whose form it is; `general` lists categories and rates, for countries whose form has no line of its own here. */
export const vatForms = ['ksa', 'uae', 'general'] as const;
export type VatForm = (typeof vatForms)[number];

/** Where a line is counted: `sign` of its amounts in the column, and of its VAT in the VAT column, which for a reverse charge on a single line is 0. */
export interface Placement {
  box: string;
  column: 'amount' | 'adjustment';
  sign: 1 | -1;
  vat_sign: 1 | 0 | -1;
}

const ksaBoxes: Readonly<Record<string, string>> = {
  'sale standard': '1',
  'sale citizen': '2',
  'sale zero': '3',
  'sale export': '4',
  'sale exempt': '5',
  'purchase standard': '7',
  'purchase import_at_customs': '8',
  'purchase reverse_charge_goods': '9',
  'purchase reverse_charge_services': '9',
  'purchase reverse_charge_lost': '9',
  'purchase zero': '10',
  'purchase exempt': '11',
};

const sideOf = (line: VatClass) => (isSale(line) ? 'sale' : 'purchase');

/**
 * The VAT return form of ZATCA ("VAT Returns – User Guide"; Implementing Regulations art. 62): credit notes are adjustments, which are entered without a sign and
 * taken off. A reverse charge has one line for what is owed and what is deducted, so its VAT is nothing, or lowers what is deducted where it is only owed.
 */
function ksaPlacements(line: VatClass): Placement[] {
  const box = ksaBoxes[`${sideOf(line)} ${line.treatment}`];
  if (box === undefined) return [];
  const back = takesBack(line);
  const sign = back ? -1 : 1;
  const vat_sign = line.treatment === 'reverse_charge_lost' ? (-sign as 1 | -1) : isReverseCharge(line) ? 0 : sign;
  return [{ box, column: back ? 'adjustment' : 'amount', sign: 1, vat_sign }];
}

/** In the order of the form: 1a Abu Dhabi, 1b Dubai, 1c Sharjah, 1d Ajman, 1e Umm Al Quwain, 1f Ras Al Khaimah, 1g Fujairah. */
export const emirateBoxes = { AUH: '1a', DXB: '1b', SHJ: '1c', AJM: '1d', UAQ: '1e', RAK: '1f', FUJ: '1g' } as const satisfies Record<
  Emirate,
  string
>;
/** Of a salon whose emirate is not known: nothing can be filed with it. */
export const noEmirateBox = '1';

/**
 * Form VAT201 of the Federal Tax Authority ("VAT Returns User Guide"): credit notes lower the amount; goods that came in are declared in 6, services by reverse
 * charge in 3, and both recovered in 10. VAT that was paid at customs is recovered in 9, as any other; purchases without VAT have no line.
 */
function uaePlacements(line: VatClass, emirate: Emirate | null): Placement[] {
  const sign = takesBack(line) ? -1 : 1;
  const at = (box: string): Placement => ({ box, column: 'amount', sign, vat_sign: sign });
  switch (line.treatment) {
    case 'standard':
      return [at(isSale(line) ? (emirate === null ? noEmirateBox : emirateBoxes[emirate]) : '9')];
    case 'import_at_customs':
      return [at('9')];
    case 'reverse_charge_lost':
      return [at('3')];
    case 'reverse_charge_services':
      return [at('3'), at('10')];
    case 'reverse_charge_goods':
      return [at('6'), at('10')];
    case 'citizen':
    case 'zero':
    case 'export':
      return isSale(line) ? [at('4')] : [];
    case 'exempt':
      return isSale(line) ? [at('5')] : [];
    case 'out_of_scope':
    case 'not_claimed':
      return [];
  }
}

/** By category and rate; a reverse charge is a line on both sides. Boxes are named `sale standard 1000`: side, treatment, rate in basis points. */
function generalPlacements(line: VatClass): Placement[] {
  if (line.treatment === 'out_of_scope' || line.treatment === 'not_claimed') return [];
  const back = takesBack(line);
  const at = (side: 'sale' | 'purchase'): Placement => ({
    box: `${side} ${line.treatment} ${line.vat_rate_bp}`,
    column: back ? 'adjustment' : 'amount',
    sign: 1,
    vat_sign: back ? -1 : 1,
  });
  if (line.treatment === 'reverse_charge_lost') return [at('sale')];
  return isReverseCharge(line) ? [at('sale'), at('purchase')] : [at(sideOf(line))];
}

/** Which boxes of a form count a line, the box of its own side first for a document with two; none for what a return leaves out. */
export function placementsOf(form: VatForm, line: VatClass, emirate: Emirate | null): Placement[] {
  if (form === 'ksa') return ksaPlacements(line);
  return form === 'uae' ? uaePlacements(line, emirate) : generalPlacements(line);
}
