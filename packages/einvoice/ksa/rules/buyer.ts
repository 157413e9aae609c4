import type { XmlElement } from '../../xml/tree.ts';
import {
  at,
  buyer,
  buyerAt,
  error,
  filled,
  has,
  type KsaRule,
  type KsaView,
  one,
  spaced,
  trimmed,
  typeCodes,
  unless,
  valueOf,
  warning,
  when,
} from './rule.ts';
import { isTenDigits, isVatNumber } from './seller.ts';

const identification = 'cac:PartyIdentification/cbc:ID';
const vatNumber = 'cac:PartyTaxScheme/cbc:CompanyID';
const buyerName = 'cac:PartyLegalEntity/cbc:RegistrationName';
const schemes = 'TIN NAT IQA PAS CRN MOM MLS 700 SAG GCC OTH';
const schemeOf = (id: XmlElement): string => spaced(id.attributes['schemeID'] ?? '');
const numbered = (view: KsaView, scheme: string): XmlElement[] => buyerAt(view, identification).filter((id) => schemeOf(id) === scheme);

const address = [
  'cbc:StreetName',
  'cbc:BuildingNumber',
  'cbc:PostalZone',
  'cbc:CityName',
  'cbc:CitySubdivisionName',
  'cac:Country/cbc:IdentificationCode',
];
/** The country of a buyer in the Kingdom. */
const inKingdom = (view: KsaView): XmlElement[] =>
  buyerAt(view, 'cac:PostalAddress/cac:Country').filter((country) => valueOf(at(country, 'cbc:IdentificationCode')[0]) === 'SA');
const atHome = (view: KsaView): XmlElement[] => (view.standard ? inKingdom(view) : []);
const buyerText = (view: KsaView, path: string): string => valueOf(one(buyerAt(view, `cac:PostalAddress/${path}`)));

/** Services that are free of VAT for citizens only. */
const forCitizens = ['VATEX-SA-EDU', 'VATEX-SA-HEA'];
const categories = (view: KsaView): XmlElement[] => at([...view.all('cac:TaxTotal')], 'cac:TaxSubtotal/cac:TaxCategory');

/** The transaction code says standard or simplified; some rules only look at documents that do. */
const coded = (view: KsaView): boolean => typeCodes(view).some(({ attributes }) => /^0[12]/.test(attributes['name'] ?? ''));

/** Who buys. */
export const buyerRules: readonly KsaRule[] = [
  warning('BR-KSA-42', 'A standard document needs the buyer’s name. Add it.', 'يلزم المستند الضريبي اسم المشتري. أضفه.', (view) =>
    view.standard ? buyer(view).filter((party) => !filled(at(party, buyerName))) : [],
  ),
  warning(
    'BR-KSA-10',
    'A standard document needs the buyer’s street, city and country. Add them.',
    'يلزم المستند الضريبي شارع المشتري ومدينته وبلده. أضفها.',
    (view) => {
      const complete = (): boolean =>
        ['cac:Country/cbc:IdentificationCode', 'cbc:StreetName', 'cbc:CityName'].every((part) => buyerText(view, part) !== '');
      return view.standard && coded(view) ? unless(complete(), view.invoice) : [];
    },
  ),
  warning(
    'BR-KSA-63',
    'A buyer in the Kingdom needs street, building number, district, city and postal code. Complete the address.',
    'يلزم المشتري داخل المملكة الشارع ورقم المبنى والحي والمدينة والرمز البريدي. أكمل العنوان.',
    (view) => atHome(view).filter(() => !address.every((part) => spaced(buyerText(view, part)) !== '')),
  ),
  warning(
    'BR-KSA-67',
    'A postal code in the Kingdom has five digits. Correct it.',
    'يتكون الرمز البريدي في المملكة من خمسة أرقام. صحّحه.',
    (view) => atHome(view).filter(() => !/^\d{5}$/.test(buyerText(view, 'cbc:PostalZone'))),
  ),
  warning('BR-KSA-F-06-C28', 'The buyer’s district is missing. Add it.', 'حي المشتري غير موجود. أضفه.', (view) =>
    atHome(view).filter(() => buyerText(view, 'cbc:CitySubdivisionName') === ''),
  ),
  warning('BR-KSA-F-06-C25', 'The buyer’s city is missing. Add it.', 'مدينة المشتري غير موجودة. أضفها.', (view) =>
    when(view.standard && coded(view) && buyerText(view, 'cbc:CityName') === '', view.invoice),
  ),
  error(
    'BR-KSA-44',
    'The buyer’s VAT number has 15 digits, the first and the last of which are 3. Correct it.',
    'يتكون رقم تسجيل ضريبة القيمة المضافة للمشتري من 15 رقماً يبدأ وينتهي بالرقم 3. صحّحه.',
    (view) => {
      const number = one(buyerAt(view, vatNumber));
      return number === undefined ? [] : when(valueOf(number) !== '' && !isVatNumber(valueOf(number)), number);
    },
  ),
  warning(
    'BR-KSA-99',
    'The buyer’s VAT number is empty. Enter it, or leave the element out and give another number.',
    'رقم ضريبة القيمة المضافة للمشتري فارغ. أدخله أو احذف العنصر وأضف رقم تعريف آخر.',
    (view) => (view.standard ? buyerAt(view, vatNumber).filter(() => trimmed(one(buyerAt(view, vatNumber))) === '') : []),
  ),
  warning(
    'BR-KSA-81',
    'A buyer without a VAT number needs another one, such as CRN or NAT. Add it.',
    'يلزم المشتري الذي لا رقم ضريبيّاً له رقم تعريف آخر مثل CRN أو NAT. أضفه.',
    (view) => when(view.standard && !has(buyer(view), vatNumber) && trimmed(one(buyerAt(view, identification))) === '', view.invoice),
  ),
  error(
    'BR-KSA-14',
    `The buyer’s further number needs its kind, one of ${schemes}. Correct schemeID.`,
    `يلزم رقم تعريف المشتري نوعُه، وهو أحد: ${schemes}. صحّح schemeID.`,
    (view) => buyerAt(view, identification).filter((id) => !(schemeOf(id).length > 2 && schemes.includes(schemeOf(id)))),
  ),
  warning(
    'BR-KSA-F-07',
    'A tax identification number (TIN) has ten digits and begins with 3. Correct it.',
    'يتكون الرقم المميز (TIN) من عشرة أرقام ويبدأ بالرقم 3. صحّحه.',
    (view) => numbered(view, 'TIN').filter((id) => !isTenDigits(valueOf(id), '3')),
  ),
  warning(
    'BR-KSA-F-10',
    'A national ID (NAT) has ten digits and begins with 1. Correct it.',
    'يتكون رقم الهوية الوطنية (NAT) من عشرة أرقام ويبدأ بالرقم 1. صحّحه.',
    (view) => numbered(view, 'NAT').filter((id) => !isTenDigits(valueOf(id), '1')),
  ),
  warning(
    'BR-KSA-F-11',
    'An Iqama number (IQA) has ten digits and begins with 2. Correct it.',
    'يتكون رقم الإقامة (IQA) من عشرة أرقام ويبدأ بالرقم 2. صحّحه.',
    (view) => numbered(view, 'IQA').filter((id) => !isTenDigits(valueOf(id), '2')),
  ),
  error(
    'BR-KSA-49',
    'Private education and health care are free of VAT for citizens only: give the buyer’s national ID (NAT).',
    'تسري نسبة الصفر على التعليم الأهلي والرعاية الصحية الخاصة للمواطنين فقط: أضف رقم الهوية الوطنية للمشتري (NAT).',
    (view) =>
      categories(view)
        .filter((category) => at(category, 'cbc:TaxExemptionReasonCode').some((code) => forCitizens.includes(valueOf(code))))
        .filter(
          () =>
            !at([...view.all('cac:AccountingCustomerParty')], `cac:Party/${identification}`).some(
              ({ attributes }) => attributes['schemeID'] === 'NAT',
            ),
        ),
  ),
  warning(
    'BR-KSA-25',
    'Private education and health care need the buyer’s name, also on a simplified document. Add it.',
    'يلزم التعليم الأهلي والرعاية الصحية الخاصة اسم المشتري حتى في المستند المبسط. أضفه.',
    (view) => {
      const isSimplified = typeCodes(view).some(({ attributes }) => attributes['name']?.startsWith('02') === true);
      const codes = at(categories(view), 'cbc:TaxExemptionReasonCode').map(valueOf);
      const allForCitizens = codes.length > 0 && codes.every((code) => ' VATEX-SA-HEA VATEX-SA-EDU '.includes(code));
      return when(isSimplified && allForCitizens && !filled(buyerAt(view, buyerName)), view.invoice);
    },
  ),
  warning(
    'BR-KSA-71',
    'A simplified summary invoice needs the buyer’s name. Add it.',
    'تلزم الفاتورة المبسطة الملخصة اسم المشتري. أضفه.',
    (view) => {
      const isSimplified = typeCodes(view).some(({ attributes }) => attributes['name']?.startsWith('02') === true);
      return when(isSimplified && view.named(/02\d{3}1\d/) && trimmed(one(buyerAt(view, buyerName))) === '', view.invoice);
    },
  ),
  warning(
    'BR-KSA-85',
    'A telephone number begins with + or 0 and has five to sixteen digits. Correct it.',
    'يبدأ رقم الهاتف بعلامة + أو 0 ويليها من أربعة إلى خمسة عشر رقماً. صحّحه.',
    (view) =>
      buyerAt(view, 'cac:Contact').filter((contact) => {
        const telephone = valueOf(at(contact, 'cbc:Telephone')[0]);
        return telephone !== '' && !/^(?:0|\+)\d{4,15}$/.test(telephone);
      }),
  ),
];
