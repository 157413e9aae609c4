/** Days as the rule of attendance counts them: as a table for reports, and counted anew after events were written otherwise than by a tap. */
export { daysOfPeriod, rebuildDays, settleAround } from '../days.ts';
