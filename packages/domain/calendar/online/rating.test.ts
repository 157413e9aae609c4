import { describe, expect, test } from 'vitest';
import { AppointmentStatus } from '../appointments/status.ts';
import { canBeRated, ratingDays, tookPlace } from './rating.ts';

describe('a visit took place', () => {
  test.each([
    ['achieved', 200, 100, true],
    ['scheduled', 100, 100, true],
    ['scheduled', 101, 100, false],
    ['check_in', 101, 100, false],
    ['check_in', 99, 100, true],
    ['cancelled', 50, 100, false],
    ['no_show', 50, 100, false],
  ] as const)('%s, ends %i, now %i: %s', (status, ends, now, expected) => {
    expect(tookPlace({ status: AppointmentStatus[status], ends }, now)).toBe(expected);
  });
});

describe('a visit can be rated', () => {
  const achieved = AppointmentStatus.achieved;
  test('while it is remembered', () => {
    expect(canBeRated({ status: achieved, ends: 0 }, ratingDays * 1440)).toBe(true);
    expect(canBeRated({ status: achieved, ends: 0 }, ratingDays * 1440 + 1)).toBe(false);
    expect(canBeRated({ status: AppointmentStatus.scheduled, ends: 10 }, 9)).toBe(false);
  });
});
