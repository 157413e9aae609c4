import pg from 'pg';
import { wireTypes } from '../types.ts';

/** A statement whose text never changes. The name is its own. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export interface Answer<Row> {
  rows: Row[];
  /** How many rows the statement read or wrote. */
  count: number;
}

interface Columns {
  readonly names: readonly string[];
  readonly parsers: readonly ((text: string) => unknown)[];
}

/** What one connection has been told of the columns of its prepared statements. PostgreSQL refuses to run one whose columns have changed since. */
export type KnownColumns = Map<string, Columns>;

/** What node-postgres calls while it sends a query and reads the answer; its types tell of a part only. */
interface Sending {
  bind(message: { statement: string; values: readonly unknown[] }): void;
  execute(message: object): void;
  sync(): void;
}
const sendFirst = (pg.Query.prototype as unknown as { prepare(this: pg.Query, connection: Sending): void }).prepare;
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null } }).utils;

const none: Columns = { names: [], parsers: [] };
/** Told of a statement with a plan, whose columns stay. What a FETCH answers is up to the cursor, which may be another one each time. */
const planned = /^(?:SELECT|INSERT|UPDATE|DELETE|MERGE) /;

/**
 * A prepared statement on its way. Only the first time on a connection does it ask which columns come back: to describe them takes the database, and to
 * read the description this process, about as long as a short answer itself.
 */
class PreparedQuery<Row> extends pg.Query {
  readonly name: string;
  readonly #values: readonly unknown[];
  readonly #known: KnownColumns;
  readonly #done: (error: unknown, answer: Answer<Row>) => void;
  readonly #answer: Answer<Row> = { rows: [], count: 0 };
  readonly #isFirst: boolean;
  #columns: Columns;
  #trouble: unknown;

  constructor(
    { name, text }: Statement,
    values: readonly unknown[],
    known: KnownColumns,
    done: (error: unknown, answer: Answer<Row>) => void,
  ) {
    const prepared = values.map((value) => prepareValue(value));
    super(text, prepared, () => undefined);
    this.name = name;
    this.#values = prepared;
    this.#known = known;
    this.#done = done;
    const columns = known.get(name);
    this.#isFirst = columns === undefined;
    this.#columns = columns ?? none;
  }

  prepare(connection: Sending): void {
    if (this.#isFirst) return sendFirst.call(this, connection);
    connection.bind({ statement: this.name, values: this.#values });
    connection.execute({});
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#columns = {
      names: fields.map((field) => field.name),
      parsers: fields.map((field) => wireTypes.getTypeParser(field.dataTypeID, 'text')),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#trouble !== undefined) return;
    const { names, parsers } = this.#columns;
    const row: Record<string, unknown> = {};
    try {
      for (let index = 0; index < fields.length; index += 1) {
        const text = fields[index] as string | null;
        row[names[index] as string] = text === null ? null : parsers[index]?.(text);
      }
    } catch (error) {
      this.#trouble = error;
    }
    this.#answer.rows.push(row as Row);
  }

  /** `INSERT 0 3`, `SELECT 12`, `SET`: the last word is the number, where there is one. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#answer.count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
    if (this.#isFirst && planned.test(text)) this.#known.set(this.name, this.#columns);
  }

  handleError(error: unknown): void {
    this.#done(error, this.#answer);
  }

  handleReadyForQuery(): void {
    this.#done(this.#trouble, this.#answer);
  }
}

/** Sends a statement, prepared under its name, behind what the connection was asked before. Rejects with the database's error. */
export async function askPrepared<Row>(
  client: pg.ClientBase,
  known: KnownColumns,
  statement: Statement,
  values: readonly unknown[],
): Promise<Answer<Row>> {
  try {
    return await new Promise<Answer<Row>>((resolve, reject) => {
      client.query(
        new PreparedQuery<Row>(statement, values, known, (error, answer) => {
          if (error === undefined) resolve(answer);
          else reject(error);
        }),
      );
    });
  } catch (error) {
    // Made while the answer was read, it would not tell who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
