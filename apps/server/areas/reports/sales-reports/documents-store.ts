import type { salesDocumentColumns } from '@rawnaq/contract/reports/total-sales-list';
import type { listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { measures, type Sum, type Sums, sums } from '@rawnaq/domain/reports/measures/measures';
import { isOfDocuments } from '@rawnaq/domain/reports/measures/sales-cuts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { daysOfPage, type DayOfList, mostOfFewDays } from '../../../db/days-of-page.ts';
import { likeText, type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import type { Branch, SalesOf, Sql } from './branch.ts';
import { readHeadsByNumber, searchHeads } from './document-heads.ts';
import { salesBranches } from './facts.ts';
import { withFinalKeys } from './final-keys.ts';

export type DocumentSums = Sums &
  Pick<Output<typeof listSalesDocuments.output>['data'][number], 'document' | 'document_id' | 'number' | 'business_date' | 'customer_name'>;

interface DocumentsOf extends SalesOf {
  /** The key of a row; null: of the row without one; undefined: of all. */
  key: string | null | undefined;
  hidesTips: boolean;
}

/** What a document adds to the total sales. */
const totalOf = (amount: (sum: Sum) => Sql): Sql =>
  sql.join(
    Object.entries(measures.total_sales.numerator).map(([sum, sign]) => sql`${sign === 1 ? sql`+` : sql`-`} (${amount(sum as Sum)})`),
    sql` `,
  );

/**
 * Rows of the branches of a cut, those of the wanted key. What is asked for whole is the same by every cut through documents, and needs no keys. Left out whole are tips
 * that the reader may not see: one without its amount would still say that there was one.
 */
function rowsOf(of: DocumentsOf, of_branches: readonly Branch[], columns: (branch: Branch) => Sql): Sql {
  const branches = of_branches.filter(({ document }) => !(of.hidesTips && document === 'tip'));
  const rows = sql.join(
    branches.map((branch) => sql`select ${of.key === undefined ? sql`null` : branch.key} as key, ${columns(branch)} ${branch.rows}`),
    sql` union all `,
  );
  if (of.key === undefined) return rows;
  return sql`select * from (${withFinalKeys(of, rows)}) k where ${of.key === null ? sql`k.final_key is null` : sql`k.final_key = ${of.key}`}`;
}

const branchesOf = (of: DocumentsOf): readonly Branch[] =>
  salesBranches(of.key === undefined && of.cut !== 'employee_products' && isOfDocuments(of.cut) ? { ...of, cut: 'day' } : of);

interface DocumentDay extends DayOfList {
  total_minor: number;
}

/** How many documents a cut has on each day, and what they add to the total. */
async function readDays(db: Db, of: DocumentsOf, direction: 'asc' | 'desc'): Promise<readonly DocumentDay[]> {
  // Lines come to their document to the last minor unit, so that all documents of lines are counted as whole; by ways of paying not: what came to nothing was paid in none.
  const counted = of.key === undefined && of.cut !== 'method' ? { ...of, cut: 'day' as const } : of;
  const kinds = new Set(branchesOf(of).map(({ document }) => document));
  const isWhole = counted.cut !== 'employee_products' && isOfDocuments(counted.cut);
  const parts = [...Map.groupBy(branchesOf(counted), ({ document }) => document)].flatMap(([document, all]) => {
    const branches = all.filter(({ isBeside }) => isBeside !== true);
    if (!kinds.has(document) || (document === 'tip' && of.hidesTips)) return [];
    const total = ({ adds }: Branch) => sql`(0 ${totalOf((sum) => adds[sum] ?? sql`0`)})::bigint as total`;
    const rows = rowsOf(counted, branches, (branch) => sql`${branch.day} as day, ${branch.id} as document_id, ${total(branch)}`);
    // Lines of a document are next to each other once a day is sorted, and a day is small: all documents of a year are never held at once.
    const count = isWhole ? sql`count(*)` : sql`count(distinct document_id)`;
    return [sql`select day, ${count}::int as documents, sum(total) as total from (${rows}) d group by 1`];
  });
  const { rows } = await sql<DocumentDay>`
    select day, sum(documents)::int as rows, sum(total)::bigint as total_minor from (${sql.join(parts, sql` union all `)}) p
    group by day order by day ${sql.raw(direction)}`.execute(db);
  return rows;
}

const orders = { business_date: 'f.day', number: 'number', total_sales_minor: 'f.total' } as const satisfies OrdersOf<
  typeof salesDocumentColumns
>;

/** The documents behind a row of a cut, or behind all of them, with how many they are and what they come to. */
export async function readDocuments(
  db: Db,
  of: DocumentsOf,
  { search, sort, page, per_page }: ListQuery,
): Promise<{ rows: readonly DocumentSums[]; total: number; total_sales_minor: number }> {
  const { account_id } = of;
  const { column, direction } = sortOf(sort ?? '-business_date', orders, 'business_date');
  // Looked up of what is shown; only a search has to know the numbers and customers of all.
  const ofDocument = (document: 'invoice' | 'credit_note' | 'debit_note', what: Sql) =>
    sql`select ${what} from ${sql.table(`${document}s`)} d where f.document = ${document} and d.account_id = ${account_id} and d.id = f.document_id`;
  const ofTip = (what: Sql) => sql`select ${what} from tip_entries t join invoices d on d.account_id = t.account_id and d.id = t.invoice_id
    where f.document = 'tip' and t.account_id = ${account_id} and t.id = f.document_id`;
  const looked = (what: Sql) =>
    sql`(${ofDocument('invoice', what)} union all ${ofDocument('credit_note', what)} union all ${ofDocument('debit_note', what)} union all ${ofTip(what)})`;
  const customer = sql`(select c.name from customers c where c.account_id = ${account_id} and c.id = d.customer_id)`;
  // Both at once: of a file there are hundreds of thousands.
  const head = looked(sql`array[d.number, ${customer}]`);
  const isSearched = search !== undefined && search !== '';
  // Whole documents are found before anything of them is added up.
  const isWhole = of.key === undefined && of.cut !== 'employee_products' && isOfDocuments(of.cut);
  const heads = !isWhole
    ? undefined
    : isSearched
      ? await searchHeads(db, of, search)
      : column === orders.number && per_page <= mostOfFewDays
        ? await readHeadsByNumber(db, of, { direction, page, per_page })
        : undefined;
  const found =
    heads !== undefined
      ? sql`f.document_id = any(${heads.map(({ document_id }) => document_id)}::bigint[]) and (f.document, f.document_id) in (
          select * from unnest(${heads.map(({ document }) => document)}::text[], ${heads.map(({ document_id }) => document_id)}::bigint[]))`
      : isSearched
        ? sql`search_fold(array_to_string(${head}, ' ')) like ${likeText(search)}`
        : sql`true`;
  const headDays = heads?.map(({ day }) => day).toSorted();
  const within: ReportPeriod = headDays === undefined ? of : { from: headDays[0] ?? of.from, to: headDays.at(-1) ?? of.from };
  const documents = ({ from, to }: ReportPeriod): Sql => {
    const asked = { ...of, from, to };
    const rows = rowsOf(asked, branchesOf(asked), ({ document, id, day, adds }) => {
      const amounts = sums.map((sum) => sql`(${adds[sum] ?? sql`0`})::bigint as ${sql.ref(sum)}`);
      return sql`${sql.lit(document)}::text as document, ${id} as document_id, ${day} as day, ${sql.join(amounts)}`;
    });
    const summed = sums.map((sum) => sql`sum(${sql.ref(sum)})::bigint as ${sql.ref(sum)}`);
    return sql`select *, (0 ${totalOf((sum) => sql.ref(sum))})::bigint as total from (
      select document, document_id, day, ${sql.join(summed)} from (${rows}) r group by document, document_id, day) s`;
  };
  const days = isSearched ? [] : await readDays(db, of, direction);
  const whole = isSearched
    ? (
        await sql<{ total: number; total_sales_minor: number }>`
          select count(*)::int as total, coalesce(sum(f.total), 0)::bigint as total_sales_minor from (${documents(within)}) f where ${found}`.execute(
          db,
        )
      ).rows[0]
    : days.reduce(
        (all, { rows: count, total_minor }) => ({ total: all.total + count, total_sales_minor: all.total_sales_minor + total_minor }),
        { total: 0, total_sales_minor: 0 },
      );
  const isOfFewDays = !isSearched && column === orders.business_date && per_page <= mostOfFewDays;
  const part = isOfFewDays ? daysOfPage(days, { page, per_page }) : undefined;
  const order = column === orders.number ? looked(sql`d.number`) : sql.ref(column);
  const { rows } = await sql<Omit<DocumentSums, 'number' | 'customer_name'> & { head: readonly [string | null, string | null] | null }>`
    select f.document, f.document_id, ${head} as head, f.day as business_date, ${sql.join(sums.map((sum) => sql.ref(`f.${sum}`)))}
    from (${documents(part ?? within)}) f where ${found}
    order by ${order} ${sql.raw(direction)}, f.document, f.document_id ${sql.raw(direction)} limit ${per_page} offset ${part?.offset ?? (heads !== undefined && !isSearched ? 0 : (page - 1) * per_page)}`.execute(
    db,
  );
  return {
    rows: rows.map(({ head: said, ...row }) => ({ ...row, number: said?.[0] ?? null, customer_name: said?.[1] ?? null })),
    total: whole?.total ?? 0,
    total_sales_minor: whole?.total_sales_minor ?? 0,
  };
}
