import { dayNumber } from '@rawnaq/domain/time/calendar-date';
import { epochMinuteOf, epochMinutesToLocal } from '@rawnaq/domain/time/local-time';

const twoDigits = (value: number): string => String(value).padStart(2, '0');
/** Day 0 of spreadsheets, far enough back that the leap day they invented in 1900 does not matter. */
const firstSpreadsheetDay = dayNumber('1899-12-30');

const local = (zone: string, moment: string) => epochMinutesToLocal(zone, epochMinuteOf(moment));

/** A moment as the salon's clock shows it, sortable as text. */
export function momentText(zone: string, moment: string): string {
  const { date, minute_of_day } = local(zone, moment);
  return `${date} ${twoDigits(Math.floor(minute_of_day / 60))}:${twoDigits(minute_of_day % 60)}`;
}

/** A calendar day as spreadsheets count them. */
export const spreadsheetDay = (date: string): number => dayNumber(date) - firstSpreadsheetDay;

/** A moment as spreadsheets count: whole days, and the time on the salon's clock as a fraction, to the minute. */
export function spreadsheetMoment(zone: string, moment: string): string {
  const { date, minute_of_day } = local(zone, moment);
  return (spreadsheetDay(date) + minute_of_day / 1440).toFixed(6);
}
