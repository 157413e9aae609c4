import type { AppointmentRefusalCode } from '@rawnaq/domain/calendar/booking/facts';
import { OfferStatus, WaitingStatus } from '@rawnaq/domain/calendar/appointments/waiting';
import { daysBetween } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { AccountContext } from '../../../http/context.ts';
import { type Refusal, refuse } from '../../../http/answers/refusal.ts';
import { placeHold, releaseHold } from '../appointments/public/holds.ts';
import { dayInLetter, writeToCustomer } from '../../reach/messaging/public.ts';
import { linesOf } from './fitting.ts';
import { insertOffer, type OfferRow, readOfferMinutes, readOpenOffer, setOfferStatus } from './offers-store.ts';
import { freedTime } from './public.ts';
import { type EntryRow, setEntryStatus } from './store.ts';

type Made = { ok: true; offer_id: number } | { ok: false; refusal: Refusal<AppointmentRefusalCode | 'waiting.no_contact'> };

/**
 * Holds a time for a customer on the waiting list and writes to them. The caller has locked the wish and checked that it waits. Offers keep the online
 * rules, also when a user makes them, because they are accepted online. Nothing is written where the customer cannot be reached. `employee_id`: with whom, where the wish
 * leaves it open.
 */
export async function makeOffer(context: AccountContext, entry: EntryRow, start: number, employee_id?: number): Promise<Made> {
  const { db, account, account_id, services, now } = context;
  // An answer after the visit has begun is too late.
  const left = Math.floor((start * 60_000 - now.getTime()) / 60_000);
  if (left < 1) return { ok: false, refusal: refuse('appointment.in_past', { field: 'starts_at', params: { free_next: '' } }) };
  const minutes = Math.min(left, await readOfferMinutes(db, account_id));
  const lines = linesOf(entry, employee_id).map((line, index) => ({
    ...line,
    ...(index === 0 ? { starts_at: momentOfEpochMinutes(account.timezone, start) } : {}),
  }));
  const held = await placeHold({ ...context, kind: 'job', user: null }, { customer_id: entry.customer_id, lines, minutes });
  if (!held.ok) return held;

  const { hold_key, starts_at, ends_at, employee_ids } = held.hold;
  const expires_at = new Date(now.getTime() + minutes * 60_000);
  const offered = entry.services.map(({ id }, index) => ({ service_id: id, employee_id: employee_ids[index] ?? 0, starts_at }));
  const offer = await insertOffer(db, account_id, {
    entry_id: entry.id,
    starts_at,
    ends_at,
    lines: offered,
    hold_key,
    expires_at,
    made_by_user_id: context.user?.id ?? null,
    created_at: now,
  });
  await setEntryStatus(db, account_id, entry.id, WaitingStatus.offered);
  if (!(await tellOffer(context, entry, starts_at, expires_at)))
    return { ok: false, refusal: refuse('waiting.no_contact', { params: { customer: entry.customer_name } }) };
  await services.jobs.enqueue(db, 'expire_waiting_offer', { account_id, offer_id: offer.id }, { runAt: expires_at });
  await context.audit({
    area: 'appointments',
    action: 'offer_waiting',
    subject_type: 'waiting_list_entry',
    subject_id: entry.id,
    after: { starts_at, ends_at, expires_at },
  });
  context.publish('waiting_list_entry', entry.id);
  return { ok: true, offer_id: offer.id };
}

function tellOffer(context: AccountContext, entry: EntryRow, starts_at: string, expires_at: Date): Promise<boolean> {
  return writeToCustomer(context, {
    template: 'waiting_offer',
    customer_id: entry.customer_id,
    params: ({ language, timezone, site }) => {
      const start = epochMinuteOf(starts_at);
      return {
        date: dayInLetter(language, localDate(timezone, start)),
        time: momentOfEpochMinutes(timezone, start).slice(11, 16),
        until: momentOfEpochMinutes(timezone, epochMinuteOf(expires_at)).slice(11, 16),
        services: servicesIn(language, entry),
        link: site === null ? context.services.config.publicUrl : `${site}/waiting-list/${entry.unique_id}`,
      };
    },
  });
}

/** The wished services in a letter's language. */
export function servicesIn(language: 'en' | 'ar', entry: EntryRow): string {
  return entry.services
    .map((service) => (language === 'ar' ? service.arabic_name : service.english_name))
    .join(language === 'ar' ? '، ' : ', ');
}

/** What a wish without an open offer is: waiting, or over where its last day is. */
export function statusAfterOffer(context: AccountContext, entry: { to_on: string }): number {
  const today = localDate(context.account.timezone, epochMinuteOf(context.now));
  return daysBetween(today, entry.to_on) < 0 ? WaitingStatus.expired : WaitingStatus.waiting;
}

/** Ends an open offer without a booking: what was held goes to the next who waits. The caller has locked the wish, and sets its status. */
export async function closeOffer(context: AccountContext, offer: OfferRow, status: number): Promise<void> {
  const { db, account_id, now } = context;
  await setOfferStatus(db, account_id, offer.id, status, now);
  await releaseHold(context, offer.hold_key);
  await freedTime(context, {
    starts_at: offer.starts_at,
    ends_at: offer.ends_at,
    employee_ids: offer.lines.map((line) => line.employee_id),
  });
}

/** Takes the open offer of a wish back, if there is one. */
export async function takeBackOpenOffer(context: AccountContext, entry_id: number): Promise<OfferRow | null> {
  const offer = await readOpenOffer(context.db, context.account_id, entry_id);
  if (offer === undefined) return null;
  await closeOffer(context, offer, OfferStatus.taken_back);
  return offer;
}
