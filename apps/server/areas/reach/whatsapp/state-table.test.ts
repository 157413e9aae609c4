import {
  connectionChanges,
  isChange,
  mainChanges,
  packageChanges,
  templateChanges,
  templateStates,
} from '@rawnaq/domain/reach/whatsapp/states';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { countUse, whatsappConnection } from './public.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

const inside = <T>(work: Parameters<typeof app.services.database.withAccount<T>>[1]) =>
  app.services.database.withAccount(salon.account_id, work);

test('the database lets a status follow another exactly where the domain does', async () => {
  const tables = { package: packageChanges, connection: connectionChanges, main: mainChanges };
  const statuses = [null, 0, 1, 2, 3];
  for (const [of_what, changes] of Object.entries(tables))
    for (const from of statuses)
      for (const to of [0, 1, 2, 3]) {
        const { rows } = await inside((db) =>
          sql<{ is: boolean }>`select is_whatsapp_change(${of_what}, ${from}::int, ${to}::int) as is`.execute(db),
        );
        expect(rows[0]?.is, `${of_what} ${from} ${to}`).toBe(isChange(changes, from, to));
      }
});

test('a template goes from state to state as the domain says, and no other way', async () => {
  const values = {
    account_id: salon.account_id,
    language: 'en',
    category: 'utility',
    body: 'Hello',
    state_at: new Date(),
    created_at: new Date(),
  };
  const moves: Record<string, boolean> = {};
  for (const from of templateStates)
    for (const to of templateStates) {
      if (from === to) continue;
      const name = `t_${from}_${to}`;
      await inside((db) =>
        db
          .insertInto('whatsapp_templates')
          .values({ ...values, name })
          .execute(),
      );
      const set = (state: string) =>
        inside((db) =>
          db.updateTable('whatsapp_templates').set({ state }).where('account_id', '=', salon.account_id).where('name', '=', name).execute(),
        );
      if (from !== 'draft') await set('submitted');
      if (from !== 'draft' && from !== 'submitted') await set(from);
      moves[name] = await set(to).then(
        () => true,
        () => false,
      );
      expect(moves[name], `${from} → ${to}`).toBe(templateChanges[from].includes(to));
    }
});

/** Gives the salon a package of its own, past every screen. */
async function givePackage(allowance: number | null, status = 1): Promise<number> {
  const { id: package_id } = await app.services.database.withPlatform((db) =>
    db
      .insertInto('whatsapp_packages')
      .values({ english_name: 'Small', arabic_name: 'صغيرة', allowance, days: 30, price_minor: 9900, currency: 'SAR' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return inside(async (db) => {
    await sql`update account_whatsapp_packages set status = 0, ended = 'removed', ended_at = now() where account_id = ${salon.account_id} and status > 0`.execute(
      db,
    );
    const { id } = await db
      .insertInto('account_whatsapp_packages')
      .values({
        account_id: salon.account_id,
        package_id,
        english_name: 'Small',
        arabic_name: 'صغيرة',
        allowance,
        price_minor: 9900,
        currency: 'SAR',
        starts_at: new Date(),
        status: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (status === 2)
      await db
        .updateTable('account_whatsapp_packages')
        .set({ status: 2 })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', id)
        .execute();
    return id;
  });
}
const use = (message_id: number) =>
  inside((db) =>
    countUse(db, {
      account_id: salon.account_id,
      message_id,
      by: 'own',
      category: 'utility',
      recipient: '966500000001',
      now: app.services.now(),
    }),
  );
const usedOf = async (id: number) =>
  (
    await inside((db) =>
      db
        .selectFrom('account_whatsapp_packages')
        .where('account_id', '=', salon.account_id)
        .where('id', '=', id)
        .select('used')
        .executeTakeFirstOrThrow(),
    )
  ).used;

test('a message uses one of the package however often it is tried, and many at once never more than there are', async () => {
  const id = await givePackage(3);
  expect(await use(1)).toBe(true);
  expect(await use(1)).toBe(true);
  expect(await usedOf(id)).toBe(1);
  const at_once = await Promise.all([2, 3, 4, 5, 6, 7].map((message_id) => use(message_id)));
  expect(at_once.filter(Boolean)).toHaveLength(2);
  expect(await usedOf(id)).toBe(3);
  await expect(
    inside((db) =>
      db
        .updateTable('account_whatsapp_packages')
        .set({ used: 4 })
        .where('account_id', '=', salon.account_id)
        .where('id', '=', id)
        .execute(),
    ),
  ).rejects.toThrow(/check constraint/);
});

test('nothing is begun with a package that is paused, also when it was paused after the number was chosen', async () => {
  const id = await givePackage(null);
  await inside((db) =>
    db
      .updateTable('account_whatsapp_packages')
      .set({ status: 2 })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', id)
      .execute(),
  );
  expect(await use(20)).toBe(false);
  expect(await usedOf(id)).toBe(0);
  expect(await inside((db) => whatsappConnection(db, app.services.secrets, salon.account_id, 'service', new Date()))).toEqual({
    obstacle: 'whatsapp.package_paused',
  });
});

test('a message that is begun while its package is being paused waits for that, and is not begun', async () => {
  const id = await givePackage(null);
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  let begun: Promise<boolean> | undefined;
  await inside(async (db) => {
    const own = db.updateTable('account_whatsapp_packages').where('account_id', '=', salon.account_id).where('id', '=', id);
    await own.set({ status: 2 }).execute();
    begun = use(21);
    await vi.waitFor(async () => {
      const { rows } = await owner.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%count_whatsapp_use%'`,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
  });
  await owner.end();
  expect(await begun).toBe(false);
  expect(await usedOf(id)).toBe(0);
});

test('a price is kept with the message as it was when it went, by the country of who gets it', async () => {
  await givePackage(null);
  await app.services.database.withPlatform(async (db) => {
    const { id } = await db.selectFrom('countries').where('iso_code', '=', 'SA').select('id').executeTakeFirstOrThrow();
    await db.insertInto('whatsapp_prices').values({ country_id: id, category: 'utility', price_micros: 10_700 }).execute();
  });
  await use(30);
  const rows = await inside((db) =>
    db
      .selectFrom('whatsapp_uses')
      .where('account_id', '=', salon.account_id)
      .where('message_id', '=', 30)
      .select(['price_micros', 'category'])
      .execute(),
  );
  expect(rows).toEqual([{ price_micros: 10_700, category: 'utility' }]);
});

test('a neighbour sees neither package nor connection, and the platform changes none from outside the account', async () => {
  await givePackage(5);
  const other = await app.salon();
  const seen = await app.services.database.withAccount(other.account_id, (db) =>
    db.selectFrom('account_whatsapp_packages').select('id').execute(),
  );
  expect(seen).toEqual([]);
  const changed = await app.services.database.withPlatform((db) =>
    db.updateTable('account_whatsapp_packages').set({ used: 1 }).where('account_id', '=', salon.account_id).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
});

test('what signs in to WhatsApp is sealed for its account: taken to another it does not open', () => {
  const { secrets } = app.services;
  const sealed = secrets.seal('token', 'whatsapp:1:access_token');
  expect(() => secrets.open(sealed, 'whatsapp:2:access_token')).toThrow();
});
