/** How many hours of a working day are agreed with an employee (specification §4). */
export const hoursOptions = [8, 9, 12] as const;
export type HoursOption = (typeof hoursOptions)[number];

/** What holds for an employee of whom nothing was written down. */
export const usualHoursOption: HoursOption = 8;
