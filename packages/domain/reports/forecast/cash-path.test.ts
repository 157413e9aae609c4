import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import { cashCauses, cashPath, chanceOfComing, furtherSales } from './cash-path.ts';

const first = '2026-11-27';

test('the balance of a day is what was there before and all that moved until its end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.array(
        fc.record({
          date: fc.integer({ min: -20, max: 99 }).map((days) => addDays(first, days)),
          cause: fc.constantFrom(...cashCauses),
          amount_minor: fc.integer({ min: -100_000, max: 100_000 }),
        }),
      ),
      (opening, flows) => {
        const { days, lowest } = cashPath(opening, flows, { first, days: 90 });
        for (const { date, balance_minor } of days)
          expect(balance_minor).toBe(flows.reduce((sum, flow) => (flow.date <= date ? sum + flow.amount_minor : sum), opening));
        expect(lowest?.balance_minor).toBe(Math.min(...days.map(({ balance_minor }) => balance_minor)));
        expect(days.find(({ balance_minor }) => balance_minor === lowest?.balance_minor)?.date).toBe(lowest?.date);
      },
    ),
  );
});

test('what is booked is not counted again', () => {
  expect([furtherSales(1000, 400), furtherSales(1000, 1000), furtherSales(1000, 1300)]).toEqual([600, 0, 0]);
});

test('a visit comes as often as others did that were booked as far ahead; where few were, as all did', () => {
  const known = [
    { upTo: 2, came: 90, booked: 100 },
    { upTo: 7, came: 40, booked: 50 },
    { upTo: 90, came: 2, booked: 10 },
  ];
  expect([0, 2, 3, 7].map((days) => chanceOfComing(known, days))).toEqual([0.9, 0.9, 0.8, 0.8]);
  expect(chanceOfComing(known, 30)).toBeCloseTo(132 / 160);
  expect(chanceOfComing([], 3)).toBe(1);
});
