import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { appRole } from '../db/roles/app-role.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { migrate } from '../db/migrate.ts';
import { installJobs } from '../jobs/jobs.ts';
import { startPooler } from './pooler.ts';
import { appPasswordOfTests, templateName } from './test-database.ts';

/** One PostgreSQL for all test files, and one migrated database from which each file clones its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rawnaq-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, isThrownAway: true });
  const owner = postgres.connection;
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const template = { ...owner, database: templateName };
  await migrate(template, { name: appRole, password: appPasswordOfTests });
  await installJobs(template);
  project.provide('owner', owner);
  // Through PgBouncer: npm test -- --pooler
  const pooler = process.env['RAWNAQ_TEST_POOLER'] === undefined ? undefined : await startPooler(owner);
  project.provide('pooler', pooler?.address ?? null);
  return async () => {
    await pooler?.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    owner: { host: string; port: number; user: string; database: string };
    pooler: { host: string; port: number } | null;
  }
}
