import type { Output } from '@rawnaq/contract/endpoint';
import type { getWaiting } from '@rawnaq/contract/calendar/waiting-list';
import type { getOnlineWaiting } from '@rawnaq/contract/calendar/online-waiting';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { sql } from 'kysely';
import type { AccountContext, UserContext } from '../../../http/context.ts';
import { currentSchedule } from '../appointments/public/facts.ts';
import { publicBooking, readBooking } from '../online/public/bookings.ts';
import { termsOfVisit, type VisitTerms } from '../online/public/terms.ts';
import { type OfferRow, readOpenOffer } from './offers-store.ts';
import { type EntryRow, findEntry, readEntry } from './store.ts';

export type WaitingEntry = Output<(typeof getWaiting)['output']>;
export type OnlineWaiting = Output<(typeof getOnlineWaiting)['output']>;

/** An entry as the back office shows it; a customer's number is for those who may see customers. */
export function entryAnswer(context: UserContext, row: EntryRow): WaitingEntry {
  const moment = (iso: string): string => momentOfEpochMinutes(context.account.timezone, epochMinuteOf(iso));
  const { offer } = row;
  return {
    ...row,
    customer_mobile: context.may('customers.view') ? row.customer_mobile : null,
    offer:
      offer === null
        ? null
        : { starts_at: moment(offer.starts_at), ends_at: moment(offer.ends_at), expires_at: new Date(offer.expires_at).toISOString() },
  };
}

export async function requiredAnswer(context: UserContext, id: number): Promise<WaitingEntry> {
  const row = await readEntry(context.db, context.account_id, id);
  if (row === null) throw new Error(`the wish ${id} that was just written is not there`);
  return entryAnswer(context, row);
}

async function readEmployees({ db, account_id }: AccountContext, ids: readonly number[]) {
  return db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', 'in', [...ids])
    .select(['id', 'english_name', 'arabic_name'])
    .execute();
}

async function bookingOf({ db, account_id }: AccountContext, appointment_id: number | null): Promise<string | null> {
  if (appointment_id === null) return null;
  const row = await db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('id', '=', appointment_id)
    .select(sql<string>`unique_id::text`.as('unique_id'))
    .executeTakeFirst();
  return row?.unique_id ?? null;
}

/** How the booking is that a wish became; null without one. */
async function stateOfBooking({ db, account_id, now }: PageContext, unique_id: string | null): Promise<OnlineWaiting['booking']> {
  const row = unique_id === null ? null : await readBooking(db, account_id, unique_id);
  if (row === null) return null;
  const { status, approval, deposit_minor, deposit_paid_minor, pay_before } = publicBooking(row, epochMinuteOf(now));
  return { status, approval, deposit_minor, deposit_paid_minor, pay_before };
}

/** What taking the offer asks of the customer to whom it was made; the secret link to it has come to the customer's own mobile. */
async function termsOfOffer(context: PageContext, offer: OfferRow, customer_id: number): Promise<VisitTerms | null> {
  const { db, account_id } = context;
  const customer = await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', '=', customer_id)
    .select(['invoice_count as visit_count', 'no_show_count'])
    .executeTakeFirst();
  const lines = linesOf(offer);
  const asked = await termsOfVisit(
    { ...context, user: null, language: 'en' },
    await currentSchedule(db, account_id),
    { customer_id, lines, hold_key: offer.hold_key },
    customer ?? null,
  );
  return asked.ok ? asked.terms : null;
}

/** The lines of an offer as a booking wishes for them: the later ones follow the first. */
export const linesOf = (offer: OfferRow) =>
  offer.lines.map(({ service_id, employee_id }, index) => ({
    service_id,
    employee_id,
    ...(index === 0 ? { starts_at: offer.starts_at } : {}),
  }));

type PageContext = Pick<AccountContext, 'db' | 'account_id' | 'now'> & { account: { timezone: string } };

/** A wish as its customer sees it by its unguessable id; null where there is none. */
export async function onlineAnswer(context: PageContext, unique_id: string): Promise<OnlineWaiting | null> {
  const own = context as AccountContext;
  const row = await findEntry(own.db, own.account_id, unique_id);
  if (row === null) return null;
  const { timezone } = context.account;
  const moment = (iso: string): string => momentOfEpochMinutes(timezone, epochMinuteOf(iso));
  const offer = await readOpenOffer(own.db, own.account_id, row.id);
  const booking_unique_id = await bookingOf(own, row.appointment_id);
  const { services, employee, from_on, to_on, weekdays, earliest_minute, latest_minute, notes, status } = row;
  return {
    unique_id: row.unique_id,
    customer_name: row.customer_name.trim().split(/\s+/)[0] ?? row.customer_name,
    timezone,
    services,
    employee,
    from_on,
    to_on,
    weekdays,
    earliest_minute,
    latest_minute,
    notes,
    status,
    offer:
      offer === undefined
        ? null
        : {
            unique_id: offer.unique_id,
            starts_at: moment(offer.starts_at),
            ends_at: moment(offer.ends_at),
            expires_at: moment(offer.expires_at),
            seconds_left: Math.max(0, Math.ceil((Date.parse(offer.expires_at) - context.now.getTime()) / 1000)),
            employees: await readEmployees(
              own,
              offer.lines.map((line) => line.employee_id),
            ),
            terms: await termsOfOffer(context, offer, row.customer_id),
          },
    booking_unique_id,
    booking: await stateOfBooking(context, booking_unique_id),
  };
}
