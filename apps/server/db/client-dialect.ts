import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { dialectOn, OneConnectionDriver } from './connection/one-connection.ts';
import { type Answer, askPrepared, type KnownColumns, type Statement } from './connection/prepared-query.ts';
import type { Database } from './schema.ts';

export type { Statement } from './connection/prepared-query.ts';

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
class ClientConnection implements DatabaseConnection {
  readonly client: pg.ClientBase;
  readonly #named: boolean;
  readonly #known: KnownColumns = new Map();
  /** What has been asked and is answered only when the transaction is over. */
  trailing: Promise<unknown>[] = [];
  /** Sent already, behind the last statement. */
  commit: Promise<unknown> | undefined;
  /** Whether another transaction came between the first time and this one is the same work again. */
  isRetry = false;
  constructor(client: pg.ClientBase, named: boolean) {
    this.client = client;
    this.#named = named;
  }
  begin(isRetry: boolean): void {
    this.trailing = [];
    this.commit = undefined;
    this.isRetry = isRetry;
  }
  async ask<Row>(statement: Statement, values: unknown[]): Promise<Answer<Row>> {
    this.#requireOpen(statement.name);
    if (this.#named) return askPrepared<Row>(this.client, this.#known, statement, values);
    return this.#askUnnamed<Row>(statement.text, values);
  }
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    this.#requireOpen(sql);
    const isNamed = this.#named && parameters.length <= mostNamedParameters;
    const { rows, count } = isNamed
      ? await askPrepared<Row>(this.client, this.#known, { name: statementName(sql), text: sql }, parameters)
      : await this.#askUnnamed<Row>(sql, [...parameters]);
    return { rows, numAffectedRows: BigInt(count) };
  }
  async #askUnnamed<Row>(text: string, values: unknown[]): Promise<Answer<Row>> {
    const { rows, rowCount } = await this.client.query({ text, values });
    return { rows: rows as Row[], count: rowCount ?? 0 };
  }
  /** Outside the transaction a statement would be one of its own, and of no account. */
  #requireOpen(what: string): void {
    if (this.commit !== undefined) throw new Error(`Asked after the commit: ${what}`);
  }
  // oxlint-disable-next-line require-yield -- the interface asks for it; long results are read with a cursor of their own
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Read long results page by page');
  }
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
const connections = new WeakMap<Kysely<Database>, ClientConnection>();

function connectionOf(db: Kysely<Database>): ClientConnection {
  const connection = connections.get(db);
  if (connection === undefined) throw new Error('There is no open connection behind this query builder');
  return connection;
}

/** A query builder bound to one open connection, that is, to the transaction that begins on it. */
export function kyselyOn(client: pg.ClientBase, named: boolean, isRetry: boolean): Kysely<Database> {
  const known = builders.get(client);
  if (known !== undefined) {
    connectionOf(known).begin(isRetry);
    return known;
  }
  const connection = new ClientConnection(client, named);
  connection.begin(isRetry);
  const driver = new OneConnectionDriver(connection);
  const dialect = dialectOn(driver);
  const made = new Kysely<Database>({ config: { dialect }, driver, dialect, executor: new ClientExecutor(connection) });
  builders.set(client, made);
  connections.set(made, connection);
  return made;
}

/**
 * Asks a fixed statement inside the transaction of `db`: what every request or every sale asks is not built anew each time, which takes several times as
 * long as to send it.
 */
export async function ask<Row extends pg.QueryResultRow>(db: Kysely<Database>, statement: Statement, values: unknown[]): Promise<Row[]> {
  return (await connectionOf(db).ask<Row>(statement, values)).rows;
}

/** Whether the transaction of `db` does its work a second time, because another one came between. */
export const isRetry = (db: Kysely<Database>): boolean => connectionOf(db).isRetry;

/** Leaves the transaction's last statement to its end: the commit is sent in its company instead of waiting for its answer, and fails where it does. */
export function pipelineBeforeCommit(db: Kysely<Database>, statement: Promise<unknown>): void {
  statement.catch(() => undefined);
  connectionOf(db).trailing.push(statement);
}

/**
 * What ended the transaction of `db`. A statement whose answer nobody waited for yet, at its beginning (`opened`) or left to its end, may have failed before
 * the one that `error` came from, which then says only that the transaction was over. The cause decides whether the work is done again.
 */
export async function causeOf(db: Kysely<Database>, error: unknown, opened: Promise<unknown>): Promise<unknown> {
  if ((error as { code?: string }).code !== '25P02') return error;
  const ended = await Promise.allSettled([opened, ...connectionOf(db).trailing]);
  const failed = ended.find((one) => one.status === 'rejected');
  return failed === undefined ? error : failed.reason;
}

/**
 * Sends the commit right behind what has just been asked, so that transactions waiting for its locks wait one trip less. Nothing may be asked of this
 * transaction afterwards, and nothing decided: it commits, or fails where one of its statements does.
 */
export function pipelineCommit(db: Kysely<Database>): void {
  const connection = connectionOf(db);
  connection.commit = connection.client.query('commit');
  connection.commit.catch(() => undefined);
}

/** Ends the transaction of `db` when all that was asked of it has been answered. Throws what the first of its failed statements threw. */
export async function commit(db: Kysely<Database>): Promise<void> {
  const connection = connectionOf(db);
  connection.commit ??= connection.client.query('commit');
  // The database answers the commit of a transaction that failed with a rollback and no error: the statement's own tells.
  await Promise.all([...connection.trailing, connection.commit]);
}

/** Whether the last transaction on this connection has asked to be committed: where its answer is lost, nobody can say what became of it. */
export function isCommitSent(client: pg.ClientBase): boolean {
  const builder = builders.get(client);
  return builder !== undefined && connectionOf(builder).commit !== undefined;
}
