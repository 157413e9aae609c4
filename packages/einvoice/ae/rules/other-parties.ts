import { at, has, textAt, words, type XmlNode } from '../tree.ts';
import { atMostOnce, below, need, rule, say, type AeRule, hasCountry, sellerPath } from './rule.ts';

const payee = below('cac:PayeeParty');
const isSeller = (node: XmlNode, root: XmlNode): boolean => {
  const name = textAt(root, `${sellerPath}/cac:PartyLegalEntity/cbc:RegistrationName`);
  return at(node, 'cac:PartyName/cbc:Name').some(({ text }) => words(text) === name);
};

/** What a document says about payee, tax representative and the receiver of the delivery. */
export const otherPartyRules: readonly AeRule[] = [
  rule(
    'ibr-017',
    payee,
    (node, root) => {
      const same = (path: string): boolean =>
        at(node, path).some(({ text }) => at(root, `${sellerPath}/${path}`).some((other) => other.text === text));
      return has(node, 'cac:PartyName/cbc:Name') && !same('cac:PartyName/cbc:Name') && !same('cac:PartyIdentification/cbc:ID');
    },
    say('Name the payee, and only if it is not the seller.', 'اذكر المستفيد من الدفع فقط إن لم يكن البائع نفسه.'),
  ),
  rule(
    'ibr-105',
    payee,
    (node, root) => isSeller(node, root) || at(node, 'cac:PartyIdentification/cbc:ID').length <= 1,
    say('State the identifier of the payee once only.', 'اذكر معرّف المستفيد مرة واحدة فقط.'),
  ),
  rule(
    'ibr-106',
    payee,
    (node, root) => isSeller(node, root) || at(node, 'cac:PartyLegalEntity/cbc:CompanyID').length <= 1,
    say('State the registration of the payee once only.', 'اذكر تسجيل المستفيد مرة واحدة فقط.'),
  ),
  rule(
    'ibr-sr-19',
    payee,
    (node, root) => isSeller(node, root) || at(node, 'cac:PartyName/cbc:Name').length <= 1,
    say('State the name of the payee once only.', 'اذكر اسم المستفيد مرة واحدة فقط.'),
  ),
  rule(
    'ibr-018',
    below('cac:TaxRepresentativeParty'),
    (node) => textAt(node, 'cac:PartyName/cbc:Name') !== '',
    need('the name of the tax representative', 'اسم الممثل الضريبي'),
  ),
  rule(
    'ibr-019',
    below('cac:TaxRepresentativeParty'),
    (node) => has(node, 'cac:PostalAddress'),
    need('the address of the tax representative', 'عنوان الممثل الضريبي'),
  ),
  rule(
    'ibr-056',
    below('cac:TaxRepresentativeParty'),
    (node) => has(node, 'cac:PartyTaxScheme/cbc:CompanyID'),
    need('the TRN of the tax representative', 'الرقم الضريبي للممثل الضريبي'),
  ),
  atMostOnce(
    'ibr-sr-22',
    below('cac:TaxRepresentativeParty'),
    'cac:PartyName/cbc:Name',
    'the name of the tax representative',
    'اسم الممثل الضريبي',
  ),
  rule(
    'ibr-020',
    below('cac:TaxRepresentativeParty/cac:PostalAddress'),
    hasCountry,
    need('the country of the tax representative', 'دولة الممثل الضريبي'),
  ),
  atMostOnce(
    'ibr-sr-55',
    below('cac:TaxRepresentativeParty/cac:PostalAddress'),
    'cac:AddressLine/cbc:Line',
    'the further address line of the tax representative',
    'سطر عنوان الممثل الضريبي الإضافي',
  ),
];
