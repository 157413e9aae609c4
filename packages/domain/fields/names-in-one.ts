const arabicLetter = /\p{Script=Arabic}/u;
const latinLetter = /\p{Script=Latin}/u;

/**
 * The two names in a text that says both, as people write them into one field: "Cashier | كاشير", "كاشير - Cashier". A text in one script alone, or with more
 * than two parts, is one name, of its own script.
 */
export function namesInOne(text: string): { english_name: string | null; arabic_name: string | null } {
  const parts = text.split(/\s+[|–—/-]\s+|\s*\|\s*/u);
  const isArabic = (part: string): boolean => arabicLetter.test(part) && !latinLetter.test(part);
  const isLatin = (part: string): boolean => latinLetter.test(part) && !arabicLetter.test(part);
  const [arabic, latin] = [parts.filter(isArabic), parts.filter(isLatin)];
  if (parts.length === 2 && arabic.length === 1 && latin.length === 1)
    return { english_name: (latin[0] ?? '').trim(), arabic_name: (arabic[0] ?? '').trim() };
  return isArabic(text) ? { english_name: null, arabic_name: text } : { english_name: text, arabic_name: null };
}
