import { ChatConnection } from '@rawnaq/domain/reach/whatsapp/states';
import { CloudRefusal } from '../../../../adapters/whatsapp/cloud-call.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { openCloud } from '../ask-cloud.ts';
import { handInText } from '../hand-in-text.ts';
import { readOwnAccess } from '../sender-store.ts';
import { noteTemplateState } from '../template-store.ts';
import { tellOfStop } from './template-tasks.ts';
import { markHandedIn, readDrafts } from './version-store.ts';

/** The job that hands the drafts of messages' texts in to WhatsApp. */
export const submitTask = 'submit_message_templates';

/**
 * Hands every draft of a message's text in, while no connection is held, and writes each answer down at once. Runs at least once: what WhatsApp has already
 * is not handed in again. Throws where WhatsApp was not reached or asks for patience: the queue comes again, later each time.
 */
export async function submitDrafts(services: Services, { account_id }: { account_id: number }): Promise<void> {
  const { access, drafts } = await services.database.withAccount(account_id, async (db) => ({
    access: await readOwnAccess(db, services.secrets, account_id),
    drafts: await readDrafts(db, account_id),
  }));
  // Without a number they stay drafts: whoever connects one submits them by a press.
  if (drafts.length === 0 || access === null || access.status !== ChatConnection.connected || access.kind !== 'cloud_api') return;
  const cloud = await openCloud(services, access);
  if (cloud === null) throw new Error('WhatsApp was not reached');
  try {
    const there = await cloud.listTemplates();
    for (const draft of drafts) {
      const { buttons, variables, ...text } = draft;
      const handed = await handInText(
        cloud,
        { ...text, footer: null, buttons: buttons as string[], variables: variables as string[] },
        there,
        services.now(),
      );
      await inAccountJob(services, account_id, async (context) => {
        const { db } = context;
        await markHandedIn(db, account_id, handed);
        if (handed.state !== 'submitted') await noteTemplateState(db, account_id, handed);
        if (handed.state === 'rejected') await tellOfStop(context, handed.name, handed.language);
        context.publish('whatsapp', account_id);
      });
    }
  } catch (error) {
    // A key that is refused is refused again: the connection's own task says so at the next message.
    if (error instanceof CloudRefusal && error.meaning.sort === 'owner') return;
    throw error;
  }
}
