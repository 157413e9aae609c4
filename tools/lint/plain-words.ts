// Code and comments name who acts (customer, user, employee, caller), and a wish is an entry of the waiting list only (docs/glossary.md).
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that must contain such a word, with the reason. A file that no longer does is refused, so the list only shrinks. */
const WORDS_NEEDED: Readonly<Record<string, string>> = {
  'apps/server/http/answers/messages.test.ts': 'refuses these words in the sentences of the product',
  'docs/glossary.md': 'says which words were replaced',
  'tools/lint/plain-words.ts': 'has the words it looks for',
  'tools/lint/plain-words.test.ts': 'has planted cases',
};

/** As words, as parts of names with underscores, and as humps of other names. */
const person = /(?<![a-z])(?:she|hers?|herself)(?![a-z])/gi;
const personInName = /(?<=[a-z0-9])(?:She|Hers?|Herself)(?![a-z])|(?<![A-Za-z])(?:she|hers?|herself)(?=[A-Z])/g;
const wish = /wish\w*/gi;

/** What the product says has its own rules (packages/messages); the baseline is frozen; `dist` and the like are built. */
const isLeftOut = (name: string): boolean => /(^|\/)(node_modules|dist|data)$|^packages\/messages$|^apps\/server\/db\/baseline$/.test(name);

/** The words of a file (a path from the repository's root, with /) that its lines may not have, with their line, counted from 1. */
export function unplainWords(file: string, text: string): { word: string; line: number }[] {
  return text.split('\n').flatMap((line, index) => {
    const words = [person, personInName].flatMap((pattern) => [...line.matchAll(pattern)].map(([word]) => word));
    const isOfWaitingList = /waiting/i.test(file) || /waiting/i.test(line);
    const wishes = isOfWaitingList ? [] : [...line.matchAll(wish)].map(([word]) => word);
    return [...words, ...wishes].map((word) => ({ word, line: index + 1 }));
  });
}

/** One sentence for each such word of this repository, and for each listed file that has none any more. */
export function refusedWords(root: string, needed: Readonly<Record<string, string>> = WORDS_NEEDED): string[] {
  const files = globSync('{apps,packages,tools,e2e,bench,docs}/**/*.{ts,tsx,mjs,css,sql,md,html}', { cwd: root, exclude: isLeftOut });
  const stale = new Set(Object.keys(needed));
  const refusals = files.toSorted().flatMap((file) => {
    const found = unplainWords(file, readFileSync(join(root, file), 'utf8'));
    if (found.length > 0 && stale.delete(file)) return [];
    return found.map(({ word, line }) =>
      /wish/i.test(word)
        ? `${file}:${line} says "${word}": a wish is an entry of the waiting list; elsewhere it is a query, an input or a request.`
        : `${file}:${line} says "${word}": name who it is (customer, user, employee, caller …).`,
    );
  });
  return [...refusals, ...[...stale].map((file) => `${file} has no such word any more: take it off WORDS_NEEDED (plain-words.ts).`)];
}
