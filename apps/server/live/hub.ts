import type { StreamTopic } from '@rawnaq/contract/live';
import pg from 'pg';

export interface Change {
  account_id: number;
  topic: StreamTopic;
  id: number;
}

export interface LiveHub {
  /** Tells every process, and through them every open screen of the account, that a record changed. Call it after the commit. */
  publish(change: Change): void;
  /** Calls `listener` with each change of the account until the returned function is called. */
  subscribe(accountId: number, listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}

const channel = 'rawnaq_live';
/** NOTIFY holds a lock at commit; many changes share one. The wait is far below what a person sees. */
const flushAfterMilliseconds = 25;
/** PostgreSQL refuses payloads of 8,000 bytes. */
const mostChangesAtOnce = 100;
/** More than this waits for the connection only as one word for each account: read afresh. */
const mostWaiting = 1000;
const reconnectAfterMilliseconds = 500;
/** A connection can be lost without a word, with the machine at its other end. So it is asked now and then, and given up when it does not answer. */
const askEveryMilliseconds = 15_000;

const readAfresh = (account_id: number): Change => ({ account_id, topic: '*', id: 0 });

/** Opens the hub of this process; `onError` hears of every connection that was lost. */
export async function openLiveHub(connection: pg.ClientConfig, onError: (error: Error) => void): Promise<LiveHub> {
  const hub = new ListeningHub(connection, onError);
  await hub.connect();
  return hub;
}

/**
 * One LISTEN connection per process feeds all its streams; only ids travel. When the connection was lost, every subscriber of this process gets the message to read
 * afresh (topic `*`), since changes may have been missed; and what this process had to say meanwhile waits and is said to the others then.
 */
class ListeningHub implements LiveHub {
  readonly #connection: pg.ClientConfig;
  readonly #onError: (error: Error) => void;
  readonly #listeners = new Map<number, Set<(change: Change) => void>>();
  readonly #asking: NodeJS.Timeout;
  #client: pg.Client | undefined;
  #closed = false;
  #pending: Change[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(connection: pg.ClientConfig, onError: (error: Error) => void) {
    this.#connection = connection;
    this.#onError = onError;
    this.#asking = setInterval(() => this.#ask(), askEveryMilliseconds).unref();
  }

  async connect(): Promise<void> {
    const next = new pg.Client({ ...this.#connection, keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
    next.on('error', (error) => {
      this.#onError(error);
      if (this.#client === next) this.#reconnectLater();
    });
    next.on('notification', (message) => {
      for (const change of JSON.parse(message.payload ?? '[]') as Change[]) this.#deliver(change);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    this.#client = next;
    if (this.#closed) await next.end();
  }

  publish(change: Change): void {
    this.#pending.push(change);
    // Its own screens need no database to hear of it.
    if (this.#client === undefined) this.#deliver(change);
    this.#flushLater();
  }

  subscribe(accountId: number, listener: (change: Change) => void): () => void {
    const set = this.#listeners.get(accountId) ?? new Set();
    this.#listeners.set(accountId, set.add(listener));
    return () => {
      set.delete(listener);
      if (set.size === 0) this.#listeners.delete(accountId);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#asking);
    // What was just committed is still told to the others.
    if (this.#client !== undefined && this.#pending.length > 0) await this.#flush();
    await this.#client?.end().catch(() => undefined);
  }

  #deliver(change: Change): void {
    for (const listener of this.#listeners.get(change.account_id) ?? []) listener(change);
  }

  #reconnectLater(): void {
    const lost = this.#client;
    this.#client = undefined;
    void lost?.end().catch(() => undefined);
    if (this.#closed) return;
    setTimeout(() => {
      if (this.#closed) return;
      this.connect().then(
        () => {
          for (const account_id of this.#listeners.keys()) this.#deliver(readAfresh(account_id));
          this.#flushLater();
        },
        (error: Error) => {
          this.#onError(error);
          this.#reconnectLater();
        },
      );
    }, reconnectAfterMilliseconds).unref();
  }

  /** Puts back what could not be said, before what came since. Of too many only the accounts are kept. */
  #keepForLater(unsaid: readonly Change[]): void {
    const all = [...unsaid, ...this.#pending];
    this.#pending = all.length <= mostWaiting ? all : [...new Set(all.map(({ account_id }) => account_id))].map(readAfresh);
  }

  #flushLater(): void {
    if (this.#closed || this.#pending.length === 0) return;
    this.#timer ??= setTimeout(() => void this.#flush(), flushAfterMilliseconds);
  }

  async #flush(): Promise<void> {
    this.#timer = undefined;
    const teller = this.#client;
    if (teller === undefined) return this.#keepForLater([]);
    let batch = this.#pending;
    this.#pending = [];
    try {
      while (batch.length > 0) {
        const values = [channel, JSON.stringify(batch.slice(0, mostChangesAtOnce))];
        await teller.query({ name: 'publish', text: 'select pg_notify($1, $2)', values });
        batch = batch.slice(mostChangesAtOnce);
      }
    } catch (error) {
      this.#onError(error as Error);
      this.#keepForLater(batch);
      if (this.#client === teller) this.#reconnectLater();
    }
  }

  #ask(): void {
    const asked = this.#client;
    asked?.query('select').catch((error: Error) => {
      if (this.#client !== asked) return;
      this.#onError(error);
      this.#reconnectLater();
    });
  }
}
