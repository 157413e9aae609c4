import { expect, test } from 'vitest';
import { datePresets, presetOfRange, rangeOfPreset } from './date-presets.ts';

test.each([
  ['today', '2026-11-20', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['this_month', '2026-11-20', '2026-11-01', '2026-11-20'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['last_quarter', '2026-11-20', '2026-07-01', '2026-09-30'],
  ['last_quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['this_year', '2026-11-20', '2026-01-01', '2026-11-20'],
  ['last_3_months', '2026-02-10', '2025-11-01', '2026-01-31'],
  ['last_12_months', '2026-11-20', '2025-11-01', '2026-10-31'],
  ['last_year', '2026-11-20', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(rangeOfPreset(preset, today)).toEqual({ from, to });
});

test('a range is recognised as the first preset that means it', () => {
  for (const preset of datePresets) {
    expect(presetOfRange(rangeOfPreset(preset, '2026-11-20'), '2026-11-20')).toBe(preset);
  }
  expect(presetOfRange({ from: '2026-11-03', to: '2026-11-09' }, '2026-11-20')).toBeNull();
});

test.each([
  ['this_year', '2026-11-20', 4, '2026-04-01', '2026-11-20'],
  ['last_year', '2026-11-20', 4, '2025-04-01', '2026-03-31'],
  ['this_year', '2027-02-10', 4, '2026-04-01', '2027-02-10'],
  ['last_year', '2026-11-20', 12, '2024-12-01', '2025-11-30'],
  ['this_month', '2026-11-20', 4, '2026-11-01', '2026-11-20'],
] as const)('%s on %s, of years that begin with month %i, is %s to %s', (preset, today, firstMonth, from, to) => {
  expect(rangeOfPreset(preset, today, firstMonth)).toEqual({ from, to });
  expect(presetOfRange({ from, to }, today, [preset], firstMonth)).toBe(preset);
});
