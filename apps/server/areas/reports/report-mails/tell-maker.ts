import type { JobContext } from '../../../http/context.ts';
import { userMay } from '../../../http/user-may.ts';
import { openTask } from '../../reach/notifications/public/open-tasks.ts';
import { readReader } from './reader.ts';
import type { SendingOutcome } from './recipient-store.ts';
import type { ReportMail } from './store.ts';
import { reportMailFailed, reportMailStopped } from './task-sources.ts';

/** What a reader did not get is a task: that a right is missing, or that it did not arrive. */
const taskOf: Partial<Record<SendingOutcome, typeof reportMailStopped | typeof reportMailFailed>> = {
  no_right: reportMailStopped,
  reader_gone: reportMailFailed,
  failed: reportMailFailed,
};

/**
 * Whoever set a report up has a task once somebody does not get it. Where that user left or may no longer send reports, it waits for everybody who may, so that
 * it does not wait for nobody.
 */
export async function tellMaker(context: JobContext, mail: ReportMail, outcome: SendingOutcome, name: string): Promise<void> {
  const source = taskOf[outcome];
  if (source === undefined) return;
  const maker = await readReader(context.db, context.account_id, mail.user_id);
  const isThere = maker !== undefined && userMay({ is_owner: maker.is_owner === 1, permissions: maker.permissions ?? {} }, source.right);
  await openTask(context, source, {
    subject_id: mail.id,
    params: { report: mail.mail_name, name },
    ...(isThere ? { user_id: maker.id } : {}),
  });
}
