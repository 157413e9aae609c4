/** How many hours a day are agreed with employees, for whoever counts worked time: the later wings ask here. */
export { workingHoursOption, workingHoursOptions } from '../working-hours-option.ts';
