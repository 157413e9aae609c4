import pg from 'pg';

export interface Change {
  account_id: number;
  topic: string;
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

/**
 * One LISTEN connection per process feeds all its streams; only ids travel. When the connection was lost, every subscriber is told to read afresh
 * (topic `*`), since changes may have been missed.
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
    const next = new pg.Client({ ...connection, keepAlive: true });
    next.on('error', (error) => {
      onError(error);
      reconnectLater();
    });
    next.on('notification', (message) => {
      for (const change of JSON.parse(message.payload ?? '[]') as Change[]) deliver(change);
    });
    await next.connect();
    await next.query(`listen ${channel}`);
    client = next;
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
          for (const account_id of listeners.keys()) deliver({ account_id, topic: '*', id: 0 });
        },
        (error: Error) => {
          onError(error);
          reconnectLater();
        },
      );
    }, 500).unref();
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const batch = pending;
    pending = [];
    if (client === undefined) return;
    for (let start = 0; start < batch.length; start += mostChangesAtOnce) {
      const values = [channel, JSON.stringify(batch.slice(start, start + mostChangesAtOnce))];
      await client.query({ name: 'publish', text: 'select pg_notify($1, $2)', values });
    }
  }

  await connect();
  return {
    publish(change) {
      pending.push(change);
      timer ??= setTimeout(() => void flush().catch(onError), flushAfterMilliseconds);
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
      await client?.end().catch(() => undefined);
    },
  };
}
