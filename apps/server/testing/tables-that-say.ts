import type pg from 'pg';

/** Every table in which a row of an account, as text, has one of the words, whatever their case. @param owner a connection that sees all rows */
export async function tablesThatSay(owner: pg.Client, account_id: number, words: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and exists (select from pg_attribute k where k.attrelid = c.oid and k.attname = 'account_id') order by 1`,
  );
  // JSON, in a row and in text that is kept in one, writes a quotation mark with a backslash before it.
  const inJson = (word: string) => JSON.stringify(word).slice(1, -1);
  const forms = words.flatMap((word) => [word, inJson(word), inJson(inJson(word))]);
  const found: string[] = [];
  for (const { name: table } of rows) {
    const { rowCount } = await owner.query(
      `select from ${table} t where t.account_id = $1 and exists (select from unnest($2::text[]) word where strpos(lower(to_jsonb(t)::text), lower(word)) > 0) limit 1`,
      [account_id, forms],
    );
    if ((rowCount ?? 0) > 0) found.push(table);
  }
  return found;
}
