import type { XmlElement } from '../../xml/tree.ts';
import { allowances, at, isCharge, type KsaRule, type KsaView, lines, one, placesOf, valueOf } from './rule.ts';
import { subtotals } from './vat-category.ts';

type Find = (view: KsaView) => readonly XmlElement[];

const of =
  (path: string): Find =>
  ({ invoice }) =>
    at(invoice, path);
const ofTotal = (name: string): Find => of(`cac:LegalMonetaryTotal/cbc:${name}`);
const ofAllowances =
  (charges: boolean, name: string): Find =>
  (view) =>
    at(
      allowances(view).filter((allowance) => isCharge(allowance) === charges),
      name,
    );
const ofLineAllowances =
  (charges: boolean, name: string): Find =>
  (view) =>
    at(
      at(lines(view), 'cac:AllowanceCharge').filter((allowance) => isCharge(allowance) === charges),
      name,
    );
const taxAmountIn =
  (currency: string): Find =>
  ({ invoice, all }) =>
    at(invoice, 'cac:TaxTotal/cbc:TaxAmount').filter(({ attributes }) =>
      all(currency).some((code) => valueOf(code) === attributes['currencyID']),
    );
const ofLineTax =
  (name: string): Find =>
  (view) =>
    lines(view).flatMap((line) => one(at(line, `cac:TaxTotal/${name}`)) ?? []);

const found: readonly [id: string, find: Find][] = [
  ['BR-DEC-01', ofAllowances(false, 'cbc:Amount')],
  ['BR-DEC-02', ofAllowances(false, 'cbc:BaseAmount')],
  ['BR-DEC-05', ofAllowances(true, 'cbc:Amount')],
  ['BR-DEC-06', ofAllowances(true, 'cbc:BaseAmount')],
  ['BR-DEC-09', ofTotal('LineExtensionAmount')],
  ['BR-DEC-10', ofTotal('AllowanceTotalAmount')],
  ['BR-DEC-11', ofTotal('ChargeTotalAmount')],
  ['BR-DEC-12', ofTotal('TaxExclusiveAmount')],
  ['BR-DEC-13', taxAmountIn('cbc:DocumentCurrencyCode')],
  ['BR-DEC-14', ofTotal('TaxInclusiveAmount')],
  ['BR-DEC-15', taxAmountIn('cbc:TaxCurrencyCode')],
  ['BR-DEC-16', ofTotal('PrepaidAmount')],
  ['BR-DEC-17', ofTotal('PayableRoundingAmount')],
  ['BR-DEC-18', ofTotal('PayableAmount')],
  ['BR-DEC-19', (view) => at(subtotals(view), 'cbc:TaxableAmount')],
  ['BR-DEC-20', (view) => at(subtotals(view), 'cbc:TaxAmount')],
  ['BR-DEC-23', (view) => at(lines(view), 'cbc:LineExtensionAmount')],
  ['BR-DEC-24', ofLineAllowances(false, 'cbc:Amount')],
  ['BR-DEC-25', ofLineAllowances(false, 'cbc:BaseAmount')],
  ['BR-DEC-27', ofLineAllowances(true, 'cbc:Amount')],
  ['BR-DEC-28', ofLineAllowances(true, 'cbc:BaseAmount')],
  ['BR-KSA-DEC-03', ofLineTax('cbc:TaxAmount')],
  ['BR-KSA-DEC-04', ofLineTax('cbc:RoundingAmount')],
];

/** Amounts of money have at most two places behind the point. */
export const decimalPlaceRules: readonly KsaRule[] = found.map(([id, find]) => ({
  id,
  severity: 'warning',
  message: {
    en: 'This amount has more than two places behind the point. Round it to halalas.',
    ar: 'لهذا المبلغ أكثر من منزلتين عشريتين. قرّبه إلى الهللة.',
  },
  failures: (view) => find(view).filter((amount) => placesOf(amount) > 2),
}));
