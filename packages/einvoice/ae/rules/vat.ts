import { isNear, percentOf, sumOf, toHundredths, exact } from '../decimals.ts';
import { at, everywhere, exactTextAt, has, words, type XmlNode } from '../tree.ts';
import {
  allLines,
  allowances,
  atMostOnce,
  categoryId,
  documentAllowances,
  documentItself,
  isFlagged,
  isOutOfScope,
  isVat,
  lineCategories,
  listed,
  need,
  numberAt,
  rule,
  say,
  type AeRule,
  type Words,
} from './rule.ts';

const doc = documentItself;
const subtotals = (root: XmlNode): XmlNode[] => at(root, 'cac:TaxTotal/cac:TaxSubtotal');
const allSubtotals = (root: XmlNode): XmlNode[] => everywhere(root, 'cac:TaxSubtotal');
const taxCategories = (root: XmlNode): XmlNode[] => everywhere(root, 'cac:TaxCategory');
const everyCategory = (root: XmlNode): XmlNode[] => everywhere(root, 'cac:TaxCategory', 'cac:ClassifiedTaxCategory');

/** The breakdown of VAT of one category; there is one for each rate. */
const breakdown =
  (id: string) =>
  (root: XmlNode): XmlNode[] =>
    subtotals(root).filter((subtotal) =>
      at(subtotal, 'cac:TaxCategory').some((category) => categoryId(category) === id && isVat(category)),
    );
const rateOf = (subtotal: XmlNode): bigint | null => numberAt(subtotal, 'cac:TaxCategory/cbc:Percent');

/** What lines and document-level discounts and charges of one category come to, of one rate where one is given. */
function taxable(root: XmlNode, id: string, rate: bigint | null): bigint {
  const belongs = (categories: readonly XmlNode[]): boolean =>
    categories.some((category) => categoryId(category) === id) &&
    (rate === null || categories.some((category) => numberAt(category, 'cbc:Percent') === rate));
  const lines = allLines(root).filter((line) => belongs(at(line, 'cac:Item/cac:ClassifiedTaxCategory')));
  const some = (charge: boolean): bigint =>
    sumOf(
      documentAllowances(charge)(root)
        .filter((node) => belongs(at(node, 'cac:TaxCategory')))
        .map((node) => numberAt(node, 'cbc:Amount')),
    );
  return sumOf(lines.map((line) => numberAt(line, 'cbc:LineExtensionAmount'))) + some(true) - some(false);
}

const comesOut: Words = say(
  'What this VAT category is taken of does not come out: add up its lines, discounts and charges again.',
  'وعاء فئة الضريبة غير صحيح: اجمع بنودها وخصوماتها ورسومها من جديد.',
);
const isTaxable = (id: string) => (subtotal: XmlNode, root: XmlNode) => numberAt(subtotal, 'cbc:TaxableAmount') === taxable(root, id, null);
const isTaxableAtRate = (id: string) => (subtotal: XmlNode, root: XmlNode) => {
  const [said, rate] = [numberAt(subtotal, 'cbc:TaxableAmount'), rateOf(subtotal)];
  return said !== null && rate !== null && isNear(said, taxable(root, id, rate));
};
const hasNoTax = (subtotal: XmlNode): boolean => numberAt(subtotal, 'cbc:TaxAmount') === 0n;
const noTax: Words = say('The VAT of this category is 0.', 'ضريبة هذه الفئة هي 0.');
const noRate: Words = say('This VAT category has no rate: leave it out.', 'فئة الضريبة هذه بلا نسبة: احذفها.');
const zeroRate: Words = say('The rate of this VAT category is 0 here.', 'نسبة فئة الضريبة هنا 0.');
const oneBreakdown: Words = say('State the breakdown of each VAT category in use, once.', 'اذكر تفصيل كل فئة ضريبة مستخدمة مرة واحدة.');

/** The breakdown stands exactly where the category is in use. */
const inUse = (id: string, isCount: (count: number) => boolean) => (root: XmlNode) => {
  const used = everyCategory(root).some((category) => categoryId(category) === id && isVat(category));
  return !used || isCount(breakdown(id)(root).length);
};

/** A rule about the VAT category of document-level and line-level discounts or charges. */
const allowanceRate = (
  id: string,
  charge: boolean,
  category: string,
  holds: (percent: bigint | null, isThere: boolean) => boolean,
  message: Words,
): AeRule =>
  rule(
    id,
    (root) =>
      allowances(charge)(root)
        .flatMap((node) => at(node, 'cac:TaxCategory'))
        .filter((node) => categoryId(node) === category && isVat(node)),
    (node) => holds(numberAt(node, 'cbc:Percent'), has(node, 'cbc:Percent')),
    message,
  );
const isZero = (percent: bigint | null): boolean => percent === 0n;
const isAbsent = (_percent: bigint | null, isThere: boolean): boolean => !isThere;
const isMore = (percent: bigint | null): boolean => percent !== null && percent > 0n;
const needsRate: Words = need('the VAT rate', 'نسبة الضريبة');

/** What the VAT of the document, its categories and their breakdown must be. */
export const vatRules: readonly AeRule[] = [
  rule(
    'ibr-139-ae',
    everyCategory,
    (category) => !has(category, 'cbc:ID') || ['S', 'E', 'O', 'AE', 'Z', 'N'].includes(categoryId(category)),
    listed('the VAT category', 'فئة الضريبة', 'S, E, O, AE, Z, N'),
  ),
  rule('aligned-ibrp-045', allSubtotals, (node) => has(node, 'cbc:TaxableAmount'), need('what the VAT is taken of', 'وعاء الضريبة')),
  rule('aligned-ibrp-046', allSubtotals, (node) => has(node, 'cbc:TaxAmount'), need('the VAT of the category', 'ضريبة الفئة')),
  rule(
    'aligned-ibrp-047',
    allSubtotals,
    (node) => at(node, 'cac:TaxCategory').some((category) => isVat(category) && has(category, 'cbc:ID')),
    need('the VAT category', 'فئة الضريبة'),
  ),
  rule(
    'aligned-ibrp-048',
    allSubtotals,
    (node) =>
      at(node, 'cac:TaxCategory')
        .filter(isVat)
        .some((category) => has(category, 'cbc:Percent') || ['O', 'E'].includes(categoryId(category))),
    needsRate,
  ),
  rule(
    'ibr-119-ae',
    allSubtotals,
    (node) => ['O', 'E'].includes(exactTextAt(node, 'cac:TaxCategory/cbc:ID')) !== has(node, 'cac:TaxCategory/cbc:Percent'),
    say('State the rate of each category, but none for E and O.', 'اذكر نسبة كل فئة، ولا تذكرها في E وO.'),
  ),
  rule(
    'aligned-ibrp-e-01',
    doc,
    inUse('E', (count) => count === 1),
    oneBreakdown,
  ),
  rule(
    'aligned-ibrp-o-01',
    doc,
    inUse('O', (count) => count === 1),
    oneBreakdown,
  ),
  rule(
    'aligned-ibrp-z-01',
    doc,
    inUse('Z', (count) => count === 1),
    oneBreakdown,
  ),
  rule(
    'aligned-ibrp-ae-01-ae',
    doc,
    inUse('AE', (count) => count >= 1),
    oneBreakdown,
  ),
  rule(
    'aligned-ibrp-s-01',
    doc,
    (d) => {
      const used = [
        ...everywhere(d, 'cac:ClassifiedTaxCategory'),
        ...everywhere(d, 'cac:AllowanceCharge').flatMap((node) => at(node, 'cac:TaxCategory')),
      ];
      const isUsed = used.some((category) => categoryId(category) === 'S');
      return isUsed === subtotals(d).some((node) => at(node, 'cac:TaxCategory').some((category) => categoryId(category) === 'S'));
    },
    oneBreakdown,
  ),
  rule(
    'ibr-105-ae',
    doc,
    (d) =>
      !taxCategories(d).some((category) => categoryId(category) === 'N' && isVat(category)) ||
      allSubtotals(d).filter((node) => at(node, 'cac:TaxCategory/cbc:ID').some(({ text }) => text === 'N')).length === 1,
    oneBreakdown,
  ),
  rule('aligned-ibrp-s-08', breakdown('S'), isTaxableAtRate('S'), comesOut),
  rule(
    'aligned-ibrp-s-09',
    breakdown('S'),
    (node) => {
      const [base, tax, rate] = [numberAt(node, 'cbc:TaxableAmount'), numberAt(node, 'cbc:TaxAmount'), rateOf(node)];
      if (base === null || tax === null || rate === null) return false;
      const size = (value: bigint): bigint => (value < 0n ? -value : value);
      return isNear(size(tax), toHundredths(percentOf(size(base), rate)));
    },
    say('The VAT must be the rate of what it is taken of.', 'يجب أن تساوي الضريبة نسبتها من الوعاء.'),
  ),
  rule(
    'aligned-ibrp-s-10',
    breakdown('S'),
    (node) => !has(node, 'cac:TaxCategory/cbc:TaxExemptionReason') && !has(node, 'cac:TaxCategory/cbc:TaxExemptionReasonCode'),
    say('The standard rate has no exemption: leave it out.', 'النسبة الأساسية بلا إعفاء: احذفه.'),
  ),
  rule(
    'ibr-190-ae',
    taxCategories,
    (category) => categoryId(category) !== 'S' || !has(category, 'cbc:Percent') || numberAt(category, 'cbc:Percent') === exact('5'),
    say('The standard rate is 5 %.', 'النسبة الأساسية 5٪.'),
  ),
  rule('ibr-102-ae', breakdown('N'), isTaxableAtRate('N'), comesOut),
  rule('ibr-108-ae', breakdown('N'), hasNoTax, noTax),
  rule('aligned-ibrp-z-08', breakdown('Z'), isTaxable('Z'), comesOut),
  rule('aligned-ibrp-z-09', breakdown('Z'), hasNoTax, noTax),
  rule('ibr-120-ae', breakdown('Z'), (node) => rateOf(node) === 0n, zeroRate),
  rule('aligned-ibrp-e-08', breakdown('E'), isTaxable('E'), comesOut),
  rule('aligned-ibrp-e-09', breakdown('E'), hasNoTax, noTax),
  rule('ibr-121-ae', breakdown('E'), (node) => !has(node, 'cac:TaxCategory/cbc:Percent'), noRate),
  rule('aligned-ibrp-o-08', breakdown('O'), isTaxable('O'), comesOut),
  rule('aligned-ibrp-o-09', breakdown('O'), hasNoTax, noTax),
  rule('aligned-ibrp-o-11-ae', breakdown('O'), (node) => !has(node, 'cac:TaxCategory/cbc:Percent'), noRate),
  rule('aligned-ibrp-ae-08-ae', breakdown('AE'), isTaxable('AE'), comesOut),
  rule('aligned-ibrp-ae-09-ae', breakdown('AE'), hasNoTax, noTax),
  rule('aligned-ibrp-032', documentAllowances(false), hasCategory, need('the VAT category of the discount', 'فئة ضريبة الخصم')),
  rule('aligned-ibrp-037', documentAllowances(true), hasCategory, need('the VAT category of the charge', 'فئة ضريبة الرسم')),
  rule(
    'ibr-115-ae',
    allowances(false),
    isOf('N', false),
    say('A discount cannot be under the margin scheme: put it into the price.', 'الخصم لا يكون بنظام هامش الربح: ضعه في السعر.'),
  ),
  rule(
    'ibr-114-ae',
    allowances(true),
    isOf('N', false),
    say('A charge cannot be under the margin scheme: put it into the price.', 'الرسم لا يكون بنظام هامش الربح: ضعه في السعر.'),
  ),
  rule(
    'ibr-168-ae',
    allowances(false),
    (node) => isOf('E', false)(node) || has(node, 'cbc:AllowanceChargeReasonCode'),
    need('the reason code of the discount on exempt lines', 'رمز سبب الخصم على البنود المعفاة'),
  ),
  rule(
    'ibr-169-ae',
    allowances(true),
    (node) => isOf('E', false)(node) || has(node, 'cbc:AllowanceChargeReasonCode'),
    need('the reason code of the charge on exempt lines', 'رمز سبب الرسم على البنود المعفاة'),
  ),
  allowanceRate('aligned-ibrp-s-06', false, 'S', isMore, needsRate),
  allowanceRate('aligned-ibrp-s-07', true, 'S', isMore, needsRate),
  allowanceRate('aligned-ibrp-e-06', false, 'E', isZero, zeroRate),
  allowanceRate('aligned-ibrp-e-07', true, 'E', isZero, zeroRate),
  allowanceRate('aligned-ibrp-z-06', false, 'Z', isZero, zeroRate),
  allowanceRate('aligned-ibrp-z-07', true, 'Z', isZero, zeroRate),
  allowanceRate('aligned-ibrp-o-06', false, 'O', isAbsent, noRate),
  allowanceRate('aligned-ibrp-o-07', true, 'O', isAbsent, noRate),
  allowanceRate('aligned-ibrp-ae-06', false, 'AE', isZero, zeroRate),
  allowanceRate('aligned-ibrp-ae-07', true, 'AE', isZero, zeroRate),
  rule(
    'ibr-122-ae',
    doc,
    (d) =>
      !isOutOfScope(d) || everyCategory(d).every((category) => !has(category, 'cbc:ID') || ['E', 'O', 'Z'].includes(categoryId(category))),
    say('A document out of scope has the VAT categories E, O and Z only.', 'المستند الخارج عن النطاق له الفئات E وO وZ فقط.'),
  ),
  rule(
    'ibr-116-ae',
    doc,
    (d) => !isFlagged(d, 3) || everyCategory(d).every((category) => !has(category, 'cbc:ID') || categoryId(category) === 'N'),
    say('Under the margin scheme every VAT category is N.', 'في نظام هامش الربح كل الفئات N.'),
  ),
  atMostOnce(
    'ibr-sr-61',
    (root) => everywhere(root, 'cac:AllowanceCharge').flatMap((node) => at(node, 'cac:TaxCategory')),
    'cbc:TaxExemptionReason',
    'why it is exempt',
    'سبب الإعفاء',
  ),
  atMostOnce('ibr-sr-32', allSubtotals, 'cac:TaxCategory/cbc:TaxExemptionReason', 'why it is exempt', 'سبب الإعفاء'),
  rule(
    'draft.vat_breakdown',
    lineCategories,
    (category, root) => categoryId(category) !== 'N' || breakdown('N')(root).length > 0,
    oneBreakdown,
  ),
];

function hasCategory(node: XmlNode): boolean {
  return at(node, 'cac:TaxCategory').some((category) => isVat(category) && has(category, 'cbc:ID'));
}

/** Whether one of the categories is this one, or none of them is. */
function isOf(id: string, wanted: boolean) {
  return (node: XmlNode): boolean => at(node, 'cac:TaxCategory/cbc:ID').some(({ text }) => words(text) === id) === wanted;
}
