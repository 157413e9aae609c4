import { expect, test } from 'vitest';
import { isUnstorable, oneLine, severalLines, writable } from './written-text.ts';

test.each([
  ['A\r\nBcc: everybody', 'A Bcc: everybody', 'A\nBcc: everybody'],
  ['a\u2028b\u2029c\u0085d\ve\ff', 'a b c d e f', 'a\nb\nc\nd\ne\nf'],
  ['a\tb', 'a b', 'a b'],
  ['\u202a+966 55\u202c', '+966 55', '+966 55'],
  ['\u202etxt.exe\u2066', 'txt.exe', 'txt.exe'],
  ['می\u200cخواهم \u200fس\u200d \u061c', 'می\u200cخواهم \u200fس\u200d \u061c', 'می\u200cخواهم \u200fس\u200d \u061c'],
])('%j is one line as %j, and several as %j', (typed, line, lines) => {
  expect(oneLine(typed)).toBe(line);
  expect(severalLines(typed)).toBe(lines);
});

test('characters that cannot be kept are refused, every other one is taken', () => {
  for (const bad of ['\u0000', '\u0007', '\u001b', '\u007f', '\u009b', '\ud800', '\udfff', '\uffff', '\ufffe'])
    expect(writable(`a${bad}b`), bad).toEqual({ code: 'field.unwritable' });
  for (const good of ['', 'سارة', '😀', 'a\nb', '\u200c', '\u200f', 'é', '美容', '\ufeff']) expect(writable(good), good).toBeNull();
});

test('what the database cannot hold is told of any text', () => {
  expect(['a\u0000', '\ud83d', '\ude00x'].every(isUnstorable)).toBe(true);
  expect(['', '😀', 'a\u0007'].some(isUnstorable)).toBe(false);
});
