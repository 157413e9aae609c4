import type { Db } from '../../db/database.ts';
import type { PublicContext } from '../../http/context.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';

/** Specification §4, failed login types. */
export const FailedLogin = { email: 1, password: 2, blocked: 3, disallowed_country: 4 } as const;

const failuresUntilBlocked = 10;
const countedMinutes = 15;
const blockedMinutes = 30;

export interface Attempt {
  sign_in_name: string;
  account_id: number | null;
  is_manager: 0 | 1;
}

/** Written in the request's transaction: the refusal that follows has to say `keeps`, or it would take the record back. */
export async function recordFailure(context: PublicContext, type: (typeof FailedLogin)[keyof typeof FailedLogin], attempt: Attempt): Promise<void> {
  const { db, services, ip, request, now } = context;
  await db
    .insertInto('failed_logins')
    .values({ ...attempt, at: now, type, ip, country_code: services.geolocation.countryOf(ip), user_agent: request.headers['user-agent']?.slice(0, 400) ?? null })
    .execute();
  if (type === FailedLogin.email || type === FailedLogin.password) await blockAfterRepeatedFailures(db, ip, now);
}

async function blockAfterRepeatedFailures(db: Db, ip: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - countedMinutes * 60_000);
  const { failures } = await db
    .selectFrom('failed_logins')
    .where('ip', '=', ip)
    .where('at', '>', since.toISOString())
    .where('type', 'in', [FailedLogin.email, FailedLogin.password])
    .select((query) => query.fn.countAll<number>().as('failures'))
    .executeTakeFirstOrThrow();
  if (failures < failuresUntilBlocked) return;
  await db
    .insertInto('blocked_ips')
    .values({ ip, blocked_at: now, blocked_until: new Date(now.getTime() + blockedMinutes * 60_000), reason: 'repeated_failures' })
    .onConflict((conflict) => conflict.column('ip').doUpdateSet({ blocked_at: now, blocked_until: new Date(now.getTime() + blockedMinutes * 60_000) }))
    .execute();
}

/** Refuses callers from blocked addresses and disallowed countries, before any password is looked at. */
export async function guardSignIn(
  context: PublicContext,
  attempt: Attempt,
): Promise<Refusal<'identity.ip_blocked' | 'identity.country_not_allowed' | 'request.too_many'> | null> {
  const { services, ip, now } = context;
  const { db } = context;
  const blocked = await db
    .selectFrom('blocked_ips')
    .where('ip', '=', ip)
    .where((query) => query.or([query('blocked_until', 'is', null), query('blocked_until', '>', now.toISOString())]))
    .select('blocked_until')
    .executeTakeFirst();
  if (blocked !== undefined) {
    await recordFailure(context, FailedLogin.blocked, attempt);
    return refuse('identity.ip_blocked', { keeps: true, params: { until: untilText(blocked.blocked_until, context) } });
  }
  const iso = services.geolocation.countryOf(ip);
  if (iso !== null) {
    const country = await db.selectFrom('countries').where('iso_code', '=', iso).select('sign_in_allowed').executeTakeFirst();
    if (country?.sign_in_allowed === 0) {
      await recordFailure(context, FailedLogin.disallowed_country, attempt);
      return refuse('identity.country_not_allowed', { keeps: true });
    }
  }
  if (!(await services.rateLimits.allow(`sign_in:${ip}`, 60, 60))) return refuse('request.too_many');
  return null;
}

function untilText(until: string | null, context: PublicContext): string {
  if (until === null) return context.language === 'ar' ? 'لاحقاً' : 'later';
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - context.now.getTime()) / 60_000));
  return new Intl.RelativeTimeFormat(context.language, { numeric: 'always' }).format(minutes, 'minute');
}
