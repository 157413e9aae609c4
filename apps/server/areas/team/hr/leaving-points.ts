import { sql } from 'kysely';
import type { LeavingPoint } from '../../../leaving-point.ts';

export const hrLeavingPoints: readonly LeavingPoint[] = [
  {
    point: 'access',
    // It ends by itself, with every open session.
    isNote: true,
    right: null,
    path: ({ employee_id }) => `/merchant/employee-form/${employee_id}`,
    async read(db, account_id, { employee_id }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from users where account_id = ${account_id} and employee_id = ${employee_id} and status = 1`.execute(
        db,
      );
      return { count: rows[0]?.count ?? 0, amount_minor: null };
    },
  },
];
