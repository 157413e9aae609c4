import type { Config } from '../config.ts';
import { embeddedConnections, externalConnections } from '../db/connection/connections.ts';
import { type DatabaseAccess, openDatabase } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { migrate } from '../db/migrate.ts';
import { randomToken } from '../secrets.ts';
import { readSecret } from '../secret-key.ts';

/** Works in the installation's database, brought to the newest schema. The embedded one is started for it, so its server has to be stopped. */
export async function withDatabase<T>(config: Config, work: (database: DatabaseAccess) => Promise<T>): Promise<T> {
  const embedded = config.database.kind === 'embedded' ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  try {
    const connections =
      config.database.kind === 'external'
        ? externalConnections(config.database, readSecret(config))
        : embeddedConnections(embedded!.connection, randomToken());
    await migrate(connections.owner, connections.role);
    const database = openDatabase({
      connection: connections.app,
      poolSize: 1,
      statementNames: config.statementNames,
      onError: () => undefined,
    });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded?.stop();
  }
}
