import { isXmlText } from '../xml/text.ts';
import type { DraftFault, DraftFaults } from './checks/draft-faults.ts';

/** Characters as XPath counts them: a letter outside the basic plane is one. */
export const length = (text: string): number => [...text].length;

export const blank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** A real day written `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  if (!/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8))];
  // A day that its month does not have is one of the next month's.
  const found = new Date(Date.UTC(Number(text.slice(0, 4)), month - 1, day));
  return found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
};

/** A real day and time written `YYYY-MM-DDTHH:mm:ss`. */
export const isDateTime = (text: string): boolean => /T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text) && isDate(text.slice(0, -9));

/** Fifteen digits, the first and the last are 3. */
export const isVatNumber = (text: string): boolean => /^3\d{13}3$/.test(text);

/** Numbers and names of one line that others compare letter by letter: no line end, no space at either side. */
export const isOneLine = (text: string): boolean => !/[\t\n\r]/.test(text) && text === text.trim();

/** Every text anywhere in the draft, an object, that XML cannot carry. */
export function checkCharacters(faults: DraftFaults, value: unknown, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  const pathOf = (key: string): string => (path === '' ? key : `${path}.${key}`);
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') checkCharacters(faults, inner, pathOf(key));
    else if (!isXmlText(inner)) faults.need(false, 'forbidden_character', pathOf(key));
  }
}

/** A text that may be left out, but neither empty nor longer than the rule of that key allows. */
export function checkOptional(faults: DraftFaults, text: string | undefined, longest: number, key: DraftFault, field: string): void {
  if (text === undefined) return;
  if (faults.need(!blank(text), 'empty', field)) faults.need(length(text) <= longest, key, field);
}
