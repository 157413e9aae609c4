import { createHash } from 'node:crypto';
import type pg from 'pg';
import { checkRole, DatabaseNotUsable } from './owner-rights.ts';
import { setRoleDefaults } from './role-defaults.ts';

/** The role of every request of one installation: neither owner nor superuser. */
export interface AppRole {
  name: string;
  /** The password that the start gives to the role; undefined leaves the one it has. */
  password: string | undefined;
  /** Whether the operator named the role: then its password is given where the role is missing, and never changed. */
  isGiven?: boolean;
}

/** What the migrations call the role; the embedded database, which holds one installation only, calls it so too. */
export const appRole = 'rawnaq_app';

const longestName = 63;

/**
 * The role of the installation in a database of this name. Roles belong to the whole PostgreSQL server: under one name for all, two installations on one
 * server would give it their passwords in turn.
 */
export function appRoleOf(database: string): string {
  const plain = database.toLowerCase().replaceAll(/[^a-z0-9_]/g, '_');
  const name = `${appRole}_${plain}`;
  if (plain === database && name.length <= longestName) return name;
  const digest = createHash('sha256').update(database).digest('hex').slice(0, 8);
  return `${name.slice(0, longestName - digest.length - 1)}_${digest}`;
}

/** The text of a migration for the role of this installation. */
export const forRole = (migration: string, role: AppRole): string => migration.replaceAll(/\brawnaq_app\b/g, quoted(role.name));

/**
 * Makes the role where it is missing, gives it its password, and hands it what an earlier role of this installation was granted: all used to be called
 * `rawnaq_app`, and a database can be renamed. Call it before migrations run: those that come find the role in the functions they use.
 * Throws DatabaseNotUsable with a sentence for the operator.
 */
export async function prepareRole(client: pg.Client, role: AppRole): Promise<void> {
  await checkRole(client, role);
  const { rows } = await client.query<{ present: boolean }>('select exists(select from pg_roles where rolname = $1) as present', [
    role.name,
  ]);
  const isMissing = rows[0]?.present !== true;
  if (isMissing) await client.query(`create role ${quoted(role.name)} with login nosuperuser nobypassrls nocreatedb nocreaterole`);
  if (role.password !== undefined && (isMissing || role.isGiven !== true)) await givePassword(client, role.name, role.password);
  await setRoleDefaults(client, role);
  await takeOver(client, role.name);
  await client.query(`grant usage on schema public to ${quoted(role.name)}`);
  await client.query(`alter default privileges in schema public grant usage, select on sequences to ${quoted(role.name)}`);
}

async function givePassword(client: pg.Client, name: string, password: string): Promise<void> {
  try {
    await client.query(`alter role ${quoted(name)} with login password ${client.escapeLiteral(password)}`);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new DatabaseNotUsable(
      `The role of DATABASE_OWNER_URL may not change the password of the role ${name}. As a superuser run: drop owned by ${quoted(name)}; drop role ${quoted(name)}; then start again.`,
    );
  }
}

/** Whom this database was made for so far: the function that grants every new table names the role. */
async function earlierRole(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ role: string | null }>(
    `select replace(substring(prosrc from ' to ("?[^ '']+"?)'''), '"', '') as role from pg_proc
     where proname = 'make_tenant_table' and pronamespace = 'public'::regnamespace`,
  );
  return rows[0]?.role ?? undefined;
}

async function takeOver(client: pg.Client, name: string): Promise<void> {
  const earlier = await earlierRole(client);
  if (earlier !== undefined && earlier !== name) {
    await client.query('begin');
    for (const { privilege, thing } of await grantsOf(client, earlier))
      await client.query(`grant ${privilege} on ${thing} to ${quoted(name)}`);
    // Functions of migrations hold the role's name in their text.
    const { rows } = await client.query<{ text: string }>(
      `select pg_get_functiondef(oid) as text from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc like '%to ' || $1 || '''%'
       or pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc like '%from ' || $1 || '''%'`,
      [quoted(earlier)],
    );
    for (const { text } of rows)
      await client.query(text.replaceAll(new RegExp(`(?<= (?:to|from) )${escaped(quoted(earlier))}(?=')`, 'g'), quoted(name)));
    await client.query('commit');
  }
  await retireOthers(client, name);
}

/** Takes the rights of roles that this installation used before, once nobody of them is connected: processes of the version before may still run. */
async function retireOthers(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select r.rolname as role from pg_roles r
     where r.rolname like 'rawnaq\\_app%' and r.rolname <> $1 and r.rolname <> current_user
       and exists (select from pg_class c, aclexplode(c.relacl) a where c.oid = to_regclass('public.accounts') and a.grantee = r.oid and c.relowner <> r.oid)
       and not exists (select from pg_stat_activity s where s.usename = r.rolname and s.datname = current_database())`,
    [name],
  );
  for (const { role } of rows) {
    await client.query('begin');
    for (const { privilege, thing } of await grantsOf(client, role))
      await client.query(`revoke ${privilege} on ${thing} from ${quoted(role)}`);
    await client.query(`alter default privileges in schema public revoke all on sequences from ${quoted(role)}`);
    await client.query('commit');
    // Another database of this server may need it still, or it was made by somebody else: then it stays.
    await client.query(`drop role ${quoted(role)}`).catch((error: { code?: string }) => {
      if (!['2BP01', '42501', '55006'].includes(error.code ?? '')) throw error;
    });
  }
}

/** Everything of the schema `public` that a role was granted, as the two parts of a GRANT. */
async function grantsOf(client: pg.Client, role: string): Promise<{ privilege: string; thing: string }[]> {
  const { rows } = await client.query<{ privilege: string; thing: string }>(
    `with grantee as (select oid from pg_roles where rolname = $1)
     select a.privilege_type as privilege, case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass as thing
       from grantee g, pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace and a.grantee = g.oid and c.relowner <> g.oid
     union all
     select format('%s (%I)', a.privilege_type, t.attname), 'table ' || c.oid::regclass
       from grantee g, pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a
       where c.relnamespace = 'public'::regnamespace and a.grantee = g.oid and c.relowner <> g.oid
     union all
     select a.privilege_type, 'function ' || p.oid::regprocedure from grantee g, pg_proc p, aclexplode(p.proacl) a
       where p.pronamespace = 'public'::regnamespace and a.grantee = g.oid and p.proowner <> g.oid
     union all
     select a.privilege_type, 'schema public' from grantee g, pg_namespace n, aclexplode(n.nspacl) a where n.nspname = 'public' and a.grantee = g.oid`,
    [role],
  );
  return rows;
}

const quoted = (name: string): string => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name}"`);
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
