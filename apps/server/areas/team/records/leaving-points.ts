import { sql } from 'kysely';
import type { LeavingPoint } from '../../../leaving-point.ts';

export const recordsLeavingPoints: readonly LeavingPoint[] = [
  {
    point: 'documents',
    // Originals are given back and permits cancelled outside of the product.
    isNote: true,
    right: 'personal_files.view',
    path: ({ employee_id }) => `/merchant/employees-documents?employee_id=${employee_id}`,
    async read(db, account_id, { employee_id, left_on }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from employee_documents d
        where d.account_id = ${account_id} and d.employee_id = ${employee_id} and (d.expires_on is null or d.expires_on >= ${left_on}::date)
          and not exists (select from employee_documents r where r.account_id = d.account_id and r.renewal_of_id = d.id)`.execute(db);
      return { count: rows[0]?.count ?? 0, amount_minor: null };
    },
  },
];
