import { isXmlText } from '../xml/text.ts';
import type { DraftFault, DraftFaults } from './draft-faults.ts';

/** Characters as XPath counts them: a letter outside the basic plane is one. */
export const length = (text: string): number => [...text].length;

export const blank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** A real day written `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A real day and time written `YYYY-MM-DDTHH:mm:ss`. */
export const isDateTime = (text: string): boolean => /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDate(text.slice(0, -9));

/** Fifteen digits, the first and the last are 3. */
export const isVatNumber = (text: string): boolean => /^3\d{13}3$/.test(text);

/** Numbers and names of one line that others compare letter by letter: no line end, no space at either side. */
export const isOneLine = (text: string): boolean => !/[\t\n\r]/.test(text) && text === text.trim();

/** Every text anywhere in the draft that XML cannot carry. */
export function checkCharacters(faults: DraftFaults, value: unknown, path: string): void {
  if (typeof value === 'string') faults.need(isXmlText(value), 'forbidden_character', path);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) checkCharacters(faults, inner, path === '' ? key : `${path}.${key}`);
  }
}

/** A text that may be left out, but neither empty nor longer than the rule of that key allows. */
export function checkOptional(faults: DraftFaults, text: string | undefined, longest: number, key: DraftFault, field: string): void {
  if (text === undefined) return;
  if (faults.need(!blank(text), 'empty', field)) faults.need(length(text) <= longest, key, field);
}
