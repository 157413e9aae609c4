import { Buffer } from 'node:buffer';

/** The tags of DER that certificates and certificate requests are made of (X.690 §8). */
export const tag = {
  boolean: 0x01,
  integer: 0x02,
  bit_string: 0x03,
  octet_string: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  printable: 0x13,
  teletex: 0x14,
  ia5: 0x16,
  utc_time: 0x17,
  generalized_time: 0x18,
  bmp: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** One value: its tag, the bytes of its content, and all of its bytes. */
export interface DerNode {
  tag: number;
  content: Buffer;
  bytes: Buffer;
}

/** A value of `kind` around `parts`, with the shortest length that DER allows. */
export function der(kind: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([kind]), lengthBytes(content.length), content]);
}

export const derSequence = (...parts: readonly Uint8Array[]): Buffer => der(tag.sequence, ...parts);
export const derSet = (...parts: readonly Uint8Array[]): Buffer => der(tag.set, ...parts);
export const derUtf8 = (text: string): Buffer => der(tag.utf8, Buffer.from(text, 'utf8'));
export const derPrintable = (text: string): Buffer => der(tag.printable, Buffer.from(text, 'latin1'));
export const derIa5 = (text: string): Buffer => der(tag.ia5, Buffer.from(text, 'latin1'));
export const derOctets = (bytes: Uint8Array): Buffer => der(tag.octet_string, bytes);
export const derBits = (bytes: Uint8Array): Buffer => der(tag.bit_string, Buffer.from([0]), bytes);
export const derTrue = (): Buffer => der(tag.boolean, Buffer.from([0xff]));
/** `[number]`, as X.509 writes its choices and optional parts. */
export const derTagged = (number: number, ...parts: readonly Uint8Array[]): Buffer => der(0xa0 + number, ...parts);

/** A whole number of any size, zero or more. */
export function derInteger(value: bigint): Buffer {
  if (value < 0n) throw new RangeError('A negative integer does not occur in a certificate.');
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return der(tag.integer, (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** An object identifier, e.g. `2.5.4.3`. */
export function derOid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return der(tag.oid, Buffer.from([first * 40 + second, ...rest.flatMap((arc) => base128(arc))]));
}

/** UTCTime until 2049, GeneralizedTime after it, as X.509 demands; seconds, UTC. */
export function derTime(at: Date): Buffer {
  const digits = at.toISOString().replaceAll(/[-:T]|\.\d+/gu, '');
  return at.getUTCFullYear() < 2050
    ? der(tag.utc_time, Buffer.from(digits.slice(2), 'latin1'))
    : der(tag.generalized_time, Buffer.from(digits, 'latin1'));
}

/** The one value that `bytes` are; throws a `RangeError` for anything that is not DER or has bytes behind it. */
export function readDer(bytes: Uint8Array): DerNode {
  const all = Buffer.from(bytes);
  const node = nodeAt(all, 0);
  if (node.bytes.length !== all.length) throw new RangeError('There are bytes behind the value.');
  return node;
}

/** The values inside a sequence, a set or a tagged value. */
export function derChildren(node: DerNode): DerNode[] {
  const found: DerNode[] = [];
  for (let at = 0; at < node.content.length;) {
    const child = nodeAt(node.content, at);
    found.push(child);
    at += child.bytes.length;
  }
  return found;
}

/** The child at `index`, of the `kind` it must have; throws a `RangeError` otherwise. */
export function derChild(node: DerNode, index: number, kind?: number): DerNode {
  const child = derChildren(node)[index];
  if (!child || (kind !== undefined && child.tag !== kind)) throw new RangeError(`Value ${index} is not what it must be.`);
  return child;
}

export function readOid(node: DerNode): string {
  if (node.tag !== tag.oid || node.content.length === 0) throw new RangeError('An object identifier is missing.');
  const arcs: number[] = [];
  let value = 0;
  for (const byte of node.content) {
    value = value * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    arcs.push(value);
    value = 0;
  }
  const [first = 0, ...rest] = arcs;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join('.');
}

export function readInteger(node: DerNode): bigint {
  if (node.tag !== tag.integer || node.content.length === 0) throw new RangeError('A number is missing.');
  const value = BigInt(`0x${node.content.toString('hex')}`);
  return (node.content[0] ?? 0) >= 0x80 ? value - (1n << BigInt(node.content.length * 8)) : value;
}

/** The text of any string type that a name may be written in. */
export function readText(node: DerNode): string {
  if (node.tag === tag.bmp) return Buffer.from(node.content).swap16().toString('utf16le');
  if (node.tag === tag.utf8) return node.content.toString('utf8');
  if (node.tag === tag.printable || node.tag === tag.ia5 || node.tag === tag.teletex) return node.content.toString('latin1');
  throw new RangeError('A text is missing.');
}

export function readTime(node: DerNode): Date {
  const text = node.content.toString('latin1');
  const year = node.tag === tag.utc_time ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text;
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/u.exec(year);
  if (!parts) throw new RangeError('A time is missing.');
  return new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`);
}

/** The whole bytes of a bit string. */
export function readBits(node: DerNode): Buffer {
  if (node.tag !== tag.bit_string || node.content[0] !== 0) throw new RangeError('A bit string is missing.');
  return node.content.subarray(1);
}

function nodeAt(bytes: Buffer, at: number): DerNode {
  const kind = bytes[at];
  const short = bytes[at + 1];
  if (kind === undefined || short === undefined || (kind & 0x1f) === 0x1f) throw new RangeError('The value is cut short.');
  const lengthSize = short < 0x80 ? 0 : short & 0x7f;
  if (short === 0x80 || lengthSize > 4) throw new RangeError('The length is not DER.');
  const start = at + 2 + lengthSize;
  if (start > bytes.length) throw new RangeError('The value is cut short.');
  const length = lengthSize === 0 ? short : bytes.readUIntBE(at + 2, lengthSize);
  if (lengthSize > 0 && !lengthBytes(length).equals(bytes.subarray(at + 1, start))) throw new RangeError('The length is not DER.');
  const end = start + length;
  if (end > bytes.length) throw new RangeError('The value is cut short.');
  return { tag: kind, content: bytes.subarray(start, end), bytes: bytes.subarray(at, end) };
}

function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
}

function base128(arc: number): number[] {
  const digits = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) digits.unshift(128 + (rest % 128));
  return digits;
}
