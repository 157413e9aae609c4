import type { KsaFault } from './draft.ts';

type Words = readonly [rule: string, en: string, ar: string];

/**
 * Everything a draft can be refused for: the official rule (those without one begin with `draft.`), and what to do about it. The path of the field is
 * told beside it, so the words need not repeat it.
 */
const words = {
  forbidden_character: [
    'draft.forbidden_character',
    'The text contains a character that an electronic invoice cannot carry. Type it again without special control characters.',
    'يحتوي النص على رمز لا تقبله الفاتورة الإلكترونية. تُعاد كتابته من دون رموز تحكم خاصة.',
  ],
  not_whole: [
    'draft.not_whole',
    'Amounts and quantities are whole numbers of halalas and thousandths within sensible limits. Correct the figure.',
    'المبالغ والكميات أعداد صحيحة بالهللات وأجزاء الألف وضمن حدود معقولة. يُصحَّح الرقم.',
  ],
  negative: [
    'BR-KSA-F-04',
    'Amounts and quantities are never negative. Use a credit note to give money back.',
    'لا تكون المبالغ والكميات سالبة. تُستخدم مذكرة دائن لإرجاع المال.',
  ],
  one_line: [
    'draft.one_line',
    'Write this on one line, without spaces before or after it.',
    'يُكتب هذا في سطر واحد من دون مسافات قبله أو بعده.',
  ],
  kind: [
    'BR-KSA-05',
    'Choose invoice, credit note, debit note or deposit invoice.',
    'يُختار نوع المستند: فاتورة أو مذكرة دائن أو مذكرة مدين أو فاتورة دفعة مقدمة.',
  ],
  profile: ['BR-KSA-06', 'Choose a simplified or a standard document.', 'يُختار مستند مبسط أو مستند ضريبي قياسي.'],
  simplified_self_billed: [
    'BR-KSA-31',
    'A simplified document cannot be self-billed. Make it a standard one.',
    'لا يكون المستند المبسط مفوترًا ذاتيًا. يُصدر مستند قياسي.',
  ],
  export_self_billed: [
    'BR-KSA-07',
    'An export invoice cannot be self-billed. Choose one of the two.',
    'لا تكون فاتورة التصدير مفوترة ذاتيًا. يُختار أحد الأمرين.',
  ],
  id_missing: ['BR-02', 'The document needs a number.', 'يحتاج المستند إلى رقم.'],
  id_long: [
    'BR-KSA-F-06-C1',
    'The document number has at most 127 characters. Shorten it.',
    'لا يزيد رقم المستند على ١٢٧ حرفًا. يُختصر الرقم.',
  ],
  uuid: ['BR-KSA-03', 'The document needs a UUID in lower case.', 'يحتاج المستند إلى معرّف UUID بأحرف صغيرة.'],
  issued_at: [
    'BR-KSA-70',
    'The time of issue is a real date and time in Riyadh, written YYYY-MM-DDTHH:mm:ss.',
    'وقت الإصدار تاريخ ووقت حقيقيان بتوقيت الرياض بالصيغة YYYY-MM-DDTHH:mm:ss.',
  ],
  issued_in_future: [
    'BR-KSA-04',
    'A document cannot be dated later than today. Check the clock of this device.',
    'لا يؤرَّخ المستند بتاريخ لاحق لليوم. يُراجع توقيت الجهاز.',
  ],
  date: ['BR-KSA-F-01', 'The date is a real day written YYYY-MM-DD.', 'التاريخ يوم حقيقي بالصيغة YYYY-MM-DD.'],
  supply_date: [
    'BR-KSA-15',
    'A standard invoice states the day of supply. Fill it in.',
    'تذكر الفاتورة الضريبية تاريخ التوريد. يُدخل التاريخ.',
  ],
  supply_end_alone: [
    'BR-KSA-35',
    'A last day of supply needs a first one. Fill in the day of supply.',
    'تاريخ نهاية التوريد يحتاج إلى تاريخ بدايته. يُدخل تاريخ التوريد.',
  ],
  supply_end_before: ['BR-KSA-36', 'The supply ends before it begins. Correct the two days.', 'ينتهي التوريد قبل أن يبدأ. يُصحَّح التاريخان.'],
  summary_dates: [
    'BR-KSA-72',
    'A simplified summary invoice states the first and the last day of supply. Fill in both.',
    'تذكر الفاتورة المبسطة المجمعة تاريخي بداية التوريد ونهايته. يُدخل التاريخان.',
  ],
  summary_buyer: [
    'BR-KSA-71',
    'A simplified summary invoice names the buyer. Fill in the name.',
    'تذكر الفاتورة المبسطة المجمعة اسم المشتري. يُدخل الاسم.',
  ],
  note_long: ['BR-KSA-F-06-C2', 'The note has at most 1,000 characters. Shorten it.', 'لا تزيد الملاحظة على ١٠٠٠ حرف. تُختصر.'],
  order_long: ['BR-KSA-F-06-C3', 'The order number has at most 127 characters. Shorten it.', 'لا يزيد رقم الطلب على ١٢٧ حرفًا. يُختصر.'],
  contract_long: ['BR-KSA-F-06-C5', 'The contract number has at most 127 characters. Shorten it.', 'لا يزيد رقم العقد على ١٢٧ حرفًا. يُختصر.'],
  empty: ['draft.empty', 'This is empty. Fill it in or leave it out.', 'هذا الحقل فارغ. يُملأ أو يُحذف.'],
  payment_means_missing: [
    'draft.payment_means',
    'Say how the document is paid; the code 1 stands for not said.',
    'تُذكر طريقة الدفع، والرمز 1 يعني غير محددة.',
  ],
  payment_means: [
    'BR-KSA-16',
    'This is not a way of paying that the authority knows. Use 10 cash, 48 card, 30 credit transfer, 42 bank account or 1 not said.',
    'طريقة الدفع هذه غير معروفة لدى الهيئة. تُستخدم 10 نقدًا أو 48 بطاقة أو 30 تحويل أو 42 حساب بنكي أو 1 غير محددة.',
  ],
  account_long: ['BR-KSA-F-06-C15', 'The account number has at most 127 characters. Shorten it.', 'لا يزيد رقم الحساب على ١٢٧ حرفًا. يُختصر.'],
  reason: [
    'BR-KSA-17',
    'A credit or debit note says why it is issued. Write the reason.',
    'تذكر مذكرة الدائن أو المدين سبب إصدارها. يُكتب السبب.',
  ],
  reason_long: ['BR-KSA-F-06-C13', 'The reason has at most 1,000 characters. Shorten it.', 'لا يزيد السبب على ١٠٠٠ حرف. يُختصر.'],
  reason_alone: [
    'draft.reason_alone',
    'Only credit and debit notes give a reason. Put this into the note of the invoice.',
    'السبب لمذكرات الدائن والمدين فقط. يُكتب هذا في ملاحظة الفاتورة.',
  ],
  billing_reference: [
    'BR-KSA-56',
    'A credit or debit note names the invoice it corrects. Add its number.',
    'تذكر مذكرة الدائن أو المدين رقم الفاتورة التي تصححها. يُضاف الرقم.',
  ],
  billing_reference_long: [
    'BR-KSA-F-06-C22',
    'The number of the corrected invoice is too long. Check it.',
    'رقم الفاتورة المصححة طويل جدًا. يُراجع.',
  ],
  lines: ['BR-16', 'A document has at least one line. Add what was sold.', 'يحتوي المستند على سطر واحد على الأقل. يُضاف ما تم بيعه.'],
  lines_many: ['BR-KSA-F-06-C17', 'A document has at most 999,999 lines. Split it.', 'لا تزيد أسطر المستند على ٩٩٩٬٩٩٩. يُقسَّم المستند.'],
  seller_name: ['BR-06', 'The seller has a registered name. Fill it in.', 'للبائع اسم مسجل. يُدخل الاسم.'],
  seller_name_bytes: [
    'draft.seller_name_bytes',
    'The seller’s name must fit the QR code: at most 127 bytes, about 63 Arabic or 127 Latin letters. Use the short registered form.',
    'يجب أن يتسع رمز الاستجابة السريعة لاسم البائع: ١٢٧ بايت كحد أقصى، أي نحو ٦٣ حرفًا عربيًا. يُستخدم الاسم المسجل المختصر.',
  ],
  seller_vat_missing: ['BR-KSA-39', 'The seller’s VAT number is needed. Fill it in.', 'الرقم الضريبي للبائع مطلوب. يُدخل الرقم.'],
  seller_vat: [
    'BR-KSA-40',
    'The seller’s VAT number has 15 digits, the first and the last are 3. Check it.',
    'الرقم الضريبي للبائع ١٥ رقمًا، أولها وآخرها 3. يُراجع الرقم.',
  ],
  seller_id: [
    'BR-KSA-08',
    'The seller is identified by CRN, MOM, MLS, 700, SAG or OTH with letters and digits only. Correct it.',
    'يُعرَّف البائع بأحد الأنواع CRN أو MOM أو MLS أو 700 أو SAG أو OTH بأحرف وأرقام فقط. يُصحَّح المعرّف.',
  ],
  crn: ['BR-KSA-F-08', 'A commercial registration number has 10 digits. Check it.', 'رقم السجل التجاري ١٠ أرقام. يُراجع الرقم.'],
  number_700: [
    'BR-KSA-F-09',
    'A 700 number has 10 digits and begins with 7. Check it.',
    'الرقم الموحد ١٠ أرقام ويبدأ بالرقم 7. يُراجع الرقم.',
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
  address_long: ['BR-KSA-F-06-C4', 'This part of the address is too long. Shorten it.', 'هذا الجزء من العنوان طويل جدًا. يُختصر.'],
  buyer: ['BR-KSA-42', 'A standard document names the buyer. Fill in the name.', 'يذكر المستند الضريبي القياسي اسم المشتري. يُدخل الاسم.'],
  buyer_name_long: [
    'BR-KSA-F-06-C12',
    'The buyer’s name has at most 1,000 characters. Shorten it.',
    'لا يزيد اسم المشتري على ١٠٠٠ حرف. يُختصر.',
  ],
  buyer_vat: [
    'BR-KSA-44',
    'The buyer’s VAT number has 15 digits, the first and the last are 3. Check it or leave it out.',
    'الرقم الضريبي للمشتري ١٥ رقمًا، أولها وآخرها 3. يُراجع أو يُحذف.',
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
  tin: ['BR-KSA-F-07', 'A TIN has 10 digits and begins with 3. Check it.', 'الرقم المميز ١٠ أرقام ويبدأ بالرقم 3. يُراجع الرقم.'],
  national_id: [
    'BR-KSA-F-10',
    'A national ID has 10 digits and begins with 1. Check it.',
    'رقم الهوية الوطنية ١٠ أرقام ويبدأ بالرقم 1. يُراجع الرقم.',
  ],
  iqama: ['BR-KSA-F-11', 'An iqama has 10 digits and begins with 2. Check it.', 'رقم الإقامة ١٠ أرقام ويبدأ بالرقم 2. يُراجع الرقم.'],
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
  line_name: ['BR-25', 'A line says what was sold. Fill in the name.', 'يذكر السطر ما تم بيعه. يُدخل الاسم.'],
  line_name_length: [
    'BR-KSA-F-06-C19',
    'The name of what was sold has 3 to 1,000 characters. Change it.',
    'اسم ما تم بيعه من ٣ إلى ١٠٠٠ حرف. يُعدَّل الاسم.',
  ],
  line_name_digits: [
    'BR-KSA-F-C-01',
    'The name of what was sold cannot be digits only. Use words.',
    'لا يكون اسم ما تم بيعه أرقامًا فقط. تُستخدم كلمات.',
  ],
  quantity: ['BR-KSA-F-04', 'The quantity is more than nothing. Correct it or remove the line.', 'الكمية أكبر من صفر. تُصحَّح أو يُحذف السطر.'],
  unit_code: ['BR-KSA-F-06-C18', 'The unit is a code such as PCE. Correct it.', 'الوحدة رمز مثل PCE. تُصحَّح.'],
  line_net: [
    'draft.line_net',
    'What a line comes to without VAT is at most one halala from its share of the price, and only said where prices include the VAT. Leave it out.',
    'قيمة السطر دون الضريبة تختلف عن حصتها من السعر بهللة واحدة كحد أقصى، ولا تُذكر إلا إذا شملت الأسعار الضريبة. تُحذف القيمة.',
  ],
  line_discount: ['draft.line_discount', 'The discount is larger than the price of the line. Lower it.', 'الخصم أكبر من سعر السطر. يُخفَّض.'],
  vat_category: ['BR-KSA-18', 'The VAT category is S, Z, E or O.', 'فئة الضريبة S أو Z أو E أو O.'],
  rate_standard: ['BR-KSA-84', 'The standard rate is 15 or 5 percent. Correct it.', 'النسبة الأساسية ١٥٪ أو ٥٪. تُصحَّح.'],
  rate_zero: ['BR-Z-05', 'Zero-rated has a rate of 0. Correct it.', 'الفئة الصفرية نسبتها 0. تُصحَّح.'],
  rate_exempt: ['BR-E-05', 'Exempt has a rate of 0. Correct it.', 'الفئة المعفاة نسبتها 0. تُصحَّح.'],
  rate_out_of_scope: ['BR-KSA-11', 'Out of scope has a rate of 0. Correct it.', 'الفئة خارج النطاق نسبتها 0. تُصحَّح.'],
  exemption_standard: [
    'BR-S-10',
    'What bears VAT has no exemption reason. Remove it.',
    'ما تُحتسب عليه الضريبة ليس له سبب إعفاء. يُحذف السبب.',
  ],
  exemption_zero: [
    'BR-KSA-69',
    'Zero-rated needs a reason code, such as VATEX-SA-35. Choose one.',
    'الفئة الصفرية تحتاج إلى رمز سبب مثل VATEX-SA-35. يُختار السبب.',
  ],
  exemption_exempt: [
    'BR-KSA-23',
    'Exempt needs a reason code, such as VATEX-SA-29. Choose one.',
    'الفئة المعفاة تحتاج إلى رمز سبب مثل VATEX-SA-29. يُختار السبب.',
  ],
  exemption_out_of_scope: [
    'BR-KSA-24',
    'Out of scope needs the reason code VATEX-SA-OOS. Add it.',
    'الفئة خارج النطاق تحتاج إلى الرمز VATEX-SA-OOS. يُضاف الرمز.',
  ],
  exemption_code: [
    'BR-KSA-CL-04',
    'This reason code does not belong to this VAT category. Choose another.',
    'رمز السبب هذا لا يتبع فئة الضريبة هذه. يُختار رمز آخر.',
  ],
  exemption_text: [
    'BR-KSA-83',
    'This reason code has no official words: write the reason, at most 1,000 characters.',
    'ليس لهذا الرمز نص رسمي: يُكتب السبب بما لا يزيد على ١٠٠٠ حرف.',
  ],
  one_exemption: [
    'draft.one_exemption',
    'A document gives one reason for each VAT category. Issue a second document for the other reason.',
    'يذكر المستند سببًا واحدًا لكل فئة ضريبية. يُصدر مستند آخر للسبب الآخر.',
  ],
  discount_reason: [
    'draft.discount_reason',
    'A discount on the document says why, in at most 1,000 characters. Write the reason.',
    'يُذكر سبب الخصم على المستند بما لا يزيد على ١٠٠٠ حرف. يُكتب السبب.',
  ],
  discount_reason_code: [
    'draft.discount_reason_code',
    'The reason code of a discount is a number such as 95. Correct it or leave it out.',
    'رمز سبب الخصم رقم مثل 95. يُصحَّح أو يُحذف.',
  ],
  discount_large: [
    'draft.discount_large',
    'The discounts of a VAT category are larger than its lines. Lower them or choose another category.',
    'خصومات فئة ضريبية أكبر من أسطرها. تُخفَّض أو تُختار فئة أخرى.',
  ],
  prepayment_kind: [
    'draft.prepayment_kind',
    'Only an invoice uses up deposits. Remove them or issue an invoice.',
    'الدفعات المقدمة تُستهلك في الفاتورة فقط. تُحذف أو تُصدر فاتورة.',
  ],
  prepayment: [
    'BR-KSA-73',
    'A used deposit names its invoice: number, UUID, date and time. Fill this in.',
    'تذكر الدفعة المستهلكة فاتورتها: الرقم والمعرّف والتاريخ والوقت. يُستكمل هذا الحقل.',
  ],
  prepayment_time: [
    'BR-KSA-F-05',
    'The deposit’s invoice has a real date and time, written YYYY-MM-DDTHH:mm:ss.',
    'لفاتورة الدفعة المقدمة تاريخ ووقت حقيقيان بالصيغة YYYY-MM-DDTHH:mm:ss.',
  ],
  prepayment_vat: [
    'BR-KSA-79',
    'The VAT of a deposit is its net amount times the rate. Take both figures from the deposit’s invoice.',
    'ضريبة الدفعة المقدمة هي مبلغها الصافي مضروبًا في النسبة. يؤخذ الرقمان من فاتورة الدفعة.',
  ],
  prepaid_large: [
    'draft.prepaid_large',
    'The deposits are larger than the invoice. Use less of them.',
    'الدفعات المقدمة أكبر من الفاتورة. يُستهلك منها أقل.',
  ],
  icv: [
    'BR-KSA-33',
    'The counter of documents is a whole number from 1. Take the next one of the device.',
    'عداد المستندات عدد صحيح يبدأ من 1. يؤخذ الرقم التالي للجهاز.',
  ],
  first_place: [
    'BR-KSA-61',
    'The first document of a device has no document before it; each later one has. Take both from the device’s last document.',
    'المستند الأول للجهاز لا يسبقه مستند، وكل مستند بعده يسبقه مستند. يؤخذ الرقمان من آخر مستند للجهاز.',
  ],
  previous_hash: [
    'BR-KSA-26',
    'The hash of the document before is base64 of 32 bytes. Take it from the device’s last document.',
    'بصمة المستند السابق 32 بايت بترميز base64. تؤخذ من آخر مستند للجهاز.',
  ],
} as const satisfies Record<string, Words>;

export type DraftFault = keyof typeof words;

/** Every rule a draft can be refused by. */
export const draftRules: readonly string[] = [...new Set(Object.values(words).map(([rule]) => rule))];

/** Collects what is wrong with a draft, in the order it is looked at. */
export class DraftFaults {
  readonly found: KsaFault[] = [];

  /** `rule` where the same words stand for several official ids. */
  add(key: DraftFault, field: string, rule: string = words[key][0]): void {
    const [, en, ar] = words[key];
    this.found.push({ rule, severity: 'error', field, message: { en, ar } });
  }

  /** Adds the fault unless what is needed is there; answers whether it is. */
  need(there: boolean, key: DraftFault, field: string, rule?: string): boolean {
    if (!there) this.add(key, field, rule);
    return there;
  }
}

/** The fault of a date later than the day of signing; the builder has no clock, the signer has. */
export function issuedInFuture(): KsaFault {
  const faults = new DraftFaults();
  faults.add('issued_in_future', 'issued_at');
  return faults.found[0]!;
}
