import { ksaRules } from './rules/index.ts';

/** A sentence in both languages: what happened, and what to do about it. */
export interface PlainWords {
  en: string;
  ar: string;
}

/**
 * The authority's message in plain words. A rule (BR-*) is told by its remedy where the
 * validator knows it. A code that nobody here knows gives
 * a sentence that is still of use, with the authority's own words in it.
 */
export function plainWords(code: string | null, message: string | null): PlainWords {
  const name = code?.trim() ?? '';
  const known = Object.hasOwn(words, name.toLowerCase()) ? words[name.toLowerCase()] : undefined;
  if (known) return known;
  const rule = /^BR-[A-Z0-9-]+/u.exec(name.toUpperCase())?.[0];
  if (rule !== undefined) return ruleWords.get(rule) ?? unknownRule(rule, message);
  return unknown(name, message);
}

const ruleWords: ReadonlyMap<string, PlainWords> = new Map(ksaRules.map(({ id, message }) => [id, message]));

const again = {
  en: 'This is a fault of the software, not of the invoice: pass it on to support.',
  ar: 'الخلل في النظام وليس في الفاتورة: يُرجى إبلاغ الدعم.',
};

const ours = (en: string, ar: string): PlainWords => ({ en: `${en} ${again.en}`, ar: `${ar} ${again.ar}` });

/** By code in lower case: the authority writes some of them in several ways. */
const words: Record<string, PlainWords> = {
  'invalid-invoice-hash': ours(
    'The document changed on its way: its fingerprint does not match its content.',
    'تغيّر المستند في الطريق: بصمته لا تطابق محتواه.',
  ),
  'invoicehash-errors': ours('The fingerprint of the document was missing or unreadable.', 'بصمة المستند مفقودة أو غير مقروءة.'),
  xsd_zatca_invalid: ours('The document does not have the form the authority prescribes.', 'المستند ليس بالصيغة التي تحددها الهيئة.'),
  qrcode_invalid: ours('The QR code of the document cannot be read.', 'تعذّرت قراءة رمز الاستجابة السريعة في المستند.'),
  invoicehash_qrcode_invalid: ours(
    'The fingerprint in the QR code is not that of the document.',
    'البصمة في رمز الاستجابة السريعة لا تطابق المستند.',
  ),
  invoicetimestamp_qrcode_invalid: ours(
    'Date and time in the QR code are not those of the document.',
    'التاريخ والوقت في رمز الاستجابة السريعة لا يطابقان المستند.',
  ),
  publickey_qrcode_invalid: {
    en: 'The key in the QR code is not that of this device. Connect the device again; then issue the document anew.',
    ar: 'المفتاح في رمز الاستجابة السريعة لا يخصّ هذا الجهاز. يُرجى ربط الجهاز من جديد ثم إصدار المستند مرة أخرى.',
  },
  sellername_qrcode_invalid: {
    en: 'The name in the QR code is not the registered name. Compare the registered name in the e-invoicing settings with the VAT certificate; then issue the document anew.',
    ar: 'الاسم في رمز الاستجابة السريعة ليس الاسم المسجّل. يُرجى مطابقة الاسم المسجّل في إعدادات الفوترة الإلكترونية مع شهادة ضريبة القيمة المضافة ثم إصدار المستند مرة أخرى.',
  },
  vatnumber_qrcode_invalid: {
    en: 'The VAT number in the QR code is not that of the document. Compare the VAT number in the e-invoicing settings with the VAT certificate; then issue the document anew.',
    ar: 'الرقم الضريبي في رمز الاستجابة السريعة لا يطابق المستند. يُرجى مطابقة الرقم الضريبي في إعدادات الفوترة الإلكترونية مع شهادة ضريبة القيمة المضافة ثم إصدار المستند مرة أخرى.',
  },
  certificate_signature_qrcode_invalid: {
    en: 'The QR code names another certificate than that of this device. Connect the device again; then issue the document anew.',
    ar: 'رمز الاستجابة السريعة يحمل شهادة غير شهادة هذا الجهاز. يُرجى ربط الجهاز من جديد ثم إصدار المستند مرة أخرى.',
  },
  'invalid-digital-signature': {
    en: 'The signature of the document does not fit the certificate of this device. Connect the device again; then issue the document anew.',
    ar: 'توقيع المستند لا يطابق شهادة هذا الجهاز. يُرجى ربط الجهاز من جديد ثم إصدار المستند مرة أخرى.',
  },
  'signed-properties-hashing': ours('The signed details of the document do not match their fingerprint.', 'بيانات التوقيع لا تطابق بصمتها.'),
  'certificate-hashing': {
    en: 'The fingerprint of the certificate is wrong. Connect the device again; then issue the document anew.',
    ar: 'بصمة الشهادة غير صحيحة. يُرجى ربط الجهاز من جديد ثم إصدار المستند مرة أخرى.',
  },
  'certificate-issuer-name': ours(
    'The issuer of the certificate is not written as the authority expects.',
    'اسم مُصدِر الشهادة ليس كما تتوقعه الهيئة.',
  ),
  'certificate-permissions': {
    en: 'The certificate of this device is not for this VAT number or this kind of invoice. Compare the VAT number with the VAT certificate, or connect the device again for both kinds.',
    ar: 'شهادة هذا الجهاز ليست لهذا الرقم الضريبي أو لهذا النوع من الفواتير. يُرجى مطابقة الرقم الضريبي مع شهادة ضريبة القيمة المضافة، أو ربط الجهاز من جديد للنوعين.',
  },
  'missing-otp': {
    en: 'The one-time password is missing. Create one in the Fatoora portal and enter it here.',
    ar: 'رمز التحقق (OTP) مفقود. يُرجى إنشاؤه في بوابة فاتورة وإدخاله هنا.',
  },
  'invalid-otp': {
    en: 'The one-time password is wrong or has expired (it is good for one hour). Create a new one in the Fatoora portal and enter it here.',
    ar: 'رمز التحقق (OTP) غير صحيح أو انتهت مدته، وهي ساعة واحدة. يُرجى إنشاء رمز جديد في بوابة فاتورة وإدخاله هنا.',
  },
  'missing-csr': ours('The request for the certificate was empty.', 'طلب الشهادة كان فارغاً.'),
  'invalid-csr': {
    en: 'The authority refused the details of the device. Compare registered name, branch and VAT number with the VAT certificate; names may have at most 64 bytes (32 Arabic letters).',
    ar: 'رفضت الهيئة بيانات الجهاز. يُرجى مطابقة الاسم المسجّل والفرع والرقم الضريبي مع شهادة ضريبة القيمة المضافة، وألا يزيد كل اسم على 64 بايت (32 حرفاً عربياً).',
  },
  'missing-compliancesteps': {
    en: 'The trial documents have not all been checked yet. Let the connection run through from its beginning.',
    ar: 'لم يكتمل فحص المستندات التجريبية بعد. يُرجى إعادة خطوات الربط من البداية.',
  },
  'missing-currentcsid': {
    en: 'The certificate to be renewed is missing. Connect the device again with a new one-time password.',
    ar: 'الشهادة المطلوب تجديدها مفقودة. يُرجى ربط الجهاز من جديد برمز تحقق جديد.',
  },
  'invalid-currentcsid': {
    en: 'The certificate cannot be renewed any more. Connect the device again with a new one-time password.',
    ar: 'لم يعد تجديد الشهادة ممكناً. يُرجى ربط الجهاز من جديد برمز تحقق جديد.',
  },
  'invalid-request': {
    en: 'The authority could not process the request. It will be sent again automatically.',
    ar: 'لم تتمكن الهيئة من معالجة الطلب. سيُرسل مرة أخرى تلقائياً.',
  },
  'ksa-1': ours(
    'The document number behind the scenes (UUID) was used before or does not match.',
    'المعرّف الفريد للمستند (UUID) مستخدم من قبل أو غير مطابق.',
  ),
  'ksa-2': ours('The document was sent the wrong way for its kind.', 'أُرسل المستند بطريقة لا تناسب نوعه.'),
  'ksa-13': ours('The document does not follow the one before it on this device.', 'المستند لا يتبع المستند السابق على هذا الجهاز.'),
  'ksa-16': ours('The counter of the document was used before on this device.', 'عدّاد المستند مستخدم من قبل على هذا الجهاز.'),
  reported_successfully_earlier: {
    en: 'The document was reported earlier. Nothing is to be done.',
    ar: 'سبق الإبلاغ عن المستند. لا يلزم أي إجراء.',
  },
};

function unknownRule(rule: string, message: string | null): PlainWords {
  const said = quoted(message);
  return {
    en: `The document breaks the rule ${rule} of the authority.${said.en} Correct the details it names; then issue the document anew.`,
    ar: `المستند يخالف قاعدة الهيئة ${rule}.${said.ar} يُرجى تصحيح البيانات المذكورة ثم إصدار المستند مرة أخرى.`,
  };
}

function unknown(code: string, message: string | null): PlainWords {
  const said = quoted(message);
  const name = code === '' ? '' : ` (${code})`;
  return {
    en: `The authority refused this${name}.${said.en} Check the details of the document; if they are right, pass this message on to support.`,
    ar: `رفضت الهيئة الطلب${name}.${said.ar} يُرجى مراجعة بيانات المستند، وإن كانت صحيحة فيُرجى إبلاغ الدعم بهذه الرسالة.`,
  };
}

/** The authority's own words, in whatever language they came, cut to a length that a screen can show. */
function quoted(message: string | null): PlainWords {
  const text = (message ?? '').replaceAll(/\s+/gu, ' ').trim();
  if (text === '') return { en: '', ar: '' };
  const short = text.length > 300 ? `${text.slice(0, 299)}…` : text;
  return { en: ` It says: “${short}”`, ar: ` نصّ الرسالة: «${short}»` };
}
