import { randomUUID } from 'node:crypto';
import { expiryOf, type MessagePurpose, priorityOf } from '@rawnaq/domain/reach/messaging/message-purpose';
import { localDate, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { letters as arabic } from '@rawnaq/messages/ar/reach/letters';
import { letters as english } from '@rawnaq/messages/en/reach/letters';
import { fillSentence } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import { dayInLetter } from '../areas/reach/messaging/public.ts';
import type { Db } from '../db/database.ts';

const letters = { en: english, ar: arabic } as const;
const minute = 60_000;
const hour = 60 * minute;

/** What is written about a visit; `after` is counted from the moment in ms. Automatic ones end well before the rules were switched on. */
const kinds = [
  { template: 'booking_confirmed', purpose: 'service', moment: 'created_at', after: 0, every: 2, trigger: null },
  { template: 'visit_reminder', purpose: 'reminder', moment: 'starts_at', after: -24 * hour, every: 1, trigger: 'reminder_1' },
  { template: 'visit_thanks', purpose: 'survey', moment: 'ends_at', after: 2 * hour, every: 3, trigger: 'thanks' },
] as const satisfies readonly { template: keyof typeof english; purpose: MessagePurpose; [other: string]: unknown }[];

type Channel = 'whatsapp' | 'email';
type Ending =
  | { state: 'sent' | 'delivered' | 'read' | 'unknown' }
  | { state: 'failed'; error_code: string; error_sort: 'never' | 'other_channel' }
  | { state: 'withheld'; withheld_reason: string };

/** What became of one message after the other: most arrive. An e-mail is not known to have been read. */
const endings: Readonly<Record<Channel, readonly [every: number, at: number, ending: Ending][]>> = {
  whatsapp: [
    [23, 7, { state: 'failed', error_code: 'not_on_whatsapp', error_sort: 'other_channel' }],
    [31, 12, { state: 'unknown' }],
    [29, 17, { state: 'withheld', withheld_reason: 'visit_changed' }],
    [3, 1, { state: 'delivered' }],
    [17, 5, { state: 'sent' }],
    [1, 0, { state: 'read' }],
  ],
  email: [
    [11, 4, { state: 'failed', error_code: 'mail_address', error_sort: 'never' }],
    [1, 0, { state: 'sent' }],
  ],
};

const endingOf = (channel: Channel, index: number): Ending =>
  endings[channel].find(([every, at]) => index % every === at)?.[2] ?? { state: 'sent' };

interface Had {
  id: number;
  unique_id: string;
  customer_id: number;
  created_at: string;
  starts_at: string;
  ends_at: string;
  name: string;
  mobile: string | null;
  email: string | null;
  language: 'en' | 'ar';
  english_services: string;
  arabic_services: string;
}

/** The visits of the last two weeks, the oldest first. */
async function readHad(db: Db, account_id: number, before: Date, most: number): Promise<Had[]> {
  const { rows } = await sql<Had>`
    select * from (select a.id, a.unique_id, a.customer_id, a.created_at, a.starts_at, a.ends_at, c.name, c.mobile, c.email, coalesce(c.language, 'ar') as language,
      (select string_agg(s.english_name, ', ' order by l.position) from appointment_lines l join services s on s.account_id = l.account_id and s.id = l.service_id
        where l.account_id = a.account_id and l.appointment_id = a.id) as english_services,
      (select string_agg(s.arabic_name, '، ' order by l.position) from appointment_lines l join services s on s.account_id = l.account_id and s.id = l.service_id
        where l.account_id = a.account_id and l.appointment_id = a.id) as arabic_services
    from appointments a join customers c on c.account_id = a.account_id and c.id = a.customer_id
    where a.account_id = ${account_id} and a.status = 3 and a.ends_at < ${before} and a.ends_at > ${before}::timestamptz - interval '14 days'
    order by a.ends_at desc, a.id desc limit ${most}) latest order by ends_at, id`.execute(db);
  return rows;
}

interface Salon {
  account_id: number;
  zone: string;
  names: { en: string; ar: string };
  /** Of its public pages; null where there is no address to write. */
  site: string | null;
}

/** The words of a letter about a visit, in the customer's language. */
function wordsOf(visit: Had, template: (typeof kinds)[number]['template'], { zone, names, site }: Salon) {
  const { language } = visit;
  const start = Math.floor(Date.parse(visit.starts_at) / minute);
  const letter = letters[language][template];
  const params = {
    name: visit.name,
    business: names[language],
    date: dayInLetter(language, localDate(zone, start)),
    time: momentOfEpochMinutes(zone, start).slice(11, 16),
    services: language === 'ar' ? visit.arabic_services : visit.english_services,
  };
  const link = site === null ? '' : `${site}${language === 'ar' ? '/ar' : ''}/salon/training/e-booking/${visit.unique_id}`;
  return {
    subject: fillSentence(letter.subject, language, params),
    body: fillSentence(letter.body, language, params).replace('{link}', link),
  };
}

function rowOf(visit: Had, kind: (typeof kinds)[number], index: number, salon: Salon) {
  const channel: Channel = visit.email !== null && (visit.mobile === null || index % 5 === 2) ? 'email' : 'whatsapp';
  const recipient = channel === 'email' ? visit.email : visit.mobile;
  if (recipient === null) return null;
  const due_at = new Date(Date.parse(visit[kind.moment]) + kind.after);
  const ending = endingOf(channel, index);
  const later = (ms: number): Date => new Date(due_at.getTime() + ms);
  const hasGone = ending.state !== 'failed' && ending.state !== 'withheld';
  const isDelivered = ending.state === 'delivered' || ending.state === 'read';
  return {
    account_id: salon.account_id,
    channel,
    channels_left: [],
    template: kind.template,
    recipient,
    language: visit.language,
    purpose: kind.purpose,
    priority: priorityOf(kind.purpose),
    created_at: due_at,
    due_at,
    expires_at: expiryOf(kind.purpose, due_at, due_at),
    occurrence: kind.trigger === null ? null : `${kind.trigger}:${visit.id}:${Math.floor(Date.parse(visit.starts_at) / minute)}`,
    ...wordsOf(visit, kind.template, salon),
    customer_id: visit.customer_id,
    appointment_id: visit.id,
    attempts: ending.state === 'withheld' ? 0 : 1,
    ...ending,
    sent_at: hasGone && ending.state !== 'unknown' ? later(2000) : null,
    delivered_at: isDelivered ? later(6000) : null,
    read_at: ending.state === 'read' ? later((3 + ((index * 7) % 90)) * minute) : null,
  };
}

/** How the port answered to the one attempt of a message, and what was reported of it later. */
function attemptOf(row: NonNullable<ReturnType<typeof rowOf>>, message_id: number) {
  const { account_id, channel, due_at, state } = row;
  const reported = state === 'delivered' || state === 'read' ? state : null;
  const finished_at = new Date(due_at.getTime() + 2000);
  return {
    account_id,
    id: randomUUID(),
    message_id,
    channel,
    started_at: due_at,
    lease_until: new Date(due_at.getTime() + minute),
    finished_at,
    outcome: state === 'failed' ? 'refused' : state === 'unknown' ? 'unknown' : 'accepted',
    code: 'error_code' in row ? (row.error_code ?? null) : null,
    reported,
    reported_at: reported === null ? null : (row.read_at ?? row.delivered_at),
  };
}

/** Confirmations, reminders and thanks of the last visits, as if they had gone: nothing is due, so nothing is sent. */
export async function writeMessages(db: Db, now: Date, salon: Salon): Promise<void> {
  const before = new Date(now.getTime() - 24 * hour);
  const visits = await readHad(db, salon.account_id, before, 150);
  const rows = visits
    .flatMap((visit, place) => kinds.filter(({ every }) => place % every === 0).map((kind) => ({ visit, kind })))
    .flatMap(({ visit, kind }, index) => rowOf(visit, kind, index, salon) ?? [])
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  for (const row of rows) {
    const { id } = await db.insertInto('outbox_messages').values(row).returning('id').executeTakeFirstOrThrow();
    if (row.state !== 'withheld') await db.insertInto('message_attempts').values(attemptOf(row, id)).execute();
  }
}
