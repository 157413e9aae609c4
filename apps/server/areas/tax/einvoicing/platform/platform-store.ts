import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

export interface AccountOfRow {
  account_id: number;
  english_name: string;
  arabic_name: string;
}

interface Page {
  search?: string | undefined;
  page: number;
  per_page: number;
}

const named = (search: string | undefined) =>
  (search ?? '') === ''
    ? sql``
    : sql`and (position(search_fold(${search}) in search_fold(a.english_name || ' ' || a.arabic_name || ' ' || a.email)) > 0 or a.id::text = ${search})`;
const page = ({ page, per_page }: Page) => sql`limit ${per_page} offset ${(page - 1) * per_page}`;

/** Where the devices of all accounts are; those whose certificate ends first on top, those out of use last. */
export async function findDevices(db: Db, query: Page & { status?: number | undefined }) {
  const from = sql`einvoice_device_directory d join accounts a on a.id = d.account_id where a.is_training = 0 ${named(query.search)}
    ${query.status === undefined ? sql`` : sql`and d.status = ${query.status}::smallint`}`;
  const [rows, counted] = await Promise.all([
    sql<AccountOfRow & { device_id: number }>`select d.device_id, d.account_id, a.english_name, a.arabic_name from ${from}
      order by d.status = 0, d.certificate_until nulls last, d.device_id ${page(query)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

/** The account of a device, or of a document that a directory names. */
export async function accountOf(db: Db, which: { device_id: number } | { document_id: number }): Promise<AccountOfRow | undefined> {
  const found =
    'device_id' in which
      ? sql`einvoice_device_directory d join accounts a on a.id = d.account_id where d.device_id = ${which.device_id}::bigint`
      : sql`einvoice_problem_directory d join accounts a on a.id = d.account_id where d.document_id = ${which.document_id}::bigint`;
  const { rows } = await sql<AccountOfRow>`select d.account_id, a.english_name, a.arabic_name from ${found} and a.is_training = 0`.execute(
    db,
  );
  return rows[0];
}

/** Where the documents are that were rejected or do not arrive, the newest first. */
export async function findProblems(db: Db, query: Page & { account_id?: number | undefined; problem?: string | undefined }) {
  const from = sql`einvoice_problem_directory d join accounts a on a.id = d.account_id where a.is_training = 0 ${named(query.search)}
    ${query.problem === undefined ? sql`` : sql`and d.problem = ${query.problem}`} ${query.account_id === undefined ? sql`` : sql`and d.account_id = ${query.account_id}`}`;
  const [rows, counted] = await Promise.all([
    sql<AccountOfRow & { document_id: number }>`select d.document_id, d.account_id, a.english_name, a.arabic_name from ${from}
      order by d.since desc, d.document_id desc ${page(query)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
}

/** Accounts of a country with devices. */
export async function findAccounts(db: Db, query: Page, country_id: number) {
  const from = sql`accounts a where a.is_training = 0 and a.country_id = ${country_id} and a.request_status in (1, 3) ${named(query.search)}`;
  const [rows, counted] = await Promise.all([
    sql<AccountOfRow>`select a.id as account_id, a.english_name, a.arabic_name from ${from} order by a.english_name, a.id ${page(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(db),
  ]);
  return { rows: rows.rows, total: counted.rows[0]?.total ?? 0 };
}
