import { createHash } from 'node:crypto';
import {
  type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type QueryResult,
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

/** A query builder bound to one open connection, that is, to the transaction running on it. */
export function kyselyOn(client: pg.ClientBase, named: boolean): Kysely<Database> {
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new ClientDriver(new ClientConnection(client, named)),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  return new Kysely<Database>({ dialect });
}
