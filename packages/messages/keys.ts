import type { English } from './english.ts';
import type { KeyOf } from './format.ts';

/** A dictionary, by the name of its file. */
export type MessageArea = keyof English & string;
/** The keys of some dictionaries: the name of the dictionary, then the dotted path in it. */
export type KeyIn<Area extends MessageArea> = { [A in Area]: `${A}.${KeyOf<English[A]>}` }[Area];
/** Every key of the catalogue. */
export type MessageKey = KeyIn<MessageArea>;
