import { sql } from 'kysely';
import type { LeavingPoint } from '../../../leaving-point.ts';
import { readLeaveBalance } from './leave-balance.ts';

export const hoursLeavingPoints: readonly LeavingPoint[] = [
  {
    point: 'leaves',
    right: null,
    path: ({ employee_id }) => `/merchant/leaves?employee_id=${employee_id}`,
    // Requested and approved ones that reach beyond the last day.
    async read(db, account_id, { employee_id, left_on }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from leaves
        where account_id = ${account_id} and employee_id = ${employee_id} and status in (1, 2) and ends_on > ${left_on}::date`.execute(db);
      return { count: rows[0]?.count ?? 0, amount_minor: null };
    },
  },
  {
    point: 'leave_balance',
    right: 'leaves.decide',
    path: ({ employee_id }) => `/merchant/employee-form/${employee_id}`,
    // Whole days that are left on the last day: paid out or forfeited by an entry. What is below a day keeps nobody.
    async read(db, account_id, { employee_id, left_on }) {
      const balance = await readLeaveBalance(db, account_id, employee_id, left_on);
      return { count: Math.max(0, Math.floor((balance?.left_milli ?? 0) / 1000)), amount_minor: null };
    },
  },
];
