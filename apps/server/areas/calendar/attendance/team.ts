import { getAttendanceNow, listAttendanceDays, listAttendanceEvents } from '@rawnaq/contract/calendar/attendance-team';
import { attendanceEventsFile } from '@rawnaq/contract/calendar/attendance-list';
import { attendanceDays } from '@rawnaq/domain/calendar/attendance/attendance-day';
import { addDays, type CalendarDate, daysBetween } from '@rawnaq/domain/time/calendar-date';
import { dayBounds, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { readDays, standingOf } from './days.ts';
import { type AttendanceContext, loadFacts, type Person } from './facts.ts';
import { longestPeriod } from './mine.ts';
import { listEventRows } from './store.ts';

/** Where a person is at this minute, with the shift that this is judged by: the one that runs, else the next of today, else today's last. */
export function presenceOf(person: Person, today: string) {
  const { facts } = person;
  const now = facts.now ?? 0;
  const { state, presence, forgotten } = standingOf(person);
  const own = facts.shifts
    .filter(({ start, end, date }) => date === today || (start <= now && now < end))
    .toSorted((a, b) => a.start - b.start);
  const shift = own.find(({ end }) => now < end) ?? own.at(-1) ?? null;
  const date = shift?.date ?? today;
  const day = attendanceDays(facts, { from: date, to: date })[0];
  const isOff =
    shift !== null && facts.leaves.some(({ start, end }) => start <= Math.max(now, shift.start) && Math.max(now, shift.start) < end);
  const came = presence?.start ?? day?.came ?? null;
  const shown = { shift, came, left: presence === null ? (day?.left ?? null) : null, since: presence?.state_since ?? null };
  const figures = { late: day?.late ?? 0, worked: day?.worked ?? 0 };
  const said = (said_presence: ReturnType<typeof awayPresence> | Exclude<typeof state, 'away'> | 'forgotten') => ({
    presence: said_presence,
    ...shown,
    ...figures,
  });
  if (state !== 'away') return said(state);
  if (forgotten !== null && forgotten.date === date) return said('forgotten');
  return said(awayPresence());

  function awayPresence() {
    if (day?.left !== null && day?.left !== undefined) return 'left' as const;
    if (shift === null) return 'off' as const;
    if (isOff || day?.is_on_leave === true) return 'on_leave' as const;
    if (now < shift.start + shift.grace_minutes) return 'not_yet' as const;
    return now < shift.end ? ('late' as const) : ('absent' as const);
  }
}

const now = handle(getAttendanceNow, async (_input, context) => {
  const zone = context.account.timezone;
  const today = todayOf(context);
  const momentOf = (minute: number | null) => (minute === null ? null : momentOfEpochMinutes(zone, minute));
  const people = await loadFacts(context, { from: addDays(today, -1), to: today }, null);
  const data = people
    .filter(({ status, begins_on }) => status === 1 && begins_on !== null)
    .map((person) => {
      const { presence, shift, came, left, since, late, worked } = presenceOf(person, today);
      return {
        ...{ employee_id: person.id, english_name: person.english_name, arabic_name: person.arabic_name, presence, late, worked },
        ...{ came_at: momentOf(came), left_at: momentOf(left), since: momentOf(since) },
        ...{ shift_starts_at: momentOf(shift?.start ?? null), shift_ends_at: momentOf(shift?.end ?? null) },
      };
    });
  return { today, data };
});

const days = handle(listAttendanceDays, async ({ from, to, employee_id }, context) => {
  const { db, account_id } = context;
  if (to < from || daysBetween(from, to) >= longestPeriod)
    return refuse('appointment.period_too_long', { field: 'to', params: { days: longestPeriod } });
  const of_employee = await readDays(context, { from, to }, employee_id === undefined ? null : [employee_id]);
  const ids = [...of_employee].filter(([, own]) => own.length > 0).map(([id]) => id);
  const people = await db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .select(['id as employee_id', 'english_name', 'arabic_name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { today: todayOf(context), data: people.map((person) => ({ ...person, days: of_employee.get(person.employee_id) ?? [] })) };
});

interface EventsOf {
  employee_id?: number | undefined;
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
  search?: string | undefined;
  page: number;
  per_page: number;
}

/** A page of what was recorded from one date to another of the calendar. */
export function listEventsOf({ db, account_id, account }: AttendanceContext, { from, to, ...query }: EventsOf) {
  const momentOf = (minute: number) => new Date(minute * 60_000);
  const zone = account.timezone;
  return listEventRows(db, account_id, {
    ...query,
    from: from === undefined ? undefined : momentOf(dayBounds(zone, from).start),
    to: to === undefined ? undefined : momentOf(dayBounds(zone, to).end),
  });
}

const events = handle(listAttendanceEvents, (input, context) => listEventsOf(context, input));

export const teamHandlers = [now, days, events, fileOfList(events, attendanceEventsFile)];
