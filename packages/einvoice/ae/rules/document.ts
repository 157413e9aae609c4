import { emirates, identifierSchemes } from '../codes.ts';
import { at, everywhere, exactTextAt, has, one, textAt, words, type XmlNode } from '../tree.ts';
import {
  allLines,
  atMostOnce,
  below,
  categoryId,
  documentItself,
  isFlagged,
  isOutOfScope,
  lineCategories,
  need,
  rule,
  say,
  typeCode,
  type AeRule,
} from './rule.ts';

const doc = documentItself;
const isCredit = (root: XmlNode): boolean => ['381', '81'].includes(typeCode(root));
const deliveryAddress = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
const hasDeliveryAddress = (root: XmlNode): boolean =>
  ['cbc:StreetName', 'cbc:CityName', 'cbc:CountrySubentity'].every((part) => has(root, `${deliveryAddress}/${part}`));
const seller = 'cac:AccountingSupplierParty/cac:Party';
const buyer = 'cac:AccountingCustomerParty/cac:Party';

/** What a document says at its head: what it is, when, of what kind, and where it is delivered. */
export const documentRules: readonly AeRule[] = [
  rule('ibr-001', doc, (d) => textAt(d, 'cbc:CustomizationID') !== '', need('the specification identifier', 'معرّف المواصفة')),
  rule(
    'ibr-sr-63',
    doc,
    (d) => !textAt(d, 'cbc:CustomizationID').includes('*'),
    say('Write the specification identifier in full, without *.', 'اكتب معرّف المواصفة كاملاً دون *.'),
  ),
  rule(
    'aligned-ibrp-001-ae',
    doc,
    (d) => /^urn:peppol:pint:(selfbilling|billing)-1@ae-1/.test(textAt(d, 'cbc:CustomizationID')),
    say(
      'The specification must be that of the Emirates (urn:peppol:pint:billing-1@ae-1).',
      'يجب أن تكون المواصفة مواصفة الإمارات (urn:peppol:pint:billing-1@ae-1).',
    ),
  ),
  rule('ibr-076', doc, (d) => has(d, 'cbc:ProfileID'), need('the business process', 'إجراء الأعمال')),
  rule(
    'aligned-ibrp-002-ae',
    doc,
    (d) => /^urn:peppol:bis:(self)?billing/.test(textAt(d, 'cbc:ProfileID')),
    say(
      'The business process must be urn:peppol:bis:billing or urn:peppol:bis:selfbilling.',
      'يجب أن يكون الإجراء urn:peppol:bis:billing أو urn:peppol:bis:selfbilling.',
    ),
  ),
  rule(
    'ibr-154-ae',
    doc,
    (d) => /^[01]{8}$/.test(one(d, 'cbc:ProfileExecutionID')?.text ?? ''),
    say('Give the transaction type as eight digits 0 or 1.', 'أدخل نوع المعاملة كثمانية أرقام 0 أو 1.'),
  ),
  rule('ibr-002', doc, (d) => textAt(d, 'cbc:ID') !== '', need('the number of the document', 'رقم المستند')),
  rule('ibr-193-ae', doc, (d) => has(d, 'cbc:UUID'), need('the unique identifier (UUID)', 'المعرّف الفريد (UUID)')),
  rule('ibr-003', doc, (d) => textAt(d, 'cbc:IssueDate') !== '', need('the day of issue', 'تاريخ الإصدار')),
  rule('ibr-004', doc, (d) => words(typeCode(d)) !== '', need('the type of the document', 'نوع المستند')),
  rule(
    'ibr-cl-01',
    doc,
    (d) => {
      const selfBilled = textAt(d, 'cbc:CustomizationID').includes('selfbilling');
      const allowed = d.name === 'Invoice' ? ['480', selfBilled ? '389' : '380'] : ['81', selfBilled ? '261' : '381'];
      return typeCode(d) === '' || allowed.includes(words(typeCode(d)));
    },
    say(
      'Use 380 or 480 for an invoice, 381 or 81 for a credit note; 389 and 261 where the buyer issues it.',
      'استخدم 380 أو 480 للفاتورة، و381 أو 81 للإشعار الدائن، و389 و261 للفوترة الذاتية.',
    ),
  ),
  rule('ibr-005', doc, (d) => textAt(d, 'cbc:DocumentCurrencyCode') !== '', need('the currency', 'العملة')),
  rule('ibr-016', doc, (d) => allLines(d).length > 0, need('at least one line', 'بنداً واحداً على الأقل')),
  atMostOnce('ibr-sr-51', doc, 'cbc:Note', 'the note', 'الملاحظة'),
  rule(
    'ibr-141-ae',
    doc,
    (d) => !has(d, 'cbc:TaxPointDate') || exactTextAt(d, 'cbc:TaxPointDate') < exactTextAt(d, 'cbc:IssueDate'),
    say('The tax point must lie before the day of issue.', 'يجب أن يسبق تاريخ الاستحقاق الضريبي يوم الإصدار.'),
  ),
  rule(
    'ibr-124-ae',
    doc,
    (d) => !isCredit(d) || !has(d, 'cbc:TaxPointDate'),
    say('Leave the tax point out of a credit note.', 'احذف تاريخ الاستحقاق الضريبي من الإشعار الدائن.'),
  ),
  rule(
    'ibr-127-ae',
    doc,
    (d) =>
      isCredit(d) ||
      typeCode(d) === '261' ||
      isFlagged(d, 2) ||
      !(Number(textAt(d, 'cac:LegalMonetaryTotal/cbc:PayableAmount')) > 0) ||
      has(d, 'cbc:DueDate'),
    say('Something is left to pay: say until when.', 'يوجد مبلغ مستحق: حدد تاريخ استحقاقه.'),
  ),
  rule(
    'ibr-191-ae',
    doc,
    (d) => isCredit(d) || typeCode(d) === '261' || isFlagged(d, 2) || has(d, 'cac:PaymentMeans/cbc:PaymentMeansCode'),
    need('how it is paid', 'طريقة الدفع'),
  ),
  rule(
    'ibr-055-ae',
    doc,
    (d) => {
      if (!isCredit(d)) return true;
      const reasons = at(d, 'cac:DiscrepancyResponse/cbc:ResponseCode').map(({ text }) => text);
      return has(d, 'cac:BillingReference') ? reasons.some((reason) => reason !== 'VD') : reasons.includes('VD');
    },
    say('Name the invoice it corrects, or VD (volume discount) as the reason.', 'اذكر الفاتورة المصححة، أو السبب VD (خصم كميات).'),
  ),
  rule(
    'ibr-158-ae',
    doc,
    (d) => typeCode(d) !== '381' || has(d, 'cac:DiscrepancyResponse/cbc:ResponseCode'),
    need('the reason of the credit note', 'سبب الإشعار الدائن'),
  ),
  rule(
    'ibr-001-ae',
    below('cac:DiscrepancyResponse/cbc:ResponseCode'),
    ({ text }) => /^(DL8\.61\.1\.[A-E]|VD)$/.test(words(text)),
    say('Use a reason of the official list: DL8.61.1.A to E, or VD.', 'استخدم سبباً من القائمة الرسمية: DL8.61.1.A إلى E أو VD.'),
  ),
  rule(
    'ibr-007-ae',
    doc,
    (d) => !isFlagged(d, 1) || has(d, 'cac:BuyerCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID'),
    need('the beneficiary of the supply in the free zone', 'المستفيد من التوريد في المنطقة الحرة'),
  ),
  rule(
    'ibr-137-ae',
    doc,
    (d) => !isFlagged(d, 6) || has(d, 'cac:SellerSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID'),
    need('the TRN of the principal', 'الرقم الضريبي للموكّل'),
  ),
  rule(
    'ibr-176-ae',
    doc,
    (d) => {
      if (!isFlagged(d, 6)) return true;
      const principals = at(d, 'cac:SellerSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID').map(({ text }) => text);
      return at(d, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`).some(({ text }) => principals.some((principal) => principal !== text));
    },
    say('The principal must be someone other than the seller.', 'يجب أن يختلف الموكّل عن البائع.'),
  ),
  rule(
    'ibr-138-ae',
    doc,
    (d) => !isFlagged(d, 4) || has(d, 'cac:InvoicePeriod'),
    need('the period that the summary covers', 'الفترة التي تغطيها الفاتورة التجميعية'),
  ),
  rule(
    'ibr-142-ae',
    doc,
    (d) => !isFlagged(d, 7) || hasDeliveryAddress(d),
    need('street, city and emirate of the delivery', 'شارع التسليم ومدينته وإمارته'),
  ),
  rule(
    'ibr-152-ae',
    doc,
    (d) => !isFlagged(d, 8) || textAt(d, `${deliveryAddress}/cac:Country/cbc:IdentificationCode`) === 'AE' || hasDeliveryAddress(d),
    need('street, city and region of the delivery', 'شارع التسليم ومدينته ومنطقته'),
  ),
  rule(
    'ibr-157-ae',
    doc,
    (d) => !isOutOfScope(d) || ![2, 3, 4].some((place) => isFlagged(d, place)),
    say(
      'Out of scope goes with neither summary, deemed supply nor margin scheme.',
      'الخارج عن النطاق لا يجتمع مع التجميعي أو المفترض أو هامش الربح.',
    ),
  ),
  rule(
    'ibr-151-ae',
    doc,
    (d) => !['380', '381'].includes(typeCode(d)) || lineCategories(d).some((category) => !['E', 'O'].includes(categoryId(category))),
    say('Everything on it is exempt or out of scope: use type 480 or 81.', 'كل البنود معفاة أو خارج النطاق: استخدم النوع 480 أو 81.'),
  ),
  rule(
    'ibr-134-ae',
    doc,
    (d) =>
      isOutOfScope(d) ||
      at(d, `${seller}/cac:PartyTaxScheme`).some(
        (scheme) => exactTextAt(scheme, 'cac:TaxScheme/cbc:ID') === 'VAT' && has(scheme, 'cbc:CompanyID'),
      ),
    need('the TRN of the seller', 'الرقم الضريبي للبائع'),
  ),
  rule(
    'ibr-136-ae',
    doc,
    (d) => !isOutOfScope(d) || has(d, `${buyer}/cac:PartyLegalEntity/cbc:CompanyID`),
    need('a registration of the buyer', 'رقم تسجيل للمشتري'),
  ),
  rule(
    'ibr-160-ae',
    doc,
    (d) => textAt(d, 'cac:InvoicePeriod/cbc:DescriptionCode') !== 'OTH' || has(d, 'cbc:Note'),
    need('a note on how often is billed', 'ملاحظة عن تكرار الفوترة'),
  ),
  rule(
    'ibr-005-ae',
    below('cac:InvoicePeriod/cbc:DescriptionCode'),
    ({ text }) => /^(DLY|WKY|Q15|MTH|Q45|Q60|QTR|YRL|HYR|OTH)$/.test(words(text)),
    say('Use a billing frequency of the official list.', 'استخدم تكرار فوترة من القائمة الرسمية.'),
  ),
  atMostOnce('ibr-097', doc, 'cac:InvoicePeriod', 'the period', 'الفترة'),
  atMostOnce('ibr-sr-49', doc, 'cac:InvoicePeriod/cbc:DescriptionCode', 'the billing frequency', 'تكرار الفوترة'),
  rule(
    'ibr-029',
    below('cac:InvoicePeriod'),
    (node) => !has(node, 'cbc:StartDate') || !has(node, 'cbc:EndDate') || textAt(node, 'cbc:StartDate') <= textAt(node, 'cbc:EndDate'),
    say('The period must end on or after the day it starts.', 'يجب أن تنتهي الفترة في يوم بدايتها أو بعده.'),
  ),
  rule(
    'ibr-co-19',
    below('cac:InvoicePeriod'),
    (node) => ['cbc:StartDate', 'cbc:EndDate', 'cbc:DescriptionCode'].some((part) => has(node, part)),
    need('start or end of the period', 'بداية الفترة أو نهايتها'),
  ),
  atMostOnce('ibr-107', doc, 'cac:Delivery', 'the delivery', 'التسليم'),
  atMostOnce('ibr-108', below('cac:Delivery'), 'cac:DeliveryParty/cac:PartyName/cbc:Name', 'who receives the delivery', 'مستلم التسليم'),
  rule(
    'ibr-057',
    below(deliveryAddress),
    (node) => has(node, 'cac:Country/cbc:IdentificationCode'),
    need('the country of the delivery', 'دولة التسليم'),
  ),
  atMostOnce('ibr-sr-56', below(deliveryAddress), 'cac:AddressLine/cbc:Line', 'the further address line', 'سطر العنوان الإضافي'),
  rule(
    'ibr-196-ae',
    (root) => everywhere(root, 'cac:DeliveryTerms'),
    (node) => has(node, 'cbc:ID'),
    need('the Incoterms', 'شروط التسليم الدولية'),
  ),
  rule(
    'ibr-cl-26',
    (root) => everywhere(root, 'cac:DeliveryLocation').flatMap((node) => at(node, 'cbc:ID')),
    ({ attributes }) => attributes['schemeID'] === undefined || identifierSchemes.has(words(attributes['schemeID'])),
    say('Use a scheme of the ICD list for the place of delivery.', 'استخدم مخططاً من قائمة ICD لمكان التسليم.'),
  ),
  rule(
    'ibr-128-ae',
    (root) => everywhere(root, 'cac:PostalAddress', 'cac:Address'),
    (node) => textAt(node, 'cac:Country/cbc:IdentificationCode') !== 'AE' || emirates.has(one(node, 'cbc:CountrySubentity')?.text ?? ''),
    say(
      'In the Emirates the region is one of AUH, DXB, SHJ, UAQ, FUJ, AJM and RAK.',
      'في الإمارات تكون المنطقة إحدى AUH وDXB وSHJ وUAQ وFUJ وAJM وRAK.',
    ),
  ),
  rule(
    'ibr-079',
    (root) => leaves(root),
    ({ text }) => words(text) !== '',
    say('Leave empty elements out.', 'احذف العناصر الفارغة.'),
  ),
];

function leaves(node: XmlNode): XmlNode[] {
  return node.children.length === 0 ? [node] : node.children.flatMap(leaves);
}
