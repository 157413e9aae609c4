import { filesOfZip } from '@rawnaq/einvoice/cli/zip';
import { unzipSync } from 'fflate';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type FileForZip, zipStream } from './zip-stream.ts';
import { endOfDirectory } from './zip-records.ts';

const at = new Date('2026-11-22T08:30:20Z');
const text = (content: Uint8Array | undefined): string => Buffer.from(content ?? []).toString();

async function* inParts(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

test('a zip holds its files byte for byte, whole ones and those that come in parts, with names in any script', async () => {
  async function* files(): AsyncGenerator<FileForZip> {
    yield { name: 'device-1/فاتورة.xml', at, bytes: Buffer.from('<Invoice>أهلاً</Invoice>') };
    yield { name: 'empty.xml', at, bytes: Buffer.alloc(0) };
    yield { name: 'documents.csv', at, bytes: inParts('icv,number\r\n', '1,INV-1\r\n'.repeat(5000)) };
    yield { name: 'after.xml', at, bytes: Buffer.from('after') };
  }
  const zip = await buffer(zipStream(files()));
  const read = unzipSync(new Uint8Array(zip));
  expect(Object.keys(read)).toEqual(['device-1/فاتورة.xml', 'empty.xml', 'documents.csv', 'after.xml']);
  expect(text(read['device-1/فاتورة.xml'])).toBe('<Invoice>أهلاً</Invoice>');
  expect(text(read['documents.csv'])).toBe(`icv,number\r\n${'1,INV-1\r\n'.repeat(5000)}`);
  expect(filesOfZip(zip).map((file) => [file.name, file.read().length])).toEqual([
    ['device-1/فاتورة.xml', 29],
    ['empty.xml', 0],
    ['documents.csv', 45_012],
    ['after.xml', 5],
  ]);
});

test(
  'more files than the old directory can count are all there, for the reader of the command line and for others',
  { timeout: 120_000 },
  async () => {
    const count = 65_600;
    async function* files(): AsyncGenerator<FileForZip> {
      for (let index = 0; index < count; index += 1) yield { name: `${index}.xml`, at, bytes: Buffer.from(String(index)) };
    }
    const zip = await buffer(zipStream(files()));
    const read = filesOfZip(zip);
    expect(read.length).toBe(count);
    expect(text(read.at(-1)?.read())).toBe(String(count - 1));
    expect(Object.keys(unzipSync(new Uint8Array(zip), { filter: ({ name }) => name.endsWith('999.xml') })).length).toBe(65);
  },
);

test('a small directory has no 64-bit record, one beyond 4 GB has', () => {
  expect(endOfDirectory({ count: 65_534, start: 1000, length: 1000 }).length).toBe(22);
  expect(endOfDirectory({ count: 65_535, start: 1000, length: 1000 }).length).toBe(98);
  expect(endOfDirectory({ count: 1, start: 5_000_000_000, length: 1000 }).readBigUInt64LE(48)).toBe(5_000_000_000n);
});

test('a fault while the files are read ends the zip with it', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('a');
    throw new Error('the database is gone');
  }
  async function* files(): AsyncGenerator<FileForZip> {
    yield { name: 'a.csv', at, bytes: broken() };
  }
  await expect(buffer(zipStream(files()))).rejects.toThrow('the database is gone');
});
