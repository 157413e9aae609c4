import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { calendarFile } from '@rawnaq/domain/calendar/feeds/calendar-file';
import { calendar as arabic } from '@rawnaq/messages/ar/calendar/calendar';
import { calendar as english } from '@rawnaq/messages/en/calendar/calendar';
import { fillSentence, type Language } from '@rawnaq/messages/format';

interface VisitToKeep {
  unique_id: string;
  version: number;
  status: number;
  starts_at: string;
  ends_at: string;
  services: string;
  business: string;
  approval: number;
  pay_before: string | null;
  deposit_minor: number;
  deposit_paid_minor: number;
  location: string | null;
  /** The customer's page of the visit. */
  link: string;
}

type Waiting = Pick<VisitToKeep, 'status' | 'approval' | 'pay_before' | 'deposit_minor' | 'deposit_paid_minor'>;

const words = { en: english.feed, ar: arabic.feed } as const;
// Sentences isolate what runs against them; calendars show those marks as boxes.
const plain = (sentence: string): string => sentence.replace(/[\u2066-\u2069]/g, '');

/** What a visit that is to come still waits for, as its page says it; null where it is booked. */
export function waitsFor({
  status,
  approval,
  pay_before,
  deposit_minor,
  deposit_paid_minor,
}: Waiting): 'waits_for_salon' | 'waits_for_deposit' | null {
  if (status !== AppointmentStatus.scheduled) return null;
  if (approval === 1) return 'waits_for_salon';
  return pay_before !== null && deposit_paid_minor < deposit_minor ? 'waits_for_deposit' : null;
}

/** The visit as a file for the customer's own calendar, the same entry as on the customer's page: sent again after a change, it replaces the earlier one. */
export function visitCalendar(visit: VisitToKeep, language: Language, origin: string, now: Date): string {
  const say = words[language];
  const waits = waitsFor(visit);
  return calendarFile([
    {
      uid: `${visit.unique_id}@${new URL(origin).hostname}`,
      starts_at: visit.starts_at,
      ends_at: visit.ends_at,
      written_at: now.toISOString(),
      summary: plain(fillSentence(say.visit_at, language, { services: visit.services, business: visit.business })),
      description: `${waits === null ? '' : `${say[waits]}\n`}${say.booking}: ${visit.link}`,
      location: visit.location,
      url: visit.link,
      is_cancelled: visit.status === 0,
      is_tentative: waits !== null,
      sequence: visit.version,
      remind_minutes: 120,
    },
  ]);
}
