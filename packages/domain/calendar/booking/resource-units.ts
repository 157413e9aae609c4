import type { Interval } from '../../time/intervals.ts';
import { overlaps } from '../../time/intervals.ts';

/** One need of one line: any of `units` (those nothing else claims), for the line's own time. */
export interface UnitDemand extends Interval {
  units: readonly number[];
}

/**
 * Gives each need one of its slots, no slot twice; earlier needs keep their first choice where nobody else needs it. Answers the
 * slots in the order of the needs, or how many needs, counted from the first, could not all be met.
 */
export function matchSlots<Slot>(needs: readonly (readonly Slot[])[]): { slots: Slot[] } | { unmet: number } {
  const owner = new Map<Slot, number>();
  const settle = (need: number, tried: Set<Slot>): boolean => {
    const untried = needs[need]!.filter((slot) => !tried.has(slot));
    const open = untried.find((slot) => !owner.has(slot));
    if (open !== undefined) {
      owner.set(open, need);
      return true;
    }
    for (const slot of untried) {
      if (tried.has(slot)) continue;
      tried.add(slot);
      if (!settle(owner.get(slot)!, tried)) continue;
      owner.set(slot, need);
      return true;
    }
    return false;
  };
  for (let need = 0; need < needs.length; need += 1) if (!settle(need, new Set())) return { unmet: need };
  const slots: Slot[] = [];
  for (const [slot, need] of owner) slots[need] = slot;
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
