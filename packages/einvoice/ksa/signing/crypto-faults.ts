import type { KsaFault } from '../draft.ts';

type Words = readonly [field: string, en: string, ar: string];

const signature = '/Invoice/UBLExtensions//Signature';
const qr = "/Invoice/AdditionalDocumentReference[ID='QR']";

/** What can be wrong with a document's hash, signature and QR code, under the authority's own codes where it has one. */
const words = {
  'unreadable-document': [
    '/',
    'This is not an XML document of one invoice. Use the file as it was issued.',
    'هذا ليس مستند XML لفاتورة واحدة. يُستخدم الملف كما صدر.',
  ],
  'BR-KSA-33': [
    "/Invoice/AdditionalDocumentReference[ID='ICV']",
    'The document has no counter value, so its place in the chain is unknown.',
    'لا يحتوي المستند على قيمة العداد، فلا يُعرف موضعه في السلسلة.',
  ],
  'BR-KSA-61': [
    "/Invoice/AdditionalDocumentReference[ID='PIH']",
    'The document does not name the hash of the one before it.',
    'لا يذكر المستند بصمة المستند السابق.',
  ],
  'invalid-invoice-hash': [
    `${signature}/SignedInfo/Reference[@Id='invoiceSignedData']`,
    'The document was changed after it was signed: its hash is another one. Send the bytes that were archived.',
    'تغيّر المستند بعد توقيعه: بصمته مختلفة. تُرسل النسخة المؤرشفة كما هي.',
  ],
  'invalid-digital-signature': [
    `${signature}/SignatureValue`,
    'The signature does not fit this document and certificate. Issue the document again with the device’s own key.',
    'التوقيع لا يطابق هذا المستند وهذه الشهادة. يُصدر المستند من جديد بمفتاح الجهاز نفسه.',
  ],
  'signed-properties-hashing': [
    `${signature}/SignedInfo/Reference[@URI='#xadesSignedProperties']`,
    'The signed properties were changed after signing: their digest is another one.',
    'تغيّرت خصائص التوقيع بعد التوقيع: بصمتها مختلفة.',
  ],
  'certificate-hashing': [
    `${signature}//CertDigest`,
    'The digest of the certificate is not that of the certificate in the document.',
    'بصمة الشهادة لا تطابق الشهادة الموجودة في المستند.',
  ],
  'certificate-issuer-name': [
    `${signature}//X509IssuerName`,
    'The issuer named beside the signature is not the certificate’s.',
    'الجهة المصدرة المذكورة مع التوقيع ليست جهة إصدار الشهادة.',
  ],
  'certificate-serial-number': [
    `${signature}//X509SerialNumber`,
    'The serial number beside the signature is not the certificate’s.',
    'الرقم التسلسلي المذكور مع التوقيع ليس رقم الشهادة.',
  ],
  'invalid-certificate': [
    `${signature}//X509Certificate`,
    'The document carries no readable certificate.',
    'لا يحتوي المستند على شهادة مقروءة.',
  ],
  'foreign-certificate': [
    `${signature}//X509Certificate`,
    'The document is signed with another certificate than this device’s.',
    'المستند موقّع بشهادة أخرى غير شهادة هذا الجهاز.',
  ],
  'untrusted-certificate': [
    `${signature}//X509Certificate`,
    'The certificate was not issued by the authority.',
    'لم تصدر الشهادة عن الهيئة.',
  ],
  QRCODE_INVALID: [qr, 'The QR code is missing or cannot be read.', 'رمز الاستجابة السريعة غير موجود أو لا يمكن قراءته.'],
  sellerName_QRCODE_INVALID: [
    qr,
    'The QR code names another seller than the document.',
    'اسم البائع في رمز الاستجابة السريعة يختلف عن المستند.',
  ],
  vatNumber_QRCODE_INVALID: [
    qr,
    'The QR code has another VAT number than the document.',
    'الرقم الضريبي في رمز الاستجابة السريعة يختلف عن المستند.',
  ],
  invoiceTimeStamp_QRCODE_INVALID: [
    qr,
    'The QR code has another time of issue than the document.',
    'وقت الإصدار في رمز الاستجابة السريعة يختلف عن المستند.',
  ],
  invoiceTotal_QRCODE_INVALID: [
    qr,
    'The QR code has another total than the document.',
    'الإجمالي في رمز الاستجابة السريعة يختلف عن المستند.',
  ],
  vatTotal_QRCODE_INVALID: [
    qr,
    'The QR code has another VAT amount than the document.',
    'مبلغ الضريبة في رمز الاستجابة السريعة يختلف عن المستند.',
  ],
  invoiceHash_QRCODE_INVALID: [qr, 'The QR code has another hash than the document.', 'بصمة المستند في رمز الاستجابة السريعة مختلفة.'],
  signature_QRCODE_INVALID: [
    qr,
    'The QR code has another signature than the document.',
    'التوقيع في رمز الاستجابة السريعة يختلف عن المستند.',
  ],
  publicKey_QRCODE_INVALID: [
    qr,
    'The QR code has another public key than the certificate.',
    'المفتاح العام في رمز الاستجابة السريعة يختلف عن الشهادة.',
  ],
  CERTIFICATE_SIGNATURE_QRCODE_INVALID: [
    qr,
    'The QR code of a simplified document carries the authority’s signature of the certificate; here it is missing or another one.',
    'يحمل رمز المستند المبسط توقيع الهيئة على الشهادة، وهو هنا مفقود أو مختلف.',
  ],
} as const satisfies Record<string, Words>;

export type CryptoFault = keyof typeof words;

export function cryptoFault(rule: CryptoFault): KsaFault {
  const [field, en, ar] = words[rule];
  return { rule, severity: rule === 'BR-KSA-61' ? 'warning' : 'error', field, message: { en, ar } };
}
