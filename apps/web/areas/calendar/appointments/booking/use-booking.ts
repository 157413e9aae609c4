import { useState } from 'react';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { dropDraft } from '../../../../shell/drafts.ts';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import type { BlockTime, BoardColumn, Visit, VisitBlock } from '../board/board-types.ts';
import { nextFreeQuarter } from './free-quarter.ts';
import type { Scale } from '../moves/grid-geometry.ts';
import { newBookingDraft, type PanelGoal, type PanelSlot } from './open-panel.ts';
import { instantAt, momentAfter, wallMinute } from '../salon-time.ts';

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
  /** The board shows one employee: what is booked without a slot is for that employee. */
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
  /** For a given customer, or for the one chosen in the panel: at the first time from now on at which an employee works and is free. */
  const bookNext = (customer: { id: number; name: string } | null = null): void => {
    const employee_id = isOfOne ? (columns[0]?.subject.id ?? null) : null;
    const openAt = (moment: string): void => open({ date: format.dateOf(moment), minute: wallMinute(zone, moment), employee_id }, customer);
    const now = new Date().toISOString();
    const today = format.dateOf(now);
    const day_start = instantAt(zone, date, 0);
    const since = date === today ? (Date.parse(now) - day_start) / 60_000 : scale.first_minute;
    const own = columns.filter((column) => column.kind === 'employee' && column.date === date);
    const free = nextFreeQuarter(own, blocks, block_times, Math.max(since, 0), scale.last_minute);
    const usual = momentAfter(day_start, Math.ceil(Math.max(since, scale.first_minute) / 15) * 15);
    if (free !== null) return openAt(momentAfter(day_start, free));
    if (date < today) return openAt(usual);
    void import('./next-free-slot.ts')
      .then(({ nextFreeSlot }) => nextFreeSlot(date, Math.max(Date.parse(now), day_start), employee_id))
      .then(
        (found) => openAt(found ?? usual),
        () => openAt(usual),
      );
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
  return { panel, bookAt, bookNext, edit, again, close, startOver, forget: () => setPanel(null) };
}
