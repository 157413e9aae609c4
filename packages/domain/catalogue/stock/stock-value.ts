import { divideHalfUp } from '../../money/divide-half-up.ts';

/**
 * What stock is worth, by moving average. A quantity that leaves takes its part of the value, rounded half-up to the minor unit; what rounding
 * leaves stays in the value, and goes with the last of it. Stock below zero (sold without stock) is worth nothing: of what comes back later, the part
 * that covers the shortage is cost of what was sold already, never value.
 */
export interface StockLevel {
  /** Thousandths of the product's unit; below zero only where the account sells without stock. */
  readonly quantity_milli: number;
  /** Minor units; never below zero, and zero where nothing is there. */
  readonly value_minor: number;
}

/** A line of the ledger: signed, from the stock's point of view. */
export interface StockEntry {
  readonly quantity_milli: number;
  readonly value_minor: number;
  /** Paid for what had been sold before it was there. */
  readonly late_cost_minor: number;
  readonly batch_id: number | null;
}

export const emptyStock: StockLevel = { quantity_milli: 0, value_minor: 0 };

export const afterEntry = (level: StockLevel, entry: Pick<StockEntry, 'quantity_milli' | 'value_minor'>): StockLevel => ({
  quantity_milli: level.quantity_milli + entry.quantity_milli,
  value_minor: level.value_minor + entry.value_minor,
});

/** The part of the value that leaves with a quantity: all of it with the last, nothing where nothing is there. */
export function costOf({ quantity_milli, value_minor }: StockLevel, taken_milli: number): number {
  if (quantity_milli <= 0) return 0;
  return taken_milli >= quantity_milli ? value_minor : divideHalfUp(value_minor, taken_milli, quantity_milli);
}

/** What one whole unit costs on average, in minor units; null where nothing is there. */
export const averageCost = ({ quantity_milli, value_minor }: StockLevel): number | null =>
  quantity_milli <= 0 ? null : divideHalfUp(value_minor, 1000, quantity_milli);

/**
 * The entries by which a quantity above zero comes in at a cost (in all, in minor units). What covers a shortage comes first and without a batch: it is
 * gone already.
 */
export function receive(level: StockLevel, quantity_milli: number, cost_minor: number, batch_id: number | null = null): StockEntry[] {
  const covered = Math.min(quantity_milli, Math.max(0, -level.quantity_milli));
  const late_cost_minor = divideHalfUp(cost_minor, covered, quantity_milli);
  const entries: StockEntry[] = [];
  if (covered > 0) entries.push({ quantity_milli: covered, value_minor: 0, late_cost_minor, batch_id: null });
  if (covered < quantity_milli)
    entries.push({ quantity_milli: quantity_milli - covered, value_minor: cost_minor - late_cost_minor, late_cost_minor: 0, batch_id });
  return entries;
}
