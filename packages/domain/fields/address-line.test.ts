import { expect, test } from 'vitest';
import { addressLine, type AddressParts } from './address-line.ts';

const nothing: AddressParts = {
  street: null,
  building_number: null,
  additional_number: null,
  district: null,
  city_name: null,
  postal_code: null,
};

test.each<[string, Partial<AddressParts>, string | null]>([
  [
    'all of it',
    {
      building_number: '7421',
      street: 'Olaya Street',
      district: 'Al Olaya',
      city_name: 'Riyadh',
      postal_code: '12213',
      additional_number: '3456',
    },
    '7421 Olaya Street, Al Olaya, Riyadh 12213-3456',
  ],
  ['without the district', { building_number: '12', street: 'شارع العليا', city_name: 'الرياض' }, '12 شارع العليا, الرياض'],
  ['the city alone', { city_name: 'Dubai', district: ' ' }, 'Dubai'],
  ['nothing', {}, null],
])('%s', (_name, known, line) => expect(addressLine({ ...nothing, ...known })).toBe(line));

test('no address is no line', () => expect([addressLine(null), addressLine(undefined)]).toEqual([null, null]));
