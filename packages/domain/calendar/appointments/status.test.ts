import { expect, test } from 'vitest';
import type { AppointmentAction } from './status.ts';
import { AppointmentStatus, appointmentActions, changeStatus, holdsClaims } from './status.ts';

const statuses = Object.values(AppointmentStatus);
const { cancelled, scheduled, check_in, achieved, no_show } = AppointmentStatus;

test('the numbers are those of the specification', () => {
  expect(AppointmentStatus).toEqual({ cancelled: 0, scheduled: 1, check_in: 2, achieved: 3, no_show: 4 });
});

test.each<[AppointmentAction, number, number]>([
  ['check_in', scheduled, check_in],
  ['achieve', scheduled, achieved],
  ['achieve', check_in, achieved],
  ['cancel', check_in, cancelled],
  ['no_show', scheduled, no_show],
  ['undo_no_show', no_show, scheduled],
  ['reschedule', check_in, check_in],
])('%s leads from %i to %i', (action, from, to) => {
  expect(changeStatus(from as 1, action)).toEqual({ ok: true, status: to });
});

test('only taking the cancellation back brings a cancelled appointment back, and a billed one is only given back by its credit note', () => {
  for (const action of appointmentActions) {
    expect(changeStatus(cancelled, action).ok).toBe(action === 'undo_cancel');
    expect(changeStatus(achieved, action).ok).toBe(action === 'undo_achieve');
  }
  expect(changeStatus(no_show, 'check_in')).toEqual({
    ok: false,
    refusal: { code: 'appointment.status_not_allowed', params: { status: no_show, action: 'check_in' } },
  });
});

test('a cancelled appointment and a no-show give their time back', () => {
  expect(statuses.filter(holdsClaims)).toEqual([scheduled, check_in, achieved]);
});
