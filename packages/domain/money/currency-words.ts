import type { ArabicNoun } from './arabic-count.ts';
import type { CurrencyCode } from './currencies.ts';

/** What a currency's unit and its part, which is its minor unit, are called. */
export interface CurrencyWords {
  english: { one: string; many: string; part: string; parts: string };
  arabic: { unit: ArabicNoun; part: ArabicNoun };
}

const riyal = (masculine: string, feminine: string): ArabicNoun => ({
  gender: 'masculine',
  singular: `ريال ${masculine}`,
  dual: `ريالان ${masculine}ان`,
  plural: `ريالات ${feminine}`,
  accusative: `ريالاً ${masculine}اً`,
});
const dinar = (masculine: string, feminine: string): ArabicNoun => ({
  gender: 'masculine',
  singular: `دينار ${masculine}`,
  dual: `ديناران ${masculine}ان`,
  plural: `دنانير ${feminine}`,
  accusative: `ديناراً ${masculine}اً`,
});
const emirati_dirham: ArabicNoun = {
  gender: 'masculine',
  singular: 'درهم إماراتي',
  dual: 'درهمان إماراتيان',
  plural: 'دراهم إماراتية',
  accusative: 'درهماً إماراتياً',
};
const egyptian_pound: ArabicNoun = {
  gender: 'masculine',
  singular: 'جنيه مصري',
  dual: 'جنيهان مصريان',
  plural: 'جنيهات مصرية',
  accusative: 'جنيهاً مصرياً',
};
const halala: ArabicNoun = { gender: 'feminine', singular: 'هللة', dual: 'هللتان', plural: 'هللات', accusative: 'هللة' };
const fils: ArabicNoun = { gender: 'masculine', singular: 'فلس', dual: 'فلسان', plural: 'فلوس', accusative: 'فلساً' };
const baisa: ArabicNoun = { gender: 'feminine', singular: 'بيسة', dual: 'بيستان', plural: 'بيسات', accusative: 'بيسة' };
const qatari_part: ArabicNoun = { gender: 'masculine', singular: 'درهم', dual: 'درهمان', plural: 'دراهم', accusative: 'درهماً' };
const piastre: ArabicNoun = { gender: 'masculine', singular: 'قرش', dual: 'قرشان', plural: 'قروش', accusative: 'قرشاً' };

const english = (one: string, many: string, part: string, parts: string) => ({ one, many, part, parts });

export const currencyWords: Readonly<Record<CurrencyCode, CurrencyWords>> = {
  SAR: {
    english: english('Saudi riyal', 'Saudi riyals', 'halala', 'halalas'),
    arabic: { unit: riyal('سعودي', 'سعودية'), part: halala },
  },
  AED: { english: english('UAE dirham', 'UAE dirhams', 'fils', 'fils'), arabic: { unit: emirati_dirham, part: fils } },
  BHD: {
    english: english('Bahraini dinar', 'Bahraini dinars', 'fils', 'fils'),
    arabic: { unit: dinar('بحريني', 'بحرينية'), part: fils },
  },
  OMR: {
    english: english('Omani rial', 'Omani rials', 'baisa', 'baisas'),
    arabic: { unit: riyal('عُماني', 'عُمانية'), part: baisa },
  },
  KWD: {
    english: english('Kuwaiti dinar', 'Kuwaiti dinars', 'fils', 'fils'),
    arabic: { unit: dinar('كويتي', 'كويتية'), part: fils },
  },
  QAR: {
    english: english('Qatari riyal', 'Qatari riyals', 'dirham', 'dirhams'),
    arabic: { unit: riyal('قطري', 'قطرية'), part: qatari_part },
  },
  EGP: {
    english: english('Egyptian pound', 'Egyptian pounds', 'piastre', 'piastres'),
    arabic: { unit: egyptian_pound, part: piastre },
  },
  JOD: {
    english: english('Jordanian dinar', 'Jordanian dinars', 'fils', 'fils'),
    arabic: { unit: dinar('أردني', 'أردنية'), part: fils },
  },
};
