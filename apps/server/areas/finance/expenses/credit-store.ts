import type { expense } from '@rawnaq/contract/finance/expenses';
import type { Output } from '@rawnaq/contract/endpoint';
import type { OpenCredit } from '@rawnaq/domain/finance/expenses/supplier-credit';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type CreditNoteRecord = Output<typeof expense>['credit_notes'][number];

/** What a supplier credited of an expense, the oldest first, with what undid it. */
export async function readCreditNotes(db: Db, account_id: number, expense_id: number): Promise<CreditNoteRecord[]> {
  const { rows } = await sql<CreditNoteRecord>`
    select n.id, n.number, n.noted_on, n.reason, n.net_minor, n.vat_minor, n.total_minor, n.reversal_of_id,
      (case when exists (select from supplier_credit_notes r where r.account_id = n.account_id and r.reversal_of_id = n.id) then 1 else 0 end) as is_reversed,
      n.at, user_name(u) as user_name
    from supplier_credit_notes n left join users u on u.account_id = n.account_id and u.id = n.user_id
    where n.account_id = ${account_id} and n.expense_id = ${expense_id}::bigint order by n.id`.execute(db);
  return rows;
}

interface NoteToWrite {
  expense_id: number;
  number: string | null;
  /** Day, `YYYY-MM-DD`. */
  noted_on: string;
  reason: string;
  net_minor: number;
  vat_minor: number;
  reverse_vat_minor: number;
  total_minor: number;
  at: Date;
  user_id: number;
  reversal_of_id?: number;
}

interface NoteLine {
  expense_line_id: number;
  quantity_milli: number;
  net_minor: number;
  vat_minor: number;
}

/** Writes a note with its lines, or what undoes one, which has those of the first; the database adds them up. The caller has locked the expense. */
export async function insertCreditNote(db: Db, account_id: number, note: NoteToWrite, lines: readonly NoteLine[]): Promise<number> {
  const { id } = await db
    .insertInto('supplier_credit_notes')
    .values({ account_id, ...note })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length > 0)
    await db
      .insertInto('supplier_credit_note_lines')
      .values(lines.map((line) => ({ account_id, credit_note_id: id, ...line })))
      .execute();
  return id;
}

/** A note as a reversal has to name it; undefined where the expense has no such note, or where it is a reversal itself. */
export const readNoteToReverse = (db: Db, account_id: number, expense_id: number, id: number) =>
  db
    .selectFrom('supplier_credit_notes')
    .where('account_id', '=', account_id)
    .where('expense_id', '=', expense_id)
    .where('id', '=', id)
    .where('reversal_of_id', 'is', null)
    .select(['id', 'number', 'net_minor', 'vat_minor', 'reverse_vat_minor', 'total_minor'])
    .executeTakeFirst();

export const hasSentGoodsBack = async (db: Db, account_id: number, supplier_credit_note_id: number): Promise<boolean> =>
  (await db
    .selectFrom('stock_movements')
    .where('account_id', '=', account_id)
    .where('supplier_credit_note_id', '=', supplier_credit_note_id)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a supplier ever credited anything of an expense, undone or not: then its lines stay. */
export const hasCreditNotes = async (db: Db, account_id: number, expense_id: number): Promise<boolean> =>
  (await db
    .selectFrom('supplier_credit_notes')
    .where('account_id', '=', account_id)
    .where('expense_id', '=', expense_id)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Open credits of the supplier of an expense, the oldest first, locked in that order: what is set against one payment is not set against another. */
export async function lockOpenCredits(db: Db, account_id: number, expense_id: number): Promise<OpenCredit[]> {
  const { rows } = await sql<OpenCredit>`
    select c.id, c.open_credit_minor from expenses c
    where c.account_id = ${account_id} and c.status = 1 and c.open_credit_minor > 0
      and c.supplier_id = (select supplier_id from expenses where account_id = ${account_id} and id = ${expense_id}::bigint)
    order by c.id for update of c`.execute(db);
  return rows;
}
