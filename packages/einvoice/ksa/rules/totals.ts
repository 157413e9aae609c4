import { compare, decimal, type Decimal, equals, minus, plus, roundUp, sign, sumOf } from '../../decimal.ts';
import type { XmlElement } from '../../xml/tree.ts';
import {
  allowances,
  at,
  error,
  has,
  isCharge,
  type KsaRule,
  type KsaView,
  lines,
  numberAt,
  numbers,
  placesOf,
  spaced,
  trimmed,
  unless,
  valueOf,
  warning,
  when,
} from './rule.ts';
import { subtotals } from './vat-category.ts';

const total = ({ invoice }: KsaView): XmlElement[] => at(invoice, 'cac:LegalMonetaryTotal');
const net = (view: KsaView): Decimal => sumOf(numbers(at(lines(view), 'cbc:LineExtensionAmount')));
const sumOfAllowances = (view: KsaView, charges: boolean): Decimal =>
  sumOf(
    numbers(
      at(
        allowances(view).filter((allowance) => isCharge(allowance) === charges),
        'cbc:Amount',
      ),
    ),
  );

/** Whether both are there and the same. */
const same = (left: Decimal | undefined, right: Decimal | undefined): boolean =>
  left !== undefined && right !== undefined && equals(left, right);
const rounded = (value: Decimal): Decimal => roundUp(value, 2);

/** A total of discounts or charges agrees with them, or there are none and it is left out. */
const agrees = (view: KsaView, name: string, charges: boolean): boolean => {
  const stated = numberAt(total(view), name);
  if (stated !== undefined) return equals(stated, rounded(sumOfAllowances(view, charges)));
  return !allowances(view).some((allowance) => isCharge(allowance) === charges);
};

const isNetTotal = (view: KsaView): boolean => {
  const [exclusive, charged, allowed] = ['cbc:TaxExclusiveAmount', 'cbc:ChargeTotalAmount', 'cbc:AllowanceTotalAmount'].map((name) =>
    numberAt(total(view), name),
  );
  if (charged === undefined && allowed === undefined) return same(exclusive, numberAt(total(view), 'cbc:LineExtensionAmount'));
  return same(exclusive, rounded(minus(plus(net(view), charged ?? decimal(0)), allowed ?? decimal(0))));
};

const isPayable = (view: KsaView): boolean => {
  const [payable, inclusive, prepaid, rounding] = [
    'cbc:PayableAmount',
    'cbc:TaxInclusiveAmount',
    'cbc:PrepaidAmount',
    'cbc:PayableRoundingAmount',
  ].map((name) => numberAt(total(view), name));
  if (payable === undefined || inclusive === undefined) return false;
  const paid = rounding === undefined ? payable : rounded(minus(payable, rounding));
  return equals(paid, prepaid === undefined ? inclusive : rounded(minus(inclusive, prepaid)));
};

const isGrossTotal = (view: KsaView): boolean => {
  const exclusive = numberAt(total(view), 'cbc:TaxExclusiveAmount');
  const vat = sumOf(numbers(at(subtotals(view), 'cbc:TaxAmount')));
  return exclusive !== undefined && same(numberAt(total(view), 'cbc:TaxInclusiveAmount'), rounded(plus(exclusive, vat)));
};

const taxTotals = ({ invoice }: KsaView, broken: boolean): XmlElement[] =>
  at(invoice, 'cac:TaxTotal').filter((taxTotal) => has(taxTotal, 'cac:TaxSubtotal') === broken);

/** Amounts and quantities that are never negative; corrections are made by credit notes with positive amounts. */
const neverNegative = (view: KsaView): XmlElement[] => {
  const { invoice } = view;
  const money = 'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PrepaidAmount'.split(' ');
  const inLines =
    'cac:AllowanceCharge/cbc:Amount cac:AllowanceCharge/cbc:BaseAmount cac:TaxTotal/cbc:TaxAmount cac:Price/cbc:PriceAmount cac:Price/cac:AllowanceCharge/cbc:Amount ' +
    'cac:Price/cac:AllowanceCharge/cbc:BaseAmount cbc:InvoicedQuantity cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount';
  return [
    ...subtotals(view)
      .filter((subtotal) => trimmed(at(subtotal, 'cac:TaxCategory/cbc:ID')[0]) !== 'O' && has(subtotal, 'cac:TaxCategory/cbc:ID'))
      .flatMap((subtotal) => at(subtotal, 'cbc:TaxableAmount')),
    ...at(subtotals(view), 'cbc:TaxAmount'),
    ...[
      'cac:AllowanceCharge/cbc:Amount',
      'cac:AllowanceCharge/cbc:BaseAmount',
      'cac:TaxTotal/cbc:TaxAmount',
      'cac:TaxExchangeRate/cbc:CalculationRate',
    ].flatMap((path) => at(invoice, path)),
    ...money.flatMap((name) => at(total(view), `cbc:${name}`)),
    ...inLines.split(' ').flatMap((path) => at(lines(view), path)),
  ];
};

/** The totals of the document and how they follow from one another. */
export const totalRules: readonly KsaRule[] = [
  warning('BR-13', 'The total without VAT is missing. Add it.', 'الإجمالي دون الضريبة غير موجود. أضفه.', (view) =>
    total(view).filter((element) => !has(element, 'cbc:TaxExclusiveAmount')),
  ),
  error('BR-14', 'The total with VAT is missing. Add it.', 'الإجمالي مع الضريبة غير موجود. أضفه.', (view) =>
    total(view).filter((element) => !has(element, 'cbc:TaxInclusiveAmount')),
  ),
  warning(
    'BR-CO-10',
    'The sum of the lines is not what the lines add up to. Calculate it anew.',
    'مجموع البنود لا يساوي حاصل جمعها. أعد حسابه.',
    (view) => total(view).filter(() => !same(numberAt(total(view), 'cbc:LineExtensionAmount'), rounded(net(view)))),
  ),
  error(
    'BR-CO-11',
    'The total of discounts is not what the document’s discounts add up to. Calculate it anew.',
    'إجمالي الخصومات لا يساوي مجموع خصومات المستند. أعد حسابه.',
    (view) => total(view).filter(() => !agrees(view, 'cbc:AllowanceTotalAmount', false)),
  ),
  error(
    'BR-CO-12',
    'The total of charges is not what the document’s charges add up to. Calculate it anew.',
    'إجمالي الرسوم لا يساوي مجموع رسوم المستند. أعد حسابه.',
    (view) => total(view).filter(() => !agrees(view, 'cbc:ChargeTotalAmount', true)),
  ),
  warning(
    'BR-CO-13',
    'The total without VAT must be the lines less discounts plus charges. Calculate it anew.',
    'يجب أن يساوي الإجمالي دون الضريبة مجموع البنود ناقص الخصومات زائد الرسوم. أعد حسابه.',
    (view) => total(view).filter(() => !isNetTotal(view)),
  ),
  error(
    'BR-CO-15',
    'The total with VAT must be the total without VAT plus the VAT. Calculate it anew.',
    'يجب أن يساوي الإجمالي مع الضريبة الإجمالي دونها زائد الضريبة. أعد حسابه.',
    (view) => {
      const { invoice } = view;
      const fails = at(invoice, 'cbc:DocumentCurrencyCode').some(
        (currency) =>
          !isGrossTotal(view) ||
          !at(invoice, 'cac:TaxTotal/cbc:TaxAmount').some(({ attributes }) => attributes['currencyID'] === valueOf(currency)),
      );
      return when(fails, invoice);
    },
  ),
  warning(
    'BR-CO-16',
    'The amount to pay must be the total with VAT less deposits plus rounding. Calculate it anew.',
    'يجب أن يساوي المبلغ المستحق الإجمالي مع الضريبة ناقص الدفعات المقدمة زائد التقريب. أعد حسابه.',
    (view) => total(view).filter(() => !isPayable(view)),
  ),
  error(
    'BR-CO-14',
    'The VAT of the document must be the sum of its breakdown. Calculate it anew.',
    'يجب أن تساوي ضريبة المستند مجموع تفصيلها. أعد حسابها.',
    ({ invoice }) =>
      at(invoice, 'cac:TaxTotal').filter((taxTotal) => {
        const parts = at(taxTotal, 'cac:TaxSubtotal');
        return parts.length > 0 && !same(numberAt(taxTotal, 'cbc:TaxAmount'), rounded(sumOf(numbers(at(parts, 'cbc:TaxAmount')))));
      }),
  ),
  error('BR-CO-18', 'The document needs the breakdown of its VAT. Add it.', 'يلزم المستند تفصيل الضريبة. أضفه.', (view) =>
    unless(subtotals(view).length > 0, view.invoice),
  ),
  warning(
    'BR-53',
    'The VAT in the currency of the VAT is missing. Add a TaxTotal in SAR without a breakdown.',
    'مبلغ الضريبة بعملتها غير موجود. أضف إجمالي الضريبة بالريال دون تفصيل.',
    (view) => {
      const currency = at(view.invoice, 'cbc:TaxCurrencyCode').map(valueOf);
      return when(
        currency.length > 0 &&
          at(taxTotals(view, false), 'cbc:TaxAmount').some(({ attributes }) => attributes['currencyID'] !== currency[0]),
        view.invoice,
      );
    },
  ),
  warning(
    'BR-KSA-EN16931-08',
    'Exactly one TaxTotal has the breakdown of the VAT. Correct the number of them.',
    'يحمل إجمالي ضريبة واحد فقط تفصيل الضريبة. صحّح العدد.',
    (view) => unless(taxTotals(view, true).length === 1, view.invoice),
  ),
  warning(
    'BR-KSA-EN16931-09',
    'Exactly one TaxTotal, in SAR, stands without a breakdown. Correct the number of them.',
    'يكون إجمالي ضريبة واحد فقط، بالريال، دون تفصيل. صحّح العدد.',
    (view) => (taxTotals(view, false).length === 1 ? [] : view.all('cbc:TaxCurrencyCode')),
  ),
  warning(
    'BR-KSA-97',
    'The document is not in SAR, yet its VAT is the same in both currencies. Convert it.',
    'المستند ليس بالريال ومع ذلك ضريبته متساوية بالعملتين. حوّلها.',
    (view) => {
      const { invoice } = view;
      const isForeign = at(invoice, 'cbc:DocumentCurrencyCode').some((code) => valueOf(code) !== '' && valueOf(code) !== 'SAR');
      if (!isForeign) return [];
      const own = numberAt(taxTotals(view, true), 'cbc:TaxAmount');
      const inRiyals = numberAt(taxTotals(view, false), 'cbc:TaxAmount');
      const isEqual =
        own !== undefined &&
        inRiyals !== undefined &&
        sign(own) > 0 &&
        sign(inRiyals) > 0 &&
        compare(rounded(own), rounded(inRiyals)) === 0;
      return when(isEqual, invoice);
    },
  ),
  error(
    'BR-KSA-F-04',
    'Amounts and quantities are never negative. Issue a credit note instead.',
    'لا تكون المبالغ والكميات سالبة. أصدر إشعار دائن بدلاً من ذلك.',
    (view) => neverNegative(view).filter((element) => numbers([element]).some((value) => sign(value) < 0)),
  ),
  error(
    'BR-KSA-DEC-02',
    'A VAT rate lies between 0 and 100 and has at most two places behind the point. Correct it.',
    'تقع نسبة الضريبة بين 0 و100 وبمنزلتين عشريتين على الأكثر. صحّحها.',
    ({ all }) =>
      all('cbc:Percent')
        .filter(({ parent }) => parent !== null && /^cac:(?:Tax|ClassifiedTax)Category$/.test(parent.name))
        .filter((percent) => spaced(valueOf(percent)) !== '' && !isShare(percent)),
  ),
];

/** Between 0 and 100 with at most two places. */
export function isShare(element: XmlElement): boolean {
  return placesOf(element) <= 2 && numbers([element]).some((value) => sign(value) >= 0 && compare(value, decimal(100)) <= 0);
}
