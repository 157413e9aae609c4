/** The number of an hour of the week: 0 is midnight of Sunday, 167 the last hour of Saturday. The hours after midnight of a night belong to the day on which it began. */
export const hourOfWeek = (weekday: number, hour: number): number => weekday * 24 + hour;
export const weekdayOfHour = (hour_of_week: number): number => Math.floor(hour_of_week / 24);
export const clockHourOf = (hour_of_week: number): number => hour_of_week % 24;
