import type { ReactNode } from 'react';
import { language } from '../../shell/text/language.ts';

/** Two fields of the same thing, one a language: that of the page's language first. */
export function InPageOrder({ english, arabic }: { english: ReactNode; arabic: ReactNode }) {
  return language === 'ar' ? (
    <>
      {arabic}
      {english}
    </>
  ) : (
    <>
      {english}
      {arabic}
    </>
  );
}
