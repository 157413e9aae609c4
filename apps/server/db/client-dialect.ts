import { createHash } from 'node:crypto';
import {
  type CompiledQuery, type DatabaseConnection, DefaultQueryExecutor, type Dialect, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './schema.ts';

const names = new Map<string, string>();
/** A statement with a list of values has a text per length; naming those would fill the server's memory. */
const mostNamedParameters = 48;

function statementName(sql: string): string {
  let name = names.get(sql);
  if (name === undefined) {
    name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
  }
  return name;
}

/** One open connection with the transaction running on it. */
interface Door {
  readonly client: pg.ClientBase;
  readonly named: boolean;
  /** What has been asked and is answered only when the transaction is over. */
  trailing: Promise<unknown>[];
  /** Sent already, behind the last statement. */
  commit: Promise<unknown> | undefined;
}

/** Outside the transaction a statement would be one of its own, and of no account. */
function requireOpen({ commit: sent }: Door, text: string): void {
  if (sent !== undefined) throw new Error(`Asked after the commit: ${text}`);
}

class ClientConnection implements DatabaseConnection {
  readonly #door: Door;
  constructor(door: Door) {
    this.#door = door;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    requireOpen(this.#door, query.sql);
    const { client } = this.#door;
    const values = [...query.parameters];
    const named = this.#door.named && values.length <= mostNamedParameters;
    const result = await client.query(named ? { name: statementName(query.sql), text: query.sql, values } : { text: query.sql, values });
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }
  // oxlint-disable-next-line require-yield -- the interface asks for it; long results are read with a cursor of their own
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read long results page by page');
  }
}

class ClientDriver implements Driver {
  readonly #connection: DatabaseConnection;
  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  async beginTransaction(): Promise<void> {
    throw new Error('A request already runs in one transaction');
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** Hands a compiled query to its connection and nothing more: there is no other to choose, no log and no plugin. */
class ClientExecutor extends DefaultQueryExecutor {
  readonly #connection: ClientConnection;
  constructor(connection: ClientConnection) {
    super(new PostgresQueryCompiler(), new PostgresAdapter(), { provideConnection: (consumer) => consumer(connection) });
    this.#connection = connection;
  }
  override executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#connection.executeQuery<Row>(query);
  }
}

const builders = new WeakMap<pg.ClientBase, Kysely<Database>>();
const doors = new WeakMap<Kysely<Database>, Door>();

function doorOf(db: Kysely<Database>): Door {
  const door = doors.get(db);
  if (door === undefined) throw new Error('There is no open connection behind this query builder');
  return door;
}

/** A query builder bound to one open connection, that is, to the transaction that begins on it. */
export function kyselyOn(client: pg.ClientBase, named: boolean): Kysely<Database> {
  const known = builders.get(client);
  if (known !== undefined) {
    Object.assign(doorOf(known), { trailing: [], commit: undefined });
    return known;
  }
  const door: Door = { client, named, trailing: [], commit: undefined };
  const connection = new ClientConnection(door);
  const driver = new ClientDriver(connection);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const made = new Kysely<Database>({ config: { dialect }, driver, dialect, executor: new ClientExecutor(connection) });
  builders.set(client, made);
  doors.set(made, door);
  return made;
}

/** A statement whose text never changes. The name is its own. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * Asks a fixed statement inside the transaction of `db`: what every request or every sale asks is not built anew each time, which takes several times as
 * long as to send it.
 */
export async function ask<Row extends pg.QueryResultRow>(db: Kysely<Database>, { name, text }: Statement, values: unknown[]): Promise<Row[]> {
  const door = doorOf(db);
  requireOpen(door, name);
  return (await door.client.query<Row>(door.named ? { name, text, values } : { text, values })).rows;
}

/** Leaves the transaction's last statement to its end: the commit is sent in its company instead of waiting for its answer, and fails where it does. */
export function leaveToCommit(db: Kysely<Database>, statement: Promise<unknown>): void {
  statement.catch(() => undefined);
  doorOf(db).trailing.push(statement);
}

/**
 * Sends the commit right behind what has just been asked, so that whoever waits for its locks waits one trip less. Nothing may be asked of this
 * transaction afterwards, and nothing decided: it commits, or fails where one of its statements does.
 */
export function commitBehind(db: Kysely<Database>): void {
  const door = doorOf(db);
  door.commit = door.client.query('commit');
  door.commit.catch(() => undefined);
}

/** Ends the transaction of `db` when all that was asked of it has been answered. Throws what the first of its failed statements threw. */
export async function commit(db: Kysely<Database>): Promise<void> {
  const { client, trailing, commit: sent = client.query('commit') } = doorOf(db);
  // The database answers the commit of a transaction that failed with a rollback and no error: the statement's own tells.
  await Promise.all([...trailing, sent]);
}
