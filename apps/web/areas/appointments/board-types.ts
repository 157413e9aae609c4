import type { getBoard, getBookingOptions, listAppointments } from '@rawnaq/contract/appointments';
import type { Output } from '@rawnaq/contract/endpoint';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';

export type Visit = Output<(typeof listAppointments)['output']>['data'][number];
export type Board = Output<(typeof getBoard)['output']>;
export type BoardEmployee = Board['employees'][number];
export type BlockTime = Board['block_times'][number];
export type BookingOptions = Output<(typeof getBookingOptions)['output']>;
export type ServiceOption = BookingOptions['services'][number];

/** A column of the board: one employee on one day. */
export interface BoardColumn {
  key: string;
  employee: BoardEmployee;
  date: CalendarDate;
  /** When the day begins, in milliseconds. */
  day_start: number;
}

/** Lines of one visit that follow one another in one column, drawn as one. Minutes since the day began. */
export interface VisitBlock {
  key: string;
  visit: Visit;
  /** Positions of its lines in the visit. */
  positions: readonly number[];
  start: number;
  end: number;
  /** Which of how many side by side. */
  lane: number;
  lanes: number;
}

/** A place on the board: the columns and minutes that keys and the pointer speak of. */
export interface BoardPlace {
  column: number;
  minute: number;
}
