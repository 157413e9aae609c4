import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { SUPERUSER } from '../db/embedded/cluster.ts';
import { readPostmasterFile } from '../db/embedded/orphan.ts';
import { wireTypes } from '../db/types.ts';

/** The database process at work in a data folder, as it told about itself: its number and the folder of its socket. Throws where there is none. */
export function runningDatabase(dataDir: string): { pid: number; cluster: string; socketFolder: string } {
  const cluster = join(realpathSync(dataDir), 'postgres');
  const said = readPostmasterFile(cluster);
  if (said === undefined) throw new Error(`No database is running in ${dataDir}`);
  return { pid: said.pid, cluster, socketFolder: said.socketFolder };
}

/** A second door to the database of a running product: the embedded database's superuser, past row-level security, for proofs and for filling accounts. */
export async function connectBeside(dataDir: string, database = 'postgres'): Promise<pg.Client> {
  const client = new pg.Client({ host: runningDatabase(dataDir).socketFolder, port: 5432, user: SUPERUSER, database, types: wireTypes });
  await client.connect();
  return client;
}
