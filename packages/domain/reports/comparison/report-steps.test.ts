import { expect, test } from 'vitest';
import { stepKey, stepKeys } from './report-steps.ts';

test('a day is itself, or its month', () => {
  expect([stepKey('2026-11-27', 'day'), stepKey('2026-11-27', 'month')]).toEqual(['2026-11-27', '2026-11-01']);
});

test('a period has its days or months, none that is still to come', () => {
  const period = { from: '2026-10-30', to: '2026-12-31' };
  expect(stepKeys(period, 'month', '2026-11-02')).toEqual(['2026-10-01', '2026-11-01']);
  expect(stepKeys(period, 'day', '2026-11-01')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01']);
  expect(stepKeys(period, 'day', '2026-10-29')).toEqual([]);
});
