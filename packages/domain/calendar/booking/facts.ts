import type { BusinessHours, EmployeeHours } from '../../scheduling/working-time.ts';
import type { Interval } from '../../time/intervals.ts';

/** A resource's claim is on one of its units (a chair of six); a seat is one place in a group session. */
export type ClaimSubject = 'employee' | 'customer' | 'resource' | 'seat';

/** Why an employee, a customer, a unit of a resource or a seat is occupied. */
export type ClaimKind = 'appointment' | 'block_time' | 'leave' | 'hold';

/**
 * A subject is occupied during [start, end), epoch minutes. An exclusive claim is guarded by the database; a claim that is not was
 * made by overbooking. A normal booking respects both.
 */
export interface Claim extends Interval {
  subject: ClaimSubject;
  id: number;
  exclusive: boolean;
  kind: ClaimKind;
}

/** An employee who can do a service; minutes left out or null are the service's own. */
export interface ServiceEmployee {
  employee_id: number;
  busy_minutes?: number | null;
  processing_minutes?: number | null;
  finishing_minutes?: number | null;
  price_minor?: number | null;
}

/**
 * A service and its parts in order: busy (employee and customer), processing (the employee is free, the customer waits), finishing
 * (both again), buffer (cleaning up after the customer has gone: employee and resource). `resource_needs`: of each list one unit is
 * needed from start to the end of the buffer. `seats` above 1 makes it a group service: bookings with the same employee and start join
 * the session until it is full; the employee and the places are claimed by the session.
 */
export interface ServiceFacts {
  id: number;
  busy_minutes: number;
  processing_minutes: number;
  finishing_minutes: number;
  buffer_minutes: number;
  active: boolean;
  online: boolean;
  employees: readonly ServiceEmployee[];
  resource_needs?: readonly (readonly number[])[];
  seats?: number;
  rules?: ServiceRules;
}

/** What a service asks beyond the account's rules; null or left out is the account's own. Only the online channel is held to them. */
export interface ServiceRules {
  minimum_notice_minutes?: number | null;
  max_days_ahead?: number | null;
  customers_allowed?: 'all' | 'known' | 'new';
  /** Had at least `hours_before` before and at most `valid_days` ago. Staff are held to it too. */
  patch_test?: { service_id: number; hours_before: number; valid_days: number } | null;
}

/** A group session that has begun to fill: [start, end) is the customers' time, `taken` the numbers of the seats that are claimed. */
export interface GroupSession extends Interval {
  id: number;
  service_id: number;
  employee_id: number;
  seats: number;
  taken: readonly number[];
}

/** What the rules need of the customer who books; a customer who is not known yet has none of it. */
export interface CustomerFacts {
  id: number;
  /** Visits that took place: status 3, or an invoice without a visit. */
  visit_count: number;
  no_show_count: number;
  /** Visits ahead that are not cancelled, without the one that is being moved. */
  open_booking_count: number;
  /** When the customer last had each service that is the patch test of another service, epoch minutes. */
  had: readonly { service_id: number; at: number }[];
  /** How long a service takes for this customer, where a user set it. */
  minutes: readonly { service_id: number; minutes: number }[];
}

/** What booking needs of an employee; `order` is the place on the board and in rotation. */
export interface EmployeeFacts extends EmployeeHours {
  id: number;
  active: boolean;
  bookable_online: boolean;
  order: number;
}

/**
 * Everything a booking is decided on. `claims` must hold all claims that touch the days in question from one day before to two days
 * after them, without the claims of the visit that is being moved and of the caller's own hold.
 */
export interface BookingFacts {
  time_zone: string;
  business: BusinessHours;
  services: readonly ServiceFacts[];
  employees: readonly EmployeeFacts[];
  claims: readonly Claim[];
  sessions?: readonly GroupSession[];
  /**
   * Who books: null is a customer who is new, left out is a visitor looking at times who has not said who they are: the rules about
   * customers are not asked yet.
   */
  customer?: CustomerFacts | null;
}

/**
 * What the channel and the person may do. `may_overbook` is the account's and the person's right; whether it is used is the
 * request's `overbook`.
 */
export interface BookingPolicy {
  channel: 'online' | 'staff';
  slot_step_minutes: number;
  minimum_notice_minutes: number;
  max_days_ahead: number;
  may_overbook: boolean;
  may_book_outside_hours: boolean;
  /** Staff mean a start between the times of the grid, and said so. */
  off_grid?: boolean;
  /** How many visits ahead one customer may have booked online; null or left out is no limit. */
  max_open_bookings?: number | null;
}

/**
 * One requested service; `employee_id` null is "any". `starts` (staff only) places the line by itself; else it starts with the line before
 * (`with_previous`) or when all lines before it have ended. `duration_minutes` replaces the service's own length in anybody's hands,
 * `extra_minutes` (of add-ons) lengthen its busy part.
 */
export interface RequestedLine {
  service_id: number;
  employee_id: number | null;
  starts?: number | null;
  with_previous?: boolean;
  duration_minutes?: number | null;
  extra_minutes?: number;
}

/** A visit as requested. `customer_id` null is a customer who is not known yet. `starts` is the start of the first line. */
export interface VisitRequest {
  customer_id: number | null;
  starts: number;
  lines: readonly RequestedLine[];
  overbook?: boolean;
}

/** A line as booked; its claims are disjoint per subject. `ends` is when the customer is done; the buffer comes after it. */
export interface BookedLine {
  service_id: number;
  employee_id: number;
  /** One unit for each of the service's needs, in their order; none where a session is joined, which has its own. */
  resource_ids: number[];
  starts: number;
  ends: number;
  /** Minutes; `duration` is the customer's time: everything but the buffer. */
  parts: { busy: number; processing: number; finishing: number; buffer: number; duration: number };
  /**
   * The group session joined (`id`) or begun (null), and the seat in it. A session that is begun has its claims in `claims`; lines of one
   * visit that begin the same session (service, employee and start) share it, each with a seat of its own, and only the first of them has
   * the claims on employee and units. The seat's claim has the subject `seatSubject` (0 while the session has no id).
   */
  session?: { id: number | null; seat: number } | null;
  claims: Claim[];
}

/** A visit that may be saved as it stands: every line's claims and the customer's one claim over the whole visit. */
export interface BookedVisit {
  starts: number;
  ends: number;
  lines: BookedLine[];
  customer_claim: Claim | null;
  overbooked: boolean;
}

export const appointmentRefusalCodes = [
  'appointment.no_service',
  'appointment.service_not_found',
  'appointment.service_inactive',
  'appointment.service_not_online',
  'appointment.employee_not_found',
  'appointment.employee_inactive',
  'appointment.employee_not_online',
  'appointment.employee_cannot_do_service',
  'appointment.start_invalid',
  'appointment.not_on_grid',
  'appointment.in_past',
  'appointment.too_soon',
  'appointment.too_far',
  'appointment.business_closed',
  'appointment.outside_hours',
  'appointment.employee_off',
  'appointment.block_time',
  'appointment.employee_busy',
  'appointment.customer_busy',
  'appointment.resource_busy',
  'appointment.overbooking_not_allowed',
  'appointment.spans_too_long',
  'appointment.session_full',
  'appointment.addon_not_found',
  'appointment.known_customers_only',
  'appointment.new_customers_only',
  'appointment.patch_test_needed',
  'appointment.too_many_open_bookings',
] as const;

export type AppointmentRefusalCode = (typeof appointmentRefusalCodes)[number];

/**
 * The rule that stood in the way: whose it is, what it collided with, and the numbers a sentence about it needs. For "any employee"
 * the subject is the first who was considered and `employee_ids` are all of them.
 */
export interface AppointmentRefusal {
  code: AppointmentRefusalCode;
  line_index?: number;
  subject?: { kind: ClaimSubject | 'service'; id: number };
  conflicting?: Claim;
  employee_ids?: number[];
  params?: Record<string, number>;
}

export type BookVisitResult = { ok: true; visit: BookedVisit } | { ok: false; refusal: AppointmentRefusal };
