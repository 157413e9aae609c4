import type { ReportedState } from '@rawnaq/domain/reach/messaging/message-states';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Services } from '../services.ts';

const attempts = new Counter({
  name: 'rawnaq_message_attempts_total',
  help: 'Messages handed to a port, by channel, outcome and code of refusal',
  labelNames: ['channel', 'outcome', 'code'],
  registers: [],
});
const parts = new Counter({
  name: 'rawnaq_sms_parts_total',
  help: 'Parts of SMS that providers took, by provider',
  labelNames: ['provider'],
  registers: [],
});
const reports = new Counter({
  name: 'rawnaq_message_reports_total',
  help: 'What providers reported of messages later, by state',
  labelNames: ['state'],
  registers: [],
});
const late = new Histogram({
  name: 'rawnaq_message_late_seconds',
  help: 'From the time a message was due until its port was called, by priority of its purpose',
  labelNames: ['purpose'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 600],
  registers: [],
});
const waiting = new Gauge({
  name: 'rawnaq_messages_due',
  help: 'Messages of all accounts that are due and not taken',
  registers: [],
});
const lag = new Gauge({
  name: 'rawnaq_message_lag_seconds',
  help: 'Since when the message that is due longest is due',
  registers: [],
});
const ofADay = new Gauge({
  name: 'rawnaq_messages_of_a_day',
  help: 'Messages written within the last 24 hours, of all accounts and of the platform, by channel and state',
  labelNames: ['channel', 'state'],
  registers: [],
});

/** Counts, times and codes of messages alone: no text, nobody's number. */
export const registerMessageCounts = (registry: Registry): void => {
  registry.registerMetric(attempts);
  registry.registerMetric(parts);
  registry.registerMetric(reports);
  registry.registerMetric(late);
  registry.registerMetric(waiting);
  registry.registerMetric(lag);
  registry.registerMetric(ofADay);
};

/** A code is one of ours and short; what a provider made up is not a label. */
const label = (code: string | undefined): string =>
  code !== undefined && /^[a-z0-9_.]{1,40}$/.test(code) ? code : code === undefined ? '' : 'other';

export const countAttempt = (channel: string, outcome: string, code?: string): void =>
  attempts.inc({ channel, outcome, code: label(code) });
export const countSmsParts = (provider: string, count: number): void => parts.inc({ provider }, count);
export const countReport = (state: ReportedState): void => reports.inc({ state });
export const countLateness = (purpose: string, seconds: number): void => late.observe({ purpose }, Math.max(0, seconds));
/** What is due of all accounts, and what became of the messages of a day, when somebody reads the counts; the numbers of before where the database is away. */
export async function readMessageCounts({ database, now }: Services): Promise<void> {
  const at = now();
  try {
    const [{ due, oldest }, { rows }] = await database.withPlatform((db) =>
      Promise.all([
        db
          .selectFrom('message_queue')
          .where('due_at', '<=', at.toISOString())
          .select(({ fn }) => [fn.countAll<number>().as('due'), fn.min('due_at').as('oldest')])
          .executeTakeFirstOrThrow(),
        sql<{ channel: string; state: string; messages: number }>`select channel, state, sum(messages)::int as messages
          from count_messages_by_state(${new Date(at.getTime() - 86_400_000)}) group by channel, state`.execute(db),
      ]),
    );
    ofADay.reset();
    for (const { messages, ...labels } of rows) ofADay.set(labels, messages);
    waiting.set(due);
    lag.set(oldest === null ? 0 : (at.getTime() - Date.parse(oldest)) / 1000);
  } catch {
    // A database that is away is said elsewhere; what this process counted is told nonetheless.
  }
}
