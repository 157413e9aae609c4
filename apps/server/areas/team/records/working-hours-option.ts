import { type HoursOption, usualHoursOption } from '@rawnaq/domain/team/records/hours-option';
import { rowOn } from '@rawnaq/domain/team/records/valid-from';
import type { Db } from '../../../db/database.ts';

/** How many hours a day are agreed with each employee on each day, read at once: 8 where nothing was written down. */
export async function workingHoursOptions(
  db: Db,
  account_id: number,
  employee_ids: readonly number[],
): Promise<(employee_id: number, day: string) => HoursOption> {
  const rows = await db
    .selectFrom('employee_hours_options')
    .where('account_id', '=', account_id)
    .where('employee_id', 'in', employee_ids.length === 0 ? [0] : employee_ids)
    .select(['employee_id', 'number', 'valid_from', 'daily_hours', 'corrects'])
    .execute();
  const byEmployee = Map.groupBy(rows, ({ employee_id }) => employee_id);
  return (employee_id, day) => (rowOn(byEmployee.get(employee_id) ?? [], day)?.daily_hours as HoursOption | undefined) ?? usualHoursOption;
}

/** The same of one employee on one day (`YYYY-MM-DD`). */
export async function workingHoursOption(db: Db, account_id: number, employee_id: number, day: string): Promise<HoursOption> {
  return (await workingHoursOptions(db, account_id, [employee_id]))(employee_id, day);
}
