import { inflateSync } from 'node:zlib';

const woffSignature = 0x774f4646;
const woffHeaderBytes = 44;
const woffEntryBytes = 20;
const sfntHeaderBytes = 12;
const sfntEntryBytes = 16;
const nameTableTag = 'name';

/**
 * Unpacks a WOFF 1.0 file (W3C Recommendation of 13 December 2012) into the TrueType/OpenType bytes it carries, and gives
 * the font another family name. Typst reads neither WOFF nor two files of one family that divide the alphabet between them,
 * so each script gets a family of its own. Throws on anything that is not WOFF 1.0: the files are ours, a bad one is a defect.
 */
export function unpackWoff(woff: Buffer, family: string): Buffer {
  if (woff.length < woffHeaderBytes || woff.readUInt32BE(0) !== woffSignature) throw new Error('The font is not a WOFF 1.0 file');
  const tableCount = woff.readUInt16BE(12);
  const tables = Array.from({ length: tableCount }, (_, index) => readTable(woff, woffHeaderBytes + index * woffEntryBytes, family));
  const searchPower = Math.floor(Math.log2(tableCount));
  const directory = Buffer.alloc(sfntHeaderBytes + tableCount * sfntEntryBytes);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(tableCount, 4);
  directory.writeUInt16BE(2 ** searchPower * 16, 6);
  directory.writeUInt16BE(searchPower, 8);
  directory.writeUInt16BE(tableCount * 16 - 2 ** searchPower * 16, 10);
  let offset = directory.length;
  tables.forEach((table, index) => {
    const entry = sfntHeaderBytes + index * sfntEntryBytes;
    directory.write(table.tag, entry, 'latin1');
    directory.writeUInt32BE(table.checksum, entry + 4);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.data.length, entry + 12);
    offset += table.data.length + padding(table.data.length);
  });
  return Buffer.concat([directory, ...tables.flatMap(({ data }) => [data, Buffer.alloc(padding(data.length))])]);
}

function readTable(woff: Buffer, entry: number, family: string) {
  const tag = woff.toString('latin1', entry, entry + 4);
  const start = woff.readUInt32BE(entry + 4);
  const packedLength = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const packed = woff.subarray(start, start + packedLength);
  const original = packedLength < length ? inflateSync(packed) : packed;
  if (original.length !== length) throw new Error(`The font's table ${tag} is damaged`);
  if (tag !== nameTableTag) return { tag, data: original, checksum: woff.readUInt32BE(entry + 16) };
  const data = nameTable(family);
  return { tag, data, checksum: checksumOf(data) };
}

/** A `name` table with the family (1), the style (2), the full (4) and the PostScript name (6), for Windows, Unicode, en-US. */
function nameTable(family: string): Buffer {
  const names: [number, string][] = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ];
  const records = Buffer.alloc(6 + names.length * 12);
  records.writeUInt16BE(names.length, 2);
  records.writeUInt16BE(records.length, 4);
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  let offset = 0;
  names.forEach(([id], index) => {
    const length = texts[index]?.length ?? 0;
    [3, 1, 0x409, id, length, offset].forEach((value, field) => records.writeUInt16BE(value, 6 + index * 12 + field * 2));
    offset += length;
  });
  return Buffer.concat([records, ...texts]);
}

function checksumOf(data: Buffer): number {
  const padded = Buffer.concat([data, Buffer.alloc(padding(data.length))]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

function padding(length: number): number {
  return (4 - (length % 4)) % 4;
}
