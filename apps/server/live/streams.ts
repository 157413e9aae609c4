import type { ServerResponse } from 'node:http';
import { type StreamTopic, watchChanges } from '@rawnaq/contract/live';
import type { FastifyInstance } from 'fastify';
import { handle } from '../http/handle.ts';
import { digestToken } from '../secrets.ts';
import type { Change } from './hub.ts';
import { accessOfSession } from './store.ts';

/** Proxies drop a silent connection after 30 to 60 seconds. The session is looked at as often. */
const heartbeatMilliseconds = 25_000;
/** A reader that is this far behind is cut off; the browser reconnects and reads everything again. */
const mostUnreadBytes = 64 * 1024;

const openStreams = new WeakMap<object, Set<ServerResponse>>();

/** Ends this server's streams when it closes: it would wait for them for ever. */
export function endStreamsAtClose(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>();
  openStreams.set(app.server, streams);
  app.addHook('preClose', async () => {
    openStreams.delete(app.server);
    for (const stream of streams) stream.end();
  });
}

/** Somebody's session ended, or what a user may do changed (`tell_of_access` in db/functions/identity). No record of the account. */
const accessTopic = 'access' satisfies StreamTopic;

const eventOf = ({ topic, id }: Omit<Change, 'account_id'>): string => `data: ${JSON.stringify({ topic, id })}\n\n`;

const watch = handle(watchChanges, async (_input, context) => {
  const { account_id, user, services, request, reply } = context;
  const { live, database, now, logger } = services;
  const tokenHash = digestToken(request.headers.authorization?.slice('Bearer '.length) ?? '');
  const begun = await accessOfSession(context.db, account_id, tokenHash, context.now);
  reply.hijack();
  const stream = reply.raw;
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
    'x-request-id': context.request_id,
  });
  request.raw.socket.setTimeout(0);

  const streams = openStreams.get(request.server.server);
  streams?.add(stream);
  const write = (text: string): void => {
    if (stream.writableEnded || stream.destroyed) return;
    if (stream.writableLength > mostUnreadBytes) stream.destroy();
    else stream.write(text);
  };
  // The last event has the screen ask who it is now: it goes on with other rights, or back to signing in.
  const look = (): void => {
    database
      .withAccount(account_id, (db) => accessOfSession(db, account_id, tokenHash, now()))
      .then(
        (access) => {
          if (access !== null && access === begun) return;
          write(eventOf({ topic: accessTopic, id: 0 }));
          stream.end();
        },
        (error: Error) => logger.warn({ err: error }, 'the session of a live stream could not be looked at'),
      );
  };
  const unsubscribe = live.subscribe(account_id, (change: Change) => {
    if (change.topic === accessTopic) {
      if (change.id === 0 || change.id === user.id) look();
      return;
    }
    write(eventOf(change));
    // Notices were missed while the connection that brings them was lost.
    if (change.topic === '*') look();
  });
  const heartbeat = setInterval(() => {
    write(': still here\n\n');
    look();
  }, heartbeatMilliseconds);
  stream.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
    streams?.delete(stream);
  });
  write(`retry: 2000\n${eventOf({ topic: '*', id: 0 })}`);
  // What changed between the two was told before anybody listened.
  look();
  // The server began to close while the session was looked at.
  if (streams === undefined) stream.end();
  return { topic: '*' as const, id: 0 };
});

export const liveHandlers = [watch];
