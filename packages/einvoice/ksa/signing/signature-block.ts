import { XmlWriter } from '../../xml/writer.ts';
import { namespaces } from '../../xml/namespaces.ts';
import { hexDigest, type SigningCertificate } from './signing-certificate.ts';

const algorithms = {
  c14n: 'http://www.w3.org/2006/12/xml-c14n11',
  ecdsa: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  xpath: 'http://www.w3.org/TR/1999/REC-xpath-19991116',
} as const;

const withoutNodes = [
  'not(//ancestor-or-self::ext:UBLExtensions)',
  'not(//ancestor-or-self::cac:Signature)',
  "not(//ancestor-or-self::cac:AdditionalDocumentReference[cbc:ID='QR'])",
];

/** How deep `xades:SignedProperties` stands below the extensions; its white space is part of its digest. */
const depthOfProperties = 8;

/** What differs from document to document that is signed with the same certificate. */
export interface SignedValues {
  /** Base64 of the 32 bytes. */
  hash: string;
  signature: string;
  /** `YYYY-MM-DDTHH:mm:ss` */
  signed_at: string;
}

/** What stands for a value in the pattern of a block: no XML holds it, so no certificate says it. */
const slot = '\u0000';

/** The text around the values of a block, and around the time in its signed properties. */
interface Pattern {
  block: [beforeHash: string, beforePropertiesDigest: string, beforeSignature: string, beforeTime: string, end: string];
  properties: [beforeTime: string, end: string];
}

/** A till signs thousands of documents with one certificate: what it says in each of them is written once. */
const patterns = new WeakMap<SigningCertificate, Pattern>();

function patternOf(certificate: SigningCertificate): Pattern {
  const known = patterns.get(certificate);
  if (known !== undefined) return known;
  const properties = signedProperties(certificate);
  const pattern = {
    block: blockAround(properties, certificate).split(slot) as Pattern['block'],
    properties: propertiesAlone(properties).split(slot) as Pattern['properties'],
  };
  patterns.set(certificate, pattern);
  return pattern;
}

/** The whole `ext:UBLExtensions` of a signed document, laid out as the authority's own samples are. */
export function signatureBlock({ hash, signature, signed_at }: SignedValues, certificate: SigningCertificate): string {
  const { block, properties } = patternOf(certificate);
  const digest = hexDigest(`${properties[0]}${signed_at}${properties[1]}`);
  return `${block[0]}${hash}${block[1]}${digest}${block[2]}${signature}${block[3]}${signed_at}${block[4]}`;
}

function blockAround(properties: string, certificate: SigningCertificate): string {
  const writer = new XmlWriter();
  writer.open('ext:UBLExtensions').open('ext:UBLExtension');
  writer.text('ext:ExtensionURI', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades').open('ext:ExtensionContent');
  writer.open('sig:UBLDocumentSignatures', { 'xmlns:sig': namespaces.sig, 'xmlns:sac': namespaces.sac, 'xmlns:sbc': namespaces.sbc });
  writer.open('sac:SignatureInformation').text('cbc:ID', 'urn:oasis:names:specification:ubl:signature:1');
  writer.text('sbc:ReferencedSignatureID', 'urn:oasis:names:specification:ubl:signature:Invoice');
  writer.open('ds:Signature', { 'xmlns:ds': namespaces.ds, Id: 'signature' });
  writeSignedInfo(writer);
  writer.text('ds:SignatureValue', slot);
  writer.inside('ds:KeyInfo', () => writer.inside('ds:X509Data', () => writer.text('ds:X509Certificate', certificate.text)));
  writer.open('ds:Object').open('xades:QualifyingProperties', { 'xmlns:xades': namespaces.xades, Target: 'signature' });
  const before = writer.take();
  for (let level = 0; level < depthOfProperties; level += 1) writer.close();
  return before.trimStart() + properties + writer.take();
}

function writeSignedInfo(writer: XmlWriter): void {
  writer.inside('ds:SignedInfo', () => {
    writer.empty('ds:CanonicalizationMethod', { Algorithm: algorithms.c14n }).empty('ds:SignatureMethod', { Algorithm: algorithms.ecdsa });
    writer.open('ds:Reference', { Id: 'invoiceSignedData', URI: '' }).open('ds:Transforms');
    for (const expression of withoutNodes) {
      writer.inside('ds:Transform', () => writer.text('ds:XPath', expression), { Algorithm: algorithms.xpath });
    }
    writer.empty('ds:Transform', { Algorithm: algorithms.c14n }).close();
    writer.empty('ds:DigestMethod', { Algorithm: algorithms.sha256 }).text('ds:DigestValue', slot).close();
    writer.inside('ds:Reference', () => writer.empty('ds:DigestMethod', { Algorithm: algorithms.sha256 }).text('ds:DigestValue', slot), {
      Type: 'http://www.w3.org/2000/09/xmldsig#SignatureProperties',
      URI: '#xadesSignedProperties',
    });
  });
}

function signedProperties(certificate: SigningCertificate): string {
  const writer = new XmlWriter(depthOfProperties);
  writer.open('xades:SignedProperties', { Id: 'xadesSignedProperties' }).open('xades:SignedSignatureProperties');
  writer.text('xades:SigningTime', slot).open('xades:SigningCertificate').open('xades:Cert');
  writer.inside('xades:CertDigest', () =>
    writer.empty('ds:DigestMethod', { Algorithm: algorithms.sha256 }).text('ds:DigestValue', certificate.digest),
  );
  writer.inside('xades:IssuerSerial', () =>
    writer.text('ds:X509IssuerName', certificate.facts.issuer_name).text('ds:X509SerialNumber', certificate.facts.serial_decimal),
  );
  for (let level = 0; level < 4; level += 1) writer.close();
  return writer.take();
}

/** The digest of the properties, taken of them as if they stood alone. */
export const propertiesDigestOfText = (properties: string): string => hexDigest(propertiesAlone(properties));

/** Each prefix declared where it first appears. */
const propertiesAlone = (properties: string): string =>
  properties
    .trimStart()
    .replace('<xades:SignedProperties ', `<xades:SignedProperties xmlns:xades="${namespaces.xades}" `)
    .replace(/<(ds:\w+)/g, `<$1 xmlns:ds="${namespaces.ds}"`);
