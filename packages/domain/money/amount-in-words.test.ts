import { describe, expect, test } from 'vitest';
import type { CurrencyCode } from './currencies.ts';
import { amountInWords } from './amount-in-words.ts';

describe('amounts in English words', () => {
  test.each<[number, CurrencyCode, string]>([
    [0, 'SAR', 'Zero Saudi riyals'],
    [100, 'SAR', 'One Saudi riyal'],
    [101, 'SAR', 'One Saudi riyal and one halala'],
    [50, 'SAR', 'Fifty halalas'],
    [12550, 'SAR', 'One hundred twenty-five Saudi riyals and fifty halalas'],
    [101_300, 'AED', 'One thousand thirteen UAE dirhams'],
    [
      99_999_999_99,
      'AED',
      'Ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine UAE dirhams and ninety-nine fils',
    ],
    [100_000_000_00, 'SAR', 'One hundred million Saudi riyals'],
    [1_500, 'KWD', 'One Kuwaiti dinar and five hundred fils'],
    [1_250, 'BHD', 'One Bahraini dinar and two hundred fifty fils'],
    [100_000_000_000, 'KWD', 'One hundred million Kuwaiti dinars'],
  ])('%i %s', (minor, currency, words) => {
    expect(amountInWords(minor, currency, 'en')).toBe(words);
  });
});

describe('amounts in Arabic words', () => {
  test.each<[number, CurrencyCode, string]>([
    [0, 'SAR', 'صفر ريال سعودي'],
    [100, 'SAR', 'ريال سعودي واحد'],
    [200, 'SAR', 'ريالان سعوديان'],
    [300, 'SAR', 'ثلاثة ريالات سعودية'],
    [800, 'SAR', 'ثمانية ريالات سعودية'],
    [1000, 'SAR', 'عشرة ريالات سعودية'],
    [1100, 'SAR', 'أحد عشر ريالاً سعودياً'],
    [1200, 'SAR', 'اثنا عشر ريالاً سعودياً'],
    [1300, 'SAR', 'ثلاثة عشر ريالاً سعودياً'],
    [2000, 'SAR', 'عشرون ريالاً سعودياً'],
    [2100, 'SAR', 'واحد وعشرون ريالاً سعودياً'],
    [2200, 'SAR', 'اثنان وعشرون ريالاً سعودياً'],
    [9900, 'SAR', 'تسعة وتسعون ريالاً سعودياً'],
    [10_000, 'SAR', 'مائة ريال سعودي'],
    [10_100, 'SAR', 'مائة ريال سعودي وريال سعودي واحد'],
    [10_200, 'SAR', 'مائة ريال سعودي وريالان سعوديان'],
    [10_300, 'SAR', 'مائة وثلاثة ريالات سعودية'],
    [11_500, 'SAR', 'مائة وخمسة عشر ريالاً سعودياً'],
    [20_000, 'SAR', 'مائتا ريال سعودي'],
    [22_500, 'SAR', 'مائتان وخمسة وعشرون ريالاً سعودياً'],
    [80_000, 'SAR', 'ثمانمائة ريال سعودي'],
    [100_000, 'SAR', 'ألف ريال سعودي'],
    [100_100, 'SAR', 'ألف ريال سعودي وريال سعودي واحد'],
    [120_000, 'SAR', 'ألف ومائتا ريال سعودي'],
    [123_456, 'SAR', 'ألف ومائتان وأربعة وثلاثون ريالاً سعودياً وست وخمسون هللة'],
    [200_000, 'SAR', 'ألفا ريال سعودي'],
    [250_000, 'SAR', 'ألفان وخمسمائة ريال سعودي'],
    [300_000, 'SAR', 'ثلاثة آلاف ريال سعودي'],
    [1_100_000, 'SAR', 'أحد عشر ألف ريال سعودي'],
    [1_150_000, 'SAR', 'أحد عشر ألفاً وخمسمائة ريال سعودي'],
    [10_000_000, 'SAR', 'مائة ألف ريال سعودي'],
    [10_300_000, 'SAR', 'مائة وثلاثة آلاف ريال سعودي'],
    [20_000_000, 'SAR', 'مائتا ألف ريال سعودي'],
    [22_510_000, 'SAR', 'مائتان وخمسة وعشرون ألفاً ومائة ريال سعودي'],
    [100_000_000, 'SAR', 'مليون ريال سعودي'],
    [200_000_000, 'SAR', 'مليونا ريال سعودي'],
    [300_000_000, 'SAR', 'ثلاثة ملايين ريال سعودي'],
    [250_000_000, 'SAR', 'مليونان وخمسمائة ألف ريال سعودي'],
    [1_200_000_000, 'SAR', 'اثنا عشر مليون ريال سعودي'],
    [10_000_000_000, 'SAR', 'مائة مليون ريال سعودي'],
    [1, 'SAR', 'هللة واحدة'],
    [2, 'SAR', 'هللتان'],
    [3, 'SAR', 'ثلاث هللات'],
    [8, 'SAR', 'ثماني هللات'],
    [10, 'SAR', 'عشر هللات'],
    [11, 'SAR', 'إحدى عشرة هللة'],
    [12, 'SAR', 'اثنتا عشرة هللة'],
    [18, 'SAR', 'ثماني عشرة هللة'],
    [21, 'SAR', 'إحدى وعشرون هللة'],
    [22, 'SAR', 'اثنتان وعشرون هللة'],
    [28, 'SAR', 'ثمان وعشرون هللة'],
    [99, 'SAR', 'تسع وتسعون هللة'],
    [12_550, 'SAR', 'مائة وخمسة وعشرون ريالاً سعودياً وخمسون هللة'],
    [305, 'AED', 'ثلاثة دراهم إماراتية وخمسة فلوس'],
    [1_125, 'AED', 'أحد عشر درهماً إماراتياً وخمسة وعشرون فلساً'],
    [2_500, 'KWD', 'ديناران كويتيان وخمسمائة فلس'],
    [3_010, 'OMR', 'ثلاثة ريالات عُمانية وعشر بيسات'],
    [20_202, 'EGP', 'مائتا جنيه مصري وجنيهان مصريان وقرشان'],
    [5_000, 'JOD', 'خمسة دنانير أردنية'],
    [402, 'QAR', 'أربعة ريالات قطرية ودرهمان'],
    [15_000, 'BHD', 'خمسة عشر ديناراً بحرينياً'],
  ])('%i %s', (minor, currency, words) => {
    expect(amountInWords(minor, currency, 'ar')).toBe(words);
  });

  test('no amount leaves a hole or a doubled blank', () => {
    for (let units = 0; units <= 100_000_000; units += units < 2500 ? 1 : 39_119) {
      const words = amountInWords(units * 100 + (units % 100), 'SAR', 'ar');
      expect(words).toMatch(/^[\u0621-\u0652]+( [\u0621-\u0652]+)*$/);
    }
  });
});

test.each([-1, 1.5, 100_000_000_01, Number.NaN])('%d is not written in words', (minor) => {
  expect(amountInWords(minor, 'SAR', 'en')).toBeNull();
});
