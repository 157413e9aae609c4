import { describe, expect, test } from 'vitest';
import { emirateOf } from './emirates.ts';

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
