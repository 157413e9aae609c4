import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Noura', 'N'],
  ['Grace Santos', 'GS'],
  ['Noura Al-Otaibi', 'NO'],
  ['Noura al Otaibi', 'NO'],
  ['Fatima El-Amrani', 'FA'],
  ['نورة العتيبي', 'ن ع'],
  ['أمل', 'أ'],
  ['نورة بنت سعد العتيبي', 'ن ع'],
  ['علا', 'ع'],
  ['Ali', 'A'],
  ['Alaa', 'A'],
  ['  sara   mansour ', 'SM'],
  ['Dr. Hanan Saleem', 'HS'],
  ['صالون لمسة', 'ل'],
  ['Salon', 'S'],
  ['Repair shampoo 500 ml', 'RM'],
  ['Girls haircut (under 12)', 'GH'],
  ['قص شعر بنات (أقل من 12 سنة)', 'ق ب'],
  ['(Lina)', 'L'],
  ['💅', ''],
  ['💅 Lina', 'L'],
  ['', ''],
  ['Éva Šimić', 'ÉŠ'],
])('%s is recognised by %j', (name, letters) => {
  expect(initialsOf(name)).toBe(letters);
});
