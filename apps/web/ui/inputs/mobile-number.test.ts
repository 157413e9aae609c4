import { phoneCountryOf } from '@rawnaq/domain/fields/countries';
import { describe, expect, test } from 'vitest';
import { completed, completing, mobileState, withCountry } from './mobile-number.ts';

const saudi = phoneCountryOf('SA')!;
const emirates = phoneCountryOf('AE')!;
const canada = phoneCountryOf('CA')!;

describe('the country of a mobile number', () => {
  test.each([
    ['', 'SA', false],
    ['966', 'SA', false],
    ['966551234567', 'SA', true],
    ['+971501234567', 'AE', true],
    ['00971501234567', 'AE', true],
    ['٩٧١٥٠١٢٣٤٥٦٧', 'AE', true],
    ['972501234567', 'PS', true],
    ['0551234567', 'SA', true],
    ['551239876', 'SA', true],
    ['٥٥١٢٣٩٨٧٦', 'SA', true],
    ['+551239876', 'BR', false],
    ['+5511912345678', 'BR', true],
    ['12', 'SA', false],
    ['971501234567', 'AE', true],
    ['96655123456', 'SA', false],
  ])('follows %j to %s', (typed, iso_code, isValid) => {
    expect(mobileState(typed, null, saudi)).toEqual({ country: phoneCountryOf(iso_code), isValid });
  });

  test('stays the picked one where countries share a calling code', () => {
    expect(mobileState('14165550123', canada, saudi).country).toBe(canada);
    expect(mobileState('14165550123', null, saudi).country?.iso_code).toBe('US');
  });
});

test.each([
  ['', '+971'],
  ['966551234567', '+971551234567'],
  ['+966551234567', '+971551234567'],
  ['0551234567', '+971551234567'],
  ['551234567', '+971551234567'],
  ['55', '+97155'],
])('picking the Emirates instead of Saudi Arabia turns %j into %s', (typed, number) => {
  expect(withCountry(typed, emirates, saudi)).toBe(number);
});

test('a number said the way it is at home is completed, any other left as it is', () => {
  expect(completed('055 123 4567', saudi)).toBe('+966551234567');
  expect(completed('551239876', saudi)).toBe('+966551239876');
  expect(completed('055 123', saudi)).toBe('055 123');
  expect(completed('+966551234567', emirates)).toBe('+966551234567');
  expect(completed('0551234567', null)).toBe('0551234567');
});

test('Enter and leaving the field complete a number before it is sent; other keys do not, and a whole number is not touched', () => {
  const changes: string[] = [];
  const field = completing('0551234567', saudi, (number) => changes.push(number));
  field.onKeyDown({ key: '7' });
  expect(changes).toEqual([]);
  field.onKeyDown({ key: 'Enter' });
  field.onBlur();
  expect(changes).toEqual(['+966551234567', '+966551234567']);
  completing('+966551234567', saudi, (number) => changes.push(number)).onKeyDown({ key: 'Enter' });
  expect(changes).toHaveLength(2);
});
