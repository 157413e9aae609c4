import { readFileSync } from 'node:fs';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { connectionsBesidePool } from '../../process.ts';
import { startTestServer } from '../../testing/test-server.ts';

const poolSize = 5;

test('a process takes as many connections as the manual says, however much it has to do', async () => {
  // Past any pooler, whose own connections are not the process's.
  const { host, port } = inject('owner');
  const app = await startTestServer({ POOL_SIZE: String(poolSize) }, { through: { host, port } });
  const salon = await app.salon();
  const root = new pg.Client({ ...app.ownerConnection, database: 'postgres' });
  await root.connect();
  const owner = new pg.Client({ ...app.ownerConnection, application_name: 'the test' });
  await owner.connect();
  const counts: number[] = [];
  const count = async (): Promise<void> => {
    const { rows } = await root.query<{ number: number }>(
      `select count(*)::int as number from pg_stat_activity where datname = $1 and backend_type = 'client backend' and application_name <> 'the test'`,
      [app.ownerConnection.database],
    );
    counts.push(rows[0]?.number ?? 0);
  };
  await owner.query(
    `select graphile_worker.add_job('expire_points', json_build_object('account_id', $1::int)) from generate_series(1, 30)`,
    [salon.account_id],
  );
  const calls = Array.from({ length: 50 }, () => app.call(listCustomers, {}, salon.as('owner')));
  const counted = Array.from({ length: 50 }, (_none, index) => app.services.rateLimits.allow(`somebody ${index}`, 5, 60));
  let isOver = false;
  const counting = (async () => {
    while (!isOver) await count();
  })();
  const answers = await Promise.all(calls);
  expect(new Set(await Promise.all(counted))).toEqual(new Set([true]));
  isOver = true;
  await counting;
  await owner.end();
  await root.end();
  await app.close();
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(Math.max(...counts)).toBeLessThanOrEqual(poolSize + connectionsBesidePool);
  expect(Math.max(...counts)).toBeGreaterThan(poolSize);
  const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  expect(manual).toContain(`(\`POOL_SIZE\` + ${connectionsBesidePool}) × processes`);
});
