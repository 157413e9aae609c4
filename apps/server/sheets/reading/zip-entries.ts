import { createInflateRaw } from 'node:zlib';
import { FileFault } from './file-fault.ts';
import { nameInZip } from './zip-names.ts';

/** A workbook has some tens of parts; one with more is none that a person made. */
const mostEntries = 2000;
/** All parts together. 5 MB of a sheet that a spreadsheet saved are some 50 MB unpacked. */
const mostUnpacked = 150_000_000;
/** A part that is unpacked to more than so many times its size, beyond the first megabytes, was made to fill the memory. */
const mostTimes = 300;
const freeBytes = 4_000_000;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly offset: number;
}

/** The parts of a zip by their names, each unpacked piece by piece as it is asked for, within bounds for one part and for all together. */
export class ZipEntries {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, Entry>;
  #unpacked = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#entries = directoryOf(bytes);
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** Pieces of 64 KB: zlib unpacks them in threads of its own, and others have their turn between them. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new FileFault('not_a_table');
    const packed = packedOf(this.#bytes, entry);
    if (entry.method === 0) {
      this.#count(packed.length);
      yield packed;
      return;
    }
    const inflate = createInflateRaw({ chunkSize: 65_536 });
    inflate.end(packed);
    let size = 0;
    try {
      for await (const piece of inflate as AsyncIterable<Buffer>) {
        size += piece.length;
        if (size > freeBytes && size > packed.length * mostTimes) throw new FileFault('too_large');
        this.#count(piece.length);
        yield piece;
      }
    } catch (error) {
      throw error instanceof FileFault ? error : new FileFault('not_a_table');
    } finally {
      inflate.destroy();
    }
  }

  /** A part as a whole: at most so many bytes. */
  async bytes(name: string, most: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.read(name)) {
      size += piece.length;
      if (size > most) throw new FileFault('too_large');
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }

  /** A small part as a text: at most 4 MB. */
  async text(name: string): Promise<string> {
    return new TextDecoder().decode(await this.bytes(name, freeBytes));
  }

  #count(size: number): void {
    this.#unpacked += size;
    if (this.#unpacked > mostUnpacked) throw new FileFault('too_large');
  }
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;

function directoryOf(bytes: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let end = -1;
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557) && end === -1; at -= 1)
    if (bytes.readUInt32LE(at) === endMark) end = at;
  if (end === -1) throw new FileFault('not_a_table');
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) throw new FileFault('too_large');
  let at = bytes.readUInt32LE(end + 16);
  for (let place = 0; place < count; place += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw new FileFault('not_a_table');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = nameInZip(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
    const method = bytes.readUInt16LE(at + 10);
    // Bit 0: encrypted.
    if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new FileFault('password');
    if (method !== 0 && method !== 8) throw new FileFault('not_a_table');
    entries.set(name.replace(/^\//, ''), { method, packed: bytes.readUInt32LE(at + 20), offset: bytes.readUInt32LE(at + 42) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function packedOf(bytes: Buffer, { packed, offset }: Entry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localMark) throw new FileFault('not_a_table');
  const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (begin + packed > bytes.length) throw new FileFault('not_a_table');
  return bytes.subarray(begin, begin + packed);
}
