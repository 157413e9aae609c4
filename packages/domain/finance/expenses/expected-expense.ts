import { addDays, type CalendarDate } from '../../time/calendar-date.ts';

/** Specification §4: an expected expense is pending until it is moved into the expenses, for good. */
export const ExpectedExpenseStatus = { pending: 1, moved: 2 } as const;

export const expectedExpenseStates = ['pending', 'late', 'moved'] as const;
export type ExpectedExpenseState = (typeof expectedExpenseStates)[number];

/** What an expected expense waits for on a day: one whose day is over is late, since its invoice should be there. */
export function expectedExpenseState(
  { status, due_on }: { status: number; due_on: CalendarDate },
  today: CalendarDate,
): ExpectedExpenseState {
  if (status === ExpectedExpenseStatus.moved) return 'moved';
  return due_on < today ? 'late' : 'pending';
}

/** Whether an expected expense is to be reminded of on a day. Null days: never; 0: on its day. */
export const isReminderDue = (expected: { due_on: CalendarDate; remind_days: number | null }, today: CalendarDate): boolean =>
  expected.remind_days !== null && addDays(expected.due_on, -expected.remind_days) <= today;
