import { isRefusal } from '../../../../../shell/refusal.ts';
import { madeBefore } from '../../payment/made-before.ts';
import type { OfflineSale } from './sales-store.ts';

interface Outcome {
  issued: number;
  refused: number;
  /** True where the connection went again: the rest waits on. */
  isInterrupted: boolean;
}

/** What the server decided about the sale itself; anything else is about the moment. */
const decisions = new Set([403, 404, 409, 422]);

interface Doors {
  read: () => Promise<readonly OfflineSale[]>;
  /** Sends a sale; resolves once it has its invoice. */
  issue: (sale: OfflineSale) => Promise<unknown>;
  remove: (number: number) => Promise<unknown>;
  write: (sale: OfflineSale) => Promise<unknown>;
}

/**
 * Issues what waits, in the order it was sold. A sale leaves the queue only when its invoice is there; one that the server refuses stays with the
 * reason and does not hold up the others; anything else (no connection, a server that is busy) stops here, and everything left waits on.
 */
export async function issueWaiting({ read, issue, remove, write }: Doors): Promise<Outcome> {
  const outcome: Outcome = { issued: 0, refused: 0, isInterrupted: false };
  for (const sale of await read()) {
    if (sale.refused !== null) continue;
    try {
      await issue(sale);
    } catch (error) {
      if (!isRefusal(error) || !decisions.has(error.status)) return { ...outcome, isInterrupted: true };
      const made = madeBefore(error);
      await write({ ...sale, refused: error.message, ...(made === null ? {} : { made }) });
      outcome.refused += 1;
      continue;
    }
    await remove(sale.number);
    outcome.issued += 1;
  }
  return outcome;
}
