import { mailReturnReasons, type MailReturn } from '@rawnaq/domain/reach/messaging/mail-return';
import type { Db } from '../../../../db/database.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { reportDelivery } from '../delivery/report.ts';
import { noteReturn } from './returns-store.ts';

/** The job that works off what was told of an e-mail. */
export const workTask = 'work_mail_return';

/** What was told of an attempt, as the queue keeps it. */
export interface ReturnToWork {
  account_id: number | null;
  attempt_id: string;
  told: MailReturn | 'delivered';
  at: string;
}

/**
 * Works off that an e-mail came back, or arrived. Runs at least once. The address is written down before the message goes on by another channel: behind
 * that it would say no longer where it went.
 */
export async function workMailReturn(services: Services, { account_id, attempt_id, told, at }: ReturnToWork): Promise<void> {
  const moment = new Date(at);
  if (account_id === null) {
    if (told !== 'delivered') await services.database.withPlatform((db) => failPlatformLetter(db, attempt_id, told));
    return;
  }
  if (told === 'delivered') {
    await reportDelivery(services, { account_id, attempt_id, state: 'delivered', at: moment });
    return;
  }
  await inAccountJob(services, account_id, (context) => noteReturn(context, attempt_id, told, moment), { alsoWhenClosed: true });
  const refusal = { sort: 'other_channel' as const, code: told.reason };
  await reportDelivery(services, { account_id, attempt_id, state: 'failed', refusal, at: moment });
}

/** A letter of the platform that came back: the list of its letters says why. */
const failPlatformLetter = (db: Db, attempt_id: string, { reason }: MailReturn): Promise<unknown> =>
  db
    .updateTable('platform_messages')
    .where('attempt_id', '=', attempt_id)
    .where('state', 'in', ['sending', 'sent', 'unknown'])
    .set({ state: 'failed', error_code: reason, error_sort: 'never', lease_until: null })
    .execute();

/** So long the platform writes nothing to an address from which its last letter came back: who asks for a link may correct the address, and ask again. */
const platformSilenceHours = 24;

/** Whether the platform's letters to an address came back just now. */
export async function cameBackLately(db: Db, letter: { id: number; recipient: string }, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('platform_messages')
    .where('recipient', '=', letter.recipient)
    .where('id', '<', letter.id)
    .where('state', '=', 'failed')
    .where('error_code', 'in', [...mailReturnReasons])
    .where('created_at', '>', new Date(now.getTime() - platformSilenceHours * 3_600_000).toISOString())
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
