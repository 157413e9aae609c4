#!/usr/bin/env node
import type { Buffer } from 'node:buffer';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { walkKsaChain } from '../ksa/chain.ts';
import { filesOfZip } from './zip.ts';

/** A file that is read when its turn comes, so that a year of documents does not lie in memory at once. */
interface LazyFile {
  name: string;
  read(): Buffer;
}

const usage = `Usage: verify-chain <zip file or folder> [--language en|ar]

Walks the Saudi e-invoices inside and tells each break of their chain. Each folder is one device.
Ends with 0 where every chain is whole, 1 where one is broken, 2 where there is nothing to walk.`;

const words = {
  en: {
    documents: (count: number) => `${count} ${count === 1 ? 'document' : 'documents'}`,
    whole: 'the chain is whole',
    broken: (count: number) => `${count} ${count === 1 ? 'break' : 'breaks'}`,
    nothing: 'There are no documents with a chain in there.',
  },
  ar: {
    documents: (count: number) => `المستندات: ${count}`,
    whole: 'السلسلة سليمة',
    broken: (count: number) => `الانقطاعات: ${count}`,
    nothing: 'لا توجد مستندات لها سلسلة هنا.',
  },
};

function filesOf(path: string): LazyFile[] {
  if (!statSync(path).isDirectory()) return filesOfZip(readFileSync(path));
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: relative(path, file).replaceAll('\\', '/'), read: () => readFileSync(file) }));
}

/** What the authority gave back cleared bears its stamp, not the device's: the same documents stand in the chain as they were issued. */
const isClearedCopy = (name: string): boolean => name.startsWith('cleared/');

/** Documents of other countries lie in the same archive, but have no chain. */
const belongs = (xml: Buffer): boolean => !xml.includes('urn:peppol:pint:');

function* documentsOf(files: readonly LazyFile[]): Generator<{ name: string; xml: Buffer }> {
  for (const { name, read } of files) {
    const xml = read();
    if (belongs(xml)) yield { name, xml };
  }
}

async function verifyChains(path: string, language: 'en' | 'ar'): Promise<number> {
  const devices = Map.groupBy(
    filesOf(path).filter(({ name }) => name.toLowerCase().endsWith('.xml') && !isClearedCopy(name)),
    ({ name }) => dirname(name),
  );
  let [walked, broken] = [0, 0];
  for (const [device, files] of [...devices].toSorted(([a], [b]) => a.localeCompare(b))) {
    const chain = await walkKsaChain(documentsOf(files));
    if (chain.count === 0 && chain.breaks.length === 0) continue;
    walked += 1;
    broken += chain.breaks.length;
    const range = chain.first === null ? '' : `, ${chain.first.icv}–${chain.last?.icv}`;
    const verdict = chain.breaks.length === 0 ? words[language].whole : words[language].broken(chain.breaks.length);
    console.log(`${device === '.' ? path : device}: ${words[language].documents(chain.count)}${range}: ${verdict}`);
    for (const { kind, name, message } of chain.breaks) console.log(`  ${kind}  ${name}  ${message[language]}`);
  }
  if (walked > 0) return broken === 0 ? 0 : 1;
  console.error(words[language].nothing);
  return 2;
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { language: { type: 'string', default: 'en' } } });
  const [path] = positionals;
  if (path === undefined) throw new Error(usage);
  process.exitCode = await verifyChains(path, values.language === 'ar' ? 'ar' : 'en');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
