import { splitLanguage } from './text/language.ts';

/** The page an operator named for unknown addresses (NOT_FOUND_URL), or our own. */
const page = (): string => document.querySelector<HTMLMetaElement>('meta[name="not-found-page"]')?.content || '/not-found.html';

/** Where an unknown address leads to, with its language where it has one (specification §2). */
export function notFoundTarget(wanted: string, from: Pick<Location, 'origin' | 'pathname'>): string {
  const target = new URL(wanted, from.origin);
  if (splitLanguage(from.pathname).path !== from.pathname) target.searchParams.set('lang', splitLanguage(from.pathname).language);
  return target.href;
}

/** Leaves for the not-found page; the unknown address does not stay behind in the history. */
export const leaveToNotFound = (): void => location.replace(notFoundTarget(page(), location));
