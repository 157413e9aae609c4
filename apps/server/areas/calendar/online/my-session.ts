import { closeMyBookings, openMyBookings } from '@rawnaq/contract/calendar/online-mine';
import { networkOf } from '../../../http/caller.ts';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { digestToken, randomToken } from '../../../secrets.ts';
import { countTry, useCode } from './codes.ts';
import { checkCode } from './verification.ts';

const cookieName = 'my_bookings';
const lastsMinutes = 60;
/** Tries of one address in ten minutes: each of them needs a code that was sent to the mobile, of which a handful of guesses use up one. */
const mostTriesPerAddress = 60;

/** The cookie goes back to this business's calls only, and no script reads it. */
function cookie({ request, services }: OnlineContext, value: string, seconds: number): string {
  const alias = (request.params as { alias: string }).alias;
  const secure = services.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/api/online/${encodeURIComponent(alias)}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
}

function tokenOf({ request }: OnlineContext): string | null {
  const parts = (request.headers.cookie ?? '').split(/;\s*/);
  const own = parts.find((part) => part.startsWith(`${cookieName}=`));
  return own === undefined ? null : own.slice(cookieName.length + 1);
}

/** The verified mobile behind the caller's cookie; null without a cookie, or when its hour is over. */
export async function signedInMobile(context: OnlineContext): Promise<string | null> {
  const token = tokenOf(context);
  if (token === null || token === '') return null;
  const row = await context.db
    .selectFrom('online_sessions')
    .where('account_id', '=', context.account_id)
    .where('token_hash', '=', digestToken(token))
    .where('expires_at', '>', context.now.toISOString())
    .select('mobile')
    .executeTakeFirst();
  return row?.mobile ?? null;
}

/** Answers the same whether the business knows the mobile or not: the code proves who owns it, and the list may be empty. */
export const openSession = handleOnline(openMyBookings, async ({ mobile, verification_code }, context) => {
  const { db, account, account_id, now, ip, reply } = context;
  if (!account.is_training && !(await countTry(db, `my_session:${networkOf(ip)}`, mostTriesPerAddress, 600, now)))
    return refuse('request.too_many', { keeps: true });
  const code = await checkCode(context, mobile, verification_code);
  if (code.state !== 'right') return refuse(`verification.${code.state}`, { field: 'verification_code', keeps: true });
  await useCode(db, account_id, code.id, now);
  await db.deleteFrom('online_sessions').where('account_id', '=', account_id).where('expires_at', '<=', now.toISOString()).execute();
  const token = randomToken();
  const expires_at = new Date(now.getTime() + lastsMinutes * 60_000);
  await db
    .insertInto('online_sessions')
    .values({ account_id, token_hash: digestToken(token), mobile, created_at: now, expires_at })
    .execute();
  // Sent with the answer, which leaves only after the commit.
  reply.header('set-cookie', cookie(context, token, lastsMinutes * 60));
  return { expires_at: expires_at.toISOString() };
});

export const closeSession = handleOnline(closeMyBookings, async (_input, context) => {
  const token = tokenOf(context);
  if (token !== null) {
    await context.db
      .deleteFrom('online_sessions')
      .where('account_id', '=', context.account_id)
      .where('token_hash', '=', digestToken(token))
      .execute();
  }
  context.reply.header('set-cookie', cookie(context, '', 0));
  return {};
});
