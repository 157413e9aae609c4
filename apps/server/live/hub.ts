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

/**
 * One LISTEN connection per process feeds all its streams; only ids travel. When the connection was lost, every subscriber of this process is told to read
 * afresh (topic `*`), since changes may have been missed; and what this process had to say meanwhile waits and is said to the others then.
 */
export async function openLiveHub(connection: pg.ClientConfig, onError: (error: Error) => void): Promise<LiveHub> {
  const listeners = new Map<number, Set<(change: Change) => void>>();
  let client: pg.Client | undefined;
  let closed = false;
  let pending: Change[] = [];
  let timer: NodeJS.Timeout | undefined;

  function deliver(change: Change): void {
    for (const listener of listeners.get(change.account_id) ?? []) listener(change);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
    next.on('error', (error) => {
      onError(error);
      if (client === next) reconnectLater();
    });
    next.on('notification', (message) => {
      for (const change of JSON.parse(message.payload ?? '[]') as Change[]) deliver(change);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    if (closed) await next.end();
  }

  function reconnectLater(): void {
    const lost = client;
    client = undefined;
    void lost?.end().catch(() => undefined);
    if (closed) return;
    setTimeout(() => {
      if (closed) return;
      connect().then(
        () => {
          for (const account_id of listeners.keys()) deliver(readAfresh(account_id));
          flushLater();
        },
        (error: Error) => {
          onError(error);
          reconnectLater();
        },
      );
    }, reconnectAfterMilliseconds).unref();
  }

  /** Puts back what could not be said, before what came since. Of too many only the accounts are kept. */
  function keepForLater(unsaid: readonly Change[]): void {
    const all = [...unsaid, ...pending];
    pending = all.length <= mostWaiting ? all : [...new Set(all.map(({ account_id }) => account_id))].map(readAfresh);
  }

  function flushLater(): void {
    if (closed || pending.length === 0) return;
    timer ??= setTimeout(() => void flush(), flushAfterMilliseconds);
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const teller = client;
    if (teller === undefined) return keepForLater([]);
    let batch = pending;
    pending = [];
    try {
      while (batch.length > 0) {
        const values = [channel, JSON.stringify(batch.slice(0, mostChangesAtOnce))];
        await teller.query({ name: 'publish', text: 'select pg_notify($1, $2)', values });
        batch = batch.slice(mostChangesAtOnce);
      }
    } catch (error) {
      onError(error as Error);
      keepForLater(batch);
      if (client === teller) reconnectLater();
    }
  }

  const asking = setInterval(() => {
    const asked = client;
    asked?.query('select').catch((error: Error) => {
      if (client !== asked) return;
      onError(error);
      reconnectLater();
    });
  }, askEveryMilliseconds).unref();

  await connect();
  return {
    publish(change) {
      pending.push(change);
      // Its own screens need no database to hear of it.
      if (client === undefined) deliver(change);
      flushLater();
    },
    subscribe(accountId, listener) {
      const set = listeners.get(accountId) ?? new Set();
      listeners.set(accountId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(accountId);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(asking);
      // What was just committed is still told to the others.
      if (client !== undefined && pending.length > 0) await flush();
      await client?.end().catch(() => undefined);
    },
  };
}
