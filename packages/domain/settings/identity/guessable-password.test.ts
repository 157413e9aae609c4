import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const common = new Set(['password', 'password1', 'iloveyou', 'monkey', 'qwertyuiop', 'p@ssw0rd']);
const judge = (password: string, own: string[] = []) => isGuessablePassword(password, (text) => common.has(text), own);

test.each(['password1', 'PassWord1', ' password1 ', 'P@ssw0rd', 'QwertyUiop', 'i-love-you'])(
  'a common one is refused, whatever its case: %s',
  (password) => {
    expect(judge(password)).toBe(true);
  },
);

test.each(['Monkey2026', '!!monkey!!', '123monkey', 'Password#2026', 'Training-1', 'Habibi123', 'Riyadh@2030', 'صالون123'])(
  'so is a common word that was dressed up: %s',
  (password) => {
    expect(judge(password)).toBe(true);
  },
);

test.each(['11111111', 'aaaaaaaaaa', '12345678', '87654321', 'abcdefgh', '٠١٢٣٤٥٦٧'])('so is a row: %s', (password) => {
  expect(judge(password)).toBe(true);
});

test.each([
  ['sara.alharbi@lamsa.test', 'SaraAlharbi1'],
  ['sara.alharbi@lamsa.test', 'sara.alharbi@lamsa.test'],
  ['Lamsa Beauty Salon', 'lamsabeautysalon'],
  ['Lamsa Beauty Salon', 'Lamsa2026!'],
  ['صالون لمسة', 'صالون-لمسة-1'],
  ['noura', '2026noura'],
])('so is what belongs to %s: %s', (own, password) => {
  expect(judge(password, [own, ''])).toBe(true);
  expect(judge(password, ['somebody@else.test'])).toBe(false);
});

test.each(['a-good-password', 'A-long-password-9', 'monkey eats green stones', 'قمر فوق نخلة قديمة', 'x7Kq29Lm', 'saralikesblue'])(
  'others are let through: %s',
  (password) => {
    expect(judge(password, ['sara@lamsa.test', 'Sara', 'Lamsa'])).toBe(false);
  },
);
