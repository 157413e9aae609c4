import { existsSync, readFileSync } from 'node:fs';
import { namesOfSources, type LinesOfSources } from './source-lines.ts';

const folder = new URL('./', import.meta.url).href;
const kept = new Map<string, LinesOfSources | null>();

/** Which source each line of a built file came from; read, a few hundred kilobytes, when the first stack names that file. */
function linesOf(file: string): LinesOfSources | null {
  const found = kept.get(file);
  if (found !== undefined) return found;
  const table = new URL(`${file}.lines.json`, folder);
  const lines = existsSync(table) ? (JSON.parse(readFileSync(table, 'utf8')) as LinesOfSources) : null;
  kept.set(file, lines);
  return lines;
}

function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return '<error>';
  }
}

/** A place in a stack writes itself; its type does not say so. */
interface Written {
  toString(): string;
}

// Called when a stack is first read, not when an error is made: the many errors that nobody prints cost nothing.
Error.prepareStackTrace = (error, sites) =>
  [headOf(error), ...(sites as Written[]).map((site) => `    at ${namesOfSources(site.toString(), folder, linesOf)}`)].join('\n');
