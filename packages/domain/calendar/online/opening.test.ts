import { expect, test } from 'vitest';
import { openingState } from './opening.ts';

const zone = 'Asia/Riyadh';
const minutes = (moment: string): number => Date.parse(moment) / 60_000;
// 2026-11-20 is a Friday.
const friday = (time: string): number => minutes(`2026-11-20T${time}:00+03:00`);
const saturday = (time: string): number => minutes(`2026-11-21T${time}:00+03:00`);
const shift = (opens_minute: number, closes_minute: number) => ({ opens_minute, closes_minute });
const everyDay = (...shifts: { opens_minute: number; closes_minute: number }[]) => Array.from({ length: 7 }, (_, day) => ({ day, shifts }));
const business = (weekly: { day: number; shifts: { opens_minute: number; closes_minute: number }[] }[]) => ({
  weekly,
  custom: [],
  holidays: [],
});

test('between two shifts the next opening is today', () => {
  const state = openingState(business(everyDay(shift(600, 780), shift(960, 1320))), zone, friday('14:00'));
  expect(state).toMatchObject({ open_until: null, opens_at: friday('16:00') });
  expect(state.days[0]).toEqual({
    date: '2026-11-20',
    open: [
      { start: friday('10:00'), end: friday('13:00') },
      { start: friday('16:00'), end: friday('22:00') },
    ],
    exception: null,
  });
});

test('after midnight the evening before is still open, and today lists only what begins today', () => {
  const state = openingState(business(everyDay(shift(1200, 1620))), zone, friday('01:00'));
  expect(state.open_until).toBe(friday('03:00'));
  expect(state.days[0]?.open).toEqual([{ start: friday('20:00'), end: saturday('03:00') }]);
});

test('closed today, open tomorrow', () => {
  const state = openingState(business([{ day: 6, shifts: [shift(600, 1320)] }]), zone, friday('12:00'));
  expect(state).toMatchObject({ open_until: null, opens_at: saturday('10:00') });
  expect(state.days[0]?.open).toEqual([]);
});

test('a business that never closes has one span a day', () => {
  const state = openingState(business(everyDay(shift(0, 1440))), zone, friday('12:00'));
  expect(state.days.map((day) => day.open)).toEqual(
    state.days.map((_, day) => [{ start: friday('00:00') + day * 1440, end: saturday('00:00') + day * 1440 }]),
  );
});

test('without hours there is nothing to say', () => {
  expect(openingState(business([]), zone, friday('12:00'))).toMatchObject({ open_until: null, opens_at: null });
});

test('a day that is not like its weekday says why: custom hours before a holiday, as for whether it is open', () => {
  const hours = {
    ...business(everyDay(shift(600, 1320))),
    custom: [{ date: '2026-11-22', shifts: [shift(840, 1080)] }],
    holidays: [{ starts_on: '2026-11-21', ends_on: '2026-11-22' }],
  };
  const { days } = openingState(hours, zone, friday('12:00'), 3);
  expect(days.map(({ exception, open }) => [exception, open.length])).toEqual([
    [null, 1],
    ['holiday', 0],
    ['custom', 1],
  ]);
});
