import { createHash } from 'node:crypto';
import { namespaces } from '../xml/namespaces.ts';
import { type DocumentValues, valueNames } from './document-values.ts';
import { propertiesDigestOfText } from './signature-block.ts';

/** What verifying needs of a document. */
export interface ReadDocument {
  values: DocumentValues;
  /** Of the text itself. */
  hash: string;
  /** The digest of the signed properties as they stand; null where there are none. */
  properties: string | null;
}

/** How our own documents begin; the namespaces are in the order in which Canonical XML has them. */
export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const invoiceOpen =
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"' +
  ' xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"' +
  ' xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"' +
  ' xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">';
const invoiceClose = '</Invoice>';

const reference = '/cac:AdditionalDocumentReference';
const extensions = '/ext:UBLExtensions';
const signatures = `${extensions}/ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures`;
const signed = `${signatures}/sac:SignatureInformation/ds:Signature`;
const qualifying = `${signed}/ds:Object/xades:QualifyingProperties`;
const properties = `${qualifying}/xades:SignedProperties`;
const signedProperties = `${properties}/xades:SignedSignatureProperties`;
const certificate = `${signedProperties}/xades:SigningCertificate/xades:Cert`;
const signedReference = `${signed}/ds:SignedInfo/ds:Reference`;

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
/** Which value of a reference stands where; which reference it is, is known when it ends. */
const partsOfReference: ReadonlyMap<string, 'id' | 'uuid' | 'object'> = new Map([
  [`${reference}/cbc:ID`, 'id'],
  [`${reference}/cbc:UUID`, 'uuid'],
  [`${reference}/cac:Attachment/cbc:EmbeddedDocumentBinaryObject`, 'object'],
]);
/** Whose digest follows. */
const digests: ReadonlyMap<string, 'hash_digest' | 'properties_digest'> = new Map([
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
/** Escaped as Canonical XML escapes them. A namespace is no attribute: Canonical XML writes it first, and only where it was not declared already. */
const attributes = /^(?: (?!xmlns=)[A-Za-z]+="(?:[^"&<>\t\n]|&(?:amp|lt|quot|#x9|#xA|#xD);)*")+$/;
const attributeNames = / ([A-Za-z]+)="[^"]*"/g;
/** What no honest text holds, or Canonical XML writes in another way. U+FFFD: what the bytes said can no longer be told. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const foreign = /[\u0000-\u0008\u000B-\u001F\uFFFD-\uFFFF]|&(?!(?:amp|lt|gt|quot|#x9|#xA|#xD);)/;

const written: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#xD;': '\r' };
const unescape = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|#xD);/g, (name) => written[name] ?? name) : text;

/**
 * Reads a document whose text is laid out as ours are: what counts for its hash is its own canonical form, letter by letter, so that no parser is needed
 * to say so. Null where anything is otherwise (another root, comments, CDATA, other prefixes or escapes, a reference twice): a parser has to read it then.
 */
export function readCanonicalText(text: string): ReadDocument | null {
  const end = text.length - invoiceClose.length - 1;
  if (!text.startsWith(declaration) || !text.startsWith(invoiceOpen, declaration.length) || !text.endsWith(`${invoiceClose}\n`))
    return null;
  if (!text.isWellFormed() || foreign.test(text)) return null;
  const reading = new Reading(text);
  return reading.read(declaration.length + invoiceOpen.length, end) ? reading.result(end + invoiceClose.length) : null;
}

/** Where elements stand, and what that means: asked for each element of each document, and the same ones in all of them. */
interface Place {
  name: string;
  /** From below the root. */
  path: string;
  isInSignature: boolean;
  /** Whether a signature of ours has such an element. */
  isOfSignature: boolean;
  declares: string | undefined;
  /** The value that stands here. */
  value: keyof DocumentValues | undefined;
  /** The part of a reference that stands here. */
  part: 'id' | 'uuid' | 'object' | undefined;
  inside: Map<string, Place>;
}

function placeOf(path: string, name: string): Place {
  return {
    ...{ name, path, isInSignature: path === extensions || path.startsWith(`${extensions}/`), isOfSignature: partsOfSignature.has(path) },
    ...{ declares: declared.get(path), value: places.get(path), part: partsOfReference.get(path), inside: new Map() },
  };
}

const root = placeOf('', '');
/** A text of many names of its own making is no reason to keep them. */
const mostPlaces = 1000;
let keptPlaces = 0;

function placeInside(parent: Place, name: string): Place {
  const known = parent.inside.get(name);
  if (known !== undefined) return known;
  const place = placeOf(`${parent.path}/${name}`, name);
  if (keptPlaces < mostPlaces) {
    parent.inside.set(name, place);
    keptPlaces += 1;
  }
  return place;
}

interface OpenElement {
  place: Place;
  at: number;
  isLeaf: boolean;
}

class Reading {
  readonly #text: string;
  readonly #values: Partial<Record<keyof DocumentValues, string>> = {};
  /** The parts that do not count for the hash, from and to. */
  readonly #cuts: [from: number, to: number][] = [];
  #properties: string | null = null;
  #reference: { id?: string; uuid?: string; object?: string } = {};
  #digest: 'hash_digest' | 'properties_digest' | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  /** From behind the root's tag to where the root ends. False where something is not as ours is. */
  read(from: number, end: number): boolean {
    const text = this.#text;
    const open: OpenElement[] = [];
    let at = from;
    for (;;) {
      const next = text.indexOf('<', at);
      const parent = open.at(-1);
      const closes = text.charCodeAt(next + 1) === 47;
      // Text stands only in elements that hold nothing else, and a raw > is not canonical.
      const isText = closes && next < end && parent?.isLeaf === true;
      const content = isText ? text.slice(at, next) : '';
      if (isText ? content.includes('>') : !isBlank(text, at, next)) return false;
      if (next === end) return parent === undefined;
      const close = text.indexOf('>', next);
      if (closes) {
        if (parent === undefined || text.slice(next + 2, close) !== parent.place.name) return false;
        open.pop();
        if (parent.isLeaf ? !this.#leaf(parent.place, content) : !this.#branch(parent.place, parent.at, close + 1)) return false;
      } else {
        const opened = this.#open(parent, next, close);
        if (opened === null) return false;
        if (parent !== undefined) parent.isLeaf = false;
        if (text.charCodeAt(close - 1) !== 47) open.push(opened);
      }
      at = close + 1;
    }
  }

  #open(parent: OpenElement | undefined, at: number, close: number): OpenElement | null {
    const text = this.#text;
    const isEmpty = text.charCodeAt(close - 1) === 47;
    const end = isEmpty ? close - 1 : close;
    const tag = text.slice(at + 1, end);
    const space = tag.indexOf(' ');
    const name = space === -1 ? tag : tag.slice(0, space);
    const said = space === -1 ? '' : tag.slice(space);
    const place = placeInside(parent?.place ?? root, name);
    const { path } = place;
    const isSound = place.isInSignature ? inSignature(place, said) : !isEmpty && element.test(name) && areSorted(said);
    if (!isSound) return null;
    if (path === '/cbc:InvoiceTypeCode' && !this.#once('transaction_code', /^ name="(\d+)"$/.exec(said)?.[1])) return null;
    if (path === signedReference) this.#digest = digests.get(said) ?? null;
    return { place, at, isLeaf: true };
  }

  #leaf({ path, isInSignature, value, part }: Place, content: string): boolean {
    if (content.includes('&') && /&(?:quot|#x9|#xA);/.test(content)) return false;
    if (isInSignature) {
      // An element of the signature that holds nothing is written otherwise in its digest.
      if (content === '') return false;
      if (path === `${signedReference}/ds:DigestValue`) return this.#digest !== null && this.#once(this.#digest, content);
      return value === undefined || this.#once(value, content);
    }
    if (part !== undefined) this.#reference[part] ??= unescape(content);
    if (value !== undefined) this.#values[value] ??= unescape(content);
    return path !== '/cac:Signature' && path !== reference && path !== extensions;
  }

  #branch({ path, value, part }: Place, from: number, to: number): boolean {
    // What an element says whose text stands in others is put together by the parser.
    if (value !== undefined || part !== undefined) return false;
    if (path === reference) {
      const { id = '', uuid = '', object = '' } = this.#reference;
      this.#reference = {};
      if (id.trim() !== id) return false;
      if (id === 'QR') this.#cuts.push([from, to]);
      if (id === 'ICV') return this.#once('icv', uuid);
      return id === 'PIH' ? this.#once('previous_hash', object) : id !== 'QR' || this.#once('qr', object);
    }
    if (path === '/cac:Signature' || path === extensions) this.#cuts.push([from, to]);
    if (path === properties) {
      if (this.#properties !== null) return false;
      this.#properties = this.#text.slice(from, to);
    }
    return true;
  }

  /** What may be there only once. */
  #once(name: keyof DocumentValues, value: string | undefined): boolean {
    if (this.#values[name] !== undefined || value === undefined) return false;
    this.#values[name] = unescape(value);
    return true;
  }

  result(end: number): ReadDocument | null {
    if (this.#properties === null) return null;
    const counted = createHash('sha256');
    let from = declaration.length;
    for (const [cut, behind] of this.#cuts) {
      counted.update(this.#text.slice(from, cut), 'utf8');
      from = behind;
    }
    counted.update(this.#text.slice(from, end), 'utf8');
    const values = Object.fromEntries(
      valueNames.map((name) => [name, name === 'seller_name' ? (this.#values[name] ?? '') : (this.#values[name] ?? '').trim()]),
    ) as DocumentValues;
    return {
      values,
      hash: counted.digest('base64'),
      properties: propertiesDigestOfText(this.#properties),
    };
  }
}

/** Only line ends and spaces stand between two elements of ours. */
function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter !== 32 && letter !== 10) return false;
  }
  return true;
}

/** Attributes that were found sound: nearly all are currencies and units. */
const sound = new Set(['']);
const mostSound = 64;

/** Attributes in the order of their names, each once. */
function areSorted(said: string): boolean {
  if (sound.has(said)) return true;
  if (!attributes.test(said)) return false;
  let before = '';
  for (const [, name = ''] of said.matchAll(attributeNames)) {
    if (name <= before) return false;
    before = name;
  }
  if (sound.size < mostSound) sound.add(said);
  return true;
}

/** Prefixes are declared where ours are, and nowhere else. */
const inSignature = ({ isOfSignature, declares }: Place, said: string): boolean =>
  isOfSignature && (declares === undefined ? areSorted(said) : said === declares);
