import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { summedColumns } from './summed-columns.ts';

/** Lines that one transaction adds up. */
const atOnce = 20_000;

interface Position {
  done_id: number;
  seen_id: number;
  /**
   * Every transaction that was open when `seen_id` was seen has ended; or it was seen in the database that this one was restored from. A line's number is drawn a moment
   * before its transaction has one of its own: hence the minute.
   */
  is_settled: boolean;
}

/** How far the account's lines are added up. Whoever asks keeps others from adding them up until the transaction ends. */
async function lockPosition(db: Db, account_id: number): Promise<Position> {
  await sql`insert into sold_day_positions (account_id, seen_before, seen_at) values (${account_id}, 0, 'epoch') on conflict do nothing`.execute(
    db,
  );
  await sql`select from sold_day_positions where account_id = ${account_id} for update`.execute(db);
  // A statement of its own: the one that waited for the lock has the snapshot of before, in which what was seen meanwhile would look as if it were of another database.
  const { rows } = await sql<Position>`
    select done_id, seen_id, seen_at < clock_timestamp() - interval '1 minute' and
      (seen_before <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint or seen_before > pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as is_settled
    from sold_day_positions where account_id = ${account_id}`.execute(db);
  if (rows[0] === undefined) throw new Error(`Account ${account_id} has no position`);
  return rows[0];
}

/** What a line is added up by, as a row has it: no column of a key is empty. */
const keys = {
  business_date: sql`l.business_date`,
  employee_id: sql`coalesce(l.employee_id, 0)`,
  kind: sql`l.kind`,
  vat_rate_bp: sql`l.vat_rate_bp`,
  vat_category: sql`l.vat_category`,
  exemption_reason_code: sql`coalesce(l.exemption_reason_code, '')`,
};
const keyNames = sql.join(Object.keys(keys).map((name) => sql.ref(name)));
const keyed = sql.join(Object.values(keys));
const sums = sql.join(summedColumns.map((name) => sql`sum(${sql.ref(`l.${name}`)})`));
const added = sql.join(summedColumns.map((name) => sql`${sql.ref(name)} = d.${sql.ref(name)} + excluded.${sql.ref(name)}`));

/** Adds up the next lines that were seen, and moves the position past them in the same statement; answers whether none of them is left. */
async function addUp(db: Db, account_id: number, { done_id, seen_id }: Position): Promise<boolean> {
  const { rows } = await sql<{ is_all: boolean }>`
    with lines as materialized (
      select id, ${sql.join([...Object.keys(keys), ...summedColumns].map((name) => sql.ref(name)))} from invoice_lines where account_id = ${account_id} and id > ${done_id} and id <= ${seen_id} order by id limit ${atOnce}
    ), last as (
      select case when count(*) < ${atOnce} then ${seen_id}::bigint else max(id) end as id from lines
    ), days as (
      insert into sold_days as d (account_id, ${keyNames}, ${sql.join(summedColumns.map((name) => sql.ref(name)))})
      select ${account_id}::int, ${keyed}, ${sums} from lines l group by ${keyed}
      on conflict (account_id, ${keyNames}) do update set ${added}
    )
    update sold_day_positions p set done_id = last.id from last where p.account_id = ${account_id} returning p.done_id = ${seen_id} as is_all`.execute(
    db,
  );
  return rows[0]?.is_all ?? true;
}

async function readLastLine(db: Db, account_id: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0)::bigint as id from invoice_lines where account_id = ${account_id}`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Remembers the last line that there was: once everything that was open then has ended, none with a lower number can appear any more. This transaction got its own number
 * after it had looked for the line, so that all that were open then have lower ones; the end of a snapshot would not do, since it tells which transactions have ended and not
 * which have begun. Where nothing was sold, that time has passed is remembered once an hour.
 */
async function lookAhead(db: Db, account_id: number, last_id: number): Promise<void> {
  await sql`
    update sold_day_positions set seen_id = greatest(${last_id}::bigint, done_id), seen_before = pg_current_xact_id()::text::bigint, seen_at = clock_timestamp(), settled_at = seen_at
    where account_id = ${account_id} and (${last_id}::bigint > done_id or seen_at < clock_timestamp() - interval '1 hour')`.execute(db);
}

/** One transaction; answers whether no line is left that could be added up now. */
async function step(db: Db, account_id: number): Promise<boolean> {
  const last_id = await readLastLine(db, account_id);
  const position = await lockPosition(db, account_id);
  if (!position.is_settled) return true;
  if (position.seen_id > position.done_id && !(await addUp(db, account_id, position))) return false;
  await lookAhead(db, account_id, last_id);
  return true;
}

/**
 * Adds up by day, employee and kind what was sold since it was last added up, but for the last minute. Whoever is killed meanwhile leaves lines that are not added up yet,
 * and reports read those from the lines themselves. Bears being done twice, and by two at once.
 */
export async function addUpSoldDays({ database, ending }: Pick<Services, 'database' | 'ending'>, account_id: number): Promise<void> {
  while (!ending.isDraining && !(await database.withAccount(account_id, (db) => step(db, account_id))));
}
