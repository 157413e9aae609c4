import type { Buffer } from 'node:buffer';
import {
  appendFileSync,
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { newLocalCa, type LocalCa } from './certificates.ts';
import { newClearingSeal, type ClearingSeal } from './clearing.ts';
import type { JournalEntry } from './records.ts';

/**
 * What the authority remembers, in a folder: its certificate authority, a file with one line for each thing that happened, only ever
 * appended to, and each document it accepted. An answer leaves only after its line is written, so that a killed process forgets nothing it
 * has said.
 */
export interface Journal {
  ca: LocalCa;
  /** What cleared documents are sealed with. */
  clearing: ClearingSeal;
  entries: JournalEntry[];
  append(entry: JournalEntry): void;
  keepDocument(invoice_hash: string, kind: 'received' | 'cleared', xml: string): void;
  document(invoice_hash: string, kind: 'received' | 'cleared'): Buffer | null;
}

export function openJournal(folder: string): Journal {
  const documents = join(folder, 'documents');
  mkdirSync(documents, { recursive: true, mode: 0o700 });
  const file = join(folder, 'journal.jsonl');
  const keys = readKeys(join(folder, 'keys.json'));
  const path = (invoice_hash: string, kind: string): string => join(documents, `${nameOf(invoice_hash)}.${kind}.xml`);
  return {
    ...keys,
    entries: existsSync(file) ? readLines(file) : [],
    append: (entry) => {
      appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
    },
    keepDocument: (invoice_hash, kind, xml) => {
      writeWhole(path(invoice_hash, kind), xml);
    },
    document: (invoice_hash, kind) => (existsSync(path(invoice_hash, kind)) ? readFileSync(path(invoice_hash, kind)) : null),
  };
}

/** A last line without its end was being written when the process was killed; its answer never left, so it is cut off. */
function readLines(file: string): JournalEntry[] {
  const text = readFileSync(file);
  const end = text.lastIndexOf(0x0a) + 1;
  if (end < text.length) {
    const handle = openSync(file, 'r+');
    ftruncateSync(handle, end);
    closeSync(handle);
  }
  const lines = text.toString('utf8', 0, end).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as JournalEntry);
}

function readKeys(file: string): { ca: LocalCa; clearing: ClearingSeal } {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as { ca: LocalCa; clearing: ClearingSeal };
  const ca = newLocalCa();
  const keys = { ca, clearing: newClearingSeal(ca) };
  writeWhole(file, JSON.stringify(keys));
  return keys;
}

/** Under another name first: a reader never sees half of a file. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function nameOf(invoice_hash: string): string {
  return invoice_hash
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll(/[^\w-]/gu, '');
}
