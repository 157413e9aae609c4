import { Buffer } from 'node:buffer';
import { inflateRawSync } from 'node:zlib';

const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1');
const directoryEntry = 0x02014b50;
const [stored, deflated] = [0, 8];

/** A file inside a zip. */
export interface ZippedFile {
  name: string;
  read(): Buffer;
}

/** The files of a zip in the order of its directory. Throws where the bytes are no zip, or one of a kind this does not read (above 4 GB, another packing). */
export function filesOfZip(zip: Buffer): ZippedFile[] {
  const end = zip.lastIndexOf(endOfDirectory);
  if (end === -1) throw new Error('This is not a zip file');
  const count = zip.readUInt16LE(end + 10);
  let at = zip.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) throw new Error('The zip file is too large');
  const files: ZippedFile[] = [];
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== directoryEntry) throw new Error('The zip file is damaged');
    const [method, size, offset] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)];
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (!name.endsWith('/')) files.push({ name, read: () => contentOf(zip, { name, method, size, offset }) });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function contentOf(zip: Buffer, file: { name: string; method: number; size: number; offset: number }): Buffer {
  // The lengths of the local header may differ from those of the directory, so they are read again.
  const start = file.offset + 30 + zip.readUInt16LE(file.offset + 26) + zip.readUInt16LE(file.offset + 28);
  const bytes = zip.subarray(start, start + file.size);
  if (file.method === stored) return bytes;
  if (file.method === deflated) return inflateRawSync(bytes);
  throw new Error(`${file.name} is packed in a way this cannot read`);
}
