import type { CountryCode } from 'libphonenumber-js';
import { isPossiblePhoneNumber, isValidPhoneNumber, parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/max';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneCountries, phoneCountryOf } from './countries.ts';
import { countryNameOf } from './country-names.ts';
import { matchCountry, mobile, mobileLengthFault, normaliseMobile, phoneDigits, prefixedMobile } from './mobile.ts';
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

describe('a number without prefix', () => {
  test.each([
    ['551239876', '966', '966551239876'],
    ['0551239876', '966', '966551239876'],
    ['٥٥١٢٣٩٨٧٦', '966', '966551239876'],
    ['(055) 123-9876', '966', '966551239876'],
    ['112345678', '966', '966112345678'],
    ['501234567', '971', '971501234567'],
    ['36001234', '973', '97336001234'],
    ['036001234', '973', '97336001234'],
    ['1001234567', '20', '201001234567'],
    ['4520123456', '20', '204520123456'],
    ['790123456', '962', '962790123456'],
    ['971501234567', '966', '971501234567'],
    ['966551239876', '966', '966551239876'],
    ['9660551239876', '966', '966551239876'],
    ['+551239876', '966', null],
    ['+5511912345678', '966', '5511912345678'],
    ['+4520123456', '20', '4520123456'],
    ['005511912345678', '966', '5511912345678'],
    ['5511912345678', undefined, '5511912345678'],
  ])('%s typed where %s is home is %s', (text, home, stored) => {
    expect(normaliseMobile(text, home)).toBe(stored);
    if (stored !== null) expect(normaliseMobile(prefixedMobile(text, home), '962'), 'sent with +, it is the same everywhere').toBe(stored);
  });

  test.each([
    ['12', '966', 9],
    ['05512398', '966', 9],
    ['55123987', '966', 9],
    ['5512398765', '966', 9],
    ['491234567890', '966', null],
    ['966551', '966', 9],
    ['1234', '965', 8],
  ])('%s is refused with the length of home (%s)', (text, home, length) => {
    expect(mobile({ home })(text)).toEqual(
      length === null ? null : { code: 'field.mobile_length', params: { calling_code: home, length } },
    );
  });

  test('too long for home is judged as a number of the country it begins with', () => {
    expect(mobile({ home: '966' })('97150123456')).toEqual({ code: 'field.mobile_length', params: { calling_code: '971', length: 9 } });
  });

  const homes = phoneCountries.filter(({ iso_code }) => ['SA', 'AE', 'BH', 'OM', 'KW', 'QA', 'EG', 'JO'].includes(iso_code));
  test('is the number that libphonenumber reads at home', () => {
    let judged = 0;
    fc.assert(
      fc.property(fc.constantFrom(...homes), fc.nat(9_999_999_999), fc.boolean(), (country, random, with_zero) => {
        const national = String(random).padStart(10, '5').slice(-country.mobile_length!);
        // 00 in front is the prefix of a number of any country, judged below.
        if (national.startsWith('0')) return;
        const judge = parsePhoneNumberFromString(national, country.iso_code as CountryCode);
        if (judge?.getType() !== 'MOBILE') return;
        judged += 1;
        const typed = with_zero ? `0${national}` : national;
        expect(`+${normaliseMobile(typed, country.calling_codes[0])}`).toBe(judge.number);
      }),
      { numRuns: 3000 },
    );
    expect(judged).toBeGreaterThan(100);
  });

  test('with + or 00 is the same wherever it is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...homes),
        fc.constantFrom('+', '00'),
        fc.stringMatching(/^[1-9]\d{5,13}$/),
        (country, prefix, digits) => {
          expect(normaliseMobile(`${prefix}${digits}`, country.calling_codes[0])).toBe(normaliseMobile(`${prefix}${digits}`));
        },
      ),
    );
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

describe('lengths', () => {
  test('are those that libphonenumber allows for mobiles, wherever several exist', () => {
    for (const { iso_code, mobile_length, mobile_lengths } of phoneCountries) {
      if (mobile_length !== null) continue;
      for (const length of mobile_lengths) {
        // Digits of which some begin a number of a neighbour that shares the calling code.
        const judged = ['1', '4', '6', '7', '9'].map((digit) => validatePhoneNumberLength(digit.repeat(length), iso_code as CountryCode));
        expect(judged, `${iso_code} ${length}`).toContain(undefined);
      }
    }
    expect(mobile()('+551239876')).toEqual({ code: 'field.mobile_length_at_least', params: { calling_code: '55', length: 10 } });
    expect(mobile()('+5511912345678')).toBeNull();
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
