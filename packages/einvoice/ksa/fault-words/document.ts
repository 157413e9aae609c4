import type { FaultWords } from './fault-words.ts';

/** What the document as a whole is refused for: its kind, number, dates, texts, references and its place in the chain. */
export const documentWords = {
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
    'لا تكون المبالغ والكميات سالبة. يُستخدم الإشعار الدائن للاسترداد.',
  ],
  one_line: [
    'draft.one_line',
    'Write this on one line, without spaces before or after it.',
    'يُكتب هذا في سطر واحد من دون مسافات قبله أو بعده.',
  ],
  kind: [
    'BR-KSA-05',
    'Choose invoice, credit note, debit note or deposit invoice.',
    'يُختار نوع المستند: فاتورة أو إشعار دائن أو إشعار مدين أو فاتورة دفعة مقدمة.',
  ],
  profile: ['BR-KSA-06', 'Choose a simplified or a standard document.', 'يُختار مستند مبسط أو مستند ضريبي قياسي.'],
  simplified_self_billed: [
    'BR-KSA-31',
    'A simplified document cannot be self-billed. Make it a standard one.',
    'لا يكون المستند المبسط مفوتراً ذاتياً. يُصدر مستند قياسي.',
  ],
  export_self_billed: [
    'BR-KSA-07',
    'An export invoice cannot be self-billed. Choose one of the two.',
    'لا تكون فاتورة التصدير مفوترة ذاتياً. يُختار أحد الأمرين.',
  ],
  id_missing: ['BR-02', 'The document needs a number.', 'يحتاج المستند إلى رقم.'],
  id_long: [
    'BR-KSA-F-06-C1',
    'The document number has at most 127 characters. Shorten it.',
    'لا يزيد رقم المستند على 127 حرفاً. يُختصر الرقم.',
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
  note_long: ['BR-KSA-F-06-C2', 'The note has at most 1,000 characters. Shorten it.', 'لا تزيد الملاحظة على 1000 حرف. تُختصر.'],
  order_long: ['BR-KSA-F-06-C3', 'The order number has at most 127 characters. Shorten it.', 'لا يزيد رقم الطلب على 127 حرفاً. يُختصر.'],
  contract_long: ['BR-KSA-F-06-C5', 'The contract number has at most 127 characters. Shorten it.', 'لا يزيد رقم العقد على 127 حرفاً. يُختصر.'],
  empty: ['draft.empty', 'This is empty. Fill it in or leave it out.', 'هذا الحقل فارغ. يُملأ أو يُحذف.'],
  payment_means_missing: [
    'draft.payment_means',
    'Say how the document is paid; the code 1 stands for not said.',
    'تُذكر طريقة الدفع، والرمز 1 يعني غير محددة.',
  ],
  payment_means: [
    'BR-KSA-16',
    'This is not a way of paying that the authority knows. Use 10 cash, 48 card, 30 credit transfer, 42 bank account or 1 not said.',
    'طريقة الدفع هذه غير معروفة لدى الهيئة. تُستخدم 10 نقداً أو 48 بطاقة أو 30 تحويل أو 42 حساب بنكي أو 1 غير محددة.',
  ],
  account_long: ['BR-KSA-F-06-C15', 'The account number has at most 127 characters. Shorten it.', 'لا يزيد رقم الحساب على 127 حرفاً. يُختصر.'],
  reason: [
    'BR-KSA-17',
    'A credit or debit note says why it is issued. Write the reason.',
    'يذكر الإشعار الدائن أو المدين سبب إصداره. يُكتب السبب.',
  ],
  reason_long: ['BR-KSA-F-06-C13', 'The reason has at most 1,000 characters. Shorten it.', 'لا يزيد السبب على 1000 حرف. يُختصر.'],
  reason_alone: [
    'draft.reason_alone',
    'Only credit and debit notes give a reason. Put this into the note of the invoice.',
    'السبب للإشعارات الدائنة والمدينة فقط. يُكتب هذا في ملاحظة الفاتورة.',
  ],
  billing_reference: [
    'BR-KSA-56',
    'A credit or debit note names the invoice it corrects. Add its number.',
    'يذكر الإشعار الدائن أو المدين رقم الفاتورة التي يصححها. يُضاف الرقم.',
  ],
  billing_reference_long: [
    'BR-KSA-F-06-C22',
    'The number of the corrected invoice is too long. Check it.',
    'رقم الفاتورة المصححة طويل جداً. يُراجع.',
  ],
  lines: ['BR-16', 'A document has at least one line. Add what was sold.', 'يحتوي المستند على سطر واحد على الأقل. يُضاف ما تم بيعه.'],
  lines_many: ['BR-KSA-F-06-C17', 'A document has at most 999,999 lines. Split it.', 'لا تزيد أسطر المستند على 999,999. يُقسَّم المستند.'],
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
} as const satisfies FaultWords;
