import type { Interval } from '../../time/intervals.ts';
import { overlaps } from '../../time/intervals.ts';

/** One need of one line: any of `units` (those nothing else claims), for the line's own time. */
export interface UnitDemand extends Interval {
  units: readonly number[];
}

/**
 * Gives each wish one of its slots, no slot twice; earlier wishes keep their first choice where nobody else needs it. Answers the
 * slots in the order of the wishes, or how many wishes, counted from the first, could not all be met.
 */
export function matchSlots<Slot>(wishes: readonly (readonly Slot[])[]): { slots: Slot[] } | { unmet: number } {
  const owner = new Map<Slot, number>();
  const settle = (wish: number, tried: Set<Slot>): boolean => {
    const untried = wishes[wish]!.filter((slot) => !tried.has(slot));
    const open = untried.find((slot) => !owner.has(slot));
    if (open !== undefined) {
      owner.set(open, wish);
      return true;
    }
    for (const slot of untried) {
      if (tried.has(slot)) continue;
      tried.add(slot);
      if (!settle(owner.get(slot)!, tried)) continue;
      owner.set(slot, wish);
      return true;
    }
    return false;
  };
  for (let wish = 0; wish < wishes.length; wish += 1) if (!settle(wish, new Set())) return { unmet: wish };
  const slots: Slot[] = [];
  for (const [slot, wish] of owner) slots[wish] = slot;
  return { slots };
}

/** A unit for each demand, so that no two that overlap share one; null when there is no such choice. */
export function assignUnits(demands: readonly UnitDemand[]): number[] | null {
  if (demands.length === 0) return [];
  // Demands of one moment need units of their own, which is told fast; only between moments is there anything to try.
  for (const { start } of demands) {
    const now = demands.filter((other) => other.start <= start && start < other.end);
    const matched = matchSlots(now.map((demand) => demand.units));
    if ('unmet' in matched) return null;
    if (now.length === demands.length) return matched.slots;
  }
  const chosen: number[] = [];
  const choose = (index: number): boolean => {
    const demand = demands[index];
    if (demand === undefined) return true;
    for (const unit of demand.units) {
      if (chosen.some((other, before) => other === unit && overlaps(demands[before]!, demand))) continue;
      chosen.push(unit);
      if (choose(index + 1)) return true;
      chosen.pop();
    }
    return false;
  };
  return choose(0) ? chosen : null;
}
