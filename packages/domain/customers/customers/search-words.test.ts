import { describe, expect, test } from 'vitest';
import { searchWords } from './search-words.ts';

const spellings = (typed: string): string[][] => searchWords(typed).map((word) => [...word.spellings]);

describe('what is typed into the search', () => {
  test('is taken word by word, in either script', () => {
    expect(spellings('  Noura Al-Otaibi نورة ')).toEqual([['Noura'], ['Otaibi'], ['نورة']]);
  });
  test('leaves the article before a hyphen out, and nothing else that looks like it', () => {
    expect(spellings('al-otaibi El-Sayed')).toEqual([['otaibi'], ['Sayed']]);
    expect(spellings('Al Harbi al- Amal-Noor')).toEqual([['Al'], ['Harbi'], ['al'], ['Amal'], ['Noor']]);
    expect(spellings('al-reem@example.test')).toEqual([['al-reem@example.test']]);
  });
  test('keeps an e-mail address whole', () => {
    expect(spellings('sara.h@example.test')).toEqual([['sara.h@example.test']]);
  });
  test('tries a number without its leading zeros too', () => {
    expect(spellings('0551234567')).toEqual([['0551234567', '551234567']]);
    expect(spellings('551239876')).toEqual([['551239876']]);
    expect(spellings('+9660551239876')).toEqual([['9660551239876', '966551239876']]);
    expect(spellings('00966')).toEqual([['00966', '966']]);
    expect(spellings('000')).toEqual([['000']]);
  });
  test('joins a number typed in groups when a group alone would be too short', () => {
    expect(spellings('+966 55 123 4567')).toEqual([['966551234567']]);
    expect(spellings('055-123 (45)')).toEqual([['05512345', '5512345']]);
    expect(spellings('sara 551 234')).toEqual([['sara'], ['551'], ['234']]);
  });
  test('reads Arabic digits', () => {
    expect(spellings('٠٥٥١')).toEqual([['0551', '551']]);
  });
  test('takes one or two digits as they are, since they begin nearly every number', () => {
    expect(searchWords('5')).toEqual([{ spellings: ['5'], is_whole: true }]);
    expect(searchWords('551')[0]?.is_whole).toBe(false);
  });
  test('finds nothing to look for in punctuation', () => {
    expect(searchWords(' -- % ')).toEqual([]);
  });
});
