/** The characters of GSM 7-bit (3GPP TS 23.038), each one septet; those of the extension table are two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('\f^{}\\[~]|€');

/** Marks that are not seen: of direction, and what joins or parts nothing. They take room in an SMS, and old phones show boxes. */
const unseen = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** Typographic signs that GSM 7-bit does not have, and the plain ones that say the same: one of them alone would more than double what a text costs. */
const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '×': 'x',
  '\u00A0': ' ',
  '\u202F': ' ',
};

/** A text as it goes out by SMS: the same words without what only typesetting needs. */
export const smsText = (text: string): string =>
  text.replaceAll(unseen, '').replaceAll(/[‘’“”–—…•·×\u00A0\u202F]/g, (sign) => plain[sign] ?? sign);

/** Room of a part: septets of GSM 7-bit, else units of UTF-16. A part of many gives some of its room to their order. */
const roomOf = { gsm7: { single: 160, joined: 153 }, ucs2: { single: 70, joined: 67 } } as const;

/** The most parts that a text may have: more cost more than they say. */
export const mostSmsParts = 6;

/** How a text goes out by SMS: its alphabet, and in how many parts it is sent and charged. No character is divided between two parts. */
export function smsParts(text: string): { alphabet: 'gsm7' | 'ucs2'; units: number; parts: number } {
  const characters = [...text];
  const isGsm = characters.every((character) => basic.has(character) || extended.has(character));
  const alphabet = isGsm ? 'gsm7' : 'ucs2';
  const sizes = characters.map((character) => (isGsm ? (extended.has(character) ? 2 : 1) : character.length));
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, joined } = roomOf[alphabet];
  if (units <= single) return { alphabet, units, parts: units === 0 ? 0 : 1 };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { alphabet, units, parts };
}
