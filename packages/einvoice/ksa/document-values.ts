import { type XmlDocument, XmlElement, XmlText, XmlCData, type XmlTreeNode, XmlXPath } from 'libxml2-wasm';
import { namespaces } from '../xml/namespaces.ts';
import { escapeAttribute, escapeText } from '../xml/text.ts';
import { hexDigest } from './signing/signing-certificate.ts';

const signed = '(/*/ext:UBLExtensions//ds:Signature)[1]';
const properties = `${signed}/ds:Object//xades:SignedProperties`;
const reference = (name: string): string => `/*/cac:AdditionalDocumentReference[normalize-space(cbc:ID) = '${name}']`;

/** Where each value stands that verifying needs. */
const paths = {
  id: '/*/cbc:ID',
  uuid: '/*/cbc:UUID',
  issue_date: '/*/cbc:IssueDate',
  issue_time: '/*/cbc:IssueTime',
  type_code: '/*/cbc:InvoiceTypeCode',
  transaction_code: '/*/cbc:InvoiceTypeCode/@name',
  seller_name: '/*/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
  vat_number: '/*/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
  vat_total: '/*/cac:TaxTotal/cbc:TaxAmount',
  payable: '/*/cac:LegalMonetaryTotal/cbc:PayableAmount',
  icv: `${reference('ICV')}/cbc:UUID`,
  previous_hash: `${reference('PIH')}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`,
  qr: `${reference('QR')}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`,
  signature: `${signed}/ds:SignatureValue`,
  certificate: `${signed}/ds:KeyInfo/ds:X509Data/ds:X509Certificate`,
  hash_digest: `${signed}/ds:SignedInfo/ds:Reference[@Id = 'invoiceSignedData']/ds:DigestValue`,
  properties_digest: `${signed}/ds:SignedInfo/ds:Reference[@URI = '#xadesSignedProperties']/ds:DigestValue`,
  signing_time: `${properties}//xades:SigningTime`,
  certificate_digest: `${properties}//xades:CertDigest/ds:DigestValue`,
  issuer_name: `${properties}//xades:IssuerSerial/ds:X509IssuerName`,
  serial: `${properties}//xades:IssuerSerial/ds:X509SerialNumber`,
} as const;

export type DocumentValues = Record<keyof typeof paths, string>;

export const valueNames = Object.keys(paths) as (keyof typeof paths)[];
/** Crossing into the parser is what costs, so one expression brings all values, kept apart by a line that no honest value contains. */
const separator = '\n\u2063\n';
const allValues = XmlXPath.compile(`concat(${valueNames.map((name) => `string(${paths[name]})`).join(`, '${separator}', `)})`, namespaces);
const signedProperties = XmlXPath.compile(properties, namespaces);

/** The values as they stand, all but the seller's name without white space around them; an absent one is empty. */
export function readValues(document: XmlDocument): DocumentValues {
  let texts = textOf(document.eval(allValues)).split(separator);
  if (texts.length !== valueNames.length) texts = valueNames.map((name) => textOf(document.eval(`string(${paths[name]})`, namespaces)));
  const entries = valueNames.map((name, index) => [name, name === 'seller_name' ? (texts[index] ?? '') : (texts[index] ?? '').trim()]);
  return Object.fromEntries(entries) as DocumentValues;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The digest of the signed properties as they stand, white space and all; null where there are none. */
export function propertiesDigest(document: XmlDocument): string | null {
  const element = document.get(signedProperties);
  return element instanceof XmlElement ? hexDigest(alone(element, [])) : null;
}

/** An element as if it stood alone: each prefix declared where it first appears on the way down, attributes after that, no content as `<x/>`. */
function alone(element: XmlElement, declared: readonly string[]): string {
  const { prefix } = element;
  const name = prefix === '' ? element.name : `${prefix}:${element.name}`;
  let tag = `<${name}`;
  if (!declared.includes(prefix)) tag += ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeAttribute(element.namespaceUri)}"`;
  for (const attribute of element.attrs) {
    tag += ` ${attribute.prefix === '' ? '' : `${attribute.prefix}:`}${attribute.name}="${escapeAttribute(attribute.value)}"`;
  }
  let content = '';
  for (let node: XmlTreeNode | null = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) content += alone(node, [...declared, prefix]);
    else if (node instanceof XmlText || node instanceof XmlCData) content += escapeText(node.content);
  }
  return content === '' ? `${tag}/>` : `${tag}>${content}</${name}>`;
}
