import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText } from '../../../db/list-query.ts';
import { ofAccount, type SalesOf, type Sql } from './branch.ts';

/** A document without what it adds to any sum. */
interface DocumentHead {
  document: string;
  document_id: number;
  day: string;
}

interface HeadsOf extends SalesOf {
  hidesTips: boolean;
}

/** The whole documents of a period, each with its number and customer. */
function headsOf(of: HeadsOf): Sql {
  const table = (document: string, from: Sql, id: Sql, day: Sql, where: Sql) =>
    sql`select ${sql.lit(document)}::text as document, ${id} as document_id, ${day} as day, d.number, d.customer_id ${from} where ${where}`;
  const own = (document: 'invoice' | 'credit_note' | 'debit_note') =>
    table(document, sql`from ${sql.table(`${document}s`)} d`, sql`d.id`, sql`d.business_date`, ofAccount(sql`d`, of));
  const tips = table(
    'tip',
    sql`from tip_entries t join invoices d on d.account_id = t.account_id and d.id = t.invoice_id`,
    sql`t.id`,
    sql`t.business_date`,
    sql`${ofAccount(sql`t`, of)} and t.kind in (1, 3)`,
  );
  return sql.join([own('invoice'), own('credit_note'), own('debit_note'), ...(of.hidesTips ? [] : [tips])], sql` union all `);
}

/** A page of the documents of a period in the order of their numbers. */
export async function readHeadsByNumber(
  db: Db,
  of: HeadsOf,
  { direction, page, per_page }: { direction: 'asc' | 'desc'; page: number; per_page: number },
): Promise<readonly DocumentHead[]> {
  const { rows } = await sql<DocumentHead>`
    select h.document, h.document_id, h.day from (${headsOf(of)}) h
    order by h.number ${sql.raw(direction)}, h.document, h.document_id ${sql.raw(direction)} limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  return rows;
}

/** The documents of a period whose number or customer a search names. Each customer is looked at once, however many documents there are of them. */
export async function searchHeads(db: Db, of: HeadsOf, search: string): Promise<readonly DocumentHead[]> {
  const like = likeText(search);
  const { rows } = await sql<DocumentHead>`
    with heads as materialized (${headsOf(of)}), named as materialized (
      select c.id from customers c where c.account_id = ${of.account_id} and c.id in (select customer_id from heads) and search_fold(c.name) like ${like})
    select h.document, h.document_id, h.day from heads h where search_fold(h.number) like ${like} or h.customer_id in (select id from named)`.execute(
    db,
  );
  return rows;
}
