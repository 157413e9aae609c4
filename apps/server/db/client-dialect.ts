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

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #named: boolean;
  constructor(client: pg.ClientBase, named: boolean) {
    this.#client = client;
    this.#named = named;
  }
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...query.parameters];
    const named = this.#named && values.length <= mostNamedParameters;
    const result = await this.#client.query(named ? { name: statementName(query.sql), text: query.sql, values } : { text: query.sql, values });
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
const doors = new WeakMap<Kysely<Database>, { client: pg.ClientBase; named: boolean }>();

/** A query builder bound to one open connection, that is, to the transaction running on it. */
export function kyselyOn(client: pg.ClientBase, named: boolean): Kysely<Database> {
  const known = builders.get(client);
  if (known !== undefined) return known;
  const connection = new ClientConnection(client, named);
  const driver = new ClientDriver(connection);
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const made = new Kysely<Database>({ config: { dialect }, driver, dialect, executor: new ClientExecutor(connection) });
  builders.set(client, made);
  doors.set(made, { client, named });
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
  const door = doors.get(db);
  if (door === undefined) throw new Error(`${name} was asked of no open connection`);
  return (await door.client.query<Row>(door.named ? { name, text, values } : { text, values })).rows;
}
