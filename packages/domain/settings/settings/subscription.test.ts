import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../time/calendar-date.ts';
import { endsSoonIn, isOver, lastTrialDay, subscriptionInTheWay, stayingInTheWay } from './subscription.ts';

describe('a trial', () => {
  const riyadh = { subscription: 'trial', trial_ends_on: lastTrialDay('2026-11-20'), subscription_ends_on: null, timezone: 'Asia/Riyadh' };

  test('has seven days, of which the day it is granted is the first', () => {
    expect(riyadh.trial_ends_on).toBe('2026-11-26');
    expect(daysBetween('2026-11-20', riyadh.trial_ends_on) + 1).toBe(7);
  });

  test.each([
    ['2026-11-26T20:59:59Z', false],
    ['2026-11-26T21:00:00Z', true],
  ])('ends at midnight of its last day in Riyadh: over at %s is %s', (moment, over) => {
    expect(isOver(riyadh, new Date(moment))).toBe(over);
  });

  test.each([
    ['Asia/Dubai', '2026-11-26T20:00:00Z'],
    ['Africa/Cairo', '2026-11-26T22:00:00Z'],
    ['America/New_York', '2026-11-27T05:00:00Z'],
    ['Pacific/Auckland', '2026-11-26T11:00:00Z'],
  ])('ends at midnight in its own time zone: %s', (timezone, midnight) => {
    const own = { ...riyadh, timezone };
    expect([isOver(own, new Date(Date.parse(midnight) - 1)), isOver(own, new Date(midnight))]).toEqual([false, true]);
  });

  test('is reminded of on its last three days', () => {
    const days = ['22', '23', '24', '25', '26', '27'].map((day) => endsSoonIn(riyadh, new Date(`2026-11-${day}T09:00:00Z`)));
    expect(days).toEqual([null, null, 2, 1, 0, null]);
  });
});

describe('a plan', () => {
  const plan = { subscription: 'basic', trial_ends_on: '2026-01-07', subscription_ends_on: '2026-12-31', timezone: 'Asia/Riyadh' };

  test('goes by its own end, whatever the trial before it said, and has none where none is set', () => {
    expect(isOver(plan, new Date('2026-12-31T12:00:00Z'))).toBe(false);
    expect(isOver(plan, new Date('2027-01-01T00:00:00Z'))).toBe(true);
    expect(isOver({ ...plan, subscription_ends_on: null }, new Date('2099-01-01T00:00:00Z'))).toBe(false);
  });

  test('is reminded of in its last fourteen days', () => {
    const days = ['2026-12-17', '2026-12-18', '2026-12-31'].map((day) => endsSoonIn(plan, new Date(`${day}T09:00:00Z`)));
    expect(days).toEqual([null, 13, 0]);
  });

  const around = { today: '2026-11-20', active_employees: 6 };
  test.each([
    [{ subscription: 'trial', ends_on: null }, { code: 'subscription.end_required' }],
    [{ subscription: 'trial', ends_on: '2026-11-20' }, null],
    [{ subscription: 'trial', ends_on: '2026-11-19' }, { code: 'subscription.end_passed' }],
    [{ subscription: 'premium', ends_on: '2026-11-19' }, { code: 'subscription.end_passed' }],
    [{ subscription: 'premium', ends_on: '2206-11-19' }, { code: 'subscription.end_too_far' }],
    [{ subscription: 'premium', ends_on: null }, null],
    [
      { subscription: 'basic', ends_on: '2027-11-20' },
      { code: 'subscription.too_many_employees', limit: 5 },
    ],
    [{ subscription: 'advanced', ends_on: '2027-11-20' }, null],
  ] as const)('%j: %j', (input, obstacle) => {
    expect(subscriptionInTheWay(input, around)).toEqual(obstacle);
  });
});

describe('who stays active on a smaller plan', () => {
  const facts = { active: [1, 2, 3], owner_employee_id: 1, limit: 2 };
  test.each([
    ['everybody is in one of the lists, and the plan has room', { staying: [1, 3], disabled: [2] }, null],
    ['somebody became active since', { staying: [1], disabled: [2] }, 'subscription.employees_changed'],
    ['somebody is no longer active', { staying: [1, 3], disabled: [2, 4] }, 'subscription.employees_changed'],
    ['somebody is in both lists', { staying: [1, 2, 3], disabled: [2] }, 'subscription.employees_changed'],
    ['somebody is named twice instead of another', { staying: [1, 3, 3], disabled: [] }, 'subscription.employees_changed'],
    ['the owner is to be disabled', { staying: [2, 3], disabled: [1] }, 'subscription.owner_stays'],
    ['more are disabled than the plan asks for', { staying: [1], disabled: [2, 3] }, 'subscription.too_few_stay'],
    ['nobody was chosen', { staying: [], disabled: [2, 3, 1] }, 'subscription.owner_stays'],
    ['more stay than the plan allows', { staying: [1, 2, 3], disabled: [] }, 'subscription.too_many_employees'],
  ])('%s', (_case, choice, obstacle) => {
    expect(stayingInTheWay(choice, facts)).toBe(obstacle);
  });
});
