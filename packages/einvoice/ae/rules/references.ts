import { at, everywhere, has, textAt, type XmlNode } from '../tree.ts';
import { atMostOnce, below, documentItself, need, rule, say, type AeRule } from './rule.ts';

const doc = documentItself;
const references = ['cac:AdditionalDocumentReference', 'cac:DocumentReference'];
const isObject = (node: XmlNode): boolean => textAt(node, 'cbc:DocumentTypeCode') === '130';
const objects = (root: XmlNode): XmlNode[] => everywhere(root, ...references).filter(isObject);

/** What a document refers to: earlier invoices, attachments, the object it is about, contract, project and tender. */
export const referenceRules: readonly AeRule[] = [
  rule(
    'ibr-055',
    below('cac:BillingReference'),
    (node) => has(node, 'cac:InvoiceDocumentReference/cbc:ID'),
    need('the number of the invoice referred to', 'رقم الفاتورة المشار إليها'),
  ),
  rule(
    'ibr-sr-07',
    below('cac:BillingReference'),
    (node) => has(node, 'cac:InvoiceDocumentReference/cbc:ID'),
    need('the number of the invoice referred to', 'رقم الفاتورة المشار إليها'),
  ),
  rule(
    'ibr-052',
    below('cac:AdditionalDocumentReference'),
    (node) => textAt(node, 'cbc:ID') !== '',
    need('the number of the attached document', 'رقم المستند المرفق'),
  ),
  atMostOnce(
    'ibr-sr-33',
    below('cac:AdditionalDocumentReference'),
    'cbc:DocumentDescription',
    'the description of an attached document',
    'وصف المستند المرفق',
  ),
  rule(
    'ibr-071',
    objects,
    (node) => !has(node, 'cac:Attachment'),
    say('A reference to an invoiced object has no attachment.', 'الإشارة إلى غرض مفوتر بلا مرفق.'),
  ),
  rule(
    'ibr-072',
    objects,
    (node) => !has(node, 'cbc:DocumentDescription'),
    say('A reference to an invoiced object has no description.', 'الإشارة إلى غرض مفوتر بلا وصف.'),
  ),
  rule(
    'ibr-078',
    doc,
    (d) => at(d, 'cac:AdditionalDocumentReference').filter(isObject).length <= 1,
    say('Refer to one invoiced object only.', 'أشر إلى غرض مفوتر واحد فقط.'),
  ),
  rule(
    'ibr-cl-07',
    (root) =>
      objects(root)
        .flatMap((node) => at(node, 'cbc:ID'))
        .filter(({ attributes }) => attributes['schemeID'] !== undefined),
    () => false,
    say('Leave the scheme of an invoiced object out.', 'احذف مخطط الغرض المفوتر.'),
  ),
  rule(
    'ibr-090',
    doc,
    (d) =>
      at(d, 'cac:ProjectReference').length <= 1 &&
      at(d, 'cac:AdditionalDocumentReference').filter((node) => textAt(node, 'cbc:DocumentTypeCode') === '50').length <= 1,
    say('Refer to one project only.', 'أشر إلى مشروع واحد فقط.'),
  ),
  atMostOnce('ibr-094', doc, 'cac:ContractDocumentReference/cbc:ID', 'the contract', 'العقد'),
  atMostOnce('ibr-095', doc, 'cac:ReceiptDocumentReference/cbc:ID', 'the receiving advice', 'إشعار الاستلام'),
  atMostOnce('ibr-096', doc, 'cac:DespatchDocumentReference/cbc:ID', 'the despatch advice', 'إشعار الإرسال'),
  atMostOnce('ibr-sr-39', doc, 'cac:ProjectReference/cbc:ID', 'the project', 'المشروع'),
  atMostOnce('ibr-sr-52', doc, 'cac:OriginatorDocumentReference/cbc:ID', 'the tender', 'المناقصة'),
];
