import type { listAppointments } from '@rawnaq/contract/calendar/appointments';
import type { getBoard, getBookingOptions } from '@rawnaq/contract/calendar/board';
import type { Output } from '@rawnaq/contract/endpoint';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';

export type Visit = Output<(typeof listAppointments)['output']>['data'][number];
export type VisitLine = Visit['lines'][number];
export type Board = Output<(typeof getBoard)['output']>;
export type BoardEmployee = Board['employees'][number];
export type ResourceUnit = Board['resource_units'][number];
export type BlockTime = Board['block_times'][number];
/** A group of services with its colour and its services. */
export type ServiceGroup = Board['service_groups'][number];
export type BookingOptions = Output<(typeof getBookingOptions)['output']>;
export type ServiceOption = BookingOptions['services'][number];

interface Span {
  starts_at: string;
  ends_at: string;
}

/** Whose time a column shows. */
export interface ColumnSubject {
  id: number;
  english_name: string | null;
  arabic_name: string | null;
  colour: string | null;
  /** Of an employee; a place has none. */
  picture_unique_id?: string | null;
  job_title_english?: string | null;
  job_title_arabic?: string | null;
  /** When the employee works; of a place, when anybody does. */
  working: readonly Span[];
}

/** A column of the board: an employee or a place (a chair, a room, a device) on one day. */
export interface BoardColumn {
  key: string;
  kind: 'employee' | 'unit';
  subject: ColumnSubject;
  date: CalendarDate;
  /** When the day begins, in milliseconds. */
  day_start: number;
}

/** The seats of a group session, and the visits that have them. */
export interface BoardSession {
  id: number;
  seats: number;
  taken: number;
  visits: readonly Visit[];
}

/** Lines of one visit that follow one another in one column, drawn as one. Minutes since the day began. */
export interface VisitBlock {
  key: string;
  visit: Visit;
  /** Positions of its lines in the visit. */
  positions: readonly number[];
  start: number;
  end: number;
  /** While a treatment takes effect: the customer waits, the employee may serve another. Empty in the column of a place. */
  gaps: readonly { start: number; end: number }[];
  /** Minutes of cleaning up after the end. */
  buffer: number;
  session: BoardSession | null;
  /** Which of how many side by side. */
  lane: number;
  lanes: number;
  /** It lies within the gap of another and is drawn over it. */
  isInside: boolean;
}

/** A place on the board: the columns and minutes that keys and the pointer speak of. */
export interface BoardPlace {
  column: number;
  minute: number;
}
