import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Change, type LiveHub, openLiveHub } from './hub.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let root: pg.Client;
let hubs: LiveHub[];
let heard: [Change[], Change[]];
beforeAll(async () => {
  database = await createTestDatabase();
  root = new pg.Client({ ...database.owner, database: 'postgres' });
  await root.connect();
});
beforeEach(async () => {
  hubs = [
    await openLiveHub({ ...database.direct, application_name: 'first hub' }, () => undefined),
    await openLiveHub(database.direct, () => undefined),
  ];
  heard = [[], []];
  for (const [index, hub] of hubs.entries()) for (const account of [7, 8]) hub.subscribe(account, (change) => heard[index]?.push(change));
  return async () => {
    for (const hub of hubs) await hub.close();
  };
});
afterAll(async () => {
  await root.end();
  await database.drop();
});

const change = (id: number, account_id = 7): Change => ({ account_id, topic: 'appointment', id });
const afresh = (account_id: number): Change => ({ account_id, topic: '*', id: 0 });
/** Ends the connection on which the first hub listens, and keeps it from another. */
async function cutOff(): Promise<void> {
  await root.query(`alter database ${database.owner.database} allow_connections false`);
  await root.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'first hub'`);
}
const letIn = () => root.query(`alter database ${database.owner.database} allow_connections true`);

test('what is published while the connection is lost reaches the others when there is one again; own screens read afresh', async () => {
  const [first] = hubs as [LiveHub];
  first.publish(change(1));
  await vi.waitFor(() => expect(heard).toEqual([[change(1)], [change(1)]]), 20_000);
  await cutOff();
  // Not noticed yet: the first is on its way over the lost connection, the second comes after.
  first.publish(change(2));
  await pause(100);
  first.publish(change(3, 8));
  await letIn();
  await vi.waitFor(() => expect(heard[1]).toEqual([change(1), change(2), change(3, 8)]), 10_000);
  expect(heard[0]).toEqual(expect.arrayContaining([afresh(7), afresh(8)]));
});

test('of very many only the accounts are kept: everybody reads afresh', async () => {
  const [first] = hubs as [LiveHub];
  await cutOff();
  await pause(100);
  for (let id = 1; id <= 1500; id += 1) first.publish(change(id, id % 2 === 0 ? 7 : 8));
  await pause(100);
  await letIn();
  await vi.waitFor(() => expect(heard[1]).toEqual(expect.arrayContaining([afresh(7), afresh(8)])), 10_000);
  expect(heard[1].length).toBeLessThan(10);
});

test('what was published in the last moment before the end is told', async () => {
  const [first] = hubs as [LiveHub];
  first.publish(change(4));
  await first.close();
  await vi.waitFor(() => expect(heard[1]).toEqual([change(4)]), 20_000);
});
