import { expect, test } from 'vitest';
import { nextChangedShift } from './clock-change.ts';
import { faultOfShift, isPastMidnight, minutesOfShift, paidMinutesOfShift, piecesOfDay, shiftOnDate } from './work-shift.ts';

const from = (starts: string, ends: string) => {
  const minute = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  return { starts_minute: minute(starts), ends_minute: minute(ends) };
};

test.each([
  ['09:00', '18:00', 540, false],
  ['20:00', '03:00', 420, true],
  ['16:00', '00:00', 480, false],
  ['00:00', '08:00', 480, false],
  ['23:59', '00:01', 2, true],
])('a shift from %s to %s lasts %i minutes, past midnight: %s', (starts, ends, minutes, past) => {
  expect([minutesOfShift(from(starts, ends)), isPastMidnight(from(starts, ends))]).toEqual([minutes, past]);
});

test('an unpaid break is taken off what is paid, a paid one is not', () => {
  const shift = { ...from('20:00', '03:00'), break_minutes: 60 };
  expect([0, 1].map((paid) => paidMinutesOfShift({ ...shift, break_is_paid: paid as 0 | 1 }))).toEqual([360, 420]);
});

test('a shift lasts at most 16 hours and longer than its break', () => {
  const fault = (starts: string, ends: string, break_minutes: number) =>
    faultOfShift({ ...from(starts, ends), break_minutes, break_is_paid: 0 })?.code ?? null;
  expect([fault('06:00', '22:00', 60), fault('06:00', '22:01', 60), fault('09:00', '09:00', 0)]).toEqual([
    null,
    'work_shift.too_long',
    'work_shift.too_long',
  ]);
  expect([fault('23:00', '01:00', 119), fault('23:00', '01:00', 120)]).toEqual([null, 'work_shift.break_too_long']);
});

test('its picture is one piece of the day, or two around midnight', () => {
  expect(piecesOfDay(from('09:00', '18:00'))).toEqual([{ from: 540, to: 1080 }]);
  expect(piecesOfDay(from('20:00', '03:00'))).toEqual([
    { from: 1200, to: 1440 },
    { from: 0, to: 180 },
  ]);
  expect(piecesOfDay(from('16:00', '00:00'))).toEqual([{ from: 960, to: 1440 }]);
});

test('a night shift is an hour shorter or longer when the clocks change, and belongs to the evening on which it begins', () => {
  // Cairo: forward on the last Friday of April at midnight, back on the last Thursday of October at midnight.
  const night = from('20:00', '03:00');
  const minutes = (date: string) => {
    const { start, end } = shiftOnDate(night, 'Africa/Cairo', date);
    return end - start;
  };
  expect(['2027-04-28', '2027-04-29', '2027-04-30', '2027-10-28'].map(minutes)).toEqual([420, 360, 420, 480]);
  expect(nextChangedShift(night, 'Africa/Cairo', '2027-01-01')).toEqual({ date: '2027-04-29', minutes: 360 });
  expect(nextChangedShift(night, 'Africa/Cairo', '2027-04-30')).toEqual({ date: '2027-10-28', minutes: 480 });
});

test('a shift by day, and one where clocks never change, are what they are', () => {
  expect(nextChangedShift(from('09:00', '18:00'), 'Africa/Cairo', '2027-01-01')).toBeNull();
  expect(nextChangedShift(from('20:00', '03:00'), 'Asia/Riyadh', '2027-01-01')).toBeNull();
});
