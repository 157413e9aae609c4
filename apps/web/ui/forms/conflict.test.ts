import { updateBookingRules } from '@rawnaq/contract/calendar/booking-rules';
import { expect, test } from 'vitest';
import { RefusalError } from '../../shell/refusal.ts';
import { conflictOf, settled } from './conflict.ts';

const base = { max_days_ahead: 60, minimum_notice_minutes: 60, approval: 0, version: 1 };
const refusal = new RefusalError(422, {
  code: 'record.changed_meanwhile',
  message: '',
  details: {
    current: { ...base, max_days_ahead: 30, minimum_notice_minutes: 45, version: 2 },
    changes: [
      { field: 'max_days_ahead', name: 'Sara' },
      { field: 'minimum_notice_minutes', name: 'Noor' },
    ],
  },
});
/** The user of the form changed the days ahead, as Sara did, and the approval, as nobody else did. */
const mine = { ...base, max_days_ahead: 90, approval: 2 };
const conflict = conflictOf(refusal, { schema: updateBookingRules.input, base, mine, begin: (saved) => saved });

test('a conflict says each field that another user changed, by whom, and which of them both changed', () => {
  expect(conflict?.fields.map(({ name, by, isDisputed }) => [name, by, isDisputed])).toEqual([
    ['minimum_notice_minutes', 'Noor', false],
    ['max_days_ahead', 'Sara', true],
  ]);
});

test.each([
  ['mine', 90],
  ['theirs', 30],
] as const)('keeping %s keeps what only one of them changed, and is made from the newest version', (keep, days) => {
  expect(conflict && settled(conflict, keep, mine)).toMatchObject({
    max_days_ahead: days,
    minimum_notice_minutes: 45,
    approval: 2,
    version: 2,
  });
});

test('another refusal is no conflict', () => {
  const other = new RefusalError(422, { code: 'invalid_input', message: '', details: { current: base } });
  expect(conflictOf(other, { schema: updateBookingRules.input, base, mine, begin: (saved) => saved })).toBeNull();
});
