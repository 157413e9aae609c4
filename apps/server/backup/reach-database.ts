import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type Connections, embeddedConnections, externalConnections } from '../db/connection/connections.ts';
import { readPostmasterFile } from '../db/embedded/orphan.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { readSecret } from '../secret-key.ts';
import { randomToken } from '../secrets.ts';
import { BackupProblem } from './manifest.ts';

export interface Reached {
  connections: Connections;
  secretKey: string;
  close(): Promise<void>;
}

/** The database that the server of these settings works with. The embedded one is started where no server runs on it. */
export async function reachDatabase(config: Config, { isNew }: { isNew: boolean }): Promise<Reached> {
  if (config.database.kind === 'external') {
    const secretKey = readSecret(config);
    return { connections: externalConnections(config.database, secretKey), secretKey, close: async () => undefined };
  }
  const cluster = join(config.dataDir, 'postgres');
  if (!isNew && !existsSync(join(cluster, 'PG_VERSION')))
    throw new BackupProblem(
      `There is no database in ${config.dataDir}. Name its folder in DATA_DIR, or your own database in DATABASE_URL.`,
    );
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
    return {
      connections: embeddedConnections(postgres.connection, randomToken()),
      secretKey: readSecret(config),
      close: () => postgres.stop(),
    };
  } catch (error) {
    const running = error instanceof Error && error.name === 'DataFolderInUse' && !isNew ? readPostmasterFile(cluster) : undefined;
    if (running === undefined) throw error;
    const connection = { host: running.socketFolder, port: 5432, user: 'postgres', database: 'postgres' };
    return { connections: embeddedConnections(connection, randomToken()), secretKey: readSecret(config), close: async () => undefined };
  }
}
