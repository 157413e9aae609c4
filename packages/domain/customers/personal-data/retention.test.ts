import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfDayNumber, dayNumber, daysBetween } from '../../time/calendar-date.ts';
import { eraseOn, keptFrom, keptUntil, noticeDays, retentionStep, retentionYears } from './retention.ts';

const day = fc.integer({ min: dayNumber('2012-01-01'), max: dayNumber('2040-12-31') }).map(dateOfDayNumber);
const years = fc.integer({ min: retentionYears.least, max: retentionYears.most });

test('years are counted by the calendar, and 29 February ends with the 28th', () => {
  expect(keptFrom('2026-11-27', 3)).toBe('2023-11-27');
  expect(keptFrom('2028-02-29', 3)).toBe('2025-02-28');
  expect(keptUntil('2028-02-29', 4)).toBe('2032-02-29');
  expect(eraseOn('2026-12-20')).toBe('2027-01-03');
});

test('who had contact on the first day of the last years is kept, and who had it the day before is listed', () => {
  const facts = { kept_until: null, erase_on: null };
  expect(retentionStep({ ...facts, last_contact_on: '2023-11-27' }, 3, '2026-11-27')).toBe('none');
  expect(retentionStep({ ...facts, last_contact_on: '2023-11-26' }, 3, '2026-11-27')).toBe('list');
  expect(retentionStep({ ...facts, last_contact_on: '2023-11-26' }, null, '2026-11-27')).toBe('none');
});

test('day by day, a customer is erased exactly once, never without 14 days on the list, and never within the years or a further term', () => {
  const life = fc.record({ last: day, years, contacts: fc.array(fc.nat(40), { maxLength: 2 }), keep: fc.option(fc.nat(40)) });
  fc.assert(
    fc.property(life, (one) => {
      let last_contact_on = one.last;
      let kept_until: string | null = null;
      let listed_on: string | null = null;
      let today = addDays(keptUntil(one.last, one.years), -20);
      for (let passed = 0; passed < 60; passed += 1, today = addDays(today, 1)) {
        if (one.contacts.includes(passed)) last_contact_on = today;
        if (one.keep === passed) {
          kept_until = keptUntil(today, one.years);
          listed_on = null;
        }
        const erase_on = listed_on === null ? null : eraseOn(listed_on);
        const step = retentionStep({ last_contact_on, kept_until, erase_on }, one.years, today);
        if (step === 'list') listed_on = today;
        if (step === 'unlist') listed_on = null;
        if (step === 'erase') {
          expect(daysBetween(listed_on ?? today, today)).toBeGreaterThanOrEqual(noticeDays);
          expect(last_contact_on < keptFrom(today, one.years)).toBe(true);
          expect(kept_until === null || kept_until < today).toBe(true);
          return;
        }
      }
      // Nobody stayed beyond the notice without a contact or a user who keeps the customer.
      expect(one.contacts.length > 0 || one.keep !== null).toBe(true);
    }),
  );
});

test('where the setting is off, everybody leaves the list and nobody comes onto it', () => {
  fc.assert(
    fc.property(day, day, fc.option(day), fc.option(day), (last_contact_on, today, kept_until, erase_on) => {
      const step = retentionStep({ last_contact_on, kept_until, erase_on }, null, today);
      expect(step).toBe(erase_on === null ? 'none' : 'unlist');
    }),
  );
});

test('more years never erase whom fewer years keep', () => {
  fc.assert(
    fc.property(day, day, years, years, (last_contact_on, today, one, other) => {
      const at = (count: number) => retentionStep({ last_contact_on, kept_until: null, erase_on: today }, count, today);
      if (at(Math.min(one, other)) === 'unlist') expect(at(Math.max(one, other))).toBe('unlist');
    }),
  );
});
