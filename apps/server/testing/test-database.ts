import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { appRole } from '../db/roles/app-role.ts';

export const templateName = 'rawnaq_template';
export const appPasswordOfTests = 'app-password-of-tests';

export interface TestDatabase {
  owner: pg.ClientConfig;
  /** The role of the requests, through the pooler where the tests run through one. */
  app: pg.ClientConfig;
  /** The same role past any pooler. */
  direct: pg.ClientConfig;
  /** Off through a pooler that gives each transaction another connection. */
  statementNames: boolean;
  drop(): Promise<void>;
}

/** A database of one's own, cloned from the migrated template in a few dozen milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const root = inject('owner');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await asOwner(root, `create database ${name} template ${templateName} strategy file_copy`);
  const direct = { ...root, database: name, user: appRole, password: appPasswordOfTests };
  const pooler = inject('pooler');
  return {
    owner: { ...root, database: name },
    app: pooler === null ? direct : { ...direct, ...pooler },
    direct,
    statementNames: pooler === null,
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
