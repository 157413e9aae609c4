import { useEffect } from 'react';
import { language } from '../language.ts';
import { go } from '../navigation.ts';
import { doorPath } from '../screens/auth.ts';
import { Starting } from './starting.tsx';

/** The static page an operator named for unknown addresses; empty for our own. */
const outsidePage = (): string => document.querySelector<HTMLMetaElement>('meta[name="not-found-page"]')?.content ?? '';

/** Unknown addresses are sent on to the not-found page, with the language where the address has one (specification §2). */
export function NotFound() {
  useEffect(() => {
    const outside = outsidePage();
    if (outside === '') return go(doorPath('not_found'), { replace: true });
    const target = new URL(outside, location.origin);
    if (language === 'ar') target.searchParams.set('lang', language);
    location.replace(target);
  }, []);
  return <Starting />;
}
