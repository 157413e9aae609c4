import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A ledger of customers that begins with opening entries, and how it calls them. */
interface OpenedLedger {
  readonly table: 'account_balance_entries' | 'loyalty_entries';
  readonly amount: 'amount_minor' | 'points';
  readonly kind: number;
}

/** What a customer's ledger began with: opening entries that were not taken back. */
export interface Opening {
  readonly customer_id: number;
  readonly amount: number;
  readonly entries: readonly { id: number; amount: number }[];
}

/** Of some customers or of all. */
export async function readOpenings(
  db: Db,
  { table, amount, kind }: OpenedLedger,
  account_id: number,
  customer_ids?: readonly number[],
): Promise<Map<number, Opening>> {
  const some = customer_ids === undefined ? sql`` : sql`and e.customer_id = any(${[...customer_ids]}::bigint[])`;
  const { rows } = await sql<Opening>`select e.customer_id, sum(e.${sql.ref(amount)})::bigint as amount,
      json_agg(json_build_object('id', e.id, 'amount', e.${sql.ref(amount)}) order by e.id) as entries
    from ${sql.table(table)} e where e.account_id = ${account_id} and e.kind = ${kind} and e.${sql.ref(amount)} > 0 ${some}
      and not exists (select from ${sql.table(table)} b where b.account_id = e.account_id and b.of_entry_id = e.id)
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.customer_id, row]));
}

/** What customers' ledgers are to begin with; null: nothing. */
export type WantedOpenings = ReadonlyMap<number, number | null>;

interface OpeningEntry {
  customer_id: number;
  amount: number;
  /** The entry that is taken back. */
  of_entry_id: number | null;
}

/** The entries that bring customers to what their ledgers are to begin with: what holds and is to be otherwise is taken back, each entry by one of its own. */
export async function openingEntries(db: Db, ledger: OpenedLedger, account_id: number, wanted: WantedOpenings): Promise<OpeningEntry[]> {
  const openings = await readOpenings(db, ledger, account_id, [...wanted.keys()]);
  return [...wanted].flatMap(([customer_id, amount]): OpeningEntry[] => {
    const opening = openings.get(customer_id);
    if ((opening?.amount ?? null) === amount) return [];
    const back = (opening?.entries ?? []).map((entry): OpeningEntry => ({ customer_id, amount: -entry.amount, of_entry_id: entry.id }));
    return amount === null ? back : [...back, { customer_id, amount, of_entry_id: null }];
  });
}
