import { Buffer } from 'node:buffer';
import { inflateRawSync } from 'node:zlib';

const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
const [directoryEntry, largeLocator, largeEnd] = [0x02014b50, 0x07064b50, 0x06064b50];
const [stored, deflated] = [0, 8];

/** A file inside a zip. */
export interface ZippedFile {
  name: string;
  read(): Buffer;
}

/** The files of a zip in the order of its directory. Throws where the bytes are no zip, or packed in a way this does not read. */
export function filesOfZip(zip: Buffer): ZippedFile[] {
  const directory = directoryOf(zip);
  let at = directory.start;
  const files: ZippedFile[] = [];
  for (let index = 0; index < directory.count; index += 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('The zip file is damaged');
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extraLength] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const offset = offsetOf(zip, at, at + 46 + nameLength, extraLength);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) files.push({ name, read: () => contentOf(zip, { name, method, size, offset }) });
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return files;
}

/** Where the directory stands and how many files it names; a zip of more than 65,535 files or 4 GB says it in a record of its own. */
function directoryOf(zip: Buffer): { count: number; start: number } {
  const end = zip.lastIndexOf(endOfDirectory);
  if (end === -1) throw new Error('This is not a zip file');
  const [count, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
  if (count !== 0xffff && start !== 0xffffffff) return { count, start };
  if (end < 20 || zip.readUInt32LE(end - 20) !== largeLocator) return { count, start };
  const large = Number(zip.readBigUInt64LE(end - 12));
  if (zip.readUInt32LE(large) !== largeEnd) throw new Error('The zip file is damaged');
  return { count: Number(zip.readBigUInt64LE(large + 32)), start: Number(zip.readBigUInt64LE(large + 48)) };
}

/** Where the local header of a file begins; beyond 4 GB the directory says it in an extra field, which has nothing else here. */
function offsetOf(zip: Buffer, entry: number, extra: number, extraLength: number): number {
  const offset = zip.readUInt32LE(entry + 42);
  if (offset !== 0xffffffff || extraLength < 12 || zip.readUInt16LE(extra) !== 1) return offset;
  return Number(zip.readBigUInt64LE(extra + 4));
}

function contentOf(zip: Buffer, file: { name: string; method: number; size: number; offset: number }): Buffer {
  // The lengths of the local header may differ from those of the directory, so they are read again.
  const start = file.offset + 30 + zip.readUInt16LE(file.offset + 26) + zip.readUInt16LE(file.offset + 28);
  const bytes = zip.subarray(start, start + file.size);
  if (file.method === stored) return bytes;
  if (file.method === deflated) return inflateRawSync(bytes);
  throw new Error(`${file.name} is packed in a way this cannot read`);
}
