import type { SalesCut } from '@rawnaq/domain/reports/measures/sales-cuts';
import type { Sum } from '@rawnaq/domain/reports/measures/measures';
import { type RawBuilder, sql } from 'kysely';

/** Cuts of the report, and employees apart by products and everything else: the key is the employee's id doubled, and one more for products; 0 and 1 without an employee. */
export type FactCut = SalesCut | 'employee_products';

export interface SalesOf {
  account_id: number;
  from: string;
  to: string;
  cut: FactCut;
}

export type Sql = RawBuilder<unknown>;

/** Rows of one table: what each is part of by a cut, the document it belongs to, and what it adds to which sums. */
export interface Branch {
  document: 'invoice' | 'debit_note' | 'credit_note' | 'tip';
  id: Sql;
  /** The business day of the document. */
  day: Sql;
  key: Sql;
  adds: Readonly<Partial<Record<Sum, Sql>>>;
  /** Says more of documents that another branch has, and adds nothing to their total. */
  isBeside?: true;
  /** `from … where …` */
  rows: Sql;
  /** The same rows where only their sums are asked for, added up already by what the key is made of: a clock is read once for all of a quarter of an hour. */
  summed?: Sql;
  /** What those add otherwise than single rows. */
  addsSummed?: Branch['adds'];
}

const between = (day: Sql, { from, to }: SalesOf): Sql => sql`${day} between ${from}::date and ${to}::date`;
export const ofAccount = (table: Sql, of: SalesOf): Sql =>
  sql`${table}.account_id = ${of.account_id} and ${between(sql`${table}.business_date`, of)}`;

/** Tips that were taken, less those given back; what is paid out to employees was theirs already. */
const tipTaken = sql`case x.kind when 1 then x.amount_minor else -x.amount_minor end`;
export const tips = (of: SalesOf, key: Sql, joins = sql``): Branch => ({
  document: 'tip',
  id: sql`x.id`,
  day: sql`x.business_date`,
  key,
  adds: { tips_minor: tipTaken },
  rows: sql`from tip_entries x ${joins} where ${ofAccount(sql`x`, of)} and x.kind in (1, 3)`,
});
