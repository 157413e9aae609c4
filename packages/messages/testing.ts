import { readdirSync } from 'node:fs';
import type { Language, Sentence } from './format.ts';

const forms: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other', 'by']);
const isPlural = (node: unknown): node is Exclude<Sentence, string> =>
  typeof node === 'object' && node !== null && 'other' in node && Object.keys(node).every((key) => forms.has(key));

/** Every sentence of a language by its dotted path. */
export async function sentencesIn(language: Language): Promise<Map<string, Sentence>> {
  const found = new Map<string, Sentence>();
  const walk = (node: unknown, path: string): void => {
    if (typeof node === 'string') found.set(path, node);
    else if (isPlural(node)) found.set(path, node);
    else if (typeof node === 'object' && node !== null) for (const [key, value] of Object.entries(node)) walk(value, `${path}.${key}`);
  };
  const files = readdirSync(new URL(language, import.meta.url), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts'));
  for (const file of files) {
    const address = new URL(`${language}/${file}`, import.meta.url).href;
    for (const part of Object.values((await import(/* @vite-ignore */ address)) as object)) walk(part, `${language}/${file.slice(0, -3)}`);
  }
  return found;
}
