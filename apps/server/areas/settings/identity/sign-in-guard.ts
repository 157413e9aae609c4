import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { sql, type SqlBool } from 'kysely';
import { isLocalCaller, networkOf, plainAddress } from '../../../http/caller.ts';
import type { Db } from '../../../db/database.ts';
import type { RequestSurroundings } from '../../../http/handle.ts';
import { type Refusal, refuse, RolledBack } from '../../../http/answers/refusal.ts';
import type { Services } from '../../../services.ts';
import { trainingPassword } from './passwords.ts';

/** Specification §4, failed login types. */
export const FailedLogin = { email: 1, password: 2, blocked: 3, disallowed_country: 4 } as const;
type FailedLoginType = (typeof FailedLogin)[keyof typeof FailedLogin];

export interface Attempt {
  sign_in_name: string;
  account_id: number | null;
  is_manager: 0 | 1;
}

/** Why nobody signs in from a caller's address now; null where nothing is against it. */
export interface Obstacle {
  kind: 'by_hand' | 'after_failures' | 'country';
  seconds: number;
}

/** Written of one network in a minute by one process, whatever it sends: the rest of a flood tells nothing new. */
const mostRowsPerMinute = 20;
const countsOf = new WeakMap<Services, Map<string, { minute: number; rows: number }>>();

function mayWrite(services: Services, network: string, now: Date): boolean {
  const minute = epochMinuteOf(now);
  let written = countsOf.get(services);
  if (written === undefined) countsOf.set(services, (written = new Map()));
  const found = written.get(network);
  if (found === undefined || found.minute !== minute) {
    if (written.size > 10_000) written.clear();
    written.set(network, { minute, rows: 1 });
    return true;
  }
  found.rows += 1;
  return found.rows <= mostRowsPerMinute;
}

/** Writes a failed sign-in down, in a transaction of its own: what follows is a refusal. Of a flood from one network it keeps the first of each minute. */
export async function recordFailure(around: RequestSurroundings, type: FailedLoginType, attempt: Attempt): Promise<void> {
  const { services, ip, request, now } = around;
  if (!mayWrite(services, networkOf(ip), now)) return;
  const values = {
    ...attempt,
    at: now,
    type,
    ip,
    country_code: services.geolocation.countryOf(ip),
    user_agent: request.headers['user-agent']?.slice(0, 400) ?? null,
  };
  await services.database.withPlatform((db) => db.insertInto('failed_logins').values(values).execute());
}

/** Why a sign-in from this address is refused, or null. Platform scope; one trip. */
export async function findObstacle(
  db: Db,
  { services, ip, now }: Pick<RequestSurroundings, 'services' | 'ip' | 'now'>,
): Promise<Obstacle | null> {
  const iso = services.geolocation.countryOf(ip);
  const [blocked, country] = await Promise.all([
    db
      .selectFrom('blocked_ips')
      .where(sql<SqlBool>`ip in (${ip}::inet, ${networkOf(ip)}::inet)`)
      .where((query) => query.or([query('blocked_until', 'is', null), query('blocked_until', '>', now.toISOString())]))
      // One without an end goes before one that passes.
      .orderBy('blocked_until', (order) => order.desc().nullsFirst())
      .select('blocked_until')
      .executeTakeFirst(),
    iso === null ? undefined : db.selectFrom('countries').where('iso_code', '=', iso).select('sign_in_allowed').executeTakeFirst(),
  ]);
  if (blocked !== undefined) {
    if (blocked.blocked_until === null) return { kind: 'by_hand', seconds: 0 };
    return { kind: 'after_failures', seconds: Math.max(1, Math.ceil((Date.parse(blocked.blocked_until) - now.getTime()) / 1000)) };
  }
  return country?.sign_in_allowed === 0 ? { kind: 'country', seconds: 0 } : null;
}

export type AccessDenied = Refusal<'identity.ip_blocked' | 'identity.address_blocked' | 'identity.country_not_allowed'>;

/** Writes down that a caller was turned away, before any password was looked at. @returns what to answer */
async function turned(around: RequestSurroundings, { kind, seconds }: Obstacle, attempt: Attempt): Promise<AccessDenied> {
  await recordFailure(around, kind === 'country' ? FailedLogin.disallowed_country : FailedLogin.blocked, attempt);
  if (kind === 'country') return refuse('identity.country_not_allowed');
  if (kind === 'by_hand') return refuse('identity.address_blocked');
  return refuse('identity.ip_blocked', { params: { after: { in_seconds: seconds } }, retry_after_seconds: seconds });
}

export async function turnAway(around: RequestSurroundings, obstacle: Obstacle, attempt: Attempt): Promise<never> {
  throw new RolledBack(await turned(around, obstacle, attempt));
}

/** The same for who asks for an account; null for whom nothing is against. */
export async function guardSignIn(around: RequestSurroundings, attempt: Attempt): Promise<AccessDenied | null> {
  const obstacle = await around.services.database.withPlatform((db) => findObstacle(db, around));
  return obstacle === null ? null : turned(around, obstacle, attempt);
}

/** The password that everybody can read in the documentation opens nothing but on this very machine, and there only while nobody else can reach it. */
export function refuseWellKnownPassword(
  { services, request }: Pick<RequestSurroundings, 'services' | 'request'>,
  password: string,
  field?: string,
): void {
  if (password !== trainingPassword || (services.config.acceptsWellKnownPasswords && isLocalCaller(request))) return;
  throw new RolledBack(refuse('identity.well_known_password', field === undefined ? {} : { field }));
}

const familiarDays = 90;
/** Where nobody has signed in for so long is a strange place again. */
export const familiarSince = (now: Date): string => new Date(now.getTime() - familiarDays * 86_400_000).toISOString();

/** Where a session was opened from, as it is compared with where a caller is. */
export const isFromNetwork = (column: string, ip: string) => sql<SqlBool>`${sql.ref(column)} <<= ${networkOf(plainAddress(ip))}::inet`;
