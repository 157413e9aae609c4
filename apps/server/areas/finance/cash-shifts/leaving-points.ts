import { sql } from 'kysely';
import type { LeavingPoint } from '../../../leaving-point.ts';

export const cashShiftsLeavingPoints: readonly LeavingPoint[] = [
  {
    point: 'drawer',
    right: null,
    path: () => '/merchant/cash-shifts',
    async read(db, account_id, { employee_id }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from users u join cash_shifts s on s.account_id = u.account_id and s.user_id = u.id and s.closed_at is null
        where u.account_id = ${account_id} and u.employee_id = ${employee_id}`.execute(db);
      return { count: rows[0]?.count ?? 0, amount_minor: null };
    },
  },
];
