import { isTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { automatic as arabic } from '@rawnaq/messages/ar/reach/automatic';
import { whatsapp as arabicWhatsapp } from '@rawnaq/messages/ar/reach/whatsapp';
import { automatic as english } from '@rawnaq/messages/en/reach/automatic';
import { whatsapp as englishWhatsapp } from '@rawnaq/messages/en/reach/whatsapp';
import type { JobContext } from '../../../../http/context.ts';
import { inAccountJob } from '../../../../jobs/account-job.ts';
import type { Services } from '../../../../services.ts';
import { openTask } from '../../notifications/public/open-tasks.ts';
import { templateMissing, templateStopped } from '../task-sources.ts';
import { noteTemplateState } from '../template-store.ts';
import { messagesOf } from './version-store.ts';

const namesOf = (trigger: string) =>
  isTrigger(trigger) ? { english_name: english.triggers[trigger], arabic_name: arabic.triggers[trigger] } : null;

/** WhatsApp paused, rejected or disabled a text: a task for those who word messages, where one of these uses it. */
export async function tellOfStop(context: JobContext, name: string, language: string): Promise<void> {
  const messages = await messagesOf(context.db, context.account_id, name, language);
  const names = messages.flatMap(({ trigger }) => namesOf(trigger) ?? []);
  const [newest] = messages;
  if (newest === undefined || names.length === 0) return;
  const spoken = language === 'ar' ? 'ar' : 'en';
  // Each language is read by itself: of one text that is stopped in both there are two tasks.
  const params = {
    english_name: `${names.map(({ english_name }) => english_name).join(', ')} (${englishWhatsapp.languages[spoken]})`,
    arabic_name: `${names.map(({ arabic_name }) => arabic_name).join('، ')} (${arabicWhatsapp.languages[spoken]})`,
  };
  await openTask(context, templateStopped, { subject_id: newest.template_id, params });
}

interface Stopped {
  account_id: number;
  name: string;
  language: string;
  state: 'paused' | 'rejected';
  reason: string;
}

/** WhatsApp refused a message because of its template, of which it had not told: nothing else is tried with it until WhatsApp says otherwise. */
export async function noteStopped(services: Services, { account_id, ...word }: Stopped): Promise<void> {
  try {
    await inAccountJob(services, account_id, async (context) => {
      if (!(await noteTemplateState(context.db, account_id, { ...word, at: context.now }))) return;
      await tellOfStop(context, word.name, word.language);
      context.publish('whatsapp', account_id);
    });
  } catch (error) {
    // The message takes its next channel all the same; the next one meets the same refusal.
    services.logger.error({ err: error, account_id }, 'a template that WhatsApp refused could not be written down');
  }
}

/** A message could not go by WhatsApp because no text of it is approved. One task an account, which the next hand-in closes. */
export async function noteMissing(services: Services, account_id: number, trigger: string): Promise<void> {
  const params = namesOf(trigger);
  if (params === null) return;
  try {
    await inAccountJob(services, account_id, (context) => openTask(context, templateMissing, { subject_id: account_id, params }));
  } catch (error) {
    services.logger.error({ err: error, account_id }, 'the task of a missing template could not be opened');
  }
}
