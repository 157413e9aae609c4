import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stopWordIn } from './stop-words.ts';

/** What people and keyboards put between and around letters. */
const between = fc.array(
  fc.constantFrom(
    ' ',
    '\u00a0',
    '.',
    '!',
    '?',
    '؟',
    '،',
    '_',
    '-',
    '*',
    '"',
    '\n',
    '\u200f',
    '\u200e',
    '\u2066',
    '\u2069',
    '\u200b',
    '\ufeff',
    '\u061c',
    '🙏',
  ),
  { maxLength: 2 },
);
const marks = fc.array(fc.constantFrom('\u0640', '\u064e', '\u064f', '\u0650', '\u0651', '\u0652', '\u064b'), { maxLength: 2 });
const spellings: Readonly<Record<string, readonly string[]>> = {
  ا: ['ا', 'أ', 'إ', 'آ', 'ٱ', '\u0627\u0655', '\ufe8d'],
  إ: ['ا', 'أ', 'إ', 'آ'],
  ي: ['ي', 'ى', 'ی', 'ئ', '\ufef3'],
  ك: ['ك', 'ک', '\ufed9'],
  ء: ['ء', ''],
  ق: ['ق', '\ufed6'],
};
const isArabic = (letter: string): boolean => /\p{Script=Arabic}/u.test(letter);
/** The word as somebody may write it. */
const written = (word: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      between,
      ...[...word].map((letter) =>
        fc
          .tuple(
            letter === ' '
              ? fc.constantFrom('', ' ', '  ', '_')
              : fc.constantFrom(...(spellings[letter] ?? [letter, letter.toUpperCase()])),
            isArabic(letter) ? marks : fc.constant([]),
            between,
          )
          .map(([spelt, vowels, after]) => spelt + vowels.join('') + after.join('')),
      ),
    )
    .map(([before, ...letters]) => before.join('') + letters.join(''));

const stops = ['stop', 'unsubscribe', 'إيقاف', 'الغاء الاشتراك'];
const starts = ['start', 'اشتراك'];

describe('a stop word', () => {
  test.each([...stops.map((word) => ['stop', word] as const), ...starts.map((word) => ['start', word] as const)])(
    'of %s, %s, is one in every spelling',
    (kind, word) => {
      fc.assert(
        fc.property(written(word), (message) => {
          expect(stopWordIn(message)).toBe(kind);
        }),
      );
    },
  );

  test.each(['STOP', 'Stop.', 'ايقاف', 'إيقـــاف', 'إيقَاف؟', 'إلغاء الإشتراك', 'الغاء الأشتراك', '«إيقاف»', 'ﺇﻳﻘﺎﻑ'])(
    '%s is one as it is often written',
    (message) => expect(stopWordIn(message)).toBe('stop'),
  );

  test('inside a sentence is none', () => {
    const others = fc.constantFrom('please', 'my', 'bus', 'من', 'فضلك', 'موعد', 'غدا', '5', '٣');
    fc.assert(
      fc.property(
        fc.constantFrom(...stops, ...starts),
        fc.array(others, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (word, more, isFirst) => {
          const sentence = isFirst ? [word, ...more].join(' ') : [...more, word].join(' ');
          expect(stopWordIn(sentence)).toBeNull();
        },
      ),
    );
  });

  test.each([
    '',
    ' ',
    '؟',
    'cancel',
    'إلغاء',
    'الغاء',
    'موعد',
    'yes',
    'نعم',
    'nonstop',
    'stopped',
    'إيقاف السيارة أين؟',
    's'.repeat(10_000),
  ])('%s is none', (message) => expect(stopWordIn(message)).toBeNull());
});
