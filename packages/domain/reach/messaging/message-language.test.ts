import { expect, test } from 'vitest';
import { messageLanguage } from './message-language.ts';

const both = { message_in_english: 1, message_in_arabic: 1 };
const english = { message_in_english: 1, message_in_arabic: 0 };
const arabic = { message_in_english: 0, message_in_arabic: 1 };

test.each([
  [both, ['ar', 'en'], 'ar'],
  [both, [null, 'ar'], 'ar'],
  [both, [undefined, 'en'], 'en'],
  [both, [null, null], 'en'],
  [english, ['ar', 'ar'], 'en'],
  [english, ['en'], 'en'],
  [arabic, ['en', 'en'], 'ar'],
  [arabic, ['ar'], 'ar'],
] as const)('an account that writes in %o writes to who prefers %j in %s', (account, preferred, language) => {
  expect(messageLanguage(account, ...preferred)).toBe(language);
});
