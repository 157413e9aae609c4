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

/** The name in the other language, as help beside `localName`; null where the thing has one alone. */
export function otherName({ english_name, arabic_name }: Named): string | null {
  if (!english_name || !arabic_name) return null;
  return language === 'ar' ? english_name : arabic_name;
}
