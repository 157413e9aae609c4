import { FileFault } from './file-fault.ts';
import { ZipEntries } from './zip-entries.ts';

/** A file of a zip; unpacked when it is asked for. */
export interface PackedFile {
  readonly name: string;
  bytes(): Promise<Buffer>;
}

/** How much a zip of files may hold. */
export interface ZipLimits {
  readonly files: number;
  /** Of one file, unpacked. */
  readonly bytes: number;
  /** Of all of them together. */
  readonly allBytes: number;
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** What a Mac and Windows put into a zip beside what somebody chose. */
const besides = /(?:^|\/)(?:__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i;

/**
 * The files in a zip, without folders, by the last parts of their names; null where the bytes are no zip of files: a workbook is a zip too. Throws `FileFault` where there are too many of
 * them, or one or all unpack to more than is allowed: counted while they come, whatever the zip says of itself. A zip inside is not opened.
 */
export function filesInZip(content: Buffer, limits: ZipLimits): PackedFile[] | null {
  if (!isZip(content)) return null;
  const zip = new ZipEntries(content);
  if (zip.has('[Content_Types].xml')) return null;
  const names = zip.names.filter((name) => !name.endsWith('/') && !besides.test(name));
  if (names.length === 0) throw new FileFault('empty');
  if (names.length > limits.files) throw new FileFault('too_many_files');
  let all = 0;
  return names.map((path) => ({
    name: (path.split('/').at(-1) ?? path).replaceAll(/\p{Cc}/gu, ''),
    async bytes() {
      const bytes = await zip.bytes(path, limits.bytes);
      all += bytes.length;
      if (all > limits.allBytes) throw new FileFault('too_large');
      if (isZip(bytes) && !new ZipEntries(bytes).has('[Content_Types].xml')) throw new FileFault('zip_in_zip');
      return bytes;
    },
  }));
}
