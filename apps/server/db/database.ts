import type { Language } from '@rawnaq/messages/format';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { ask, causeOf, commit, isCommitSent, kyselyOn, type Statement } from './client-dialect.ts';
import { ConnectionPool, type DatabaseOptions } from './connection/connection-pool.ts';
import type { Database } from './schema.ts';

/** A query builder inside one transaction of one account (or of the platform's own tables). */
export type Db = Kysely<Database>;

export interface DatabaseAccess {
  /**
   * Runs `work` in one transaction that sees the rows of `accountId` and no others. Commits when it resolves, rolls back when it throws. `language` is
   * its reader's, in which `user_name` names users.
   */
  withAccount<T>(accountId: number, work: (db: Db) => Promise<T>, language?: Language | null): Promise<T>;
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

/** What an alias can be. Anything else in an address names nobody, and need not be asked for. */
const aliasShape = /^[a-z0-9]{1,60}$/;

const accountScope = {
  name: 'scope_account',
  text: "select set_config('app.account_id', $1, true), set_config('app.scope', '', true), set_config('app.language', $2, true)",
};
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

/** The one door to the database. */
export function openDatabase(options: DatabaseOptions): DatabaseAccess {
  const connections = new ConnectionPool(options);

  type Scoped = Promise<{ account_id?: number }[]>;
  type Work<T> = (db: Db, scoped: Scoped, row: Promise<AccountRow[]> | undefined) => Promise<T>;

  const transaction = <T>(scope: Statement, values: string[], work: Work<T>, with_row = false): Promise<T> =>
    connections.run(async (client, isRetry) => {
      // Sent together with the first statement of `work`: the account is set without a round trip of its own.
      const begun = client.query('begin');
      const db = kyselyOn(client, options.statementNames, isRetry);
      const scoped = ask<{ account_id?: number }>(db, scope, values);
      const row = with_row ? ask<AccountRow>(db, accountRow, []) : undefined;
      const opened = Promise.all([begun, scoped, row]);
      opened.catch(() => undefined);
      try {
        const result = await work(db, scoped, row);
        await opened;
        await commit(db);
        return result;
      } catch (error) {
        throw await causeOf(db, error, opened);
      }
    }, isCommitSent);

  return {
    withAccount: (accountId, work, language) => transaction(accountScope, [String(accountId), language ?? ''], work),
    withAlias: async (alias, work) => {
      if (!aliasShape.test(alias)) return undefined;
      return transaction(aliasScope, [alias], async (db, scoped) => {
        const accountId = (await scoped)[0]?.account_id;
        return accountId === undefined ? undefined : work(db, accountId);
      });
    },
    withAliasAccount: async (alias, work) => {
      if (!aliasShape.test(alias)) return undefined;
      return transaction(
        aliasScope,
        [alias],
        async (db, _scoped, row) => {
          const account = (await row)?.[0];
          return account === undefined ? undefined : work(db, account);
        },
        true,
      );
    },
    withPlatform: (work) => transaction(platformScope, ['platform'], work),
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
      return connections.run(
        async (client) => (await client.query<Row>(statement)).rows,
        () => false,
      );
    },
    pool: connections.pool,
    close: () => connections.pool.end(),
  };
}
