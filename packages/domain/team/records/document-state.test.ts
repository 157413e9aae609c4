import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import { usualRemindDays } from '../../settings/master-data/remind-days.ts';
import { documentState, reminderDue } from './document-state.ts';

const today = '2026-11-26';
const state = (expires_on: string | null, is_renewed = false) =>
  documentState({ expires_on, remind_days: usualRemindDays, is_renewed }, today);

describe('the state of a document', () => {
  test.each([
    [null, 'valid'],
    [addDays(today, 91), 'valid'],
    [addDays(today, 90), 'expiring'],
    [today, 'expiring'],
    [addDays(today, -1), 'expired'],
  ])('whose last day is %s is %s', (expires_on, expected) => expect(state(expires_on)).toBe(expected));

  test('is renewed whatever its last day, once a later one took its place', () => {
    for (const expires_on of [null, addDays(today, 200), today, addDays(today, -400)]) expect(state(expires_on, true)).toBe('renewed');
  });

  test('without reminders it expires on the day itself', () => {
    expect(documentState({ expires_on: addDays(today, 1), remind_days: [], is_renewed: false }, today)).toBe('valid');
    expect(documentState({ expires_on: today, remind_days: [], is_renewed: false }, today)).toBe('expiring');
  });
});

describe('reminders', () => {
  test('each is given once, in order, whenever somebody looks: also where nobody looked for weeks', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 6 }),
        fc.integer({ min: 0, max: 365 }),
        // The days of a year on which a process ran.
        fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 200 }),
        (remind_days, lastDay, looks) => {
          const expires_on = addDays(today, lastDay);
          const given: number[] = [];
          for (const look of looks.toSorted((one, other) => one - other)) {
            const due = reminderDue({ expires_on, remind_days }, given, addDays(today, look));
            const reached = remind_days.filter((days) => days >= lastDay - look);
            if (due === null) expect(reached.length === 0 || given.includes(Math.min(...reached))).toBe(true);
            else given.push(due);
            // Twice on one day gives nothing.
            expect(reminderDue({ expires_on, remind_days }, given, addDays(today, look))).toBeNull();
          }
          expect(given).toEqual([...new Set(given)].toSorted((one, other) => other - one));
        },
      ),
    );
  });
});
