const arabicZero = '٠'.codePointAt(0) ?? 0;
const persianZero = '۰'.codePointAt(0) ?? 0;

/**
 * Which answer a customer chose by writing its number alone, counted from 0; null where the text is anything else. A linked device shows no buttons, so its
 * messages number what can be answered. `count`: how many answers there were.
 */
export function numberedAnswer(text: string, count: number): number | null {
  const [, digit = ''] = /^([1-9١-٩۱-۹])[\uFE0F\u20E3]*[.)-]?$/u.exec(text.replaceAll(/[\s\u200E\u200F\u2066-\u2069]/g, '')) ?? [];
  if (digit === '') return null;
  const code = digit.codePointAt(0) ?? 0;
  const number = code >= persianZero ? code - persianZero : code >= arabicZero ? code - arabicZero : Number(digit);
  return number <= count ? number - 1 : null;
}
