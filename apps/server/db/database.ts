import type { Writable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { ask, commit, isCommitSent, kyselyOn, type Statement } from './client-dialect.ts';
import { isConnectionLost, isStalePlan, Outage, outageReason } from './outage.ts';
import type { Database } from './schema.ts';
import { wireTypes } from './types.ts';

/** A query builder inside one transaction of one account (or of the platform's own tables). */
export type Db = Kysely<Database>;

export interface DatabaseOptions {
  connection: pg.ClientConfig;
  poolSize: number;
  /** Named statements save planning; off behind a pooler in transaction mode. */
  statementNames: boolean;
  onError: (error: Error) => void;
}

export interface DatabaseAccess {
  /** Runs `work` in one transaction that sees the rows of `accountId` and no others. Commits when it resolves, rolls back when it throws. */
  withAccount<T>(accountId: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** The same for the account behind a public page's alias, found and set in one round trip; undefined where nobody has the alias. */
  withAlias<T>(alias: string, work: (db: Db, accountId: number) => Promise<T>): Promise<T | undefined>;
  /** As `withAlias`, with what a request needs of the account first, read in that same round trip. */
  withAliasAccount<T>(alias: string, work: (db: Db, account: AccountRow) => Promise<T>): Promise<T | undefined>;
  /** Runs `work` in one transaction on the platform's tables: accounts, directories, managers. Tenants' tables answer nothing here. */
  withPlatform<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Goes on with a platform transaction inside one account, as registration and the manager area need; puts the platform's scope back afterwards. */
  insideAccount<T>(db: Db, accountId: number, work: () => Promise<T>): Promise<T>;
  /** Runs one statement that sets its own scope and only reads, as a transaction of its own. */
  once<Row extends pg.QueryResultRow>(statement: { name: string; text: string; values: unknown[] }): Promise<Row[]>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/** What decides whether an account may be worked for, and how. */
export interface AccountRow {
  id: number;
  timezone: string;
  currency: string;
  country_id: number;
  is_training: number;
  request_status: number;
  is_disabled: number;
  trial_ends_on: string | null;
  subscription: string;
  subscription_ends_on: string | null;
}

/** Two transactions met; the loser runs again and then sees what the winner wrote. Serialization failure, deadlock, exclusion (two claims on one subject). */
const passing = new Set(['40001', '40P01', '23P01']);
const mostTries = 5;
/** Who waits longer for a connection is told that too much is going on. */
const mostMsForConnection = 10_000;

/** What an alias can be. Anything else in an address names nobody, and need not be asked for. */
const aliasShape = /^[a-z0-9]{1,60}$/;

const accountScope = { name: 'scope_account', text: "select set_config('app.account_id', $1, true), set_config('app.scope', '', true)" };
const aliasScope = {
  name: 'scope_alias',
  text: `select account_id, set_config('app.account_id', account_id::text, true), set_config('app.scope', '', true) from online_aliases where alias = $1`,
};
const accountRow = {
  name: 'scope_account_row',
  text: `select id, timezone, currency, country_id, is_training, request_status, is_disabled, trial_ends_on, subscription, subscription_ends_on
    from accounts where id = current_account_id()`,
};
const platformScope = { name: 'scope_platform', text: "select set_config('app.account_id', '', true), set_config('app.scope', $1, true)" };

/**
 * Writes what is asked in one go to its connection in one go: each write costs a call of the system and wakes the other side up. The first query of a
 * turn of the event loop holds the stream back until everything that runs in that turn has been asked.
 */
class GatheringClient extends pg.Client {
  /** What the server said when the connection was made, and since. */
  timeZone: string | undefined;
  #isHeld = false;
  constructor(config?: pg.ClientConfig) {
    super(config);
    type Status = { parameterName: string; parameterValue: string };
    const { connection } = this as unknown as { connection: { on(event: 'parameterStatus', listener: (status: Status) => void): void } };
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'TimeZone') this.timeZone = parameterValue;
    });
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- one method of many overloads, handed on as it is
  override query(...given: any[]): any {
    if (!this.#isHeld) {
      this.#isHeld = true;
      const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
      stream.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        stream.uncork();
      });
    }
    return (super.query as (...all: unknown[]) => unknown)(...given);
  }
}

/** Moments are read as the server writes them: in another zone each would be another moment. */
function zoneFault({ timeZone, user }: GatheringClient): Error | undefined {
  if (timeZone === undefined || timeZone === 'UTC' || timeZone === 'Etc/UTC') return undefined;
  return new Error(
    `The role ${user ?? ''} works in the time zone ${timeZone}; it needs UTC (alter role … set timezone = 'UTC', and new connections of the pooler)`,
  );
}

/** The one door to the database. */
export function openDatabase(options: DatabaseOptions): DatabaseAccess {
  const pool = new pg.Pool({
    ...options.connection,
    max: options.poolSize,
    types: wireTypes,
    // Time zone and time limits are the role's own (role-defaults.ts): a pooler takes no settings from a connection.
    verify: (client: pg.PoolClient, done: (error?: Error) => void) => done(zoneFault(client as unknown as GatheringClient)),
    connectionTimeoutMillis: mostMsForConnection,
    keepAlive: true,
    pipeline: true,
    Client: GatheringClient,
  });
  pool.on('error', options.onError);
  // A connection that dies while it is in use speaks for itself, not through the pool; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', options.onError));

  type Scoped = Promise<{ account_id?: number }[]>;
  type Work<T> = (db: Db, scoped: Scoped, row: Promise<AccountRow[]> | undefined) => Promise<T>;

  /** Connections made before a table's columns changed are given up as they are met. */
  let plansAreSoundSince = 0;
  const madeAt = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => madeAt.set(client, performance.now()));

  async function takeConnection(): Promise<pg.PoolClient> {
    try {
      for (;;) {
        const client = await pool.connect();
        if ((madeAt.get(client) ?? 0) >= plansAreSoundSince) return client;
        client.release(true);
      }
    } catch (error) {
      // Whatever keeps us from the database, it is nothing that a request did.
      throw new Outage(outageReason(error) ?? 'away', error);
    }
  }

  /**
   * Runs `work` on a connection, and again on another one where it met another transaction, where the connection was lost before anything could have been
   * decided on it (once), or where it knew a table by columns that have changed since.
   */
  async function onConnection<T>(
    work: (client: pg.PoolClient, isRetry: boolean) => Promise<T>,
    isDecided: (client: pg.PoolClient) => boolean,
  ): Promise<T> {
    let hasMet = false;
    let hasLost = false;
    for (let attempt = 1; ; attempt += 1) {
      const client = await takeConnection();
      let broken: Error | boolean | undefined;
      try {
        return await work(client, hasMet);
      } catch (error) {
        const isUnknown = isConnectionLost(error) && isDecided(client);
        await client.query('rollback').catch((rollbackError: Error) => {
          broken = rollbackError;
        });
        const mayPass = passing.has((error as { code?: string }).code ?? '');
        const isStale = isStalePlan(error);
        const isLost: boolean = isConnectionLost(error) && !isUnknown && !hasLost;
        hasMet ||= mayPass;
        hasLost ||= isLost;
        if (isStale) {
          broken = true;
          plansAreSoundSince = performance.now();
        }
        if (attempt < mostTries && (mayPass || isStale || isLost)) continue;
        const reason = outageReason(error);
        throw reason === null ? error : new Outage(reason, error, isUnknown);
      } finally {
        client.release(broken);
      }
    }
  }

  const transaction = <T>(scope: Statement, value: string, work: Work<T>, with_row = false): Promise<T> =>
    onConnection(async (client, isRetry) => {
      // Sent together with the first statement of `work`: the account is set without a round trip of its own.
      const begun = client.query('begin');
      const db = kyselyOn(client, options.statementNames, isRetry);
      const scoped = ask<{ account_id?: number }>(db, scope, [value]);
      const row = with_row ? ask<AccountRow>(db, accountRow, []) : undefined;
      const opened = Promise.all([begun, scoped, row]);
      opened.catch(() => undefined);
      const result = await work(db, scoped, row);
      await opened;
      await commit(db);
      return result;
    }, isCommitSent);

  return {
    withAccount: (accountId, work) => transaction(accountScope, String(accountId), work),
    withAlias: async (alias, work) => {
      if (!aliasShape.test(alias)) return undefined;
      return transaction(aliasScope, alias, async (db, scoped) => {
        const accountId = (await scoped)[0]?.account_id;
        return accountId === undefined ? undefined : work(db, accountId);
      });
    },
    withAliasAccount: async (alias, work) => {
      if (!aliasShape.test(alias)) return undefined;
      return transaction(
        aliasScope,
        alias,
        async (db, _scoped, row) => {
          const account = (await row)?.[0];
          return account === undefined ? undefined : work(db, account);
        },
        true,
      );
    },
    withPlatform: (work) => transaction(platformScope, 'platform', work),
    async insideAccount(db, accountId, work) {
      await sql`select set_config('app.account_id', ${String(accountId)}, true), set_config('app.scope', '', true)`.execute(db);
      const result = await work();
      // What is checked at commit is checked now: outside the account its rows would not be seen.
      await Promise.all([
        sql`set constraints all immediate`.execute(db),
        sql`set constraints all deferred`.execute(db),
        sql`select set_config('app.account_id', '', true), set_config('app.scope', 'platform', true)`.execute(db),
      ]);
      return result;
    },
    async once<Row extends pg.QueryResultRow>({ name, text, values }: { name: string; text: string; values: unknown[] }) {
      const statement = options.statementNames ? { name, text, values } : { text, values };
      return onConnection(
        async (client) => (await client.query<Row>(statement)).rows,
        () => false,
      );
    },
    pool,
    close: () => pool.end(),
  };
}
