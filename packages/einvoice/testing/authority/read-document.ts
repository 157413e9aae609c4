import { Buffer } from 'node:buffer';
import { ParseOption, XmlDocument } from 'libxml2-wasm';

/** What the authority itself reads in a document, beside its checks. */
export interface DocumentFacts {
  uuid: string;
  id: string;
  icv: number;
  previous_hash: string;
  type_code: string;
  profile: 'simplified' | 'standard';
  /** `YYYY-MM-DDTHH:mm:ss` on the wall in Riyadh, as it stands in the document. */
  issued_at: string;
  seller_name: string;
  seller_vat_number: string;
  /** The certificate it carries, base64 on one line; empty if there is none. */
  certificate: string;
  /** Amounts as they stand in the document. */
  payable: string;
  vat: string;
}

const namespaces = {
  inv: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
};

/** Null for a text that is not XML, or no invoice. Nothing outside of the text is loaded. */
export function readDocument(xml: string): DocumentFacts | null {
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(Buffer.from(xml, 'utf8'), { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_NO_XXE });
  } catch {
    return null;
  }
  try {
    const text = (path: string): string => {
      const value = document.eval(`normalize-space(${path})`, namespaces);
      return typeof value === 'string' ? value : '';
    };
    const reference = (id: string): string => `/inv:Invoice/cac:AdditionalDocumentReference[normalize-space(cbc:ID)='${id}']`;
    if (text('name(/inv:Invoice)') === '') return null;
    return {
      uuid: text('/inv:Invoice/cbc:UUID'),
      id: text('/inv:Invoice/cbc:ID'),
      icv: Number(text(`${reference('ICV')}/cbc:UUID`)),
      previous_hash: text(`${reference('PIH')}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`),
      type_code: text('/inv:Invoice/cbc:InvoiceTypeCode'),
      profile: text('/inv:Invoice/cbc:InvoiceTypeCode/@name').startsWith('02') ? 'simplified' : 'standard',
      issued_at: `${text('/inv:Invoice/cbc:IssueDate')}T${text('/inv:Invoice/cbc:IssueTime')}`,
      seller_name: text('/inv:Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
      seller_vat_number: text('/inv:Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'),
      certificate: text('(//ds:X509Certificate)[1]').replaceAll(' ', ''),
      payable: text('/inv:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount'),
      vat: text('/inv:Invoice/cac:TaxTotal[1]/cbc:TaxAmount'),
    };
  } finally {
    document.dispose();
  }
}

/** The place of the QR code's text in a document. */
const qrValue =
  /(<cbc:ID>\s*QR\s*<\/cbc:ID>(?:(?!<\/cac:AdditionalDocumentReference>)[\s\S])*?<cbc:EmbeddedDocumentBinaryObject[^>]*>)([^<]*)(<)/u;
const lastReference = /^[\s\S]*<\/cac:AdditionalDocumentReference>/u;

/**
 * The document with another QR code, all other bytes as they were. One without a QR code gets it behind its last reference, without white
 * space, which leaves its hash as it was too.
 */
export function withQr(xml: string, qr: string): string {
  if (qrValue.test(xml)) return xml.replace(qrValue, (_all, before: string, _old: string, after: string) => before + qr + after);
  const reference =
    '<cac:AdditionalDocumentReference><cbc:ID>QR</cbc:ID><cac:Attachment>' +
    `<cbc:EmbeddedDocumentBinaryObject mimeCode="text/plain">${qr}</cbc:EmbeddedDocumentBinaryObject>` +
    '</cac:Attachment></cac:AdditionalDocumentReference>';
  return xml.replace(lastReference, (all) => all + reference);
}

/** Halalas of an amount with at most two decimals; -1 for anything else, which no document has. */
export function minorOf(amount: string): number {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/u.exec(amount) ?? [];
  return whole === '' ? -1 : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
