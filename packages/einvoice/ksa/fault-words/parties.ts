import type { FaultWords } from './fault-words.ts';

/** What seller and buyer are refused for. */
export const partyWords = {
  seller_name: ['BR-06', 'The seller has a registered name. Fill it in.', 'للبائع اسم مسجل. يُدخل الاسم.'],
  seller_name_bytes: [
    'draft.seller_name_bytes',
    'The seller’s name must fit the QR code: at most 127 bytes, about 63 Arabic or 127 Latin letters. Use the short registered form.',
    'يجب أن يتسع رمز الاستجابة السريعة لاسم البائع: 127 بايت كحد أقصى، أي نحو 63 حرفاً عربياً. يُستخدم الاسم المسجل المختصر.',
  ],
  seller_vat_missing: ['BR-KSA-39', 'The seller’s VAT number is needed. Fill it in.', 'الرقم الضريبي للبائع مطلوب. يُدخل الرقم.'],
  seller_vat: [
    'BR-KSA-40',
    'The seller’s VAT number has 15 digits, the first and the last are 3. Check it.',
    'الرقم الضريبي للبائع 15 رقماً، أولها وآخرها 3. يُراجع الرقم.',
  ],
  seller_id: [
    'BR-KSA-08',
    'The seller is identified by CRN, MOM, MLS, 700, SAG or OTH with letters and digits only. Correct it.',
    'يُعرَّف البائع بأحد الأنواع CRN أو MOM أو MLS أو 700 أو SAG أو OTH بأحرف وأرقام فقط. يُصحَّح المعرّف.',
  ],
  crn: ['BR-KSA-F-08', 'A commercial registration number has 10 digits. Check it.', 'رقم السجل التجاري 10 أرقام. يُراجع الرقم.'],
  number_700: [
    'BR-KSA-F-09',
    'A 700 number has 10 digits and begins with 7. Check it.',
    'الرقم الموحد 10 أرقام ويبدأ بالرقم 7. يُراجع الرقم.',
  ],
  id_pattern: [
    'BR-KSA-F-13',
    'This number looks invented: eight digits run in sequence or are all the same. Enter the real one.',
    'يبدو هذا الرقم غير حقيقي: ثمانية أرقام متتالية أو متطابقة. يُدخل الرقم الصحيح.',
  ],
  seller_address: [
    'BR-KSA-09',
    'The seller’s address has street, building number, district, city, postal code and country. Fill this in.',
    'عنوان البائع يتضمن الشارع ورقم المبنى والحي والمدينة والرمز البريدي والدولة. يُستكمل هذا الحقل.',
  ],
  seller_country: [
    'draft.seller_country',
    'The seller is in Saudi Arabia: the country is SA.',
    'البائع في المملكة العربية السعودية: رمز الدولة SA.',
  ],
  seller_building: ['BR-KSA-37', 'The seller’s building number has four digits. Check it.', 'رقم مبنى البائع أربعة أرقام. يُراجع الرقم.'],
  seller_postal_code: ['BR-KSA-66', 'The seller’s postal code has five digits. Check it.', 'الرمز البريدي للبائع خمسة أرقام. يُراجع الرمز.'],
  additional_number: [
    'draft.additional_number',
    'The additional number of an address has four digits. Check it or leave it out.',
    'الرقم الإضافي للعنوان أربعة أرقام. يُراجع أو يُحذف.',
  ],
  address_long: ['BR-KSA-F-06-C4', 'This part of the address is too long. Shorten it.', 'هذا الجزء من العنوان طويل جداً. يُختصر.'],
  buyer: ['BR-KSA-42', 'A standard document names the buyer. Fill in the name.', 'يذكر المستند الضريبي القياسي اسم المشتري. يُدخل الاسم.'],
  buyer_name_long: [
    'BR-KSA-F-06-C12',
    'The buyer’s name has at most 1,000 characters. Shorten it.',
    'لا يزيد اسم المشتري على 1000 حرف. يُختصر.',
  ],
  buyer_vat: [
    'BR-KSA-44',
    'The buyer’s VAT number has 15 digits, the first and the last are 3. Check it or leave it out.',
    'الرقم الضريبي للمشتري 15 رقماً، أولها وآخرها 3. يُراجع أو يُحذف.',
  ],
  buyer_is_seller: [
    'BR-CUSTOM-VALIDATION-01',
    'Buyer and seller have the same VAT number. Enter the buyer’s own.',
    'الرقم الضريبي للمشتري هو نفسه رقم البائع. يُدخل رقم المشتري.',
  ],
  buyer_identified: [
    'BR-KSA-81',
    'A standard document needs the buyer’s VAT number or another number that identifies them. Fill one in.',
    'يحتاج المستند الضريبي القياسي إلى الرقم الضريبي للمشتري أو معرّف آخر. يُدخل أحدهما.',
  ],
  buyer_id: [
    'BR-KSA-14',
    'The buyer is identified by TIN, CRN, MOM, MLS, 700, SAG, NAT, GCC, IQA, PAS or OTH with letters and digits only. Correct it.',
    'يُعرَّف المشتري بأحد الأنواع TIN أو CRN أو MOM أو MLS أو 700 أو SAG أو NAT أو GCC أو IQA أو PAS أو OTH بأحرف وأرقام فقط. يُصحَّح المعرّف.',
  ],
  tin: ['BR-KSA-F-07', 'A TIN has 10 digits and begins with 3. Check it.', 'الرقم المميز 10 أرقام ويبدأ بالرقم 3. يُراجع الرقم.'],
  national_id: [
    'BR-KSA-F-10',
    'A national ID has 10 digits and begins with 1. Check it.',
    'رقم الهوية الوطنية 10 أرقام ويبدأ بالرقم 1. يُراجع الرقم.',
  ],
  iqama: ['BR-KSA-F-11', 'An iqama has 10 digits and begins with 2. Check it.', 'رقم الإقامة 10 أرقام ويبدأ بالرقم 2. يُراجع الرقم.'],
  buyer_address: [
    'BR-10',
    'A standard document states the buyer’s address. Fill it in.',
    'يذكر المستند الضريبي القياسي عنوان المشتري. يُدخل العنوان.',
  ],
  buyer_address_sa: [
    'BR-KSA-63',
    'An address in Saudi Arabia has street, building number, district, city and postal code. Fill this in.',
    'العنوان داخل المملكة يتضمن الشارع ورقم المبنى والحي والمدينة والرمز البريدي. يُستكمل هذا الحقل.',
  ],
  buyer_address_abroad: [
    'BR-KSA-10',
    'An address abroad has at least street, city and country. Fill this in.',
    'العنوان خارج المملكة يتضمن على الأقل الشارع والمدينة والدولة. يُستكمل هذا الحقل.',
  ],
  buyer_postal_code: ['BR-KSA-67', 'A Saudi postal code has five digits. Check it.', 'الرمز البريدي السعودي خمسة أرقام. يُراجع الرمز.'],
  buyer_building: [
    'draft.buyer_building',
    'A Saudi building number has four digits. Check it.',
    'رقم المبنى السعودي أربعة أرقام. يُراجع الرقم.',
  ],
  country: ['BR-CL-14', 'The country is a code of two capital letters, such as SA.', 'رمز الدولة حرفان لاتينيان كبيران مثل SA.'],
  citizen_name: [
    'BR-KSA-25',
    'Private education and healthcare without VAT need the citizen’s name. Fill in the buyer’s name.',
    'التعليم والرعاية الصحية الخاصة بلا ضريبة يحتاجان إلى اسم المواطن. يُدخل اسم المشتري.',
  ],
  citizen_id: [
    'BR-KSA-49',
    'Private education and healthcare without VAT need the citizen’s national ID (NAT). Fill it in.',
    'التعليم والرعاية الصحية الخاصة بلا ضريبة يحتاجان إلى رقم الهوية الوطنية (NAT). يُدخل الرقم.',
  ],
} as const satisfies FaultWords;
