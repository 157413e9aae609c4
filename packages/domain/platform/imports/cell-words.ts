import { nationalities } from '../../fields/nationalities.ts';
import { foldedWords } from './headings.ts';

/** What each word of a list means. */
const meanings = <V>(...lists: readonly (readonly [value: V, words: string])[]): ReadonlyMap<string, V> =>
  new Map(lists.flatMap(([value, words]) => words.split(', ').map((word) => [foldedWords(word), value] as const)));

/** What cells of yes and no say. */
export const switches = meanings<0 | 1>(
  [
    1,
    'yes, y, true, 1, on, active, enabled, valid, open, issued, unused, partially used, partly used, partially redeemed, نعم, أجل, صح, موافق, مفعل, نشط, نشطة, فعال, سارية, صالحة, مستخدمة جزئيا',
  ],
  [
    0,
    'no, n, false, 0, off, inactive, disabled, archived, used, used up, redeemed, expired, void, voided, cancelled, canceled, blocked, refunded, لا, خطأ, غير موافق, معطل, غير نشط, غير مفعل, ملغاة, مستخدمة, منتهية, معطلة',
  ],
);
/** Whether something is paid. */
export const payments = meanings<0 | 1>(
  [1, 'paid, yes, y, true, 1, settled, cleared, complete, completed, مدفوع, مدفوعة, مسدد, مسددة, تم السداد, نعم'],
  [0, 'unpaid, not paid, open, due, overdue, pending, outstanding, no, n, false, 0, غير مدفوع, غير مدفوعة, غير مسدد, آجل, مستحق, معلق, لا'],
);
export const genders = meanings<1 | 2>([1, 'male, m, man, mr, ذكر, رجل'], [2, 'female, f, woman, mrs, ms, miss, أنثى, امرأة, سيدة']);
export const languages = meanings<'en' | 'ar'>(
  ['en', 'english, en, eng, الإنجليزية, إنجليزي, إنجليزية'],
  ['ar', 'arabic, ar, ara, العربية, عربي, عربية'],
);
/** What other programs call a visit that is coming: confirmed or not. One that is over, or not coming, has no word here. */
export const visitStates = meanings<0 | 1>(
  [1, 'confirmed, yes, y, true, 1, accepted, approved, مؤكد, تم التأكيد, مؤكدة, نعم'],
  [
    0,
    'booked, new, scheduled, pending, unconfirmed, not confirmed, no, n, false, 0, requested, tentative, open, upcoming, active, reserved, محجوز, جديد, غير مؤكد, بانتظار التأكيد, قيد الانتظار, مجدول, لا',
  ],
);
/** What other programs call a visit that took place. */
export const pastStates = meanings<1>([
  1,
  'completed, complete, done, finished, paid, closed, checked out, checkout, checked in, arrived, attended, fulfilled, show, served, مكتمل, مكتملة, تم, منتهي, منتهية, مدفوع, مدفوعة, حضر, حضرت',
]);
export const units = meanings<'piece' | 'ml' | 'g'>(
  ['piece', 'piece, pieces, pc, pcs, each, ea, unit, units, item, حبة, قطعة, قطع, وحدة, علبة'],
  ['ml', 'ml, millilitre, milliliter, millilitres, milliliters, مل, ملي, ملليلتر, مليلتر'],
  ['g', 'g, gr, gram, grams, gramme, جم, غ, غرام, جرام'],
);

/** Beside the names of the list, what people call countries and their nationals. */
const otherNames: Readonly<Record<string, string>> = {
  ksa: 'SA',
  saudi: 'SA',
  'saudi arabian': 'SA',
  سعودي: 'SA',
  سعوديه: 'SA',
  uae: 'AE',
  emirati: 'AE',
  اماراتي: 'AE',
  اماراتيه: 'AE',
  uk: 'GB',
  british: 'GB',
  usa: 'US',
  american: 'US',
  egyptian: 'EG',
  مصري: 'EG',
  مصريه: 'EG',
  jordanian: 'JO',
  اردني: 'JO',
  اردنيه: 'JO',
  syrian: 'SY',
  سوري: 'SY',
  سوريه: 'SY',
  lebanese: 'LB',
  لبناني: 'LB',
  لبنانيه: 'LB',
  yemeni: 'YE',
  يمني: 'YE',
  يمنيه: 'YE',
  kuwaiti: 'KW',
  كويتي: 'KW',
  كويتيه: 'KW',
  bahraini: 'BH',
  بحريني: 'BH',
  بحرينيه: 'BH',
  qatari: 'QA',
  قطري: 'QA',
  قطريه: 'QA',
  omani: 'OM',
  عماني: 'OM',
  عمانيه: 'OM',
  indian: 'IN',
  هندي: 'IN',
  هنديه: 'IN',
  filipino: 'PH',
  filipina: 'PH',
  فلبيني: 'PH',
  فلبينيه: 'PH',
  pakistani: 'PK',
  باكستاني: 'PK',
  باكستانيه: 'PK',
  sudanese: 'SD',
  سوداني: 'SD',
  سودانيه: 'SD',
};
const byCode = new Map(nationalities.map(({ id, iso_code }) => [iso_code, id]));
/** Ids of countries by what people call them and their nationals. */
export const countries: ReadonlyMap<string, number | undefined> = new Map([
  ...Object.entries(otherNames).map(([word, code]) => [foldedWords(word), byCode.get(code)] as const),
  ...nationalities.flatMap(({ id, iso_code, english_name, arabic_name }) =>
    [iso_code, english_name, arabic_name].map((name) => [foldedWords(name), id] as const),
  ),
]);

/** A spreadsheet's own error in a cell. */
export const errorOfSpreadsheet = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!)$/i;
/** A number that a spreadsheet wrote with an exponent, or an international one of which it has kept five digits at most. Numbers of a country may well end in zeros. */
export const shortened = /^\+?\d+(?:[.,]\d+)?e\+?\d+$|^(?=\d{11,})[1-9]\d{0,4}0{7,}$/i;

/** Text of a cell without what only draws it: tatweel, marks of direction, and the apostrophe that keeps a spreadsheet from reckoning. */
export const plainCell = (text: string): string =>
  text
    .replaceAll(/[\u0640\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/^'(?=[=+\-@\d])/, '')
    .trim();

/** What is wrong with a cell, as rules of fields are (`fieldProblems`): the field, the rule and what fills its sentence. */
export interface CellFault {
  readonly field: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, string | number>>;
}
