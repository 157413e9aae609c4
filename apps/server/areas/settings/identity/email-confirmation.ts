import { confirmAccount } from '../settings/public/account-row.ts';
import { confirmEmail, sendEmailConfirmation } from '@rawnaq/contract/settings/identity';
import type { PublicContext } from '../../../http/context.ts';
import { networkOf } from '../../../http/caller.ts';
import { handle, handlePublic } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { digestToken, randomToken } from '../../../secrets.ts';
import { sendPlatformLetter } from '../../reach/messaging/public.ts';
import { lockSignInEmail } from './sign-in-emails.ts';
import { findEmail, findUser, lockUser } from './store.ts';

/** A request is answered within a day; the link may wait over a weekend, and can be sent again. */
const valid_days = 7;

export interface Applicant {
  account_id: number;
  user_id: number;
  email: string;
  language: 'en' | 'ar';
}

type Parts = Pick<PublicContext, 'db' | 'now' | 'services'>;

/**
 * Sends the owner of a new account the link by which the e-mail address is confirmed; links sent before end. Where the address signs in to another
 * account, the letter says so, and how the new account is entered. The work is the same in both cases. Platform scope.
 */
export async function sendConfirmation(parts: Parts, applicant: Applicant): Promise<void> {
  const { db, now, services } = parts;
  const { account_id, user_id, email, language } = applicant;
  const nameOf = async (of: { account_id: number; user_id: number }) => {
    const user = await services.database.insideAccount(db, of.account_id, () => findUser(db, of.account_id, { user_id: of.user_id }));
    const [english, arabic] = [user?.english_name ?? '', user?.arabic_name ?? ''];
    return {
      name: user?.name ?? '',
      user_name: user?.user_name ?? '',
      business: language === 'ar' ? arabic || english : english || arabic,
    };
  };
  const token = randomToken();
  const link_values = {
    token_hash: digestToken(token),
    email,
    created_at: now,
    expires_at: new Date(now.getTime() + valid_days * 86_400_000),
  };
  await db
    .insertInto('email_confirmations')
    .values({ account_id, user_id, ...link_values })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(link_values))
    .execute();

  const known = await findEmail(db, email);
  const { name, user_name, business } = await nameOf(applicant);
  const { business: earlier_business } = await nameOf(known ?? applicant);
  const home = `${services.config.publicUrl}${language === 'ar' ? '/ar' : ''}`;
  const params = {
    name,
    business,
    earlier_business,
    account_id,
    user_name,
    link: `${home}/confirm-email/${token}`,
    forgot_link: `${home}/forgot-password`,
  };
  await sendPlatformLetter(parts, {
    template: known === undefined ? 'account_requested' : 'email_has_account',
    account_id,
    recipient: email,
    language,
    params,
  });
}

export const sendConfirmationAgain = handle(sendEmailConfirmation, async (_input, context) => {
  const { db, services, account_id, user } = context;
  const account = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['email_confirmed_at', 'email'])
    .executeTakeFirstOrThrow();
  const owner = await findUser(db, account_id, { user_id: user.id });
  // The one who registered is asked; nobody else's address is confirmed by this.
  if (account.email_confirmed_at !== null || owner?.email !== account.email) return {};
  if (!(await services.rateLimits.allow(`confirm_email:${account_id}`, 1, 60))) return refuse('identity.too_soon');
  await services.jobs.enqueue(db, 'send_email_confirmation', {
    account_id,
    user_id: user.id,
    email: owner.email,
    language: context.language,
  });
  return {};
});

export const confirmationTasks = {
  send_email_confirmation: (services: PublicContext['services'], applicant: Applicant): Promise<void> =>
    services.database.withPlatform(async (db) => {
      const account = await db
        .selectFrom('accounts')
        .where('id', '=', applicant.account_id)
        .select('email_confirmed_at')
        .executeTakeFirst();
      if (account?.email_confirmed_at === null) await sendConfirmation({ db, now: services.now(), services }, applicant);
    }),
};

/** The owner of the mailbox uses the link: the address signs in from now on, unless it does so to another account already. */
export const takeConfirmation = handlePublic(confirmEmail, async ({ token }, { db, now, ip, services }) => {
  if (!(await services.rateLimits.allow(`confirm_email:${networkOf(ip)}`, 20, 3600))) return refuse('request.too_many');
  const link = await db
    .deleteFrom('email_confirmations')
    .where('token_hash', '=', digestToken(token))
    .where('expires_at', '>', now.toISOString())
    .returning(['account_id', 'user_id', 'email'])
    .executeTakeFirst();
  if (link === undefined) return refuse('identity.confirmation_link_invalid');
  const { account_id, user_id, email } = link;
  const user = await services.database.insideAccount(db, account_id, async () => {
    const locked = await lockUser(db, account_id, user_id);
    return locked?.email === email && locked.status === 1 ? findUser(db, account_id, { user_id }) : undefined;
  });
  if (user === undefined) return refuse('identity.confirmation_link_invalid');
  await lockSignInEmail(db, email);
  await db
    .insertInto('sign_in_emails')
    .values({ email, account_id, user_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await confirmAccount(db, account_id, now);
  const holder = await findEmail(db, email);
  const signs_in = holder?.account_id === account_id && holder.user_id === user_id;
  const { user_name, english_name, arabic_name } = user;
  return { account_id, user_name, english_name, arabic_name, email_signs_in: signs_in ? (1 as const) : (0 as const) };
});
