import pg from 'pg';
import type { AppRole } from './app-role.ts';
import { DatabaseNotUsable } from './owner-rights.ts';

/**
 * What every connection of the requests begins with. They belong to the role, because a pooler refuses them from a connection: moments are read as UTC,
 * a statement that runs away ends, and so does a transaction that its process forgot.
 */
const defaults: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  statement_timeout: '30s',
  idle_in_transaction_session_timeout: '60s',
};

/** Gives the role its defaults where it has others. Throws DatabaseNotUsable with the statements to run where nobody may whom we know. */
export async function setRoleDefaults(client: pg.Client, role: AppRole): Promise<void> {
  const { rows } = await client.query<{ setting: string }>(
    `select unnest(s.setconfig) as setting from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where r.rolname = $1 and s.setdatabase = 0`,
    [role.name],
  );
  const present = new Set(rows.map(({ setting }) => setting.toLowerCase()));
  const missing = Object.entries(defaults).filter(([name, value]) => !present.has(`${name}=${value}`.toLowerCase()));
  if (missing.length === 0) return;
  const statements = missing.map(([name, value]) => `alter role ${client.escapeIdentifier(role.name)} set ${name} = '${value}';`).join(' ');
  try {
    await client.query(statements);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    if (await runAsItself(client, role, statements)) return;
    throw new DatabaseNotUsable(
      `The role of DATABASE_OWNER_URL may not change the settings of the role ${role.name}. As a superuser run: ${statements}`,
    );
  }
}

/** A role that the operator made may change its own settings, though an owner without CREATEROLE may not. Answers whether it did. */
async function runAsItself({ host, port, database, ssl }: pg.Client, { name, password }: AppRole, statements: string): Promise<boolean> {
  const itself = new pg.Client({
    host,
    port,
    ...(database === undefined ? {} : { database }),
    ssl,
    user: name,
    ...(password === undefined ? {} : { password }),
  });
  try {
    await itself.connect();
    await itself.query(statements);
    return true;
  } catch {
    return false;
  } finally {
    await itself.end().catch(() => undefined);
  }
}
