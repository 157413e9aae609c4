/** Written alone, they end offers and surveys. "Cancel" and "إلغاء" are not here: customers answer a reminder with them. */
const stopWords = [
  'stop',
  'unsubscribe',
  'opt out',
  'إيقاف',
  'إيقاف الرسائل',
  'أوقف',
  'أوقفوا',
  'توقف',
  'إلغاء الاشتراك',
  'إلغاء اشتراك',
  'إلغاء اشتراكي',
  'ألغ الاشتراك',
];
/** Written alone, they undo that. */
const startWords = ['start', 'subscribe', 'unstop', 'اشتراك', 'الاشتراك', 'اشترك', 'استئناف'];

const sameLetter: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ې: 'ي', ک: 'ك', ة: 'ه', ء: '' };

/**
 * One spelling for all in which people write a word: hamza and its seats, diacritics and accents, tatweel, letters in their joined forms, case, spaces,
 * punctuation, emoji and invisible marks make no difference.
 */
function bareLetters(text: string): string {
  return (
    text
      // Takes hamza and madda off their seats as marks of their own, and joined forms back to letters.
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}\u0640]/gu, '')
      .toLowerCase()
      .replaceAll(/[ٱىیېکةء]/gu, (letter) => sameLetter[letter] ?? letter)
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  );
}

const bareStop = new Set(stopWords.map(bareLetters));
const bareStart = new Set(startWords.map(bareLetters));
const longestLetters = Math.max(...[...bareStop, ...bareStart].map(({ length }) => length));
/** Letters with all their marks, spaces and dots; a longer message is a sentence, and not worth folding. */
const longestMessage = longestLetters * 20;

/** Whether a whole message is a stop word or a start word; a sentence that has one in it is neither. */
export function stopWordIn(message: string): 'stop' | 'start' | null {
  if (message.length > longestMessage) return null;
  const letters = bareLetters(message);
  if (bareStop.has(letters)) return 'stop';
  return bareStart.has(letters) ? 'start' : null;
}
