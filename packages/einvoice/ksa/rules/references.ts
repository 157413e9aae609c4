import { type XmlElement } from '../../xml/tree.ts';
import {
  at,
  error,
  filled,
  type KsaRule,
  type KsaView,
  lengthOf,
  one,
  trimmed,
  typeCodes,
  unless,
  valueOf,
  warning,
  when,
} from './rule.ts';

const binary = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject';
const signatureId = 'urn:oasis:names:specification:ubl:signature:Invoice';
const signatureMethod = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades';
const informationId = 'urn:oasis:names:specification:ubl:signature:1';

const references = ({ invoice }: KsaView): XmlElement[] => at(invoice, 'cac:AdditionalDocumentReference');
const called = (view: KsaView, id: string): XmlElement[] =>
  references(view).filter((reference) => trimmed(at(reference, 'cbc:ID')[0]) === id);
const isPlainText = ({ attributes }: XmlElement): boolean =>
  attributes['mimeCode'] === 'text/plain' || attributes['mimeCode']?.trim() === 'text/plain';

/** The attachments of a simplified document apart from the previous hash; the authority looks at the signature where it finds one of them. */
const stamped = (view: KsaView): XmlElement[] =>
  view.simplified
    ? view
        .all('cac:AdditionalDocumentReference')
        .filter((reference) => trimmed(at(reference, 'cbc:ID')[0]) !== 'PIH')
        .flatMap((reference) => at(reference, 'cac:Attachment'))
    : [];
const information = (view: KsaView): XmlElement[] =>
  at(view.invoice, 'ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation');
const holds = (found: readonly XmlElement[], text: string): boolean => found.some((element) => valueOf(element) === text);

const isNote = ({ kind }: KsaView): boolean => kind === '381' || kind === '383';
const billed = 'cac:InvoiceDocumentReference/cbc:ID';

/** Counter, previous hash, QR code, signature, and the documents this one refers to. */
export const referenceRules: readonly KsaRule[] = [
  error('BR-KSA-33', 'The document has no counter value (ICV). Add it.', 'المستند بلا قيمة عدّاد (ICV). أضفها.', (view) =>
    unless(called(view, 'ICV').length > 0 && filled(at(references(view), 'cbc:UUID')), view.invoice),
  ),
  error(
    'BR-KSA-34',
    'The counter value (ICV) is made of digits only. Correct it.',
    'تتكون قيمة العدّاد (ICV) من أرقام فقط. صحّحها.',
    (view) => unless(/^\d*$/.test(valueOf(one(at(references(view), 'cbc:UUID')))), view.invoice),
  ),
  warning(
    'BR-KSA-61',
    'The hash of the previous document (PIH) is missing. Add it; the first document of a device has a fixed one.',
    'بصمة المستند السابق (PIH) غير موجودة. أضفها؛ ولأول مستند في الجهاز قيمة ثابتة.',
    (view) => {
      const hashes = at(called(view, 'PIH'), binary);
      return unless(filled(hashes) && hashes.some(isPlainText), view.invoice);
    },
  ),
  warning(
    'BR-KSA-26',
    'The hash of the previous document must be Base64 text of the type text/plain. Correct it.',
    'يجب أن تكون بصمة المستند السابق نصّاً بترميز Base64 من النوع text/plain. صحّحها.',
    ({ all }) =>
      all('cac:AdditionalDocumentReference')
        .filter((reference) => trimmed(at(reference, 'cbc:ID')[0]) === 'PIH')
        .flatMap((reference) => at(reference, 'cac:Attachment'))
        .filter((attachment) => {
          const hash = at(attachment, 'cbc:EmbeddedDocumentBinaryObject');
          return !(filled(hash) && hash.some(isPlainText));
        }),
  ),
  warning(
    'BR-KSA-27',
    'A simplified document needs its QR code as text/plain. Sign it anew.',
    'يلزم المستند المبسط رمز الاستجابة السريعة من النوع text/plain. أعد توقيعه.',
    (view) => {
      if (!view.simplified) return [];
      const exact = references(view).filter((reference) => holds(at(reference, 'cbc:ID'), 'QR'));
      const codes = at(exact, binary);
      const isThere = at(called(view, 'QR'), binary).length > 0;
      return unless(isThere && trimmed(one(codes)) !== '' && codes.some(isPlainText), view.invoice);
    },
  ),
  error(
    'BR-CL-KSA-14',
    'The QR code has between 1 and 1000 characters. Shorten the seller’s name and sign again.',
    'يتراوح طول رمز الاستجابة السريعة بين 1 و1000 خانة. اختصر اسم البائع ثم أعد التوقيع.',
    (view) => {
      const code = one(at(called(view, 'QR'), binary));
      const length = lengthOf(valueOf(code));
      return when(code !== undefined && (length > 1000 || length < 1), view.invoice);
    },
  ),
  warning('BR-52', 'A further document needs its name or number. Add its ID.', 'يلزم المستند المرفق معرّف. أضفه.', ({ all }) =>
    all('cac:AdditionalDocumentReference').filter((reference) => !filled(at(reference, 'cbc:ID'))),
  ),
  error(
    'BR-KSA-28',
    `The signature information of a simplified document has the ID ${informationId}. Sign it anew.`,
    `معرّف معلومات التوقيع في المستند المبسط هو ${informationId}. أعد توقيعه.`,
    (view) =>
      stamped(view).filter(
        (attachment) =>
          !(filled(at(attachment, 'cbc:EmbeddedDocumentBinaryObject')) && holds(at(information(view), 'cbc:ID'), informationId)),
      ),
  ),
  warning(
    'BR-KSA-29',
    `The signature and the reference to it have the ID ${signatureId}. Sign the document anew.`,
    `معرّف التوقيع والإشارة إليه هو ${signatureId}. أعد توقيع المستند.`,
    (view) =>
      stamped(view).filter(
        () =>
          !(
            holds(at([...view.all('cac:Signature')], 'cbc:ID'), signatureId) &&
            trimmed(one(at(information(view), 'sbc:ReferencedSignatureID'))) === signatureId
          ),
      ),
  ),
  error(
    'BR-KSA-30',
    `The signature method is ${signatureMethod}. Sign the document anew.`,
    `طريقة التوقيع هي ${signatureMethod}. أعد توقيع المستند.`,
    (view) =>
      stamped(view).filter(
        (attachment) =>
          !(
            filled(at(attachment, 'cbc:EmbeddedDocumentBinaryObject')) &&
            holds(at([...view.all('cac:Signature')], 'cbc:SignatureMethod'), signatureMethod)
          ),
      ),
  ),
  warning('BR-KSA-60', 'A simplified document must be signed. Sign it.', 'يجب توقيع المستند المبسط. وقّعه.', (view) =>
    typeCodes(view).filter(({ attributes }) => attributes['name']?.startsWith('02') === true && !filled(view.all('cac:Signature'))),
  ),
  error(
    'BR-KSA-17',
    'A credit or debit note needs the reason it is issued for. Write it into the note of the payment (InstructionNote).',
    'يلزم إشعار الدائن أو المدين سببُ إصداره. اكتبه في ملاحظة الدفع (InstructionNote).',
    (view) => {
      if (!isNote(view)) return [];
      const means = view.all('cac:PaymentMeans');
      return means.length === 0 ? [view.invoice] : means.filter((one_) => at(one_, 'cbc:InstructionNote').length === 0);
    },
  ),
  warning(
    'BR-KSA-56',
    'A credit or debit note names the invoice it corrects. Add its number.',
    'يذكر إشعار الدائن أو المدين الفاتورة التي يصححها. أضف رقمها.',
    (view) => {
      if (!isNote(view)) return [];
      const billing = view.all('cac:BillingReference');
      return billing.length === 0 ? [view.invoice] : billing.filter((reference) => !filled(at(reference, billed)));
    },
  ),
  error(
    'BR-KSA-F-06-C22',
    'The number of the corrected invoice has between 1 and 5000 characters. Correct it.',
    'يتراوح طول رقم الفاتورة المصححة بين 1 و5000 من الأحرف. صحّح الرقم.',
    (view) =>
      isNote(view)
        ? view
            .all('cac:BillingReference')
            .filter((reference) => at(reference, billed).some((id) => valueOf(id) === '' || lengthOf(valueOf(id)) > 5000))
        : [],
  ),
  error('BR-55', 'A reference to an earlier invoice needs its number. Add it.', 'تلزم الإشارةَ إلى فاتورة سابقة رقمُها. أضفه.', ({ all }) =>
    all('cac:BillingReference').filter((reference) => !filled(at(reference, billed))),
  ),
];
