import { describe, expect, test } from 'vitest';
import { type Emirate, emirateOf } from './emirates.ts';
import { authorityOf, licensingAuthorities, licensingAuthorityKeys } from './licensing-authorities.ts';

describe('the emirate of an address', () => {
  test.each([
    [['Dubai'], 'DXB'],
    [[' dubai '], 'DXB'],
    [['أبو ظبي'], 'AUH'],
    [['ابوظبي'], 'AUH'],
    [['العين'], 'AUH'],
    [['Ras al-Khaimah'], 'RAK'],
    [['راس الخيمه'], 'RAK'],
    [['Jumeirah', 'DXB'], 'DXB'],
    [[null, 'الشارقة'], 'SHJ'],
    [['Riyadh', null, ''], null],
  ] as const)('%o is %s', (texts, emirate) => {
    expect(emirateOf(...texts)).toBe(emirate);
  });
});

test('each emirate has an authority of its mainland; every one has a name of its own in both languages', () => {
  const emirates: Emirate[] = ['AUH', 'DXB', 'SHJ', 'UAQ', 'FUJ', 'AJM', 'RAK'];
  expect(emirates.map(authorityOf)).toEqual(['abu_dhabi', 'dubai', 'sharjah', 'umm_al_quwain', 'fujairah', 'ajman', 'ras_al_khaimah']);
  const all = licensingAuthorityKeys.map((key) => licensingAuthorities[key]);
  expect(new Set(all.map(({ english_name }) => english_name)).size).toBe(all.length);
  expect(all.every(({ arabic_name }) => /^[\p{Script=Arabic}\s–]+$/u.test(arabic_name))).toBe(true);
});
