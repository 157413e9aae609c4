import { accountAuditor } from '../http/audit.ts';
import type { JobContext } from '../http/context.ts';
import { accountStanding } from '../http/standing.ts';
import type { Services } from '../services.ts';

/**
 * Runs a job's work for one business: one transaction that sees its rows alone, with its clock, its log and its live updates. Answers null
 * without working where there is no such business, or it may not work any more – unless the work is owed to somebody whatever became of the
 * business (`alsoWhenClosed`): money that is on its way. A transaction that met another one runs again, so the work
 * must bear being done twice.
 */
export async function inAccountJob<T>(
  services: Services,
  account_id: number,
  work: (context: JobContext) => Promise<T>,
  options: { alsoWhenClosed?: boolean } = {},
): Promise<T | null> {
  let effects: (() => void)[] = [];
  const result = await services.database.withAccount(account_id, async (db) => {
    effects = [];
    const now = services.now();
    const row = await db
      .selectFrom('accounts as a')
      .innerJoin('account_settings as s', 's.account_id', 'a.id')
      .where('a.id', '=', account_id)
      .select([
        'a.id',
        'a.timezone',
        'a.currency',
        'a.country_id',
        'a.is_training',
        'a.request_status',
        'a.is_disabled',
        'a.trial_ends_on',
        'a.subscription',
        'a.subscription_ends_on',
        's.language',
      ])
      .executeTakeFirst();
    if (row === undefined || (options.alsoWhenClosed !== true && accountStanding(row, now) !== null)) return null;
    const parts = { db, now, language: row.language === 'ar' ? ('ar' as const) : ('en' as const), request_id: 'job', ip: '', services };
    const afterCommit = (effect: () => void) => void effects.push(effect);
    return work({
      ...parts,
      kind: 'job',
      user: null,
      account_id,
      account: {
        id: row.id,
        timezone: row.timezone,
        currency: row.currency,
        country_id: row.country_id,
        is_training: row.is_training === 1,
      },
      afterCommit,
      audit: accountAuditor({ ...parts, afterCommit }, account_id, null, null),
      publish: (topic, id) => afterCommit(() => services.live.publish({ account_id, topic, id })),
      enqueue: (job, payload) => services.jobs.enqueue(db, job, { ...payload, account_id }),
    });
  });
  for (const effect of effects) effect();
  return result;
}
