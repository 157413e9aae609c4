import { expect, test } from 'vitest';
import { partsOfSentence } from './sentence.tsx';

const figures = (text: string): string[] => partsOfSentence(text).flatMap((part) => (part.isFigure ? [part.text] : []));

test.each([
  ['an amount with its currency', 'Points come to 1,207.50 SAR, redeem fewer.', ['1,207.50 SAR']],
  ['a number with a stroke in it', 'Invoice INV-00007 · Late', ['INV-00007']],
  ['a date', 'Sold from 5 Dec 2026 on', ['5 Dec 2026']],
  ['times', 'Sara is busy 14:00–14:45. Free: 15:30', ['14:00–14:45.', '15:30']],
  ['what Arabic isolates', 'الإجمالي \u20681,207.50 ر.س\u2069 الآن', ['\u20681,207.50 ر.س\u2069']],
  ['Arabic digits', 'بقي ١٬٢٠٧ نقطة', ['١٬٢٠٧']],
  ['no number', 'Nothing is on hold', []],
  ['what is too long for a line', `See https://salon.example/offers/${'1'.repeat(40)}`, []],
])('stays on one line: %s', (_what, text, expected) => {
  expect(figures(text)).toEqual(expected);
  expect(
    partsOfSentence(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
