import type { createAppointment } from '@rawnaq/contract/appointments';
import type { Input } from '@rawnaq/contract/endpoint';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { ServiceOption, Visit } from './board-types.ts';
import { momentAt, wallMinute } from './salon-time.ts';

/** Where a booking that is being put together is kept. */
export const newBookingDraft = 'appointments.new';

export interface DraftLine {
  service_id: number;
  /** Null is any employee. */
  employee_id: number | null;
  /** Null: as long as the service takes. */
  duration_minutes: number | null;
  /** Set where the line does not simply follow the one before, as it was booked. */
  starts_at: string | null;
  /** What was agreed when it was booked: it stays the price while she stays who does it. */
  agreed?: { employee_id: number; price_minor: number };
}

/** What the panel holds before it is booked. */
export interface BookingDraft {
  customer: { id: number; name: string } | null;
  date: CalendarDate;
  /** Minutes after midnight. */
  minute: number;
  /** Whom the slot that was clicked belongs to; new services go to her where she does them. */
  employee_id: number | null;
  lines: DraftLine[];
  notes: string;
  tell_customer: boolean;
}

export type BookingInput = Input<(typeof createAppointment)['input']>;

/** How long and how dear a line is: in her hands, or for "any" as the service says. */
export function lineFigures(line: DraftLine, service: ServiceOption | undefined): { duration_minutes: number; price_minor: number } {
  const own = service?.employees.find((employee) => employee.employee_id === line.employee_id);
  return {
    duration_minutes: line.duration_minutes ?? own?.duration_minutes ?? service?.duration_minutes ?? 0,
    price_minor:
      line.agreed?.employee_id === line.employee_id ? (line.agreed?.price_minor ?? 0) : (own?.price_minor ?? service?.price_minor ?? 0),
  };
}

/** The draft with one more service, given to whom the slot belongs where she does it. */
export function withService(draft: BookingDraft, service: ServiceOption): BookingDraft {
  const wanted = draft.lines.at(-1)?.employee_id ?? draft.employee_id;
  const employee_id = service.employees.some((employee) => employee.employee_id === wanted) ? wanted : null;
  return { ...draft, lines: [...draft.lines, { service_id: service.id, employee_id, duration_minutes: null, starts_at: null }] };
}

export const withLine = (draft: BookingDraft, position: number, change: Partial<DraftLine>): BookingDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => (index === position ? { ...line, ...change } : line)),
});

export const withoutLine = (draft: BookingDraft, position: number): BookingDraft => ({
  ...draft,
  lines: draft.lines.filter((_line, index) => index !== position),
});

/** The same visit at another start; lines with starts of their own keep their distance. */
export function startingAt(draft: BookingDraft, zone: string, date: CalendarDate, minute: number): BookingDraft {
  const shift = Date.parse(momentAt(zone, date, minute)) - Date.parse(momentAt(zone, draft.date, draft.minute));
  const lines = draft.lines.map((line) =>
    line.starts_at === null ? line : { ...line, starts_at: new Date(Date.parse(line.starts_at) + shift).toISOString() },
  );
  return { ...draft, date, minute, lines };
}

/** What the server is asked for. The first line starts where the draft does; the others follow. */
export function bookingInput(draft: BookingDraft, zone: string, extra: { overbook?: 1; outside_hours?: 1 }): BookingInput {
  return {
    customer_id: draft.customer?.id ?? 0,
    lines: draft.lines.map((line, position) => ({
      service_id: line.service_id,
      ...(line.employee_id === null ? {} : { employee_id: line.employee_id }),
      ...(position === 0
        ? { starts_at: momentAt(zone, draft.date, draft.minute) }
        : line.starts_at === null
          ? {}
          : { starts_at: line.starts_at }),
      ...(line.duration_minutes === null ? {} : { duration_minutes: line.duration_minutes }),
    })),
    ...(draft.notes.trim() === '' ? {} : { notes: draft.notes }),
    ...(draft.tell_customer ? { tell_customer: 1 as const } : {}),
    ...extra,
  };
}

/** A visit as a draft, to be changed. */
export function draftOf(visit: Visit, zone: string, dateOf: (moment: string) => CalendarDate): BookingDraft {
  return {
    customer: { id: visit.customer_id, name: visit.customer_name },
    date: dateOf(visit.starts_at),
    minute: wallMinute(zone, visit.starts_at),
    employee_id: visit.lines[0]?.employee_id ?? null,
    lines: visit.lines.map((line, position) => {
      const before = visit.lines[position - 1];
      const lasts = (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000;
      const follows = before !== undefined && Date.parse(before.ends_at) === Date.parse(line.starts_at);
      return {
        service_id: line.service_id,
        employee_id: line.employee_id,
        duration_minutes: lasts,
        starts_at: position === 0 || follows ? null : line.starts_at,
        agreed: { employee_id: line.employee_id, price_minor: line.price_minor },
      };
    }),
    notes: visit.notes ?? '',
    tell_customer: false,
  };
}
