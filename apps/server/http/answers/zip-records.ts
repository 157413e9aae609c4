import { Buffer } from 'node:buffer';

/** A file of a zip as its records tell it. */
export interface ZipEntry {
  name: Buffer;
  time: number;
  date: number;
  /** Its sizes stand behind its content. */
  isStreamed: boolean;
  crc: number;
  packed: number;
  size: number;
  /** Where its local header begins. */
  offset: number;
}

const [version, version64] = [20, 45];
const deflated = 8;
/** What a field says that is too small for its value: look into the 64-bit record. */
const [mostFiles, mostBytes] = [0xffff, 0xffffffff];

/** Date and time as MS-DOS wrote them, in UTC; the years of a zip are 1980 to 2107. */
export function dosTime(at: Date): { time: number; date: number } {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107);
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  };
}

/** What header and directory entry have in common; the name is UTF-8. */
function writeFacts(record: Buffer, at: number, entry: ZipEntry, neededVersion: number): void {
  record.writeUInt16LE(neededVersion, at);
  record.writeUInt16LE(0x0800 | (entry.isStreamed ? 0x0008 : 0), at + 2);
  record.writeUInt16LE(deflated, at + 4);
  record.writeUInt16LE(entry.time, at + 6);
  record.writeUInt16LE(entry.date, at + 8);
  record.writeUInt32LE(entry.crc, at + 10);
  record.writeUInt32LE(entry.packed, at + 14);
  record.writeUInt32LE(entry.size, at + 18);
  record.writeUInt16LE(entry.name.length, at + 22);
}

/** Stands before the content; of a streamed file without its sizes. */
export function localHeader(entry: ZipEntry): Buffer {
  const record = Buffer.alloc(30);
  record.writeUInt32LE(0x04034b50, 0);
  writeFacts(record, 4, entry, version);
  return Buffer.concat([record, entry.name]);
}

/** Stands behind the content of a streamed file. */
export function sizesAfter({ crc, packed, size }: ZipEntry): Buffer {
  if (size > mostBytes || packed > mostBytes) throw new Error('A file of a zip is longer than 4 GB');
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x08074b50, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(size, 12);
  return record;
}

/** Kept until the zip ends, so it has memory of its own: a slice of the shared pool would keep everything beside it alive. */
export function directoryEntry(entry: ZipEntry): Buffer {
  const isFar = entry.offset >= mostBytes;
  const { length } = entry.name;
  const record = Buffer.alloc(46 + length + (isFar ? 12 : 0));
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(version64, 4);
  writeFacts(record, 6, entry, isFar ? version64 : version);
  record.writeUInt16LE(isFar ? 12 : 0, 30);
  record.writeUInt32LE(isFar ? mostBytes : entry.offset, 42);
  entry.name.copy(record, 46);
  if (isFar) {
    record.writeUInt16LE(0x0001, 46 + length);
    record.writeUInt16LE(8, 48 + length);
    record.writeBigUInt64LE(BigInt(entry.offset), 50 + length);
  }
  return record;
}

export interface Directory {
  count: number;
  start: number;
  length: number;
}

/** The last record, and before it the 64-bit ones where the old fields are too small. */
export function endOfDirectory({ count, start, length }: Directory): Buffer {
  const isLarge = count >= mostFiles || start >= mostBytes || length >= mostBytes;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, mostFiles), 8);
  end.writeUInt16LE(Math.min(count, mostFiles), 10);
  end.writeUInt32LE(Math.min(length, mostBytes), 12);
  end.writeUInt32LE(Math.min(start, mostBytes), 16);
  if (!isLarge) return end;
  const large = Buffer.alloc(56);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(version64, 12);
  large.writeUInt16LE(version64, 14);
  large.writeBigUInt64LE(BigInt(count), 24);
  large.writeBigUInt64LE(BigInt(count), 32);
  large.writeBigUInt64LE(BigInt(length), 40);
  large.writeBigUInt64LE(BigInt(start), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(start + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([large, locator, end]);
}
