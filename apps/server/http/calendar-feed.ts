import type { FastifyInstance } from 'fastify';
import { networkOf } from './caller.ts';
import { accountOfFeed, answerFeed } from '../areas/calendar/feeds/public/reading.ts';
import type { Services } from '../services.ts';
import { answerMissing, answerTooMany } from './answers/failure.ts';

/** Serves the calendars that phones and desks subscribe to. Anybody with the address reads it; a wrong address and an ended one are answered alike. */
export function registerCalendarFeeds(app: FastifyInstance, services: Services): void {
  const host = new URL(services.config.publicUrl).hostname;
  app.get<{ Params: { secret: string } }>('/calendar/:secret.ics', async (request, reply) => {
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
    const { secret } = request.params;
    if (!(await services.rateLimits.allow(`calendar ${networkOf(request.ip)}`, 120, 60))) return answerTooMany(request, reply);
    const account_id = accountOfFeed(secret);
    const answer =
      account_id === null
        ? null
        : await services.database.withAccount(account_id, (db) => answerFeed(db, account_id, secret, services.now(), host));
    if (answer === null) return answerMissing(request, reply);
    reply.header('etag', answer.tag);
    if (request.headers['if-none-match'] === answer.tag) return reply.status(304).send();
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'inline; filename="calendar.ics"').send(answer.file);
  });
}
