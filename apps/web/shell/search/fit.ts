const marks = /[\u064B-\u065F\u0670\u0640]/g;
const sameLetters: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه', ؤ: 'و', ئ: 'ي' };

/** One spelling for comparing: lower case, no Arabic vowel marks, one form of alef, yeh and teh marbuta. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(/[أإآٱىةؤئ]/g, (letter) => sameLetters[letter] ?? letter);

/** The words of a text as they are compared. */
export const wordsOf = (...texts: readonly string[]): string[] =>
  texts.flatMap((text) =>
    fold(text)
      .split(/[\s\-/،,.’'()…]+/)
      .filter(Boolean),
  );

/** Arabic joins "the", "and", "to" and "with" to the word: each is left out on both sides. */
const bare = (word: string): string[] => [word, word.replace(/^(?:و|ب|ف|ك)?(?:ال|لل)(?=..)/, ''), word.replace(/^[ول](?=...)/, '')];

/** Letters that may be wrong, doubled, missing or swapped in a part of this length. */
const slips = (part: string): number => (part.length >= 8 ? 2 : part.length >= 4 ? 1 : 0);

/** How many letters lie between two words, at the most `most` and one: changed, added, missing, or two swapped. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1];
      const changed = (row[column - 1] ?? 0) + (isSame ? 0 : 1);
      const isSwapped = line > 1 && column > 1 && one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
}

/** How well something typed fits the beginning of a word: 1 is the word, 0.7 and more its beginning, 0.5 with a slip, 0 not at all. */
function fitOfPart(word: string, part: string): number {
  for (const form of bare(word)) {
    for (const typed of bare(part)) {
      if (form === typed) return 1;
      if (form.startsWith(typed)) return 0.7 + 0.25 * (typed.length / form.length);
    }
  }
  const most = slips(part);
  return most > 0 && bare(word).some((form) => beginsLike(form, part, most)) ? 0.5 : 0;
}

/** The first letter is seldom the wrong one. */
function beginsLike(word: string, part: string, most: number): boolean {
  if (word[0] !== part[0]) return false;
  for (let length = part.length - most; length <= part.length + most; length += 1)
    if (distance(word.slice(0, length), part, most) <= most) return true;
  return false;
}

/** The best fit of one part among words. */
export const bestFit = (words: readonly string[], part: string): number =>
  words.reduce((best, word) => Math.max(best, fitOfPart(word, part)), 0);

/** How well words fit everything that was typed, in any order, from 0 (a part fits none) to 1; nothing typed fits all. */
export function fitOf(words: readonly string[], parts: readonly string[]): number {
  if (parts.length === 0) return 1;
  const fits = parts.map((part) => bestFit(words, part));
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0) / fits.length;
}

const withoutSlips = 0.7;

/** True when every word typed begins a word of the title, in any order, as it was typed; Arabic's article may be left out. */
export function matchesWords(title: string, typed: string): boolean {
  const words = wordsOf(title);
  return wordsOf(typed).every((part) => bestFit(words, part) >= withoutSlips);
}
