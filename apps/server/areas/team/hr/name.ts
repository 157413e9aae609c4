import type { Language } from '@rawnaq/messages/format';

interface Named {
  english_name: string | null;
  arabic_name: string | null;
}

/** The employee's name in the reader's language, or in the other where that is the only one. */
export function nameOf({ english_name, arabic_name }: Named, language: Language): string {
  const [own, other] = language === 'ar' ? [arabic_name, english_name] : [english_name, arabic_name];
  return own ?? other ?? '';
}
