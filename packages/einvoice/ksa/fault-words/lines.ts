import type { FaultWords } from './fault-words.ts';

/** What lines, discounts and used deposits are refused for. */
export const lineWords = {
  line_name: ['BR-25', 'A line says what was sold. Fill in the name.', 'يذكر السطر ما تم بيعه. يُدخل الاسم.'],
  line_name_length: [
    'BR-KSA-F-06-C19',
    'The name of what was sold has 3 to 1,000 characters. Change it.',
    'اسم ما تم بيعه من 3 إلى 1000 حرف. يُعدَّل الاسم.',
  ],
  line_name_digits: [
    'BR-KSA-F-C-01',
    'The name of what was sold cannot be digits only. Use words.',
    'لا يكون اسم ما تم بيعه أرقاماً فقط. تُستخدم كلمات.',
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
  rate_standard: ['BR-KSA-84', 'The standard rate is 15 or 5 percent. Correct it.', 'النسبة الأساسية 15٪ أو 5٪. تُصحَّح.'],
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
    'ليس لهذا الرمز نص رسمي: يُكتب السبب بما لا يزيد على 1000 حرف.',
  ],
  one_exemption: [
    'draft.one_exemption',
    'A document gives one reason for each VAT category. Issue a second document for the other reason.',
    'يذكر المستند سبباً واحداً لكل فئة ضريبية. يُصدر مستند آخر للسبب الآخر.',
  ],
  discount_reason: [
    'draft.discount_reason',
    'A discount on the document says why, in at most 1,000 characters. Write the reason.',
    'يُذكر سبب الخصم على المستند بما لا يزيد على 1000 حرف. يُكتب السبب.',
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
    'ضريبة الدفعة المقدمة هي مبلغها الصافي مضروباً في النسبة. يؤخذ الرقمان من فاتورة الدفعة.',
  ],
  prepaid_large: [
    'draft.prepaid_large',
    'The deposits are larger than the invoice. Use less of them.',
    'الدفعات المقدمة أكبر من الفاتورة. يُستهلك منها أقل.',
  ],
} as const satisfies FaultWords;
