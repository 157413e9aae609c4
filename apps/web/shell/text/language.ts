import type { Language } from '@rawnaq/messages/format';
import { writeStored } from '../storage.ts';

export const languageKey = 'lang';

export interface LocalisedPath {
  readonly language: Language;
  /** The path as routes know it, without its language. */
  readonly path: string;
}

/** Reads the language off the first path segment: `/ar/…` is Arabic, `/en/…` and everything else English (specification §1). */
export function splitLanguage(pathname: string): LocalisedPath {
  const prefix = /^\/(ar|en)(?=\/|$)/.exec(pathname);
  if (!prefix) return { language: 'en', path: pathname };
  return { language: prefix[1] === 'ar' ? 'ar' : 'en', path: pathname.slice(prefix[0].length) || '/' };
}

/** Puts a route's path under its language; English has no segment. */
export function joinLanguage(language: Language, path: string): string {
  if (language === 'en') return path;
  return path === '/' ? '/ar' : `/ar${path}`;
}

/** The language of this page. It is fixed when the page loads: switching reloads. */
export const language: Language = splitLanguage(typeof location === 'undefined' ? '/' : location.pathname).language;
export const direction = language === 'ar' ? 'rtl' : 'ltr';
export const otherLanguage: Language = language === 'ar' ? 'en' : 'ar';

/** Tells the document and the browser's store which language the page has. */
export function applyLanguage(): void {
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
  writeStored(languageKey, language);
}

/** An address of this page's language, for plain links and full page loads. */
export const addressOf = (path: string): string => joinLanguage(language, path);
