import { type Sum, type Sums, sums } from '@rawnaq/domain/reports/measures/measures';
import type { SalesCut } from '@rawnaq/domain/reports/measures/sales-cuts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SalesOf } from './branch.ts';
import { keysOf, salesBranches } from './facts.ts';
import { withFinalKeys } from './final-keys.ts';

export type KeyedSums = Sums & { key: string | null };

const summed = sql.join(sums.map((sum) => sql`coalesce(sum(${sql.ref(sum)}), 0)::bigint as ${sql.ref(sum)}`));
const everySum: ReadonlySet<Sum> = new Set(sums);
const anySum = sql.join(
  sums.map((sum) => sql`sum(${sql.ref(sum)}) <> 0`),
  sql` or `,
);

/** The sums of each row of a cut; those that are not wanted are zero, and not read. */
export async function readSales(db: Db, of: SalesOf, wanted = everySum): Promise<readonly KeyedSums[]> {
  const { rows } = await sql<KeyedSums>`
    select final_key as key, ${summed} from (${withFinalKeys(of, keysOf(salesBranches(of), wanted))}) f group by final_key having ${anySum}`.execute(
    db,
  );
  return rows;
}

interface Names {
  english_name: string | null;
  arabic_name: string | null;
}

const nameTables: Readonly<Partial<Record<SalesCut, 'employees' | 'services' | 'products' | 'offers' | 'payment_methods'>>> = {
  salesman: 'employees',
  employee: 'employees',
  service: 'services',
  product: 'products',
  offer: 'offers',
  method: 'payment_methods',
};

/** What the records are called that rows of a cut are of, by key. */
export async function readNames(db: Db, account_id: number, cut: SalesCut, keys: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  const ids = (of: readonly string[]) => JSON.stringify(of.filter((key) => /^\d+$/.test(key)).map(Number));
  const named = (table: string, found: readonly string[], prefix = '') =>
    sql`select ${prefix} || t.id as key, t.english_name, t.arabic_name from ${sql.table(table)} t
      where t.account_id = ${account_id} and t.id in (select value::bigint from jsonb_array_elements_text(${ids(found)}::jsonb))`;
  const whole = (table: string) => sql`select t.id::text as key, t.name as english_name, t.name as arabic_name from ${sql.table(table)} t
      where t.account_id = ${account_id} and t.id in (select value::bigint from jsonb_array_elements_text(${ids(keys)}::jsonb))`;
  const groups = (prefix: string) => keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(1));
  const table = nameTables[cut];
  const query =
    cut === 'cashier'
      ? whole('users')
      : cut === 'customer'
        ? whole('customers')
        : cut === 'group'
          ? sql`${named('service_groups', groups('s'), 's')} union all ${named('product_groups', groups('p'), 'p')}`
          : table && named(table, keys);
  if (query === undefined || keys.length === 0) return new Map();
  const { rows } = await sql<Names & { key: string }>`${query}`.execute(db);
  return new Map(rows.map(({ key, ...names }) => [key, names]));
}
