import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import { cashCauses, cashFlows, cashPath, chanceOfComing, furtherSales } from './cash-path.ts';

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

test('coming sales bring money on their day, VAT on its due day and commission at the end of the month; what is owed goes out when it is due', () => {
  const flows = cashFlows({
    today: first,
    sales: [
      { date: '2026-11-28', forecast_minor: 10_000, booked_minor: 4_000 },
      { date: '2026-12-01', forecast_minor: 10_000, booked_minor: 20_000 },
    ],
    coming: [{ upTo: 90, came: 50, booked: 100 }],
    unpaid: [{ due_on: '2026-11-20', amount_minor: 700 }],
    expected: [{ due_on: '2026-12-01', amount_minor: 5_000 }],
    commissions: { owed_minor: 300, share_bp: 1_000 },
    vat: {
      owed: [{ due_on: '2027-01-31', amount_minor: 2_000 }],
      share_bp: 1_304,
      dueOn: () => '2027-01-31',
    },
  });
  const of = (cause: string) => flows.filter((flow) => flow.cause === cause).map(({ date, amount_minor }) => [date, amount_minor]);
  expect(of('booked_visits')).toEqual([
    ['2026-11-28', 2_000],
    ['2026-12-01', 10_000],
  ]);
  expect(of('further_sales')).toEqual([['2026-11-28', 8_000]]);
  expect(of('unpaid_expenses')).toEqual([['2026-11-20', -700]]);
  expect(of('expected_expenses')).toEqual([['2026-12-01', -5_000]]);
  expect(of('commissions')).toEqual([
    ['2026-11-30', -1_300],
    ['2026-12-31', -1_000],
  ]);
  // 2,000 and 13.04 % of 10,000 twice.
  expect(of('vat')).toEqual([['2027-01-31', -4_608]]);
});
