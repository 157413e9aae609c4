import { accountAuditor } from '../../../../http/audit.ts';
import type { ManagerContext } from '../../../../http/context.ts';
import { notFound, type NotFound } from '../../../../http/answers/refusal.ts';
import type { EinvoiceContext } from '../context.ts';

/**
 * Lets a platform manager work inside one account: the account's log names the manager. NotFound where there is no such account, and
 * for the training account, which belongs to no merchant.
 */
export async function insideAccount<T>(
  context: ManagerContext,
  account_id: number,
  work: (context: EinvoiceContext) => Promise<T>,
): Promise<T | NotFound> {
  const { db, services, manager } = context;
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .where('is_training', '=', 0)
    .select(['id', 'timezone', 'currency', 'country_id'])
    .executeTakeFirst();
  if (account === undefined) return notFound('account');
  return services.database.insideAccount(db, account_id, () =>
    work({
      db,
      services,
      now: context.now,
      language: context.language,
      account_id,
      account: { ...account, is_training: false },
      audit: accountAuditor(context, account_id, null, manager.id),
      publish: (topic, id) => context.afterCommit(() => services.live.publish({ account_id, topic, id })),
      enqueue: (job, payload) => services.jobs.enqueue(db, job, { ...payload, account_id }),
    }),
  );
}
