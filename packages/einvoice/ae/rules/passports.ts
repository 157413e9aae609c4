import { countryCodes } from '../codes.ts';
import { at, one, words, type XmlNode } from '../tree.ts';
import { below, buyerPath, listed, need, rule, sellerPath, type AeRule } from './rule.ts';

const registration = 'cac:PartyLegalEntity/cbc:CompanyID';
const isPassport = (id: XmlNode | null): boolean => id?.attributes['schemeAgencyID'] === 'PAS';
const isCountry = (code: string | undefined): boolean => countryCodes.has(words(code ?? ''));

function hasOrigin(party: XmlNode): boolean {
  const id = one(party, registration);
  return !isPassport(id) || isCountry(id?.attributes['schemeAgencyName']);
}

/** The passports of a party that say who issued them. */
const issued =
  (partyPath: string) =>
  (root: XmlNode): XmlNode[] =>
    at(root, `${partyPath}/${registration}`).filter((id) => isPassport(id) && id.attributes['schemeAgencyName'] !== undefined);

/** A person known by a passport: which country issued it. */
export const passportRules: readonly AeRule[] = [
  rule('ibr-012-ae', below(sellerPath), hasOrigin, need('the country that issued the passport of the seller', 'دولة إصدار جواز البائع')),
  rule('ibr-010-ae', below(buyerPath), hasOrigin, need('the country that issued the passport of the buyer', 'دولة إصدار جواز المشتري')),
  // The official file puts these two to attributes, which its own walk through the document passes by.
  rule(
    'ibr-013-ae',
    issued(sellerPath),
    ({ attributes }) => isCountry(attributes['schemeAgencyName']),
    listed('the country of the seller’s passport', 'دولة إصدار جواز البائع', 'ISO 3166-1'),
  ),
  rule(
    'ibr-011-ae',
    issued(buyerPath),
    ({ attributes }) => isCountry(attributes['schemeAgencyName']),
    listed('the country of the buyer’s passport', 'دولة إصدار جواز المشتري', 'ISO 3166-1'),
  ),
];
