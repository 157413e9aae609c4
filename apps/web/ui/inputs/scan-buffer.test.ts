import { expect, test } from 'vitest';
import { isScan, letterOf, makeScanBuffer } from './scan-buffer.ts';

const key = (text: string, code = '', shiftKey = false) => ({ key: text, code, shiftKey });

function type(texts: readonly string[], gap: number): (string | null)[] {
  const buffer = makeScanBuffer();
  return texts.map((text, place) => buffer.press(key(text), place * gap));
}

test('a code typed at once and ended by Enter is a scan', () => {
  expect(type([...'6281234567890', 'Enter'], 12).at(-1)).toBe('6281234567890');
  expect(type([...'ABCD', 'Tab'], 99).at(-1)).toBe('ABCD');
});

test('what a person types is none', () => {
  expect(type([...'6281234567890', 'Enter'], 120).every((code) => code === null)).toBe(true);
  expect(type([...'abc', 'Enter'], 5).at(-1)).toBeNull();
  expect(type(['Enter', 'Enter'], 5)).toEqual([null, null]);
});

test('what was typed by hand before the scan is no part of it', () => {
  const buffer = makeScanBuffer();
  buffer.press(key('x'), 0);
  [...'12345'].forEach((digit, place) => void buffer.press(key(digit), 1000 + place * 10));
  expect(buffer.press(key('Enter'), 1055)).toBe('12345');
});

test('a scan that falters is none: its second half would be another code', () => {
  const buffer = makeScanBuffer();
  [...'628123'].forEach((digit, place) => void buffer.press(key(digit), place * 10));
  [...'4567890'].forEach((digit, place) => void buffer.press(key(digit), 250 + place * 10));
  expect(buffer.press(key('Enter'), 320)).toBeNull();
  [...'628123'].forEach((digit, place) => void buffer.press(key(digit), 2000 + place * 10));
  expect(buffer.press(key('Enter'), 2060)).toBe('628123');
});

test('keys that are no letters begin anew, Shift is none of the code', () => {
  expect(type([...'1234', 'ArrowLeft', ...'56', 'Enter'], 5).at(-1)).toBeNull();
  expect(type(['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'], 5).at(-1)).toBe('AB12');
});

test('under an Arabic layout the place of the key tells the letter', () => {
  expect(letterOf(key('١', 'Digit1'))).toBe('1');
  expect(letterOf(key('ش', 'KeyA'))).toBe('a');
  expect(letterOf(key('ِ', 'KeyA', true))).toBe('A');
  expect(letterOf(key('Escape', 'Escape'))).toBeNull();
});

test('a word typed as fast as a scan stays typed in a field, a known code does not', () => {
  const isKnown = (code: string): boolean => code === '6281234567890';
  const search = { takesScans: false };
  const word = type([...'Haircut', 'Enter'], 30).at(-1) ?? '';
  expect(word).toBe('Haircut');
  expect(isScan(word, search, isKnown)).toBe(false);
  // The key that led to the search came as fast as the word.
  expect(isScan(`/${word}`, search, isKnown)).toBe(false);
  expect(isScan('6281234567890', search, isKnown)).toBe(true);
  // Outside a field an unknown code is a scan too, and said to be unknown; a field that asks for codes keeps even a known one.
  expect(isScan('6280000000000', null, isKnown)).toBe(true);
  expect(isScan('6281234567890', { takesScans: true }, isKnown)).toBe(false);
  expect(isScan('6280000000000', search)).toBe(true);
});
