import type { LookedForLine } from '@rawnaq/domain/calendar/booking/days-with-room';
import type { DayFacts, WishedLine } from '../appointments/public.ts';

/** What the portal says of a wished visit: the same for asking, holding and booking. */
export interface OnlineWish {
  service_ids: readonly number[];
  employee_id?: number | undefined;
  together?: 0 | 1 | undefined;
  addon_ids?: readonly number[] | undefined;
  guests?: readonly { position: number; name: string }[] | undefined;
}

/** As long as an extra can be. */
const longestAddon = 480;

/** Minutes that the wished extras may add at the most, known before anything is read. */
export const mostExtraMinutes = ({ addon_ids = [] }: OnlineWish): number => addon_ids.length * longestAddon;

/** Whether a line begins with the one before: where all do, and where one service is for several people. */
function isWithPrevious({ service_ids, together }: OnlineWish, index: number): boolean {
  return index > 0 && (together === 1 || service_ids[index] === service_ids[index - 1]);
}

/** The extras of each line: those of its own service. One that belongs to none of them stays with the first, where the rule refuses it. */
function addonsByLine(wish: OnlineWish, addons: DayFacts['addons']): number[][] {
  const wanted = [...new Set(wish.addon_ids ?? [])];
  const isOfVisit = (id: number): boolean => wish.service_ids.includes(addons.get(id)?.service_id ?? 0);
  return wish.service_ids.map((service_id, index) =>
    wanted.filter((id) => addons.get(id)?.service_id === service_id || (index === 0 && !isOfVisit(id))),
  );
}

/** The lines as the rule looks for their times; an extra that there is not adds nothing here and is refused when it is booked. */
export function lookedForLines(wish: OnlineWish, addons: DayFacts['addons']): LookedForLine[] {
  const extras = addonsByLine(wish, addons);
  return wish.service_ids.map((service_id, index) => ({
    service_id,
    employee_id: wish.employee_id ?? null,
    with_previous: isWithPrevious(wish, index),
    extra_minutes: (extras[index] ?? []).reduce((total, id) => total + (addons.get(id)?.extra_minutes ?? 0), 0),
  }));
}

/** The lines as they are held and booked. */
export function wishedLines(wish: OnlineWish & { starts_at: string }, addons: DayFacts['addons']): WishedLine[] {
  const extras = addonsByLine(wish, addons);
  return wish.service_ids.map((service_id, index) => ({
    service_id,
    employee_id: wish.employee_id,
    starts_at: index === 0 ? wish.starts_at : undefined,
    with_previous: isWithPrevious(wish, index) ? 1 : 0,
    addon_ids: extras[index] ?? [],
    guest_name: wish.guests?.find(({ position }) => position === index)?.name ?? null,
  }));
}
