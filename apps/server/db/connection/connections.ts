import type pg from 'pg';
import type { ExternalDatabase } from '../../config.ts';
import { deriveKey } from '../../secret-key.ts';
import { type AppRole, appRole, appRoleOf } from '../roles/app-role.ts';

/** How one process reaches its database, in its two roles. */
export interface Connections {
  /** Owns the tables: migrations and the queue's book-keeping. */
  owner: pg.ClientConfig;
  /** Every request, through a pooler where there is one. */
  app: pg.ClientConfig;
  /** The same role past any pooler: notifications need a connection of their own. */
  direct: pg.ClientConfig;
  /** The role of `app` and `direct`, as the start makes it. */
  role: AppRole;
}

/** With the embedded database the password lives as long as the process: each start sets a new one. */
export function embeddedConnections(
  superuser: { host: string; port: number; user: string; database: string },
  password: string,
): Connections {
  const app = { ...superuser, user: appRole, password };
  return { owner: superuser, app, direct: app, role: { name: appRole, password } };
}

/**
 * DATABASE_URL may name an unprivileged role that the operator made, or the owner: then the requests still run as an unprivileged role, one for each
 * database, under a password that every process derives from the secret key.
 */
export function externalConnections(database: ExternalDatabase, secretKey: string): Connections {
  const given = new URL(database.url);
  const owner = new URL(database.ownerUrl);
  const isMade = given.username === owner.username;
  const password = isMade ? deriveKey(secretKey, 'database role').toString('base64url') : decodeURIComponent(given.password);
  const name = isMade ? appRoleOf(databaseIn(owner)) : decodeURIComponent(given.username);
  const asApp = (url: string): string => {
    const own = new URL(url);
    own.username = encodeURIComponent(name);
    own.password = encodeURIComponent(password);
    return own.href;
  };
  return {
    owner: { connectionString: ownerPastPooler(database) },
    app: { connectionString: asApp(database.url) },
    direct: { connectionString: asApp(database.directUrl) },
    role: { name, password: password === '' ? undefined : password, isGiven: !isMade },
  };
}

/** The database's own name: a pooler may have another one for it. Without one PostgreSQL takes the user's. */
const databaseIn = (url: URL): string => decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username);

/** The owner's name and password at the server's own address: jobs and migrations need a session of their own. */
function ownerPastPooler({ ownerUrl, directUrl }: ExternalDatabase): string {
  const own = new URL(directUrl);
  const { username, password } = new URL(ownerUrl);
  own.username = username;
  own.password = password;
  return own.href;
}
