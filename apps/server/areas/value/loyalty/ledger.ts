import {
  levelOf,
  LoyaltyEntryKind,
  type LoyaltyEntryKindId,
  type LoyaltyLevel,
  type LoyaltyProgram,
  partOfNote,
  pointsEarned,
  pointsExpireOn,
} from '@rawnaq/domain/value/loyalty/loyalty';
import { addDays, type CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { addMonths } from '@rawnaq/domain/time/add-months';
import { dayBounds } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountContext } from '../../../http/context.ts';
import { programOf, type ProgramWithLevels, readLevels, readProgram } from './program-store.ts';
import { todayOf } from '../../../http/business-day.ts';

export interface CustomerPoints {
  /** Null where the salon has no program that runs. */
  program: LoyaltyProgram | null;
  points: number;
  /** By the points earned within twelve months; null below the first. */
  level: LoyaltyLevel | null;
}

const balances = (db: Db, account_id: number, customer_id: number) =>
  db.selectFrom('loyalty_balances').where('account_id', '=', account_id).where('customer_id', '=', customer_id).select('points');

/** Points earned by sales since a day, less what notes took back of them. */
export async function earnedSince(db: Db, account_id: number, customer_id: number, day: CalendarDate): Promise<number> {
  const { earned } = await db
    .selectFrom('loyalty_entries')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .where('kind', 'in', [LoyaltyEntryKind.earned, LoyaltyEntryKind.taken_back])
    .where('business_date', '>', day)
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('earned'))
    .executeTakeFirstOrThrow();
  return earned;
}

async function levelFor(
  db: Db,
  account_id: number,
  customer_id: number,
  today: CalendarDate,
  known?: LoyaltyLevel[],
): Promise<LoyaltyLevel | null> {
  const levels = known ?? (await readLevels(db, account_id));
  return levels.length === 0 ? null : levelOf(levels, await earnedSince(db, account_id, customer_id, addMonths(today, -12)));
}

const utcDay = (): CalendarDate => new Date().toISOString().slice(0, 10);

/** A customer's points, what they are worth here and the level. `today` is the salon's day, for the level. */
export async function pointsOf(db: Db, account_id: number, customer_id: number, today = utcDay()): Promise<CustomerPoints> {
  const program = await readProgram(db, account_id);
  const found = await balances(db, account_id, customer_id).executeTakeFirst();
  return { program, points: found?.points ?? 0, level: await levelFor(db, account_id, customer_id, today) };
}

/** The same, the points locked: another till that redeems them waits, and then sees what is left. */
export async function lockPoints(db: Db, account_id: number, customer_id: number, today = utcDay()): Promise<CustomerPoints> {
  const program = await readProgram(db, account_id);
  const found = await balances(db, account_id, customer_id).forUpdate().executeTakeFirst();
  return { program, points: found?.points ?? 0, level: await levelFor(db, account_id, customer_id, today) };
}

export interface PointsMove {
  kind: LoyaltyEntryKindId;
  points: number;
  amount_minor?: number;
  invoice_id?: number;
  credit_note_id?: number;
  gift_card_id?: number;
  expires_on?: CalendarDate | null;
  reason?: string;
}

/** Writes one move into the ledger. Points that will expire make the night after their last day due. */
export async function writePoints(context: AccountContext, customer_id: number, move: PointsMove): Promise<void> {
  const { db, account_id, account, now, services } = context;
  await db
    .insertInto('loyalty_entries')
    .values({ account_id, customer_id, ...move, at: now, business_date: todayOf(context), user_id: context.user?.id ?? null })
    .execute();
  const last = move.expires_on ?? null;
  if (last !== null) {
    const over = new Date(dayBounds(account.timezone, addDays(last, 1)).start * 60_000);
    await services.jobs.enqueue(db, 'expire_points', { account_id, day: last }, { runAt: over, jobKey: `points ${account_id} ${last}` });
  }
  context.publish('customers', customer_id);
}

/** Takes the points a sale redeems, which it has locked and checked; the ledger itself refuses more than there are. */
export const redeemPoints = (
  context: AccountContext,
  customer_id: number,
  points: number,
  amount_minor: number,
  invoice_id: number,
): Promise<void> => writePoints(context, customer_id, { kind: LoyaltyEntryKind.redeemed, points: -points, amount_minor, invoice_id });

/**
 * Gives the points a sale earns, at the level the customer has before it. `base_minor`: what of it earns (`earningBase`). `known`: the program and its
 * levels where the caller has read them already. Answers how many.
 */
export async function earnPoints(
  context: AccountContext,
  customer_id: number,
  invoice_id: number,
  base_minor: number,
  known?: ProgramWithLevels | null,
): Promise<number> {
  const { db, account_id } = context;
  const program = known === undefined ? await readProgram(db, account_id) : programOf(known);
  if (program === null) return 0;
  const today = todayOf(context);
  const points = pointsEarned(program, await levelFor(db, account_id, customer_id, today, known?.levels), base_minor);
  if (points === 0) return 0;
  await writePoints(context, customer_id, {
    kind: LoyaltyEntryKind.earned,
    points,
    amount_minor: base_minor,
    invoice_id,
    expires_on: pointsExpireOn(program, today),
  });
  return points;
}

interface CreditedSale {
  credit_note_id: number;
  invoice_id: number;
  customer_id: number;
  /** Of this note, in minor units. */
  credited_minor: number;
  /** Of the invoice. */
  total_minor: number;
  /** False: what was redeemed is not given back. */
  returns_redeemed?: boolean;
}

/** The points of a sale in the ledger: those of its own entry, and what notes changed. */
async function readOfSale(db: Db, account_id: number, invoice_id: number, own: LoyaltyEntryKindId, by_notes: LoyaltyEntryKindId) {
  const { rows } = await sql<{ points: number; moved: number; credited_minor: number }>`
    select coalesce(sum(abs(points)) filter (where kind = ${own}), 0)::bigint as points, coalesce(sum(abs(points)) filter (where kind = ${by_notes}), 0)::bigint as moved,
      coalesce(sum(amount_minor) filter (where kind = ${by_notes}), 0)::bigint as credited_minor
    from loyalty_entries where account_id = ${account_id} and invoice_id = ${invoice_id}`.execute(db);
  return rows[0] ?? { points: 0, moved: 0, credited_minor: 0 };
}

/**
 * Lets a credit note have its effect on points: redeemed ones come back, earned ones go, both in proportion and so that notes that credit a sale
 * bit by bit add up to all of it. Earned points that are spent already stay spent: `missing` tells how many. Call it once a note.
 */
export async function reversePoints(
  context: AccountContext,
  sale: CreditedSale,
): Promise<{ taken_back: number; given_back: number; missing: number }> {
  const { db, account_id } = context;
  const { credit_note_id, invoice_id, customer_id, credited_minor, total_minor } = sale;
  await lockPoints(db, account_id, customer_id);
  const note = { invoice_id, credit_note_id, amount_minor: credited_minor };
  const redeemed = await readOfSale(db, account_id, invoice_id, LoyaltyEntryKind.redeemed, LoyaltyEntryKind.given_back);
  let given_back = 0;
  if (redeemed.points > 0 && sale.returns_redeemed !== false) {
    given_back = partOfNote(redeemed.points, redeemed.credited_minor + credited_minor, total_minor, redeemed.moved);
    const program = await readProgram(db, account_id);
    const expires_on = given_back === 0 || program === null ? null : pointsExpireOn(program, todayOf(context));
    await writePoints(context, customer_id, { kind: LoyaltyEntryKind.given_back, points: given_back, ...note, expires_on });
  }
  const earned = await readOfSale(db, account_id, invoice_id, LoyaltyEntryKind.earned, LoyaltyEntryKind.taken_back);
  if (earned.points === 0) return { taken_back: 0, given_back, missing: 0 };
  const due = partOfNote(earned.points, earned.credited_minor + credited_minor, total_minor, earned.moved);
  const { points } = await pointsOf(db, account_id, customer_id);
  const taken_back = Math.min(due, points);
  await writePoints(context, customer_id, { kind: LoyaltyEntryKind.taken_back, points: -taken_back, ...note });
  return { taken_back, given_back, missing: due - taken_back };
}
