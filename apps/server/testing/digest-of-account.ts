import pg from 'pg';

/** Every row of an account as a digest a table, read past row-level security. `without`: tables that something else changes meanwhile. */
export async function digestOfAccount(owner: pg.Client, account_id: number, without: readonly string[]): Promise<Record<string, string>> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' and table_name <> all($1) order by 1`,
    [without],
  );
  const digests: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await owner.query<{ digest: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${pg.escapeIdentifier(table.name)} t where account_id = $1`,
      [account_id],
    );
    digests[table.name] = rows[0]?.digest ?? '';
  }
  return digests;
}
