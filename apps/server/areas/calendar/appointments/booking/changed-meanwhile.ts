import { appointments as arabic } from '@rawnaq/messages/ar/calendar/appointments';
import { appointments as english } from '@rawnaq/messages/en/calendar/appointments';
import type { Language } from '@rawnaq/messages/format';
import type { UserContext } from '../../../../http/context.ts';
import { type Refusal, refuse } from '../../../../http/answers/refusal.ts';
import { currentSchedule } from './facts.ts';
import type { Schedule } from './schedule.ts';
import { statusInWords } from '../visit/status-words.ts';
import { readVisit } from '../board/store-board.ts';
import type { AppointmentEvent, StoredVisit } from '../visit/store-visits.ts';
import { nameIn } from './told-refusal.ts';
import { withVisibleMobile } from '../visit/visibility.ts';
import { userName } from '../../../../db/user-name.ts';

const words = { en: english, ar: arabic } as const;

/** What another user changed since the version that the reader looked at, in the reader's words. */
interface Changed {
  field: 'time' | 'employee' | 'services' | 'customer' | 'notes' | 'status';
  /** What happened, as the history calls it. */
  what: string;
  from: string;
  to: string;
  /** Who did it. */
  by: string;
  at: string;
}

interface Snapshot {
  status?: number;
  notes?: string | null;
  customer_id?: number;
  starts_at?: string;
  ends_at?: string;
  lines?: readonly { service_id: number; employee_id: number }[];
}

interface EventRow {
  at: string;
  event: string;
  channel: string;
  user_name: string | null;
  before: unknown;
  after: unknown;
}

const fieldOf: Partial<Record<AppointmentEvent, Changed['field']>> = {
  rescheduled: 'time',
  employee_changed: 'employee',
  services_changed: 'services',
  customer_changed: 'customer',
  notes_changed: 'notes',
};

/** "2026-11-21 14:00–14:30": unmistakable in both languages. */
function timeOf({ starts_at = '', ends_at = '' }: Snapshot): string {
  return starts_at === '' ? '' : `${starts_at.slice(0, 10)} ${starts_at.slice(11, 16)}–${ends_at.slice(11, 16)}`;
}

function inWords(
  field: Changed['field'],
  snapshot: Snapshot,
  of: { language: Language; schedule: Schedule; customers: ReadonlyMap<number, string> },
): string {
  const { language, schedule } = of;
  const names = (ids: readonly number[], known: Schedule['employee_details']) =>
    [...new Set(ids)].map((id) => nameIn(language, known.get(id))).join(language === 'ar' ? '، ' : ', ');
  const lines = snapshot.lines ?? [];
  switch (field) {
    case 'time':
      return timeOf(snapshot);
    case 'employee':
      return names(
        lines.map((line) => line.employee_id),
        schedule.employee_details,
      );
    case 'services':
      return names(
        lines.map((line) => line.service_id),
        schedule.service_details,
      );
    case 'customer':
      return of.customers.get(snapshot.customer_id ?? 0) ?? '';
    case 'notes':
      return snapshot.notes ?? '';
    case 'status':
      return snapshot.status === undefined ? '' : statusInWords(snapshot.status, language);
  }
}

async function readEvents(context: UserContext, visit: StoredVisit, seen: number): Promise<EventRow[]> {
  return context.db
    .selectFrom('appointment_events as e')
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'e.account_id').onRef('u.id', '=', 'e.user_id'))
    .where('e.account_id', '=', context.account_id)
    .where('e.appointment_id', '=', visit.id)
    .where('e.version', '>', seen)
    .select(['e.at', 'e.event', 'e.channel', userName<string | null>('u').as('user_name'), 'e.before', 'e.after'])
    .orderBy('e.id')
    .execute();
}

async function readCustomerNames(context: UserContext, events: readonly EventRow[]): Promise<Map<number, string>> {
  const ids = events
    .filter(({ event }) => event === 'customer_changed')
    .flatMap(({ before, after }) => [(before as Snapshot).customer_id ?? 0, (after as Snapshot).customer_id ?? 0]);
  if (ids.length === 0) return new Map();
  const rows = await context.db
    .selectFrom('customers')
    .where('account_id', '=', context.account_id)
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The refusal of a save that was made from an older version: what the visit is now, and what came in between, by whom. */
export async function changedMeanwhile(
  context: UserContext,
  visit: StoredVisit,
  seen: number,
): Promise<Refusal<'record.changed_meanwhile'>> {
  const { db, account_id, language } = context;
  const events = await readEvents(context, visit, seen);
  const [current, schedule, customers] = await Promise.all([
    readVisit(db, account_id, visit.id),
    currentSchedule(db, account_id),
    readCustomerNames(context, events),
  ]);
  const changed = events.map((row): Changed => {
    const event = row.event as AppointmentEvent;
    const field = fieldOf[event] ?? 'status';
    const told = (snapshot: unknown) => inWords(field, snapshot ?? {}, { language, schedule, customers });
    const by = row.user_name ?? (row.channel === 'online' ? words[language].details.online : '');
    return { field, what: words[language].event[event], from: told(row.before), to: told(row.after), by, at: row.at };
  });
  return refuse('record.changed_meanwhile', {
    details: { current: current === null ? null : withVisibleMobile(context, current), changed },
  });
}
