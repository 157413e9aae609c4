import type { LookedForLine } from '@rawnaq/domain/calendar/booking/days-with-room';
import type { DayFacts, LineInput } from '../appointments/public/facts.ts';

/** What the public pages say of a visit: the same for asking, holding and booking. */
export interface OnlineVisitInput {
  service_ids: readonly number[];
  employee_id?: number | undefined;
  together?: 0 | 1 | undefined;
  addon_ids?: readonly number[] | undefined;
  guests?: readonly { position: number; name: string }[] | undefined;
}

/** As long as an extra can be. */
const longestAddon = 480;

/** Minutes that the chosen extras may add at the most, known before anything is read. */
export const mostExtraMinutes = ({ addon_ids = [] }: OnlineVisitInput): number => addon_ids.length * longestAddon;

/** Whether a line begins with the one before: where all do, and where one service is for several people. */
function isWithPrevious({ service_ids, together }: OnlineVisitInput, index: number): boolean {
  return index > 0 && (together === 1 || service_ids[index] === service_ids[index - 1]);
}

/** The extras of each line: those of its own service. One that belongs to none of them stays with the first, where the rule refuses it. */
function addonsByLine(input: OnlineVisitInput, addons: DayFacts['addons']): number[][] {
  const wanted = [...new Set(input.addon_ids ?? [])];
  const isOfVisit = (id: number): boolean => input.service_ids.includes(addons.get(id)?.service_id ?? 0);
  return input.service_ids.map((service_id, index) =>
    wanted.filter((id) => addons.get(id)?.service_id === service_id || (index === 0 && !isOfVisit(id))),
  );
}

/** The lines as the rule looks for their times; an extra that there is not adds nothing here and is refused when it is booked. */
export function lookedForLines(input: OnlineVisitInput, addons: DayFacts['addons']): LookedForLine[] {
  const extras = addonsByLine(input, addons);
  return input.service_ids.map((service_id, index) => ({
    service_id,
    employee_id: input.employee_id ?? null,
    with_previous: isWithPrevious(input, index),
    extra_minutes: (extras[index] ?? []).reduce((total, id) => total + (addons.get(id)?.extra_minutes ?? 0), 0),
  }));
}

/** The lines as they are held and booked. */
export function linesToBook(input: OnlineVisitInput & { starts_at: string }, addons: DayFacts['addons']): LineInput[] {
  const extras = addonsByLine(input, addons);
  return input.service_ids.map((service_id, index) => ({
    service_id,
    employee_id: input.employee_id,
    starts_at: index === 0 ? input.starts_at : undefined,
    with_previous: isWithPrevious(input, index) ? 1 : 0,
    addon_ids: extras[index] ?? [],
    guest_name: input.guests?.find(({ position }) => position === index)?.name ?? null,
  }));
}
