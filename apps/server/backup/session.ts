import pg from 'pg';

/** A connection whose COPY writes and reads every value alike, whatever the server's own settings are, and takes as long as it takes. */
export async function openSession(owner: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(
    `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
     set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0; set search_path = public`,
  );
  return client;
}

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export interface StoredTable {
  schema: string;
  name: string;
  /** Those that are computed come back by themselves. */
  columns: string[];
  has_row_security: boolean;
  has_account: boolean;
}

/** The tables whose rows a backup holds: ours, and the queue's with what is still to be done. Functions are those of whichever version restores it. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select n.nspname as schema, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as has_row_security,
       array_agg(a.attname::text order by a.attnum) as columns, bool_or(a.attname = 'account_id') as has_account
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (n.nspname = 'public' and c.relname <> 'schema_functions' or n.nspname = 'graphile_worker' and c.relname <> 'migrations')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1, 2, 3 order by 1, 2`,
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker') order by 1, 2`,
  );
  return rows;
}

export async function queueMigrations(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>('select id from graphile_worker.migrations order by id');
  return rows.map(({ id }) => id);
}
