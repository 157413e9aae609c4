import type pg from 'pg';
import type { ExternalDatabase } from '../config.ts';
import { deriveKey } from '../secret-key.ts';

/** The role of every request: neither owner nor superuser. */
export const appRole = 'rawnaq_app';

/** How one process reaches its database, in its two roles. */
export interface Connections {
  /** Owns the tables: migrations and the queue's book-keeping. */
  owner: pg.ClientConfig;
  /** Every request, through a pooler where there is one. */
  app: pg.ClientConfig;
  /** The same role past any pooler: notifications need a connection of their own. */
  direct: pg.ClientConfig;
  /** The password that the migrations give to the role; undefined where the operator has given it. */
  appPassword: string | undefined;
}

/** With the embedded database the password lives as long as the process: each start sets a new one. */
export function embeddedConnections(superuser: { host: string; port: number; user: string; database: string }, password: string): Connections {
  const app = { ...superuser, user: appRole, password };
  return { owner: superuser, app, direct: app, appPassword: password };
}

/**
 * DATABASE_URL may name the unprivileged role itself, or the owner: then the requests still run as the unprivileged role,
 * under a password that every process derives from the secret key.
 */
export function externalConnections(database: ExternalDatabase, secretKey: string): Connections {
  const isAppRole = decodeURIComponent(new URL(database.url).username) === appRole;
  const password = isAppRole ? undefined : deriveKey(secretKey, 'database role').toString('base64url');
  const asApp = (url: string): string => {
    const own = new URL(url);
    const given = new URL(database.url);
    own.username = appRole;
    own.password = password ?? given.password;
    return own.href;
  };
  return {
    owner: { connectionString: ownerPastPooler(database) },
    app: { connectionString: asApp(database.url) },
    direct: { connectionString: asApp(database.directUrl) },
    appPassword: password,
  };
}

/** The owner's name and password at the server's own address: jobs and migrations need a session of their own. */
function ownerPastPooler({ ownerUrl, directUrl }: ExternalDatabase): string {
  const own = new URL(directUrl);
  const { username, password } = new URL(ownerUrl);
  own.username = username;
  own.password = password;
  return own.href;
}
