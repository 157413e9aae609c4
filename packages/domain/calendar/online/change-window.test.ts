import { describe, expect, test } from 'vitest';
import { AppointmentStatus } from '../appointments/status.ts';
import { customerMayChange, isLateToCancel } from './change-window.ts';

const { scheduled, cancelled, check_in } = AppointmentStatus;

describe('a customer may change a visit', () => {
  test.each([
    ['to the last minute of the window', scheduled, 1000, 240, 760, { ok: true }],
    ['but not a minute later', scheduled, 1000, 240, 761, { ok: false, reason: 'too_late' }],
    ['until it starts where there is no window', scheduled, 1000, 0, 999, { ok: true }],
    ['but not once it has started', scheduled, 1000, 0, 1000, { ok: false, reason: 'not_open' }],
    ['but not when it is cancelled', cancelled, 1000, 240, 0, { ok: false, reason: 'not_open' }],
    ['but not after arriving', check_in, 1000, 240, 0, { ok: false, reason: 'not_open' }],
  ] as const)('%s', (_name, status, starts, window_minutes, now, expected) => {
    expect(customerMayChange({ status, starts }, window_minutes, now)).toEqual(expected);
  });
});

test('a cancellation is late once the minute in which the window closes is over', () => {
  expect([760, 761].map((now) => isLateToCancel(1000, 240, now))).toEqual([false, true]);
});
