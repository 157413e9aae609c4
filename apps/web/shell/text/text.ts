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
interface DictionaryFile {
  readonly load: () => Promise<DictionaryModule>;
  readonly wing: string | undefined;
}
/** The same by language and file name: names are unique, whichever wing a file is in. */
const byName = new Map<string, DictionaryFile>(
  Object.entries(modules).map(([path, load]) => {
    const parts = path.split('/messages/')[1]?.split('/') ?? [];
    return [`${parts[0]}/${parts.at(-1)}`, { load, wing: parts.length > 2 ? parts[1] : undefined }];
  }),
);
const loaded = new Map<string, Dictionary>();
/** Of all that are loaded: a label is said as `labels.mobile`, whether all wings have it or one. */
let labels: Dictionary = {};

/** The dictionaries of labels: of fields that several wings have, and each wing's own. */
export const labelDictionaries: readonly string[] = [
  'labels',
  ...Object.keys(modules).flatMap(
    (path) =>
      /\/en\/(\w+)\/\1-labels\.ts$/
        .exec(path)
        ?.slice(1)
        .map((wing) => `${wing}Labels`) ?? [],
  ),
];

const fileOf = (area: string, into: Language): DictionaryFile | undefined =>
  byName.get(`${into}/${area.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);

/** `print-words` holds `printWords`: a file is named like its one export. */
const exportName = (area: string): string => area.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A dictionary by its area, in a language that need not be the page's; null where there is none. */
export async function dictionaryOf(area: string, into: Language): Promise<Dictionary | null> {
  const file = fileOf(area, into);
  if (!file) return null;
  const dictionary = (await file.load())[exportName(area)];
  if (!dictionary) throw new Error(`The file ${area} of packages/messages/${into} does not export ${exportName(area)}`);
  return dictionary;
}

async function load(area: string, into: Language): Promise<void> {
  const dictionary = await dictionaryOf(area, into);
  if (!dictionary) return;
  loaded.set(area, dictionary);
  if (labelDictionaries.includes(area)) labels = { ...labels, ...dictionary };
}

/**
 * Loads the sentences of some areas in the page's language, with the labels of the wings they are of. An area without a file has no sentences of its own.
 */
export async function loadText(areas: readonly string[], into: Language = language): Promise<void> {
  const wings = areas.map((area) => fileOf(area, into)?.wing).filter((wing) => wing !== undefined);
  const wanted = new Set([...areas, ...wings.map((wing) => `${wing}Labels`)]);
  await Promise.all([...wanted].filter((area) => !loaded.has(area)).map((area) => load(area, into)));
}

/** The sentence of a key in the page's language, its `{places}` filled; a plural is chosen by `params.count`. */
export function t(key: MessageKey, params?: Params): string {
  return textOf(key, params) ?? missing(key);
}

/** As `t` for keys made while running (the label of a field, a status): null when there is no such sentence. */
export function textOf(key: string, params?: Params): string | null {
  const [area = '', ...rest] = key.split('.');
  const dictionary = area === 'labels' ? labels : loaded.get(area);
  const sentence = dictionary && findSentence(dictionary, rest.join('.'));
  return sentence === undefined ? null : fillSentence(sentence, language, params);
}

function missing(key: string): never {
  throw new Error(`No sentence "${key}": is its area named in the messages of the screen?`);
}
