import { sql } from 'kysely';
import type { ClosingCheck } from '../../../closing-check.ts';

export const einvoicingClosingChecks: readonly ClosingCheck[] = [
  {
    check: 'einvoices_open',
    path: '/merchant/e-invoicing/documents',
    async count(db, account_id, { through }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from einvoice_deliveries s join einvoice_documents d on d.account_id = s.account_id and d.id = s.document_id
        where s.account_id = ${account_id} and s.state in ('waiting', 'submitted', 'rejected') and s.replaced_by_id is null and d.issued_on <= ${through}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },
  },
];
