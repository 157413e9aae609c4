import { ksaInvoiceTypes } from './code-lists.ts';
import { at, error, filled, type KsaRule, lengthOf, one, spaced, trimmed, typeCodes, unless, valueOf, warning, when } from './rule.ts';

const dayInRiyadh = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh', year: 'numeric', month: '2-digit', day: '2-digit' });
const oneDay = 24 * 60 * 60 * 1000;

/** The moment of issue in milliseconds: the wall clock of Riyadh, or UTC where the time says so; not a number where it is no moment. */
const issuedAt = (date: string, time: string): number => Date.parse(`${date}T${time}${time.endsWith('Z') ? '' : '+03:00'}`);

/** Two letters for the kind, then 0 or 1 for each property of the transaction. */
const transaction = /^0[12][01]{5,7}$/;

/** Number, dates, type and currency: what stands at the head of a document. */
export const headRules: readonly KsaRule[] = [
  error(
    'BR-KSA-EN16931-01',
    'The profile must be reporting:1.0, also for documents that are cleared. Correct ProfileID.',
    'يجب أن يكون نوع العملية (ProfileID) هو reporting:1.0 حتى للفواتير التي تخضع للاعتماد. صحّحه.',
    ({ invoice }) => unless(trimmed(at(invoice, 'cbc:ProfileID')[0]) === 'reporting:1.0', invoice),
  ),
  warning('BR-02', 'The document has no number. Give it one.', 'المستند بلا رقم. أضف رقماً.', ({ invoice }) =>
    unless(filled(at(invoice, 'cbc:ID')), invoice),
  ),
  error(
    'BR-KSA-03',
    'The document needs a UUID of letters, digits and dashes. Add it.',
    'يلزم المستند معرّف فريد (UUID) من أحرف وأرقام وشرطات. أضفه.',
    ({ invoice }) => unless(/^[\p{L}\p{M}\p{N}\p{S}.-]/u.test(valueOf(at(invoice, 'cbc:UUID')[0])), invoice),
  ),
  error(
    'BR-KSA-04',
    'This date lies in the future. Issue the document with today’s date or an earlier one.',
    'هذا التاريخ في المستقبل. أصدر المستند بتاريخ اليوم أو قبله.',
    ({ all, now }) => all('cbc:IssueDate').filter((date) => trimmed(date).slice(0, 10) > dayInRiyadh.format(now)),
  ),
  error(
    'BR-KSA-70',
    'The time of issue must be written as 19:20:30, or 19:20:30Z for UTC, without fractions of a second. Correct IssueTime.',
    'يجب كتابة وقت الإصدار بصيغة 19:20:30 أو 19:20:30Z للتوقيت العالمي، دون أجزاء الثانية. صحّح وقت الإصدار.',
    ({ invoice }) => unless(/^(?:[01]\d|2[0-3])(?::[0-5]\d){2}Z?$/.test(valueOf(at(invoice, 'cbc:IssueTime')[0])), invoice),
  ),
  warning(
    'BR-KSA-98',
    'A simplified invoice is reported within 24 hours of its issue. Report it at once.',
    'تُرفع الفاتورة المبسطة خلال 24 ساعة من إصدارها. ارفعها فوراً.',
    ({ invoice, now }) => {
      const [date, time] = [valueOf(at(invoice, 'cbc:IssueDate')[0]), at(invoice, 'cbc:IssueTime')[0]];
      const isSimplified = at(invoice, 'cbc:InvoiceTypeCode').some(({ attributes }) => attributes['name']?.startsWith('02') === true);
      return when(isSimplified && time !== undefined && now.getTime() - issuedAt(date, valueOf(time)) > oneDay, invoice);
    },
  ),
  error(
    'BR-04',
    'The document does not say what it is. Add InvoiceTypeCode (388, 381, 383 or 386).',
    'لم يُحدَّد نوع المستند. أضف رمز النوع (388 أو 381 أو 383 أو 386).',
    ({ invoice }) => unless(filled(at(invoice, 'cbc:InvoiceTypeCode')), invoice),
  ),
  error(
    'BR-KSA-05',
    'The type must be 388 (invoice), 381 (credit note), 383 (debit note) or 386 (prepayment). Correct InvoiceTypeCode.',
    'يجب أن يكون النوع 388 (فاتورة) أو 381 (إشعار دائن) أو 383 (إشعار مدين) أو 386 (دفعة مقدمة). صحّح رمز النوع.',
    // An empty one is for BR-04 and BR-CL-01 to tell.
    (view) => typeCodes(view).filter((code) => trimmed(code) !== '' && !ksaInvoiceTypes.has(trimmed(code))),
  ),
  error(
    'BR-KSA-06',
    'The transaction code must be 01 or 02 and then at least five digits 0 or 1, such as 0200000. Correct it.',
    'يجب أن يبدأ رمز العملية بـ 01 أو 02 ثم خمسة أرقام على الأقل من 0 أو 1، مثل 0200000. صحّحه.',
    (view) => typeCodes(view).filter(({ attributes }) => !transaction.test(attributes['name'] ?? '')),
  ),
  warning(
    'BR-KSA-F-06-C40',
    'The transaction code has seven to nine characters. Correct it.',
    'يتكون رمز العملية من سبع إلى تسع خانات. صحّحه.',
    (view) =>
      typeCodes(view).filter(({ attributes }) => {
        const length = lengthOf(attributes['name'] ?? '');
        return length < 7 || length > 9;
      }),
  ),
  error(
    'BR-KSA-07',
    'An export cannot be self-billed. Set one of the two digits of the transaction code to 0.',
    'لا يمكن أن تكون فاتورة التصدير ذاتية الفوترة. اجعل إحدى الخانتين في رمز العملية 0.',
    (view) => typeCodes(view).filter(({ attributes }) => attributes['name']?.[4] === '1' && attributes['name'][6] === '1'),
  ),
  error(
    'BR-KSA-31',
    'A simplified document may be third-party, nominal, export or summary, but not self-billed. Correct the transaction code.',
    'قد يكون المستند المبسط لطرف ثالث أو توريداً صوريّاً أو تصديراً أو ملخصاً، ولا يكون ذاتي الفوترة. صحّح رمز العملية.',
    (view) =>
      typeCodes(view).filter(({ attributes }) => attributes['name']?.startsWith('02') === true && !/^02[01]{4}0/.test(attributes['name'])),
  ),
  error(
    'BR-KSA-92',
    'An invoice to a government body needs the number of the contract. Add it.',
    'تلزم الفاتورة المقدمة إلى جهة حكومية رقم العقد. أضفه.',
    (view) => {
      const toGovernment = typeCodes(view).some(({ attributes }) => /^0[12].{6}1$/su.test(attributes['name'] ?? ''));
      return when(toGovernment && trimmed(one(at(view.invoice, 'cac:ContractDocumentReference/cbc:ID'))) === '', view.invoice);
    },
  ),
  error('BR-05', 'The document does not say its currency. Add DocumentCurrencyCode.', 'لم تُحدَّد عملة المستند. أضفها.', ({ invoice }) =>
    unless(filled(at(invoice, 'cbc:DocumentCurrencyCode')), invoice),
  ),
  error(
    'BR-KSA-68',
    'The document does not say the currency of the VAT. Add TaxCurrencyCode SAR.',
    'لم تُحدَّد عملة الضريبة. أضف العملة SAR.',
    ({ invoice }) => unless(filled(at(invoice, 'cbc:TaxCurrencyCode')), invoice),
  ),
  error(
    'BR-KSA-EN16931-02',
    'The VAT is accounted for in SAR. Set TaxCurrencyCode to SAR.',
    'تُحتسب الضريبة بالريال السعودي. اجعل عملة الضريبة SAR.',
    ({ all }) => all('cbc:TaxCurrencyCode').filter((code) => trimmed(code).toUpperCase() !== 'SAR'),
  ),
  error('BR-KSA-F-01', 'A date is written as 2026-11-22. Correct it.', 'يُكتب التاريخ بصيغة 2026-11-22. صحّحه.', ({ all }) =>
    ['cbc:IssueDate', 'cbc:DueDate', 'cbc:ActualDeliveryDate', 'cbc:LatestDeliveryDate', 'cbc:TaxPointDate']
      .flatMap((name) => all(name))
      .filter((date) => !/^[2-9]\d{3}-\d\d-\d\d$/.test(valueOf(date))),
  ),
  warning(
    'BR-KSA-15',
    'A standard invoice needs the date of the supply. Add the delivery date.',
    'يلزم الفاتورة الضريبية تاريخ التوريد. أضفه.',
    (view) => {
      const { invoice, kind, all } = view;
      const isInvoice = typeCodes(view).some(({ attributes }) => attributes['name']?.startsWith('01') === true) && kind === '388';
      return when(isInvoice && trimmed(one(all('cbc:ActualDeliveryDate'))) === '', invoice);
    },
  ),
  warning(
    'BR-KSA-35',
    'A supply that ends on a day also begins on one. Add the date of the supply.',
    'التوريد الذي له تاريخ انتهاء له تاريخ بداية أيضاً. أضف تاريخ التوريد.',
    ({ all }) => all('cbc:LatestDeliveryDate').filter(({ parent }) => parent !== null && !filled(at(parent, 'cbc:ActualDeliveryDate'))),
  ),
  warning(
    'BR-KSA-36',
    'The supply ends before it begins. Correct one of the two dates.',
    'ينتهي التوريد قبل أن يبدأ. صحّح أحد التاريخين.',
    ({ all }) =>
      all('cbc:LatestDeliveryDate').filter((end) => {
        const [first, last] = [end.parent === null ? '' : valueOf(at(end.parent, 'cbc:ActualDeliveryDate')[0]), valueOf(end)];
        return first.length === 10 && last.length === 10 && last < first;
      }),
  ),
  error(
    'BR-KSA-72',
    'A simplified summary invoice needs the first and the last day of the supplies. Add both dates.',
    'تلزم الفاتورة المبسطة الملخصة تاريخا بداية التوريدات ونهايتها. أضف التاريخين.',
    ({ all, named }) => {
      const isSummary = named(/02\d{3}1\d/) && !(all('cbc:ActualDeliveryDate').length > 0 && all('cbc:LatestDeliveryDate').length > 0);
      const inKingdom = all('cac:Country').filter(
        (country) =>
          country.parent?.parent?.parent?.name === 'cac:AccountingCustomerParty' &&
          at(country, 'cbc:IdentificationCode').some((code) => valueOf(code) === 'SA'),
      );
      return isSummary ? inKingdom : [];
    },
  ),
  warning(
    'BR-KSA-87',
    'An exchange rate needs the currency it comes from, the one it leads to and the rate itself. Add what is missing.',
    'يلزم سعر الصرف عملة المصدر والعملة المحوَّل إليها والسعر نفسه. أضف الناقص.',
    ({ invoice }) =>
      at(invoice, 'cac:TaxExchangeRate').filter((rate) =>
        ['cbc:SourceCurrencyCode', 'cbc:TargetCurrencyCode', 'cbc:CalculationRate'].some((name) => !filled(at(rate, name))),
      ),
  ),
  error(
    'BR-KSA-88',
    'The exchange rate must start from the currency of the document. Correct SourceCurrencyCode.',
    'يجب أن يبدأ سعر الصرف من عملة المستند. صحّح عملة المصدر.',
    ({ invoice, all }) =>
      at(invoice, 'cac:TaxExchangeRate/cbc:SourceCurrencyCode').filter(
        (code) => valueOf(code) !== '' && !trimmed(one(all('cbc:DocumentCurrencyCode'))).includes(valueOf(code)),
      ),
  ),
  error(
    'BR-KSA-89',
    'The exchange rate must lead to the currency of the VAT. Correct TargetCurrencyCode.',
    'يجب أن يؤدي سعر الصرف إلى عملة الضريبة. صحّح العملة المحوَّل إليها.',
    ({ invoice, all }) =>
      at(invoice, 'cac:TaxExchangeRate/cbc:TargetCurrencyCode').filter(
        (code) => valueOf(code) !== '' && !trimmed(one(all('cbc:TaxCurrencyCode'))).includes(valueOf(code)),
      ),
  ),
  error('BR-KSA-90', 'The exchange rate may have at most 14 digits. Shorten it.', 'لا يزيد سعر الصرف على 14 خانة. اختصره.', ({ invoice }) =>
    at(invoice, 'cac:TaxExchangeRate/cbc:CalculationRate').filter((rate) => spaced(valueOf(rate)).length >= 15),
  ),
];
