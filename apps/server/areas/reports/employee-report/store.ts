import type { Sum } from '@rawnaq/domain/reports/measures/measures';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { readEarners } from '../../finance/commissions/public/earners.ts';
import { rosterMinutes } from '../../calendar/appointments/public/roster.ts';
import { type KeyedSums, readSales } from '../sales-reports/public/sales.ts';
import { readServed, type ServedOf } from './served-store.ts';

interface Ratings {
  employee_id: number;
  ratings: number;
  stars: number;
}

/** Ratings that were given in a period, each for every employee of its visit, as the sums of employees count them. */
async function readRatings(db: Db, { account_id, time_zone, from, to }: ServedOf): Promise<readonly Ratings[]> {
  const begin = (day: string, after: number) => sql`((${day}::date + ${after}::int)::timestamp at time zone ${time_zone}::text)`;
  const { rows } = await sql<Ratings>`
    select l.employee_id, count(*)::int as ratings, sum(r.stars)::int as stars from visit_ratings r
    join lateral (select distinct a.employee_id from appointment_lines a where a.account_id = r.account_id and a.appointment_id = r.appointment_id) l on true
    where r.account_id = ${account_id} and r.created_at >= ${begin(from, 0)} and r.created_at < ${begin(to, 1)} group by 1`.execute(db);
  return rows;
}

const nothing = {
  working_minutes: 0,
  booked_minutes: 0,
  served: 0,
  rebooked: 0,
  commission_minor: 0,
  ratings: 0,
  stars: 0,
  products_net_minor: 0,
};

/** What is counted of an employee, or of sales without one: everything that the measures of employees are made of. */
export type EmployeeSums = Record<Sum | keyof typeof nothing, number>;

/** Everything of a period by employee; of 0 what was sold without one. */
export async function readEmployees(db: Db, of: ServedOf, netOf: (sums: KeyedSums) => number): Promise<ReadonlyMap<number, EmployeeSums>> {
  const { account_id, from, to } = of;
  const [sales, roster, served, earners, ratings] = await Promise.all([
    readSales(db, { account_id, from, to, cut: 'employee_products' }),
    rosterMinutes(db, account_id, from, to),
    readServed(db, of),
    readEarners(db, account_id, from, to),
    readRatings(db, of),
  ]);
  const employees = new Map<number, EmployeeSums>();
  const add = (id: number, values: Partial<EmployeeSums>): void => {
    const found = employees.get(id) ?? ({ ...nothing } as EmployeeSums);
    for (const [sum, value] of Object.entries(values) as [keyof EmployeeSums, number][]) found[sum] = (found[sum] ?? 0) + value;
    employees.set(id, found);
  };
  for (const { key, ...sums } of sales) {
    const [id, isProduct] = [Math.floor(Number(key) / 2), Number(key) % 2 === 1];
    add(id, { ...sums, products_net_minor: isProduct ? netOf({ key, ...sums }) : 0 });
  }
  for (const [id, minutes] of roster) if (minutes.working_minutes + minutes.booked_minutes > 0) add(id, { ...minutes });
  for (const { employee_id, ...counts } of served) add(employee_id, counts);
  for (const { employee_id, total_minor } of earners) add(employee_id, { commission_minor: total_minor });
  for (const { employee_id, ...counts } of ratings) add(employee_id, counts);
  return employees;
}

interface Names {
  english_name: string | null;
  arabic_name: string | null;
}

export async function readEmployeeNames(db: Db, account_id: number, ids: readonly number[]): Promise<ReadonlyMap<number, Names>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', 'in', [...ids])
    .select(['id', 'english_name', 'arabic_name'])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
