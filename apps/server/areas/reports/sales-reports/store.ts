import type { salesDocumentColumns } from '@rawnaq/contract/reports/total-sales-list';
import type { listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import type { Output } from '@rawnaq/contract/endpoint';
import { measures, type Sum, type Sums, sums } from '@rawnaq/domain/reports/measures/measures';
import type { SalesCut } from '@rawnaq/domain/reports/measures/sales-cuts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { keysOf, rowsOf, salesBranches, type SalesOf } from './facts.ts';
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

const terms = (of: Readonly<Partial<Record<Sum, 1 | -1>>>) =>
  sql`(${sql.join(
    Object.entries(of).map(([sum, sign]) => (sign === 1 ? sql`+ ${sql.ref(sum)}` : sql`- ${sql.ref(sum)}`)),
    sql` `,
  )})`;

export type DocumentSums = Sums &
  Pick<Output<typeof listSalesDocuments.output>['data'][number], 'document' | 'document_id' | 'number' | 'business_date' | 'customer_name'>;

const orders = { business_date: 'h.business_date', number: 'h.number', total_sales_minor: 'f.total' } as const satisfies OrdersOf<
  typeof salesDocumentColumns
>;

/** The documents behind a row of a cut, or behind all of them, with how many they are and what they come to. */
export async function readDocuments(
  db: Db,
  of: SalesOf,
  { key, hidesTips, search, sort, page, per_page }: ListQuery & { key?: string | null | undefined; hidesTips: boolean },
): Promise<{ rows: readonly DocumentSums[]; total: number; total_sales_minor: number }> {
  const { account_id } = of;
  const ofRow = key === undefined ? sql`true` : key === null ? sql`final_key is null` : sql`final_key = ${key}`;
  // Left out whole: a tip without its amount would still say that there was one.
  const shown = hidesTips ? sql`document <> 'tip'` : sql`true`;
  const { column, direction } = sortOf(sort ?? '-business_date', orders, 'business_date');
  const found =
    search === undefined || search === ''
      ? sql`true`
      : sql`search_fold(concat_ws(' ', h.number, h.customer_name)) like ${likeText(search)}`;
  const head = (document: 'invoice' | 'credit_note' | 'debit_note') =>
    sql`select x.number, x.business_date, c.name as customer_name from ${sql.table(`${document}s`)} x left join customers c on c.account_id = x.account_id and c.id = x.customer_id
      where f.document = ${document} and x.account_id = ${account_id} and x.id = f.document_id`;
  const { rows } = await sql<DocumentSums & { total: number; all_minor: number }>`
    select f.document, f.document_id, h.number, h.business_date, h.customer_name, ${sql.join(sums.map((sum) => sql.ref(`f.${sum}`)))},
      count(*) over ()::int as total, (sum(f.total) over ())::bigint as all_minor
    from (select *, ${terms(measures.total_sales.numerator)}::bigint as total from (select document, document_id, ${summed} from (${withFinalKeys(of, rowsOf(salesBranches(of)))}) f where ${ofRow} and ${shown} group by document, document_id) s) f
    cross join lateral (${head('invoice')} union all ${head('credit_note')} union all ${head('debit_note')}
      union all select i.number, t.business_date, c.name from tip_entries t join invoices i on i.account_id = t.account_id and i.id = t.invoice_id
        left join customers c on c.account_id = i.account_id and c.id = i.customer_id where f.document = 'tip' and t.account_id = ${account_id} and t.id = f.document_id) h
    where ${found} order by ${sql.ref(column)} ${sql.raw(direction)}, f.document, f.document_id ${sql.raw(direction)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  return {
    rows: rows.map(({ total: _, all_minor: __, ...row }) => row),
    total: rows[0]?.total ?? 0,
    total_sales_minor: rows[0]?.all_minor ?? 0,
  };
}
