import { expect, test } from 'vitest';
import { closingFault, lastOfMonth, lastOfMonthBefore, throughAfterReopening } from './periods.ts';

const open = { closed_through: null, final_through: null };

test('months end with their last day, in leap years too', () => {
  expect(['2026-02-01', '2028-02-29', '2026-12-31', '2026-11-17'].map(lastOfMonth)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
    '2026-11-30',
  ]);
  expect(lastOfMonthBefore('2026-01-31')).toBe('2025-12-31');
});

test.each([
  ['a month that is over', '2026-10-31', 'soft', open, null],
  ['a month that still runs', '2026-11-30', 'soft', open, 'not_over'],
  ['the middle of a month', '2026-10-30', 'soft', open, 'not_a_month'],
  ['what is closed', '2026-09-30', 'soft', { closed_through: '2026-09-30', final_through: null }, 'closed_already'],
  ['for good what is closed softly', '2026-09-30', 'final', { closed_through: '2026-10-31', final_through: null }, null],
  [
    'for good what is closed for good',
    '2026-09-30',
    'final',
    { closed_through: '2026-10-31', final_through: '2026-09-30' },
    'closed_already',
  ],
] as const)('closing %s', (_, through, kind, closed, fault) => {
  expect(closingFault({ through, kind }, closed, '2026-11-30')).toBe(fault);
});

test('the last month is reopened, and nothing that is closed for good', () => {
  expect(throughAfterReopening(open)).toBeNull();
  expect(throughAfterReopening({ closed_through: '2026-10-31', final_through: null })).toBe('2026-09-30');
  expect(throughAfterReopening({ closed_through: '2026-10-31', final_through: '2026-09-30' })).toBe('2026-09-30');
  expect(throughAfterReopening({ closed_through: '2026-09-30', final_through: '2026-09-30' })).toBeNull();
});
