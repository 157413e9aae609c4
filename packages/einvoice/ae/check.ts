import { checkLines } from './check-lines.ts';
import { checkParties } from './check-parties.ts';
import { currencyCodes, paymentMeansCodes } from './codes.ts';
import { aeCreditReasons, type AeDraft, type AeFault } from './draft.ts';
import { FaultList, isDay, isText, isTrn } from './faults.ts';
import { aeTotals } from './totals.ts';
import { canBeWritten } from './xml.ts';

/** Everything that keeps the draft from becoming a valid document; empty where it is complete. */
export function checkAeDraft(draft: AeDraft): AeFault[] {
  const list = new FaultList();
  checkHead(draft, list);
  checkDates(draft, list);
  checkCorrection(draft, list);
  checkTransaction(draft, list);
  checkParties(draft, list);
  checkLines(draft, list);
  checkCharacters(draft, '', list);
  // The sums mean something only once every line does.
  if (list.faults.length === 0) checkSums(draft, list);
  return list.faults;
}

const isCreditNote = (draft: AeDraft): boolean => draft.kind.endsWith('credit_note');

function checkHead(draft: AeDraft, list: FaultList): void {
  list.need(isText(draft.id), 'ibr-002', 'id', 'Give the document its number.', 'أدخل رقم المستند.');
  list.need(
    /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(draft.uuid),
    'ibr-193-ae',
    'uuid',
    'Give the document a unique identifier (a UUID in lower case).',
    'أعطِ المستند معرّفاً فريداً (UUID بأحرف صغيرة).',
  );
  if (draft.currency) {
    const { code, aed_rate_micro: rateMicro } = draft.currency;
    list.need(
      currencyCodes.has(code) && code !== 'AED',
      'ibr-cl-04',
      'currency.code',
      'Use the ISO code of a currency other than AED, or leave the currency out for dirhams.',
      'استخدم رمز ISO لعملة غير الدرهم، أو اترك العملة فارغة للدرهم.',
    );
    list.need(
      Number.isSafeInteger(rateMicro) && rateMicro > 0,
      'ibr-159-ae',
      'currency.aed_rate_micro',
      'State the exchange rate into dirhams, with six decimals at most.',
      'أدخل سعر الصرف إلى الدرهم بحد أقصى ستة منازل عشرية.',
    );
  }
  const means = draft.payment_means ?? [];
  list.need(
    means.length > 0 || isCreditNote(draft) || draft.transaction?.deemed === true,
    'ibr-191-ae',
    'payment_means',
    'Say how the invoice is paid; use code 1 if it is not known yet.',
    'اذكر طريقة الدفع؛ استخدم الرمز 1 إن لم تُعرف بعد.',
  );
  means.forEach((mean, index) => {
    list.need(
      paymentMeansCodes.has(mean.code),
      'ibr-cl-16',
      `payment_means.${index}.code`,
      'Use a payment code of the official list, for example 10 for cash or 54 for a credit card.',
      'استخدم رمز دفع من القائمة الرسمية، مثل 10 للنقد أو 54 للبطاقة الائتمانية.',
    );
    list.need(
      mean.code !== '30' || isText(mean.payee_account),
      'ibr-192-ae',
      `payment_means.${index}.payee_account`,
      'A credit transfer needs the account (IBAN) to be paid into.',
      'التحويل البنكي يحتاج رقم الحساب (IBAN) الذي يُدفع إليه.',
    );
  });
}

function checkDates(draft: AeDraft, list: FaultList): void {
  const [date, time] = draft.issued_at.split('T');
  const isMoment = isDay(date ?? '') && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time ?? '');
  list.need(
    isMoment,
    'ibr-003',
    'issued_at',
    'Give date and time of issue as YYYY-MM-DDTHH:mm:ss.',
    'أدخل تاريخ الإصدار ووقته بالصيغة YYYY-MM-DDTHH:mm:ss.',
  );
  const days: [string, string | undefined][] = [
    ['due_date', draft.due_date],
    ['tax_point_date', draft.tax_point_date],
    ['period.start', draft.period?.start],
    ['period.end', draft.period?.end],
    ['delivery.date', draft.delivery?.date],
    ...(draft.billing_references ?? []).map((billed, index): [string, string | undefined] => [
      `billing_references.${index}.issue_date`,
      billed.issue_date,
    ]),
    ...(draft.prepayments ?? []).map((paid, index): [string, string | undefined] => [
      `prepayments.${index}.received_date`,
      paid.received_date,
    ]),
  ];
  for (const [field, day] of days) {
    list.need(day === undefined || isDay(day), 'ibr-073', field, 'Write the day as YYYY-MM-DD.', 'اكتب التاريخ بالصيغة YYYY-MM-DD.');
  }
  if (draft.tax_point_date !== undefined) {
    list.need(
      !isCreditNote(draft),
      'ibr-124-ae',
      'tax_point_date',
      'A credit note has no tax point date: leave it out.',
      'الإشعار الدائن بلا تاريخ استحقاق ضريبي: اتركه فارغاً.',
    );
    list.need(
      draft.tax_point_date < (date ?? ''),
      'ibr-141-ae',
      'tax_point_date',
      'The tax point must lie before the day of issue; leave it out if it is the same day.',
      'يجب أن يسبق تاريخ الاستحقاق الضريبي يوم الإصدار؛ اتركه فارغاً إن كان اليوم نفسه.',
    );
  }
  if (draft.period) {
    list.need(
      draft.period.start <= draft.period.end,
      'ibr-029',
      'period.end',
      'The period must end on or after the day it starts.',
      'يجب أن تنتهي الفترة في يوم بدايتها أو بعده.',
    );
    list.need(
      draft.period.frequency !== 'OTH' || isText(draft.note),
      'ibr-160-ae',
      'note',
      'With the billing frequency "others", say in the note how often is billed.',
      'عند اختيار «أخرى» لتكرار الفوترة، اذكر التكرار في الملاحظة.',
    );
  }
}

function checkCorrection(draft: AeDraft, list: FaultList): void {
  const references = draft.billing_references ?? [];
  references.forEach((billed, index) =>
    list.need(
      isText(billed.id),
      'ibr-055',
      `billing_references.${index}.id`,
      'Give the number of the invoice it refers to.',
      'أدخل رقم الفاتورة المشار إليها.',
    ),
  );
  if (!isCreditNote(draft)) {
    list.need(
      draft.reason_code === undefined,
      'draft.reason_code',
      'reason_code',
      'Only a credit note has a reason code: leave it out.',
      'رمز السبب للإشعار الدائن فقط: اتركه فارغاً.',
    );
    return;
  }
  if (
    !list.need(
      draft.reason_code !== undefined,
      'ibr-158-ae',
      'reason_code',
      'Say why the credit note is issued.',
      'اذكر سبب إصدار الإشعار الدائن.',
    )
  )
    return;
  list.need(
    aeCreditReasons.includes(draft.reason_code!),
    'ibr-001-ae',
    'reason_code',
    'Use a reason of the official list (DL8.61.1.A to E, or VD).',
    'استخدم سبباً من القائمة الرسمية (DL8.61.1.A إلى E أو VD).',
  );
  list.need(
    references.length > 0 === (draft.reason_code !== 'VD'),
    'ibr-055-ae',
    'billing_references',
    draft.reason_code === 'VD'
      ? 'A credit note for a volume discount refers to no single invoice: leave the references out.'
      : 'Name the invoice that this credit note corrects.',
    draft.reason_code === 'VD'
      ? 'إشعار خصم الكميات لا يشير إلى فاتورة بعينها: احذف المراجع.'
      : 'اذكر الفاتورة التي يصححها هذا الإشعار الدائن.',
  );
}

function checkTransaction(draft: AeDraft, list: FaultList): void {
  const flags = draft.transaction ?? {};
  const outOfScope = draft.kind.startsWith('out_of_scope');
  list.need(
    !outOfScope || !(flags.summary || flags.deemed || flags.margin),
    'ibr-157-ae',
    'transaction',
    'A document out of scope cannot be a summary, a deemed supply or a margin scheme: choose a tax invoice.',
    'المستند الخارج عن النطاق لا يكون تجميعياً ولا توريداً مفترضاً ولا بهامش الربح: اختر فاتورة ضريبية.',
  );
  list.need(
    !flags.free_zone || isText(draft.beneficiary_id),
    'ibr-007-ae',
    'beneficiary_id',
    'A supply in a free zone needs the beneficiary.',
    'التوريد في منطقة حرة يحتاج تحديد المستفيد.',
  );
  if (flags.agent) {
    list.need(
      draft.principal_trn !== undefined && isTrn(draft.principal_trn),
      'ibr-137-ae',
      'principal_trn',
      'A bill by an agent needs the TRN of the principal: 15 digits, from 1 to 03.',
      'فاتورة الوكيل تحتاج الرقم الضريبي للموكّل: 15 رقماً يبدأ بـ1 وينتهي بـ03.',
    );
    list.need(
      draft.principal_trn !== draft.seller.trn,
      'ibr-176-ae',
      'principal_trn',
      'The principal must be someone other than the seller.',
      'يجب أن يختلف الموكّل عن البائع.',
    );
  }
  list.need(
    !flags.summary || draft.period !== undefined,
    'ibr-138-ae',
    'period',
    'A summary invoice needs the period it covers.',
    'الفاتورة التجميعية تحتاج الفترة التي تغطيها.',
  );
  const needsAddress = flags.e_commerce || flags.export;
  list.need(
    !needsAddress || draft.delivery?.address !== undefined,
    flags.e_commerce ? 'ibr-142-ae' : 'ibr-152-ae',
    'delivery.address',
    'Say where it is delivered to: street, city, region and country.',
    'اذكر عنوان التسليم: الشارع والمدينة والمنطقة والدولة.',
  );
  list.need(
    !flags.margin || [...draft.lines, ...(draft.discounts ?? [])].every((line) => line.vat.category === 'N'),
    'ibr-116-ae',
    'lines',
    'Under the margin scheme every line carries the VAT category N.',
    'في نظام هامش الربح يجب أن تكون فئة الضريبة N في كل البنود.',
  );
}

function checkSums(draft: AeDraft, list: FaultList): void {
  const totals = aeTotals(draft);
  for (const sum of totals.categories) {
    list.need(
      sum.net_minor >= 0,
      'draft.discount',
      'discounts',
      `The discounts of VAT category ${sum.category} exceed its lines: reduce them.`,
      `خصومات فئة الضريبة ${sum.category} تتجاوز بنودها: خفّضها.`,
    );
  }
  list.need(
    totals.payable_minor >= 0,
    'draft.prepaid',
    'prepayments',
    'More was paid before than the document comes to: reduce the prepayments.',
    'المدفوع مسبقاً أكبر من قيمة المستند: خفّض الدفعات المسبقة.',
  );
  list.need(
    totals.payable_minor <= 0 || isCreditNote(draft) || draft.transaction?.deemed === true || draft.due_date !== undefined,
    'ibr-127-ae',
    'due_date',
    'Something is left to pay: say until when.',
    'يوجد مبلغ مستحق: حدد تاريخ استحقاقه.',
  );
}

/** Every text of the draft must be able to stand in an XML document. */
function checkCharacters(value: unknown, field: string, list: FaultList): void {
  if (typeof value === 'string') {
    list.need(
      canBeWritten(value),
      'draft.characters',
      field,
      'The text holds characters that cannot be written: type it again.',
      'يحتوي النص على رموز لا يمكن كتابتها: أعد كتابته.',
    );
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) checkCharacters(child, field === '' ? key : `${field}.${key}`, list);
  }
}
