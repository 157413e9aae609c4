import { describe, expect, test } from 'vitest';
import { joinLanguage, splitLanguage } from './language.ts';

describe('the language of an address', () => {
  test.each([
    ['/', 'en', '/'],
    ['/ar', 'ar', '/'],
    ['/ar/', 'ar', '/'],
    ['/en', 'en', '/'],
    ['/en/merchant/dashboard', 'en', '/merchant/dashboard'],
    ['/merchant/dashboard', 'en', '/merchant/dashboard'],
    ['/ar/manager/trackers/mail-tracker', 'ar', '/manager/trackers/mail-tracker'],
    ['/arabic', 'en', '/arabic'],
    ['/english/ar', 'en', '/english/ar'],
    ['/merchant/ar', 'en', '/merchant/ar'],
    ['/ar/ar', 'ar', '/ar'],
  ])('%s is %s of %s', (pathname, language, path) => {
    expect(splitLanguage(pathname)).toEqual({ language, path });
  });

  test.each(['/', '/merchant/customers/7', '/manager'])('%s comes back from either language', (path) => {
    expect(splitLanguage(joinLanguage('ar', path))).toEqual({ language: 'ar', path });
    expect(splitLanguage(joinLanguage('en', path))).toEqual({ language: 'en', path });
  });
});
