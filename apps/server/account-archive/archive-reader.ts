import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { BackupProblem } from '../backup/manifest.ts';
import { archiveFormat, type ArchiveManifest, archiveManifestName } from './manifest.ts';

interface Entry {
  packed: number;
  offset: number;
}

/** An archive on the disk, of which one file after the other is read: none of it stands in memory as a whole. */
export interface ArchiveReader {
  manifest: ArchiveManifest;
  /** A file of it, as it is unpacked. Throws BackupProblem where there is none of the name. */
  read(name: string): Promise<Readable>;
}

const [endMark, largeLocator, directoryMark] = [0x06054b50, 0x07064b50, 0x02014b50];
const far = 0xffffffff;

const part = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return bytes.subarray(0, bytesRead);
};

/** The directory at the end of a zip, also of one with more than 65,535 files or 4 GB. */
async function readDirectory(file: FileHandle): Promise<Map<string, Entry>> {
  const { size } = await file.stat();
  const tail = await part(file, Math.max(0, size - 98), 98);
  const end = tail.length - 22;
  if (end < 0 || tail.readUInt32LE(end) !== endMark)
    throw new BackupProblem('This is no archive of an account: it is no zip file, or not all of it.');
  let [length, start] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (end >= 76 && tail.readUInt32LE(end - 20) === largeLocator) {
    length = Number(tail.readBigUInt64LE(end - 76 + 40));
    start = Number(tail.readBigUInt64LE(end - 76 + 48));
  }
  const directory = await part(file, start, length);
  const entries = new Map<string, Entry>();
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === directoryMark;) {
    const [nameLength, extraLength] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)];
    const near = directory.readUInt32LE(at + 42);
    const offset = near === far ? Number(directory.readBigUInt64LE(at + 46 + nameLength + 4)) : near;
    entries.set(directory.toString('utf8', at + 46, at + 46 + nameLength), { packed: directory.readUInt32LE(at + 20), offset });
    at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** Opens an archive and holds everything in it that is restored against what its manifest says. Throws BackupProblem at the first part that is missing or damaged. */
export async function openArchive(path: string): Promise<ArchiveReader> {
  const file = await open(path);
  try {
    const entries = await readDirectory(file);
    const read = async (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (entry === undefined) throw new BackupProblem(`The archive is damaged: ${name} is missing. Nothing was changed.`);
      const unpacked = createInflateRaw();
      if (entry.packed === 0) throw new BackupProblem(`The archive is damaged: ${name} is empty. Nothing was changed.`);
      const header = await openedPart(path, entry.offset, 30);
      const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
      pipeline(createReadStream(path, { start, end: start + entry.packed - 1 }), unpacked).catch(() => undefined);
      return unpacked;
    };
    const manifest = JSON.parse((await buffer(await read(archiveManifestName))).toString()) as ArchiveManifest;
    if (manifest.kind !== 'rawnaq account' || manifest.format !== archiveFormat)
      throw new BackupProblem(
        `The archive was made by version ${manifest.version} in a format (${manifest.format}) that this version cannot read.`,
      );
    for (const { name, sha256 } of manifest.tables) await check(read, `tables/${name}.jsonl`, sha256);
    for (const { path: name, sha256 } of manifest.files) await check(read, name, sha256);
    return { manifest, read };
  } finally {
    await file.close();
  }
}

async function openedPart(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    return await part(file, position, length);
  } finally {
    await file.close();
  }
}

async function check(read: ArchiveReader['read'], name: string, sha256: string): Promise<void> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of await read(name)) digest.update(chunk as Buffer);
  } catch (error) {
    if (error instanceof BackupProblem) throw error;
    throw new BackupProblem(`The archive is damaged: ${name} cannot be read (${(error as Error).message}). Nothing was changed.`);
  }
  if (digest.digest('hex') !== sha256)
    throw new BackupProblem(`The archive is damaged: ${name} is not what was written. Nothing was changed.`);
}
