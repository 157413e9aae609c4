import type { UserContext } from '../../../http/context.ts';
import { sendMessage } from './outbox.ts';

/** A message of a user to themselves, the way that every other goes, in the user's language. */
export async function sendTest(
  context: UserContext,
  message: { channel: 'whatsapp' | 'sms'; template: 'whatsapp_test' | 'sms_test'; recipient: string },
): Promise<void> {
  const { db, account_id, language } = context;
  const salon = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['english_name', 'arabic_name'])
    .executeTakeFirstOrThrow();
  await sendMessage(context, { ...message, language, params: { business: language === 'ar' ? salon.arabic_name : salon.english_name } });
}
