import { expect, test } from 'vitest';
import { endsNextDay, nextShift, overlappingShifts, shiftsOf, withShifts } from './weekly-hours.ts';

const shift = (opens_minute: number, closes_minute: number) => ({ opens_minute, closes_minute });

test('a shift that closes at or before its opening ends on the next day', () => {
  expect(endsNextDay(shift(1200, 180))).toBe(true);
  expect(endsNextDay(shift(600, 600))).toBe(true);
  expect(endsNextDay(shift(600, 1440))).toBe(false);
  expect(endsNextDay(shift(600, Number.NaN))).toBe(false);
});

test('a day’s shifts are replaced, closed days leave the week, days stay in order', () => {
  const week = withShifts(withShifts([], 4, [shift(600, 1320)]), 0, [shift(540, 720), shift(960, 1320)]);
  expect(week.map((entry) => entry.day)).toEqual([0, 4]);
  expect(shiftsOf(week, 0)).toHaveLength(2);
  expect(withShifts(week, 4, []).map((entry) => entry.day)).toEqual([0]);
  expect(shiftsOf(week, 6)).toEqual([]);
});

test('the next shift begins an hour after the last and never overlaps it', () => {
  expect(nextShift([])).toEqual(shift(600, 1320));
  expect(nextShift([shift(540, 780)])).toEqual(shift(840, 1320));
  for (let closes = 600; closes <= 1380; closes += 15) {
    const shifts = [shift(540, closes), nextShift([shift(540, closes)])];
    expect(overlappingShifts([{ day: 1, shifts }]).size).toBe(0);
  }
});

test.each([
  ['two shifts of a day', [{ day: 1, shifts: [shift(540, 800), shift(780, 1000)] }], ['1.0', '1.1']],
  [
    'the night of one day and the morning of the next',
    [
      { day: 1, shifts: [shift(1200, 180)] },
      { day: 2, shifts: [shift(120, 600)] },
    ],
    ['1.0', '2.0'],
  ],
  [
    'Saturday night and Sunday morning',
    [
      { day: 0, shifts: [shift(60, 600)] },
      { day: 6, shifts: [shift(1200, 120)] },
    ],
    ['0.0', '6.0'],
  ],
  ['touching shifts', [{ day: 1, shifts: [shift(540, 780), shift(780, 1000)] }], []],
])('%s that meet are found', (_name, hours, found) => {
  expect([...overlappingShifts(hours)]).toEqual(found);
});
