import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { Visit } from '../board/board-types.ts';

/** Where a booking that is being put together is kept. */
export const newBookingDraft = 'appointments.new';

export interface PanelSlot {
  date: CalendarDate;
  /** Minutes after midnight. */
  minute: number;
  employee_id: number | null;
}

/** What the panel was opened for: a new booking, a change, or the same once more. */
export type PanelGoal =
  | { kind: 'new'; slot: PanelSlot; customer: { id: number; name: string } | null }
  | { kind: 'edit'; visit: Visit }
  | { kind: 'again'; visit: Visit; date: CalendarDate };
