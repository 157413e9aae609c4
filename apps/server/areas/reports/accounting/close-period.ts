import { addDays } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import {
  type ClosedPeriods,
  type ClosingFault,
  closingFault,
  minutesBeforeClosing,
  throughAfterReopening,
} from '@rawnaq/domain/reports/accounting/periods';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { refuse, type Refusal } from '../../../http/answers/refusal.ts';
import type { UserContext } from '../../../http/context.ts';
import { postAll } from './catch-up.ts';

/** How many documents or amounts of a check are still open when a period is closed. */
export interface OpenPoint {
  check: string;
  count: number;
}

interface Closing {
  /** The last day that is to be closed, the last one of a month. */
  through: string;
  /** Closed softly can be reopened by right; closed for good (a return was filed) cannot. */
  kind: 'soft' | 'final';
  cause: 'month' | 'return';
  /** Why it is closed although something is still open. */
  reason?: string | undefined;
  open_points?: readonly OpenPoint[];
}

export async function readClosed(db: Db, account_id: number): Promise<ClosedPeriods> {
  const row = await db
    .selectFrom('accounting_locks')
    .where('account_id', '=', account_id)
    .select(['closed_through', 'final_through'])
    .executeTakeFirst();
  return row ?? { closed_through: null, final_through: null };
}

/** The first day that something can still be dated; null where nothing was ever closed. */
export async function firstOpenDay(db: Db, account_id: number): Promise<string | null> {
  const { closed_through } = await readClosed(db, account_id);
  return closed_through === null ? null : addDays(closed_through, 1);
}

/**
 * Keeps everything from being dated back until the transaction ends, and waits for what is being written.
 *
 * Throws an outage (503) where that takes longer than four seconds.
 */
export const lockPeriods = (db: Db, account_id: number) => sql`select lock_periods(${account_id}::int)`.execute(db);

const write = (
  { db, account_id, now, user }: UserContext,
  closing: { kind: 'soft' | 'final' | 'reopened'; through: string; cause: 'month' | 'return'; reason: string | null; open_points: string },
) =>
  db
    .insertInto('accounting_closings')
    .values({ account_id, ...closing, at: now, user_id: user.id })
    .execute();

type ClosingRefusal = Refusal<`books.${ClosingFault}` | 'books.still_posting'>;

/** Why everything up to a day cannot be closed now; null where it can. */
export async function judgeClosing(
  { db, account_id, account, now }: UserContext,
  closing: Pick<Closing, 'through' | 'kind'>,
): Promise<ClosingRefusal | null> {
  const today = localDate(account.timezone, epochMinuteOf(now) - minutesBeforeClosing);
  const fault = closingFault(closing, await readClosed(db, account_id), today);
  return fault === null ? null : refuse(`books.${fault}`, { field: 'through' });
}

/**
 * Closes everything up to a day, in the caller's transaction: what is dated inside and is being written is waited for, everything is posted, and from then on
 * nothing can be dated inside. Answers the refusal, or null once it is closed.
 *
 * Throws an outage (503) where what is being written takes longer than four seconds.
 */
export async function closePeriod(
  context: UserContext,
  { through, kind, cause, reason, open_points = [] }: Closing,
): Promise<ClosingRefusal | null> {
  const { db, account_id } = context;
  await lockPeriods(db, account_id);
  const refused = await judgeClosing(context, { through, kind });
  if (refused !== null) return refused;
  const before = await readClosed(db, account_id);
  // What is posted later would change the figures of a closed period.
  if (!(await postAll(context.services, db, account_id))) return refuse('books.still_posting', { field: 'through' });
  await write(context, { kind, through, cause, reason: reason ?? null, open_points: JSON.stringify(open_points) });
  const after = { through, kind, cause, reason, open_points };
  await context.audit({ area: 'books', action: 'close', subject_type: 'accounting_period', subject_id: through, before, after });
  context.publish('books', 0);
  return null;
}

/** Reopens the last closed month. Answers the refusal, or null once it is open. */
export async function reopenPeriod(context: UserContext, reason: string): Promise<Refusal<'books.nothing_to_reopen'> | null> {
  const { db, account_id } = context;
  await lockPeriods(db, account_id);
  const before = await readClosed(db, account_id);
  const through = throughAfterReopening(before);
  if (through === null) return refuse('books.nothing_to_reopen', { field: 'reason' });
  await write(context, { kind: 'reopened', through, cause: 'month', reason, open_points: '[]' });
  await context.audit({
    area: 'books',
    action: 'reopen',
    subject_type: 'accounting_period',
    subject_id: through,
    before,
    after: { through, reason },
  });
  context.publish('books', 0);
  return null;
}
