import { appointmentRefusalCodes } from '@rawnaq/domain/calendar/booking/facts';
import * as z from 'zod/mini';
import { appointment, appointmentWithHistory } from './appointment-record.ts';
import { blockTimesEndpoints } from './block-times.ts';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, date, flag, id, line, listQuery, minutes, moment, optionalLongText, pageOf, version } from '../fields.ts';

const name = z.string();
const maybe = z.nullable(z.string());

/** A day of the business's zone, or a moment. */
const dayOrMoment = z.union([date, moment]);

const lineInput = z.object({
  service_id: id,
  /** Left out: any employee. */
  employee_id: z.optional(id),
  /** Left out: with the line before, or when the lines before have ended. The first line needs one. */
  starts_at: z.optional(moment),
  /** 1: together with the line before, by another employee. Left out in a change: as it was. */
  with_previous: z.optional(flag),
  /** The whole line with its extras. Left out: as long as it takes in these hands, or as it was. */
  duration_minutes: z.optional(minutes.check(z.gte(5))),
  /** 1: this customer takes this long from now on. */
  remember_duration: z.optional(flag),
  /** Extras of the service. Left out in a change: as they were. */
  addon_ids: z.optional(z.array(id).check(z.maxLength(20))),
  /** Who it is for, where the customer brings somebody along. Left out in a change: as it was. */
  guest_name: z.optional(line(z.maxLength(200))),
  /** What is agreed for the line, extras included. Below the catalogue's it asks for the right to give discounts. */
  price_minor: z.optional(amount_minor),
});

const visitInput = {
  customer_id: id,
  lines: z.array(lineInput).check(z.minLength(1), z.maxLength(20)),
  notes: optionalLongText(2000),
  /** 1: over other appointments, where the business and the user may. */
  overbook: z.optional(flag),
  /** 1: outside opening and working hours, where the user may. */
  outside_hours: z.optional(flag),
  /** 1: between the quarters of an hour; without it such a start is refused. */
  off_grid: z.optional(flag),
  /** 1: writes to the customer. */
  tell_customer: z.optional(flag),
};

const bookingRefusals = [...appointmentRefusalCodes, 'appointment.customer_not_found', 'appointment.customer_disabled'] as const;
const changeRefusals = ['record.changed_meanwhile', 'appointment.status_not_allowed'] as const;

export const listAppointments = endpoint({
  method: 'GET',
  path: '/api/appointments',
  access: may('appointments.view'),
  input: z.object({
    /** Left out: today. */
    from: z.optional(dayOrMoment),
    to: z.optional(dayOrMoment),
    employee_ids: z.optional(z.array(id).check(z.maxLength(500))),
    customer_id: z.optional(id),
    /** 1: cancelled ones too. */
    with_cancelled: z.optional(flag),
  }),
  output: pageOf(appointment),
  refusals: ['appointment.period_too_long'],
  summary: "The visits of a period with their lines, as the board shows them; a user who may not see everybody's gets their own",
});

export const getAppointment = endpoint({
  method: 'GET',
  path: '/api/appointments/{id}',
  access: may('appointments.view'),
  input: byId,
  output: appointmentWithHistory,
  summary: 'One visit with its history',
});

export const createAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments',
  access: may('appointments.create'),
  idempotent: true,
  input: z.object(visitInput),
  output: appointment,
  refusals: [...bookingRefusals, 'no_permission'],
  status: 201,
  summary: 'Books a visit; `overbook: 1` puts it over others where the business and the user may',
});

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/api/appointments/{id}',
  access: may('appointments.view'),
  idempotent: true,
  input: z.object({ id, version, ...visitInput }),
  output: appointment,
  refusals: [...bookingRefusals, ...changeRefusals, 'no_permission'],
  summary:
    'Moves and resizes a visit, changes its employees, services, customer and notes; needs the right to move or to edit, by what changes',
});

export const rescheduleAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/reschedule',
  access: may('appointments.move'),
  idempotent: true,
  input: z.object({
    id,
    starts_at: moment,
    employee_id: z.optional(id),
    version: z.optional(version),
    overbook: z.optional(flag),
    outside_hours: z.optional(flag),
    off_grid: z.optional(flag),
    tell_customer: z.optional(flag),
  }),
  output: appointment,
  refusals: [...bookingRefusals, ...changeRefusals, 'no_permission'],
  summary: 'Moves a whole visit to another start, its lines keeping their distance; with `employee_id` all of it to another employee',
});

const statusInput = z.object({ id, version: z.optional(version) });

export const confirmAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/confirm',
  access: may('appointments.confirm'),
  idempotent: true,
  input: statusInput,
  output: appointment,
  refusals: changeRefusals,
  summary: 'Notes that the customer has confirmed to come',
});

export const checkInAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/check_in',
  access: may('appointments.check_in'),
  idempotent: true,
  input: statusInput,
  output: appointment,
  refusals: changeRefusals,
  summary: 'The customer has arrived',
});

export const markNoShow = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/no_show',
  access: may('appointments.no_show'),
  idempotent: true,
  input: statusInput,
  output: appointment,
  refusals: changeRefusals,
  summary: 'The customer did not come; the time is free again',
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/cancel',
  access: may('appointments.cancel'),
  idempotent: true,
  input: z.object({
    id,
    version: z.optional(version),
    reason: optionalLongText(500),
    tell_customer: z.optional(flag),
    /** 1: the business calls it off. The customer then owes nothing for it, however late it is. */
    by_business: z.optional(flag),
  }),
  output: appointment,
  refusals: changeRefusals,
  summary: 'Cancels a visit; its time is free again',
});

export const approveAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/approve',
  access: may('appointments.confirm'),
  idempotent: true,
  input: statusInput,
  output: appointment,
  refusals: [...changeRefusals, 'appointment.not_waiting'],
  summary: "The salon's yes to a visit that waits for it; the customer is told, and asked for the deposit where one is due",
});

export const rejectAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/reject',
  access: may('appointments.confirm'),
  idempotent: true,
  input: z.object({ id, version: z.optional(version), reason: optionalLongText(500) }),
  output: appointment,
  refusals: [...changeRefusals, 'appointment.not_waiting'],
  summary: "The salon's no to a visit that waits for a yes: it is cancelled, and the customer is told why",
});

export const undoAppointmentStatus = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/undo',
  access: may('appointments.view'),
  idempotent: true,
  input: statusInput,
  output: appointment,
  refusals: [...bookingRefusals, ...changeRefusals, 'no_permission'],
  summary:
    'Takes back a check-in, a no-show, a confirmation or a cancellation that was a mistake, where its time is still free; needs the right to set it',
});

export const tellAppointmentCustomer = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/tell_customer',
  access: may('appointments.move'),
  idempotent: true,
  input: z.object({ id, about: z.literal(['booked', 'moved', 'cancelled']) }),
  output: z.object({
    /** 0: no mobile with WhatsApp and no e-mail is known. */
    is_told: flag,
  }),
  summary: 'Writes to the customer after the fact, when whoever moved the visit decides so',
});

export const reportAppointments = endpoint({
  method: 'GET',
  path: '/api/appointments/report',
  access: may('appointments.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    status: z.optional(z.array(z.int().check(z.gte(0), z.lte(4)))),
    source: z.optional(z.int().check(z.gte(0), z.lte(1))),
    employee_id: z.optional(id),
    service_id: z.optional(id),
    /**
     * 1: the appointments that began on these business days as they were at the end of each, in the state they had then; what happened to them later changes nothing.
     * One that was moved after its day is there on both days.
     */
    at_day_end: z.optional(flag),
    /** Of those: booked so many days ahead, both included. */
    lead_from: z.optional(z.int().check(z.gte(0), z.lte(3650))),
    lead_to: z.optional(z.int().check(z.gte(0), z.lte(3650))),
    /** Of those: begun in this hour of the week (`hourOfWeek`). */
    hour_of_week: z.optional(z.int().check(z.gte(0), z.lte(167))),
  }),
  output: pageOf(
    z.object({
      id,
      starts_at: moment,
      ends_at: moment,
      created_at: moment,
      customer_id: id,
      customer_name: name,
      customer_mobile: maybe,
      status: z.int(),
      payment_status: z.int(),
      source: z.int(),
      is_confirmed: flag,
      total_minor: z.int(),
      services: z.array(z.object({ english_name: name, arabic_name: name })),
      employees: z.array(z.object({ id, english_name: maybe, arabic_name: maybe })),
      cancel_reason: maybe,
      invoice_id: z.nullable(id),
    }),
  ),
  summary: 'Appointments by period of their start, status, employee, service and source, page by page',
});

export const appointmentsEndpoints = [
  listAppointments,
  reportAppointments,
  getAppointment,
  createAppointment,
  updateAppointment,
  rescheduleAppointment,
  confirmAppointment,
  checkInAppointment,
  markNoShow,
  approveAppointment,
  rejectAppointment,
  cancelAppointment,
  undoAppointmentStatus,
  tellAppointmentCustomer,
  ...blockTimesEndpoints,
] as const;
