import { expect, test } from 'vitest';
import { figureOf } from './measure.ts';
import { isDeadStock } from './dead-stock.ts';
import { stockMeasures } from './stock-measures.ts';

test('stock is dead from the day on which nothing left for so many days, and never where nothing is there', () => {
  const on = '2026-11-30';
  expect(isDeadStock({ stock_milli: 1, idle_since: '2026-10-31' }, on, 30)).toBe(true);
  expect(isDeadStock({ stock_milli: 1, idle_since: '2026-11-01' }, on, 30)).toBe(false);
  expect(isDeadStock({ stock_milli: 0, idle_since: '2026-01-01' }, on, 30)).toBe(false);
  expect(isDeadStock({ stock_milli: -5, idle_since: '2026-01-01' }, on, 30)).toBe(false);
  expect(isDeadStock({ stock_milli: 5, idle_since: null }, on, 30)).toBe(false);
});

test('stock turn is of the average of both ends of a period in tenths, days left of what left on average; both unknown without a divisor', () => {
  expect(figureOf(stockMeasures.stock_turn, { taken_cost_minor: 3_000, opening_value_minor: 1_000, closing_value_minor: 3_000 })).toBe(15);
  expect(figureOf(stockMeasures.stock_turn, { taken_cost_minor: 3_000 })).toBeNull();
  // Four pieces left, two sold in ten days: twenty days.
  expect(figureOf(stockMeasures.days_left, { stock_days_milli: 40_000, taken_milli: 2_000 })).toBe(20);
  expect(figureOf(stockMeasures.days_left, { stock_days_milli: 40_000 })).toBeNull();
});
