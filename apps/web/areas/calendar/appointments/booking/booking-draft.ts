import type { createAppointment } from '@rawnaq/contract/calendar/appointments';
import type { Input } from '@rawnaq/contract/endpoint';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { RepeatRule } from '../../series/public.ts';
import type { ServiceOption, Visit } from '../board/board-types.ts';
import { follows } from '../moves/move-input.ts';
import { momentAt, wallMinute } from '../salon-time.ts';

export interface DraftLine {
  service_id: number;
  /** Null is any employee. */
  employee_id: number | null;
  /** Null: as long as the service takes. */
  duration_minutes: number | null;
  /** Set where the line does not simply follow the one before, as it was booked. */
  starts_at: string | null;
  /** It begins with the line before instead of after it. */
  with_previous?: boolean;
  /** Who it is for, where the customer brings somebody along; an empty name is a guest without one. */
  guest_name?: string | null;
  addon_ids?: readonly number[];
  /** This customer takes this long from now on. */
  remembers?: boolean;
  /** What was agreed when it was booked: it stays the price while that employee stays. */
  agreed?: { employee_id: number; price_minor: number };
}

/** What the panel holds before it is booked. */
export interface BookingDraft {
  customer: { id: number; name: string } | null;
  date: CalendarDate;
  /** Minutes after midnight. */
  minute: number;
  /** The minute was typed, and may lie between the quarters of an hour. */
  is_exact?: boolean;
  /** The employee of the slot that was clicked; new services go to that employee where they do them. */
  employee_id: number | null;
  lines: DraftLine[];
  notes: string;
  tell_customer: boolean;
  /** How it comes again; null is once. */
  repeat: RepeatRule | null;
}

/** What is against a rule and meant all the same. */
export interface SaidSo {
  overbook?: 1;
  outside_hours?: 1;
  off_grid?: 1;
}

export type BookingInput = Input<(typeof createAppointment)['input']>;

/** Length and price of a line: with its employee, or for "any" as the service says. */
export function lineFigures(line: DraftLine, service: ServiceOption | undefined): { duration_minutes: number; price_minor: number } {
  const own = service?.employees.find((employee) => employee.employee_id === line.employee_id);
  const addons = (service?.addons ?? []).filter((addon) => line.addon_ids?.includes(addon.id));
  const extra = addons.reduce((sum, addon) => sum + addon.extra_minutes, 0);
  const dearer = addons.reduce((sum, addon) => sum + addon.price_minor, 0);
  return {
    duration_minutes: line.duration_minutes ?? (own?.duration_minutes ?? service?.duration_minutes ?? 0) + extra,
    price_minor:
      line.agreed?.employee_id === line.employee_id
        ? (line.agreed?.price_minor ?? 0)
        : (own?.price_minor ?? service?.price_minor ?? 0) + dearer,
  };
}

/** When each line begins and ends, in minutes after the visit does: one after another, or together with the line before. */
export function lineSpans(lines: readonly DraftLine[], minutes: readonly number[], visit_starts: number): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const [position, line] of lines.entries()) {
    const after = Math.max(0, ...spans.map((span) => span.end));
    const together = spans.at(-1)?.start ?? 0;
    const placed = position > 0 && line.starts_at !== null ? (Date.parse(line.starts_at) - visit_starts) / 60_000 : null;
    const start = placed ?? (line.with_previous === true ? together : after);
    spans.push({ start, end: start + (minutes[position] ?? 0) });
  }
  return spans;
}

/** The draft with one more service, given to the employee of the slot where they do it. */
export function withService(draft: BookingDraft, service: ServiceOption): BookingDraft {
  const wanted = draft.lines.at(-1)?.employee_id ?? draft.employee_id;
  const employee_id = service.employees.some((employee) => employee.employee_id === wanted) ? wanted : null;
  return { ...draft, lines: [...draft.lines, { service_id: service.id, employee_id, duration_minutes: null, starts_at: null }] };
}

/** The last service once more, for somebody who comes along and is served at the same time. */
export function withGuest(draft: BookingDraft): BookingDraft {
  const last = draft.lines.at(-1);
  if (!last) return draft;
  const { agreed: _agreed, ...line } = last;
  return { ...draft, lines: [...draft.lines, { ...line, employee_id: null, starts_at: null, with_previous: true, guest_name: '' }] };
}

export const withLine = (draft: BookingDraft, position: number, change: Partial<DraftLine>): BookingDraft => ({
  ...draft,
  lines: draft.lines.map((line, index) => (index === position ? { ...line, ...change } : line)),
});

/** Removes a line; a line that was to begin with it begins with the one before it, or first. */
export const withoutLine = (draft: BookingDraft, position: number): BookingDraft => ({
  ...draft,
  lines: draft.lines
    .filter((_line, index) => index !== position)
    .map((line, index) => (index === 0 && line.with_previous === true ? { ...line, with_previous: false } : line)),
});

/** The same visit at another start; lines with starts of their own keep their distance. */
export function startingAt(draft: BookingDraft, zone: string, date: CalendarDate, minute: number): BookingDraft {
  const shift = Date.parse(momentAt(zone, date, minute)) - Date.parse(momentAt(zone, draft.date, draft.minute));
  const lines = draft.lines.map((line) =>
    line.starts_at === null ? line : { ...line, starts_at: new Date(Date.parse(line.starts_at) + shift).toISOString() },
  );
  return { ...draft, date, minute, lines };
}

/** The line with an extra or without it: longer or shorter, dearer or cheaper, whatever was agreed before. */
export function withAddon(line: DraftLine, addon: ServiceOption['addons'][number], isWanted: boolean): DraftLine {
  const sign = isWanted ? 1 : -1;
  const { agreed, ...rest } = line;
  const others = (line.addon_ids ?? []).filter((id) => id !== addon.id);
  return {
    ...rest,
    addon_ids: isWanted ? [...others, addon.id] : others,
    duration_minutes: line.duration_minutes === null ? null : Math.max(5, line.duration_minutes + sign * addon.extra_minutes),
    ...(agreed ? { agreed: { ...agreed, price_minor: Math.max(0, agreed.price_minor + sign * addon.price_minor) } } : {}),
  };
}

/**
 * What the server is asked for. The first line starts where the draft does; the others follow. A change says of every line what it has
 * and what it has not, because what is left out there stays as it was.
 */
export function bookingInput(draft: BookingDraft, zone: string, extra: SaidSo, isChange = false): BookingInput {
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
      ...(isChange || line.with_previous === true
        ? { with_previous: position > 0 && line.with_previous === true ? (1 as const) : (0 as const) }
        : {}),
      ...(isChange || line.guest_name?.trim() ? { guest_name: line.guest_name?.trim() ?? '' } : {}),
      ...(isChange || line.addon_ids?.length ? { addon_ids: [...(line.addon_ids ?? [])] } : {}),
      ...(line.remembers === true && line.duration_minutes !== null ? { remember_duration: 1 as const } : {}),
    })),
    ...(draft.notes.trim() === '' ? {} : { notes: draft.notes }),
    ...(draft.tell_customer ? { tell_customer: 1 as const } : {}),
    ...(draft.is_exact === true ? { off_grid: 1 as const } : {}),
    ...extra,
  };
}

/** The same as the first of a series, of which the customer gets one message. */
export function firstOfSeries(draft: BookingDraft, zone: string): Pick<BookingInput, 'customer_id' | 'lines' | 'notes'> {
  const { customer_id, lines, notes } = bookingInput(draft, zone, {});
  return { customer_id, lines, ...(notes === undefined ? {} : { notes }) };
}

/** A visit as a draft, to be changed. */
export function draftOf(visit: Visit, zone: string, dateOf: (moment: string) => CalendarDate): BookingDraft {
  return {
    customer: { id: visit.customer_id, name: visit.customer_name },
    date: dateOf(visit.starts_at),
    minute: wallMinute(zone, visit.starts_at),
    employee_id: visit.lines[0]?.employee_id ?? null,
    lines: visit.lines.map((line, position) => {
      const lasts = (Date.parse(line.ends_at) - Date.parse(line.starts_at)) / 60_000;
      return {
        service_id: line.service_id,
        employee_id: line.employee_id,
        duration_minutes: lasts,
        starts_at: position === 0 || follows(visit.lines, position) ? null : line.starts_at,
        with_previous: line.with_previous === 1,
        guest_name: line.guest_name,
        addon_ids: line.addons.map((addon) => addon.id),
        agreed: { employee_id: line.employee_id, price_minor: line.price_minor },
      };
    }),
    notes: visit.notes ?? '',
    tell_customer: false,
    repeat: null,
  };
}
