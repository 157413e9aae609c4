import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import type { Visit } from '../board/board-types.ts';

/** What can be done with an open visit, besides its series. */
export const visitActions = [
  'confirm',
  'check_in',
  'bill',
  'invoice',
  'edit',
  'move',
  'whatsapp',
  'again',
  'deposit',
  'print',
  'no_show',
  'undo',
  'cancel',
] as const;
export type VisitAction = (typeof visitActions)[number];

export interface VisitPlan {
  /** The one step that comes next, across the whole width; null where the visit waits for an answer, or nothing is left to do. */
  next: VisitAction | null;
  /** Three at hand, four where one bills without checking in. */
  quiet: readonly VisitAction[];
  /** The rest, in a menu. */
  more: readonly VisitAction[];
}

type PlannedVisit = Pick<Visit, 'status' | 'is_confirmed' | 'approval' | 'starts_at'>;

/** So long before its beginning the customer may already stand in the salon: confirming is over, arriving is next. */
const soonMinutes = 60;

/** The order in which a visit goes on: confirmed while it is ahead, checked in once it is due, billed; and booked again once it is over. */
function stepsOf(visit: PlannedVisit, isDue: boolean): readonly VisitAction[] {
  if (visit.approval === 1) return [];
  switch (visit.status) {
    case AppointmentStatus.scheduled:
      return visit.is_confirmed === 0 && !isDue ? ['confirm', 'check_in', 'bill'] : ['check_in', 'bill'];
    case AppointmentStatus.check_in:
      return ['bill'];
    default:
      return ['again'];
  }
}

const handyWhenOpen: readonly VisitAction[] = ['edit', 'move', 'whatsapp'];
const handyWhenOver: readonly VisitAction[] = ['invoice', 'whatsapp', 'print'];

/**
 * Which of the actions this user may take on a visit comes next, which are at hand, and which wait in the menu.
 * @param allowed what the user may do with the visit as it is
 * @param now milliseconds since 1970
 */
export function planOf(visit: PlannedVisit, allowed: ReadonlySet<VisitAction>, now: number): VisitPlan {
  const isDue = Date.parse(visit.starts_at) - now <= soonMinutes * 60_000;
  const isOpen = visit.status === AppointmentStatus.scheduled || visit.status === AppointmentStatus.check_in;
  const next = stepsOf(visit, isDue).find((step) => allowed.has(step)) ?? null;
  // Where nobody checks customers in, the till is one press away all the same.
  const handy = [...(isOpen && isDue ? (['bill'] as const) : []), ...(isOpen ? handyWhenOpen : handyWhenOver)];
  const quiet = handy.filter((action) => action !== next && allowed.has(action));
  return { next, quiet, more: visitActions.filter((action) => action !== next && allowed.has(action) && !quiet.includes(action)) };
}
