import type { DatePreset } from '@rawnaq/domain/reports/comparison/date-presets';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface ReportView {
  id: number;
  user_id: number;
  screen: string;
  report: string;
  view_name: string;
  is_shared: 0 | 1;
  preset: DatePreset | null;
  from: string | null;
  to: string | null;
  query: string;
  version: number;
  user_name: string;
  is_default: 0 | 1;
}

export type ViewFields = Pick<ReportView, 'view_name' | 'is_shared' | 'preset' | 'from' | 'to' | 'query'>;

/** Views of a screen that a user has or that are shared, or one of them by its id. */
async function readViews(db: Db, account_id: number, user_id: number, of: { screen: string } | { id: number }): Promise<ReportView[]> {
  const { rows } = await sql<ReportView>`
    select v.id, v.user_id, v.screen, v.report, v.view_name, v.is_shared, v.preset, v.from_date as "from", v.to_date as "to", v.query, v.version,
      user_name(u) as user_name, (d.view_id is not null)::int as is_default
    from report_views v
    join users u on u.account_id = v.account_id and u.id = v.user_id
    left join report_view_defaults d on d.account_id = v.account_id and d.user_id = ${user_id} and d.screen = v.screen and d.view_id = v.id
    where v.account_id = ${account_id} and ${'id' in of ? sql`v.id = ${of.id}` : sql`v.screen = ${of.screen}`}
      and (v.is_shared = 1 or v.user_id = ${user_id})
    order by lower(v.view_name), v.id`.execute(db);
  return rows;
}

export const readScreenViews = (db: Db, account_id: number, user_id: number, screen: string) =>
  readViews(db, account_id, user_id, { screen });

export const readView = async (db: Db, account_id: number, user_id: number, id: number): Promise<ReportView | undefined> =>
  (await readViews(db, account_id, user_id, { id }))[0];

const columnsOf = ({ from, to, ...fields }: ViewFields) => ({ ...fields, from_date: from, to_date: to });

export async function insertView(
  db: Db,
  account_id: number,
  { user_id, screen, report, at, ...fields }: ViewFields & { user_id: number; screen: string; report: string; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('report_views')
    .values({ account_id, user_id, screen, report, created_at: at, ...columnsOf(fields) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function updateView(db: Db, account_id: number, id: number, version: number, fields: ViewFields): Promise<boolean> {
  const written = await db
    .updateTable('report_views')
    .set({ ...columnsOf(fields), version: version + 1 })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export const removeView = (db: Db, account_id: number, id: number) =>
  db.deleteFrom('report_views').where('account_id', '=', account_id).where('id', '=', id).execute();

/** How many views a user saved for a screen; counted behind a lock, so that two at once do not both take the last place. */
export async function countOwnViews(db: Db, account_id: number, user_id: number, screen: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_views:${account_id}:${user_id}`}, 0))`.execute(db);
  const { count } = await db
    .selectFrom('report_views')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('screen', '=', screen)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function writeDefault(db: Db, account_id: number, user_id: number, screen: string, view_id: number | null): Promise<void> {
  if (view_id === null)
    await db
      .deleteFrom('report_view_defaults')
      .where('account_id', '=', account_id)
      .where('user_id', '=', user_id)
      .where('screen', '=', screen)
      .execute();
  else
    await db
      .insertInto('report_view_defaults')
      .values({ account_id, user_id, screen, view_id })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'screen']).doUpdateSet({ view_id }))
      .execute();
}
