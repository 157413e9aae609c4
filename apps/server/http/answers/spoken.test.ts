import { expect, test } from 'vitest';
import { refusalSentence } from './sentences.ts';
import { inLanguage } from './spoken.ts';

const params = {
  left: { amount_minor: 120_750, currency: 'SAR' },
  small: { amount_minor: 1250, currency: 'KWD' },
  date: { day: '2026-11-25' },
  none: { day: '' },
  days: { weekdays: [0, 3], dates: ['2026-12-05'] },
  count: 3,
};

test('amounts and days stand in a sentence as they stand on the screens, in the reader’s language', () => {
  expect(inLanguage(params, 'en')).toEqual({
    left: '1,207.50 SAR',
    small: '1.250 KWD',
    date: '25 Nov 2026',
    none: '',
    days: 'Sunday, Wednesday and 5 Dec 2026',
    count: 3,
  });
  expect(inLanguage(params, 'ar')).toEqual({
    left: '1,207.50 ر.س',
    small: '1.250 د.ك',
    date: '25 نوفمبر 2026',
    none: '',
    days: 'الأحد والأربعاء و5 ديسمبر 2026',
    count: 3,
  });
  expect(refusalSentence('receivables.above_owed', 'ar', params)).toContain('1,207.50 ر.س');
});
