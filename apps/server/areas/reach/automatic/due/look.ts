import { isStillDue } from '@rawnaq/domain/reach/automatic/due';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import type { Db } from '../../../../db/database.ts';
import type { JobContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { readRulesOf } from '../rules.ts';
import { momentOf } from './candidate.ts';
import { enteredLateMinutes, scheduledTriggers, sources } from './sources.ts';
import { writeCandidate } from './write.ts';

/** The job that looks for automatic messages that are due. */
export const lookTask = 'look_for_automatic_messages';

/** Written so long before they are due, so that they go at the second; they are judged again when they go. */
const aheadMinutes = 2;
/** Looked at again, for what was entered while it was looked for. */
const againMinutes = 5;
/** A server that was away for longer writes what was due in these last hours, and nothing older. */
const latestMinutes = 6 * 60;

/** Makes the next look due; there is one at a time, however many processes ask for it. */
export async function planLook({ jobs }: Pick<Services, 'jobs'>, db: Db): Promise<void> {
  const next = new Date(Math.floor(Date.now() / 60_000 + 1) * 60_000);
  await jobs.enqueue(db, lookTask, {}, { runAt: next, jobKey: lookTask });
}

/** Looks through all accounts that have messages with a time of their own. Plans the next look first, so that a failure does not end them. */
export async function lookForAutomaticMessages(services: Services): Promise<void> {
  await services.database.withPlatform((db) => planLook(services, db));
  const accounts = await services.database.withPlatform((db) =>
    db.selectFrom('automatic_schedule').select('account_id').orderBy('looked_until').execute(),
  );
  for (const { account_id } of accounts)
    try {
      await inAccountJob(services, account_id, lookAtAccount);
    } catch (error) {
      // The others' reminders go all the same; this one is looked at again in a minute.
      services.logger.error({ err: error, account_id }, 'automatic messages of an account could not be written');
    }
}

/** Writes what is due of one account. Two at once wait for each other, and the second finds nothing left. */
async function lookAtAccount(context: JobContext): Promise<void> {
  const { db, account_id } = context;
  const row = await db
    .selectFrom('automatic_schedule')
    .where('account_id', '=', account_id)
    .select('looked_until')
    .forUpdate()
    .executeTakeFirst();
  const rules = Object.values(await readRulesOf(db, account_id, scheduledTriggers)).filter(({ is_on }) => is_on === 1);
  if (row === undefined) return;
  const schedule = db.updateTable('automatic_schedule').where('account_id', '=', account_id);
  const now = epochMinuteOf(context.now);
  const to = now + aheadMinutes;
  const from = Math.max(Math.min(epochMinuteOf(row.looked_until) - againMinutes, now - againMinutes), now - latestMinutes);
  for (const rule of rules) {
    const since = rule.on_since === null ? 0 : epochMinuteOf(rule.on_since);
    const window = { from: Math.max(Math.min(from, now - (enteredLateMinutes[rule.trigger] ?? 0)), since), to };
    for (const candidate of (await sources[rule.trigger]?.(context, rule, window)) ?? [])
      if (isStillDue(candidate, now)) await writeCandidate(context, rule, candidate);
  }
  await schedule.set({ looked_until: momentOf(to) }).execute();
}
