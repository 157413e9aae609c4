import { sql } from 'kysely';
import type { ClosingCheck } from '../../../closing-check.ts';

export const cashShiftsClosingChecks: readonly ClosingCheck[] = [
  {
    check: 'drawers_uncounted',
    path: '/merchant/cash-shifts',
    async count(db, account_id, { through }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from cash_shifts s join accounts a on a.id = s.account_id
        where s.account_id = ${account_id} and s.closed_at is null and (s.opened_at at time zone a.timezone)::date <= ${through}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  },
];
