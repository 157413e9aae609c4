import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterEntry, averageCost, costOf, emptyStock, receive, type StockEntry, type StockLevel } from './stock-value.ts';
import { batchOrder, returnedUse, returnParts, take, takeFromBatch, type StockBatch } from './take-stock.ts';

const today = '2026-11-22';
const sum = (entries: readonly StockEntry[], level: StockLevel = emptyStock): StockLevel => entries.reduce(afterEntry, level);

describe('moving average', () => {
  test('three for 10.00 leave as 3.33, 3.34 and 3.33: the last takes what is left', () => {
    let level = sum(receive(emptyStock, 3000, 1000));
    const costs = [1, 2, 3].map(() => {
      const cost = costOf(level, 1000);
      level = sum(take(level, [], 1000, today), level);
      return cost;
    });
    expect(costs).toEqual([333, 334, 333]);
    expect(level).toEqual(emptyStock);
  });

  test('what comes in changes the average of all that is there', () => {
    const level = sum([...receive(emptyStock, 10_000, 1000), ...receive({ quantity_milli: 10_000, value_minor: 1000 }, 10_000, 3000)]);
    expect(averageCost(level)).toBe(200);
    expect(averageCost(emptyStock)).toBeNull();
  });

  test('sold without stock: what covers the shortage is cost of what was sold, and only the rest is value', () => {
    const short = sum(take({ quantity_milli: 1000, value_minor: 500 }, [], 4000, today), { quantity_milli: 1000, value_minor: 500 });
    expect(short).toEqual({ quantity_milli: -3000, value_minor: 0 });
    expect(receive(short, 10_000, 2000, 7)).toEqual([
      { quantity_milli: 3000, value_minor: 0, late_cost_minor: 600, batch_id: null },
      { quantity_milli: 7000, value_minor: 1400, late_cost_minor: 0, batch_id: 7 },
    ]);
    expect(receive(short, 2000, 2000, 7)).toEqual([{ quantity_milli: 2000, value_minor: 0, late_cost_minor: 2000, batch_id: null }]);
  });

  test('amounts past 2^53 in between stay exact', () => {
    expect(costOf({ quantity_milli: 9_999_999_001, value_minor: 9_999_999_999 }, 9_999_999_000)).toBe(9_999_999_998);
  });
});

describe('batches', () => {
  const batch = (id: number, expires_on: string | null, quantity_milli: number): StockBatch => ({ id, expires_on, quantity_milli });

  test('what expires first is used first, what stands in no batch after it, what has expired last', () => {
    const batches = [batch(1, '2026-11-01', 1000), batch(2, '2027-05-01', 1000), batch(3, '2026-12-01', 1000), batch(4, null, 1000)];
    const used = take({ quantity_milli: 6000, value_minor: 600 }, batches, 6000, today);
    expect(used.map((entry) => [entry.batch_id, entry.quantity_milli])).toEqual([
      [3, -1000],
      [2, -1000],
      [4, -1000],
      [null, -2000],
      [1, -1000],
    ]);
    expect(batchOrder(batches, '2026-12-01').fresh.map((one) => one.id)).toEqual([3, 2, 4]);
  });

  test('one batch can be taken out of turn', () => {
    expect(takeFromBatch({ quantity_milli: 4000, value_minor: 1000 }, 9, 1000)).toEqual([
      { quantity_milli: -1000, value_minor: -250, late_cost_minor: 0, batch_id: 9 },
    ]);
  });
});

describe('returns', () => {
  const sold = { id: 1, batch_id: 5, quantity_milli: 3000, cost_minor: 1000, returned_milli: 0, returned_cost_minor: 0 };
  test('part by part everything comes back at the cost it left with, last out first', () => {
    const two = [sold, { ...sold, id: 2, batch_id: null, quantity_milli: 1000, cost_minor: 70 }];
    expect(returnParts(two, 2000)).toEqual([
      { of_movement_id: 2, batch_id: null, quantity_milli: 1000, cost_minor: 70 },
      { of_movement_id: 1, batch_id: 5, quantity_milli: 1000, cost_minor: 333 },
    ]);
    expect(returnParts([{ ...sold, returned_milli: 1000, returned_cost_minor: 333 }], 2000)?.[0]?.cost_minor).toBe(667);
    expect(returnParts([sold], 3001)).toBeNull();
  });
});

test('what a service used comes back in proportion, and notes that credit all of it bit by bit give all of it back', () => {
  expect(returnedUse(25_000, { sold_milli: 2000, before_milli: 0, credited_milli: 1000 })).toBe(12_500);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), (used, parts) => {
      const sold_milli = parts.reduce((total, part) => total + part, 0);
      let before_milli = 0;
      let back = 0;
      for (const credited_milli of parts) {
        const part = returnedUse(used, { sold_milli, before_milli, credited_milli });
        expect(part).toBeGreaterThanOrEqual(0);
        back += part;
        before_milli += credited_milli;
      }
      expect(back).toBe(used);
    }),
  );
});

describe('whatever happens to a product', () => {
  interface Action {
    comes: boolean;
    quantity: number;
    cost: number;
    day: number | null;
  }
  const action: fc.Arbitrary<Action> = fc.record({
    comes: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 5_000_000 }),
    cost: fc.integer({ min: 0, max: 100_000_000 }),
    day: fc.option(fc.integer({ min: 10, max: 30 })),
  });

  test('value is the sum of the entries, never below zero, zero without stock; batches never hold more than there is', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), fc.boolean(), (actions, mayGoBelow) => {
        let level: StockLevel = emptyStock;
        const batches = new Map<number, StockBatch>();
        let paid = 0;
        let left = 0;
        for (const { comes, quantity, cost, day } of actions) {
          const batch_id = comes && day !== null ? day : null;
          if (batch_id !== null && !batches.has(batch_id))
            batches.set(batch_id, { id: batch_id, expires_on: `2026-11-${batch_id}`, quantity_milli: 0 });
          const wanted = comes || mayGoBelow ? quantity : Math.min(quantity, level.quantity_milli);
          if (wanted === 0) continue;
          const entries = comes ? receive(level, wanted, cost, batch_id) : take(level, [...batches.values()], wanted, today);
          expect(entries.reduce((total, entry) => total + entry.quantity_milli, 0)).toBe(comes ? wanted : -wanted);
          if (comes) paid += cost;
          for (const entry of entries) {
            level = afterEntry(level, entry);
            left += entry.late_cost_minor - Math.min(0, entry.value_minor);
            expect(Number.isSafeInteger(entry.value_minor)).toBe(true);
            const batch = entry.batch_id === null ? undefined : batches.get(entry.batch_id);
            if (batch !== undefined) batches.set(batch.id, { ...batch, quantity_milli: batch.quantity_milli + entry.quantity_milli });
            expect(level.value_minor).toBeGreaterThanOrEqual(0);
            if (level.quantity_milli <= 0) expect(level.value_minor).toBe(0);
            if (!mayGoBelow) expect(level.quantity_milli).toBeGreaterThanOrEqual(0);
          }
          const held = [...batches.values()];
          expect(held.every((batch) => batch.quantity_milli >= 0)).toBe(true);
          expect(held.reduce((total, batch) => total + batch.quantity_milli, 0)).toBeLessThanOrEqual(Math.max(0, level.quantity_milli));
        }
        // Nothing is lost to rounding: what was paid is what is there and what has left.
        expect(level.value_minor + left).toBe(paid);
      }),
      { numRuns: 500 },
    );
  });

  test('sold and returned in any parts, the value is what it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 30_000 })),
        (quantity, value, cuts) => {
          const before: StockLevel = { quantity_milli: quantity, value_minor: value };
          const [entry] = take(before, [], Math.ceil(quantity / 2), today);
          if (entry === undefined) throw new Error('nothing left');
          let level = afterEntry(before, entry);
          const all = -entry.quantity_milli;
          let sold = {
            id: 1,
            batch_id: null,
            quantity_milli: all,
            cost_minor: Math.abs(entry.value_minor),
            returned_milli: 0,
            returned_cost_minor: 0,
          };
          for (const cut of [...cuts, all]) {
            const part = Math.min(cut, all - sold.returned_milli);
            if (part === 0) break;
            for (const back of returnParts([sold], part) ?? []) {
              level = receive(level, back.quantity_milli, back.cost_minor).reduce(afterEntry, level);
              sold = {
                ...sold,
                returned_milli: sold.returned_milli + back.quantity_milli,
                returned_cost_minor: sold.returned_cost_minor + back.cost_minor,
              };
            }
          }
          expect(level).toEqual(before);
        },
      ),
    );
  });
});
