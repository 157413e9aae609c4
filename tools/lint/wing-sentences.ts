// A sentence is named by a text ('notes.title'), which no import shows: what a file of a wing says is of its own wing or of one below, like what it imports.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mayUseWing, type Wing, wingOf } from './wings.ts';

interface Dictionary {
  wing: Wing;
  /** The first part of its keys, behind its name. */
  keys: ReadonlySet<string>;
}

export type Dictionaries = ReadonlyMap<string, Dictionary>;

/** `cash-shifts.ts` holds the dictionary `cashShifts`. */
const dictionaryName = (file: string): string => basename(file, '.ts').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The dictionaries that lie in a wing, by the name under which their sentences are said. */
export function dictionariesOf(root: string): Dictionaries {
  const files = globSync('packages/messages/en/*/*.ts', { cwd: root });
  return new Map(
    files.flatMap((file) => {
      const wing = wingOf(file);
      if (wing === undefined) return [];
      const keys = [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}'?(\w+)'?:/gm)].map(([, key]) => key ?? '');
      return [[dictionaryName(file), { wing, keys: new Set(keys) }] as const];
    }),
  );
}

const key = /(?<=['`])([a-z]\w*)\.(\w+)(?=[.'`])/g;
/** A right is written like a sentence, and so is a refusal. */
const right = /(?:may|mayAny|mayAll|manager|managerMay|refuse|userMay)\(\s*$|(?:permission|right|refusals): \[?[^\]\n]*$/;
const named = /(?:messages: |loadText\()\[([^\]]*)\]|listColumns<[^,]+, ([^>]+)>/g;

/** Sentences of higher wings that a file (a path from the repository's root, with /) says or loads, with their line, counted from 1. */
export function sentencesAbove(file: string, text: string, dictionaries: Dictionaries): { sentence: string; wing: Wing; line: number }[] {
  const wing = wingOf(file);
  if (wing === undefined) return [];
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  const above = (name: string, part?: string): Wing | undefined => {
    const dictionary = dictionaries.get(name);
    if (dictionary === undefined || (part !== undefined && !dictionary.keys.has(part))) return undefined;
    return mayUseWing(wing, dictionary.wing) ? undefined : dictionary.wing;
  };
  const said = [...text.matchAll(key)]
    .filter(({ index }) => !right.test(text.slice(Math.max(0, index - 120), index - 1)))
    .map(({ 0: sentence, 1: name = '', 2: part = '', index }) => ({ sentence, wing: above(name, part), line: lineAt(index) }));
  const loaded = [...text.matchAll(named)].flatMap(({ 1: list, 2: types, index }) =>
    [...(list ?? types ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => ({ sentence: name, wing: above(name), line: lineAt(index) })),
  );
  return [...said, ...loaded].flatMap((one) => (one.wing === undefined ? [] : [{ ...one, wing: one.wing }]));
}

/** One sentence for each of them in this repository. */
export function refusedSentences(root: string): string[] {
  const dictionaries = dictionariesOf(root);
  const files = globSync('{apps/{server,web}/areas,packages/contract}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  }).filter((file) => !/\.test\.tsx?$|\/testing(-\w+)?\.ts$/.test(file));
  return files
    .toSorted()
    .flatMap((file) =>
      sentencesAbove(file, readFileSync(join(root, file), 'utf8'), dictionaries).map(
        ({ sentence, wing, line }) =>
          `${file}:${line} says '${sentence}', which ${wing} has, a higher wing: move the sentence to where it is said, or the piece to ${wing} (tools/lint/wings.ts).`,
      ),
    );
}
