import pg from 'pg';
import { listSequences, listTables, nameOf } from '../backup/session.ts';

/** Everything that must be alike in two databases of which one was restored from the other; `role` is written as `app`, the owner as `owner`. */
export async function describeDatabase(superuser: pg.ClientConfig, role: string) {
  const client = new pg.Client(superuser);
  await client.connect();
  const ask = async (text: string): Promise<Record<string, unknown>[]> => (await client.query<Record<string, unknown>>(text)).rows;
  try {
    await client.query("set timezone = 'UTC'");
    const rows: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const [found] = await ask(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '-') as digest from ${nameOf(table)} t`,
      );
      rows[`${table.schema}.${table.name}`] = String(found?.['digest']);
    }
    const sequences: Record<string, unknown> = {};
    for (const sequence of await listSequences(client))
      sequences[nameOf(sequence)] = (await ask(`select last_value, is_called from ${nameOf(sequence)}`))[0];
    const said = {
      policies: await ask(
        "select tablename, policyname, permissive, roles, cmd, qual, with_check from pg_policies where schemaname = 'public' order by 1, 2",
      ),
      security: await ask(
        "select oid::regclass::text as name, relrowsecurity, relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
      ),
      constraints: await ask(
        "select conrelid::regclass::text as name, conname, convalidated, pg_get_constraintdef(oid) as text from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
      ),
      indexes: await ask("select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1"),
      triggers: await ask(
        'select tgrelid::regclass::text as name, tgname, tgenabled, pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1, 2',
      ),
      functions: await ask(
        "select p.oid::regprocedure::text as name, prosrc, prosecdef, proconfig from pg_proc p where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1",
      ),
      grants: await ask(
        `select thing, privilege_type, case pg_get_userbyid(grantee) when '${role}' then 'app' else 'other' end as grantee from (
           select c.oid::regclass::text as thing, a.privilege_type, a.grantee, c.relowner as owner from pg_class c, aclexplode(c.relacl) a where relnamespace = 'public'::regnamespace
           union all select c.oid::regclass || '.' || t.attname, a.privilege_type, a.grantee, c.relowner from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a where relnamespace = 'public'::regnamespace
           union all select p.oid::regprocedure::text, a.privilege_type, a.grantee, p.proowner from pg_proc p, aclexplode(p.proacl) a where pronamespace = 'public'::regnamespace) g
         where grantee <> owner and grantee <> 0 order by 1, 2`,
      ),
    };
    return { rows, sequences, said: JSON.parse(JSON.stringify(said).replaceAll(new RegExp(`\\b${role}\\b`, 'g'), 'app')) as typeof said };
  } finally {
    await client.end();
  }
}
