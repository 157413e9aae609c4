import { appointments as arabic } from '@rawnaq/messages/ar/calendar/appointments';
import { appointments as english } from '@rawnaq/messages/en/calendar/appointments';
import { fillSentence } from '@rawnaq/messages/format';
import { expect, test } from 'vitest';
import { besideNumber } from './visit-count.ts';

test.each([0, 1, 2, 3, 10, 11, 46, 53, 100, 101, 1207])('beside the number of %i visits, no number is said again', (count) => {
  for (const [sentence, language] of [
    [english.board.count, 'en'],
    [arabic.board.count, 'ar'],
  ] as const) {
    const whole = fillSentence(sentence, language, { count });
    const word = besideNumber(whole, count);
    expect(word ?? whole).not.toMatch(/\d/);
    expect(word ?? whole).toMatch(/\p{L}/u);
  }
});

test('a count in words has no number beside it', () => {
  expect(besideNumber('موعدان', 2)).toBeNull();
  expect(besideNumber('\u206846\u2069 موعداً', 46)).toBe('موعداً');
});
