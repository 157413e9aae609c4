/** Words that Gulf salons choose first and that lists made elsewhere lack. In lower case, without digits. */
const closeAtHand: ReadonlySet<string> = new Set([
  'habibi',
  'habibti',
  'salon',
  'saloon',
  'beauty',
  'training',
  'rawnaq',
  'riyadh',
  'jeddah',
  'dammam',
  'makkah',
  'madinah',
  'dubai',
  'abudhabi',
  'sharjah',
  'kuwait',
  'bahrain',
  'manama',
  'muscat',
  'doha',
  'qatar',
  'saudi',
  'emirates',
  'owner',
  'admin',
  'manager',
  'reception',
  'cashier',
  'password',
  'welcome',
  'ramadan',
  'alhamdulillah',
  'bismillah',
  'inshallah',
  'mashallah',
  'الرياض',
  'السعودية',
  'صالون',
  'كلمةالمرور',
  'حبيبي',
  'حبيبتي',
  'الحمدلله',
  'بسمالله',
]);

/** Letters and digits alone, in lower case: `Sara.Al-Harbi` and `saraalharbi` are guessed at once. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
/** Without what people add to a word to make it count as a password: digits and signs at its ends. */
const stem = (text: string): string => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const shortestOwnWord = 4;
/** More than this around a word is a password of its own. */
const mostAdded = 6;

/**
 * Whether a password is one of the first that an attacker would try: a common one, whatever its case; a common word with digits and signs around it; a
 * name of the person or the salon, likewise; one character again and again, or a row of them.
 * @param isCommon whether a text in lower case is in a list of common passwords
 * @param own the person's e-mail, names and user name, the salon's names; empty ones are passed over
 */
export function isGuessablePassword(password: string, isCommon: (text: string) => boolean, own: readonly string[] = []): boolean {
  const lower = password.normalize('NFKC').toLowerCase().trim();
  const plain = bare(password);
  const word = stem(lower);
  const added = lower.length - word.length;
  if (isCommon(lower) || isCommon(plain) || isRow(plain)) return true;
  const isShortlyDressed = added <= mostAdded;
  if (isShortlyDressed && (closeAtHand.has(bare(word)) || (word.length >= shortestOwnWord && isCommon(word)))) return true;
  return ownWords(own).some((name) => {
    const place = plain.indexOf(name);
    return (
      place >= 0 && plain.length - name.length <= mostAdded && !/\p{L}/u.test(plain.slice(0, place) + plain.slice(place + name.length))
    );
  });
}

function ownWords(own: readonly string[]): string[] {
  const texts = own.flatMap((text) => [text, text.split('@')[0] ?? '', ...text.split(/[\s@.]+/)]);
  return [...new Set(texts.map(bare))].filter((word) => word.length >= shortestOwnWord);
}

/** `aaaaaaaa`, `12345678`, `87654321`, `abcdefgh`. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return codes.length > 0 && (steps.size === 0 || (steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 9)));
}
