import { decimal, type Decimal, equals, floorTo, minus, plus, roundEven, roundUp, sign, sumOf, times } from '../../decimal.ts';
import type { XmlElement } from '../../xml/tree.ts';
import {
  at,
  error,
  has,
  type KsaRule,
  type KsaView,
  lines,
  numberAt,
  numbers,
  one,
  placesOf,
  trimmed,
  valueOf,
  warning,
  when,
} from './rule.ts';
import { isVatCategory, lineSubtotals, vatCode } from './vat-category.ts';

const prepaidOf = ({ invoice }: KsaView): Decimal | undefined => numberAt(invoice, 'cac:LegalMonetaryTotal/cbc:PrepaidAmount');
const isPrepaid = (view: KsaView): boolean => sign(prepaidOf(view) ?? decimal(0)) > 0;
const whenPrepaid = (view: KsaView, found: () => XmlElement[]): XmlElement[] => (isPrepaid(view) ? found() : []);
const deposits = (view: KsaView): XmlElement[] => at(lines(view), 'cac:DocumentReference');
const codesOf = (deposit: XmlElement): XmlElement[] => at(deposit, 'cbc:DocumentTypeCode');
const isOther = (deposit: XmlElement): boolean => codesOf(deposit).some((code) => valueOf(code) !== '386');

const isZero = (found: readonly XmlElement[]): boolean => numbers(found).some((value) => sign(value) === 0);
const zeroes = ['cbc:LineExtensionAmount', 'cac:TaxTotal/cbc:TaxAmount', 'cac:TaxTotal/cbc:RoundingAmount', 'cac:Price/cbc:PriceAmount'];
const isEmptyLine = (line: XmlElement): boolean =>
  zeroes.every((path) => isZero(at(line, path))) &&
  (!has(line, 'cac:AllowanceCharge') || isZero(at(line, 'cac:AllowanceCharge/cbc:Amount')));

const written = (value: Decimal): Decimal => roundEven(value, 2);
const oneCent = decimal(1, 2);

const isFree = (subtotal: XmlElement): boolean => {
  const category = at(subtotal, 'cac:TaxCategory')[0];
  const code = category === undefined ? '' : vatCode(category);
  const percent = trimmed(at(subtotal, 'cac:TaxCategory/cbc:Percent')[0]);
  return code !== 'S' && (code === 'E' || code === 'Z' || percent === '');
};

/** Whether the VAT of a deposit follows from its taxable amount, a halala more or less where VAT is charged. */
const followsFromRate = (subtotal: XmlElement): boolean => {
  const [vat, taxable] = [numberAt(subtotal, 'cbc:TaxAmount'), numberAt(subtotal, 'cbc:TaxableAmount')];
  const category = at(subtotal, 'cac:TaxCategory');
  const percent = numberAt(isFree(subtotal) ? category : category.filter(isVatCategory), 'cbc:Percent');
  if (vat === undefined || taxable === undefined || percent === undefined) return false;
  const cents = times(taxable, percent);
  if (isFree(subtotal)) return sign(written(vat)) === 0 && equals(written(vat), roundUp(times(cents, oneCent), 2));
  const expected = times(floorTo(plus(cents, decimal(51, 2)), 0), oneCent);
  return [minus(expected, oneCent), expected, plus(expected, oneCent)].some((value) => equals(value, written(vat)));
};

const agreesWithLines = (view: KsaView): boolean => {
  const prepaid = prepaidOf(view) ?? decimal(0);
  const parts = lineSubtotals(view);
  const [taxable, vat] = [at(parts, 'cbc:TaxableAmount'), at(parts, 'cbc:TaxAmount')];
  const [taxableSum, vatSum] = [sumOf(numbers(taxable)), sumOf(numbers(vat))];
  if (sign(prepaid) === 0 && (taxable.length > 0 || vat.length > 0)) return false;
  if (sign(prepaid) !== 0 && sign(taxableSum) > 0 && sign(vatSum) > 0 && deposits(view).some(isOther)) return false;
  return equals(written(prepaid), written(plus(taxableSum, vatSum)));
};

const zeroRate = (id: string, code: string): KsaRule =>
  warning(
    id,
    `A deposit of VAT category ${code} has the rate 0. Correct it.`,
    `نسبة الضريبة لدفعة مقدمة من الفئة ${code} هي 0. صحّحها.`,
    (view) =>
      whenPrepaid(view, () =>
        lineSubtotals(view).filter((subtotal) => {
          const matches = at(subtotal, 'cac:TaxCategory').some((category) => vatCode(category) === code && isVatCategory(category));
          const percent = numberAt(subtotal, 'cac:TaxCategory/cbc:Percent');
          return matches && (percent === undefined || sign(percent) !== 0);
        }),
      ),
  );

/** Deposits that this invoice uses up, each on a line of its own. */
export const prepaymentRules: readonly KsaRule[] = [
  warning(
    'BR-KSA-73',
    'A deposit needs the number, date, time and type of the document it was received under. Add them on a line of their own.',
    'تلزم الدفعةَ المقدمة رقمُ مستند استلامها وتاريخه ووقته ونوعه. أضفها في بند مستقل.',
    (view) =>
      whenPrepaid(view, () =>
        deposits(view).length === 0
          ? lines(view)
          : deposits(view).filter(
              (deposit) => !['cbc:ID', 'cbc:IssueDate', 'cbc:IssueTime', 'cbc:DocumentTypeCode'].every((name) => has(deposit, name)),
            ),
      ),
  ),
  error(
    'BR-KSA-74',
    'A deposit was received under a prepayment invoice (386). Correct the type.',
    'تُستلم الدفعة المقدمة بفاتورة دفعة مقدمة (386). صحّح النوع.',
    (view) => whenPrepaid(view, () => deposits(view).filter((deposit) => isOther(deposit) && trimmed(one(codesOf(deposit))) !== '386')),
  ),
  warning(
    'BR-KSA-75',
    'The line of a deposit needs its taxable amount, VAT, VAT category and rate. Add them.',
    'يلزم بندَ الدفعة المقدمة المبلغُ الخاضع والضريبة والفئة والنسبة. أضفها.',
    (view) =>
      whenPrepaid(view, () =>
        deposits(view).filter(
          ({ parent }) =>
            parent !== null &&
            !['cbc:TaxAmount', 'cbc:TaxableAmount', 'cac:TaxCategory/cbc:Percent', 'cac:TaxCategory/cbc:ID'].every((path) =>
              has(parent, `cac:TaxTotal/cac:TaxSubtotal/${path}`),
            ),
        ),
      ),
  ),
  error(
    'BR-KSA-82',
    'The line of a deposit has the price, net amount, VAT and discounts 0. Correct it.',
    'سعر بند الدفعة المقدمة وصافيه وضريبته وخصوماته كلها 0. صحّحه.',
    (view) =>
      whenPrepaid(view, () =>
        deposits(view).filter((deposit) => !isOther(deposit) && deposit.parent !== null && !isEmptyLine(deposit.parent)),
      ),
  ),
  warning(
    'BR-KSA-79',
    'The VAT of a deposit must be its taxable amount times the rate. Calculate it anew.',
    'يجب أن تساوي ضريبة الدفعة المقدمة مبلغها الخاضع مضروباً في النسبة. أعد حسابها.',
    (view) => lineSubtotals(view).filter((subtotal) => !followsFromRate(subtotal)),
  ),
  warning(
    'BR-KSA-80',
    'What was prepaid must be the sum of the deposits on the lines, with their VAT. Calculate it anew.',
    'يجب أن يساوي المدفوع مقدماً مجموع الدفعات في البنود مع ضريبتها. أعد حسابه.',
    (view) => when(!agreesWithLines(view), view.invoice),
  ),
  warning(
    'BR-KSA-DEC-06',
    'Amounts of a deposit have at most two places behind the point. Round them to halalas.',
    'لمبالغ الدفعة المقدمة منزلتان عشريتان على الأكثر. قرّبها إلى الهللة.',
    (view) =>
      whenPrepaid(view, () =>
        lineSubtotals(view).filter((subtotal) =>
          ['cbc:TaxableAmount', 'cbc:TaxAmount'].some((name) => placesOf(at(subtotal, name)[0]) > 2),
        ),
      ),
  ),
  zeroRate('BR-KSA-76', 'Z'),
  zeroRate('BR-KSA-77', 'E'),
  zeroRate('BR-KSA-78', 'O'),
];
