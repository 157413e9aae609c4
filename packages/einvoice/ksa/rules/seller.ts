import type { XmlElement } from '../../xml/tree.ts';
import { buyerSchemes, sellerSchemes } from './code-lists.ts';
import {
  at,
  error,
  filled,
  has,
  type KsaRule,
  type KsaView,
  one,
  seller,
  sellerAt,
  spaced,
  trimmed,
  unless,
  valueOf,
  warning,
  when,
} from './rule.ts';

const taxScheme = 'cac:PartyTaxScheme/cac:TaxScheme';
const vatNumber = 'cac:PartyTaxScheme/cbc:CompanyID';
const identification = 'cac:PartyIdentification/cbc:ID';

/** Fifteen digits, the first and the last of which are 3. */
export const isVatNumber = (text: string): boolean => /^3\d{13}3$/.test(text);

/** Ten digits without anything around them; the first one as given. */
export const isTenDigits = (text: string, first = ''): boolean => new RegExp(String.raw`^${first}\d{${10 - first.length}}$`).test(text);

/** Eight digits in a row that count up, count down or repeat: nobody's number. */
const invented = /01234567|12345678|23456789|76543210|87654321|98765432|(\d)\1{7}/;
const isInvented = (text: string): boolean => /^\d+$/.test(text) && invented.test(text);

const parties = (view: KsaView): { party: XmlElement; schemes: ReadonlySet<string> }[] => [
  ...view.all('cac:AccountingSupplierParty').map((party) => ({ party, schemes: sellerSchemes })),
  ...view.all('cac:AccountingCustomerParty').map((party) => ({ party, schemes: buyerSchemes })),
];
const idOf = (party: XmlElement): XmlElement | undefined => one(at(party, `cac:Party/${identification}`));
const schemeOf = (id: XmlElement | undefined): string => spaced(id?.attributes['schemeID'] ?? '');
const withId = (view: KsaView, fails: (id: XmlElement, schemes: ReadonlySet<string>) => boolean): XmlElement[] =>
  parties(view).flatMap(({ party, schemes }) => {
    const id = idOf(party);
    return id === undefined ? [] : when(fails(id, schemes), id);
  });

const address = [
  'cbc:StreetName',
  'cbc:BuildingNumber',
  'cbc:CityName',
  'cbc:PostalZone',
  'cbc:CitySubdivisionName',
  'cac:Country/cbc:IdentificationCode',
];

/** Who sells, and what the numbers of both sides look like. */
export const sellerRules: readonly KsaRule[] = [
  warning('BR-06', 'The seller has no name. Add the registered name.', 'البائع بلا اسم. أضف الاسم المسجل.', (view) =>
    unless(filled(sellerAt(view, 'cac:PartyLegalEntity/cbc:RegistrationName')), view.invoice),
  ),
  warning('BR-08', 'The seller has no address. Add it.', 'البائع بلا عنوان. أضفه.', (view) =>
    unless(has(seller(view), 'cac:PostalAddress'), view.invoice),
  ),
  warning('BR-09', 'The seller’s address needs its country. Add SA.', 'ينقص عنوانَ البائع البلدُ. أضف SA.', (view) =>
    sellerAt(view, 'cac:PostalAddress').filter((place) => !filled(at(place, 'cac:Country/cbc:IdentificationCode'))),
  ),
  warning(
    'BR-KSA-09',
    'The seller’s address needs street, building number, district, city, postal code and country. Complete it.',
    'يلزم عنوانَ البائع الشارع ورقم المبنى والحي والمدينة والرمز البريدي والبلد. أكمله.',
    (view) => sellerAt(view, 'cac:PostalAddress').filter((place) => !address.every((part) => has(place, part))),
  ),
  warning('BR-KSA-37', 'The seller’s building number has four digits. Correct it.', 'يتكون رقم مبنى البائع من أربعة أرقام. صحّحه.', (view) =>
    seller(view).filter((party) => !/^\d{4}$/.test(valueOf(one(at(party, 'cac:PostalAddress/cbc:BuildingNumber'))))),
  ),
  warning('BR-KSA-66', 'The seller’s postal code has five digits. Correct it.', 'يتكون الرمز البريدي للبائع من خمسة أرقام. صحّحه.', (view) =>
    sellerAt(view, 'cac:PostalAddress').filter((place) => !/^\d{5}$/.test(valueOf(at(place, 'cbc:PostalZone')[0]))),
  ),
  error('BR-KSA-39', 'The seller’s VAT number is missing. Add it.', 'رقم تسجيل ضريبة القيمة المضافة للبائع غير موجود. أضفه.', (view) =>
    unless(
      filled(sellerAt(view, vatNumber)) && sellerAt(view, taxScheme).some((scheme) => trimmed(at(scheme, 'cbc:ID')[0]) === 'VAT'),
      view.invoice,
    ),
  ),
  error(
    'BR-KSA-40',
    'The seller’s VAT number has 15 digits, the first and the last of which are 3. Correct it.',
    'يتكون رقم تسجيل ضريبة القيمة المضافة للبائع من 15 رقماً يبدأ وينتهي بالرقم 3. صحّحه.',
    (view) => {
      const schemes = sellerAt(view, taxScheme).filter((scheme) => valueOf(at(scheme, 'cbc:ID')[0]) === 'VAT');
      const number = sellerAt(view, vatNumber);
      return number.length === 0 ? [] : schemes.filter(() => !isVatNumber(valueOf(one(number))));
    },
  ),
  error(
    'BR-CUSTOM-VALIDATION-01',
    'Seller and buyer have the same VAT number. Correct the buyer’s.',
    'رقم ضريبة القيمة المضافة للبائع والمشتري واحد. صحّح رقم المشتري.',
    (view) => {
      const own = sellerAt(view, vatNumber).map(valueOf);
      const theirs = at(view.invoice, 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID').map(valueOf);
      const equal = own.some((number) => theirs.includes(number));
      return when(equal && own.some((number) => number !== '') && theirs.some((number) => number !== ''), view.invoice);
    },
  ),
  warning(
    'BR-KSA-08',
    'The seller needs exactly one further number: CRN, MOM, MLS, 700, SAG or OTH. Add or correct it.',
    'يلزم البائعَ رقم تعريف آخر واحد: CRN أو MOM أو MLS أو 700 أو SAG أو OTH. أضفه أو صحّحه.',
    (view) => {
      const id = one(sellerAt(view, identification));
      const scheme = schemeOf(id);
      return unless(id !== undefined && scheme.length > 2 && 'CRN MOM MLS SAG OTH 700'.includes(scheme), view.invoice);
    },
  ),
  warning(
    'BR-KSA-F-08',
    'A commercial registration number (CRN) has ten digits. Correct it.',
    'يتكون رقم السجل التجاري (CRN) من عشرة أرقام. صحّحه.',
    (view) => withId(view, (id) => schemeOf(id) === 'CRN' && !isTenDigits(valueOf(id))),
  ),
  warning(
    'BR-KSA-F-09',
    'A 700 number has ten digits and begins with 7. Correct it.',
    'يتكون الرقم الموحد 700 من عشرة أرقام ويبدأ بالرقم 7. صحّحه.',
    (view) => withId(view, (id) => schemeOf(id) === '700' && !isTenDigits(valueOf(id), '7')),
  ),
  warning(
    'BR-KSA-F-12',
    'The kind of number (schemeID) has spaces around it. Remove them.',
    'حول نوع رقم التعريف (schemeID) مسافات. احذفها.',
    (view) =>
      withId(view, (id, schemes) => {
        const raw = id.attributes['schemeID'] ?? '';
        return raw !== spaced(raw) && schemes.has(spaced(raw).toUpperCase());
      }),
  ),
  warning(
    'BR-KSA-F-13',
    'This number looks made up: digits in a row or repeated. Enter the real one.',
    'يبدو رقم التعريف غير حقيقي: أرقام متسلسلة أو مكررة. أدخل الرقم الصحيح.',
    (view) =>
      parties(view).flatMap(({ party, schemes }) =>
        at(party, `cac:Party/${identification}`).filter((id) => schemes.has(schemeOf(id).toUpperCase()) && isInvented(trimmed(id))),
      ),
  ),
];
