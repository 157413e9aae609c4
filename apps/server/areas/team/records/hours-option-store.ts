import type { HoursOption } from '@rawnaq/domain/team/records/hours-option';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export interface HoursOptionRow {
  number: number;
  valid_from: string;
  daily_hours: HoursOption;
  corrects: number | null;
  reason: string | null;
  user_name: string;
  at: string;
}

/** Undefined where the account has no such employee. */
export async function readHoursOptions(db: Db, account_id: number, employee_id: number): Promise<HoursOptionRow[] | undefined> {
  const { rows } = await sql<HoursOptionRow | { number: null }>`
    select o.number, o.valid_from, o.daily_hours, o.corrects, o.reason, user_name(u) as user_name, o.at
    from employees e
    left join employee_hours_options o on o.account_id = e.account_id and o.employee_id = e.id
    left join users u on u.account_id = o.account_id and u.id = o.user_id
    where e.account_id = ${account_id} and e.id = ${employee_id} order by o.number`.execute(db);
  return rows.length === 0 ? undefined : rows.filter((row) => row.number !== null);
}

interface NewHoursOption {
  employee_id: number;
  number: number;
  valid_from: string;
  daily_hours: HoursOption;
  corrects: number | null;
  reason: string | null;
  user_id: number;
  at: Date;
}

export async function insertHoursOption(db: Db, account_id: number, row: NewHoursOption): Promise<void> {
  await db
    .insertInto('employee_hours_options')
    .values({ account_id, ...row })
    .execute();
}
