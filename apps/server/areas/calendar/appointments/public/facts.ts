/** What a booking is decided on, and how a refusal of one is said. */
export { type DayFacts, type FactsNames, loadDayFacts, onlinePolicy, currentSchedule } from '../booking/facts.ts';
export { occupancyDays } from '../booking/facts-request.ts';
export { toldRefusal } from '../booking/told-refusal.ts';
export { usualMinutes, type VisitInput, type LineInput } from '../booking/visit-input.ts';
export { employeesIn } from '../booking/schedule.ts';
