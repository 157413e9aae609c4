import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import {
  carryOver,
  endOfMoved,
  lastDayOf,
  type Occurrence,
  occurrenceDay,
  occurrenceDays,
  type OccurrenceState,
  type Repetition,
  repetitionUnits,
} from './repetition.ts';

const rent: Repetition = { anchor_on: '2027-01-31', from_on: '2027-01-31', every: 1, unit: 'months', until_on: null };

describe('the days on which an expected expense comes again', () => {
  test('the 31st falls on the last day of shorter months, and comes back after them', () => {
    expect(occurrenceDays(rent, '2027-05-31')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  });

  test('a repetition that was split in February keeps the 31st of its beginning', () => {
    expect(occurrenceDays({ ...rent, from_on: '2027-02-28' }, '2027-03-31')).toEqual(['2027-02-28', '2027-03-31']);
  });

  test('29 February comes each year, on the 28th where there is none', () => {
    const yearly: Repetition = { anchor_on: '2028-02-29', from_on: '2028-02-29', every: 1, unit: 'years', until_on: null };
    expect(occurrenceDays(yearly, '2032-12-31')).toEqual(['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
  });

  test('every ten days, every second week, and not after the last day', () => {
    expect(occurrenceDays({ ...rent, every: 10, unit: 'days' }, '2027-02-25')).toEqual(['2027-01-31', '2027-02-10', '2027-02-20']);
    expect(occurrenceDays({ ...rent, every: 2, unit: 'weeks', until_on: '2027-02-14' }, '2028-01-01')).toEqual([
      '2027-01-31',
      '2027-02-14',
    ]);
  });

  test('nothing is due where the first day lies behind the last', () => {
    expect(occurrenceDays({ ...rent, until_on: '2027-01-30' }, '2028-01-01')).toEqual([]);
  });

  test('what comes so many times has so many days, in order and each once', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2024-01-01', offset));
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(...repetitionUnits),
        fc.integer({ min: 1, max: 60 }),
        (anchor_on, every, unit, times) => {
          const rule = { anchor_on, every, unit };
          const until_on = lastDayOf(rule, times);
          const days = occurrenceDays({ ...rule, from_on: anchor_on, until_on }, '9000-01-01');
          expect(days).toHaveLength(times);
          expect(days).toEqual([...new Set(days)].sort());
          // Whatever day a repetition is looked at from, it has the same days from there on.
          const from_on = occurrenceDay(rule, Math.floor(times / 2));
          expect(occurrenceDays({ ...rule, from_on, until_on }, '9000-01-01')).toEqual(days.filter((one) => one >= from_on));
        },
      ),
    );
  });
});

describe('a repetition that takes the place of another one', () => {
  const rows = (...states: OccurrenceState[]): Occurrence[] =>
    states.map((state, index) => ({ id: index + 1, occurs_on: occurrenceDay(rent, index), state }));

  test('each occurrence takes the day of its number, month ends included', () => {
    const after: Repetition = { ...rent, anchor_on: '2027-01-30', from_on: '2027-01-30' };
    const { stay, gone, alone } = carryOver(rent, '2027-01-31', after, rows('planned', 'planned', 'planned'), '2027-04-15');
    expect(stay.map(({ id, occurs_on }) => [id, occurs_on])).toEqual([
      [1, '2027-01-30'],
      [2, '2027-02-28'],
      [3, '2027-03-30'],
    ]);
    expect([gone, alone]).toEqual([[], []]);
  });

  test('what was moved, changed alone or removed keeps its number, so that none is planned twice', () => {
    const after: Repetition = { ...rent, anchor_on: '2027-02-05', from_on: '2027-02-05' };
    const { stay } = carryOver(rent, '2027-01-31', after, rows('planned', 'moved', 'changed_alone', 'removed'), '2027-06-30');
    expect(stay.map(({ occurs_on, state }) => [occurs_on, state])).toEqual([
      ['2027-02-05', 'planned'],
      ['2027-03-05', 'moved'],
      ['2027-04-05', 'changed_alone'],
      ['2027-05-05', 'removed'],
    ]);
  });

  test('what comes less often keeps its first; planned others go, what was moved or changed alone stays alone', () => {
    const after: Repetition = { ...rent, every: 3 };
    const { stay, gone, alone } = carryOver(
      rent,
      '2027-01-31',
      after,
      rows('planned', 'moved', 'changed_alone', 'removed', 'planned'),
      '2027-12-31',
    );
    expect(stay).toEqual([{ id: 1, occurs_on: '2027-01-31', state: 'planned' }]);
    expect([gone, alone]).toEqual([
      [4, 5],
      [2, 3],
    ]);
  });

  test.each([
    ['earlier', '2027-01-25', '2027-02-25'],
    ['later', '2027-02-05', '2027-03-05'],
  ])('days that are moved %s end with as many as before, unless another end is named', (_, from_on, last) => {
    // Its last day is that of February; another repetition goes on from 31 March.
    const before: Repetition = { ...rent, until_on: '2027-03-30' };
    const after: Repetition = { ...before, anchor_on: from_on, from_on };
    expect(endOfMoved(before, '2027-01-31', after)).toBe(last);
    expect(endOfMoved(before, '2027-01-31', { ...after, until_on: '2027-12-31' })).toBe('2027-12-31');
    expect(endOfMoved(before, '2027-01-31', { ...before, from_on: '2027-01-31' })).toBe('2027-03-30');
  });

  test('what lies behind a nearer end goes', () => {
    const after: Repetition = { ...rent, until_on: '2027-02-28' };
    expect(carryOver(rent, '2027-01-31', after, rows('planned', 'planned', 'planned'), '2027-12-31').gone).toEqual([3]);
  });
});
