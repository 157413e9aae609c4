import type { ServerResponse } from 'node:http';
import { watchChanges } from '@rawnaq/contract/live';
import type { FastifyInstance } from 'fastify';
import { handle } from '../http/handle.ts';
import { digestToken } from '../secrets.ts';
import type { Change } from './hub.ts';
import { sessionIsOpen } from './store.ts';

/** Proxies drop a silent connection after 30 to 60 seconds. The session is looked at as often. */
const heartbeatMilliseconds = 25_000;
/** A reader that is this far behind is cut off; she reconnects and reads afresh. */
const mostUnreadBytes = 64 * 1024;

const openStreams = new WeakMap<object, Set<ServerResponse>>();

/** Ends this server's streams when it closes: it would wait for them for ever. */
export function endStreamsAtClose(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  openStreams.set(app.server, streams);
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
  });
}

const eventOf = ({ topic, id }: { topic: string; id: number }): string => `data: ${JSON.stringify({ topic, id })}\n\n`;

const watch = handle(watchChanges, async (_input, context) => {
  const { account_id, services, request, reply } = context;
  const { live, database, now, logger } = services;
  const tokenHash = digestToken(request.headers.authorization?.slice('Bearer '.length) ?? '');
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close', 'x-request-id': context.request_id });
  request.raw.socket.setTimeout(0);

  const streams = openStreams.get(request.server.server);
  streams?.add(stream);
  const write = (text: string): void => {
    if (stream.writableEnded || stream.destroyed) return;
    if (stream.writableLength > mostUnreadBytes) stream.destroy();
    else stream.write(text);
  };
  const unsubscribe = live.subscribe(account_id, (change: Change) => write(eventOf(change)));
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    database.withAccount(account_id, (db) => sessionIsOpen(db, account_id, tokenHash, now())).then(
      (open) => {
        if (!open) stream.end();
      },
      (error: Error) => logger.warn({ err: error }, 'the session of a live stream could not be looked at'),
    );
  }, heartbeatMilliseconds);
  stream.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
    streams?.delete(stream);
  });
  write(`retry: 2000\n${eventOf({ topic: '*', id: 0 })}`);
  return { topic: '*', id: 0 };
});

export const liveHandlers = [watch];
