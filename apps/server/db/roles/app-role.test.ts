import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { installJobs } from '../../jobs/jobs.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { appRole, appRoleOf, type AppRole } from './app-role.ts';
import { externalConnections } from '../connection/connections.ts';
import { migrate } from '../migrate.ts';

const root = inject('owner');
let superuser: pg.Client;
const databases: string[] = [];
const roles: string[] = [];
beforeAll(async () => {
  superuser = new pg.Client(root);
  await superuser.connect();
});
afterAll(async () => {
  for (const name of databases) await superuser.query(`drop database if exists ${name} with (force)`);
  for (const name of roles) await superuser.query(`drop role if exists ${name}`);
  await superuser.end();
});

/** An empty database of an own server, whose owner is a plain role. */
async function ownDatabase(rights = 'createrole'): Promise<{ owner: pg.ClientConfig; role: AppRole }> {
  const name = `own_${randomUUID().slice(0, 8)}`;
  await superuser.query(`create role ${name} login ${rights}`);
  await superuser.query(`create database ${name} owner ${name}`);
  databases.push(name);
  roles.push(appRoleOf(name), name);
  return { owner: { ...root, database: name, user: name }, role: { name: appRoleOf(name), password: `password of ${name}` } };
}

const passwordOf = async (role: string): Promise<string> =>
  (await superuser.query<{ rolpassword: string }>('select rolpassword from pg_authid where rolname = $1', [role])).rows[0]!.rolpassword;

async function ask<Row extends pg.QueryResultRow>(connection: pg.ClientConfig, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** What each role but the owner was granted, table by table, column by column and function by function. */
const grants = async (connection: pg.ClientConfig) =>
  (
    await ask<{ grant: string; role: string }>(
      connection,
      `select concat_ws(' ', kind, name, privilege) as grant, coalesce(r.rolname, 'public') as role from (
         select 'table' as kind, c.oid::regclass::text as name, a.privilege_type as privilege, a.grantee, c.relowner as owner from pg_class c, aclexplode(c.relacl) a where c.relnamespace = 'public'::regnamespace
         union all select 'column', c.oid::regclass || '.' || t.attname, a.privilege_type, a.grantee, c.relowner from pg_class c join pg_attribute t on t.attrelid = c.oid, aclexplode(t.attacl) a where c.relnamespace = 'public'::regnamespace
         union all select 'function', p.oid::regprocedure::text, a.privilege_type, a.grantee, p.proowner from pg_proc p, aclexplode(p.proacl) a where p.pronamespace = 'public'::regnamespace) g
       left join pg_roles r on r.oid = g.grantee where g.grantee <> g.owner order by 1, 2`,
    )
  ).map(({ grant, role }) => ({ grant, role }));

test('a role is named after its database, within what PostgreSQL takes', () => {
  expect(appRoleOf('rawnaq')).toBe('rawnaq_app_rawnaq');
  expect(appRoleOf('Salon-1')).toMatch(/^rawnaq_app_salon_1_[0-9a-f]{8}$/);
  expect(appRoleOf('salon-1')).not.toBe(appRoleOf('Salon-1'));
  const long = appRoleOf('a'.repeat(63));
  expect(long).toHaveLength(63);
  expect(long).not.toBe(appRoleOf(`${'a'.repeat(62)}b`));
});

test('requests run as a role of the database, or as the role that DATABASE_URL names beside its owner', () => {
  const secret = 'a secret of the installation, long enough';
  const own = externalConnections(
    {
      kind: 'external',
      url: 'postgresql://boss:x@db/salon',
      ownerUrl: 'postgresql://boss:x@db/salon',
      directUrl: 'postgresql://boss:x@db/salon',
    },
    secret,
  );
  expect(own.role).toMatchObject({ name: 'rawnaq_app_salon', isGiven: false });
  expect(own.app.connectionString).toContain('postgresql://rawnaq_app_salon:');
  const named = externalConnections(
    {
      kind: 'external',
      url: 'postgresql://web:pa%2Fss@pool/other',
      ownerUrl: 'postgresql://boss:x@db/salon',
      directUrl: 'postgresql://boss:x@db/salon',
    },
    secret,
  );
  expect(named.role).toEqual({ name: 'web', password: 'pa/ss', isGiven: true });
  expect(named.app.connectionString).toBe('postgresql://web:pa%2Fss@pool/other');
  expect(named.direct.connectionString).toBe('postgresql://web:pa%2Fss@db/salon');
});

test('two installations on one server leave each other their passwords and their rows', async () => {
  const [one, other] = [await ownDatabase(), await ownDatabase()];
  await migrate(one.owner, one.role);
  const before = await passwordOf(one.role.name);
  await migrate(other.owner, other.role);
  expect(await passwordOf(one.role.name)).toBe(before);
  await expect(ask({ ...one.owner, user: other.role.name }, 'select * from customers')).rejects.toThrow(/permission denied/);
  expect(await ask({ ...one.owner, user: one.role.name }, 'select * from customers')).toEqual([]);
});

test('an installation that used the role of all is handed to its own, and the old one loses its rights once nobody is connected as it', async () => {
  const database = await createTestDatabase();
  try {
    const name = String(database.owner.database);
    const role = { name: appRoleOf(name), password: 'new' };
    const before = await grants(database.owner);
    const processOfBefore = new pg.Client(database.direct);
    await processOfBefore.connect();
    await migrate(database.owner, role);
    expect((await processOfBefore.query('select * from customers')).rows).toEqual([]);
    await processOfBefore.end();
    await ask(database.owner, 'select 1');
    const settled = async () =>
      (
        await ask<{ count: number }>(
          database.owner,
          `select count(*)::int as count from pg_stat_activity where usename = '${appRole}' and datname = current_database()`,
        )
      )[0]?.count === 0;
    while (!(await settled())) await new Promise((resolve) => setTimeout(resolve, 20));
    await migrate(database.owner, role);
    expect(await grants(database.owner)).toEqual(before.map((row) => ({ ...row, role: row.role === appRole ? role.name : row.role })));
    await expect(ask(database.direct, 'select * from customers')).rejects.toThrow(/permission denied/);
    await ask(
      database.owner,
      "create table added (account_id int not null, id int); select make_tenant_table('added'); select make_append_only('added')",
    );
    expect((await grants(database.owner)).filter((row) => row.grant.includes(' added '))).toEqual(
      ['INSERT', 'SELECT'].map((privilege) => ({ grant: `table added ${privilege}`, role: role.name })),
    );
    roles.push(role.name);
  } finally {
    await database.drop();
  }
});

test('what the owner lacks is said in one sentence, with the remedy', async () => {
  const noRoles = await ownDatabase('nocreaterole');
  await expect(migrate(noRoles.owner, noRoles.role)).rejects.toMatchObject({
    name: 'DatabaseNotUsable',
    message: expect.stringContaining(`alter role "${noRoles.owner.user}" createrole`),
  });
  // The operator made the role: then the owner needs not make any.
  await superuser.query(`create role ${noRoles.role.name} login`);
  await migrate(noRoles.owner, { ...noRoles.role, isGiven: true });
  const guest = await ownDatabase();
  const elsewhere = { ...guest.owner, database: noRoles.owner.database };
  await expect(migrate(elsewhere, guest.role)).rejects.toThrow(/alter database "own_\w+" owner to "own_\w+"/);
  await superuser.query(`create role ${guest.role.name} login bypassrls`);
  await expect(migrate(guest.owner, guest.role)).rejects.toThrow(/row-level security does not bind/);
  await superuser.query(`alter role ${guest.role.name} nobypassrls`);
  await superuser.query(`grant ${guest.owner.user} to ${guest.role.name}`);
  await expect(migrate(guest.owner, guest.role)).rejects.toThrow(/a member of the owner/);
});

test('two first starts at once on one empty database: one waits, both come up', async () => {
  const { owner, role } = await ownDatabase();
  const ran = await Promise.all([1, 2, 3].map(() => migrate(owner, role, { also: () => installJobs(owner) })));
  expect(ran.filter((files) => files.length > 0)).toHaveLength(1);
});
