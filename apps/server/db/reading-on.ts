import { CompiledQuery, type DatabaseConnection, Kysely, type QueryResult } from 'kysely';
import type { Db } from './database.ts';
import { dialectOn, OneConnectionDriver } from './connection/one-connection.ts';
import type { Database } from './schema.ts';

/** How every list ends that is read page by page. */
const pageOfList = / limit \$(\d+) offset \$(\d+)\s*$/i;

/** The answers kept are those of the first page; later pages ask anew only for what belongs to their own rows. */
const mostKnown = 20;

interface OpenCursor {
  name: string;
  /** How many rows were taken out of it. */
  taken: number;
}

/**
 * For somebody who asks a list for its first page, then for its second, and so on to the last: the list's statement is opened as a cursor and each page
 * taken out of it, so that a page deep in the list costs no more than the first and all pages are of one moment. What else the first page asked for and
 * the next ones ask for again (how many there are in all) is answered as it was. Lists know nothing of it.
 */
class ReadingOn implements DatabaseConnection {
  readonly #db: Db;
  readonly #cursors = new Map<string, OpenCursor>();
  readonly #known = new Map<string, QueryResult<unknown>>();

  constructor(db: Db) {
    this.#db = db;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const paging = pageOfList.exec(query.sql);
    const result = paging === null ? await this.#askOnce(query) : await this.#takePage(query, Number(paging[1]) - 1, Number(paging[2]) - 1);
    return result as QueryResult<Row>;
  }

  async #takePage(query: CompiledQuery, limitAt: number, offsetAt: number): Promise<QueryResult<unknown>> {
    const limit = Number(query.parameters[limitAt]);
    const offset = Number(query.parameters[offsetAt]);
    const whole = query.parameters.map((value, place) => (place === limitAt ? null : place === offsetAt ? 0 : value));
    const key = keyOf(query.sql, whole);
    const open = this.#cursors.get(key);
    if (open === undefined ? offset !== 0 : offset !== open.taken) return this.#db.executeQuery(query);
    const cursor = open ?? { name: `list_${this.#cursors.size + 1}`, taken: 0 };
    if (open === undefined) {
      this.#cursors.set(key, cursor);
      // All of it will be read: a plan that is quick with the first rows only would be the wrong one.
      await this.#db.executeQuery(CompiledQuery.raw('set local cursor_tuple_fraction = 1'));
      await this.#db.executeQuery(CompiledQuery.raw(`declare ${cursor.name} no scroll cursor for ${query.sql}`, whole));
    }
    cursor.taken += limit;
    return this.#db.executeQuery(CompiledQuery.raw(`fetch forward ${limit} from ${cursor.name}`));
  }

  async #askOnce(query: CompiledQuery): Promise<QueryResult<unknown>> {
    const key = keyOf(query.sql, query.parameters);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const result = await this.#db.executeQuery(query);
    if (this.#known.size < mostKnown) this.#known.set(key, result);
    return result;
  }

  // oxlint-disable-next-line require-yield -- the interface asks for it
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Lists are read page by page');
  }
}

const keyOf = (statement: string, values: readonly unknown[]): string => `${statement}\n${JSON.stringify(values)}`;

/** The same transaction, for a list that is read to its end (see `ReadingOn`). One for each reading. */
export function readingOn(db: Db): Db {
  return new Kysely<Database>({ dialect: dialectOn(new OneConnectionDriver(new ReadingOn(db))) });
}
