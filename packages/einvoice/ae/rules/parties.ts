import { countryCodes, endpointSchemes, identifierSchemes } from '../codes.ts';
import { identifierForms } from '../identifier-forms.ts';
import { at, everywhere, exactTextAt, has, one, textAt, words, type XmlNode } from '../tree.ts';
import {
  atMostOnce,
  below,
  buyerPath,
  isFlagged,
  listed,
  lineCategories,
  categoryId,
  need,
  rule,
  say,
  type AeRule,
  documentItself,
  hasCountry,
  sellerPath,
} from './rule.ts';

const doc = documentItself;
const seller = below(sellerPath);
const buyer = below(buyerPath);
const legal = (party: XmlNode): XmlNode | null => one(party, 'cac:PartyLegalEntity/cbc:CompanyID');
const agency = (party: XmlNode): string | undefined => legal(party)?.attributes['schemeAgencyID'];
const authority = (party: XmlNode): string | undefined => legal(party)?.attributes['schemeAgencyName'];
const isLocal = (party: XmlNode): boolean => one(party, 'cbc:EndpointID')?.attributes['schemeID'] === '0235';
const endpoint = (party: XmlNode): string => textAt(party, 'cbc:EndpointID');
const hasAddress = (address: XmlNode): boolean =>
  ['cbc:StreetName', 'cbc:CityName', 'cbc:CountrySubentity'].every((part) => has(address, part));
const companyIds = (root: XmlNode): XmlNode[] => everywhere(root, 'cac:PartyLegalEntity').flatMap((node) => at(node, 'cbc:CompanyID'));
const kinds = say('Say what the registration number is: TL, EID, PAS or CD.', 'حدد نوع رقم التسجيل: TL أو EID أو PAS أو CD.');

function identified(root: XmlNode): XmlNode[] {
  const party = everywhere(root, 'cac:PartyIdentification').flatMap((node) => at(node, 'cbc:ID'));
  return [...everywhere(root, 'cbc:EndpointID', 'cbc:CompanyID'), ...party];
}

/** What a document says about seller and buyer, and how everybody is identified. */
export const partyRules: readonly AeRule[] = [
  rule(
    'ibr-006',
    doc,
    (d) => textAt(d, `${sellerPath}/cac:PartyLegalEntity/cbc:RegistrationName`) !== '',
    need('the registered name of the seller', 'الاسم المسجل للبائع'),
  ),
  rule(
    'ibr-007',
    doc,
    (d) => textAt(d, `${buyerPath}/cac:PartyLegalEntity/cbc:RegistrationName`) !== '',
    need('the registered name of the buyer', 'الاسم المسجل للمشتري'),
  ),
  rule('ibr-008', doc, (d) => has(d, `${sellerPath}/cac:PostalAddress`), need('the address of the seller', 'عنوان البائع')),
  rule('ibr-010', doc, (d) => has(d, `${buyerPath}/cac:PostalAddress`), need('the address of the buyer', 'عنوان المشتري')),
  rule(
    'ibr-143-ae',
    below(`${sellerPath}/cac:PostalAddress`),
    hasAddress,
    need('street, city and emirate of the seller', 'شارع البائع ومدينته وإمارته'),
  ),
  rule(
    'ibr-144-ae',
    below(`${buyerPath}/cac:PostalAddress`),
    hasAddress,
    need('street, city and emirate of the buyer', 'شارع المشتري ومدينته وإمارته'),
  ),
  rule('ibr-009', below(`${sellerPath}/cac:PostalAddress`), hasCountry, need('the country of the seller', 'دولة البائع')),
  rule('ibr-011', below(`${buyerPath}/cac:PostalAddress`), hasCountry, need('the country of the buyer', 'دولة المشتري')),
  atMostOnce(
    'ibr-sr-53',
    below(`${sellerPath}/cac:PostalAddress`),
    'cac:AddressLine/cbc:Line',
    'the further address line of the seller',
    'سطر عنوان البائع الإضافي',
  ),
  atMostOnce(
    'ibr-sr-54',
    below(`${buyerPath}/cac:PostalAddress`),
    'cac:AddressLine/cbc:Line',
    'the further address line of the buyer',
    'سطر عنوان المشتري الإضافي',
  ),
  rule('ibr-081', seller, (node) => has(node, 'cbc:EndpointID'), need('the network address of the seller', 'عنوان البائع في الشبكة')),
  rule('ibr-080', buyer, (node) => has(node, 'cbc:EndpointID'), need('the network address of the buyer', 'عنوان المشتري في الشبكة')),
  rule(
    'ibr-062',
    below(`${sellerPath}/cbc:EndpointID`),
    ({ attributes }) => attributes['schemeID'] !== undefined,
    need('the scheme of the seller’s network address', 'مخطط عنوان البائع'),
  ),
  rule(
    'ibr-063',
    below(`${buyerPath}/cbc:EndpointID`),
    ({ attributes }) => attributes['schemeID'] !== undefined,
    need('the scheme of the buyer’s network address', 'مخطط عنوان المشتري'),
  ),
  rule(
    'ibr-cl-25',
    (root) => everywhere(root, 'cbc:EndpointID').filter(({ attributes }) => attributes['schemeID'] !== undefined),
    ({ attributes }) => endpointSchemes.has(words(attributes['schemeID']!)),
    listed('a network address', 'عنوان الشبكة', 'EAS'),
  ),
  rule(
    'ibr-150-ae',
    seller,
    (node) => !isLocal(node) || legal(node) !== null,
    need('the registration number of the seller', 'رقم تسجيل البائع'),
  ),
  rule('ibr-181-ae', seller, (node) => !isLocal(node) || legal(node) === null || agency(node) !== undefined, kinds),
  rule(
    'ibr-173-ae',
    seller,
    (node) =>
      legal(node) === null ||
      !isLocal(node) ||
      one(node, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode')?.text !== 'AE' ||
      ['TL', 'EID', 'PAS', 'CD'].includes(agency(node) ?? ''),
    kinds,
  ),
  rule('ibr-180-ae', buyer, (node) => !isLocal(node) || legal(node) === null || agency(node) !== undefined, kinds),
  rule(
    'ibr-183-ae',
    buyer,
    (node) =>
      legal(node) === null ||
      !isLocal(node) ||
      /^[19]/.test(endpoint(node)) ||
      ['TL', 'CL', 'EID', 'PAS', 'CD'].includes(agency(node) ?? ''),
    kinds,
  ),
  rule(
    'ibr-172-ae',
    seller,
    (node) => agency(node) !== 'TL' || authority(node) !== undefined,
    need('who issued the trade licence of the seller', 'الجهة التي أصدرت رخصة البائع'),
  ),
  rule(
    'ibr-101-ae',
    buyer,
    (node) => agency(node) !== 'TL' || authority(node) !== undefined,
    need('who issued the trade licence of the buyer', 'الجهة التي أصدرت رخصة المشتري'),
  ),
  rule(
    'ibr-149-ae',
    buyer,
    (node) => {
      const scheme = one(node, 'cbc:EndpointID')?.attributes['schemeID'];
      const isForeign = scheme !== undefined && scheme !== '0235';
      return isForeign || /^[19]/.test(endpoint(node)) || has(node, 'cac:PartyTaxScheme/cbc:CompanyID');
    },
    need('the TRN of the buyer', 'الرقم الضريبي للمشتري'),
  ),
  rule(
    'ibr-135-ae',
    buyer,
    (node, root) =>
      isFlagged(root, 8) ||
      !isLocal(node) ||
      /^1\d{9}$/.test(one(node, 'cbc:EndpointID')?.text ?? '') ||
      has(node, 'cac:PartyIdentification/cbc:ID') ||
      has(node, 'cac:PartyTaxScheme/cbc:CompanyID'),
    need('an identifier or the TRN of the buyer', 'معرّف المشتري أو رقمه الضريبي'),
  ),
  atMostOnce('ibr-179-ae', buyer, 'cac:PartyTaxScheme/cbc:CompanyID', 'the TRN of the buyer', 'الرقم الضريبي للمشتري'),
  rule(
    'ibr-103-ae',
    doc,
    (d) => has(d, `${buyerPath}/cac:PartyTaxScheme/cbc:CompanyID`) || !lineCategories(d).some((category) => categoryId(category) === 'AE'),
    need('the TRN of the buyer, which reverse charge needs', 'الرقم الضريبي للمشتري لأن الاحتساب عكسي'),
  ),
  rule(
    'ibr-132-ae',
    (root) =>
      everywhere(root, 'cac:Party', 'cac:PayeeParty', 'cac:TaxRepresentativeParty')
        .filter((party) => one(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode')?.text === 'AE')
        .flatMap((party) => at(party, 'cac:PartyTaxScheme'))
        .filter((scheme) => textAt(scheme, 'cac:TaxScheme/cbc:ID').toUpperCase() === 'VAT')
        .flatMap((scheme) => at(scheme, 'cbc:CompanyID')),
    ({ text }) => /^1\d{12}03$/.test(text),
    say('A TRN has 15 digits, starts with 1 and ends with 03.', 'الرقم الضريبي 15 رقماً يبدأ بـ1 وينتهي بـ03.'),
  ),
  rule(
    'ibr-148-ae',
    (root) =>
      at(root, `${sellerPath}/cac:PartyTaxScheme`)
        .filter((scheme) => textAt(scheme, 'cac:TaxScheme/cbc:ID').toUpperCase() !== 'VAT')
        .flatMap((scheme) => at(scheme, 'cbc:CompanyID')),
    ({ text }) => /^1\d{9}$/.test(text),
    say('A TIN has ten digits and starts with 1.', 'رقم TIN عشرة أرقام ويبدأ بـ1.'),
  ),
  rule(
    'ibr-133-ae',
    (root) => everywhere(root, 'cac:TaxScheme').flatMap((scheme) => at(scheme, 'cbc:ID')),
    ({ text }, root) =>
      text === 'VAT' || at(root, `${sellerPath}/cac:PartyTaxScheme/cbc:CompanyID`).some((id) => /^1\d{9}$/.test(words(id.text))),
    say('The tax scheme must be VAT.', 'يجب أن يكون النظام الضريبي VAT.'),
  ),
  rule(
    'ibr-177-ae',
    seller,
    (node, root) => !isFlagged(root, 6) || has(node, 'cac:PartyTaxScheme/cbc:CompanyID'),
    need('TRN or TIN of the agent', 'الرقم الضريبي للوكيل أو رقم TIN'),
  ),
  rule(
    'ibr-178-ae',
    seller,
    (node) => {
      const schemes = at(node, 'cac:PartyTaxScheme');
      return (
        schemes.length < 2 ||
        (schemes.length === 2 && schemes.filter((scheme) => exactTextAt(scheme, 'cac:TaxScheme/cbc:ID') === 'VAT').length === 1)
      );
    },
    say('Beside the TRN the seller’s TIN must not carry the scheme VAT.', 'رقم TIN بجانب الرقم الضريبي لا يحمل النظام VAT.'),
  ),
  rule(
    'aligned-ibrp-sr-12',
    doc,
    (d) =>
      at(d, `${sellerPath}/cac:PartyTaxScheme`).filter((scheme) => textAt(scheme, 'cac:TaxScheme/cbc:ID').toUpperCase() === 'VAT').length <=
      1,
    say('State the TRN of the seller once only.', 'اذكر الرقم الضريبي للبائع مرة واحدة فقط.'),
  ),
  rule(
    'ibr-sr-42',
    seller,
    (node) => at(node, 'cac:PartyTaxScheme').length <= 2,
    say('The seller has a TRN and a TIN at most.', 'للبائع رقم ضريبي ورقم TIN على الأكثر.'),
  ),
  rule(
    'ibr-co-26',
    seller,
    (node) =>
      ['cac:PartyTaxScheme/cbc:CompanyID', 'cac:PartyIdentification/cbc:ID', 'cac:PartyLegalEntity/cbc:CompanyID'].some((path) =>
        has(node, path),
      ),
    need('a number by which the seller is known', 'رقماً يُعرف به البائع'),
  ),
  rule(
    'ibr-sr-57',
    (root) => everywhere(root, 'cac:PartyTaxScheme'),
    (node) => has(node, 'cbc:CompanyID'),
    need('the tax number', 'الرقم الضريبي'),
  ),
  atMostOnce('ibr-098', doc, `${sellerPath}/cac:PartyLegalEntity/cbc:RegistrationName`, 'the name of the seller', 'اسم البائع'),
  atMostOnce('ibr-099', doc, `${sellerPath}/cac:PartyName/cbc:Name`, 'the trade name of the seller', 'الاسم التجاري للبائع'),
  atMostOnce('ibr-100', doc, `${sellerPath}/cac:PartyLegalEntity/cbc:CompanyID`, 'the registration of the seller', 'تسجيل البائع'),
  atMostOnce(
    'ibr-101',
    doc,
    `${sellerPath}/cac:PartyLegalEntity/cbc:CompanyLegalForm`,
    'the legal form of the seller',
    'الشكل القانوني للبائع',
  ),
  atMostOnce('ibr-102', doc, `${buyerPath}/cac:PartyLegalEntity/cbc:RegistrationName`, 'the name of the buyer', 'اسم المشتري'),
  atMostOnce('ibr-103', doc, `${buyerPath}/cac:PartyLegalEntity/cbc:CompanyID`, 'the registration of the buyer', 'تسجيل المشتري'),
  atMostOnce('ibr-104', doc, `${buyerPath}/cac:PartyTaxScheme/cbc:CompanyID`, 'the tax number of the buyer', 'الرقم الضريبي للمشتري'),
  atMostOnce('ibr-112', doc, `${buyerPath}/cac:PartyName/cbc:Name`, 'the trade name of the buyer', 'الاسم التجاري للمشتري'),
  atMostOnce('ibr-sr-16', doc, `${buyerPath}/cac:PartyIdentification/cbc:ID`, 'the identifier of the buyer', 'معرّف المشتري'),
  rule(
    'ibr-cl-10',
    (root) => everywhere(root, 'cac:PartyIdentification').flatMap((node) => at(node, 'cbc:ID')),
    ({ attributes }) => attributes['schemeID'] === undefined || identifierSchemes.has(words(attributes['schemeID'])),
    listed('an identifier', 'المعرّف', 'ICD'),
  ),
  rule(
    'ibr-cl-11',
    companyIds,
    ({ attributes }) => attributes['schemeID'] === undefined || identifierSchemes.has(words(attributes['schemeID'])),
    listed('a registration', 'التسجيل', 'ICD'),
  ),
  rule(
    'ibr-cl-14',
    (root) => everywhere(root, 'cac:Country').flatMap((node) => at(node, 'cbc:IdentificationCode')),
    ({ text }) => countryCodes.has(words(text)),
    listed('a country', 'الدولة', 'ISO 3166-1'),
  ),
  ...Object.entries(identifierForms).map(([id, { schemes, isValid, name }]) =>
    rule(
      id,
      (root) => identified(root).filter(({ attributes }) => schemes.includes(attributes['schemeID'] ?? '')),
      ({ text }) => isValid(words(text)),
      say(`Check the ${name}: its form or check digit is wrong.`, `تحقق من ${name}: الصيغة أو رقم التحقق غير صحيح.`),
    ),
  ),
];
