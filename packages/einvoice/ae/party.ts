import type { AeAddress, AeParty } from './draft.ts';
import { element, optional, type AeElement } from './xml.ts';

/** The number a party is known by for tax: its TRN, else its TIN. */
export function partyTaxNumber(party: AeParty): string | undefined {
  return party.trn ?? party.tin;
}

/** The party's address in the network: the one given, else the first ten digits of its tax number. */
export function partyEndpoint(party: AeParty): { scheme: string; value: string } | undefined {
  if (party.endpoint) return party.endpoint;
  const number = partyTaxNumber(party);
  return number === undefined ? undefined : { scheme: '0235', value: number.slice(0, 10) };
}

export function partyElement(party: AeParty): AeElement {
  const endpoint = partyEndpoint(party)!;
  const taxNumber = (value: string, scheme: string): AeElement =>
    element('cac:PartyTaxScheme', [element('cbc:CompanyID', value), element('cac:TaxScheme', [element('cbc:ID', scheme)])]);
  const { contact, legal_id: legal } = party;
  const contacts = [
    optional('cbc:Name', contact?.name),
    optional('cbc:Telephone', contact?.telephone),
    optional('cbc:ElectronicMail', contact?.email),
  ].filter((child) => child !== null);
  return element('cac:Party', [
    element('cbc:EndpointID', endpoint.value, { schemeID: endpoint.scheme }),
    party.identifier === undefined ? null : element('cac:PartyIdentification', [element('cbc:ID', party.identifier)]),
    party.trade_name === undefined ? null : element('cac:PartyName', [element('cbc:Name', party.trade_name)]),
    addressElement('cac:PostalAddress', party.address),
    party.trn === undefined ? null : taxNumber(party.trn, 'VAT'),
    party.tin === undefined ? null : taxNumber(party.tin, 'TIN'),
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', party.name),
      legal === undefined
        ? null
        : element('cbc:CompanyID', legal.value, {
            schemeAgencyID: legal.type,
            ...(legal.authority === undefined ? {} : { schemeAgencyName: legal.authority }),
          }),
    ]),
    contacts.length === 0 ? null : element('cac:Contact', contacts),
  ]);
}

export function addressElement(name: string, address: AeAddress): AeElement {
  return element(name, [
    element('cbc:StreetName', address.street),
    optional('cbc:AdditionalStreetName', address.additional_street),
    element('cbc:CityName', address.city),
    optional('cbc:PostalZone', address.postal_code),
    element('cbc:CountrySubentity', address.subdivision),
    element('cac:Country', [element('cbc:IdentificationCode', address.country)]),
  ]);
}
