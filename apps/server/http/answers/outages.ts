import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Outage, OutageReason } from '../../db/outage.ts';
import { refusalSentence } from './sentences.ts';

export interface Outages {
  /** Writes of an outage to the log: the first at once, the rest as a number every ten seconds. */
  note(outage: Outage, route: string | undefined): void;
  /** What a request failed for in the last half minute that a mere look at the database would not show. */
  unseen(): 'full' | 'read_only' | null;
}

const logEveryMs = 10_000;
const remembersMs = 30_000;

/** Keeps count of the outages of a process. `milliseconds` is a clock that only goes forward. */
export function openOutages(logger: Logger, milliseconds: () => number = () => performance.now()): Outages {
  const logged = new Map<OutageReason, { at: number; unlogged: number }>();
  let last: { reason: 'full' | 'read_only'; at: number } | undefined;
  return {
    note({ reason, message, cause }, route) {
      const now = milliseconds();
      if (reason === 'full' || reason === 'read_only') last = { reason, at: now };
      const before = logged.get(reason);
      if (before !== undefined && now - before.at < logEveryMs) {
        before.unlogged += 1;
        return;
      }
      logged.set(reason, { at: now, unlogged: 0 });
      const code = (cause as { code?: unknown } | undefined)?.code;
      logger.error({ reason, code, message, route, requests_since_the_last_line: before?.unlogged ?? 0 }, 'an outage');
    },
    unseen: () => (last !== undefined && milliseconds() - last.at < remembersMs ? last.reason : null),
  };
}

/** After how many seconds it is worth trying again. */
export const retryAfterSeconds: Readonly<Record<OutageReason, number>> = { away: 5, crowded: 5, slow: 10, read_only: 15, full: 60 };

/** The code of what is answered. `mayRepeat`: sent again, the same request is not done twice; or it only reads. */
export function outageCode({ reason, isOutcomeUnknown }: Outage, mayRepeat: boolean): string {
  if (!isOutcomeUnknown) return `outage.${reason}`;
  return mayRepeat ? 'outage.outcome_unknown_repeat' : 'outage.outcome_unknown';
}

/** 503, with the sentence of the outage and when to try again. */
export function sendOutage(outage: Outage, reply: FastifyReply, language: Language, mayRepeat: boolean): FastifyReply {
  const code = outageCode(outage, mayRepeat);
  return reply
    .status(503)
    .header('retry-after', retryAfterSeconds[outage.reason])
    .send({ code, message: refusalSentence(code, language), request_id: reply.request.id });
}
