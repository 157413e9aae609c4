import { daysToLookAt, OfferStatus, WaitingStatus } from '@rawnaq/domain/calendar/appointments/waiting';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { overlaps, type Interval } from '@rawnaq/domain/time/intervals';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { JobContext } from '../../../http/context.ts';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { Services } from '../../../services.ts';
import { fittingStarts, visitAt } from './fitting.ts';
import { closeOffer, makeOffer, statusAfterOffer } from './offers.ts';
import { readOffer, readPassedTimes } from './offers-store.ts';
import type { FreedTime } from './public.ts';
import { findWaiting } from './find-waiting.ts';
import { lockEntry, readEntry, setEntryStatus } from './store.ts';

/** Wishes looked at for one freed time, of those it could fulfil, and days of a longer one: a list that long is read by people, not by a job. */
const mostWishes = 200;
const mostDays = 31;
/** Minutes; a visit lies within 24 hours. */
const longestVisit = 1440;

/**
 * Offers freed time to those who wait, the longest first, until nobody's wish fits what is left of it. Done twice it finds the time held,
 * and offers nothing. Each wish has a transaction of its own, so that nobody's people stay locked while the next wish waits for its turn;
 * two jobs at once take turns, each looking at the longest waiting first.
 */
export async function matchWaitingList(services: Services, payload: FreedTime & { account_id: number }): Promise<void> {
  const { account_id, employee_ids } = payload;
  const found = await inAccountJob(services, account_id, async ({ db, account, now }) => {
    const zone = account.timezone;
    const start = Math.max(epochMinuteOf(payload.starts_at), epochMinuteOf(now));
    const freed = { start, end: Math.min(epochMinuteOf(payload.ends_at), start + mostDays * 1440) };
    if (freed.end <= freed.start) return null;
    const days = { first: addDays(localDate(zone, start), -1), last: localDate(zone, freed.end - 1) };
    return { freed, ids: await findWaiting(db, account_id, { span: freed, ...days, zone, employee_ids }, mostWishes) };
  });
  for (const id of found?.ids ?? []) {
    await inAccountJob(services, account_id, async (context) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting_list:${account_id}`}, 0))`.execute(context.db);
      await offerFrom(context, id, found!.freed, employee_ids);
    });
  }
}

/** Offers the first time that fits one wish, uses freed time of one of the employees, and is none that the customer let pass before. */
async function offerFrom(context: JobContext, id: number, freed: Interval, employee_ids: readonly number[]): Promise<void> {
  const { db, account_id, account } = context;
  const locked = await lockEntry(db, account_id, id);
  const entry = locked?.status === WaitingStatus.waiting ? await readEntry(db, account_id, id) : null;
  const days = entry === null ? null : daysToLookAt(entry, account.timezone, freed);
  if (entry === null || days === null) return;
  const found = await fittingStarts(context, entry, days.first, days.last);
  if (!found.ok || !found.day.settings.takes_online_bookings) return;
  const passed = await readPassedTimes(db, account_id, id);
  for (const start of nearFirst(found.starts, freed)) {
    const visit = visitAt(context, entry, found.day, start);
    if (visit === null) continue;
    const span = { start: visit.starts, end: visit.ends };
    if (!overlaps(span, freed) || passed.some((one) => overlaps(one, span))) continue;
    if (employee_ids.length > 0 && !visit.lines.some((line) => employee_ids.includes(line.employee_id))) continue;
    await makeOffer(context, entry, start);
    return;
  }
}

/** Starts within the freed time first, the earliest of them; then those before it, whose visit would run into it, the latest first. */
function nearFirst(starts: readonly number[], freed: Interval): number[] {
  const before = starts.filter((start) => start < freed.start && start > freed.start - longestVisit);
  return [...starts.filter((start) => start >= freed.start && start < freed.end), ...before.toReversed()];
}

/** Lets an offer that nobody answered pass to the next. An offer that was answered, or done already, is left alone. */
export async function expireOffer(services: Services, payload: { account_id: number; offer_id: number }): Promise<void> {
  const { account_id, offer_id } = payload;
  await inAccountJob(services, account_id, async (context) => {
    const { db, now } = context;
    const found = await readOffer(db, account_id, offer_id);
    if (found === undefined) return;
    const entry = await lockEntry(db, account_id, found.entry_id);
    // Read again under the lock: the customer may have answered while this job waited.
    const offer = await readOffer(db, account_id, offer_id);
    if (entry === undefined || offer === undefined || offer.status !== OfferStatus.open) return;
    const expires_at = new Date(offer.expires_at);
    if (now < expires_at) {
      await services.jobs.enqueue(db, 'expire_waiting_offer', { account_id, offer_id }, { runAt: expires_at });
      return;
    }
    await closeOffer(context, offer, OfferStatus.passed);
    await setEntryStatus(db, account_id, entry.id, statusAfterOffer(context, entry));
    context.publish('waiting_list_entry', entry.id);
  });
}

/** Ends a wish whose last day is over; one that was changed to later days, or has an offer that still runs, is left alone. */
export async function expireWish(services: Services, payload: { account_id: number; entry_id: number }): Promise<void> {
  const { account_id, entry_id } = payload;
  await inAccountJob(services, account_id, async (context) => {
    const entry = await lockEntry(context.db, account_id, entry_id);
    if (entry?.status !== WaitingStatus.waiting || statusAfterOffer(context, entry) === WaitingStatus.waiting) return;
    await setEntryStatus(context.db, account_id, entry_id, WaitingStatus.expired);
    context.publish('waiting_list_entry', entry_id);
  });
}
