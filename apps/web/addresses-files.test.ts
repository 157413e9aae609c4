import { expect, test } from 'vitest';
import { knownAddresses, notFoundPage } from './addresses-files.ts';

test.each(['en', 'ar'] as const)('the not-found page in %s has every token it uses in both themes, leads home, and is tiny', (language) => {
  const page = notFoundPage(language, ['assets/cairo-latin-wght-normal-a.woff2', 'assets/cairo-arabic-wght-normal-b.woff2']);
  const used = new Set([...page.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
  for (const name of used) {
    const times = page.split(`${name}:`).length - 1;
    expect([name, times]).toEqual([
      name,
      name?.startsWith('--colour-') === true || name === '--line-height' || name === '--heading-line-height' ? 2 : 1,
    ]);
  }
  expect(page).toContain(`<a href="${language === 'ar' ? '/ar' : '/'}">`);
  expect(page.length).toBeLessThan(4000);
  expect(page).not.toContain('<script');
  expect(page).toContain(`src:url(/assets/cairo-${language === 'ar' ? 'arabic' : 'latin'}-wght-normal`);
});

test('the addresses are those of the screens, each once', () => {
  const addresses = knownAddresses();
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(
    expect.arrayContaining(['/', '/merchant', '/merchant/customers/{id}', '/manager/sign-in', '/reset-password/{token}']),
  );
});
