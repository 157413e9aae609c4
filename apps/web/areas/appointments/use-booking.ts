import { useState } from 'react';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { dropDraft } from '../../shell/drafts.ts';
import { useSalonFormat } from '../../ui/salon-locale.tsx';
import type { BlockTime, BoardColumn, Visit, VisitBlock } from './board-types.ts';
import { nextFreeQuarter } from './free-quarter.ts';
import type { Scale } from './grid-geometry.ts';
import { newBookingDraft, type PanelGoal, type PanelSlot } from './open-panel.ts';
import { momentAfter, wallMinute } from './salon-time.ts';

export interface OpenPanel {
  goal: PanelGoal;
  opened: number;
}

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

  const show = (goal: PanelGoal): void => setPanel({ goal, opened: Date.now() });
  const open = (slot: PanelSlot, customer: { id: number; name: string } | null = null): void => show({ kind: 'new', slot, customer });
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
  const bookFor = (customer: { id: number; name: string }): void => {
    const [first] = columns;
    if (first === undefined) return open({ date, minute: Math.min(scale.first_minute, 1425), employee_id: null }, customer);
    const since = date === format.dateOf(new Date()) ? (Date.now() - first.day_start) / 60_000 : scale.first_minute;
    const from = Math.max(Math.ceil(since / 15) * 15, scale.first_minute);
    const free = nextFreeQuarter(columns, blocks, block_times, from, scale.last_minute) ?? from;
    const moment = momentAfter(first.day_start, free);
    open({ date: format.dateOf(moment), minute: wallMinute(zone, moment), employee_id: isOfOne ? first.subject.id : null }, customer);
  };
  const edit = (visit: Visit): void => show({ kind: 'edit', visit });
  /** The same services in the same hands at the same hour, as a new visit. */
  const again = (visit: Visit, on: CalendarDate): void => show({ kind: 'again', visit, date: on });
  const close = (): void => {
    if (panel && panel.goal.kind !== 'edit') dropDraft(newBookingDraft);
    setPanel(null);
  };
  const startOver = (): void => {
    dropDraft(newBookingDraft);
    if (panel) show(panel.goal);
  };
  return { panel, bookAt, bookNext, bookFor, edit, again, close, startOver, forget: () => setPanel(null) };
}
