import { compare, decimal, type Decimal, equals, floorTo, minus, plus, roundUp, sign, sumOf, times } from '../../decimal.ts';
import type { XmlElement } from '../../xml/tree.ts';
import {
  allowances,
  at,
  error,
  has,
  isCharge,
  type KsaRule,
  type KsaView,
  lines,
  numberAt,
  numbers,
  one,
  trimmed,
  valueOf,
  warning,
  when,
} from './rule.ts';
import { hasStandardRate, isVatCategory, lineSubtotals, subtotalCategories, subtotals, vatCode } from './vat-category.ts';

const percentOf = (subtotal: XmlElement): Decimal | undefined =>
  numberAt(at(subtotal, 'cac:TaxCategory').filter(isVatCategory), 'cbc:Percent');

/**
 * Whether the VAT follows from the taxable amount, one halala of slack for each line. A product that ends in half a halala may be rounded either
 * way, so the VAT must be right both ways.
 */
const followsFromRate = (view: KsaView, subtotal: XmlElement): boolean => {
  const [taxable, vat, percent] = [numberAt(subtotal, 'cbc:TaxableAmount'), numberAt(subtotal, 'cbc:TaxAmount'), percentOf(subtotal)];
  if (taxable === undefined || vat === undefined || percent === undefined) return false;
  const exact = times(times(taxable, percent), decimal(1, 2));
  const slack = decimal(view.all('cac:InvoiceLine').length, 2);
  const up = roundUp(exact, 2);
  const down = equals(minus(up, exact), decimal(5, 3)) ? floorTo(exact, 2) : up;
  return compare(vat, plus(down, slack)) <= 0 && compare(vat, minus(up, slack)) >= 0;
};

const taxableOf = (view: KsaView, code: string): Decimal => {
  const hasCode = (categories: readonly XmlElement[]): boolean => categories.some((category) => vatCode(category) === code);
  const ofLines = lines(view).filter((line) => hasCode(at(line, 'cac:Item/cac:ClassifiedTaxCategory')));
  const of = (charged: boolean): XmlElement[] =>
    allowances(view).filter((allowance) => isCharge(allowance) === charged && hasCode(at(allowance, 'cac:TaxCategory')));
  const sum = (found: readonly XmlElement[], name: string): Decimal => sumOf(numbers(at(found, name)));
  return minus(plus(sum(ofLines, 'cbc:LineExtensionAmount'), sum(of(true), 'cbc:Amount')), sum(of(false), 'cbc:Amount'));
};

const usedIn = (code: string, categories: readonly XmlElement[]): boolean =>
  categories.some((category) => vatCode(category) === code && isVatCategory(category));
const isUsed = (view: KsaView, code: string): boolean =>
  usedIn(code, [...at([...view.all('cac:AllowanceCharge')], 'cac:TaxCategory'), ...view.all('cac:ClassifiedTaxCategory')]);
const isUsedOnDocument = (view: KsaView, code: string): boolean =>
  usedIn(code, [...at(allowances(view), 'cac:TaxCategory'), ...at(lines(view), 'cac:Item/cac:ClassifiedTaxCategory')]);

const withCode = (view: KsaView, code: string): XmlElement[] =>
  subtotals(view).filter((subtotal) =>
    at(subtotal, 'cac:TaxCategory').some((category) => vatCode(category) === code && isVatCategory(category)),
  );

/** The standard rate may stand in several subtotals, whose sum counts; the others have one each. */
const statedTaxable = (subtotal: XmlElement, code: string): Decimal | undefined => {
  if (code !== 'S' || subtotal.parent === null) return numberAt(subtotal, 'cbc:TaxableAmount');
  const alike = at(subtotal.parent, 'cac:TaxSubtotal').filter((other) =>
    at(other, 'cac:TaxCategory').some((category) => vatCode(category) === 'S'),
  );
  return sumOf(numbers(at(alike, 'cbc:TaxableAmount')));
};

const names: Readonly<Record<string, { en: string; ar: string }>> = {
  S: { en: 'the standard rate', ar: 'النسبة الأساسية' },
  Z: { en: 'the zero rate', ar: 'النسبة الصفرية' },
  E: { en: 'exempt supplies', ar: 'التوريدات المعفاة' },
  O: { en: 'supplies out of scope', ar: 'التوريدات خارج النطاق' },
};

const ofCategory = (code: 'S' | 'Z' | 'E' | 'O'): KsaRule[] => {
  const { en = '', ar = '' } = names[code] ?? {};
  return [
    warning(
      `BR-${code}-01`,
      `Lines or discounts use ${en}, but the VAT breakdown does not list it. Add it.`,
      `تستعمل البنود أو الخصومات ${ar} وهي غير مذكورة في تفصيل الضريبة. أضفها.`,
      (view) =>
        when(
          isUsed(view, code) && !subtotalCategories(view).some((category) => vatCode(category) === code && isVatCategory(category)),
          view.invoice,
        ),
    ),
    warning(
      `BR-${code}-08`,
      `The taxable amount of ${en} must be the sum of its lines and charges less its discounts. Calculate it anew.`,
      `يجب أن يساوي المبلغ الخاضع في ${ar} مجموع بنودها ورسومها ناقص خصوماتها. أعد حسابه.`,
      (view) =>
        withCode(view, code).filter((subtotal) => {
          const stated = statedTaxable(subtotal, code);
          return !isUsedOnDocument(view, code) || stated === undefined || !equals(stated, taxableOf(view, code));
        }),
    ),
    ...(code === 'S'
      ? []
      : [
          error(`BR-${code}-09`, `The VAT of ${en} is 0. Correct it.`, `ضريبة ${ar} هي 0. صحّحها.`, (view: KsaView) =>
            withCode(view, code).filter((subtotal) => numbers(at(subtotal, 'cbc:TaxAmount')).some((vat) => sign(vat) !== 0)),
          ),
        ]),
  ];
};

const lacks = (category: XmlElement, name: string): boolean => trimmed(one(at(category, name))) === '';
const reasonCode = 'cbc:TaxExemptionReasonCode';

const needsReason = (id: string, code: 'Z' | 'E' | 'O'): KsaRule =>
  warning(
    id,
    `The VAT breakdown of ${names[code]?.en} needs the code of its reason (VATEX-SA). Choose it.`,
    `يلزم تفصيل ${names[code]?.ar} رمزُ السبب (VATEX-SA). اختره.`,
    (view) => subtotalCategories(view).filter((category) => vatCode(category) === code && lacks(category, reasonCode)),
  );
const needsReasonOnDeposit = (id: string, code: 'Z' | 'E' | 'O'): KsaRule =>
  warning(
    id,
    `A deposit of ${names[code]?.en} needs the code of its reason (VATEX-SA). Choose it.`,
    `يلزم الدفعة المقدمة من ${names[code]?.ar} رمزُ السبب (VATEX-SA). اختره.`,
    (view) =>
      hasStandardRate(view)
        ? at(lineSubtotals(view), 'cac:TaxCategory').filter(
            (category) => vatCode(category) === code && isVatCategory(category) && lacks(category, reasonCode),
          )
        : [],
  );
const isExempt = (category: XmlElement): boolean => ['Z', 'E', 'O'].includes(vatCode(category));
const hasCodeOnly = (category: XmlElement): boolean => has(category, reasonCode) && lacks(category, 'cbc:TaxExemptionReason');

/** The breakdown of the VAT. */
export const vatRules: readonly KsaRule[] = [
  ...(['S', 'Z', 'E', 'O'] as const).flatMap(ofCategory),
  error('BR-45', 'The VAT breakdown needs its taxable amount. Add it.', 'يلزم تفصيلَ الضريبة المبلغُ الخاضع. أضفه.', (view) =>
    subtotals(view).filter((subtotal) => !has(subtotal, 'cbc:TaxableAmount')),
  ),
  error('BR-47', 'The VAT breakdown needs its VAT category. Add it.', 'تلزم تفصيلَ الضريبة فئتُها. أضفها.', (view) =>
    subtotals(view).filter((subtotal) => !has(at(subtotal, 'cac:TaxCategory').filter(isVatCategory), 'cbc:ID')),
  ),
  error('BR-48', 'The VAT breakdown needs its rate. Add it.', 'تلزم تفصيلَ الضريبة نسبتُها. أضفها.', (view) =>
    subtotals(view).filter((subtotal) => {
      const ofVat = at(subtotal, 'cac:TaxCategory').filter(isVatCategory);
      return !has(ofVat, 'cbc:Percent') && !ofVat.some((category) => vatCode(category) === 'O');
    }),
  ),
  warning(
    'BR-CO-17',
    'The VAT must be the taxable amount times the rate. Calculate it anew; out of scope it also needs the rate 0.',
    'يجب أن تساوي الضريبة المبلغ الخاضع مضروباً في النسبة. أعد حسابها؛ وخارج النطاق تُذكر النسبة 0 أيضاً.',
    (view) => subtotals(view).filter((subtotal) => !followsFromRate(view, subtotal)),
  ),
  warning(
    'BR-S-09',
    'The VAT at the standard rate must be the taxable amount times the rate. Calculate it anew.',
    'يجب أن تساوي الضريبة بالنسبة الأساسية المبلغ الخاضع مضروباً في النسبة. أعد حسابها.',
    (view) => withCode(view, 'S').filter((subtotal) => !followsFromRate(view, subtotal)),
  ),
  warning(
    'BR-S-10',
    'The standard rate has no reason for charging no VAT. Remove the reason.',
    'لا تحمل النسبة الأساسية سبباً لعدم احتساب الضريبة. احذف السبب.',
    (view) =>
      subtotalCategories(view)
        .filter((category) => vatCode(category) === 'S' && isVatCategory(category))
        .filter((category) => has(category, 'cbc:TaxExemptionReason') || has(category, reasonCode))
        .filter(() => at(subtotalCategories(view), 'cbc:ID').some((id) => valueOf(id) === 'S')),
  ),
  error(
    'BR-KSA-84',
    'The standard rate is 15, or 5 for supplies of the time before July 2020. Correct it.',
    'النسبة الأساسية 15، أو 5 لتوريدات ما قبل يوليو 2020. صحّحها.',
    (view) => {
      const found = [
        ...at(allowances(view), 'cac:TaxCategory'),
        ...subtotalCategories(view),
        ...at(lines(view), 'cac:Item/cac:ClassifiedTaxCategory'),
        ...at(lineSubtotals(view), 'cac:TaxCategory'),
      ];
      return found.filter((category) => {
        const percent = numberAt(category, 'cbc:Percent');
        const isStandard = vatCode(category) === 'S' && isVatCategory(category);
        return isStandard && percent !== undefined && !equals(floorTo(percent, 0), decimal(15)) && !equals(percent, decimal(5));
      });
    },
  ),
  needsReason('BR-KSA-69', 'Z'),
  needsReason('BR-KSA-23', 'E'),
  needsReason('BR-KSA-24', 'O'),
  warning(
    'BR-KSA-83',
    'The code of the reason for charging no VAT needs its words. Add them.',
    'يلزم رمزَ سبب عدم احتساب الضريبة نصُّه. أضفه.',
    (view) => subtotalCategories(view).filter((category) => isExempt(category) && hasCodeOnly(category)),
  ),
  needsReasonOnDeposit('BR-KSA-93', 'Z'),
  needsReasonOnDeposit('BR-KSA-94', 'E'),
  needsReasonOnDeposit('BR-KSA-95', 'O'),
  warning(
    'BR-KSA-96',
    'The code of the reason for charging no VAT on a deposit needs its words. Add them.',
    'يلزم رمزَ سبب عدم احتساب الضريبة على الدفعة المقدمة نصُّه. أضفه.',
    (view) =>
      hasStandardRate(view)
        ? at(lineSubtotals(view), 'cac:TaxCategory').filter(
            (category) => isExempt(category) && isVatCategory(category) && hasCodeOnly(category),
          )
        : [],
  ),
];
