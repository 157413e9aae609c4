import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { appRole } from '../db/app-role.ts';

export const templateName = 'rawnaq_template';
export const appPasswordOfTests = 'app-password-of-tests';

export interface TestDatabase {
  owner: pg.ClientConfig;
  app: pg.ClientConfig;
  drop(): Promise<void>;
}

/** A database of one's own, cloned from the migrated template in a few dozen milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const root = inject('owner');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asOwner(root, `create database ${name} template ${templateName} strategy file_copy`);
  return {
    owner: { ...root, database: name },
    app: { ...root, database: name, user: appRole, password: appPasswordOfTests },
    drop: () => asOwner(root, `drop database if exists ${name} with (force)`),
  };
}

async function asOwner(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
