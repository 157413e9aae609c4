import type { online as english } from '@rawnaq/messages/en/calendar/online';
import type { onlineHome as englishHome } from '@rawnaq/messages/en/calendar/online-home';
import type { onlineReading as englishReading } from '@rawnaq/messages/en/calendar/online-reading';
import type { onlineSteps as englishSteps } from '@rawnaq/messages/en/calendar/online-steps';
import type { onlineVisit as englishVisit } from '@rawnaq/messages/en/calendar/online-visit';
import type { ArabicOf, KeyOf, Language, Params } from '@rawnaq/messages/format';
import { createContext, useContext } from 'react';
import type { Format } from '../format/format.ts';
import type { OnlineBusiness } from '../page.ts';

/** The words of every page; a kind of page brings its own beside them, so that no other page carries those. */
export type OnlineMessages = typeof english | ArabicOf<typeof english>;
export type TextKey =
  | KeyOf<typeof english>
  | KeyOf<typeof englishHome>
  | KeyOf<typeof englishReading>
  | KeyOf<typeof englishSteps>
  | KeyOf<typeof englishVisit>;
export type Text = (key: TextKey, params?: Params) => string;

export interface SiteSurroundings {
  language: Language;
  text: Text;
  format: Format;
  /** The address of a page of this business in the page's language: `link('/booking')`. */
  link: (path: string) => string;
  /** The address of this page in the other language. */
  otherLanguage: string;
}

export const SiteContext = createContext<SiteSurroundings | null>(null);

export function useSite(): SiteSurroundings {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('A piece of the public pages was used outside of them');
  return site;
}

/** What has both names: the one in the page's language, or the other where it is missing. */
export function nameIn(language: Language, named: { english_name: string | null; arabic_name: string | null }): string {
  const [own, other] = language === 'ar' ? [named.arabic_name, named.english_name] : [named.english_name, named.arabic_name];
  return own ?? other ?? '';
}

/** As `nameIn`, for a pair of texts that may both be missing. */
export function textIn(language: Language, english: string | null, arabic: string | null): string | null {
  return language === 'ar' ? (arabic ?? english) : (english ?? arabic);
}

export function addressOf(business: OnlineBusiness | null, language: Language, path = ''): string {
  const prefix = language === 'ar' ? '/ar' : '';
  return business === null ? prefix || '/' : `${prefix}/salon/${business.business.alias}${path}`;
}
