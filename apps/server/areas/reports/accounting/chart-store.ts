import { type AccountKey, accountKeys, type AccountType, systemAccounts } from '@rawnaq/domain/reports/accounting/chart';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery } from '../../../db/list-query.ts';

/** The salon's accounts by the keys of posting rules; those that are missing are made, so that an account that a newer version posts to is there when it is needed. */
export async function readChart(db: Db, account_id: number): Promise<ReadonlyMap<AccountKey, number>> {
  const read = async () =>
    new Map(
      (
        await db
          .selectFrom('accounting_accounts')
          .where('account_id', '=', account_id)
          .where('key', 'is not', null)
          .select(['id', 'key'])
          .execute()
      ).map(({ id, key }) => [key as AccountKey, id]),
    );
  const found = await read();
  if (accountKeys.every((key) => found.has(key))) return found;
  const rows = accountKeys.filter((key) => !found.has(key)).map((key) => ({ key, ...systemAccounts[key] }));
  // A salon may have given a new account's code to one of its own: then the new one has its key behind it.
  await sql`insert into accounting_accounts (account_id, key, code, type, english_name, arabic_name)
    select ${account_id}, a.key, case when exists (select from accounting_accounts o where o.account_id = ${account_id} and o.code = a.code)
      then left(a.code || '-' || replace(a.key, '_', '-'), 20) else a.code end, a.type, a.english_name, a.arabic_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(key text, code text, type text, english_name text, arabic_name text)
    on conflict do nothing`.execute(db);
  return read();
}

export interface Account {
  id: number;
  key: string | null;
  code: string;
  type: AccountType;
  english_name: string;
  arabic_name: string;
  status: 0 | 1;
  /** Null where the reader may not see it. */
  balance_minor: number | null;
  is_used: boolean;
  version: number;
}

const isUsed = sql`(exists (select from journal_lines l where l.account_id = a.account_id and l.accounting_account_id = a.id)
  or exists (select from accounting_budgets b where b.account_id = a.account_id and b.accounting_account_id = a.id)
  or exists (select from accounting_choices c where c.account_id = a.account_id and c.accounting_account_id = a.id))`;

const read = (account_id: number) => sql<Account>`
  select a.id, a.key, a.code, a.type, a.english_name, a.arabic_name, a.status, a.version, ${isUsed} as is_used,
    (select coalesce(sum(d.debit_minor - d.credit_minor), 0)::bigint from journal_days d where d.account_id = a.account_id and d.accounting_account_id = a.id) as balance_minor
  from accounting_accounts a where a.account_id = ${account_id}`;

interface AccountQuery extends ListQuery {
  type?: AccountType | undefined;
  status?: 0 | 1 | undefined;
}

/** The accounts of a page, by code; a sort of the list does not change it. */
export async function readAccounts(db: Db, account_id: number, { search, type, status, page, per_page }: AccountQuery) {
  const text = search === undefined ? null : likeText(search);
  const wanted = sql`(${type ?? null}::text is null or a.type = ${type ?? null}) and (${status ?? null}::int is null or a.status = ${status ?? null}::int)
    and (${text}::text is null or a.code like ${text} or search_fold(a.english_name || ' ' || a.arabic_name) like ${text})`;
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*)::int as total from accounting_accounts a where a.account_id = ${account_id} and ${wanted}`.execute(db);
  const { rows: data } = await sql<Account>`${read(account_id)} and ${wanted} order by a.code, a.id limit ${per_page} offset ${
    (page - 1) * per_page
  }`.execute(db);
  return { data, total: counted[0]?.total ?? 0, page, per_page };
}

export async function readAccount(db: Db, account_id: number, id: number): Promise<Account | undefined> {
  const { rows } = await sql<Account>`${read(account_id)} and a.id = ${id}`.execute(db);
  return rows[0];
}

export interface AccountFields {
  code: string;
  english_name: string;
  arabic_name: string;
}

export async function insertAccount(db: Db, account_id: number, fields: AccountFields & { type: AccountType }): Promise<number> {
  const { id } = await db
    .insertInto('accounting_accounts')
    .values({ account_id, ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the version is no longer the newest. */
export async function replaceAccount(db: Db, account_id: number, id: number, version: number, fields: AccountFields & { status: 0 | 1 }) {
  const changed = await db
    .updateTable('accounting_accounts')
    .set({ ...fields, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}

export const removeAccount = (db: Db, account_id: number, id: number) =>
  db.deleteFrom('accounting_accounts').where('account_id', '=', account_id).where('id', '=', id).execute();

interface AccountNames {
  english_name: string;
  arabic_name: string;
}

/** Adds an asset account behind the code of another one: the next code that is free. */
export async function addAssetAccount(db: Db, account_id: number, behind: AccountKey, names: AccountNames): Promise<number> {
  const { rows } = await sql<{ code: string }>`
    select n::text as code from generate_series(${Number(systemAccounts[behind].code)}::int + 1, 9999) n
    where not exists (select from accounting_accounts a where a.account_id = ${account_id} and a.code = n::text) order by n limit 1`.execute(
    db,
  );
  return insertAccount(db, account_id, { code: rows[0]?.code ?? '', type: 'asset', ...names });
}

export const renameAccount = (db: Db, account_id: number, id: number, names: AccountNames) =>
  db
    .updateTable('accounting_accounts')
    .set({ ...names, version: sql<number>`version + 1` })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
