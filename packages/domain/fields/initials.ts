/** Before a name proper: the Arabic article, and how it is written in Latin letters. Most families' names begin with it. */
const article = /^(?:ال(?=\p{L}{2})|(?:al|el)[-\s’'](?=\p{L}))/iu;
/** Said before names of people and firms, and no name. */
const titles = /^(?:dr|mr|mrs|ms|the|د|أ|صالون|مركز|salon)\.?$/iu;

/** What a name adds in brackets: for whom a service is, how long it takes. */
const additions = /\([^()]*\)/g;

const firstLetter = (word: string): string => (/[\p{L}\p{N}]\p{M}*/u.exec(word.replace(article, ''))?.[0] ?? '').toLocaleUpperCase('en');

/**
 * One or two letters by which a name is recognised where there is no picture: of its first and its last word, without titles and articles
 * ("Noura Al-Otaibi" is "NO"). Arabic letters are kept apart by a space: joined, they would read as a word. Empty for a name without letters.
 */
export function initialsOf(name: string): string {
  // "Al Otaibi" is one word of a name, like "Al-Otaibi".
  const proper = name.replaceAll(additions, ' ');
  const words = (/\p{L}/u.test(proper) ? proper : name).replaceAll(/(^|\s)(al|el)\s+(?=\p{L})/giu, '$1$2-').split(/\s+/);
  const named = words.filter((word) => !titles.test(word));
  const letters = (named.length > 0 ? named : words).map(firstLetter).filter((letter) => letter !== '');
  const [first = '', last = ''] = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  const isArabic = /\p{Script=Arabic}/u.test(first + last);
  return isArabic && last !== '' ? `${first} ${last}` : `${first}${last}`;
}
