import { decimal, equals, floorTo, minus, plus, roundEven, sign, times } from '../../decimal.ts';
import type { XmlElement } from '../../xml/tree.ts';
import {
  allowances,
  at,
  error,
  filled,
  has,
  isCharge,
  type KsaRule,
  type KsaView,
  lines,
  numberAt,
  spaced,
  unless,
  valueOf,
  warning,
  when,
} from './rule.ts';
import { isShare } from './totals.ts';
import { isVatCategory, vatCode } from './vat-category.ts';

const lineAllowances = (view: KsaView): XmlElement[] => at(lines(view), 'cac:AllowanceCharge');
const charges = (found: readonly XmlElement[]): XmlElement[] => found.filter(isCharge);
const discounts = (found: readonly XmlElement[]): XmlElement[] => found.filter((allowance) => !isCharge(allowance));
const without = (found: readonly XmlElement[], name: string): XmlElement[] =>
  found.filter((allowance) => at(allowance, name).every((element) => spaced(valueOf(element)) === ''));

/** Whether the amount is that share of the base, to the halala. */
const isShareOfBase = (allowance: XmlElement): boolean => {
  const [amount, base, factor] = ['cbc:Amount', 'cbc:BaseAmount', 'cbc:MultiplierFactorNumeric'].map((name) => numberAt(allowance, name));
  if (amount === undefined || base === undefined || factor === undefined) return false;
  const cents = floorTo(plus(times(base, factor), decimal(5, 1)), 0);
  return equals(roundEven(amount, 2), decimal(cents.units, 2));
};

const withRate = (view: KsaView, charged: boolean, code: string): XmlElement[] =>
  view
    .all('cac:AllowanceCharge')
    .filter((allowance) => isCharge(allowance) === charged)
    .flatMap((allowance) => at(allowance, 'cac:TaxCategory'))
    .filter((category) => vatCode(category) === code && isVatCategory(category));
const rateOf = (category: XmlElement): number | undefined => {
  const percent = numberAt(category, 'cbc:Percent');
  return percent === undefined ? undefined : sign(percent);
};

const zeroOnDiscount = (id: string, code: string): KsaRule =>
  error(
    id,
    `A discount of VAT category ${code} has the rate 0. Correct it.`,
    `نسبة الضريبة على خصم من الفئة ${code} هي 0. صحّحها.`,
    (view) => withRate(view, false, code).filter((category) => rateOf(category) !== 0),
  );

/** The rule looks at all discounts and charges together: one of them with the rate 0 is enough. */
const zeroOnCharge = (id: string, code: string): KsaRule =>
  error(
    id,
    `A charge of VAT category ${code} has the rate 0. Correct it.`,
    `نسبة الضريبة على رسم من الفئة ${code} هي 0. صحّحها.`,
    (view) => {
      const charged = at(charges(allowances(view)), 'cac:TaxCategory').some(
        (category) => vatCode(category) === code && isVatCategory(category),
      );
      return when(charged && !at(allowances(view), 'cac:TaxCategory').some((category) => rateOf(category) === 0), view.invoice);
    },
  );

const outOfScope = (id: string, charged: boolean): KsaRule =>
  warning(
    id,
    'A discount or charge outside the scope of VAT has the rate 0. Correct it.',
    'نسبة الضريبة على خصم أو رسم خارج النطاق هي 0. صحّحها.',
    (view) =>
      at(
        allowances(view).filter((allowance) => isCharge(allowance) === charged),
        'cac:TaxCategory',
      ).filter((category) => vatCode(category) === 'O' && (rateOf(category) ?? 0) !== 0),
  );

const chargeNeeds = (id: string, find: (view: KsaView) => XmlElement[], name: string, en: string, ar: string): KsaRule =>
  warning(id, `A charge needs ${en}. Add it.`, `يلزم الرسم ${ar}. أضفه.`, (view) => without(charges(find(view)), name));

/** Discounts and charges, on the document and on lines. */
export const allowanceRules: readonly KsaRule[] = [
  error('BR-32', 'A discount needs its VAT category. Add it.', 'يلزم الخصم فئة الضريبة. أضفها.', (view) =>
    discounts(allowances(view)).filter((allowance) => !filled(at(at(allowance, 'cac:TaxCategory').filter(isVatCategory), 'cbc:ID'))),
  ),
  warning('BR-37', 'A charge needs its VAT category. Add it.', 'يلزم الرسم فئة الضريبة. أضفها.', (view) =>
    charges(allowances(view)).filter((allowance) => !has(allowance, 'cac:TaxCategory/cbc:ID')),
  ),
  error(
    'BR-KSA-DEC-01',
    'A discount in percent lies between 0 and 100 and has at most two places behind the point. Correct it.',
    'تقع نسبة الخصم بين 0 و100 وبمنزلتين عشريتين على الأكثر. صحّحها.',
    ({ all }) =>
      discounts(all('cac:AllowanceCharge'))
        .filter(({ parent }) => parent?.name !== 'cac:Price')
        .flatMap((allowance) => at(allowance, 'cbc:MultiplierFactorNumeric'))
        .filter((factor) => valueOf(factor) !== '' && !isShare(factor)),
  ),
  chargeNeeds('BR-KSA-19', allowances, 'cbc:AllowanceChargeReasonCode', 'the code of its reason (UNTDID 7161)', 'رمز سببه (UNTDID 7161)'),
  chargeNeeds(
    'BR-KSA-20',
    lineAllowances,
    'cbc:AllowanceChargeReasonCode',
    'the code of its reason (UNTDID 7161)',
    'رمز سببه (UNTDID 7161)',
  ),
  chargeNeeds('BR-KSA-21', allowances, 'cbc:AllowanceChargeReason', 'its reason in words', 'سببه كتابةً'),
  chargeNeeds('BR-KSA-22', lineAllowances, 'cbc:AllowanceChargeReason', 'its reason in words', 'سببه كتابةً'),
  outOfScope('BR-KSA-12', false),
  outOfScope('BR-KSA-13', true),
  zeroOnDiscount('BR-Z-06', 'Z'),
  zeroOnDiscount('BR-E-06', 'E'),
  zeroOnCharge('BR-Z-07', 'Z'),
  zeroOnCharge('BR-E-07', 'E'),
  error(
    'BR-S-06',
    'A discount at the standard rate has a rate above 0. Correct it.',
    'نسبة الضريبة على خصم بالنسبة الأساسية أكبر من 0. صحّحها.',
    (view) => withRate(view, false, 'S').filter((category) => rateOf(category) !== 1),
  ),
  warning(
    'BR-S-07',
    'A charge at the standard rate has a rate above 0. Correct it.',
    'نسبة الضريبة على رسم بالنسبة الأساسية أكبر من 0. صحّحها.',
    (view) => withRate(view, true, 'S').filter((category) => rateOf(category) !== 1),
  ),
  warning(
    'BR-KSA-EN16931-03',
    'A discount or charge must be its base times the percentage. Calculate it anew.',
    'يجب أن يساوي الخصم أو الرسم أساسه مضروباً في النسبة. أعد حسابه.',
    (view) =>
      [...allowances(view), ...lineAllowances(view)].filter((allowance) => has(allowance, 'cbc:BaseAmount') && !isShareOfBase(allowance)),
  ),
  warning(
    'BR-KSA-EN16931-04',
    'A percentage needs the amount it is taken of. Add the base.',
    'تلزم النسبةَ المبلغُ الذي تُحتسب منه. أضف الأساس.',
    ({ all }) =>
      all('cac:AllowanceCharge').filter((allowance) => has(allowance, 'cbc:MultiplierFactorNumeric') && !has(allowance, 'cbc:BaseAmount')),
  ),
  warning(
    'BR-KSA-EN16931-05',
    'The base of a discount or charge needs the percentage. Add it.',
    'يلزم أساسَ الخصم أو الرسم النسبةُ. أضفها.',
    (view) =>
      [...allowances(view), ...lineAllowances(view)].filter(
        (allowance) => has(allowance, 'cbc:BaseAmount') && !has(allowance, 'cbc:MultiplierFactorNumeric'),
      ),
  ),
  error(
    'BR-KSA-EN16931-06',
    'The price of an item has no charge of its own. Raise the price instead.',
    'لا يُضاف رسم على سعر الصنف نفسه. ارفع السعر بدلاً من ذلك.',
    (view) => charges(at(lines(view), 'cac:Price/cac:AllowanceCharge')),
  ),
  error(
    'BR-KSA-EN16931-07',
    'The price must be the price before discount less the discount. Calculate it anew.',
    'يجب أن يساوي السعر السعر قبل الخصم ناقص الخصم. أعد حسابه.',
    (view) =>
      at(lines(view), 'cac:Price').flatMap((price) =>
        at(price, 'cac:AllowanceCharge')
          .filter((allowance) => has(allowance, 'cbc:BaseAmount'))
          .flatMap((allowance) => {
            const [net, base, amount] = [
              numberAt(price, 'cbc:PriceAmount'),
              numberAt(allowance, 'cbc:BaseAmount'),
              numberAt(allowance, 'cbc:Amount'),
            ];
            const holds = net !== undefined && base !== undefined && amount !== undefined && equals(net, minus(base, amount));
            return unless(holds, allowance);
          }),
      ),
  ),
];
