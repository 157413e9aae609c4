import { epochMinuteOf, localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Language } from '@rawnaq/messages/format';
import { dateWriter } from '@rawnaq/messages/written-dates';
import type { Db } from '../../../../db/database.ts';
import type { AccountContext } from '../../../../http/context.ts';
import { sendMessage } from '../../../reach/messaging/public.ts';
import { visitCalendar, waitsFor } from '../board/visit-calendar.ts';

export type BookingLetter = 'booking_confirmed' | 'booking_moved' | 'booking_cancelled' | 'booking_rejected';

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
      'c.allow_whatsapp',
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

/** The customer's language, else the salon's; only one that the salon writes in. */
function languageFor(recipient: Recipient): Language {
  const preferred = (recipient.language ?? recipient.own_language) === 'ar' ? 'ar' : 'en';
  if (preferred === 'ar') return recipient.message_in_arabic === 1 ? 'ar' : 'en';
  return recipient.message_in_english === 1 ? 'en' : 'ar';
}

/** A visit that still waits for a yes is a request; one that lapses unless its deposit is paid is no appointment yet. Moved, it is told again what it waits for. */
function templateOf(letter: BookingLetter, visit: Recipient) {
  if (letter !== 'booking_confirmed' && letter !== 'booking_moved') return letter;
  const waits = waitsFor(visit);
  if (waits === null) return letter;
  return waits === 'waits_for_salon' ? 'booking_requested' : 'booking_awaits_deposit';
}

/**
 * Writes to the customer of a visit: by WhatsApp where the customer allows it, else by e-mail; nothing where neither is known.
 * Answers whether something was written.
 */
export async function tellCustomer(context: AccountContext, letter: BookingLetter, appointment_id: number): Promise<boolean> {
  const { db, account_id } = context;
  const [recipient, services] = await Promise.all([
    readRecipient(db, account_id, appointment_id),
    readServices(db, account_id, appointment_id),
  ]);
  const channel = recipient.mobile !== null && recipient.allow_whatsapp === 1 ? 'whatsapp' : 'email';
  const address = channel === 'whatsapp' ? recipient.mobile : recipient.email;
  if (address === null) return false;
  const language = languageFor(recipient);
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
    channel,
    template: templateOf(letter, recipient),
    recipient: address,
    language,
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
    ...(channel === 'email'
      ? { calendar_file: visitCalendar({ ...recipient, services: named, business, location, link }, language, publicUrl, context.now) }
      : {}),
  });
  return true;
}
