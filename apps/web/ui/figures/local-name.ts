import { namesInOne } from '@rawnaq/domain/fields/names-in-one';
import { language } from '../../shell/text/language.ts';

export interface Named {
  readonly english_name: string | null;
  readonly arabic_name: string | null;
}

/** A thing's name in the page's language, or in the other one where that is missing. */
export function localName({ english_name, arabic_name }: Named): string {
  return (language === 'ar' ? arabic_name || english_name : english_name || arabic_name) ?? '';
}

/** One of two texts of a record by the same rule, null where there is neither. */
export function localText(english: string | null, arabic: string | null): string | null {
  return (language === 'ar' ? arabic || english : english || arabic) || null;
}

/** Of a text that says a name in both languages ("Cashier | كاشير") the one of the page's language; other texts as they are. */
export const ownName = (text: string): string => localName(namesInOne(text));

/** The other name of such a text, as help beside the first; null where it says one alone. */
export function otherName(text: string): string | null {
  const { english_name, arabic_name } = namesInOne(text);
  return english_name === null || arabic_name === null ? null : language === 'ar' ? english_name : arabic_name;
}
