import { allPaymentMeansCodes, currencyCodes } from '../codes.ts';
import { exact, sumOf, toHundredths } from '../decimals.ts';
import { at, everywhere, exactTextAt, has, isInside, one, textAt, words, type XmlNode } from '../tree.ts';
import {
  allLines,
  atMostOnce,
  below,
  documentAllowances,
  documentItself,
  isTrue,
  listed,
  need,
  numberAt,
  once,
  rule,
  say,
  type AeRule,
} from './rule.ts';

const doc = documentItself;
const total = below('cac:LegalMonetaryTotal');
const sums = below('cac:TaxTotal');
const taxIncluded = (root: XmlNode): boolean => at(root, 'cac:TaxTotal/cbc:TaxIncludedIndicator').some(isTrue);
const currency = (root: XmlNode): string => textAt(root, 'cbc:DocumentCurrencyCode');
/** Most rules compare the codes of currencies as they stand. */
const exactCurrency = (root: XmlNode): string => exactTextAt(root, 'cbc:DocumentCurrencyCode');
/** A document that names no currency is neither in dirhams nor in another one. */
const isForeign = (root: XmlNode): boolean => has(root, 'cbc:DocumentCurrencyCode') && exactCurrency(root) !== 'AED';
const amountsOf = (nodes: readonly XmlNode[], path: string): bigint => sumOf(nodes.map((node) => numberAt(node, path)));
const fewDecimals = (path: string) => (node: XmlNode) => ((one(node, path)?.text ?? '').split('.')[1] ?? '').length <= 2;
const decimals = (id: string, path: string, en: string, ar: string): AeRule =>
  rule(id, total, fewDecimals(path), say(`Write ${en} with two decimals at most.`, `اكتب ${ar} بمنزلتين عشريتين على الأكثر.`));
const taxInCurrency = (root: XmlNode, code: string): bigint[] =>
  at(root, 'cac:TaxTotal/cbc:TaxAmount')
    .filter(({ attributes }) => attributes['currencyID'] === code)
    .map(({ text }) => exact(words(text)) ?? 0n);
const coded = [
  ...[
    'cbc:Amount',
    'cbc:BaseAmount',
    'cbc:PriceAmount',
    'cbc:TaxAmount',
    'cbc:TaxableAmount',
    'cbc:LineExtensionAmount',
    'cbc:TaxExclusiveAmount',
  ],
  ...[
    'cbc:TaxInclusiveAmount',
    'cbc:AllowanceTotalAmount',
    'cbc:ChargeTotalAmount',
    'cbc:PrepaidAmount',
    'cbc:PayableRoundingAmount',
    'cbc:PayableAmount',
  ],
];

/** Whether payable amount, prepayment and rounding come out; a zero is the same as leaving it out. */
function isPayableRight(node: XmlNode): boolean {
  const [payable, inclusive] = [numberAt(node, 'cbc:PayableAmount'), numberAt(node, 'cbc:TaxInclusiveAmount')];
  if (payable === null || inclusive === null) return false;
  const [prepaid, rounding] = [numberAt(node, 'cbc:PrepaidAmount') ?? 0n, numberAt(node, 'cbc:PayableRoundingAmount') ?? 0n];
  const due = prepaid === 0n ? inclusive : toHundredths(inclusive - prepaid);
  return rounding === 0n ? payable === due : toHundredths(payable - rounding) === due;
}

function isNetRight(node: XmlNode, root: XmlNode): boolean {
  if (taxIncluded(root)) return true;
  const [net, lines] = [numberAt(node, 'cbc:TaxExclusiveAmount'), numberAt(node, 'cbc:LineExtensionAmount')];
  if (net === null || lines === null) return false;
  const [charges, discounts] = [numberAt(node, 'cbc:ChargeTotalAmount'), numberAt(node, 'cbc:AllowanceTotalAmount')];
  if (charges === null && discounts === null) return net === lines;
  return net === toHundredths(lines + (charges ?? 0n) - (discounts ?? 0n));
}

function isTotalOf(charge: boolean, path: string) {
  return (node: XmlNode, root: XmlNode): boolean => {
    const parts = documentAllowances(charge)(root);
    const said = numberAt(node, path);
    return said === null ? parts.length === 0 && !has(node, path) : said === toHundredths(amountsOf(parts, 'cbc:Amount'));
  };
}

/** What the amounts must be, how they come together, and how they are paid. */
export const amountRules: readonly AeRule[] = [
  rule('ibr-012', total, (node) => has(node, 'cbc:LineExtensionAmount'), need('the sum of the lines', 'مجموع البنود')),
  rule('ibr-013', total, (node) => has(node, 'cbc:TaxExclusiveAmount'), need('the total without VAT', 'الإجمالي دون الضريبة')),
  rule('ibr-014', total, (node) => has(node, 'cbc:TaxInclusiveAmount'), need('the total with VAT', 'الإجمالي شاملاً الضريبة')),
  rule('ibr-015', total, (node) => has(node, 'cbc:PayableAmount'), need('the amount to pay', 'المبلغ المستحق')),
  decimals('ibr-091', 'cbc:PayableAmount', 'the amount to pay', 'المبلغ المستحق'),
  decimals('ibr-121', 'cbc:AllowanceTotalAmount', 'the sum of the discounts', 'مجموع الخصومات'),
  decimals('ibr-122', 'cbc:ChargeTotalAmount', 'the sum of the charges', 'مجموع الرسوم'),
  decimals('ibr-123', 'cbc:TaxExclusiveAmount', 'the total without VAT', 'الإجمالي دون الضريبة'),
  decimals('ibr-125', 'cbc:TaxInclusiveAmount', 'the total with VAT', 'الإجمالي شاملاً الضريبة'),
  rule(
    'ibr-co-10',
    total,
    (node, root) => numberAt(node, 'cbc:LineExtensionAmount') === toHundredths(amountsOf(allLines(root), 'cbc:LineExtensionAmount')),
    say('The sum of the lines does not come out: add them up again.', 'مجموع البنود غير صحيح: اجمعها من جديد.'),
  ),
  rule(
    'ibr-co-11',
    total,
    isTotalOf(false, 'cbc:AllowanceTotalAmount'),
    say('The sum of the discounts does not come out.', 'مجموع الخصومات غير صحيح.'),
  ),
  rule(
    'ibr-co-12',
    total,
    isTotalOf(true, 'cbc:ChargeTotalAmount'),
    say('The sum of the charges does not come out.', 'مجموع الرسوم غير صحيح.'),
  ),
  rule(
    'ibr-co-13',
    total,
    isNetRight,
    say('The total without VAT must be lines less discounts plus charges.', 'الإجمالي دون الضريبة هو البنود ناقصاً الخصومات مع الرسوم.'),
  ),
  rule(
    'ibr-co-15',
    doc,
    (d) => {
      if (taxIncluded(d)) return true;
      const first = one(d, 'cac:TaxTotal');
      const tax = at(first, 'cbc:TaxAmount').find(({ attributes }) => attributes['currencyID'] === exactCurrency(d));
      const [net, gross] = [
        numberAt(d, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'),
        numberAt(d, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'),
      ];
      const vat = tax ? exact(words(tax.text)) : null;
      return net !== null && gross !== null && vat !== null && gross === toHundredths(net + vat);
    },
    say('The total with VAT must be the total without VAT plus the VAT.', 'الإجمالي شاملاً الضريبة هو الإجمالي دونها مضافاً إليه الضريبة.'),
  ),
  rule(
    'ibr-co-16',
    total,
    isPayableRight,
    say(
      'The amount to pay must be the total with VAT less what was paid, plus the rounding.',
      'المستحق هو الإجمالي شاملاً الضريبة ناقصاً المدفوع مع التقريب.',
    ),
  ),
  rule(
    'ibr-124',
    sums,
    fewDecimals('cbc:TaxAmount'),
    say('Write the VAT with two decimals at most.', 'اكتب الضريبة بمنزلتين عشريتين على الأكثر.'),
  ),
  rule(
    'ibr-co-14',
    sums,
    (node) => {
      const parts = at(node, 'cac:TaxSubtotal');
      return parts.length === 0 || numberAt(node, 'cbc:TaxAmount') === toHundredths(amountsOf(parts, 'cbc:TaxAmount'));
    },
    say('The VAT must be the sum of its categories.', 'الضريبة هي مجموع فئاتها.'),
  ),
  rule(
    'ibr-093',
    below('cac:PrepaidPayment'),
    (_node, root) => has(root, 'cac:LegalMonetaryTotal/cbc:PrepaidAmount'),
    need('the sum of what was paid before', 'مجموع المدفوع مسبقاً'),
  ),
  rule(
    'ibr-cl-03',
    (root) => everywhere(root, ...coded),
    ({ attributes }) => currencyCodes.has(words(attributes['currencyID'] ?? '')),
    listed('a currency', 'العملة', 'ISO 4217'),
  ),
  rule(
    'ibr-cl-04',
    below('cbc:DocumentCurrencyCode'),
    ({ text }) => currencyCodes.has(words(text)),
    listed('the currency', 'العملة', 'ISO 4217'),
  ),
  rule(
    'ibr-cl-05',
    below('cbc:TaxCurrencyCode'),
    ({ text }) => currencyCodes.has(words(text)),
    listed('the currency of the VAT', 'عملة الضريبة', 'ISO 4217'),
  ),
  rule(
    'ibr-140-ae',
    below('cbc:TaxCurrencyCode'),
    ({ text }) => text === 'AED',
    say('The currency of the VAT is AED.', 'عملة الضريبة هي AED.'),
  ),
  rule(
    'ibr-077',
    below('cbc:TaxCurrencyCode'),
    ({ text }, root) => words(text) !== currency(root),
    say('Leave the currency of the VAT out of a document in dirhams.', 'احذف عملة الضريبة من مستند بالدرهم.'),
  ),
  rule(
    'ibr-053',
    below('cbc:TaxCurrencyCode'),
    ({ text }, root) => everywhere(root, 'cbc:TaxAmount').some(({ attributes }) => attributes['currencyID'] === text),
    need('the VAT in dirhams', 'الضريبة بالدرهم'),
  ),
  rule(
    'ibr-084',
    below('cbc:TaxCurrencyCode'),
    ({ text }, root) => {
      const [own, taxes] = [taxInCurrency(root, currency(root)), taxInCurrency(root, words(text))];
      const same = (holds: (value: bigint) => boolean): boolean => own.some(holds) && taxes.some(holds);
      return same((value) => value <= 0n) || same((value) => value >= 0n);
    },
    say('The VAT must have the same sign in both currencies.', 'يجب أن تكون إشارة الضريبة واحدة في العملتين.'),
  ),
  rule(
    'ibr-126',
    (root) => [
      ...everywhere(root, ...coded.filter((name) => name !== 'cbc:TaxAmount' && name !== 'cbc:TaxableAmount')),
      ...at(root, 'cac:TaxTotal')
        .filter((node) => at(node, 'cbc:TaxAmount').some(({ attributes }) => attributes['currencyID'] === currency(root)))
        .flatMap((node) => everywhere(node, 'cbc:TaxAmount', 'cbc:TaxableAmount')),
    ],
    (node, root) =>
      isInside(node, 'cac:ItemPriceExtension') || node.attributes['currencyID'] === (one(root, 'cbc:DocumentCurrencyCode')?.text ?? ''),
    say('Write this amount in the currency of the document.', 'اكتب هذا المبلغ بعملة المستند.'),
  ),
  rule(
    'ibr-153-ae',
    doc,
    (d) => {
      if (exactTextAt(d, 'cbc:TaxCurrencyCode') !== 'AED' || !isForeign(d)) return true;
      const rate = one(d, 'cac:TaxExchangeRate');
      return (
        exactTextAt(rate, 'cbc:SourceCurrencyCode') === exactCurrency(d) &&
        exactTextAt(rate, 'cbc:TargetCurrencyCode') === 'AED' &&
        has(rate, 'cbc:CalculationRate')
      );
    },
    need('the exchange rate from the currency of the document into AED', 'سعر الصرف من عملة المستند إلى الدرهم'),
  ),
  rule(
    'ibr-159-ae',
    doc,
    (d) => exactCurrency(d) === 'AED' || (isForeign(d) && has(d, 'cac:TaxExchangeRate/cbc:CalculationRate')),
    need('the exchange rate into AED', 'سعر الصرف إلى الدرهم'),
  ),
  rule(
    'ibr-002-ae',
    (root) => everywhere(root, 'cbc:CalculationRate'),
    ({ text }) => /^\d+(\.\d{1,6})?$/.test(text),
    say('Write the exchange rate with six decimals at most.', 'اكتب سعر الصرف بستة منازل عشرية على الأكثر.'),
  ),
  rule(
    'ibr-175-ae',
    doc,
    (d) =>
      exactCurrency(d) === 'AED' ||
      (isForeign(d) &&
        exactTextAt(d, 'cbc:TaxCurrencyCode') === 'AED' &&
        taxInCurrency(d, 'AED').length > 0 &&
        at(d, 'cac:AdditionalDocumentReference').some(
          (node) => one(node, 'cbc:DocumentTypeCode')?.text === 'aedtotal-incl-vat' && has(node, 'cbc:DocumentDescription'),
        )),
    need('VAT and total in AED beside the other currency', 'الضريبة والإجمالي بالدرهم بجانب العملة الأخرى'),
  ),
  rule(
    'ibr-082',
    (root) => everywhere(root, 'cac:AllowanceCharge').filter(({ parent }) => parent?.name !== 'cac:Price'),
    (node) => ['true', 'false', '1', '0'].includes(textAt(node, 'cbc:ChargeIndicator')),
    say('Say whether it is a charge (true) or a discount (false).', 'حدد إن كان رسماً (true) أو خصماً (false).'),
  ),
  rule(
    'ibr-192-ae',
    below('cac:PaymentMeans'),
    (node) => one(node, 'cbc:PaymentMeansCode')?.text !== '30' || has(node, 'cac:PayeeFinancialAccount/cbc:ID'),
    need('the account for the credit transfer', 'حساب التحويل البنكي'),
  ),
  rule('ibr-049', below('cac:PaymentMeans'), (node) => has(node, 'cbc:PaymentMeansCode'), need('how it is paid', 'طريقة الدفع')),
  rule(
    'ibr-cl-16',
    below('cac:PaymentMeans/cbc:PaymentMeansCode'),
    ({ text }) => allPaymentMeansCodes.has(words(text)),
    listed('how it is paid', 'طريقة الدفع', 'UNCL 4461'),
  ),
  rule('ibr-066', doc, (d) => at(d, 'cac:PaymentMeans/cac:CardAccount').length <= 1, once('the payment card', 'بطاقة الدفع')),
  rule(
    'ibr-067',
    doc,
    (d) => at(d, 'cac:PaymentMeans/cac:PaymentMandate').length <= 1,
    once('the direct debit mandate', 'تفويض الخصم المباشر'),
  ),
  atMostOnce('ibr-sr-05', below('cac:PaymentTerms'), 'cbc:Note', 'the payment terms', 'شروط الدفع'),
  atMostOnce('ibr-sr-60', below('cac:PaymentTerms'), 'cbc:PaymentMeansID', 'the payment instruction', 'تعليمات الدفع'),
];
