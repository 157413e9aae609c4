type Language = 'en' | 'ar';
type Flag = number;

/** What an account says about the languages of its messages; at least one of the two is 1. */
interface MessageLanguages {
  message_in_english: Flag;
  message_in_arabic: Flag;
}

/** The language that a message to a customer is written in: the first that is known of those preferred, where the account writes in it; else the other. */
export function messageLanguage(
  { message_in_english, message_in_arabic }: MessageLanguages,
  ...preferred: readonly (string | null | undefined)[]
): Language {
  const first = preferred.find((language) => language !== null && language !== undefined) === 'ar' ? 'ar' : 'en';
  if (first === 'ar') return message_in_arabic === 1 ? 'ar' : 'en';
  return message_in_english === 1 ? 'en' : 'ar';
}
