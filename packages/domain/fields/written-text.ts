import type { FieldCheck } from './field-fault.ts';

/**
 * What no text of ours can hold: control characters, NUL above all, which the database refuses; halves of surrogate pairs, which are no character;
 * and the two code points that Unicode keeps for nobody. Joiners and the marks of direction (ZWNJ, ZWJ, LRM, RLM, ALM) belong to Arabic and stay.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const unwritable_characters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|\p{Surrogate}/u;

/** Breaks of a line as programs write them. */
const line_breaks = /\r\n?|[\n\v\f\u0085\u2028\u2029]/g;

/** Embeddings, overrides and isolates turn the text after them around. Phones put them around a copied number; nobody types them. */
const direction_brackets = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text of one line: what would break it becomes a space, and nothing in it turns around what stands beside it. */
export function oneLine(text: string): string {
  return plain(text.replace(line_breaks, ' '));
}

/** A text of several lines: its breaks are `\n`, whatever wrote them. */
export function severalLines(text: string): string {
  return plain(text.replace(line_breaks, '\n'));
}

const plain = (text: string): string => text.replaceAll('\t', ' ').replace(direction_brackets, '');

/** Refuses what cannot be kept (see above). Runs after `oneLine` or `severalLines`. */
export const writable: FieldCheck = (value) => (unwritable_characters.test(value) ? { code: 'field.unwritable' } : null);

/** Whether a text holds what the database refuses or cannot tell from another text: NUL, or half of a surrogate pair. Any text at all, a password too. */
export const isUnstorable = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed();
