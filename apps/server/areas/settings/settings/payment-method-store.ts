import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Kind = 'cash' | 'card' | 'transfer' | 'other';
type Flag = 0 | 1;
const columns = ['id', 'english_name', 'arabic_name', 'kind', 'position', 'status', 'version'] as const;
interface Narrowed {
  kind: Kind;
  status: Flag;
}

export function readPaymentMethod(db: Db, accountId: number, id: number) {
  return db
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .select(columns)
    .$narrowType<Narrowed>()
    .executeTakeFirst();
}

export interface MethodFields extends Narrowed {
  english_name: string;
  arabic_name: string;
}

export async function insertPaymentMethod(db: Db, accountId: number, fields: MethodFields, position: number | undefined): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from payment_methods where account_id = ${accountId})`;
  const { id } = await db
    .insertInto('payment_methods')
    .values({ account_id: accountId, ...fields, position: position ?? last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replacePaymentMethod(
  db: Db,
  accountId: number,
  id: number,
  version: number,
  fields: MethodFields,
  position: number | undefined,
): Promise<boolean> {
  const changed = await db
    .updateTable('payment_methods')
    .set({ ...fields, ...(position === undefined ? {} : { position }), version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

/** The others are locked while one is switched off, so that two cannot be switched off at once and leave none. */
export async function countOtherActive(db: Db, accountId: number, id: number): Promise<number> {
  const rows = await db
    .selectFrom('payment_methods')
    .where('account_id', '=', accountId)
    .select(['id', 'status'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter((row) => row.id !== id && row.status === 1).length;
}

export async function isMethodUsed(db: Db, accountId: number, id: number): Promise<boolean> {
  return (
    (await db
      .selectFrom('payments')
      .where('account_id', '=', accountId)
      .where('payment_method_id', '=', id)
      .select('id')
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** The account's way of paying for what comes through the gateway; made at the first payment, and not offered at the till. */
export async function onlineMethod(db: Db, account_id: number): Promise<number> {
  const find = () =>
    db.selectFrom('payment_methods').where('account_id', '=', account_id).where('is_online', '=', 1).select('id').executeTakeFirst();
  const found = await find();
  if (found !== undefined) return found.id;
  await sql`insert into payment_methods (account_id, english_name, arabic_name, kind, status, is_online, position)
    select ${account_id}, case when exists (select from payment_methods where account_id = ${account_id} and lower(english_name) = 'online payment') then 'Online payment (gateway)' else 'Online payment' end,
      'دفع إلكتروني', 'other', 0, 1, 1000
    on conflict do nothing`.execute(db);
  const made = await find();
  if (made === undefined) throw new Error(`Account ${account_id} has no way of paying online`);
  return made.id;
}
