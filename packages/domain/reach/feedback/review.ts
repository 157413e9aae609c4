import { westernDigits } from '../../fields/western-digits.ts';

/** Words that are no first name by themselves: with the next one they are. */
const compound = /^(?:عبد|عبدال|أبو|ابو|أم|ام|بنت|abdul|abdel|abd|abu|umm|um)$/iu;
/** What stands before a family name without belonging to its first letter. */
const particle = /^(?:ال(?=\p{L}{2})|(?:al|el)[-\s]?(?=\p{L}{2}))/iu;
const isWord = (word: string): boolean => /^[\p{L}\p{M}'’.-]+$/u.test(word) && /\p{L}/u.test(word);

/**
 * How the author of a review is named in public: the first name and the first letter of the last, "Noura O.", "ريم ق."; null where nothing of the
 * name is only a name (a number, an address).
 */
export function reviewAuthor(name: string): string | null {
  const words = name.normalize('NFC').trim().split(/\s+/u);
  const [first = '', ...rest] = words;
  if (!isWord(first)) return null;
  const isCompound = compound.test(first) && rest[0] !== undefined && isWord(rest[0]);
  const given = isCompound ? `${first} ${rest[0]}` : first;
  const last = rest
    .slice(isCompound ? 1 : 0)
    .filter(isWord)
    .filter((word) => !/^(?:al|el|ال|bin|ben|bint|بن|بنت)$/iu.test(word))
    .at(-1);
  const letter = last === undefined ? undefined : [...last.replace(particle, '')].find((character) => /\p{L}/u.test(character));
  return letter === undefined ? given : `${given} ${letter.toLocaleUpperCase('en')}.`;
}

/** Seven digits or more, however they are written, and addresses of e-mails and sites: ways to reach somebody. */
const reachable = [/[\w.+-]+@[\w-]+\.[\w.-]+/gu, /(?:https?:\/\/|www\.)\S+/giu, /\+?\d(?:[\s().-]{0,2}\d){6,}/gu];

/** The words of a review as the public reads them: without numbers and addresses by which somebody could be reached. Null where nothing is left. */
export function reviewWords(comment: string): string | null {
  const shown = reachable
    .reduce((text, way) => text.replace(way, '…'), westernDigits(comment))
    .replace(/[ \t]+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(shown) ? shown : null;
}

/** Fewer ratings say more about who gave them than about the employee. */
export const fewest_ratings_shown = 3;

/** So few stars that the salon should ask the customer what went wrong. */
const low_rating_stars = 2;

export const isLowRating = (stars: number): boolean => stars <= low_rating_stars;
