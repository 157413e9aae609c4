import { endpoints } from '@rawnaq/contract/all';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOfAccount } from '../testing/digest-of-account.ts';
import { sampleInput } from '../testing/sample-input.ts';
import { postBooks } from '../areas/reports/accounting/public/tasks.ts';
import { fillSalon, type FilledSalon } from '../testing/filled-salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/**
 * Endpoints; addresses that take something without being one (webhooks above all) are in webhooks/tenancy.test.ts. Row-level security would hide a store that forgets its account. So this server works as the tables' owner, whom row-level security does not bind:
 * what keeps the accounts apart here is each store's own WHERE. One forgotten, and a neighbour's marked row shows up or changes.
 */
let app: TestServer;
let neighbour: FilledSalon;
let caller: FilledSalon;
let owner: pg.Client;

const ofAccounts = endpoints.filter((endpoint) => endpoint.access.kind === 'permission' || endpoint.access.kind === 'signed_in');
const name = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;
/** Ends the caller's own session, so it is tried apart. */
const endsTheSession = new Set(['POST /api/logout']);

beforeAll(async () => {
  app = await startTestServer({}, { role: 'owner' });
  neighbour = await fillSalon(app);
  caller = await fillSalon(app);
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  await neighbour.mark(owner);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** What jobs of their own set again and again: when automatic messages are looked at, how far the books are posted, and how far what was sold is added up. */
const setByJobs = [
  'automatic_schedule',
  'accounting_positions',
  'accounting_states',
  'sold_days',
  'sold_day_positions',
  'served_days',
  'served_day_positions',
];

/** Every row of the neighbour as a digest a table, once its books are posted. */
async function digestOfNeighbour(): Promise<Record<string, string>> {
  await postBooks(app.services, { account_id: neighbour.account_id });
  return digestOfAccount(owner, neighbour.account_id, ['sessions', ...setByJobs]);
}

test("with another account's ids an endpoint tells nothing of it and changes nothing in it", async () => {
  const before = await digestOfNeighbour();
  const faults: string[] = [];
  for (const endpoint of ofAccounts) {
    if (endsTheSession.has(name(endpoint)) || endpoint.answers === 'stream') continue;
    const input = sampleInput(endpoint, { values: neighbour.values, idOf: (of) => neighbour.idFor(of) });
    const answer = await app.call(endpoint, input, caller.as('owner'));
    const text = JSON.stringify(answer.body);
    if (answer.status >= 500) faults.push(`${name(endpoint)} answered ${answer.status}: ${text.slice(0, 200)}`);
    if (neighbour.marks.some((mark) => text.includes(mark))) faults.push(`${name(endpoint)} told of the neighbour: ${text.slice(0, 300)}`);
    if (endpoint.path.includes('{id}') && neighbour.idFor(endpoint) !== undefined && answer.status < 300)
      faults.push(`${name(endpoint)} accepted the neighbour's id`);
  }
  const after = await digestOfNeighbour();
  for (const [table, digest] of Object.entries(before))
    if (after[table] !== digest) faults.push(`rows of the neighbour changed in ${table}`);
  expect(faults).toEqual([]);
}, 120_000);

test('the same inputs work in the own account, so the test above could have found something', async () => {
  const failed: string[] = [];
  let reads = 0;
  for (const endpoint of ofAccounts) {
    if (endpoint.method !== 'GET' || endpoint.answers !== undefined) continue;
    reads += 1;
    const input = sampleInput(endpoint, { values: caller.values, idOf: (of) => caller.idFor(of) });
    const answer = await app.call(endpoint, input, caller.as('owner'));
    if (answer.status >= 300) failed.push(`${name(endpoint)} answered ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
  expect(failed).toEqual([]);
  expect(reads).toBeGreaterThan(10);
}, 120_000);

describe('who may call', () => {
  test('nobody without a token, nor with one of another kind', async () => {
    const manager = await app.manager();
    const faults: string[] = [];
    for (const endpoint of endpoints) {
      const { kind } = endpoint.access;
      if (kind === 'anyone' || kind === 'online') continue;
      const input = sampleInput(endpoint, { values: caller.values, idOf: (of) => caller.idFor(of) }) as never;
      const wrong = kind === 'permission' || kind === 'signed_in' ? manager : caller.tokens.owner;
      for (const token of [undefined, wrong, 'rq_1_not-a-token']) {
        const answer = await app.call(endpoint, input, token === undefined ? {} : { token });
        if (answer.status !== 401)
          faults.push(`${name(endpoint)} answered ${answer.status} to ${token === undefined ? 'no token' : 'a wrong token'}`);
      }
    }
    expect(faults).toEqual([]);
  }, 120_000);

  test('a user whose role holds no right gets 403 from every endpoint that asks for one', async () => {
    const token = await caller.userWithoutRights();
    const faults: string[] = [];
    for (const endpoint of endpoints) {
      if (endpoint.access.kind !== 'permission') continue;
      const answer = await app.call(endpoint, sampleInput(endpoint, { values: caller.values, idOf: (of) => caller.idFor(of) }), { token });
      if (answer.status !== 403) faults.push(`${name(endpoint)} answered ${answer.status}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);

  test('a manager without rights gets 403 likewise', async () => {
    const token = await app.manager({ isSuper: false });
    const faults: string[] = [];
    for (const endpoint of endpoints) {
      if (endpoint.access.kind !== 'manager_permission') continue;
      const answer = await app.call(endpoint, sampleInput(endpoint, { values: caller.values, idOf: () => caller.account_id }), { token });
      if (answer.status !== 403) faults.push(`${name(endpoint)} answered ${answer.status}`);
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
