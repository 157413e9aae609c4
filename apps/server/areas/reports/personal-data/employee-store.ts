import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { type EmployeeErasurePoint, employeeErasurePoints, fileYears } from '@rawnaq/domain/team/hr/employee-erasure';
import { sql } from 'kysely';
import { todayOf } from '../../../http/business-day.ts';
import type { UserContext } from '../../../http/context.ts';
import { readLeavingPoints } from '../../team/hr/public/leaving-points.ts';
import { readDataRetention } from './retention-store.ts';

interface Person {
  english_name: string | null;
  arabic_name: string | null;
  status: number;
  left_on: string | null;
  erased_at: string | null;
  picture_file_id: number | null;
  version: number;
  is_owner: 0 | 1;
  documents: number;
  dependents: number;
  has_pay: boolean;
}

/** Locked, nobody gives the employee work, papers or a sign-in until the transaction ends: what is read of the employee afterwards stays true. */
export async function readEmployeePerson({ db, account_id }: UserContext, id: number, { lock }: { lock: boolean }) {
  const of = sql`x.account_id = e.account_id and x.employee_id = e.id`;
  const { rows } = await sql<Person>`select e.english_name, e.arabic_name, e.status, e.left_on, e.erased_at, e.picture_file_id, e.version,
      exists (select from users x where ${of} and x.is_owner = 1)::int as is_owner,
      (select count(*)::int from employee_documents x where ${of}) as documents,
      (select count(*)::int from employee_dependents x where ${of}) as dependents,
      exists (select from employee_pay x where ${of}) as has_pay
    from employees e where e.account_id = ${account_id} and e.id = ${id} ${lock ? sql`for update of e` : sql``}`.execute(db);
  return rows[0];
}

/** For how many years this account keeps the file of an employee who left. */
export async function fileYearsOf({ db, account_id, account }: UserContext): Promise<number> {
  return fileYears(account.country_id, (await readDataRetention(db, account_id)).employee_file_years);
}

interface OpenPoint {
  point: EmployeeErasurePoint;
  count: number;
  amount_minor: number | null;
  path: string;
}

/** Visits to come or not yet billed, and what waits for somebody's decision, with the day of the first visit. */
async function readWaiting({ db, account_id, account, now }: UserContext, id: number) {
  const { scheduled, check_in, achieved } = AppointmentStatus;
  const { rows } = await sql<{ visits: number; first_on: string | null; leaves: number; corrections: number }>`
    select v.visits, v.first_on,
      (select count(*)::int from leaves x where x.account_id = ${account_id} and x.employee_id = ${id} and (x.status = 1 or (x.status = 2 and x.ends_at > ${now}))) as leaves,
      (select count(*)::int from attendance_corrections x where x.account_id = ${account_id} and x.employee_id = ${id} and x.status = 1) as corrections
    from (select count(distinct a.id)::int as visits, min((l.starts_at at time zone ${account.timezone})::date) as first_on
      from appointment_lines l join appointments a on a.account_id = l.account_id and a.id = l.appointment_id
      where l.account_id = ${account_id} and l.employee_id = ${id}
        and (a.status in (${scheduled}, ${check_in}) or (a.status = ${achieved} and a.invoice_id is null))) v`.execute(db);
  const found = rows[0];
  if (found === undefined) throw new Error('An aggregate answers one row');
  return found;
}

/** What of somebody who left is still owed or to be done, with where it is settled; what is not open is left out. */
export async function readEmployeeOpen(context: UserContext, id: number): Promise<OpenPoint[]> {
  const today = todayOf(context);
  const { visits, first_on, leaves, corrections } = await readWaiting(context, id);
  // Money and the drawer as the areas tell it of who leaves.
  const told = await readLeavingPoints(context, { employee_id: id, left_on: today, today, now: context.now });
  const found = new Map<EmployeeErasurePoint, OpenPoint>();
  const add = (point: EmployeeErasurePoint, count: number, path: string) => {
    if (count > 0) found.set(point, { point, count, amount_minor: null, path });
  };
  add('visits', visits, `/merchant/appointments?date=${first_on ?? today}&employee_ids=${id}`);
  add('leaves', leaves, `/merchant/leaves?employee_id=${id}`);
  add('corrections', corrections, `/merchant/attendence?tab=corrections&employee_id=${id}`);
  for (const { point, count, amount_minor, path } of told)
    if (point === 'drawer' || point === 'tips' || point === 'commissions') found.set(point, { point, count, amount_minor, path });
  return employeeErasurePoints.flatMap((point) => found.get(point) ?? []);
}
