import type { BusinessHours, EmployeeHours } from '../scheduling/working-time.ts';
import type { Interval } from '../time/intervals.ts';

export type ClaimSubject = 'employee' | 'customer' | 'resource';

/** Why somebody or something is occupied. */
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
 * (both again), buffer (cleaning up after the customer has gone: employee and resource). `resource_ids`: any one of them is needed
 * from start to the end of the buffer; empty or absent means none.
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
  resource_ids?: readonly number[];
}

/** An employee as booking sees her; `order` is her place on the board and in rotation. */
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
}

/** One wished service; `employee_id` null is "any". `starts` (staff only) places the line by itself, else it follows the line before. */
export interface RequestedLine {
  service_id: number;
  employee_id: number | null;
  starts?: number | null;
}

/** A visit as wished. `customer_id` null is a customer who is not known yet. `starts` is the start of the first line. */
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
  resource_id: number | null;
  starts: number;
  ends: number;
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
