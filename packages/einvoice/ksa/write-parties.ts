import type { XmlWriter } from '../xml/writer.ts';
import type { KsaAddress, KsaBuyer, KsaSeller } from './draft.ts';

export function writeSeller(writer: XmlWriter, seller: KsaSeller): void {
  writer.inside('cac:AccountingSupplierParty', () => writeParty(writer, seller));
}

/** The element stands there even where nobody is named; the schema wants it. */
export function writeBuyer(writer: XmlWriter, buyer: KsaBuyer | null): void {
  writer.inside('cac:AccountingCustomerParty', () => {
    if (buyer !== null) writeParty(writer, buyer);
  });
}

function writeParty(writer: XmlWriter, party: KsaSeller | KsaBuyer): void {
  const { other_id, address, vat_number } = party;
  writer.inside('cac:Party', () => {
    if (other_id !== undefined)
      writer.inside('cac:PartyIdentification', () => writer.text('cbc:ID', other_id.value, { schemeID: other_id.scheme }));
    if (address !== undefined) writeAddress(writer, address);
    if (vat_number !== undefined) {
      writer.inside('cac:PartyTaxScheme', () => {
        writer.text('cbc:CompanyID', vat_number).inside('cac:TaxScheme', () => writer.text('cbc:ID', 'VAT'));
      });
    }
    if (party.name !== '') writer.inside('cac:PartyLegalEntity', () => writer.text('cbc:RegistrationName', party.name));
  });
}

function writeAddress(writer: XmlWriter, address: KsaAddress): void {
  const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);
  writer.inside('cac:PostalAddress', () => {
    writer
      .text('cbc:StreetName', given(address.street))
      .text('cbc:AdditionalStreetName', given(address.additional_street))
      .text('cbc:BuildingNumber', given(address.building_number))
      .text('cbc:PlotIdentification', given(address.additional_number))
      .text('cbc:CitySubdivisionName', given(address.district))
      .text('cbc:CityName', given(address.city))
      .text('cbc:PostalZone', given(address.postal_code))
      .text('cbc:CountrySubentity', given(address.province))
      .inside('cac:Country', () => writer.text('cbc:IdentificationCode', address.country));
  });
}
