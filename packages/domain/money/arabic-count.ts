/**
 * An Arabic noun as it stands after numbers: one ريال, two ريالان, 3–10 ريالات (genitive plural), 11–99 ريالاً (accusative singular),
 * hundreds and above ريال (genitive singular).
 */
export interface ArabicNoun {
  gender: 'masculine' | 'feminine';
  singular: string;
  dual: string;
  plural: string;
  accusative: string;
}

/** ألف, مليون: nouns that are counted and then count another; their dual loses its ن before it ("ألفا ريال"). */
interface Scale extends ArabicNoun {
  dual_before_noun: string;
}

const thousand: Scale = {
  gender: 'masculine',
  singular: 'ألف',
  dual: 'ألفان',
  dual_before_noun: 'ألفا',
  plural: 'آلاف',
  accusative: 'ألفاً',
};
const million: Scale = {
  gender: 'masculine',
  singular: 'مليون',
  dual: 'مليونان',
  dual_before_noun: 'مليونا',
  plural: 'ملايين',
  accusative: 'مليوناً',
};

// With a masculine noun the numbers 3–10 take the feminine ending and the other way round.
const units = {
  masculine: ['', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  feminine: ['', 'إحدى', 'اثنتان', 'ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'],
} as const;
const teens = {
  masculine: { 11: 'أحد عشر', 12: 'اثنا عشر', ten: 'عشر' },
  feminine: { 11: 'إحدى عشرة', 12: 'اثنتا عشرة', ten: 'عشرة' },
} as const;
const tens = ['', '', 'عشرون', 'ثلاثون', 'أربعون', 'خمسون', 'ستون', 'سبعون', 'ثمانون', 'تسعون'];
const hundreds = ['', 'مائة', 'مائتان', 'ثلاثمائة', 'أربعمائة', 'خمسمائة', 'ستمائة', 'سبعمائة', 'ثمانمائة', 'تسعمائة'];
const two_hundred_before_noun = 'مائتا';
const and = ' و';

/** 3–99 in agreement with the counted noun. */
function belowHundred(count: number, gender: ArabicNoun['gender']): string {
  if (count <= 10) return units[gender][count]!;
  const teen = teens[gender];
  if (count === 11) return teen[11];
  if (count === 12) return teen[12];
  if (count < 20) return `${units[gender][count - 10]} ${teen.ten}`;
  const unit = count % 10;
  const ten = tens[Math.floor(count / 10)]!;
  if (unit === 0) return ten;
  // Feminine eight alone, not before its noun, drops the ي: "ثمان وعشرون هللة".
  return `${unit === 8 && gender === 'feminine' ? 'ثمان' : units[gender][unit]}${and}${ten}`;
}

function hundredsBeforeNoun(hundred: number): string {
  return hundred === 2 ? two_hundred_before_noun : hundreds[hundred]!;
}

/** 1–999 of a noun whose forms are given, the noun included. */
function countOf(count: number, noun: ArabicNoun): string {
  const hundred = Math.floor(count / 100);
  const rest = count % 100;
  if (rest === 0) return `${hundredsBeforeNoun(hundred)} ${noun.singular}`;
  if (rest <= 2) {
    const alone = rest === 1 ? noun.singular : noun.dual;
    return hundred === 0 ? alone : `${hundredsBeforeNoun(hundred)} ${noun.singular}${and}${alone}`;
  }
  const words = `${belowHundred(rest, noun.gender)} ${rest <= 10 ? noun.plural : noun.accusative}`;
  return hundred === 0 ? words : `${hundreds[hundred]}${and}${words}`;
}

/** Thousands or millions; before a noun the accusative loses its nunation and the dual its ن. */
function scaleOf(count: number, scale: Scale, is_before_noun: boolean): string {
  if (!is_before_noun) return countOf(count, scale);
  return countOf(count, { ...scale, dual: scale.dual_before_noun, accusative: scale.singular });
}

/**
 * A count from 0 to 999,999,999 with its noun in correct written Arabic: "مائة وخمسة وعشرون ريالاً", "ثلاث هللات". A single one
 * after hundreds and above repeats the noun ("مائة ريال وريال واحد"), as grammar asks.
 */
export function arabicCount(count: number, noun: ArabicNoun): string {
  if (count === 0) return `صفر ${noun.singular}`;
  const one = `${noun.singular} ${noun.gender === 'masculine' ? 'واحد' : 'واحدة'}`;
  const rest = count % 1000;
  const thousands = Math.floor(count / 1000) % 1000;
  const millions = Math.floor(count / 1_000_000);
  const ends_in_one_or_two = rest % 100 === 1 || rest % 100 === 2;
  const hundred = Math.floor(rest / 100);
  if (ends_in_one_or_two) {
    const last = rest % 100 === 1 ? one : noun.dual;
    const before = count - (rest % 100);
    return before === 0 ? last : `${arabicCount(before, noun)}${and}${last}`;
  }
  const parts: string[] = [];
  if (millions > 0) parts.push(scaleOf(millions, million, thousands === 0 && rest === 0));
  if (thousands > 0) parts.push(scaleOf(thousands, thousand, rest === 0));
  if (rest % 100 === 0) {
    if (hundred > 0) parts.push(hundredsBeforeNoun(hundred));
    return `${parts.join(and)} ${noun.singular}`;
  }
  parts.push(countOf(rest, noun));
  return parts.join(and);
}
