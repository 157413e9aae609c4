import { EmployeeStatus } from '@rawnaq/domain/team/hr/employee-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { shutSignIn } from '../../settings/identity/public/employee-users.ts';
import { setEmployeeStatus } from './store.ts';

export interface ActiveEmployee {
  id: number;
  english_name: string | null;
  arabic_name: string | null;
  job_title_english: string | null;
  job_title_arabic: string | null;
  user_id: number | null;
  is_owner: 0 | 1;
  coming_visits: number;
}

/** Everybody who is active in an account, with the visits still to come: status 1 scheduled, 2 checked in. Inside the account's scope. */
export async function readActiveEmployees(db: Db, accountId: number, now: Date): Promise<ActiveEmployee[]> {
  const { rows } = await sql<ActiveEmployee>`
    select e.id, e.english_name, e.arabic_name, e.job_title_english, e.job_title_arabic, u.id as user_id, coalesce(u.is_owner, 0) as is_owner,
      (select count(distinct a.id) from appointment_lines l join appointments a on a.account_id = l.account_id and a.id = l.appointment_id
       where l.account_id = e.account_id and l.employee_id = e.id and l.ends_at > ${now} and a.status in (1, 2)) as coming_visits
    from employees e left join users u on u.account_id = e.account_id and u.employee_id = e.id
    where e.account_id = ${accountId} and e.status = ${EmployeeStatus.active}
    order by e.position, e.id`.execute(db);
  return rows;
}

/** Disables employees and their sign-ins. Whether that may be is for the caller to ask before. */
export async function disableEmployees(
  db: Db,
  accountId: number,
  employees: readonly Pick<ActiveEmployee, 'id' | 'user_id'>[],
  now: Date,
): Promise<void> {
  for (const { id, user_id } of employees) {
    if (user_id !== null) await shutSignIn(db, accountId, user_id, 'deactivate', now);
    await setEmployeeStatus(db, accountId, id, EmployeeStatus.disabled, null);
  }
}
