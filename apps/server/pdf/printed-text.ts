/** A text with the direction it is read in; `second` is the other language beside it, where both are printed. */
export interface PrintedText {
  text: string;
  rtl: boolean;
  /** Never broken over two lines: the number of a document. */
  is_whole?: true;
}
export interface TwoTexts {
  main: PrintedText;
  second: PrintedText | null;
}

/** Control characters and the invisible marks that turn the reading order round: a name could hide an amount behind them. */
const unprintable = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
/** Pictures of the emoji alphabet: no font that we carry has them, and paper does well without. */
const pictures =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]|(?<=\p{Extended_Pictographic})\u200d)/gu;
const longWord = /[^\s\p{Pd}]{25,}/gu;
const breakEvery = /.{20}(?=.)/gu;
const zeroWidthSpace = '\u200b';

/** The text as it can be printed on one paragraph, or null if nothing is left of it. Very long words are given places to break. */
export function printedText(raw: string | null | undefined): PrintedText | null {
  const plain = (raw ?? '').replaceAll(pictures, '').replaceAll(/\s/gu, ' ').replaceAll(unprintable, '').replaceAll(/ +/g, ' ').trim();
  if (plain === '') return null;
  return { text: plain.replaceAll(longWord, (word) => word.replaceAll(breakEvery, `$&${zeroWidthSpace}`)), rtl: isRightToLeft(plain) };
}

/** The same for a text of several lines (a header, a footer, an address), one entry for each line that says something. */
export function printedLines(raw: string | null | undefined): PrintedText[] {
  return (raw ?? '').split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((line) => printedText(line) ?? []);
}

/** The first letter decides (Unicode bidirectional algorithm, rule P2); numbers and dates have none and read left to right. */
function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(first);
}
