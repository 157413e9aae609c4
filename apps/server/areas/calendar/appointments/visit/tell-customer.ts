import { randomUUID } from 'node:crypto';
import type { AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { dateWriter } from '@rawnaq/messages/written-dates';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { AccountContext } from '../../../../http/context.ts';
import { addressed, letterOf, readRulesOf } from '../../../reach/automatic/public/rules.ts';
import { notifyVisitDevices, sendMessage } from '../../../reach/messaging/public.ts';
import { visitCalendar, waitsFor } from '../board/visit-calendar.ts';

/** What happened to a visit, as its customer is written to about it. */
export type BookingLetter =
  | 'booking_confirmed'
  | 'booking_approved'
  | 'booking_moved'
  | 'booking_cancelled'
  /** Its deposit was not paid in time. */
  | 'booking_lapsed'
  | 'booking_rejected';

async function readRecipient(db: Db, account_id: number, appointment_id: number) {
  return db
    .selectFrom('appointments as p')
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.customer_id'))
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .innerJoin('account_settings as s', 's.account_id', 'p.account_id')
    .innerJoin('businesses as b', 'b.account_id', 'p.account_id')
    .leftJoin('online_settings as o', 'o.account_id', 'p.account_id')
    .where('p.account_id', '=', account_id)
    .where('p.id', '=', appointment_id)
    .select([
      'p.unique_id',
      'p.starts_at',
      'p.ends_at',
      'p.status',
      'p.version',
      'p.approval',
      'p.pay_before',
      'p.deposit_minor',
      'p.deposit_paid_minor',
      'a.currency',
      'p.cancel_reason',
      'b.english_address',
      'b.arabic_address',
      'c.id as customer_id',
      'c.name',
      'c.mobile',
      'c.email',
      'c.language',
      sql<string[]>`withdrawn_channels(c.account_id, c.id, 'service')`.as('withdrawn'),
      'a.english_name',
      'a.arabic_name',
      'a.timezone',
      's.language as own_language',
      's.message_in_arabic',
      's.message_in_english',
      'o.alias',
    ])
    .executeTakeFirstOrThrow();
}

async function readServices(db: Db, account_id: number, appointment_id: number) {
  return db
    .selectFrom('appointment_lines as l')
    .innerJoin('services as s', (join) => join.onRef('s.account_id', '=', 'l.account_id').onRef('s.id', '=', 'l.service_id'))
    .where('l.account_id', '=', account_id)
    .where('l.appointment_id', '=', appointment_id)
    .select(['s.english_name', 's.arabic_name'])
    .orderBy('l.position')
    .execute();
}

type Recipient = Awaited<ReturnType<typeof readRecipient>>;

const triggers = {
  booking_confirmed: 'booked',
  booking_approved: 'approved',
  booking_moved: 'moved',
  booking_cancelled: 'cancelled',
  booking_lapsed: 'deposit_lapsed',
  booking_rejected: 'rejected',
} as const satisfies Record<BookingLetter, AutomaticTrigger>;
const told = [...Object.values(triggers), 'requested', 'deposit_asked'] as const;

/** A visit that waits for approval is a request; one that lapses unless its deposit is paid is no appointment yet. Moved, it is told again what it waits for. */
function triggerOf(letter: BookingLetter, visit: Recipient): (typeof told)[number] {
  const waits = letter === 'booking_confirmed' || letter === 'booking_approved' || letter === 'booking_moved' ? waitsFor(visit) : null;
  if (waits === null) return triggers[letter];
  return waits === 'waits_for_salon' ? 'requested' : 'deposit_asked';
}

/**
 * Writes to the customer of a visit as the salon's rule of that message has it; nothing where it is off or the customer cannot be reached.
 * Answers whether something was written.
 */
export async function tellCustomer(context: AccountContext, letter: BookingLetter, appointment_id: number): Promise<boolean> {
  const { db, account_id } = context;
  const [recipient, services, rules] = await Promise.all([
    readRecipient(db, account_id, appointment_id),
    readServices(db, account_id, appointment_id),
    readRulesOf(db, account_id, told),
  ]);
  const trigger = triggerOf(letter, recipient);
  const way = addressed(rules[trigger], recipient);
  if (way === null) {
    // No channel reaches the customer, who may have asked for news in a browser.
    const visit = { appointment_id, customer_id: recipient.customer_id };
    return rules[trigger].is_on === 1 && (await notifyVisitDevices(context, { ...visit, key: randomUUID() })) > 0;
  }
  const { language } = way;
  const start = epochMinuteOf(recipient.starts_at);
  const day = dateWriter(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const dayOf = (minute: number): string => day.format(new Date(`${localDate(recipient.timezone, minute)}T00:00:00Z`));
  const clockOf = (minute: number): string => momentOfEpochMinutes(recipient.timezone, minute).slice(11, 16);
  const { publicUrl } = context.services.config;
  const prefix = language === 'ar' ? '/ar' : '';
  const business = language === 'ar' ? recipient.arabic_name : recipient.english_name;
  const comma = language === 'ar' ? '، ' : ', ';
  const named = services.map((service) => (language === 'ar' ? service.arabic_name : service.english_name)).join(comma);
  const link = recipient.alias === null ? publicUrl : `${publicUrl}${prefix}/salon/${recipient.alias}/e-booking/${recipient.unique_id}`;
  const location =
    language === 'ar' ? (recipient.arabic_address ?? recipient.english_address) : (recipient.english_address ?? recipient.arabic_address);
  await sendMessage(context, {
    ...way,
    template: letterOf(trigger),
    trigger,
    customer_id: recipient.customer_id,
    appointment_id,
    params: {
      name: recipient.name,
      business,
      date: dayOf(start),
      time: clockOf(start),
      services: named,
      amount: { amount_minor: recipient.deposit_minor - recipient.deposit_paid_minor, currency: recipient.currency },
      until: recipient.pay_before === null ? '' : [clockOf, dayOf].map((part) => part(epochMinuteOf(recipient.pay_before!))).join(comma),
      reason: recipient.cancel_reason ?? '',
      link,
    },
    ...(way.channel === 'email' || way.channels.includes('email')
      ? { calendar_file: visitCalendar({ ...recipient, services: named, business, location, link }, language, publicUrl, context.now) }
      : {}),
  });
  return true;
}
