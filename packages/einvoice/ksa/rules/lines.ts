import {
  decimal,
  equals,
  floorOfQuotient,
  floorTo,
  minus,
  plus,
  roundEven,
  roundUp,
  sign,
  sumOf,
  times,
  type Decimal,
} from '../../decimal.ts';
import type { XmlElement } from '../../xml/tree.ts';
import { at, error, filled, has, isCharge, type KsaRule, lines, numberAt, numbers, typeCodes, valueOf, warning } from './rule.ts';
import { isVatCategory, vatCode } from './vat-category.ts';

const oneCent = decimal(1, 2);
/** What the authority adds before it rounds, so that a half counts as one. */
const hair = decimal(1, 13);

/** Quantity times price, discounts and charges counted in, to the halala; undefined where a figure is missing. */
const netOf = (line: XmlElement): Decimal | undefined => {
  const [quantity, price, base] = ['cbc:InvoicedQuantity', 'cac:Price/cbc:PriceAmount', 'cac:Price/cbc:BaseQuantity'].map((path) =>
    numberAt(line, path),
  );
  if (quantity === undefined || price === undefined || (base !== undefined && sign(base) <= 0)) return undefined;
  const product = times(quantity, price);
  const whole = base === undefined ? floorTo(product, 3) : floorOfQuotient(product, base, 3);
  const allowances = at(line, 'cac:AllowanceCharge');
  const sum = (charged: boolean): Decimal =>
    sumOf(
      numbers(
        at(
          allowances.filter((allowance) => isCharge(allowance) === charged),
          'cbc:Amount',
        ),
      ),
    );
  return roundUp(minus(plus(plus(whole, hair), sum(true)), sum(false)), 2);
};

const isNet = (line: XmlElement): boolean => {
  const [stated, expected] = [numberAt(line, 'cbc:LineExtensionAmount'), netOf(line)];
  if (stated === undefined || expected === undefined) return false;
  return [minus(expected, oneCent), expected, plus(expected, oneCent)].some((value) => equals(value, stated));
};

const isGross = (taxTotal: XmlElement): boolean => {
  const [gross, vat] = [numberAt(taxTotal, 'cbc:RoundingAmount'), numberAt(taxTotal, 'cbc:TaxAmount')];
  const net = taxTotal.parent === null ? undefined : numberAt(taxTotal.parent, 'cbc:LineExtensionAmount');
  return gross !== undefined && vat !== undefined && net !== undefined && equals(roundEven(gross, 2), roundUp(plus(vat, net), 2));
};

const categoriesOf = (line: XmlElement): XmlElement[] => at(line, 'cac:Item/cac:ClassifiedTaxCategory').filter(isVatCategory);

const zeroRate = (id: string, code: string): KsaRule =>
  error(id, `A line of VAT category ${code} has the rate 0. Correct it.`, `نسبة الضريبة لبند من الفئة ${code} هي 0. صحّحها.`, (view) =>
    lines(view)
      .flatMap(categoriesOf)
      .filter((category) => {
        const percent = numberAt(category, 'cbc:Percent');
        return vatCode(category) === code && (percent === undefined || sign(percent) !== 0);
      }),
  );

const neededByStandard = (id: string, name: string, en: string, ar: string): KsaRule =>
  error(id, `A line of a standard document needs ${en}. Add it.`, `يلزم بندَ المستند الضريبي ${ar}. أضفه.`, (view) =>
    view.standard && typeCodes(view).some(({ attributes }) => /^0[12]/.test(attributes['name'] ?? ''))
      ? lines(view).filter((line) => !filled(at(line, `cac:TaxTotal/${name}`)))
      : [],
  );

/** What is sold. */
export const lineRules: readonly KsaRule[] = [
  warning('BR-21', 'A line needs its number. Add it.', 'يلزم البند رقم. أضفه.', (view) =>
    lines(view).filter((line) => !filled(at(line, 'cbc:ID'))),
  ),
  error('BR-22', 'A line needs a quantity other than 0. Enter it.', 'تلزم البندَ كميةٌ غير الصفر. أدخلها.', (view) =>
    lines(view).filter(
      (line) => !has(line, 'cbc:InvoicedQuantity') || at(line, 'cbc:InvoicedQuantity').some((quantity) => valueOf(quantity) === '0'),
    ),
  ),
  warning('BR-25', 'A line needs the name of the item. Enter it.', 'يلزم البند اسم الصنف. أدخله.', (view) =>
    lines(view).filter((line) => !filled(at(line, 'cac:Item/cbc:Name'))),
  ),
  warning(
    'BR-KSA-F-C-01',
    'A name of digits only does not say what is sold. Describe the item.',
    'الاسم المكوّن من أرقام فقط لا يوضح الصنف. صف الصنف.',
    (view) => at(lines(view), 'cac:Item/cbc:Name').filter((name) => /^\p{Nd}+$/u.test(valueOf(name))),
  ),
  error('BR-26', 'A line needs the price of the item. Enter it.', 'يلزم البند سعر الصنف. أدخله.', (view) =>
    lines(view).filter((line) => !has(line, 'cac:Price/cbc:PriceAmount')),
  ),
  error('BR-CO-04', 'A line needs its VAT category. Add it.', 'تلزم البندَ فئةُ الضريبة. أضفها.', (view) =>
    lines(view).filter((line) => !has(categoriesOf(line), 'cbc:ID')),
  ),
  neededByStandard('BR-KSA-52', 'cbc:TaxAmount', 'its VAT', 'مبلغ الضريبة'),
  neededByStandard('BR-KSA-53', 'cbc:RoundingAmount', 'its amount with VAT', 'المبلغ مع الضريبة'),
  warning(
    'BR-KSA-51',
    'The line’s amount with VAT must be its net amount plus its VAT. Calculate it anew.',
    'يجب أن يساوي مبلغ البند مع الضريبة صافيه زائد ضريبته. أعد حسابه.',
    (view) => at(lines(view), 'cac:TaxTotal').filter((taxTotal) => !isGross(taxTotal)),
  ),
  warning(
    'BR-KSA-EN16931-11',
    'The line’s net amount must be quantity times price less discounts plus charges. Calculate it anew.',
    'يجب أن يساوي صافي البند الكمية مضروبة في السعر ناقص الخصومات زائد الرسوم. أعد حسابه.',
    (view) => lines(view).filter((line) => !isNet(line)),
  ),
  error(
    'BR-KSA-EN16931-12',
    'The quantity a price is for must be above 0. Correct it.',
    'يجب أن تكون كمية السعر أكبر من 0. صحّحها.',
    (view) => at(lines(view), 'cac:Price/cbc:BaseQuantity').filter((base) => numbers([base]).some((value) => sign(value) <= 0)),
  ),
  zeroRate('BR-Z-05', 'Z'),
  zeroRate('BR-E-05', 'E'),
  error('BR-KSA-11', 'A line outside the scope of VAT has the rate 0. Correct it.', 'نسبة الضريبة لبند خارج النطاق هي 0. صحّحها.', (view) =>
    at(lines(view), 'cac:Item/cac:ClassifiedTaxCategory').filter((category) => {
      const percent = numberAt(category, 'cbc:Percent');
      return vatCode(category) === 'O' && percent !== undefined && sign(percent) !== 0;
    }),
  ),
  warning(
    'BR-S-05',
    'A line at the standard rate has a rate above 0. Correct it.',
    'نسبة الضريبة لبند بالنسبة الأساسية أكبر من 0. صحّحها.',
    (view) =>
      lines(view)
        .flatMap(categoriesOf)
        .filter((category) => {
          const percent = numberAt(category, 'cbc:Percent');
          return vatCode(category) === 'S' && (percent === undefined || sign(percent) <= 0);
        }),
  ),
  error('BR-54', 'A property of an item needs its value. Add it.', 'تلزم خاصيةَ الصنف قيمتُها. أضفها.', ({ all }) =>
    all('cac:AdditionalItemProperty').filter((property) => !has(property, 'cbc:Value')),
  ),
];
