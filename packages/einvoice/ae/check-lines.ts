import { allowanceReasonCodes, unitCodes } from './codes.ts';
import type { AeDraft, AeLine, AeVat } from './draft.ts';
import { isText, type FaultList } from './faults.ts';
import { ratio } from './totals.ts';

const rates: Record<AeVat['category'], number> = { S: 500, Z: 0, E: 0, O: 0, AE: 500, N: 500 };
const exemptions = new Set(['DL8.46.1', 'DL8.46.2', 'DL8.46.3', 'DL8.46.4']);
const reverseChargeGoods = new Set(['DL8.48.8.2', 'DL8.48.8.1', 'DL8.48.3.1', 'DL8.48.3.2', 'DL8.48.3.3']);

/** What the lines, the discounts on the whole document and the prepayments must be. */
export function checkLines(draft: AeDraft, list: FaultList): void {
  list.need(draft.lines.length > 0, 'ibr-016', 'lines', 'Put at least one line on the document.', 'أضف بنداً واحداً على الأقل إلى المستند.');
  draft.lines.forEach((line, index) => checkLine(draft, line, `lines.${index}`, list));
  const categories = draft.lines.map((line) => line.vat.category);
  if (draft.kind.startsWith('tax_') && categories.length > 0) {
    list.need(
      categories.some((category) => category !== 'E' && category !== 'O'),
      'ibr-151-ae',
      'lines',
      'Everything on it is exempt or out of scope: issue it as a document out of scope (480 or 81).',
      'كل البنود معفاة أو خارج النطاق: أصدره كمستند خارج النطاق (480 أو 81).',
    );
  }
  (draft.discounts ?? []).forEach((discount, index) => checkDiscount(discount, `discounts.${index}`, list));
  (draft.prepayments ?? []).forEach((paid, index) =>
    list.need(
      Number.isSafeInteger(paid.amount_minor) && paid.amount_minor > 0,
      'draft.prepaid',
      `prepayments.${index}.amount_minor`,
      'What was paid before must be more than zero.',
      'يجب أن يكون المدفوع مسبقاً أكبر من صفر.',
    ),
  );
  list.need(
    !draft.kind.endsWith('credit_note') || (draft.prepayments ?? []).length === 0,
    'draft.prepaid',
    'prepayments',
    'A credit note has no prepayments: leave them out.',
    'الإشعار الدائن بلا دفعات مسبقة: احذفها.',
  );
}

function checkLine(draft: AeDraft, line: AeLine, field: string, list: FaultList): void {
  list.need(isText(line.name), 'ibr-025', `${field}.name`, 'Name what was supplied.', 'اذكر اسم ما تم توريده.');
  list.need(
    Number.isSafeInteger(line.quantity_milli) && line.quantity_milli > 0,
    'ibr-022',
    `${field}.quantity_milli`,
    'The quantity must be more than zero.',
    'يجب أن تكون الكمية أكبر من صفر.',
  );
  list.need(
    Number.isSafeInteger(line.unit_price_minor) && line.unit_price_minor >= 0,
    'ibr-027',
    `${field}.unit_price_minor`,
    'The price must not be negative; correct an invoice by a credit note.',
    'لا يجوز أن يكون السعر سالباً؛ صحح الفاتورة بإشعار دائن.',
  );
  const isCountable = Number.isSafeInteger(line.quantity_milli) && Number.isSafeInteger(line.unit_price_minor);
  const full = isCountable ? ratio(line.unit_price_minor, line.quantity_milli, 1000) : 0;
  list.need(
    Number.isSafeInteger(line.discount_minor) && line.discount_minor >= 0 && line.discount_minor <= full,
    'draft.line_discount',
    `${field}.discount_minor`,
    'The discount must lie between nothing and the price of the line.',
    'يجب أن يكون الخصم بين صفر وسعر البند.',
  );
  list.need(
    unitCodes.has(line.unit_code ?? 'C62'),
    'ibr-cl-23',
    `${field}.unit_code`,
    'Use a unit of UN/ECE Recommendation 20, for example C62 for one or HUR for an hour.',
    'استخدم وحدة من توصية الأمم المتحدة رقم 20، مثل C62 للقطعة أو HUR للساعة.',
  );
  checkVat(draft, line, field, list);
  checkClassification(line, field, list);
}

function checkVat(draft: AeDraft, line: AeLine, field: string, list: FaultList): void {
  const { vat } = line;
  if (!checkCategory(vat, `${field}.vat`, list)) return;
  list.need(
    !draft.kind.startsWith('out_of_scope') || ['E', 'O', 'Z'].includes(vat.category),
    'ibr-122-ae',
    `${field}.vat.category`,
    'A document out of scope carries exempt, zero-rated or out-of-scope lines only: issue a tax invoice for the others.',
    'المستند الخارج عن النطاق يحمل بنوداً معفاة أو صفرية أو خارج النطاق فقط: أصدر فاتورة ضريبية لغيرها.',
  );
  list.need(
    vat.category !== 'N' || draft.transaction?.margin === true,
    'draft.margin',
    `${field}.vat.category`,
    'Category N belongs to the margin scheme: set its flag or choose another category.',
    'الفئة N خاصة بنظام هامش الربح: فعّله أو اختر فئة أخرى.',
  );
  list.need(
    vat.category !== 'E' || exemptions.has(vat.exemption_code ?? ''),
    'ibr-167-ae',
    `${field}.vat.exemption_code`,
    'Say why the line is exempt (DL8.46.1 to DL8.46.4).',
    'اذكر سبب إعفاء البند (DL8.46.1 إلى DL8.46.4).',
  );
  list.need(
    vat.category === 'E' || vat.exemption_code === undefined,
    'draft.exemption',
    `${field}.vat.exemption_code`,
    'Only an exempt line has an exemption code: leave it out.',
    'رمز الإعفاء للبند المعفى فقط: اتركه فارغاً.',
  );
  if (vat.category !== 'AE') return;
  list.need(
    reverseChargeGoods.has(line.reverse_charge_goods ?? ''),
    'ibr-166-ae',
    `${field}.reverse_charge_goods`,
    'Say which kind of goods falls under reverse charge.',
    'اذكر نوع السلع الخاضعة للاحتساب العكسي.',
  );
  list.need(
    /^\d{8,14}$/.test(line.gtin ?? ''),
    'ibr-174-ae',
    `${field}.gtin`,
    'Goods under reverse charge need their GTIN.',
    'السلع الخاضعة للاحتساب العكسي تحتاج رقم GTIN.',
  );
}

function checkCategory(vat: AeVat, field: string, list: FaultList): boolean {
  const known = list.need(
    Object.hasOwn(rates, vat.category),
    'ibr-139-ae',
    `${field}.category`,
    'Choose a VAT category: S, Z, E, O, AE or N.',
    'اختر فئة الضريبة: S أو Z أو E أو O أو AE أو N.',
  );
  if (!known) return false;
  const rate = rates[vat.category];
  return list.need(
    vat.rate_bp === rate,
    vat.category === 'S' ? 'ibr-190-ae' : 'draft.vat_rate',
    `${field}.rate_bp`,
    `The rate of VAT category ${vat.category} is ${rate / 100} %.`,
    `نسبة فئة الضريبة ${vat.category} هي ${rate / 100}٪.`,
  );
}

function checkClassification(line: AeLine, field: string, list: FaultList): void {
  if (!line.classification) return;
  const { type, hs_code: hs, service_code: service } = line.classification;
  const both = type === 'both';
  list.need(
    type === 'service' || isText(hs),
    both ? 'ibr-186-ae' : 'ibr-184-ae',
    `${field}.classification.hs_code`,
    'Goods need their customs tariff code (HS).',
    'السلع تحتاج رمز التعرفة الجمركية (HS).',
  );
  list.need(
    type === 'goods' || isText(service),
    both ? 'ibr-186-ae' : 'ibr-185-ae',
    `${field}.classification.service_code`,
    'A service needs its accounting code (SAC).',
    'الخدمة تحتاج رمزها المحاسبي (SAC).',
  );
}

function checkDiscount(discount: NonNullable<AeDraft['discounts']>[number], field: string, list: FaultList): void {
  list.need(
    Number.isSafeInteger(discount.amount_minor) && discount.amount_minor > 0,
    'ibr-031',
    `${field}.amount_minor`,
    'The discount must be more than zero.',
    'يجب أن يكون الخصم أكبر من صفر.',
  );
  list.need(isText(discount.reason), 'ibr-033', `${field}.reason`, 'Say what the discount is for.', 'اذكر سبب الخصم.');
  list.need(
    discount.reason_code === undefined || allowanceReasonCodes.has(discount.reason_code),
    'ibr-cl-19',
    `${field}.reason_code`,
    'Use a discount code of UNCL 5189, for example 95.',
    'استخدم رمز خصم من قائمة UNCL 5189، مثل 95.',
  );
  if (!checkCategory(discount.vat, `${field}.vat`, list)) return;
  list.need(
    discount.vat.category !== 'E' || discount.reason_code !== undefined,
    'ibr-168-ae',
    `${field}.reason_code`,
    'A discount on exempt lines needs a reason code, for example 95.',
    'الخصم على البنود المعفاة يحتاج رمز سبب، مثل 95.',
  );
  list.need(
    discount.vat.category !== 'N',
    'ibr-115-ae',
    `${field}.vat.category`,
    'Under the margin scheme put the discount on the line.',
    'في نظام هامش الربح ضع الخصم على البند نفسه.',
  );
}
