import { describe, expect, test } from 'vitest';
import { email, telephone, whatsapp } from './contact-fields.ts';
import { after, afterOrEqual, before, beforeOrEqual, date, time } from './date-fields.ts';
import type { FieldCheck } from './field-fault.ts';
import { allOf, fieldFaultCodes } from './field-fault.ts';
import { integer, multipleOf, numeric, price, quantity } from './number-fields.ts';
import {
  alias,
  arabicOnly,
  customerSearch,
  englishOnly,
  englishOrArabic,
  exactLength,
  letters,
  maximumLength,
  minimumLength,
  required,
  sameAs,
  serviceName,
} from './text-fields.ts';
import { nationalId } from './national-id.ts';
import { trn } from './trn.ts';

/** Name of the check, the check, values it accepts, values it refuses with the code it gives. */
const table: [string, FieldCheck, string[], [string, string][]][] = [
  [
    'letters',
    letters,
    ['', 'Sara', 'سارة أحمد', 'Sara سارة', 'مُنى', 'ـ'],
    [
      ['Sara1', 'field.letters_only'],
      ['Sara-M', 'field.letters_only'],
      ['٣', 'field.letters_only'],
      ['Zoë', 'field.letters_only'],
    ],
  ],
  [
    'english only',
    englishOnly,
    ['', 'Cut & colour (long), 2 h!', 'Women’s day – 50%', 'L’Oréal', 'Zoë'],
    [
      ['قص', 'field.english_only'],
      ['Cut قص', 'field.english_only'],
      ['Наталья', 'field.english_only'],
      ['2 × 3', 'field.english_only'],
    ],
  ],
  [
    'arabic only',
    arabicOnly,
    ['', 'قص شعر، للبنات', 'عرض ٥٠٪', 'غرفة 2'],
    [
      ['Cut', 'field.arabic_only'],
      ['قص Cut', 'field.arabic_only'],
    ],
  ],
  [
    'english or arabic',
    englishOrArabic,
    ['', 'Cut قص 2', 'Rawnaq – رونق', 'Kérastase كيراستاس'],
    [
      ['Наталья', 'field.english_or_arabic'],
      ['美容', 'field.english_or_arabic'],
      ['😀', 'field.english_or_arabic'],
    ],
  ],
  [
    'alias',
    alias,
    ['', 'rawnaq2', 'ABC'],
    [
      ['my salon', 'field.alias_characters'],
      ['my-salon', 'field.alias_characters'],
      ['صالون', 'field.alias_characters'],
      ['a٢', 'field.alias_characters'],
    ],
  ],
  [
    'service name',
    serviceName,
    ['', 'Cut (long) | colour - 2', 'قص شعر \\ صبغة ٢'],
    [
      ['Cut & colour', 'field.service_name_characters'],
      ['Cut/colour', 'field.service_name_characters'],
      ['50%', 'field.service_name_characters'],
    ],
  ],
  [
    'customer search',
    customerSearch,
    ['', 'سارة', 'Sara', '0551', '+966 55', '٠٥٥'],
    [
      ['Sara 055', 'field.search_mixed'],
      ['سارة٥', 'field.search_mixed'],
    ],
  ],
  ['minimum length', minimumLength(3), ['', 'abc', 'abcd'], [['ab', 'field.too_short']]],
  ['maximum length', maximumLength(3), ['', 'abc', '😀😀😀'], [['abcd', 'field.too_long']]],
  [
    'exact length',
    exactLength(3),
    ['', 'abc'],
    [
      ['ab', 'field.wrong_length'],
      ['abcd', 'field.wrong_length'],
    ],
  ],
  [
    'same as',
    sameAs('secret'),
    ['secret'],
    [
      ['', 'field.not_the_same'],
      ['Secret', 'field.not_the_same'],
    ],
  ],
  [
    'integer',
    integer(),
    ['', '0', '7', '120', '٧'],
    [
      ['x', 'field.not_a_number'],
      ['07', 'field.not_an_integer'],
      ['1.5', 'field.not_an_integer'],
      ['-1', 'field.not_an_integer'],
      ['1e3', 'field.not_a_number'],
      ['99999999999999999999', 'field.not_an_integer'],
    ],
  ],
  [
    'integer from 2 to 9',
    integer({ minimum: 2, maximum: 9 }),
    ['', '2', '9'],
    [
      ['1', 'field.below_minimum'],
      ['10', 'field.above_maximum'],
    ],
  ],
  [
    'quantity up to 5',
    quantity(5),
    ['', '5'],
    [
      ['6', 'field.above_current_quantity'],
      ['x', 'field.not_a_number'],
    ],
  ],
  [
    'price',
    price(2),
    ['', '0', '12.5', '12.50', '1,250.00', '١٢٫٥'],
    [
      ['12.555', 'field.too_many_decimals'],
      ['١٢٫٥٥٥', 'field.too_many_decimals'],
      ['-1', 'field.not_a_price'],
      ['abc', 'field.not_a_price'],
      ['1,2', 'field.not_a_price'],
    ],
  ],
  [
    'price in dinars',
    price(3),
    ['0', '12.5', '1.250', '١٢٫٥٥٥'],
    [
      ['1.2505', 'field.too_many_decimals'],
      ['abc', 'field.not_a_price'],
    ],
  ],
  [
    'price from 1.00 to 10.00',
    price(2, { minimum: 100, maximum: 1000 }),
    ['1', '10.00'],
    [
      ['0.99', 'field.below_minimum'],
      ['10.01', 'field.above_maximum'],
    ],
  ],
  [
    'numeric',
    numeric,
    ['', '007', '٠٠٧'],
    [
      ['1.5', 'field.not_numeric'],
      ['+1', 'field.not_numeric'],
      ['12a', 'field.not_numeric'],
    ],
  ],
  [
    'multiple of 15',
    multipleOf(15),
    ['', '0', '45'],
    [
      ['20', 'field.not_a_multiple'],
      ['x', 'field.not_a_number'],
    ],
  ],
  [
    'date',
    date,
    ['', '2026-11-20', '2028-02-29'],
    [
      ['2026-02-29', 'field.not_a_date'],
      ['20-11-2026', 'field.not_a_date'],
      ['2026-1-1', 'field.not_a_date'],
    ],
  ],
  [
    'time',
    time,
    ['', '00:00', '23:59'],
    [
      ['24:00', 'field.not_a_time'],
      ['9:00', 'field.not_a_time'],
      ['12:60', 'field.not_a_time'],
      ['12:00:00', 'field.not_a_time'],
    ],
  ],
  ['after', after('2026-11-20'), ['', '2026-11-21'], [['2026-11-20', 'field.must_be_after']]],
  ['after or equal', afterOrEqual('2026-11-20'), ['2026-11-20'], [['2026-11-19', 'field.must_be_after_or_equal']]],
  ['before', before('17:00'), ['16:59'], [['17:00', 'field.must_be_before']]],
  ['before or equal', beforeOrEqual('17:00'), ['17:00'], [['17:01', 'field.must_be_before_or_equal']]],
  [
    'email',
    email,
    ['', 'a@b.co', 'first.last+tag@mail.example.com', "o'neil@example.org"],
    [
      ['a@b', 'field.not_an_email'],
      ['a.b.co', 'field.not_an_email'],
      ['a@@b.co', 'field.not_an_email'],
      ['.a@b.co', 'field.not_an_email'],
      ['a..b@c.co', 'field.not_an_email'],
      ['a b@c.co', 'field.not_an_email'],
      ['a@-b.co', 'field.not_an_email'],
      ['سارة@b.co', 'field.not_an_email'],
    ],
  ],
  [
    'telephone',
    telephone,
    ['', '+966112345678', '00966 11 234 5678', '+965 2234 5678'],
    [
      ['966112345678', 'field.telephone_prefix_missing'],
      ['+96611234567', 'field.mobile_length'],
      ['call me', 'field.not_numeric'],
    ],
  ],
  [
    'whatsapp',
    whatsapp,
    ['', '966551234567', '97433123456'],
    [
      ['+966551234567', 'field.whatsapp_prefix_present'],
      ['00966551234567', 'field.whatsapp_prefix_present'],
      ['96655123456', 'field.mobile_length'],
      ['0551234567', 'field.mobile_prefix_required'],
    ],
  ],
  [
    'KSA TRN',
    trn(1),
    ['', '300000000000003', '312345678901233'],
    [
      ['300', 'field.trn_ksa_threes'],
      ['30', 'field.trn_length'],
      ['100000000000003', 'field.trn_ksa_threes'],
      ['300000000000001', 'field.trn_ksa_threes'],
      ['33333', 'field.trn_length'],
      ['3000000000000a3', 'field.trn_digits'],
    ],
  ],
  [
    'UAE TRN',
    trn(2),
    ['', '100000000000003', '123456789012345'],
    [
      ['1000000000', 'field.trn_length'],
      ['1000000000000000', 'field.trn_length'],
      ['AE0000000000003', 'field.trn_digits'],
    ],
  ],
  [
    'national id',
    nationalId,
    ['', '1058529940', '1001244019', '1012345672'],
    [
      ['1012345678', 'field.national_id_wrong'],
      ['1058529949', 'field.national_id_wrong'],
      ['1085529940', 'field.national_id_wrong'],
      ['2012345678', 'field.national_id'],
      ['101234567', 'field.national_id'],
      ['10123456789', 'field.national_id'],
      ['101234567a', 'field.national_id'],
    ],
  ],
  ['TRN elsewhere', trn(3), ['', 'BH1234567890123'], [['BH1', 'field.trn_length']]],
];

describe.each(table)('%s', (_name, check, good, bad) => {
  test('accepts the good values', () => {
    expect(good.filter((value) => check(value) !== null)).toEqual([]);
  });
  test('refuses the bad ones by their rule', () => {
    expect(bad.map(([value]) => [value, check(value)?.code ?? null])).toEqual(bad);
    for (const [, code] of bad) expect(fieldFaultCodes).toContain(code);
  });
});

describe('required', () => {
  test.each([[''], ['  \n'], [null], [undefined], [[]]])('%j is nothing', (value) => {
    expect(required(value)).toEqual({ code: 'field.required' });
  });
  test.each([['a'], [0], [false], [[1]]])('%j is something', (value) => {
    expect(required(value)).toBeNull();
  });
});

test('the first fault of several checks is told, with what its sentence needs', () => {
  const check = allOf(required, maximumLength(5), price(2, { maximum: 1050 }));
  expect(check('')).toEqual({ code: 'field.required' });
  expect(check('123456')).toEqual({ code: 'field.too_long', params: { maximum: 5 } });
  expect(check('11')).toEqual({ code: 'field.above_maximum', params: { maximum: '10.50' } });
  expect(check('10')).toBeNull();
});
