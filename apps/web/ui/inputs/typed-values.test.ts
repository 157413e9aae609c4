import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockTime, duration, integer, percent, price, quantity } from './typed-values.ts';

describe('what a person types', () => {
  test.each([
    [price[2], '12.5', 1250],
    [price[2], '١٬٢٥٠٫٠٥', 125005],
    [price[2], '1,250', 125000],
    [price[3], '1.25', 1250],
    [price[3], '١٫٢٥٥', 1255],
    [quantity, '1.5', 1500],
    [quantity, '٢٫١٢٥', 2125],
    [integer, '٤٢', 42],
    [integer, ' 7 ', 7],
    [percent, '15', 1500],
    [percent, '٧٫٢٥٪', 725],
    [percent, '100 %', 10_000],
    [duration, '90', 90],
    [duration, '1:30', 90],
    [duration, '1h30', 90],
    [duration, '1.5h', 90],
    [duration, '45m', 45],
    [duration, '45 min', 45],
    [duration, '٢س', 120],
    [duration, '١س ١٥د', 75],
    [clockTime, '9', 540],
    [clockTime, '930', 570],
    [clockTime, '21.30', 1290],
    [clockTime, '9 pm', 1260],
    [clockTime, '12am', 0],
    [clockTime, '12 pm', 720],
    [clockTime, '٩:٣٠ م', 1290],
    [clockTime, '0:00', 0],
  ])('case %# %j is read', (kind, text, value) => {
    expect(kind.parse(text)).toBe(value);
  });

  test.each([
    [price[2], '1.234'],
    [price[3], '1.2345'],
    [price[2], '-5'],
    [price[2], 'twelve'],
    [quantity, '1.2345'],
    [integer, '007'],
    [integer, '1.5'],
    [percent, '7.255'],
    [duration, '1:75'],
    [duration, 'soon'],
    [clockTime, '25'],
    [clockTime, '13 pm'],
    [clockTime, '9:60'],
  ])('case %# %j is kept as unreadable, not dropped', (kind, text) => {
    expect(kind.parse(text)).toBeNaN();
    expect(kind.format(kind.parse(text)!)).toBe('');
  });

  test('nothing typed is nothing', () => {
    for (const kind of [price[2], price[3], integer, percent, duration, clockTime]) expect(kind.parse(' \u200f')).toBeNull();
  });
});

test('what is shown is read back as the same number', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_00), fc.nat(10_000), fc.nat(1439), (amount, share, minute) => {
      for (const kind of [price[2], price[3]]) expect(kind.parse(kind.format(amount))).toBe(amount);
      expect(integer.parse(integer.format(amount))).toBe(amount);
      expect(percent.parse(percent.format(share))).toBe(share);
      expect(duration.parse(duration.format(minute))).toBe(minute);
      expect(clockTime.parse(clockTime.format(minute))).toBe(minute);
    }),
  );
  expect(price[2].format(123456789)).toBe('1,234,567.89');
  expect(price[3].format(123456789)).toBe('123,456.789');
  expect(percent.format(1500)).toBe('15');
  expect(percent.format(1050)).toBe('10.5');
  expect(clockTime.format(1620)).toBe('03:00');
});
