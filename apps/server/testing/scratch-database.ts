import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { appRole } from '../db/roles/app-role.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { migrate } from '../db/migrate.ts';

/** Starts a PostgreSQL of its own, migrates it, lets `work` use it, and leaves nothing behind. */
export async function withScratchDatabase<T>(work: (owner: pg.ClientConfig) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'rawnaq-scratch-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, isThrownAway: true });
  try {
    await migrate(postgres.connection, { name: appRole, password: 'scratch-password' });
    return await work(postgres.connection);
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
