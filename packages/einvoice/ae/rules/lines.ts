import { unitCodes } from '../codes.ts';
import { at, everywhere, exactTextAt, has, one, textAt, words, type XmlNode } from '../tree.ts';
import {
  allLines,
  atMostOnce,
  categoryId,
  isCharge,
  listed,
  need,
  numberAt,
  rule,
  say,
  type AeRule,
  isPositive,
  vatAmounts,
} from './rule.ts';

const prices = (root: XmlNode): XmlNode[] => allLines(root).flatMap((line) => at(line, 'cac:Price'));
const priceDiscounts = (root: XmlNode): XmlNode[] => prices(root).flatMap((price) => at(price, 'cac:AllowanceCharge'));
const linePeriods = (root: XmlNode): XmlNode[] => allLines(root).flatMap((line) => at(line, 'cac:InvoicePeriod'));
const quantityOf = (line: XmlNode): XmlNode | null => one(line, 'cbc:InvoicedQuantity') ?? one(line, 'cbc:CreditedQuantity');
/** XPath's `round` of a double: a half goes up, also below zero. */
const rounded = (value: number): number => Math.round(value * 100);

function isNetRight(line: XmlNode): boolean {
  const figure = (node: XmlNode | null): number => (node === null ? Number.NaN : Number(words(node.text) || Number.NaN));
  const sum = (charge: boolean): number =>
    at(line, 'cac:AllowanceCharge')
      .filter((node) => exactTextAt(node, 'cbc:ChargeIndicator') === String(charge))
      .reduce((total, node) => total + figure(one(node, 'cbc:Amount')), 0);
  const price = figure(one(line, 'cac:Price/cbc:PriceAmount')) / figure(one(line, 'cac:Price/cbc:BaseQuantity'));
  const expected = figure(quantityOf(line)) * price + sum(true) - sum(false);
  return rounded(figure(one(line, 'cbc:LineExtensionAmount'))) === rounded(expected);
}

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

/** What the lines must say: quantity, price, amounts, periods and references. */
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
    say('The price must not be negative.', 'لا يجوز أن يكون السعر سالباً.'),
  ),
  rule(
    'ibr-028',
    priceDiscounts,
    (node) => !has(node, 'cbc:BaseAmount') || (numberAt(node, 'cbc:BaseAmount') ?? -1n) >= 0n,
    say('The price before discount must not be negative.', 'لا يجوز أن يكون السعر قبل الخصم سالباً.'),
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
    say('The price must be the price before discount less the discount.', 'يجب أن يساوي السعر ما قبل الخصم ناقصاً الخصم.'),
  ),
  atMostOnce('ibr-111', prices, 'cac:AllowanceCharge/cbc:Amount', 'the discount on the price', 'خصم السعر'),
  rule(
    'ibr-147-ae',
    allLines,
    isNetRight,
    say(
      'The net amount of the line must be quantity × price plus charges less discounts.',
      'يجب أن يساوي صافي البند الكمية × السعر مع الرسوم ناقصاً الخصومات.',
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
    'ibr-cl-23',
    (root) =>
      everywhere(root, 'cbc:InvoicedQuantity', 'cbc:CreditedQuantity', 'cbc:BaseQuantity').filter(
        ({ attributes }) => attributes['unitCode'] !== undefined,
      ),
    ({ attributes }) => unitCodes.has(words(attributes['unitCode']!)),
    listed('the unit', 'الوحدة', 'UN/ECE Rec 20'),
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
