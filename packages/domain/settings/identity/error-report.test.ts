import { describe, expect, test } from 'vitest';
import { withoutPersonalData } from './error-report.ts';

const token = 'q3Jx0Zb-7hK_2mVwTtY8rLsD4nPfGcXeUaIoQyB1kHj';

describe('a report of an error', () => {
  test.each([
    [`/reset-password/${token}`, '/reset-password/•••'],
    ['/ar/reset-password/abcdefghijkl', '/ar/reset-password/•••'],
    [`/confirm-email/${token}?utm=letter`, '/confirm-email/•••'],
    ['/merchant/customers?search=Noura&mobile=0551234567', '/merchant/customers'],
    ['/merchant/customers/17#notes', '/merchant/customers/17'],
    ['/salon/training/e-booking/0d4c7d8e-3f5a-4b8e-9b1c-2f6d0a7e5c11', '/salon/training/e-booking/•••'],
    ['/?next=/merchant&code=123456', '/'],
    ['/merchant/customers?search=نورة المالكي', '/merchant/customers •••'],
  ])('holds no query, token or code of the address %s', (address, told) => {
    expect(withoutPersonalData(address)).toBe(told);
  });

  test.each([
    ['Customer sara.h+1@lamsa.test has no visits', 'Customer ••• has no visits'],
    ['No match for +966 55 123 4567 in 4 countries', 'No match for ••• in 4 countries'],
    ['No match for ٠٥٥١٢٣٤٥٦٧', 'No match for •••'],
    ['The code 482913 is over', 'The code ••• is over'],
    ['Unexpected token \'N\', "Noura, 0551"... is not valid JSON', 'Unexpected token •••, ••• is not valid JSON'],
    ['Cannot book نورة المالكي at 14:30', 'Cannot book ••• at 14:30'],
    [`Bearer 12.${token} was refused`, 'Bearer 12.••• was refused'],
  ])('holds nobody of %s', (message, told) => {
    expect(withoutPersonalData(message)).toBe(told);
  });

  test('keeps what finds the defect', () => {
    const stack = [
      "TypeError: Cannot read properties of undefined (reading 'lines')",
      `    at useAppointmentBoard (https://salon.test/assets/board-BxY12abcQwErTyUiOp34.js?v=7:1:204518)`,
      `    at https://salon.test/merchant/appointments?customer=Noura:12:7`,
      '    at Object.onClick (/assets/confirm-email-C0ffee123456789abcde.js:1:99)',
    ].join('\n');
    expect(withoutPersonalData(stack)).toBe(
      [
        "TypeError: Cannot read properties of undefined (reading 'lines')",
        '    at useAppointmentBoard (https://salon.test/assets/board-BxY12abcQwErTyUiOp34.js:1:204518)',
        '    at https://salon.test/merchant/appointments:12:7',
        '    at Object.onClick (/assets/confirm-email-C0ffee123456789abcde.js:1:99)',
      ].join('\n'),
    );
  });

  test('of the longest length is read at once, whatever it repeats', () => {
    const begin = performance.now();
    for (const piece of ['a1', '1 ', '@a.', '/a?', '"', 'ن ', '-1a']) withoutPersonalData(piece.repeat(8000 / piece.length));
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});
