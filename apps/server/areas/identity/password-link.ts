import type { AccountContext } from '../../http/context.ts';
import { digestToken, randomToken } from '../../secrets.ts';

/** Someone who was invited may read her letters only after the weekend. */
const invitationDays = 7;

/** A link by which a user chooses her password, once; valid for seven days. */
export async function makePasswordLink(context: AccountContext, userId: number, language: 'en' | 'ar'): Promise<string> {
  const { db, account_id, now, services } = context;
  const token = randomToken();
  await db
    .insertInto('password_resets')
    .values({
      token_hash: digestToken(token),
      account_id,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + invitationDays * 86_400_000),
    })
    .execute();
  return `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}/reset-password/${token}`;
}
