/** Every sentence a person reads is written once in English and once in Arabic; the Arabic has to have the English's shape to compile. */
export type Language = 'en' | 'ar';

/** A sentence that depends on a number, given as `count`, or as the place that `by` names. English needs two forms. */
export interface EnglishPlural {
  readonly by?: string;
  readonly one: string;
  readonly other: string;
}
/** Arabic needs all six: 0, 1, 2, 3–10, 11–99, 100 and the like. */
export interface ArabicPlural {
  readonly by?: string;
  readonly zero: string;
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

/** The shape the Arabic of `T` has to satisfy. */
export type ArabicOf<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K] extends EnglishPlural ? ArabicPlural : ArabicOf<T[K]>;
};

export type Params = Readonly<Record<string, string | number>>;
export type Sentence = string | EnglishPlural | ArabicPlural;
export interface Dictionary {
  readonly [key: string]: Sentence | Dictionary;
}

/** Dotted keys of a dictionary: `appointments.status.cancelled`. */
export type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string | EnglishPlural ? K : T[K] extends object ? `${K}.${KeyOf<T[K]>}` : never;
}[keyof T & string];

const pluralRules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ar: new Intl.PluralRules('ar') };
const openIsolate = '\u2068';
const openLike: Record<Language, string> = { en: '\u2066', ar: '\u2067' };
const closeIsolate = '\u2069';
const arabicLetter = /\p{Script=Arabic}/u;
const latinOrDigit = /[\p{Script=Latin}\d+#/:-]/u;

/** Isolates a value whose direction differs from the sentence's, so that a phone number or a Latin name does not reorder it. */
function isolate(value: string, language: Language): string {
  const differs = language === 'ar' ? latinOrDigit.test(value) : arabicLetter.test(value);
  // Of a value that is made of isolated parts the first strong letter is not seen: it reads as the sentence does.
  const open = value.includes(openIsolate) ? openLike[language] : openIsolate;
  return differs ? `${open}${value}${closeIsolate}` : value;
}

/** Places of a sentence that say how many; any other number may be a year or somebody's number, and comes as it is to be read. */
const counts: ReadonlySet<string> = new Set(['count', 'points']);
/** "1,207": how many is read at a glance. */
const grouped = (count: string | number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** Looks a dotted key up; undefined when it names no sentence. */
export function findSentence(dictionary: Dictionary, key: string): Sentence | undefined {
  let node: Sentence | Dictionary | undefined = dictionary;
  for (const part of key.split('.')) {
    if (typeof node !== 'object') return undefined;
    node = (node as Dictionary)[part];
  }
  if (typeof node === 'string') return node;
  return node !== undefined && typeof (node as EnglishPlural).other === 'string' ? (node as EnglishPlural) : undefined;
}

/**
 * Fills a sentence's `{name}` places. A plural sentence is chosen by `params.count`, or by the place it names.
 * Values that run against the sentence's direction are isolated, and a count has its thousands apart.
 */
export function fillSentence(sentence: Sentence, language: Language, params: Params = {}): string {
  const by = typeof sentence === 'string' ? null : (sentence.by ?? 'count');
  const template = typeof sentence === 'string' ? sentence : choosePlural(sentence, language, numberOf(params[by ?? 'count']));
  return template.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    return isolate(counts.has(name) || name === by ? grouped(value) : String(value), language);
  });
}

/** A number that was written for reading ("1,207") counts as what it says. */
const numberOf = (value: string | number | undefined): number => Number(typeof value === 'string' ? value.replaceAll(',', '') : value);

function choosePlural(sentence: EnglishPlural | ArabicPlural, language: Language, count: number): string {
  const form = pluralRules[language].select(count);
  return (sentence as ArabicPlural)[form] ?? sentence.other;
}
