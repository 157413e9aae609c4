import { classificationLists, countryCodes, identifierSchemes, unitCodes } from '../codes.ts';
import { exact } from '../decimals.ts';
import { at, everywhere, has, one, textAt, words, type XmlNode } from '../tree.ts';
import {
  allLines,
  atMostOnce,
  categoryId,
  isCharge,
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
} from './rule.ts';

const prices = (root: XmlNode): XmlNode[] => allLines(root).flatMap((line) => at(line, 'cac:Price'));
const priceDiscounts = (root: XmlNode): XmlNode[] => prices(root).flatMap((price) => at(price, 'cac:AllowanceCharge'));
const linePeriods = (root: XmlNode): XmlNode[] => allLines(root).flatMap((line) => at(line, 'cac:InvoicePeriod'));
const quantityOf = (line: XmlNode): XmlNode | null => one(line, 'cbc:InvoicedQuantity') ?? one(line, 'cbc:CreditedQuantity');
const categoriesOf =
  (id: string) =>
  (root: XmlNode): XmlNode[] =>
    lineCategories(root).filter((category) => categoryId(category) === id && isVat(category));
const lineOf = (category: XmlNode): XmlNode => category.parent!.parent!;
const vatAmounts = (line: XmlNode): XmlNode[] => at(line, 'cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount');
const hasZeroVat = (category: XmlNode): boolean => vatAmounts(lineOf(category)).some(({ text }) => exact(words(text)) === 0n);
const isPositive = (value: bigint | null): boolean => value !== null && value > 0n;
const codeOf = (item: XmlNode): string => textAt(item, 'cac:CommodityClassification/cbc:CommodityCode');
const hasTariff = (item: XmlNode): boolean => has(item, 'cac:CommodityClassification/cbc:ItemClassificationCode');
const hasService = (item: XmlNode): boolean => has(item, 'cac:AdditionalItemIdentification/cbc:ID');

/** XPath's `round` of a double: a half goes up, also below zero. */
const rounded = (value: number): number => Math.round(value * 100);

function isNetRight(line: XmlNode): boolean {
  const figure = (node: XmlNode | null): number => (node === null ? Number.NaN : Number(words(node.text) || Number.NaN));
  const sum = (charge: boolean): number =>
    at(line, 'cac:AllowanceCharge')
      .filter((node) => textAt(node, 'cbc:ChargeIndicator') === String(charge))
      .reduce((total, node) => total + figure(one(node, 'cbc:Amount')), 0);
  const price = figure(one(line, 'cac:Price/cbc:PriceAmount')) / figure(one(line, 'cac:Price/cbc:BaseQuantity'));
  const expected = figure(quantityOf(line)) * price + sum(true) - sum(false);
  return rounded(figure(one(line, 'cbc:LineExtensionAmount'))) === rounded(expected);
}

/** What the lines must say. */
export const lineRules: readonly AeRule[] = [
  rule('ibr-021', allLines, (line) => textAt(line, 'cbc:ID') !== '', need('the number of the line', 'رقم البند')),
  rule('ibr-022', allLines, (line) => quantityOf(line) !== null, need('the quantity', 'الكمية')),
  rule(
    'ibr-023',
    allLines,
    (line) => quantityOf(line)?.attributes['unitCode'] !== undefined,
    need('the unit of the quantity', 'وحدة الكمية'),
  ),
  rule('ibr-024', allLines, (line) => has(line, 'cbc:LineExtensionAmount'), need('the net amount of the line', 'صافي البند')),
  rule('ibr-025', allLines, (line) => textAt(line, 'cac:Item/cbc:Name') !== '', need('the name of the item', 'اسم الصنف')),
  rule('ibr-026', allLines, (line) => has(line, 'cac:Price/cbc:PriceAmount'), need('the price', 'السعر')),
  rule(
    'ibr-027',
    allLines,
    (line) => (numberAt(line, 'cac:Price/cbc:PriceAmount') ?? -1n) >= 0n,
    say('The price must not be negative.', 'لا يجوز أن يكون السعر سالبًا.'),
  ),
  rule(
    'ibr-028',
    priceDiscounts,
    (node) => !has(node, 'cbc:BaseAmount') || (numberAt(node, 'cbc:BaseAmount') ?? -1n) >= 0n,
    say('The price before discount must not be negative.', 'لا يجوز أن يكون السعر قبل الخصم سالبًا.'),
  ),
  rule(
    'ibr-087',
    prices,
    (price) => !has(price, 'cbc:BaseQuantity') || isPositive(numberAt(price, 'cbc:BaseQuantity')),
    say('The price must be for more than nothing.', 'يجب أن تكون كمية السعر أكبر من صفر.'),
  ),
  rule(
    'ibr-088',
    (root) =>
      prices(root)
        .flatMap((price) => at(price, 'cbc:BaseQuantity'))
        .filter(({ attributes }) => attributes['unitCode'] !== undefined),
    (base) => {
      const unit = quantityOf(base.parent!.parent!);
      return unit === null || unit.attributes['unitCode'] === base.attributes['unitCode'];
    },
    say('Quantity and price must have the same unit.', 'يجب أن تتطابق وحدة الكمية ووحدة السعر.'),
  ),
  rule(
    'ibr-126-ae',
    prices,
    (price) => has(price, 'cbc:BaseQuantity') && has(price, 'cac:AllowanceCharge/cbc:BaseAmount'),
    need('the price before discount and the quantity it is for', 'السعر قبل الخصم وكميته'),
  ),
  rule(
    'ibr-083',
    priceDiscounts,
    (node) => textAt(node, 'cbc:ChargeIndicator') === 'false',
    say('A price has discounts only, no surcharge.', 'السعر له خصم فقط دون رسوم إضافية.'),
  ),
  rule(
    'aligned-ibrp-004',
    priceDiscounts,
    (node) => {
      if (!has(node, 'cbc:BaseAmount')) return true;
      const [net, gross, discount] = [
        numberAt(node.parent, 'cbc:PriceAmount'),
        numberAt(node, 'cbc:BaseAmount'),
        numberAt(node, 'cbc:Amount'),
      ];
      return net !== null && gross !== null && discount !== null && net === gross - discount;
    },
    say('The price must be the price before discount less the discount.', 'يجب أن يساوي السعر ما قبل الخصم ناقصًا الخصم.'),
  ),
  atMostOnce('ibr-111', prices, 'cac:AllowanceCharge/cbc:Amount', 'the discount on the price', 'خصم السعر'),
  rule(
    'ibr-147-ae',
    allLines,
    isNetRight,
    say(
      'The net amount of the line must be quantity × price plus charges less discounts.',
      'يجب أن يساوي صافي البند الكمية × السعر مع الرسوم ناقصًا الخصومات.',
    ),
  ),
  rule(
    'ibr-194-ae',
    allLines,
    (line) => has(line, 'cac:ItemPriceExtension/cbc:Amount'),
    need('the amount of the line in AED', 'مبلغ البند بالدرهم'),
  ),
  rule(
    'ibr-104-ae',
    allLines,
    (line) =>
      !at(line, 'cac:Item/cac:ClassifiedTaxCategory').some((category) => categoryId(category) !== 'E') ||
      (vatAmounts(line).length > 0 && has(line, 'cac:ItemPriceExtension/cbc:Amount')),
    need('amount and VAT of the line in AED', 'مبلغ البند وضريبته بالدرهم'),
  ),
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
    'ibr-cl-23',
    (root) =>
      everywhere(root, 'cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cbc:BaseQuantity').filter(
        ({ attributes }) => attributes['unitCode'] !== undefined,
      ),
    ({ attributes }) => unitCodes.has(words(attributes['unitCode']!)),
    listed('the unit', 'الوحدة', 'UN/ECE Rec 20'),
  ),
  rule(
    'ibr-054',
    (root) => everywhere(root, 'cac:AdditionalItemProperty'),
    (node) => has(node, 'cbc:Name') && has(node, 'cbc:Value'),
    need('name and value of the item’s property', 'اسم خاصية الصنف وقيمتها'),
  ),
  rule(
    'ibr-co-20',
    linePeriods,
    (node) => has(node, 'cbc:StartDate') || has(node, 'cbc:EndDate'),
    need('start or end of the line’s period', 'بداية فترة البند أو نهايتها'),
  ),
  rule(
    'ibr-030',
    linePeriods,
    (node) => !has(node, 'cbc:StartDate') || !has(node, 'cbc:EndDate') || textAt(node, 'cbc:StartDate') <= textAt(node, 'cbc:EndDate'),
    say('The line’s period must end on or after the day it starts.', 'يجب أن تنتهي فترة البند في يوم بدايتها أو بعده.'),
  ),
  rule(
    'ibr-085',
    linePeriods,
    (node, root) => isWithin(node, root, 'cbc:StartDate', (line, whole) => line >= whole),
    say('The line’s period must not start before that of the document.', 'لا تبدأ فترة البند قبل فترة المستند.'),
  ),
  rule(
    'ibr-086',
    linePeriods,
    (node, root) => isWithin(node, root, 'cbc:EndDate', (line, whole) => line <= whole),
    say('The line’s period must not end after that of the document.', 'لا تنتهي فترة البند بعد فترة المستند.'),
  ),
  atMostOnce('ibr-110', allLines, 'cac:InvoicePeriod', 'the period of the line', 'فترة البند'),
  atMostOnce('ibr-109', allLines, 'cac:OrderLineReference/cbc:LineID', 'the line of the order', 'بند أمر الشراء'),
  atMostOnce('ibr-sr-34', allLines, 'cbc:Note', 'the note of the line', 'ملاحظة البند'),
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
  rule(
    'ibr-089',
    allLines,
    (line) => at(line, 'cac:DocumentReference').filter((node) => textAt(node, 'cbc:DocumentTypeCode') === '130').length <= 1,
    say('A line refers to one invoiced object only.', 'يشير البند إلى غرض مفوتر واحد فقط.'),
  ),
  rule(
    'ibr-092',
    (root) => allLines(root).flatMap((line) => at(line, 'cac:DespatchLineReference/cac:DocumentReference/cbc:ID')),
    (_node, root) => !has(root, 'cac:DespatchDocumentReference'),
    say('Name the despatch on the lines or on the document, not on both.', 'اذكر الإرسال في البنود أو في المستند، لا في كليهما.'),
  ),
  rule(
    'ibr-sr-62',
    (root) => allLines(root).flatMap((line) => at(line, 'cac:DespatchLineReference')),
    (node) => at(node, 'cac:DocumentReference').length <= 1,
    say('Name the despatch of a line once only.', 'اذكر إرسال البند مرة واحدة فقط.'),
  ),
  rule(
    'ibr-043',
    (root) => lineDiscounts(root).filter(isCharge),
    (node) => has(node, 'cbc:Amount'),
    need('the amount of the charge', 'مبلغ الرسم'),
  ),
  rule(
    'ibr-041',
    (root) => lineDiscounts(root).filter((node) => !isCharge(node)),
    (node) => has(node, 'cbc:Amount'),
    need('the amount of the discount', 'مبلغ الخصم'),
  ),
  rule(
    'ibr-042',
    (root) => lineDiscounts(root).filter((node) => !isCharge(node)),
    hasReason,
    need('what the discount is for', 'سبب الخصم'),
  ),
  rule('ibr-044', (root) => lineDiscounts(root).filter(isCharge), hasReason, need('what the charge is for', 'سبب الرسم')),
];

function lineDiscounts(root: XmlNode): XmlNode[] {
  return allLines(root).flatMap((line) => at(line, 'cac:AllowanceCharge'));
}

function hasReason(node: XmlNode): boolean {
  return has(node, 'cbc:AllowanceChargeReason') || has(node, 'cbc:AllowanceChargeReasonCode');
}

function isWithin(node: XmlNode, root: XmlNode, part: string, holds: (line: string, whole: string) => boolean): boolean {
  const [line, whole] = [textAt(node, part), textAt(root, `cac:InvoicePeriod/${part}`)];
  return line === '' || whole === '' || holds(line, whole);
}
