/** Time that is held, or only tried, for somebody who has not booked yet. */
export { holdMinutes, placeHold, releaseHold } from '../booking/holds.ts';
export { tryVisit } from '../booking/try-visit.ts';
