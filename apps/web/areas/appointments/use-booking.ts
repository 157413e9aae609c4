import { useState } from 'react';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { dropDraft, readDraft } from '../../shell/drafts.ts';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import type { BlockTime, BoardColumn, Visit, VisitBlock } from './board-types.ts';
import { draftOf, newBookingDraft, type BookingDraft } from './booking-draft.ts';
import { nextFreeQuarter } from './free-quarter.ts';
import type { Scale } from './grid-geometry.ts';
import { momentAfter, wallMinute } from './salon-time.ts';

export interface OpenPanel {
  draft: BookingDraft;
  /** The visit that is changed; none for a new one. */
  visit: Visit | null;
  isRestored: boolean;
  opened: number;
}

type Slot = Pick<BookingDraft, 'date' | 'minute' | 'employee_id'>;

interface BoardNow {
  zone: string;
  date: CalendarDate;
  columns: readonly BoardColumn[];
  blocks: ReadonlyMap<string, VisitBlock[]>;
  block_times: readonly BlockTime[];
  scale: Scale;
  /** The board shows one employee: what is booked without a slot is for her. */
  isOfOne: boolean;
}

/** The panel to book in: opened on a slot, on the next free time, for a customer, or with a visit to be changed or had again. */
export function useBooking({ zone, date, columns, blocks, block_times, scale, isOfOne }: BoardNow) {
  const format = useSalonFormat();
  const [panel, setPanel] = useState<OpenPanel | null>(null);

  const open = (slot: Slot, customer: BookingDraft['customer'] = null): void => {
    const found = readDraft(newBookingDraft) as Partial<BookingDraft> | null;
    // What was typed for somebody else is not for the customer who was named.
    const kept = customer === null || found?.customer?.id === customer.id ? found : null;
    const empty = { customer, lines: [], notes: '', tell_customer: true };
    const typed =
      kept === null
        ? empty
        : {
            customer: kept.customer ?? null,
            lines: kept.lines ?? [],
            notes: kept.notes ?? '',
            tell_customer: kept.tell_customer ?? true,
          };
    setPanel({ draft: { ...slot, ...typed }, visit: null, isRestored: kept !== null, opened: Date.now() });
  };
  const bookAt = (column: BoardColumn | undefined, minute: number): void => {
    if (!column) return;
    const moment = momentAfter(column.day_start, minute);
    const employee_id = column.kind === 'employee' ? column.subject.id : null;
    open({ date: format.dateOf(moment), minute: wallMinute(zone, moment), employee_id });
  };
  const bookNext = (): void => {
    const now = new Date().toISOString();
    const isToday = date === format.dateOf(now);
    const minute = isToday ? Math.ceil(wallMinute(zone, now) / 15) * 15 : scale.first_minute;
    open({ date, minute: Math.min(minute, 1425), employee_id: isOfOne ? (columns[0]?.subject.id ?? null) : null });
  };
  /** At the first time from now on at which somebody is free. */
  const bookFor = (customer: NonNullable<BookingDraft['customer']>): void => {
    const [first] = columns;
    if (first === undefined) return open({ date, minute: Math.min(scale.first_minute, 1425), employee_id: null }, customer);
    const since = date === format.dateOf(new Date()) ? (Date.now() - first.day_start) / 60_000 : scale.first_minute;
    const from = Math.max(Math.ceil(since / 15) * 15, scale.first_minute);
    const free = nextFreeQuarter(columns, blocks, block_times, from, scale.last_minute) ?? from;
    const moment = momentAfter(first.day_start, free);
    open({ date: format.dateOf(moment), minute: wallMinute(zone, moment), employee_id: isOfOne ? first.subject.id : null }, customer);
  };
  const edit = (visit: Visit): void =>
    setPanel({ draft: draftOf(visit, zone, format.dateOf), visit, isRestored: false, opened: Date.now() });
  /** The same services in the same hands at the same hour, as a new visit. */
  const again = (visit: Visit, on: CalendarDate): void => {
    const draft = draftOf(visit, zone, format.dateOf);
    // Prices and lengths are today's.
    const lines = draft.lines.map(({ agreed: _agreed, ...line }) => ({ ...line, starts_at: null, duration_minutes: null }));
    setPanel({
      draft: { ...draft, date: on, lines, notes: '', tell_customer: true },
      visit: null,
      isRestored: false,
      opened: Date.now(),
    });
  };
  const close = (): void => {
    if (panel?.visit === null) dropDraft(newBookingDraft);
    setPanel(null);
  };
  const startOver = (): void => {
    dropDraft(newBookingDraft);
    if (panel) open(panel.draft);
  };
  return { panel, bookAt, bookNext, bookFor, edit, again, close, startOver, forget: () => setPanel(null) };
}
