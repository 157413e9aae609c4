import { Buffer } from 'node:buffer';
import { namespaces } from '../../xml/namespaces.ts';
import type { DocumentValues } from '../document-values.ts';

export const reference = '/cac:AdditionalDocumentReference';
export const stamp = '/cac:Signature';
export const extensions = '/ext:UBLExtensions';
const signatures = `${extensions}/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures`;
const signed = `${signatures}/sac:SignatureInformation/ds:Signature`;
const qualifying = `${signed}/ds:Object/xades:QualifyingProperties`;
export const properties = `${qualifying}/xades:SignedProperties`;
const signedProperties = `${properties}/xades:SignedSignatureProperties`;
const certificate = `${signedProperties}/xades:SigningCertificate/xades:Cert`;
export const signedReference = `${signed}/ds:SignedInfo/ds:Reference`;

/** Where each value stands, below the root; the first one counts. */
const places: ReadonlyMap<string, keyof DocumentValues> = new Map([
  ['/cbc:ID', 'id'],
  ['/cbc:UUID', 'uuid'],
  ['/cbc:IssueDate', 'issue_date'],
  ['/cbc:IssueTime', 'issue_time'],
  ['/cbc:InvoiceTypeCode', 'type_code'],
  ['/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName', 'seller_name'],
  ['/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID', 'vat_number'],
  ['/cac:TaxTotal/cbc:TaxAmount', 'vat_total'],
  ['/cac:LegalMonetaryTotal/cbc:PayableAmount', 'payable'],
  [`${signed}/ds:SignatureValue`, 'signature'],
  [`${signed}/ds:KeyInfo/ds:X509Data/ds:X509Certificate`, 'certificate'],
  [`${signedProperties}/xades:SigningTime`, 'signing_time'],
  [`${certificate}/xades:CertDigest/ds:DigestValue`, 'certificate_digest'],
  [`${certificate}/xades:IssuerSerial/ds:X509IssuerName`, 'issuer_name'],
  [`${certificate}/xades:IssuerSerial/ds:X509SerialNumber`, 'serial'],
]);
/** What holds other elements wherever it stands. */
const branches: ReadonlySet<string> = new Set([reference, stamp, extensions]);
/** Which value of a reference stands where; which reference it is, is known when it ends. */
const partsOfReference: ReadonlyMap<string, 'id' | 'uuid' | 'object'> = new Map([
  [`${reference}/cbc:ID`, 'id'],
  [`${reference}/cbc:UUID`, 'uuid'],
  [`${reference}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`, 'object'],
]);
/** Whose digest follows. */
export const digests: ReadonlyMap<string, 'hash_digest' | 'properties_digest'> = new Map([
  [' Id="invoiceSignedData" URI=""', 'hash_digest'],
  [' Type="http://www.w3.org/2000/09/xmldsig#SignatureProperties" URI="#xadesSignedProperties"', 'properties_digest'],
]);
/** Where the prefixes of the signature are declared. */
const declared: ReadonlyMap<string, string> = new Map([
  [signatures, ` xmlns:sig="${namespaces.sig}" xmlns:sac="${namespaces.sac}" xmlns:sbc="${namespaces.sbc}"`],
  [signed, ` xmlns:ds="${namespaces.ds}" Id="signature"`],
  [qualifying, ` xmlns:xades="${namespaces.xades}" Target="signature"`],
]);
/** All that a signature of ours holds, so that nothing of it can stand anywhere else. */
const partsOfSignature: ReadonlySet<string> = new Set([
  ...[
    extensions,
    `${extensions}/ext:UBLExtension`,
    `${extensions}/ext:UBLExtension/ext:ExtensionURI`,
    `${extensions}/ext:UBLExtension/ext:ExtensionContent`,
  ],
  ...[signatures, `${signatures}/sac:SignatureInformation`, `${signatures}/sac:SignatureInformation/cbc:ID`],
  ...[`${signatures}/sac:SignatureInformation/sbc:ReferencedSignatureID`, signed, `${signed}/ds:SignedInfo`, signedReference],
  ...['CanonicalizationMethod', 'SignatureMethod'].map((name) => `${signed}/ds:SignedInfo/ds:${name}`),
  ...['Transforms', 'Transforms/ds:Transform', 'Transforms/ds:Transform/ds:XPath', 'DigestMethod', 'DigestValue'].map(
    (name) => `${signedReference}/ds:${name}`,
  ),
  ...['SignatureValue', 'KeyInfo', 'KeyInfo/ds:X509Data', 'KeyInfo/ds:X509Data/ds:X509Certificate', 'Object'].map(
    (name) => `${signed}/ds:${name}`,
  ),
  ...[
    qualifying,
    properties,
    signedProperties,
    `${signedProperties}/xades:SigningTime`,
    `${signedProperties}/xades:SigningCertificate`,
    certificate,
  ],
  ...['CertDigest', 'CertDigest/ds:DigestMethod', 'CertDigest/ds:DigestValue'].map((name) => `${certificate}/xades:${name}`),
  ...['IssuerSerial', 'IssuerSerial/ds:X509IssuerName', 'IssuerSerial/ds:X509SerialNumber'].map((name) => `${certificate}/xades:${name}`),
]);

const element = /^(?:cac|cbc):[A-Za-z]+$/;

/** Where elements stand, and what that means: asked for each element of each document, and the same ones in all of them. */
export interface Place {
  name: Buffer;
  /** From below the root. */
  path: string;
  isInSignature: boolean;
  /** Whether ours have such an element, as far as its name says. */
  isOurs: boolean;
  /** Whether it holds other elements wherever ours has it. */
  isBranch: boolean;
  isDigest: boolean;
  declares: string | undefined;
  /** The value that stands here. */
  value: keyof DocumentValues | undefined;
  /** The part of a reference that stands here. */
  part: 'id' | 'uuid' | 'object' | undefined;
  /** By the mark that reading makes of their names. */
  inside: Map<number, Place>;
}

export function placeOf(path: string, name: string): Place {
  const isInSignature = path === extensions || path.startsWith(`${extensions}/`);
  return {
    ...{ name: Buffer.from(name), path, isInSignature, isOurs: isInSignature ? partsOfSignature.has(path) : element.test(name) },
    ...{ isBranch: branches.has(path), isDigest: path === `${signedReference}/ds:DigestValue` },
    ...{ declares: declared.get(path), value: places.get(path), part: partsOfReference.get(path), inside: new Map() },
  };
}

export const root = placeOf('', '');
