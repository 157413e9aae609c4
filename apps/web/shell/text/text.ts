import { fillSentence, findSentence } from '@rawnaq/messages/format';
import type { Dictionary, Language, Params } from '@rawnaq/messages/format';
import type { MessageArea, MessageKey } from '@rawnaq/messages/keys';
import { language } from './language.ts';

export type { MessageArea, MessageKey };

type DictionaryModule = Readonly<Record<string, Dictionary>>;
const modules = import.meta.glob<DictionaryModule>([
  '../../../../packages/messages/{en,ar}/**/*.ts',
  '!../../../../packages/messages/*/refusals/**',
]);
/** The same by language and file name: names are unique, whichever wing a file is in. */
const byName = new Map(
  Object.entries(modules).map(([path, load]) => {
    const parts = path.split('/messages/')[1]?.split('/') ?? [];
    return [`${parts[0]}/${parts.at(-1)}`, load];
  }),
);
const loaded = new Map<string, Dictionary>();

/** `print-words` holds `printWords`: a file is named like its one export. */
const exportName = (area: string): string => area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A dictionary by its area, in a language that need not be the page's; null where there is none. */
export async function dictionaryOf(area: string, into: Language): Promise<Dictionary | null> {
  const file = area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const importer = byName.get(`${into}/${file}.ts`);
  if (!importer) return null;
  const dictionary = (await importer())[exportName(file)];
  if (!dictionary) throw new Error(`${file}.ts of packages/messages/${into} does not export ${exportName(file)}`);
  return dictionary;
}

async function load(area: string, into: Language): Promise<void> {
  const dictionary = await dictionaryOf(area, into);
  if (dictionary) loaded.set(area, dictionary);
}

/** Loads the sentences of some areas in the page's language. An area without a file has no sentences of its own. */
export async function loadText(areas: readonly string[], into: Language = language): Promise<void> {
  await Promise.all(areas.filter((area) => !loaded.has(area)).map((area) => load(area, into)));
}

/** The sentence of a key in the page's language, its `{places}` filled; a plural is chosen by `params.count`. */
export function t(key: MessageKey, params?: Params): string {
  return textOf(key, params) ?? missing(key);
}

/** As `t` for keys made while running (the label of a field, a status): null when there is no such sentence. */
export function textOf(key: string, params?: Params): string | null {
  const [area = '', ...rest] = key.split('.');
  const dictionary = loaded.get(area);
  const sentence = dictionary && findSentence(dictionary, rest.join('.'));
  return sentence === undefined ? null : fillSentence(sentence, language, params);
}

function missing(key: string): never {
  throw new Error(`No sentence "${key}": is its area named in the messages of the screen?`);
}
