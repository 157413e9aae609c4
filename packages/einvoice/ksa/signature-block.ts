import { XmlWriter } from '../xml/writer.ts';
import { namespaces } from '../xml/namespaces.ts';
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

/** The whole `ext:UBLExtensions` of a signed document, laid out as the authority's own samples are. */
export function signatureBlock(values: { hash: string; signature: string; certificate: SigningCertificate; signed_at: string }): string {
  const properties = signedProperties(values.certificate, values.signed_at);
  const writer = new XmlWriter();
  writer.open('ext:UBLExtensions').open('ext:UBLExtension');
  writer.text('ext:ExtensionURI', 'urn:oasis:names:specification:ubl:dsig:enveloped:xades').open('ext:ExtensionContent');
  writer.open('sig:UBLDocumentSignatures', { 'xmlns:sig': namespaces.sig, 'xmlns:sac': namespaces.sac, 'xmlns:sbc': namespaces.sbc });
  writer.open('sac:SignatureInformation').text('cbc:ID', 'urn:oasis:names:specification:ubl:signature:1');
  writer.text('sbc:ReferencedSignatureID', 'urn:oasis:names:specification:ubl:signature:Invoice');
  writer.open('ds:Signature', { 'xmlns:ds': namespaces.ds, Id: 'signature' });
  writeSignedInfo(writer, values.hash, propertiesDigestOfText(properties));
  writer.text('ds:SignatureValue', values.signature);
  writer.inside('ds:KeyInfo', () => writer.inside('ds:X509Data', () => writer.text('ds:X509Certificate', values.certificate.text)));
  writer.open('ds:Object').open('xades:QualifyingProperties', { 'xmlns:xades': namespaces.xades, Target: 'signature' });
  const before = writer.take();
  for (let level = 0; level < depthOfProperties; level += 1) writer.close();
  return before.trimStart() + properties + writer.take();
}

function writeSignedInfo(writer: XmlWriter, hash: string, propertiesDigest: string): void {
  writer.inside('ds:SignedInfo', () => {
    writer.empty('ds:CanonicalizationMethod', { Algorithm: algorithms.c14n }).empty('ds:SignatureMethod', { Algorithm: algorithms.ecdsa });
    writer.open('ds:Reference', { Id: 'invoiceSignedData', URI: '' }).open('ds:Transforms');
    for (const expression of withoutNodes) {
      writer.inside('ds:Transform', () => writer.text('ds:XPath', expression), { Algorithm: algorithms.xpath });
    }
    writer.empty('ds:Transform', { Algorithm: algorithms.c14n }).close();
    writer.empty('ds:DigestMethod', { Algorithm: algorithms.sha256 }).text('ds:DigestValue', hash).close();
    writer.inside(
      'ds:Reference',
      () => writer.empty('ds:DigestMethod', { Algorithm: algorithms.sha256 }).text('ds:DigestValue', propertiesDigest),
      { Type: 'http://www.w3.org/2000/09/xmldsig#SignatureProperties', URI: '#xadesSignedProperties' },
    );
  });
}

function signedProperties(certificate: SigningCertificate, signed_at: string): string {
  const writer = new XmlWriter(depthOfProperties);
  writer.open('xades:SignedProperties', { Id: 'xadesSignedProperties' }).open('xades:SignedSignatureProperties');
  writer.text('xades:SigningTime', signed_at).open('xades:SigningCertificate').open('xades:Cert');
  writer.inside('xades:CertDigest', () =>
    writer.empty('ds:DigestMethod', { Algorithm: algorithms.sha256 }).text('ds:DigestValue', certificate.digest),
  );
  writer.inside('xades:IssuerSerial', () =>
    writer.text('ds:X509IssuerName', certificate.facts.issuer_name).text('ds:X509SerialNumber', certificate.facts.serial_decimal),
  );
  for (let level = 0; level < 4; level += 1) writer.close();
  return writer.take();
}

/** The digest is taken of the properties as if they stood alone: each prefix declared where it first appears. */
export function propertiesDigestOfText(properties: string): string {
  const text = properties
    .trimStart()
    .replace('<xades:SignedProperties ', `<xades:SignedProperties xmlns:xades="${namespaces.xades}" `)
    .replace(/<(ds:\w+)/g, `<$1 xmlns:ds="${namespaces.ds}"`);
  return hexDigest(text);
}
