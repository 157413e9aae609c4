import type { ConsentAction, ConsentChannel, ConsentPurpose, ConsentWay } from '@rawnaq/domain/reach/consent/consent';
import type { AccountContext } from '../../../http/context.ts';
import { insertEntries, type LedgerRow, lockCustomers, type NewEntry, readLedger, stateIn } from './store.ts';

export interface ConsentAnswer {
  purpose: ConsentPurpose;
  channel: ConsentChannel;
  action: ConsentAction;
  /** What the customer read or heard; only a withdrawal may go without. */
  words: string | null;
}

export interface ConsentRecord {
  customer_ids: readonly number[];
  answers: readonly ConsentAnswer[];
  how: ConsentWay;
  /** When the customers answered, where that was earlier than now: on paper. */
  at?: Date;
}

export interface ConsentOutcome {
  /** Of whom at least one answer counts now that did not before. */
  changed_ids: number[];
  /** Who has withdrawn since the day of the paper: what was signed is written down, and the withdrawal counts. */
  withdrawn_since: { id: number; name: string }[];
  /** Ids that name no customer. */
  missing_ids: number[];
}

/**
 * Writes down what customers answered, in the transaction of whatever it came with. An answer that counts already is not repeated, so that pressing twice
 * changes nothing. What is said now comes after everything that was said before, whatever the clocks of several processes show.
 */
export async function recordConsent(
  context: Pick<AccountContext, 'db' | 'account_id' | 'now' | 'user' | 'publish'>,
  record: ConsentRecord,
): Promise<ConsentOutcome> {
  const { db, account_id, now } = context;
  const customers = await lockCustomers(db, account_id, record.customer_ids);
  const ledger = await readLedger(
    db,
    account_id,
    customers.map(({ id }) => id),
  );
  const entries: NewEntry[] = [];
  const changed = new Set<number>();
  const since = new Map<number, string>();
  for (const { id, name, allow_whatsapp } of customers) {
    const own = ledger.filter(({ customer_id }) => customer_id === id);
    for (const { purpose, channel, action, words } of record.answers) {
      const answered = { allow_whatsapp, ledger: own };
      if (stateIn(answered, purpose, channel) === action) continue;
      const times = timesOf(
        own.filter((row) => row.purpose === purpose && row.channel === channel),
        now,
        record.at,
      );
      const entry = { customer_id: id, purpose, channel, action, ...times, how: record.how, words, by_user_id: context.user?.id ?? null };
      const next: LedgerRow = { ...entry, at: entry.at.toISOString(), recorded_at: entry.recorded_at.toISOString() };
      const after = { allow_whatsapp: purpose === 'service' && channel === 'whatsapp' ? 1 : allow_whatsapp, ledger: [...own, next] };
      if (stateIn(after, purpose, channel) === action) changed.add(id);
      else since.set(id, name);
      entries.push(entry);
    }
  }
  await insertEntries(db, account_id, entries);
  if (entries.length > 0) context.publish('customers', customers.length === 1 ? (customers[0]?.id ?? 0) : 0);
  const found = new Set(customers.map(({ id }) => id));
  return {
    changed_ids: [...changed],
    withdrawn_since: [...since].map(([id, name]) => ({ id, name })),
    missing_ids: record.customer_ids.filter((id) => !found.has(id)),
  };
}

/** When the answer was given and when it is written down; the ledger takes none of the future. */
export function timesOf(earlier: readonly LedgerRow[], now: Date, said: Date | undefined): { at: Date; recorded_at: Date } {
  if (said !== undefined) return { at: said, recorded_at: now };
  const last = Math.max(0, ...earlier.map(({ at }) => new Date(at).getTime() + 1));
  const at = new Date(Math.max(now.getTime(), last));
  return { at, recorded_at: at };
}
