import { expect, test } from 'vitest';
import { forecastPoints } from './forecast-points.ts';

type Asked = Parameters<typeof forecastPoints>[0];

const none = { value: null, low_80: null, high_80: null, low_95: null, high_95: null, booked: null, booked_minor: 0, is_open: 1 as const };
const coming = (from: string, to: string, value_minor: number): Asked['data'][number] => ({
  ...{ ...none, from, to, value_minor },
  ...{ low_80_minor: value_minor - 10, high_80_minor: value_minor + 10, low_95_minor: value_minor - 20, high_95_minor: value_minor + 20 },
});
const was = (from: string, to: string, value_minor: number) => ({ from, to, value_minor, value: null });
const name = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

test('the running month is one point, and one that is not forecast to its end is left out', () => {
  const asked: Asked = {
    measure: 'takings',
    past: [was('2026-10-01', '2026-10-31', 300), was('2026-11-01', '2026-11-26', 250)],
    data: [coming('2026-11-27', '2026-11-30', 40), coming('2026-12-01', '2026-12-31', 310), coming('2027-01-01', '2027-01-20', 200)],
  };
  expect(forecastPoints(asked, 'month', name)).toEqual([
    { along: '2026-10-01 2026-10-31', past: 300, expected: 300, likely: [300, 300], almost_sure: [300, 300] },
    { along: '2026-11-01 2026-11-30', expected: 290, likely: [280, 300], almost_sure: [270, 310] },
    { along: '2026-12-01 2026-12-31', expected: 310, likely: [300, 320], almost_sure: [290, 330] },
  ]);
});

test('days are all drawn, and a month that begins today has nothing before it', () => {
  const day = { measure: 'takings' as const, past: [was('2026-11-26', '2026-11-26', 50)], data: [coming('2026-11-27', '2026-11-27', 60)] };
  expect(forecastPoints(day, 'day', name).map(({ past, expected }) => [past, expected])).toEqual([
    [50, 50],
    [undefined, 60],
  ]);
  const month = { ...day, past: [was('2026-11-01', '2026-11-30', 50)], data: [coming('2026-12-01', '2026-12-31', 60)] };
  expect(forecastPoints(month, 'month', name).map(({ expected }) => expected)).toEqual([50, 60]);
});
