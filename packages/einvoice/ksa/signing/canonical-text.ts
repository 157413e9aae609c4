import { Buffer, isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { digests, extensions, type Place, placeOf, properties, reference, root, signedReference, stamp } from './canonical-places.ts';
import { type DocumentValues, valueNames } from '../document-values.ts';
import { propertiesDigestOfText } from './signature-block.ts';

/** What verifying needs of a document. */
export interface ReadDocument {
  values: DocumentValues;
  /** Of the bytes themselves. */
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

const [lineEnd, space, slash, lessThan, greaterThan] = [0x0a, 0x20, 0x2f, 0x3c, 0x3e] as const;

/** Escaped as Canonical XML escapes them. A namespace is no attribute: Canonical XML writes it first, and only where it was not declared already. */
const attributes = /^(?: (?!xmlns=)[A-Za-z]+="(?:[^"&<>\t\n]|&(?:amp|lt|quot|#x9|#xA|#xD);)*")+$/;
const attributeNames = / ([A-Za-z]+)="[^"]*"/g;

const written: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#xD;': '\r' };
const unescape = (text: string): string =>
  text.includes('&') ? text.replace(/&(?:amp|lt|gt|#xD);/g, (name) => written[name] ?? name) : text;

/**
 * What a byte means between two tags. `blank` (spaces and line ends) stands between two elements of ours. `high` is perhaps the first byte of U+FFFD or
 * above, which stand in no honest text (U+FFFD: what the bytes said can no longer be told). `foreign` is a control character, or a raw > that Canonical
 * XML writes in another way.
 */
const [letter, blank, opens, high, ampersand, foreign] = [0, 1, 2, 3, 4, 5] as const;
const meanings = Uint8Array.from({ length: 256 }, (_none, byte) => {
  if (byte === space || byte === lineEnd) return blank;
  if (byte === lessThan) return opens;
  if (byte === 0xef) return high;
  if (byte === 0x26) return ampersand;
  return (byte < space && byte !== 9) || byte === greaterThan ? foreign : letter;
});

const opening = Buffer.from(`${declaration}${invoiceOpen}`);
const ending = Buffer.from(`${invoiceClose}\n`);

/**
 * Reads a document that is laid out as ours are: what counts for its hash is its own canonical form, byte by byte, so that no parser is needed to say
 * so. Null where anything is otherwise (another root, comments, CDATA, other prefixes or escapes, a reference twice): a parser has to read it then.
 */
export function readCanonicalText(bytes: Buffer): ReadDocument | null {
  const end = bytes.length - ending.length;
  if (!bytes.subarray(0, opening.length).equals(opening) || !bytes.subarray(Math.max(end, opening.length)).equals(ending)) return null;
  if (!isUtf8(bytes)) return null;
  const reading = new Reading(bytes);
  return reading.read(opening.length, end) ? reading.result(bytes.length - 1) : null;
}

/** A text of many names of its own making is no reason to keep them. */
const mostPlaces = 1000;
let keptPlaces = 0;

interface OpenElement {
  place: Place;
  at: number;
  isLeaf: boolean;
}

class Reading {
  readonly #bytes: Buffer;
  readonly #values: Partial<Record<keyof DocumentValues, string>> = {};
  /** The parts that do not count for the hash, from and to. */
  readonly #cuts: [from: number, to: number][] = [];
  #properties: string | null = null;
  #reference: { id?: string; uuid?: string; object?: string } = {};
  #digest: 'hash_digest' | 'properties_digest' | null = null;
  /** Where the tag ends that was opened last, and whether it is closed at once. */
  #tagEnd = 0;
  #isEmpty = false;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** From behind the root's tag to where the root ends. False where something is not as ours is. */
  read(from: number, end: number): boolean {
    const bytes = this.#bytes;
    const open: OpenElement[] = [];
    let parent: OpenElement | undefined;
    let at = from;
    for (;;) {
      let next = at;
      let isBlank = true;
      // There is a < at the end, and the way never leads beyond it: no tag holds another one's beginning.
      for (let meaning = meanings[bytes[next] ?? 0]; meaning !== opens; meaning = meanings[bytes[next] ?? 0]) {
        if (meaning !== blank) {
          isBlank = false;
          if (meaning !== letter && !this.#isSound(next, meaning)) return false;
        }
        next += 1;
      }
      if (next === end) return parent === undefined && isBlank;
      if (bytes[next + 1] === slash) {
        if (parent === undefined || !this.#isNamed(parent.place, next + 2, greaterThan)) return false;
        const close = next + 3 + parent.place.name.length;
        // Text stands only in elements that hold nothing else.
        if (parent.isLeaf ? !this.#leaf(parent.place, at, next) : !isBlank || !this.#branch(parent.place, parent.at, close)) return false;
        open.pop();
        parent = open.at(-1);
        at = close;
      } else {
        const place = isBlank ? this.#open(parent?.place ?? root, next) : null;
        if (place === null) return false;
        if (parent !== undefined) parent.isLeaf = false;
        if (!this.#isEmpty) {
          parent = { place, at: next, isLeaf: true };
          open.push(parent);
        }
        at = this.#tagEnd;
      }
    }
  }

  /** Whether a byte that may be foreign is none: a character that Canonical XML escapes must be escaped as it does, and nothing else. */
  #isSound(at: number, meaning: number | undefined): boolean {
    const bytes = this.#bytes;
    if (meaning === high) return bytes[at + 1] !== 0xbf || (bytes[at + 2] ?? 0) < 0xbd;
    return meaning === ampersand && /^&(?:amp|lt|gt|#xD);/.test(bytes.toString('latin1', at, at + 5));
  }

  #isNamed({ name }: Place, at: number, last: number): boolean {
    const bytes = this.#bytes;
    for (let index = 0; index < name.length; index += 1) if (bytes[at + index] !== name[index]) return false;
    return bytes[at + name.length] === last;
  }

  /** The element whose tag begins here. Null where ours has none such. */
  #open(parent: Place, at: number): Place | null {
    const bytes = this.#bytes;
    let mark = 0;
    let nameEnd = at + 1;
    let byte = bytes[nameEnd] ?? 0;
    while (byte > slash && byte !== lessThan && byte !== greaterThan && byte < 0x80) {
      mark = (Math.imul(mark, 31) + byte) | 0;
      nameEnd += 1;
      byte = bytes[nameEnd] ?? 0;
    }
    let end = nameEnd;
    while (byte !== greaterThan) {
      if (byte < space || byte === lessThan || byte >= 0x80) return null;
      end += 1;
      byte = bytes[end] ?? 0;
    }
    const isEmpty = bytes[end - 1] === slash;
    this.#isEmpty = isEmpty;
    this.#tagEnd = end + 1;
    const said = bytes.toString('latin1', nameEnd, isEmpty ? end - 1 : end);
    const place = this.#placeInside(parent, mark, at + 1, nameEnd);
    if (place === null || !place.isOurs) return null;
    if (place.isInSignature ? !isAsSaid(place, said) : isEmpty || !areSorted(said)) return null;
    if (place.path === '/cbc:InvoiceTypeCode' && !this.#once('transaction_code', /^ name="(\d+)"$/.exec(said)?.[1])) return null;
    if (place.path === signedReference) this.#digest = digests.get(said) ?? null;
    return place;
  }

  /** Null where another name has the same mark: a parser may tell them apart. */
  #placeInside(parent: Place, mark: number, from: number, to: number): Place | null {
    const known = parent.inside.get(mark);
    if (known !== undefined) return known.name.length === to - from && this.#isNamed(known, from, this.#bytes[to] ?? 0) ? known : null;
    const name = this.#bytes.toString('latin1', from, to);
    const place = placeOf(`${parent.path}/${name}`, name);
    if (keptPlaces < mostPlaces) {
      parent.inside.set(mark, place);
      keptPlaces += 1;
    }
    return place;
  }

  #leaf({ isInSignature, isBranch, isDigest, value, part }: Place, from: number, to: number): boolean {
    // An element of the signature that holds nothing is written otherwise in its digest.
    if (isBranch || (isInSignature && from === to)) return false;
    if (isDigest) return this.#digest !== null && this.#once(this.#digest, this.#bytes.toString('utf8', from, to));
    if (value === undefined && part === undefined) return true;
    const content = this.#bytes.toString('utf8', from, to);
    if (isInSignature) return value === undefined || this.#once(value, content);
    if (part !== undefined) this.#reference[part] ??= unescape(content);
    if (value !== undefined) this.#values[value] ??= unescape(content);
    return true;
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
    if (path === stamp || path === extensions) this.#cuts.push([from, to]);
    if (path === properties) {
      if (this.#properties !== null) return false;
      this.#properties = this.#bytes.toString('utf8', from, to);
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
      counted.update(this.#bytes.subarray(from, cut));
      from = behind;
    }
    counted.update(this.#bytes.subarray(from, end));
    const values = Object.fromEntries(
      valueNames.map((name) => [name, name === 'seller_name' ? (this.#values[name] ?? '') : (this.#values[name] ?? '').trim()]),
    ) as DocumentValues;
    return { values, hash: counted.digest('base64'), properties: propertiesDigestOfText(this.#properties) };
  }
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
const isAsSaid = ({ declares }: Place, said: string): boolean => (declares === undefined ? areSorted(said) : said === declares);
