import type { RequestContext } from '../../../http/context.ts';
import { digestToken, randomToken } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';
import { findEmail, findUser, lockUser } from './store.ts';

/** A link that was asked for is used at once; who was invited may read the e-mail only after the weekend. */
const validMinutes = { reset: 60, invitation: 7 * 24 * 60 } as const;

export interface PasswordLinkInput {
  account_id: number;
  user_id: number;
  /** The mailbox that the link goes to; it has to be the user's own when the link is made. */
  email: string;
  kind: keyof typeof validMinutes;
  language: 'en' | 'ar';
}

/**
 * A link by which a user chooses a password, once. Links made for the user before end here, and this one ends with any change of the user's
 * password, e-mail, status or employee (`end_password_links_of_user` in db/functions/identity). Inside the account's scope.
 * @returns null where the user is not active, or has another e-mail by now: nobody is to get a link then
 */
export async function makePasswordLink(
  { db, now, services }: Pick<RequestContext, 'db' | 'now'> & { services: Pick<Services, 'config'> },
  { account_id, user_id, email, kind, language }: PasswordLinkInput,
): Promise<string | null> {
  const user = await lockUser(db, account_id, user_id);
  if (user === undefined || user.status !== 1 || user.email !== email) return null;
  const token = randomToken();
  const expires_at = new Date(now.getTime() + validMinutes[kind] * 60_000);
  await db
    .insertInto('password_resets')
    .values({ token_hash: digestToken(token), account_id, user_id, email, created_at: now, expires_at })
    .execute();
  return `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}/reset-password/${token}`;
}

/** The same for the user whom an e-mail signs in; null where it signs in no active user. */
export async function linkForEmail(services: Pick<Services, 'config' | 'database'>, email: string, now: Date): Promise<string | null> {
  const { database } = services;
  return database.withPlatform(async (db) => {
    const found = await findEmail(db, email);
    if (found === undefined) return null;
    const { account_id, user_id } = found;
    return database.insideAccount(db, account_id, async () => {
      const user = await findUser(db, account_id, { user_id });
      const language = user?.language === 'ar' ? 'ar' : 'en';
      return makePasswordLink({ db, now, services }, { account_id, user_id, email, kind: 'reset', language });
    });
  });
}
