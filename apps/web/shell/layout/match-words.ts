const marks = /[\u064B-\u065F\u0670\u0640]/g;
const sameLetters: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' };

/** One spelling for comparing: lower case, no Arabic vowel marks, one form of alef, yeh and teh marbuta. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(/[أإآٱىةؤئ]/g, (letter) => sameLetters[letter] ?? letter);

/** True when every word typed begins a word of the title, in any order; Arabic's article may be left out. */
export function matchesWords(title: string, typed: string): boolean {
  const words = fold(title).split(/[\s\-/]+/);
  return fold(typed)
    .trim()
    .split(/\s+/)
    .every((part) => part === '' || words.some((word) => word.startsWith(part) || word.startsWith(`ال${part}`)));
}
