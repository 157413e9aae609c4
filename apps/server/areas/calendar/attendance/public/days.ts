/** Days counted anew after events were written otherwise than by a tap. */
export { rebuildDays, settleAround } from '../days.ts';
