import type { AccountExportFailure, AccountExportState } from '@rawnaq/domain/platform/account-exports/account-export';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountExportsTable } from '../../../db/schema.ts';

export interface StoredExport {
  id: number;
  unique_id: string;
  user_id: number;
  user_name: string;
  asked_on: string;
  asked_at: string;
  state: AccountExportState;
  attempt: number;
  percent: number;
  table_count: number | null;
  row_count: number | null;
  file_count: number | null;
  bytes: number | null;
  expires_at: string | null;
  failure: AccountExportFailure | null;
  /** Whether the process that sends it is there no more. */
  is_left_behind: boolean;
}

const exportsOf = (
  account_id: number,
) => sql`select e.id, e.unique_id, e.user_id, user_name(u) as user_name, e.asked_on, e.asked_at, e.state, e.attempt,
    e.percent, e.table_count, e.row_count::int as row_count, e.file_count, e.bytes::float8 as bytes, e.expires_at, e.failure,
    case when e.state = 'sending' then not process_is_alive(e.sending_instance) else false end as is_left_behind
  from account_exports e join users u on u.account_id = e.account_id and u.id = e.user_id where e.account_id = ${account_id}`;

export async function readExport(
  db: Db,
  account_id: number,
  id: number,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<StoredExport | undefined> {
  const lock = isLocked ? sql`for no key update of e` : sql``;
  return (await sql<StoredExport>`${exportsOf(account_id)} and e.id = ${id} ${lock}`.execute(db)).rows[0];
}

/** The newest first. */
export async function readExports(db: Db, account_id: number, most: number): Promise<StoredExport[]> {
  return (await sql<StoredExport>`${exportsOf(account_id)} order by e.id desc limit ${most}`.execute(db)).rows;
}

/** The newest one that did not fail: whether another can be asked for depends on it. */
export async function readLastExport(db: Db, account_id: number): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`${exportsOf(account_id)} and e.state <> 'failed' order by e.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function insertExport(
  db: Db,
  account_id: number,
  asked: { unique_id: string; user_id: number; asked_on: string; asked_at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('account_exports')
    .values({ account_id, ...asked })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes an export as it was seen: in this state, and written by this attempt where one is named. Answers whether it was still so. */
export async function changeExport(
  db: Db,
  account_id: number,
  id: number,
  seen: { state: AccountExportState; attempt?: number },
  to: Updateable<AccountExportsTable>,
): Promise<boolean> {
  const result = await db
    .updateTable('account_exports')
    .set(to)
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('state', '=', seen.state)
    .$if(seen.attempt !== undefined, (query) => query.where('attempt', '=', seen.attempt ?? 0))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
