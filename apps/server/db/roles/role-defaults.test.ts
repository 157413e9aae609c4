import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database.ts';
import { DatabaseNotUsable } from './owner-rights.ts';
import { setRoleDefaults } from './role-defaults.ts';

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let owner: pg.Client;
const given = { name: 'defaults_of_test', password: undefined };
beforeAll(async () => {
  made = await createTestDatabase();
  owner = new pg.Client(made.owner);
  await owner.connect();
});
afterAll(async () => {
  await owner.query('reset role; drop role if exists defaults_of_test; drop role if exists weak_owner_of_test');
  await owner.end();
  await made.drop();
});

test('a connection of the requests has its zone and its limits without asking for them: a pooler takes no settings', async () => {
  const client = new pg.Client(made.app);
  await client.connect();
  const names = ['TimeZone', 'statement_timeout', 'idle_in_transaction_session_timeout'];
  const { rows } = await client.query(
    `select current_setting(name) as value from unnest($1::text[]) with ordinality as n(name, place) order by place`,
    [names],
  );
  await client.end();
  expect(rows.map(({ value }) => value)).toEqual(['UTC', '30s', '1min']);
});

test('a role in another zone is refused, not read wrongly', async () => {
  await owner.query(
    `create role defaults_of_test login; alter role defaults_of_test set timezone = 'Asia/Riyadh'; grant rawnaq_app to defaults_of_test`,
  );
  const database = openDatabase({
    connection: { ...made.direct, user: 'defaults_of_test' },
    poolSize: 1,
    statementNames: true,
    onError: () => undefined,
  });
  const reading = (): Promise<unknown> => database.withPlatform((db) => db.selectFrom('countries').select('id').limit(1).execute());
  await expect(reading()).rejects.toThrow('Asia/Riyadh; it needs UTC');
  await setRoleDefaults(owner, given);
  await expect(reading()).resolves.toBeDefined();
  await database.close();
});

test('a role that an operator made gives them to itself, where the owner may not', async () => {
  await owner.query('create role weak_owner_of_test; alter role defaults_of_test reset statement_timeout; set role weak_owner_of_test');
  await setRoleDefaults(owner, given);
  await owner.query('reset role');
  const { rows } = await owner.query(
    `select s.setconfig from pg_db_role_setting s join pg_roles r on r.oid = s.setrole where rolname = 'defaults_of_test'`,
  );
  expect(rows[0]?.setconfig).toContain('statement_timeout=30s');
});

test('where neither may, the operator is told what to run, once; where they are there already, nothing is asked', async () => {
  await owner.query(
    'alter role defaults_of_test reset statement_timeout; alter role defaults_of_test nologin; set role weak_owner_of_test',
  );
  const refusal: unknown = await setRoleDefaults(owner, given).catch((error: unknown) => error);
  await owner.query('reset role');
  expect(refusal).toBeInstanceOf(DatabaseNotUsable);
  const statement = /As a superuser run: (.*)$/.exec((refusal as Error).message)?.[1] ?? '';
  expect(statement).toBe(`alter role "defaults_of_test" set statement_timeout = '30s';`);
  await owner.query(`${statement} set role weak_owner_of_test`);
  await expect(setRoleDefaults(owner, given)).resolves.toBeUndefined();
});
