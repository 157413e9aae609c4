import type { FieldCheck, FieldFault } from './field-fault.ts';
import { matching } from './field-fault.ts';
import { westernDigits } from './western-digits.ts';

// A brand or a name keeps its accents in an English text: L'Oréal, Kérastase, Zoë.
const latin_letters = 'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u024f';
const arabic_letters = '\\u0620-\\u064a\\u064b-\\u0652\\u0670-\\u06d3\\u06d5\\u06fa-\\u06fc';
const digits = '0-9\\u0660-\\u0669\\u06f0-\\u06f9';
// Phones type curly quotes and long dashes by themselves; nobody should be refused for them.
const shared_punctuation = '\\s!-/:-@\\[-`{-~\\u00a0\\u2010-\\u2027\\u2030';
const arabic_punctuation = '\\u060c\\u061b\\u061f\\u066a-\\u066c\\u200c-\\u200f';

/** Specification §5: fails on nothing, a blank text and an empty list. Zero and false are values. */
export function required(value: unknown): FieldFault | null {
  const empty =
    value === null ||
    value === undefined ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0);
  return empty ? { code: 'field.required' } : null;
}

/** English or Arabic letters and spaces. */
export const letters: FieldCheck = matching(new RegExp(`^[A-Za-z${arabic_letters}\\s]+$`), 'field.letters_only');

/** A text in English: letters, digits and punctuation, but no other script. */
export const englishOnly: FieldCheck = matching(new RegExp(`^[${latin_letters}0-9${shared_punctuation}]+$`), 'field.english_only');

/** A text in Arabic: letters, either kind of digits and punctuation, but no other script. */
export const arabicOnly: FieldCheck = matching(
  new RegExp(`^[${arabic_letters}${digits}${shared_punctuation}${arabic_punctuation}]+$`),
  'field.arabic_only',
);

/** Whether a name has Arabic letters, so that it is the Arabic one of two. */
export const isArabicName = (name: string): boolean => /\p{Script=Arabic}/u.test(name);

/** A text in English, Arabic or both. */
export const englishOrArabic: FieldCheck = matching(
  new RegExp(`^[${latin_letters}${arabic_letters}${digits}${shared_punctuation}${arabic_punctuation}]+$`),
  'field.english_or_arabic',
);

/** The business's name in addresses: English letters and digits only. */
export const alias: FieldCheck = matching(/^[A-Za-z0-9]+$/, 'field.alias_characters');

/** English or Arabic letters, digits, dash, parentheses, pipe, backslash, spaces. */
export const serviceName: FieldCheck = matching(
  new RegExp(`^[A-Za-z${arabic_letters}${digits}\\-()|\\\\\\s]+$`),
  'field.service_name_characters',
);

/** The customer search takes a name or a number, not both mixed; an e-mail address, as far as it is typed to its @, may have digits. */
export const customerSearch: FieldCheck = (value) => {
  if (value.includes('@')) return null;
  const has_digit = /[0-9]/.test(westernDigits(value));
  return has_digit && /\p{L}/u.test(value) ? { code: 'field.search_mixed' } : null;
};

/** Characters as people count them: a letter outside the basic plane is one. */
const lengthOf = (value: string): number => Array.from(value).length;

/** At least `minimum` characters. */
export function minimumLength(minimum: number): FieldCheck {
  return (value) => (value === '' || lengthOf(value) >= minimum ? null : { code: 'field.too_short', params: { minimum } });
}

/** At most `maximum` characters. */
export function maximumLength(maximum: number): FieldCheck {
  return (value) => (lengthOf(value) <= maximum ? null : { code: 'field.too_long', params: { maximum } });
}

/** Exactly `length` characters. */
export function exactLength(length: number): FieldCheck {
  return (value) => (value === '' || lengthOf(value) === length ? null : { code: 'field.wrong_length', params: { length } });
}

/** The same text as another field (a repeated password). */
export function sameAs(other: string): FieldCheck {
  return (value) => (value === other ? null : { code: 'field.not_the_same' });
}
