import type { Endpoint } from '@rawnaq/contract/endpoint';
import pg from 'pg';
import { openSession } from '../../areas/settings/identity/store.ts';
import { makeUserToken } from '../../http/session.ts';
import { digestToken, randomToken } from '../../secrets.ts';
import { fillSalon } from '../filled-salon.ts';
import type { TestServer } from '../test-server.ts';
import type { Chance } from './chance.ts';
import type { Caller } from './endpoint-shots.ts';
import type { SiteKnown } from './site-shots.ts';

/** A salon to shoot at, with everybody who may call. */
export interface Target {
  site: SiteKnown;
  callerFor(endpoint: Endpoint, chance: Chance): Caller;
  /** Signs the owner and the platform's manager in again where needed: among all that is sent there are calls that end sessions. False where it does not help, as when the account was disabled. */
  revive(): Promise<boolean>;
}

/** The unguessable ids of a salon's records, by table. */
async function readUniqueIds(app: TestServer, account_id: number): Promise<Map<string, string[]>> {
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  try {
    const { rows: tables } = await owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and c.column_name = 'unique_id' and t.table_type = 'BASE TABLE'
         and exists (select from information_schema.columns a where a.table_schema = 'public' and a.table_name = c.table_name and a.column_name = 'account_id') order by 1`,
    );
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await owner.query<{ unique_id: string }>(
        `select unique_id::text from ${pg.escapeIdentifier(name)} where account_id = $1 limit 3`,
        [account_id],
      );
      if (rows.length > 0)
        found.set(
          name,
          rows.map(({ unique_id }) => unique_id),
        );
    }
    return found;
  } finally {
    await owner.end();
  }
}

/** Signs a customer in to the portal. Without a code: asking for many of them in a short time is refused, as it should be. */
async function portalCookie(app: TestServer, account_id: number): Promise<string> {
  const token = randomToken();
  const now = app.services.now();
  await app.services.database.withAccount(account_id, (db) =>
    db
      .insertInto('online_sessions')
      .values({
        account_id,
        token_hash: digestToken(token),
        mobile: '966551234567',
        created_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
      })
      .execute(),
  );
  return `my_bookings=${token}`;
}

const staff = ['employee', 'cashier', 'receptionist', 'accountant', 'manager'] as const;

/** Opens a salon with a record of every kind and signs everybody in. */
export async function openTarget(app: TestServer): Promise<Target> {
  const salon = await fillSalon(app);
  let manager = await app.manager();
  const weakManager = await app.manager({ isSuper: false });
  const powerless = await salon.userWithoutRights();
  const cookie = await portalCookie(app, salon.account_id);
  const byTable = await readUniqueIds(app, salon.account_id);
  const uniqueIds = [...byTable.values()].flat();
  const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

  const known = (chance: Chance, idOf: Caller['known']['idOf']): Caller['known'] => ({
    values: salon.values,
    idOf,
    uniqueIdOf({ path }) {
      const own = [...byTable.entries()].filter(([table]) =>
        path.split(/[/_]/).some((word) => word.length > 4 && table.includes(word.slice(0, 5))),
      );
      return chance.pick(own.length > 0 && chance.happens(0.7) ? own.flatMap(([, ids]) => ids) : uniqueIds);
    },
  });

  return {
    site: {
      alias: salon.alias,
      uniqueIds,
      offerId: Number(salon.values['offer_id']),
      serviceId: salon.service_ids[0],
      employeeId: salon.employee_ids[0],
    },
    callerFor(endpoint, chance) {
      // An address of their own each time: who asks too often is turned away before anything is looked at.
      const from = { 'x-forwarded-for': `10.${chance.below(250)}.${chance.below(250)}.${chance.below(250)}` };
      const ofSalon = known(chance, (of) => salon.idFor(of) ?? salon.service_ids[0]);
      const ofPlatform = known(chance, () => salon.account_id);
      const as = (name: string, headers: Record<string, string>, its = ofSalon): Caller => ({
        name,
        headers: { ...from, ...headers },
        known: its,
      });
      const { kind } = endpoint.access;
      const hasRights = chance.happens(0.85);
      if (!hasRights && chance.happens(0.3)) return as('stranger', {});
      if (kind === 'manager_permission' || kind === 'manager_signed_in')
        return hasRights
          ? as('platform manager', bearer(manager), ofPlatform)
          : as('platform manager without rights', bearer(weakManager), ofPlatform);
      if (kind === 'online' || kind === 'anyone')
        return chance.happens(0.5) ? as('customer of the portal', { cookie }) : as('stranger', {});
      if (hasRights) return as('owner', bearer(salon.tokens.owner));
      if (chance.happens(0.4)) return as('employee without rights', bearer(powerless));
      const role = chance.pick(staff);
      return as(role, bearer(salon.tokens[role]));
    },
    async revive() {
      if ((await statusOf('/api/manager/merchants', manager)) !== 200) manager = await app.manager();
      if ((await statusOf('/api/services', salon.tokens.owner)) === 200) return true;
      salon.tokens.owner = await signInOwner(app, salon.account_id);
      return (await statusOf('/api/services', salon.tokens.owner)) === 200;
    },
  };

  async function statusOf(path: string, token: string): Promise<number> {
    const answer = await fetch(`${app.base}${path}`, { headers: bearer(token) });
    await answer.arrayBuffer();
    return answer.status;
  }
}

async function signInOwner(app: TestServer, account_id: number): Promise<string> {
  const token = makeUserToken(account_id);
  await app.services.database.withAccount(account_id, async (db) => {
    const owner = await db
      .selectFrom('users')
      .where('account_id', '=', account_id)
      .where('is_owner', '=', 1)
      .select('id')
      .executeTakeFirstOrThrow();
    await openSession(db, { account_id, user_id: owner.id, token, ip: '127.0.0.1', user_agent: 'fuzz', now: app.services.now() });
  });
  return token;
}
