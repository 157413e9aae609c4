import { Buffer } from 'node:buffer';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueKsaDocument } from '../ksa/issue.ts';
import { simplified } from '../testing/drafts.ts';
import { newSigner } from '../testing/signer.ts';

const program = join(import.meta.dirname, 'verify-chain.ts');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verify-chain-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const documents = (count: number): string[] => {
  const signer = newSigner();
  const issued: string[] = [];
  let previous_hash: string | null = null;
  for (let icv = 1; icv <= count; icv += 1) {
    const result = issueKsaDocument(simplified(), { icv, previous_hash }, signer, '2026-11-20T22:00:00');
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    issued.push(result.value.xml);
    previous_hash = result.value.invoice_hash;
  }
  return issued;
};

const run = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr }),
    );
  });

/** A zip with packed files, as any program writes it. */
function zip(files: Record<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const bytes = deflateRawSync(text);
    const path = Buffer.from(name);
    // From the version needed to the length of the extra field: both headers have this part.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(text), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(Buffer.byteLength(text), 18);
    facts.writeUInt16LE(path.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\u0003\u0004'), facts, path, bytes);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, rest, path);
    offset += 30 + path.length + bytes.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, entries, Buffer.from('PK\u0005\u0006'), end]);
}

describe('verify-chain', () => {
  test('walks each folder of a zip as one device and passes over what has no chain', async () => {
    const [first = '', second = ''] = documents(2);
    const [other = ''] = documents(1);
    const path = join(folder, 'period.zip');
    writeFileSync(
      path,
      zip({
        'till-1/b.xml': first,
        'till-1/a.xml': second,
        'till-2/c.xml': other,
        'uae/d.xml': '<Invoice>urn:peppol:pint:billing-1@ae-1</Invoice>',
        'till-1/a.pdf': '%PDF',
      }),
    );
    const { code, output } = await run(path);
    expect(output).toBe('till-1: 2 documents, 1–2: the chain is whole\ntill-2: 1 document, 1–1: the chain is whole\n');
    expect(code).toBe(0);
  });

  test('tells the breaks of a folder and ends with 1', async () => {
    const path = join(folder, 'broken');
    mkdirSync(path);
    const [first = '', , third = ''] = documents(3);
    writeFileSync(join(path, '1.xml'), first);
    writeFileSync(join(path, '3.xml'), third);
    const { code, output } = await run(path, '--language', 'ar');
    expect(output).toContain('gap  3.xml  قبل المستند 3 مستندات مفقودة: 2.');
    expect(code).toBe(1);
  });

  test('ends with 2 where there is nothing to walk', async () => {
    const path = join(folder, 'empty');
    mkdirSync(path);
    expect(await run(path)).toEqual({ code: 2, output: 'There are no documents with a chain in there.\n' });
    expect((await run()).code).toBe(2);
    expect((await run(join(folder, 'missing.zip'))).code).toBe(2);
  });
});
