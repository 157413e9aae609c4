import { expect, test } from 'vitest';
import { customDayName } from './custom-day-name.ts';

test('dates with hours of their own are called by their name, and without one by their date', () => {
  expect(customDayName('Ramadan', '24 Nov 2026')).toBe('Ramadan');
  expect(customDayName('', '24 نوفمبر 2026')).toBe('24 نوفمبر 2026');
});
