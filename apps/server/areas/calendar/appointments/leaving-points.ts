import { sql } from 'kysely';
import type { LeavingPoint } from '../../../leaving-point.ts';

export const appointmentsLeavingPoints: readonly LeavingPoint[] = [
  {
    point: 'visits',
    right: null,
    path: ({ employee_id, left_on }) => `/merchant/appointments?date=${left_on}&employee_ids=${employee_id}`,
    // Leaving at once, visits from now on; leaving on a later day, those after it.
    async read(db, account_id, { employee_id, left_on, today, now }) {
      const { rows } = await sql<{ count: number; first: string | null }>`
        select count(distinct a.id)::int as count, min((l.starts_at at time zone z.timezone)::date) as first from appointment_lines l
        join appointments a on a.account_id = l.account_id and a.id = l.appointment_id and a.status in (1, 2)
        join accounts z on z.id = l.account_id
        where l.account_id = ${account_id} and l.employee_id = ${employee_id} and l.ends_at > ${now}
          and (${left_on}::date <= ${today}::date or (l.starts_at at time zone z.timezone)::date > ${left_on}::date)`.execute(db);
      const { count = 0, first = null } = rows[0] ?? {};
      // The board, on the day of the first of them.
      const path = first === null ? {} : { path: `/merchant/appointments?date=${first}&employee_ids=${employee_id}` };
      return { count, amount_minor: null, ...path };
    },
  },
];
