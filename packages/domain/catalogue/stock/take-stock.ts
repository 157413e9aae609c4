import { divideHalfUp } from '../../money/divide-half-up.ts';
import { afterEntry, costOf, type StockEntry, type StockLevel } from './stock-value.ts';

/** What is left of a batch. */
export interface StockBatch {
  readonly id: number;
  /** `YYYY-MM-DD`, or null where the batch has no such day. */
  readonly expires_on: string | null;
  readonly quantity_milli: number;
}

/**
 * The order in which batches are used: what expires first goes first, then what has no such day. What has expired already comes last, so that it is
 * sold only where the shelf holds nothing else.
 */
export function batchOrder(batches: readonly StockBatch[], today: string): { fresh: StockBatch[]; expired: StockBatch[] } {
  const sorted = batches
    .filter((batch) => batch.quantity_milli > 0)
    .sort((one, other) => (one.expires_on ?? '9999').localeCompare(other.expires_on ?? '9999') || one.id - other.id);
  const isExpired = ({ expires_on }: StockBatch): boolean => expires_on !== null && expires_on < today;
  return { fresh: sorted.filter((batch) => !isExpired(batch)), expired: sorted.filter(isExpired) };
}

/**
 * The entries by which a quantity above zero leaves: from batches in their order, what stands in no batch between the fresh and the expired. What is not
 * there at all leaves last, without value; whether that is allowed is the caller's to say.
 */
export function take(level: StockLevel, batches: readonly StockBatch[], quantity_milli: number, today: string): StockEntry[] {
  const { fresh, expired } = batchOrder(batches, today);
  const inBatches = batches.reduce((sum, batch) => sum + batch.quantity_milli, 0);
  const loose = Math.max(0, level.quantity_milli - inBatches);
  const of = (batch: StockBatch) => ({ batch_id: batch.id as number | null, there: batch.quantity_milli });
  const places = [...fresh.map(of), { batch_id: null, there: loose }, ...expired.map(of)];

  const entries: StockEntry[] = [];
  let left = quantity_milli;
  let now = level;
  const leave = (quantity: number, batch_id: number | null): void => {
    const cost = costOf(now, quantity);
    const entry = { quantity_milli: -quantity, value_minor: cost === 0 ? 0 : -cost, late_cost_minor: 0, batch_id };
    entries.push(entry);
    now = afterEntry(now, entry);
    left -= quantity;
  };
  for (const { batch_id, there } of places) {
    const part = Math.min(left, there);
    if (part > 0) leave(part, batch_id);
  }
  if (left > 0) leave(left, null);
  return entries;
}

/** The entry by which a quantity leaves one batch, whatever expires first; the caller has seen that the batch holds so much. */
export function takeFromBatch(level: StockLevel, batch_id: number, quantity_milli: number): StockEntry[] {
  const cost = costOf(level, quantity_milli);
  return [{ quantity_milli: -quantity_milli, value_minor: cost === 0 ? 0 : -cost, late_cost_minor: 0, batch_id }];
}

/** What left with a line of an invoice, and how much of it has come back. */
export interface SoldEntry {
  readonly id: number;
  readonly batch_id: number | null;
  /** Above zero. */
  readonly quantity_milli: number;
  readonly cost_minor: number;
  readonly returned_milli: number;
  readonly returned_cost_minor: number;
}

export interface ReturnedPart {
  readonly of_movement_id: number;
  readonly batch_id: number | null;
  readonly quantity_milli: number;
  readonly cost_minor: number;
}

/** What comes back of a sold line, last out first in, at the cost it left with; null where more would come back than went. */
export function returnParts(sold: readonly SoldEntry[], quantity_milli: number): ReturnedPart[] | null {
  const parts: ReturnedPart[] = [];
  let left = quantity_milli;
  for (const entry of [...sold].sort((one, other) => other.id - one.id)) {
    const open: StockLevel = {
      quantity_milli: entry.quantity_milli - entry.returned_milli,
      value_minor: entry.cost_minor - entry.returned_cost_minor,
    };
    const part = Math.min(left, open.quantity_milli);
    if (part <= 0) continue;
    parts.push({ of_movement_id: entry.id, batch_id: entry.batch_id, quantity_milli: part, cost_minor: costOf(open, part) });
    left -= part;
  }
  return left > 0 ? null : parts;
}

/** A service line of an invoice, as a note credits it: thousandths of the service. */
export interface CreditedUse {
  readonly sold_milli: number;
  /** Credited by earlier notes. */
  readonly before_milli: number;
  readonly credited_milli: number;
}

/** What a note gives back of a product that a service line used, in proportion: notes that credit the line bit by bit give all of it back. */
export const returnedUse = (used_milli: number, { sold_milli, before_milli, credited_milli }: CreditedUse): number =>
  divideHalfUp(used_milli, before_milli + credited_milli, sold_milli) - divideHalfUp(used_milli, before_milli, sold_milli);
