import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { directoryEntry, dosTime, endOfDirectory, localHeader, type ZipEntry, sizesAfter } from './zip-records.ts';

export interface FileForZip {
  name: string;
  at: Date;
  /** The whole file, or its parts as they come: a long list is never in memory as a whole. */
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/**
 * The files as one zip, made as fast as it is read. Only the file in hand stands in memory, and a directory entry of some hundred bytes for each that
 * was written. More than 65,535 files or 4 GB take the 64-bit form of the directory, which every system of the last years opens; a smaller zip is of the
 * old form, which everything opens. A single file is smaller than 4 GB.
 */
export function zipStream(files: AsyncIterable<FileForZip>): Readable {
  async function* pack(): AsyncGenerator<Uint8Array> {
    const directory: Buffer[] = [];
    let offset = 0;
    for await (const { name, at, bytes } of files) {
      const entry: ZipEntry = {
        name: Buffer.from(name),
        ...dosTime(at),
        isStreamed: !(bytes instanceof Uint8Array),
        crc: 0,
        packed: 0,
        size: 0,
        offset,
      };
      if (bytes instanceof Uint8Array) {
        const packed = packWhole(entry, bytes);
        offset += packed.length;
        yield packed;
      } else
        for await (const part of packParts(entry, bytes)) {
          offset += part.length;
          yield part;
        }
      directory.push(directoryEntry(entry));
    }
    if (directory.length > 0) yield Buffer.concat(directory);
    const length = directory.reduce((sum, entry) => sum + entry.length, 0);
    yield endOfDirectory({ count: directory.length, start: offset, length });
  }
  return Readable.from(pack(), { objectMode: false });
}

/** What hardly shrinks is packed into a little more than it was. */
const packedAtMost = (size: number): number => size + (size >> 10) + 64;

/** In one part: what a stream costs is by the part, and most files are small. */
function packWhole(entry: ZipEntry, bytes: Uint8Array): Uint8Array {
  // zlib reserves 16 KB for each answer unless a size is given: a gigabyte for 65,000 small files.
  const packed = deflateRawSync(bytes, { chunkSize: Math.min(16_384, packedAtMost(bytes.length)) });
  Object.assign(entry, { crc: crc32(bytes), packed: packed.length, size: bytes.length });
  return Buffer.concat([localHeader(entry), packed]);
}

/** Length and checksum are known only at the end, so they stand behind the content. */
async function* packParts(entry: ZipEntry, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield localHeader(entry);
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const part of parts) {
      entry.crc = crc32(part, entry.crc);
      entry.size += part.length;
      yield part;
    }
  }
  const source = Readable.from(measured(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.on('error', (error) => deflate.destroy(error));
  for await (const packed of source.pipe(deflate) as AsyncIterable<Buffer>) {
    entry.packed += packed.length;
    yield packed;
  }
  yield sizesAfter(entry);
}
