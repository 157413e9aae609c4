import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { OutgoingMessage, SendOutcome } from '../../../../adapters/ports.ts';
import { countAttempt, countLateness } from '../../../../http/message-counts.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import { sparsely } from '../../../../log-sparsely.ts';
import type { Services } from '../../../../services.ts';
import { dressedLetter, plainLetter } from '../look/letter-look.ts';
import { type Begun, beginAttempt } from './begin-attempt.ts';
import { type Due, takeDue } from './delivery-store.ts';
import { readMessageFile } from './message-file.ts';
import { recordOutcome, settleLapsed } from './follow-outcome.ts';

/** Takes messages that are due and hands them to their ports; every process does. */
export interface MessageDelivery {
  /** Something may be due now; called behind the commit that made it so. */
  wake(): void;
  /** Ends when what is being sent has been answered. */
  close(): Promise<void>;
}

/** At once in a process: ports answer slowly, and hold nothing meanwhile. */
const mostAtOnce = 24;
/** What another process made due, or a clock, is seen after this at the latest. */
const longestPauseMs = 500;
const pauseInOutageMs = 1_000;
/** Whoever waited for a message of the same person is looked for this long after its answer, together with what else is answered or due until then. */
const afterAnswersMs = 100;
/** A port that has not answered by then is taken for silent: within the lease of the attempt. */
const sendWithinMs = 45_000;

const alsoWhenClosed = { alsoWhenClosed: true };

/** Delivers one message that was taken: begins its attempt, calls the port with nothing held, writes down what it said. */
async function deliverOne(services: Services, due: Due, sendWithin = sendWithinMs): Promise<void> {
  const begun = await inAccountJob<Begun>(services, due.account_id, (context) => beginAttempt(context, due), alsoWhenClosed);
  if (begun === null || begun.kind === 'nothing') return;
  const { port, attempt_id } = begun;
  if (begun.kind === 'lapsed') {
    const { provider_id, recipient } = begun.message;
    const attempt = { id: attempt_id, account_id: due.account_id, provider_id, recipient, started_at: begun.started_at };
    const told = (await port?.ask?.(attempt).catch(() => 'unknown' as const)) ?? 'unknown';
    await inAccountJob(services, due.account_id, (context) => settleLapsed(context, due, attempt_id, told, port), alsoWhenClosed);
    return;
  }
  countLateness(begun.message.purpose, begun.late_seconds);
  const until = new Date(begun.started_at.getTime() + sendWithin);
  const attempt = { id: attempt_id, account_id: due.account_id, until };
  const file = await readMessageFile(services, due.account_id, begun.channel, begun.message);
  const message = { ...(await dressed(services, begun)), file };
  const outcome = await outcomeOf(() => begun.port.send(message, attempt), sendWithin);
  countAttempt(begun.channel, outcome.kind, outcome.kind === 'refused' ? outcome.code : undefined);
  await inAccountJob(
    services,
    due.account_id,
    (context) => recordOutcome(context, due, { id: attempt_id, port: begun.port }, outcome),
    alsoWhenClosed,
  );
}

/** An e-mail with its look, drawn with nothing held; one that has a look of its own keeps it. Plain where it cannot be drawn: it is to go all the same. */
async function dressed(
  { config }: Services,
  { message, template, letterhead }: Extract<Begun, { kind: 'send' }>,
): Promise<OutgoingMessage> {
  if (letterhead === null) return message;
  const body = plainLetter(message);
  if (typeof message.html === 'string') return { ...message, body };
  const html = await dressedLetter({ ...message, template }, letterhead, config.filesDir).catch(() => null);
  return { ...message, body, html };
}

/** What a port says; unknown where it throws or says nothing in time. */
export async function outcomeOf(send: () => Promise<SendOutcome>, within: number): Promise<SendOutcome | { kind: 'unknown' }> {
  const patience = new AbortController();
  const silent = pause(within, { kind: 'unknown' as const }, { signal: patience.signal });
  try {
    return await Promise.race([send(), silent]);
  } catch {
    return { kind: 'unknown' };
  } finally {
    patience.abort();
    silent.catch(() => undefined);
  }
}

export function startDelivery(ready: Promise<Services>, logger: Logger): MessageDelivery {
  return new Dispatcher(ready, logger);
}

class Dispatcher implements MessageDelivery {
  readonly #onError: (error: Error) => void;
  readonly #underWay = new Set<Promise<void>>();
  #isClosed = false;
  #isWoken = false;
  #rouse: () => void = () => undefined;
  #afterAnswers: NodeJS.Timeout | undefined;
  readonly #running: Promise<void>;

  constructor(ready: Promise<Services>, logger: Logger) {
    this.#onError = sparsely(logger, 'messages that are due could not be taken or written down');
    this.#running = ready.then((services) => this.#run(services));
  }

  wake(): void {
    this.#isWoken = true;
    this.#rouse();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rouse();
    await this.#running;
    await Promise.all(this.#underWay);
    this.#stopLookingAfterAnswers();
  }

  async #run(services: Services): Promise<void> {
    while (!this.#isClosed) {
      this.#isWoken = false;
      const room = mostAtOnce - this.#underWay.size;
      let pauseMs = longestPauseMs;
      if (room > 0) {
        this.#stopLookingAfterAnswers();
        try {
          const now = services.now();
          const { due, next } = await services.database.withPlatform((db) => takeDue(db, now, room));
          for (const one of due) this.#begin(services, one);
          // More may be due than was taken: whatever is answered first makes room.
          if (next !== null) pauseMs = Math.min(pauseMs, Math.max(1, Date.parse(next) - now.getTime()));
        } catch (error) {
          this.#onError(error as Error);
          pauseMs = pauseInOutageMs;
        }
      }
      await this.#rest(pauseMs);
    }
  }

  #begin(services: Services, due: Due): void {
    const work: Promise<void> = deliverOne(services, due)
      .catch(this.#onError)
      .finally(() => {
        const wasFull = this.#underWay.size >= mostAtOnce;
        this.#underWay.delete(work);
        // What was left for want of room is due already.
        if (wasFull) this.wake();
        else this.#afterAnswers ??= setTimeout(() => this.wake(), afterAnswersMs);
      });
    this.#underWay.add(work);
  }

  #stopLookingAfterAnswers(): void {
    clearTimeout(this.#afterAnswers);
    this.#afterAnswers = undefined;
  }

  /** Until something wakes it, or the time is over. */
  async #rest(milliseconds: number): Promise<void> {
    if (this.#isWoken || this.#isClosed) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#rouse = resolve;
    const timer = setTimeout(resolve, milliseconds);
    await promise;
    clearTimeout(timer);
    this.#rouse = () => undefined;
  }
}
