const hidden = '•••';

/** Addresses with a scheme, and paths in running text; of both the query and what follows `#` are somebody's own business. */
const query = /((?:https?:\/\/|\/)[^\s?#"'<>()]*)[?#][^\s"'<>()]*?(?=(?::\d+){1,2}(?!\d)|[\s"'<>()]|$)/g;
/** Pages that are entered by a secret in the address, whatever it looks like. */
const secretPage = /(\/(?:reset-password|confirm-email)\/)[^\s/?#"'<>():]+/g;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** Long words of letters and digits: tokens, digests, keys. Files of the program have such names too, and are told apart by their ending. */
const token = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{20,}(?![\w-]|\.(?:m?js|css|tsx?)\b)/gi;
const email = /[^\s@"'<>()/=:]+@[^\s@"'<>()/]+\.[^\s@"'<>()/.,;]+/g;
/** Mobiles, codes, card and identity numbers, in the digits of either script, grouped or not; the line and column of a stack stay. */
const number = /(?<![:\w٠-٩.])(?:\+\s?|00)?[\d٠-٩](?:[ -]?[\d٠-٩]){5,}/g;
/** Engines quote what they could not read. */
const quoted = /"[^"\n]*"(?:\.{3})?(?= is not valid JSON)|(?<=Unexpected token )'[^']*'|(?<=Unexpected token )\S+(?=,)/g;
/** The program's own errors are in English: Arabic in one is a name, a note or a search of somebody. */
const arabic = /[\u0600-\u06ff](?:[\u0600-\u06ff\s]*[\u0600-\u06ff])?/g;

/**
 * The text of an error report (message, stack or address) without what is nobody's business: queries, tokens, codes, e-mail addresses, long numbers and
 * what people have written. What finds the defect stays: the kind of error, functions, files, lines, the pattern of the address.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(quoted, hidden)
    .replace(query, '$1')
    .replace(secretPage, `$1${hidden}`)
    .replace(email, hidden)
    .replace(uuid, hidden)
    .replace(token, hidden)
    .replace(number, hidden)
    .replace(arabic, hidden);
}
