import { hash } from 'node:crypto';
import { pipelineCommit } from '../../../db/client-dialect.ts';
import type { Db } from '../../../db/database.ts';
import { networkOf } from '../../../http/caller.ts';
import { countGuess, type GuessLimit } from '../../../http/guesses.ts';
import type { RequestSurroundings } from '../../../http/handle.ts';
import { refuse, RolledBack } from '../../../http/answers/refusal.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Whose password is tried, and from where. */
export interface Guess {
  /** `u 1000 5`, `m 3`, or a digest of the name that was typed where nobody has it: both are limited alike, so that a delay tells nothing. */
  whom: string;
  ip: string;
  /** The user has signed in from this network before. */
  isFamiliar: boolean;
}

export const userKey = (accountId: number, userId: number): string => `u ${accountId} ${userId}`;
export const managerKey = (managerId: number): string => `m ${managerId}`;
export const strangerKey = (name: string): string => `? ${hash('sha256', name, 'base64url')}`;

const networkKey = (ip: string): string => `network ${networkOf(ip)}`;
const elsewhereKey = (whom: string): string => `elsewhere ${whom}`;
const hereKey = ({ whom, ip }: Pick<Guess, 'whom' | 'ip'>): string => `here ${whom} ${networkOf(ip)}`;
const insideKey = (whom: string): string => `inside ${whom}`;

/**
 * Each user has tries of their own at each place. Elsewhere than at a place where the user has signed in before, all places of the user count together
 * too, and so does everybody at that place: a stranger there, or one who hammers a name from elsewhere, holds up strangers alone.
 */
function limitsOf(guess: Guess): GuessLimit[] {
  const here = { key: hereKey(guess), free: 10, most_seconds: 15 * minute, forget_seconds: day };
  if (guess.isFamiliar) return [here];
  return [
    here,
    { key: elsewhereKey(guess.whom), free: 20, most_seconds: 15 * minute, forget_seconds: day },
    { key: networkKey(guess.ip), free: 40, most_seconds: minute, forget_seconds: hour },
  ];
}

/** Failures of strangers at one network after which the platform's managers find it among the blocked. */
const failuresUntilBlocked = 60;
const blockedMinutes = 30;

/** Counts a sign-in before it is judged; throws where it has to wait. Nothing may be asked of the transaction afterwards. */
export async function countSignIn(db: Db, guess: Guess, now: Date): Promise<void> {
  const counted = countGuess(db, limitsOf(guess), now);
  pipelineCommit(db);
  waitFirst(await counted);
}

/** A right password: its own tries begin anew, the others lose what it added. */
export function forgivenBy(guess: Guess): { cleared: string[]; eased: string[] } {
  return { cleared: [hereKey(guess)], eased: guess.isFamiliar ? [] : [elsewhereKey(guess.whom), networkKey(guess.ip)] };
}

/** After a wrong one: blocks a network that keeps guessing, for as long as the platform's managers see it there. They may let it in again. */
export async function blockAfterFailures({ services, ip, now }: Pick<RequestSurroundings, 'services' | 'ip' | 'now'>): Promise<void> {
  await services.database.withPlatform(async (db) => {
    const found = await db
      .selectFrom('guesses')
      .where('key', '=', networkKey(ip))
      .where('forgotten_at', '>', now.toISOString())
      .select('failures')
      .executeTakeFirst();
    if ((found?.failures ?? 0) < failuresUntilBlocked) return;
    const blocked_until = new Date(now.getTime() + blockedMinutes * 60_000);
    await db
      .insertInto('blocked_ips')
      .values({ ip: networkOf(ip), blocked_at: now, blocked_until, reason: 'repeated_failures' })
      // What a manager blocked by hand stays as it is.
      .onConflict((conflict) =>
        conflict.column('ip').doUpdateSet({ blocked_at: now, blocked_until }).where('blocked_ips.blocked_until', 'is not', null),
      )
      .execute();
  });
}

/** A signed-in user who proves the password once more: a stranger at an open session has few tries. */
const insideLimit = (whom: string): GuessLimit => ({ key: insideKey(whom), free: 5, most_seconds: 15 * minute, forget_seconds: day });

/** Counts such a try before it is judged; throws where it has to wait. */
export async function countProof({ services, now }: Pick<RequestSurroundings, 'services' | 'now'>, whom: string): Promise<void> {
  waitFirst(await services.database.withPlatform((db) => countGuess(db, [insideLimit(whom)], now)));
}
export const forgivenProof = (whom: string): { cleared: string[]; eased: string[] } => ({ cleared: [insideKey(whom)], eased: [] });

/** A new password by e-mail: whatever strangers tried before, from now on the tries begin anew. */
export const forgivenByReset = (whom: string): { cleared: string[]; eased: string[] } => ({
  cleared: [elsewhereKey(whom), insideKey(whom)],
  eased: [],
});

function waitFirst(seconds: number): void {
  if (seconds === 0) return;
  throw new RolledBack(
    refuse('identity.guess_later', { params: { after: { in_seconds: seconds } }, details: { seconds }, retry_after_seconds: seconds }),
  );
}
