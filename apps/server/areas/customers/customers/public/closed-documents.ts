import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';

const tables = {
  invoice: 'invoices',
  credit: 'credit_notes',
  debit: 'debit_notes',
  deposit: 'deposits',
  prepayment: 'prepayments',
  einvoice: 'einvoice_documents',
} as const;
export type ClosedDocument = keyof typeof tables;

interface Reader {
  db: Db;
  account_id: number;
  /** A visitor with a link has no rights. */
  may?(permission: PermissionKey): boolean;
}

/** Whether a document is kept only because the law orders it, its customer having been erased: it opens for who may see the books, and for nobody else (decision 142). */
export async function isClosedDocument({ db, account_id, may }: Reader, kind: ClosedDocument, id: number): Promise<boolean> {
  if (may?.('books.view') === true) return false;
  const { rows } =
    await sql`select from ${sql.table(tables[kind])} d join customers c on c.account_id = ${account_id} and c.id = d.customer_id
    where d.account_id = ${account_id} and d.id = ${id} and c.erased_at is not null`.execute(db);
  return rows.length > 0;
}
