import { classificationLists, countryCodes, identifierSchemes } from '../codes.ts';
import { exact } from '../decimals.ts';
import { at, everywhere, has, textAt, words, type XmlNode } from '../tree.ts';
import {
  allLines,
  atMostOnce,
  categoryId,
  isOutOfScope,
  isVat,
  items,
  lineCategories,
  listed,
  need,
  numberAt,
  rule,
  say,
  type AeRule,
  isPositive,
  vatAmounts,
} from './rule.ts';

const categoriesOf =
  (id: string) =>
  (root: XmlNode): XmlNode[] =>
    lineCategories(root).filter((category) => categoryId(category) === id && isVat(category));
const lineOf = (category: XmlNode): XmlNode => category.parent!.parent!;
const hasZeroVat = (category: XmlNode): boolean => vatAmounts(lineOf(category)).some(({ text }) => exact(words(text)) === 0n);
const codeOf = (item: XmlNode): string => textAt(item, 'cac:CommodityClassification/cbc:CommodityCode');
const hasTariff = (item: XmlNode): boolean => has(item, 'cac:CommodityClassification/cbc:ItemClassificationCode');
const hasService = (item: XmlNode): boolean => has(item, 'cac:AdditionalItemIdentification/cbc:ID');

/** What an item of a line is, how it is classified and under which VAT it falls. */
export const itemRules: readonly AeRule[] = [
  rule(
    'ibr-145-ae',
    allLines,
    (line) => has(line, 'cac:Item/cac:ClassifiedTaxCategory'),
    need('the VAT category of the line', 'فئة ضريبة البند'),
  ),
  rule(
    'ibr-123-ae',
    allLines,
    (line, root) => !isOutOfScope(root) || at(line, 'cac:Item/cac:ClassifiedTaxCategory').length === 1,
    say('A line has exactly one VAT category.', 'للبند فئة ضريبة واحدة بالضبط.'),
  ),
  rule(
    'ibr-167-ae',
    lineCategories,
    (category) => categoryId(category) !== 'E' || has(category, 'cbc:TaxExemptionReasonCode'),
    need('why the line is exempt', 'سبب إعفاء البند'),
  ),
  rule(
    'ibr-111-ae',
    lineCategories,
    (category) => categoryId(category) !== 'N' || isPositive(numberAt(category, 'cbc:Percent')),
    need('the VAT rate of the margin scheme', 'نسبة ضريبة هامش الربح'),
  ),
  rule(
    'aligned-ibrp-s-05',
    categoriesOf('S'),
    (category) => isPositive(numberAt(category, 'cbc:Percent')),
    need('the VAT rate of a standard-rated line', 'نسبة ضريبة البند الأساسي'),
  ),
  rule(
    'aligned-ibrp-z-05',
    categoriesOf('Z'),
    (category) => numberAt(category, 'cbc:Percent') === 0n,
    say('A zero-rated line has the rate 0.', 'البند الصفري نسبته 0.'),
  ),
  rule('ibr-165-ae', categoriesOf('Z'), hasZeroVat, say('A zero-rated line has 0 VAT in AED.', 'ضريبة البند الصفري بالدرهم 0.')),
  rule(
    'aligned-ibrp-e-05',
    categoriesOf('E'),
    (category) => !has(category, 'cbc:Percent'),
    say('An exempt line has no rate.', 'البند المعفى بلا نسبة.'),
  ),
  rule(
    'ibr-163-ae',
    categoriesOf('E'),
    (category) => vatAmounts(lineOf(category)).length === 0,
    say('An exempt line has no VAT amount.', 'البند المعفى بلا مبلغ ضريبة.'),
  ),
  rule(
    'aligned-ibrp-o-05',
    categoriesOf('O'),
    (category) => !has(category, 'cbc:Percent'),
    say('A line out of scope has no rate.', 'البند الخارج عن النطاق بلا نسبة.'),
  ),
  rule(
    'aligned-ibrp-ae-05-ae',
    categoriesOf('AE'),
    (category) => has(category, 'cbc:Percent'),
    need('the VAT rate of reverse charge', 'نسبة الاحتساب العكسي'),
  ),
  rule(
    'ibr-162-ae',
    categoriesOf('AE'),
    hasZeroVat,
    say('A line under reverse charge has 0 VAT in AED.', 'ضريبة البند ذي الاحتساب العكسي بالدرهم 0.'),
  ),
  rule(
    'ibr-174-ae',
    categoriesOf('AE'),
    ({ parent: item }) => {
      const ids = at(item, 'cac:StandardItemIdentification/cbc:ID');
      return ids.length > 0 && !ids.some(({ attributes }) => attributes['schemeID'] !== undefined && attributes['schemeID'] !== '0160');
    },
    need('the GTIN (scheme 0160), which reverse charge needs', 'رقم GTIN (المخطط 0160) اللازم للاحتساب العكسي'),
  ),
  rule(
    'ibr-166-ae',
    items,
    (item) =>
      !at(item, 'cac:ClassifiedTaxCategory/cbc:ID').some(({ text }) => text === 'AE') ||
      has(item, 'cac:CommodityClassification/cbc:NatureCode'),
    need('the kind of goods under reverse charge', 'نوع السلع الخاضعة للاحتساب العكسي'),
  ),
  rule(
    'ibr-006-ae',
    (root) => everywhere(root, 'cbc:NatureCode'),
    ({ text }) => /^DL8\.48\.(8\.[12]|3\.[123])$/.test(words(text)),
    say('Use a kind of goods of the official list for reverse charge.', 'استخدم نوع سلع من القائمة الرسمية للاحتساب العكسي.'),
  ),
  rule('ibr-125-ae', items, (item) => has(item, 'cbc:Description'), need('the description of the item', 'وصف الصنف')),
  rule(
    'ibr-184-ae',
    items,
    (item) => codeOf(item) !== 'G' || hasTariff(item),
    need('the tariff code (HS) of the goods', 'رمز التعرفة (HS) للسلعة'),
  ),
  rule(
    'ibr-185-ae',
    items,
    (item) => codeOf(item) !== 'S' || hasService(item),
    need('the accounting code (SAC) of the service', 'الرمز المحاسبي (SAC) للخدمة'),
  ),
  rule(
    'ibr-186-ae',
    items,
    (item) => codeOf(item) !== 'B' || (hasTariff(item) && hasService(item)),
    need('tariff code (HS) and service code (SAC)', 'رمزي التعرفة (HS) والخدمة (SAC)'),
  ),
  rule(
    'ibr-188-ae',
    (root) => items(root).flatMap((item) => at(item, 'cac:CommodityClassification/cbc:ItemClassificationCode')),
    ({ attributes }) => attributes['listID'] === 'HS',
    say('A tariff code has the list HS.', 'قائمة رمز التعرفة هي HS.'),
  ),
  rule(
    'ibr-189-ae',
    (root) => items(root).flatMap((item) => at(item, 'cac:AdditionalItemIdentification/cbc:ID')),
    ({ attributes }) => attributes['schemeID'] === 'SAC',
    say('A service code has the scheme SAC.', 'مخطط رمز الخدمة هو SAC.'),
  ),
  rule(
    'ibr-064',
    (root) => items(root).flatMap((item) => at(item, 'cac:StandardItemIdentification/cbc:ID')),
    ({ attributes }) => attributes['schemeID'] !== undefined,
    need('the scheme of the item number', 'مخطط رقم الصنف'),
  ),
  rule(
    'ibr-065',
    (root) => items(root).flatMap((item) => at(item, 'cac:CommodityClassification/cbc:ItemClassificationCode')),
    ({ attributes }) => attributes['listID'] !== undefined,
    need('the list of the tariff code', 'قائمة رمز التعرفة'),
  ),
  rule(
    'ibr-cl-13',
    (root) => items(root).flatMap((item) => at(item, 'cac:CommodityClassification/cbc:ItemClassificationCode')),
    ({ attributes }) => attributes['listID'] === undefined || classificationLists.has(words(attributes['listID'])),
    listed('the tariff code', 'رمز التعرفة', 'UNTDID 7143'),
  ),
  rule(
    'ibr-cl-21',
    (root) => items(root).flatMap((item) => at(item, 'cac:StandardItemIdentification/cbc:ID')),
    ({ attributes }) => attributes['schemeID'] === undefined || identifierSchemes.has(words(attributes['schemeID'])),
    listed('the item number', 'رقم الصنف', 'ICD'),
  ),
  rule(
    'ibr-cl-15',
    (root) => items(root).flatMap((item) => at(item, 'cac:OriginCountry/cbc:IdentificationCode')),
    ({ text }) => countryCodes.has(words(text)),
    listed('the country of origin', 'بلد المنشأ', 'ISO 3166-1'),
  ),
  rule(
    'ibr-054',
    (root) => everywhere(root, 'cac:AdditionalItemProperty'),
    (node) => has(node, 'cbc:Name') && has(node, 'cbc:Value'),
    need('name and value of the item’s property', 'اسم خاصية الصنف وقيمتها'),
  ),
  atMostOnce('ibr-sr-50', allLines, 'cac:Item/cbc:Description', 'the description of the item', 'وصف الصنف'),
  atMostOnce(
    'ibr-sr-38',
    allLines,
    'cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReason',
    'why the line is exempt',
    'سبب إعفاء البند',
  ),
  rule(
    'ibr-sr-58',
    lineCategories,
    (category) => has(category, 'cbc:ID'),
    need('the VAT category code of the line', 'رمز فئة ضريبة البند'),
  ),
];
