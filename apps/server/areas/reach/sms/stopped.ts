import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { openTask } from '../notifications/public/open-tasks.ts';
import { readSettings, stopSettings } from './settings-store.ts';
import { smsStopped } from './task-sources.ts';

interface Stopped {
  account_id: number;
  /** A key of `sms_errors` in the messages. */
  reason: string;
  /** Of the settings that were used: those that were saved meanwhile stay as they are. */
  changed_at: string;
}

/** Writes down that the provider takes nothing of an account any more, and opens the task for those who connect channels. */
export async function noteStopped(services: Services, { account_id, reason, changed_at }: Stopped): Promise<void> {
  try {
    await inAccountJob(
      services,
      account_id,
      async (context) => {
        const { db } = context;
        if (!(await stopSettings(db, account_id, reason, changed_at))) return;
        await context.audit({ area: 'notifications', action: 'stop_sms', subject_type: 'sms_settings', after: { reason } });
        const settings = await readSettings(db, account_id);
        await openTask(context, smsStopped, { subject_id: account_id, params: { sender: settings?.sender ?? '' } });
        context.publish('settings', account_id);
      },
      { alsoWhenClosed: true },
    );
  } catch (error) {
    // The message was refused all the same; the next one meets the same refusal.
    services.logger.error({ err: error, account_id }, 'SMS that a provider refuses could not be written down');
  }
}
