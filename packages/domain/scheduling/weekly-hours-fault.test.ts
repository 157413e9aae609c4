import { expect, test } from 'vitest';
import { straightShift, weeklyHoursFault } from './weekly-hours-fault.ts';

const shift = (opens_minute: number, closes_minute: number) => ({ opens_minute, closes_minute });

test('two shifts a day, one of them past midnight, are good hours', () => {
  expect(
    weeklyHoursFault([
      { day: 0, shifts: [shift(600, 840), shift(960, 1560)] },
      { day: 1, shifts: [shift(600, 1320)] },
    ]),
  ).toBeNull();
});

test('shifts that only touch do not overlap', () => {
  expect(weeklyHoursFault([{ day: 2, shifts: [shift(600, 720), shift(720, 900)] }])).toBeNull();
});

test.each([
  ['on one day', [{ day: 3, shifts: [shift(600, 800), shift(700, 900)] }], 3],
  [
    'over midnight',
    [
      { day: 3, shifts: [shift(1200, 180)] },
      { day: 4, shifts: [shift(120, 600)] },
    ],
    3,
  ],
  [
    'from Saturday into Sunday',
    [
      { day: 6, shifts: [shift(1200, 1700)] },
      { day: 0, shifts: [shift(200, 600)] },
    ],
    6,
  ],
] as const)('shifts that overlap %s are told with their day', (_where, hours, day) => {
  expect(weeklyHoursFault(hours)).toEqual({ code: 'hours.shifts_overlap', day });
});

test('a week without any shift, a day named twice and a shift of more than a day are refused', () => {
  expect(weeklyHoursFault([])?.code).toBe('hours.never_open');
  expect(weeklyHoursFault([{ day: 1, shifts: [] }])?.code).toBe('hours.never_open');
  expect(
    weeklyHoursFault([
      { day: 1, shifts: [shift(1, 2)] },
      { day: 1, shifts: [shift(5, 9)] },
    ])?.code,
  ).toBe('hours.day_twice');
  expect(weeklyHoursFault([{ day: 1, shifts: [shift(0, 1441)] }])?.code).toBe('hours.shift_too_long');
});

test('a shift that closes at or before its opening ends on the next day', () => {
  expect(straightShift(shift(1200, 180))).toEqual(shift(1200, 1620));
  expect(straightShift(shift(600, 600))).toEqual(shift(600, 2040));
});
