import { normaliseMobile } from '../../fields/mobile.ts';
import { westernDigits } from '../../fields/western-digits.ts';

/** One thing typed into the search: a customer is found when each word matches one of the customer's search words. */
export interface SearchWord {
  /** Any one of these is enough. */
  readonly spellings: readonly string[];
  /** One or two digits stand for themselves; anything longer is the beginning of a word, or a run inside a number. */
  readonly is_whole: boolean;
}

const most_words = 6;

/** A number typed in groups (55 123 4567) is one number as soon as a group is too short to be looked for by itself. */
function joinedNumbers(typed: string): string {
  return typed.replace(/\d+(?:[\s().-]+\d+)+/g, (number) =>
    number.split(/\D+/).some((group) => group.length < 3) ? number.replace(/\D+/g, '') : number,
  );
}

/** Al-Otaibi is Otaibi, as العتيبي is عتيبي: the article before a hyphen tells nobody apart, and nearly every family has it. */
const latinArticle = /(?<=^|\s)[ae]l-(?=\p{L}[^\s@]*(?:\s|$))/giu;

/**
 * Splits what was typed into the words to look for: at everything that is neither letter nor digit, e-mail addresses kept whole.
 * Numbers may be typed as people say them: +966 55…, 00966…, 055…: without its leading zeros a number is tried as well. Folding of
 * letters (alef, hamza, diacritics, case) is the database's, so that both sides of the comparison are folded by one rule.
 */
export function searchWords(typed: string): SearchWord[] {
  const words = joinedNumbers(westernDigits(typed))
    .replace(latinArticle, '')
    .split(/\s+/)
    .flatMap((word) => (/.@/.test(word) ? [word] : word.split(/[^\p{L}\p{N}\p{M}]+/u)))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return [...new Set(words)].slice(0, most_words).map((word) => {
    if (!/^\d+$/.test(word)) return { spellings: [word], is_whole: false };
    const bare = word.replace(/^0+/, '');
    // 966 055… is stored without the 0 between.
    const whole = normaliseMobile(`+${bare}`);
    const spellings = bare.length < 2 ? [word] : [word, bare, ...(whole === null ? [] : [whole])];
    return { spellings: [...new Set(spellings)], is_whole: word.length < 3 };
  });
}
