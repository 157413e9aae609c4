import type pg from 'pg';
import type { AppRole } from './app-role.ts';

/** The database cannot be worked with as it is. The message is for the operator, and says what to do. */
export class DatabaseNotUsable extends Error {
  override name = 'DatabaseNotUsable';
}

const oldestVersion = 15;

interface Facts {
  version: number;
  owner: string;
  database: string;
  may_create: boolean;
  may_create_schemas: boolean;
  may_create_roles: boolean;
  owner_is_super: boolean;
  role_exists: boolean;
  role_passes: boolean;
  role_is_owner: boolean;
}

/** Looks whether the owner may do what a start does, before anything is made. Throws DatabaseNotUsable with one sentence and its remedy. */
export async function checkRole(client: pg.Client, role: AppRole): Promise<void> {
  const { rows } = await client.query<Facts>(
    `select current_setting('server_version_num')::int / 10000 as version, current_user as owner, current_database() as database,
       has_schema_privilege('public', 'create') as may_create, has_database_privilege(current_database(), 'create') as may_create_schemas,
       (select rolcreaterole or rolsuper from pg_roles where rolname = current_user) as may_create_roles,
       (select rolsuper from pg_roles where rolname = current_user) as owner_is_super,
       r.oid is not null as role_exists, coalesce(r.rolsuper or r.rolbypassrls, false) as role_passes,
       coalesce(pg_has_role(r.oid, current_user, 'member'), false) as role_is_owner
     from (select) one left join pg_roles r on r.rolname = $1`,
    [role.name],
  );
  const fault = faultOf(rows[0] as Facts, role);
  if (fault !== undefined) throw new DatabaseNotUsable(fault);
}

function faultOf(facts: Facts, role: AppRole): string | undefined {
  const { owner, database } = facts;
  const own = ident(owner);
  if (facts.version < oldestVersion) return `The database runs on PostgreSQL ${facts.version}; it takes ${oldestVersion} or newer.`;
  if (!/^[\w.@-]+$/.test(role.name)) return `The role of DATABASE_URL is called ${role.name}; use one of letters, digits and _ . @ - only.`;
  if (!facts.may_create_schemas || !facts.may_create)
    return `The role ${owner} may not create tables and schemas in the database ${database}. As a superuser run: alter database ${ident(database)} owner to ${own};`;
  if (!facts.role_exists && !facts.may_create_roles)
    return (
      `The role ${owner} may not create the role ${role.name} that requests run as. As a superuser run: alter role ${own} createrole; ` +
      'or make a role with a password yourself, and name it in DATABASE_URL and the owner in DATABASE_OWNER_URL.'
    );
  if (facts.role_passes || facts.role_is_owner)
    return (
      `Requests would run as the role ${role.name}, which row-level security does not bind (it is ${facts.role_passes ? 'a superuser or has BYPASSRLS' : `a member of the owner ${owner}`}). ` +
      'Name the owner in DATABASE_URL, or a role that is neither.'
    );
  return undefined;
}

const ident = (name: string): string => `"${name.replaceAll('"', '""')}"`;
