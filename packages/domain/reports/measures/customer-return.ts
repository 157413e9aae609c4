import { type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

/** A customer who is not there again within so many days after a visit is lost, as long as nothing else is seen. */
export const return_days = 90;

export const customerReturnStates = ['came_back', 'not_back', 'open'] as const;
export type ReturnState = (typeof customerReturnStates)[number];

/**
 * What became of a customer after a visit, at the end of the day `as_of`: `next` is the first visit after it. It is open until the days are over, also where the
 * customer came back before: else a share would count those who came back early and not yet those who did not.
 */
export function returnState(visit: CalendarDate, next: CalendarDate | null, as_of: CalendarDate): ReturnState {
  if (daysBetween(visit, as_of) < return_days) return 'open';
  return next !== null && daysBetween(visit, next) <= return_days ? 'came_back' : 'not_back';
}
