import type { CountryCode } from 'libphonenumber-js';
import { isPossiblePhoneNumber, isValidPhoneNumber } from 'libphonenumber-js/max';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneCountries, phoneCountryOf } from './countries.ts';
import { countryNameOf } from './country-names.ts';
import { matchCountry, mobile, mobileLengthFault, normaliseMobile, phoneDigits } from './mobile.ts';
import { nationalities, nationalityOf } from './nationalities.ts';

describe('the country follows the number', () => {
  test.each([
    ['966551234567', 'SA', '966'],
    ['9665', 'SA', '966'],
    ['971', 'AE', '971'],
    ['970591234567', 'PS', '970'],
    ['972591234567', 'PS', '972'],
    ['12025550123', 'US', '1'],
    ['12425550123', 'BS', '1242'],
    ['77011234567', 'KZ', '77'],
    ['79161234567', 'RU', '7'],
    ['447911123456', 'GB', '44'],
    ['201001234567', 'EG', '20'],
  ])('%s belongs to %s', (digits, iso, calling_code) => {
    expect(matchCountry(digits)).toMatchObject({ country: { iso_code: iso }, calling_code });
  });

  test('a country that was picked stays picked while its code is shared', () => {
    expect(matchCountry('16135550123', 'CA')?.country.iso_code).toBe('CA');
    expect(matchCountry('966551234567', 'CA')?.country.iso_code).toBe('SA');
  });

  test.each(['', '0551234567', '999'])('%j belongs to none', (digits) => {
    expect(matchCountry(digits)).toBeNull();
  });

  test('the country with prefix 970 puts 970 in front', () => {
    expect(phoneCountryOf('PS')?.calling_codes[0]).toBe('970');
    expect(phoneCountries.some((country) => country.calling_codes[0] === '972')).toBe(false);
  });
});

describe('the mobile field', () => {
  const check = mobile();
  test.each([
    '',
    '966551234567',
    '+966551234567',
    '00966551234567',
    '+966 055 123 4567',
    '٩٦٦٥٥١٢٣٤٥٦٧',
    '+965 5123 4567',
    '97433123456',
    '97336123456',
    '96892123456',
    '+972 59 123 4567',
    '201001234567',
  ])('%s is good', (value) => {
    expect(check(value)).toBeNull();
  });

  test.each([
    ['96655123456', 'field.mobile_length'],
    ['9665512345678', 'field.mobile_length'],
    ['96600551234567', 'field.mobile_length'],
    ['9650551234567', 'field.mobile_length'],
    ['0551234567', 'field.mobile_prefix_required'],
    ['call', 'field.not_numeric'],
    ['96655x234567', 'field.not_numeric'],
    ['+', 'field.not_numeric'],
  ])('%s is refused: %s', (value, code) => {
    expect(check(value)?.code).toBe(code);
  });

  test('the length is only asked for once the form was submitted, the prefix at once', () => {
    const typing = mobile({ was_submitted: false });
    expect(typing('96655')).toBeNull();
    expect(typing('0551')?.code).toBe('field.mobile_prefix_required');
  });

  test('the max-length mode accepts what is shorter and names the limit of what is longer', () => {
    const search = mobile({ at_most: true });
    expect(search('96655')).toBeNull();
    expect(search('96655123456789')).toEqual({ code: 'field.mobile_length_at_most', params: { calling_code: '966', length: 9 } });
  });
});

describe('a stored number', () => {
  test.each([
    ['+966 055 123 4567', undefined, '966551234567'],
    ['00966551234567', undefined, '966551234567'],
    ['٠٥٥١٢٣٤٥٦٧', '966', '966551234567'],
    ['0551234567', undefined, null],
    ['051234567', '971', null],
    ['+965 5123 4567', '966', '96551234567'],
    ['nonsense', '966', null],
  ])('%s with default %s is %s', (text, calling_code, stored) => {
    expect(normaliseMobile(text, calling_code)).toBe(stored);
  });

  test('is the same however it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000_000, max: 599_999_999 }), (national) => {
        const forms = [`+966${national}`, `00966${national}`, `966${national}`, `9660${national}`, `0${national}`];
        expect(new Set(forms.map((form) => normaliseMobile(form, '966')))).toEqual(new Set([`966${national}`]));
        expect(phoneDigits(`+966 ${national}`)?.digits).toBe(`966${national}`);
      }),
    );
  });
});

describe('judged by libphonenumber', () => {
  const gulf: [CountryCode, string, string][] = [
    ['SA', '966', '551234567'],
    ['AE', '971', '501234567'],
    ['JO', '962', '790123456'],
    ['KW', '965', '50012345'],
    ['QA', '974', '33123456'],
    ['BH', '973', '36001234'],
    ['OM', '968', '92123456'],
    ['EG', '20', '1001234567'],
    ['PS', '970', '599123456'],
  ];
  test.each(gulf)('%s: a valid mobile is good, one digit less or more is not', (country, calling_code, national) => {
    expect(isValidPhoneNumber(`+${calling_code}${national}`, country)).toBe(true);
    expect(mobileLengthFault(`${calling_code}${national}`)).toBeNull();
    expect(matchCountry(`${calling_code}${national}`)?.country.iso_code).toBe(country);
    expect(mobileLengthFault(`${calling_code}${national.slice(1)}`)).not.toBeNull();
    expect(mobileLengthFault(`${calling_code}${national}1`)).not.toBeNull();
  });

  test('no valid mobile of the Gulf is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...gulf.slice(0, 7)),
        fc.integer({ min: 10_000_000, max: 999_999_999 }),
        ([country, calling_code], national) => {
          const number = `${calling_code}${national}`;
          const is_mobile_here =
            isPossiblePhoneNumber(`+${number}`, country) && String(national).length === phoneCountryOf(country)!.mobile_length;
          if (is_mobile_here) expect(mobileLengthFault(number)).toBeNull();
        },
      ),
    );
  });
});

describe('lists of countries', () => {
  test('every phone country has its own ISO code, digits as calling codes and a name in both languages', () => {
    expect(new Set(phoneCountries.map((country) => country.iso_code)).size).toBe(phoneCountries.length);
    expect(phoneCountries.length).toBeGreaterThan(200);
    for (const country of phoneCountries) {
      expect(country.iso_code).toMatch(/^[A-Z]{2}$/);
      for (const code of country.calling_codes) expect(code).toMatch(/^[1-9]\d{0,3}$/);
      const name = countryNameOf(country.iso_code);
      expect(name?.english_name.length).toBeGreaterThan(2);
      expect(name?.arabic_name).toMatch(/[\u0621-\u064a]/);
    }
  });

  test('there are 112 nationalities in alphabetical order, and the specified numbers fit', () => {
    expect(nationalities.length).toBe(112);
    expect(nationalityOf(82)?.english_name).toBe('Saudi Arabia');
    expect(nationalityOf(104)?.english_name).toBe('United Arab Emirates');
    const names = nationalities.map((entry) => entry.english_name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(new Set(nationalities.map((entry) => entry.iso_code)).size).toBe(112);
    expect(nationalityOf(113)).toBeNull();
  });
});
