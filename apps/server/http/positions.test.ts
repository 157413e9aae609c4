import { endpoints } from '@rawnaq/contract/all';
import type { Endpoint } from '@rawnaq/contract/endpoint';
import { isGivable } from '@rawnaq/domain/settings/identity/awaited-rights';
import { type PermissionKey, permissionKeys, permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { positionKeys, positions } from '@rawnaq/domain/settings/identity/positions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleInput } from '../testing/sample-input.ts';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

interface ByRight {
  endpoint: Endpoint;
  right: PermissionKey;
}
const byRight = endpoints.flatMap((endpoint): ByRight[] =>
  endpoint.access.kind === 'permission' ? [{ endpoint, right: endpoint.access.permission }] : [],
);
const name = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Whether an endpoint lets a user in. Nothing is where the ids point, so that what one call changes is nothing to the next. */
async function isLetIn(endpoint: Endpoint, token: string): Promise<boolean> {
  const input = sampleInput(endpoint, { values: {}, idOf: () => 987_654_321 });
  const { status } = await app.call(endpoint, input, { token });
  return status !== 403;
}

/** Gives the user of the position "employee" other rights, while the user is signed in. */
const giveEmployee = (keys: readonly PermissionKey[]): Promise<unknown> =>
  app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissionMapOf(keys)) })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', (query) =>
        query.selectFrom('users').select('role_id').where('account_id', '=', salon.account_id).where('user_name', '=', 'employee'),
      )
      .execute(),
  );

test.each(positionKeys)(
  'as the table of positions says, endpoints let in or refuse: %s',
  async (position) => {
    const wrong: string[] = [];
    const letIn = new Set<PermissionKey>();
    for (const { endpoint, right } of byRight) {
      const isHeld = positions[position].has(right);
      // That a right opens all of its endpoints is the next test's: here one of them shows that the position has it.
      if (isHeld && letIn.has(right)) continue;
      if (isHeld) letIn.add(right);
      if ((await isLetIn(endpoint, salon.tokens[position])) !== isHeld) wrong.push(`${name(endpoint)} ${isHeld ? 'refuses' : 'lets in'}`);
    }
    expect(wrong).toEqual([]);
  },
  60_000,
);

test('each right alone opens the endpoints that ask for it and no other, and all rights but it open all others, from the next call on', async () => {
  const wrong: string[] = [];
  for (const key of permissionKeys.filter((right) => isGivable(right))) {
    const mine = byRight.filter(({ right }) => right === key);
    // One of another right stands for the others: with every right alone, each is tried by its own.
    const [other] = byRight.filter(({ right }) => right !== key);
    if (mine.length === 0) continue;
    await giveEmployee([key]);
    for (const { endpoint } of mine)
      if (!(await isLetIn(endpoint, salon.tokens.employee))) wrong.push(`${name(endpoint)} with ${key} alone`);
    if (other && (await isLetIn(other.endpoint, salon.tokens.employee))) wrong.push(`${name(other.endpoint)} with ${key}`);
    await giveEmployee(permissionKeys.filter((right) => right !== key));
    for (const { endpoint } of mine) if (await isLetIn(endpoint, salon.tokens.employee)) wrong.push(`${name(endpoint)} without ${key}`);
    if (other && !(await isLetIn(other.endpoint, salon.tokens.employee))) wrong.push(`${name(other.endpoint)} with all but ${key}`);
  }
  expect(wrong).toEqual([]);
}, 60_000);
