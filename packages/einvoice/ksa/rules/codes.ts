import type { XmlElement } from '../../xml/tree.ts';
import {
  attachmentTypes,
  chargeReasons,
  countries,
  currencies,
  exemptionReasons,
  invoiceTypes,
  notForPrepayments,
  paymentMeans,
  vatCategories,
} from './code-lists.ts';
import { allowances, at, error, isCharge, type KsaRule, type KsaView, lines, spaced, trimmed, valueOf, warning } from './rule.ts';
import { hasStandardRate, isVatCategory, lineSubtotals, subtotalCategories, vatCode } from './vat-category.ts';

const amountNames =
  'Amount BaseAmount PriceAmount TaxAmount TaxableAmount LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount PayableRoundingAmount PayableAmount'
    .split(' ')
    .map((name) => `cbc:${name}`);
const amounts = ({ all }: KsaView): XmlElement[] => amountNames.flatMap((name) => all(name));
const currencyOf = ({ attributes }: XmlElement): string => spaced(attributes['currencyID'] ?? '');

/** The VAT totals of the document are in SAR whatever its currency; every other amount is in the document's own. */
const inDocumentCurrency = (view: KsaView): XmlElement[] => [
  ...amounts(view).filter(
    ({ name, parent }) => name !== 'cbc:TaxAmount' || parent?.name !== 'cac:TaxTotal' || parent.parent?.name !== 'ubl:Invoice',
  ),
  ...at(lines(view), 'cac:TaxTotal/cbc:RoundingAmount'),
];

const categoryCodes = (view: KsaView): XmlElement[] => [
  ...at(subtotalCategories(view), 'cbc:ID'),
  ...at(lineSubtotals(view), 'cac:TaxCategory/cbc:ID'),
  ...at(allowances(view), 'cac:TaxCategory/cbc:ID'),
  ...at(lines(view), 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
];

/** A category with a reason code that does not belong to it. */
const hasForeignReason = (category: XmlElement): boolean =>
  at(category, 'cbc:TaxExemptionReasonCode').some(
    (code) => trimmed(code) !== '' && exemptionReasons[vatCode(category)]?.has(trimmed(code)) !== true,
  );
const isExempt = (category: XmlElement): boolean => vatCode(category) in exemptionReasons;

/** Codes that must come from a list. */
export const codeRules: readonly KsaRule[] = [
  error(
    'BR-CL-01',
    'This type of document is not known (UNTDID 1001). Use 388, 381, 383 or 386.',
    'نوع المستند غير معروف (UNTDID 1001). استعمل 388 أو 381 أو 383 أو 386.',
    ({ all }) => all('cbc:InvoiceTypeCode').filter((code) => !invoiceTypes.has(trimmed(code))),
  ),
  error('BR-CL-03', 'This currency is not known (ISO 4217). Use SAR.', 'العملة غير معروفة (ISO 4217). استعمل SAR.', (view) =>
    amounts(view).filter((amount) => (amount.attributes['currencyID'] ?? '') !== '' && !currencies.has(currencyOf(amount))),
  ),
  error(
    'BR-CL-04',
    'The currency of the document is not known (ISO 4217). Use SAR.',
    'عملة المستند غير معروفة (ISO 4217). استعمل SAR.',
    ({ all }) => all('cbc:DocumentCurrencyCode').filter((code) => !currencies.has(trimmed(code))),
  ),
  error(
    'BR-CL-05',
    'The currency of the VAT is not known (ISO 4217). Use SAR.',
    'عملة الضريبة غير معروفة (ISO 4217). استعمل SAR.',
    ({ all }) => all('cbc:TaxCurrencyCode').filter((code) => !currencies.has(trimmed(code))),
  ),
  error('BR-KSA-CL-01', 'This currency is not known (ISO 4217). Use SAR.', 'العملة غير معروفة (ISO 4217). استعمل SAR.', (view) => [
    ...view.all('cbc:DocumentCurrencyCode').filter((code) => !currencies.has(trimmed(code))),
    ...[
      ...at(lineSubtotals(view), 'cbc:TaxAmount'),
      ...at(lineSubtotals(view), 'cbc:TaxableAmount'),
      ...at(view.invoice, 'cac:LegalMonetaryTotal/cbc:PayableRoundingAmount'),
    ].filter((amount) => !currencies.has(currencyOf(amount))),
  ]),
  error(
    'BR-KSA-CL-02',
    'This amount is not in the currency of the document. Correct its currencyID.',
    'هذا المبلغ ليس بعملة المستند. صحّح currencyID.',
    (view) => {
      const currency = trimmed(view.all('cbc:DocumentCurrencyCode')[0]);
      return inDocumentCurrency(view).filter(
        ({ attributes }) => attributes['currencyID'] === '' || !currency.includes(attributes['currencyID'] ?? ''),
      );
    },
  ),
  error(
    'BR-KSA-CL-03',
    'This kind of attachment is not allowed. Use text/plain, a PDF, a picture or a table.',
    'نوع المرفق غير مسموح. استعمل text/plain أو PDF أو صورة أو جدولاً.',
    ({ all }) =>
      at(at([...all('cac:AdditionalDocumentReference')], 'cac:Attachment'), 'cbc:EmbeddedDocumentBinaryObject').filter(
        ({ attributes }) => !attachmentTypes.has(spaced(attributes['mimeCode'] ?? '')),
      ),
  ),
  warning(
    'BR-CL-14',
    'This country is not known (ISO 3166-1). Use two letters such as SA.',
    'البلد غير معروف (ISO 3166-1). استعمل حرفين مثل SA.',
    ({ all }) => at([...all('cac:Country')], 'cbc:IdentificationCode').filter((code) => !countries.has(trimmed(code))),
  ),
  warning(
    'BR-CL-16',
    'This means of payment is not known (UNTDID 4461). Use 10 for cash or 48 for a card.',
    'وسيلة الدفع غير معروفة (UNTDID 4461). استعمل 10 للنقد أو 48 للبطاقة.',
    ({ all }) => all('cbc:PaymentMeansCode').filter((code) => !paymentMeans.has(trimmed(code))),
  ),
  warning(
    'BR-KSA-16',
    'This means of payment is not accepted in the Kingdom. Use 10 for cash, 48 for a card, 30 or 42 for a transfer, 1 otherwise.',
    'وسيلة الدفع غير مقبولة في المملكة. استعمل 10 للنقد و48 للبطاقة و30 أو 42 للتحويل و1 لغير ذلك.',
    (view) =>
      view.all('cbc:InvoiceTypeCode').some(({ attributes }) => /^0[12]/.test(attributes['name'] ?? ''))
        ? view.all('cbc:PaymentMeansCode').filter((code) => trimmed(code) === '69' || !paymentMeans.has(trimmed(code)))
        : [],
  ),
  error(
    'BR-CL-18',
    'This VAT category is not known (UNCL 5305). Use S, Z, E or O.',
    'فئة الضريبة غير معروفة (UNCL 5305). استعمل S أو Z أو E أو O.',
    (view) => categoryCodes(view).filter((code) => !vatCategories.has(trimmed(code))),
  ),
  error(
    'BR-KSA-18',
    'VAT is S (standard), Z (zero), E (exempt) or O (out of scope). Correct the category.',
    'فئة الضريبة S (أساسية) أو Z (صفرية) أو E (معفاة) أو O (خارج النطاق). صحّحها.',
    (view) => categoryCodes(view).filter((code) => !' S Z E O '.includes(valueOf(code))),
  ),
  warning(
    'BR-KSA-CL-04',
    'This reason for charging no VAT does not belong to the category. Choose one that does.',
    'سبب عدم احتساب الضريبة لا يوافق الفئة. اختر سبباً يوافقها.',
    (view) => subtotalCategories(view).filter((category) => isExempt(category) && hasForeignReason(category)),
  ),
  warning(
    'BR-KSA-CL-07',
    'This reason for charging no VAT on the deposit does not belong to the category. Choose one that does.',
    'سبب عدم احتساب الضريبة على الدفعة المقدمة لا يوافق الفئة. اختر سبباً يوافقها.',
    (view) =>
      hasStandardRate(view)
        ? at(lineSubtotals(view), 'cac:TaxCategory').filter(
            (category) =>
              isExempt(category) &&
              isVatCategory(category) &&
              (hasForeignReason(category) ||
                at(category, 'cbc:TaxExemptionReasonCode').some((code) => notForPrepayments.has(trimmed(code)))),
          )
        : [],
  ),
  warning(
    'BR-KSA-CL-06',
    'This reason for a charge is not known (UNTDID 7161). Correct its code.',
    'سبب الرسم غير معروف (UNTDID 7161). صحّح رمزه.',
    ({ all }) =>
      all('cac:AllowanceCharge')
        .filter((charge) => isCharge(charge) && charge.parent?.name !== 'cac:Price')
        .flatMap((charge) => at(charge, 'cbc:AllowanceChargeReasonCode'))
        .filter((code) => trimmed(code) !== '' && !chargeReasons.has(trimmed(code))),
  ),
];
