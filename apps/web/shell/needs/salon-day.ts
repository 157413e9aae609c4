import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { merchantGlobals } from '../globals.ts';

/** The day that a moment has in the salon; of now the day it has today. */
export const salonDay = (moment: string | Date = new Date()): CalendarDate =>
  localDate(merchantGlobals.get()?.account.timezone ?? 'UTC', epochMinuteOf(moment));
