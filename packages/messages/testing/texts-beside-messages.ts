import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../format.ts';

const root = join(import.meta.dirname, '../../..');

/** Where sources hold texts that people write, and not what the product says: what is looked for, or read from a customer's answer. */
const typed = [
  /\/(?:search-words|stop-words|numbered-answers|guessable-password|typed-date|place-of-link|western-digits|initials)\.ts$/,
  // Names of the turns of the training salon's story, and what tests are made of.
  /\/training\/tell-\w+\.ts$/,
  /\/testing(?:-\w+)?\.ts$|\/testing\//,
];
const aside = /(?:^|\/)(?:node_modules|dist|messages)(?:\/|$)|\.test\.tsx?$/;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/.*$/gm;
const literals = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;
const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/**
 * The texts of a language in a source that says something in two: each literal with Arabic in it, and of the others those with a space between two words.
 * A source without Arabic holds code alone: what it says to people is among the messages.
 */
export function textsOf(language: Language, source: string): string[] {
  if (!isArabic(source)) return [];
  return [...source.replace(comments, '').matchAll(literals)]
    .map(([, single, double, template]) => (single ?? double ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => (language === 'ar' ? isArabic(text) : !isArabic(text) && /[a-z] [a-z]/i.test(text)));
}

/** What people read of the product that is not among the messages: names in two languages of the domain, faults of e-invoices, the training salon. */
export function textsBesideMessages(language: Language): { file: string; text: string }[] {
  const files = globSync('{packages,apps}/**/*.{ts,tsx}', { cwd: root, exclude: (name) => aside.test(name) });
  return files
    .filter((file) => !aside.test(file) && !typed.some((own) => own.test(file)))
    .flatMap((file) => textsOf(language, readFileSync(join(root, file), 'utf8')).map((text) => ({ file, text })));
}
