import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { servedCustomers } from './served-store.ts';

const earlierDate = (one: string, other: string): string => (one < other ? one : other);

/** Days that one transaction judges. */
const mostDays = 400;

interface Position {
  time_zone: string;
  judged_to: string | null;
  lines_id: number;
  /** Lines up to this one are added up, and none can still appear. */
  done_id: number;
  /** The last day that is over, and of which everything that was written can be seen. */
  over: string;
}

async function lockPosition(db: Db, account_id: number, now: Date): Promise<Position | undefined> {
  await sql`insert into served_day_positions (account_id) values (${account_id}) on conflict do nothing`.execute(db);
  const { rows } = await sql<Position>`
    select a.timezone as time_zone, p.judged_to, p.lines_id, s.done_id,
      ((least(s.settled_at, ${now}::timestamptz) - interval '1 minute') at time zone a.timezone)::date - 1 as over
    from served_day_positions p join accounts a on a.id = p.account_id join sold_day_positions s on s.account_id = p.account_id
    where p.account_id = ${account_id} for update of p`.execute(db);
  return rows[0];
}

/** The first day on which one of the lines counts that came since days were judged; null where there are none. */
async function firstDayOfNew(db: Db, account_id: number, { lines_id, done_id }: Position): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(l.business_date) as day from (select x.business_date from invoice_lines x
      where x.account_id = ${account_id} and x.id > ${lines_id} and x.id <= ${done_id} offset 0) l`.execute(db);
  return rows[0]?.day ?? null;
}

/** One transaction; answers whether every day that is over is judged. */
async function step(db: Db, account_id: number, now: Date): Promise<boolean> {
  const position = await lockPosition(db, account_id, now);
  if (position === undefined) return true;
  const { time_zone, judged_to, lines_id, done_id, over } = position;
  const isNew = done_id > lines_id;
  if (!isNew && (judged_to === null || judged_to >= over)) return true;
  const first = isNew ? await firstDayOfNew(db, account_id, position) : null;
  const next = judged_to === null ? first : first === null ? addDays(judged_to, 1) : earlierDate(first, addDays(judged_to, 1));
  if (next !== null && judged_to !== null && next <= judged_to)
    await sql`delete from served_days where account_id = ${account_id} and business_date >= ${next}::date`.execute(db);
  const last = next === null ? null : earlierDate(over, addDays(next, mostDays - 1));
  if (next !== null && last !== null && next <= last)
    await sql`
      insert into served_days (account_id, business_date, employee_id, served, rebooked)
      select ${account_id}::int, s.day, s.employee_id, count(*), sum(s.rebooked) from (${servedCustomers({ account_id, time_zone, from: next, to: last })}) s group by s.day, s.employee_id`.execute(
      db,
    );
  const judged = next === null || last === null ? judged_to : next <= last ? last : addDays(next, -1);
  await sql`update served_day_positions set judged_to = ${judged}::date, lines_id = ${done_id} where account_id = ${account_id}`.execute(
    db,
  );
  return judged === null || judged >= over;
}

/**
 * Writes down whom employees served on the days that are over, and who was booked again at their end: no later event changes it (decision 97). Lines that come afterwards and
 * count on such a day make it be judged anew. Bears being done twice, and by two at once; whoever is killed leaves days that reports judge themselves.
 */
export async function judgeServedDays(
  { database, ending, now }: Pick<Services, 'database' | 'ending' | 'now'>,
  account_id: number,
): Promise<void> {
  while (!ending.isDraining && !(await database.withAccount(account_id, (db) => step(db, account_id, now()))));
}
