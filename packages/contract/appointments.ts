import { appointmentRefusalCodes } from '@rawnaq/domain/appointments/facts';
import * as z from 'zod/mini';
import { blockTime, blockTimesEndpoints } from './block-times.ts';
import { endpoint, may } from './endpoint.ts';
import { amount_minor, byId, date, flag, id, listQuery, minutes, moment, optionalText, pageOf, version } from './fields.ts';
import { listFile } from './list-file.ts';

const name = z.string();
const maybe = z.nullable(z.string());

/** A day of the business's zone, or a moment. */
const dayOrMoment = z.union([date, moment]);

const line = z.object({
  id,
  service_id: id,
  english_name: name,
  arabic_name: name,
  employee_id: id,
  /** 1: nobody in particular was asked for. */
  was_any_employee: flag,
  starts_at: moment,
  ends_at: moment,
  /** With its add-ons. */
  price_minor: z.int(),
  /** 1: starts together with the line before, not after it. */
  with_previous: flag,
  /** Who it is for, where the customer brings somebody along. */
  guest_name: maybe,
  addons: z.array(z.object({ id, english_name: name, arabic_name: name, price_minor: z.int(), extra_minutes: z.int() })),
  addons_minor: z.int(),
  /** As booked: hands on, waiting with the employee free, hands on again, and cleaning up after the customer has gone. */
  parts: z.object({ busy_minutes: z.int(), processing_minutes: z.int(), finishing_minutes: z.int(), buffer_minutes: z.int() }),
  /** The chairs, rooms and devices it occupies: number `position` of its resource. */
  resource_units: z.array(z.object({ id, resource_id: id, position: z.int(), english_name: name, arabic_name: name })),
  /** The session of a group service, and how many of its seats are taken; null for a service of one customer. */
  group_session_id: z.nullable(id),
  seats_taken: z.nullable(z.int()),
  seats: z.nullable(z.int()),
});

export const appointment = z.object({
  id,
  unique_id: z.uuid(),
  customer_id: id,
  customer_name: name,
  customer_mobile: maybe,
  starts_at: moment,
  ends_at: moment,
  /** 0 cancelled, 1 scheduled, 2 check_in, 3 achieved, 4 no_show (specification §4). */
  status: z.int(),
  /** 0 unpaid, 1 paid, 2 waiting. */
  payment_status: z.int(),
  /** 0 system, 1 online. */
  source: z.int(),
  is_confirmed: flag,
  is_overbooked: flag,
  /** How often this customer did not come. */
  no_show_count: z.int(),
  /** 1: she was never billed before this visit. */
  is_first_visit: flag,
  invoice_id: z.nullable(id),
  total_minor: z.int(),
  /** 0 not needed, 1 waiting for the salon's yes, 2 given. A visit that waits occupies its time. */
  approval: z.int(),
  /** What is to be paid beforehand, and until when; then the visit gives its time back. */
  deposit_minor: z.int(),
  deposit_paid_minor: z.int(),
  pay_before: z.nullable(moment),
  /** The series it was booked in: this is visit `series_number` of `series_count`. */
  series_id: z.nullable(id),
  series_number: z.nullable(z.int()),
  series_count: z.nullable(z.int()),
  notes: maybe,
  cancel_reason: maybe,
  version,
  lines: z.array(line),
});

const event = z.object({
  id,
  at: moment,
  event: name,
  channel: z.enum(['system', 'online']),
  user_name: maybe,
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});

export const appointmentWithHistory = z.extend(appointment, {
  customer_notes: maybe,
  customer_allergies: maybe,
  created_at: moment,
  created_by: maybe,
  /** The discount code it was booked with. `state`: 1 kept for the visit, 2 used by its invoice, 3 given back. */
  discount_code: z.nullable(z.object({ code: z.string(), worth_minor: z.int(), state: z.literal([1, 2, 3]) })),
  history: z.array(event),
});

const wishedLine = z.object({
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
  guest_name: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  /** What is agreed for the line, extras included. Below the catalogue's it asks for the right to give discounts. */
  price_minor: z.optional(amount_minor),
});

const wish = {
  customer_id: id,
  lines: z.array(wishedLine).check(z.minLength(1), z.maxLength(20)),
  notes: optionalText(2000),
  /** 1: over other appointments, where the business and the user may. */
  overbook: z.optional(flag),
  /** 1: outside opening and working hours, where the user may. */
  outside_hours: z.optional(flag),
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
  summary: 'The visits of a period with their lines, as the board shows them; a user who may not see everybody gets her own',
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
  input: z.object(wish),
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
  input: z.object({ id, version, ...wish }),
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
  summary: 'Notes that the customer confirmed she is coming',
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
  summary: 'The customer did not come; her time is free again',
});

export const cancelAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/cancel',
  access: may('appointments.cancel'),
  idempotent: true,
  input: z.object({
    id,
    version: z.optional(version),
    reason: optionalText(500),
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
  summary: "The salon's yes to a visit that waits for it; the customer is told, and asked for her deposit where one is due",
});

export const rejectAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments/{id}/reject',
  access: may('appointments.confirm'),
  idempotent: true,
  input: z.object({ id, version: z.optional(version), reason: optionalText(500) }),
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

const wantedServices = z.array(id).check(z.minLength(1), z.maxLength(20));

export const getStaffAvailableTimes = endpoint({
  method: 'GET',
  path: '/api/appointments/available_times',
  access: may('appointments.view'),
  input: z.object({
    date: z.optional(date),
    from: z.optional(date),
    to: z.optional(date),
    service_ids: wantedServices,
    /** One for each service, 0 for any; left out: any for all. */
    employee_ids: z.optional(z.array(z.int().check(z.gte(0)))),
    customer_id: z.optional(id),
    /** The visit that is being moved: its own time counts as free. */
    except_appointment_id: z.optional(id),
  }),
  output: z.object({ days: z.array(z.object({ date, available_times: z.array(moment) })) }),
  refusals: [...appointmentRefusalCodes, 'appointment.period_too_long'],
  summary: 'The free times of one or several days (at most 31) for services one after another, by the same rule that books',
});

const span = z.object({ starts_at: moment, ends_at: moment });

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/board',
  access: may('appointments.view'),
  input: z.object({ from: z.optional(date), to: z.optional(date), employee_ids: z.optional(z.array(id).check(z.maxLength(500))) }),
  output: z.object({
    timezone: name,
    slot_step_minutes: z.int(),
    /** 1: the business allows it and this user may. */
    may_overbook: flag,
    /** 0: only her own appointments are shown. */
    sees_all: flag,
    /** The hours the board should begin and end with, minutes after local midnight; beyond 1440 is the next morning. */
    first_minute: z.int(),
    last_minute: z.int(),
    employees: z.array(
      z.object({
        id,
        english_name: maybe,
        arabic_name: maybe,
        colour: maybe,
        /** Working time in the period, leaves taken off, block times not. */
        working: z.array(span),
      }),
    ),
    block_times: z.array(blockTime),
    /** Chairs, rooms and devices, each place on its own; kind: 1 chair, 2 room, 3 device. */
    resource_units: z.array(
      z.object({ id, resource_id: id, position: z.int(), kind: z.int(), english_name: name, arabic_name: name, has_several: flag }),
    ),
  }),
  refusals: ['appointment.period_too_long'],
  summary: 'What the board stands on: who is shown, when they work, and block times',
});

export const getBookingOptions = endpoint({
  method: 'GET',
  path: '/api/booking_options',
  access: may('appointments.view'),
  input: z.object({}),
  output: z.object({
    currency: name,
    /** The account's rule for deposits, numbered as in its settings; a service may have one of its own. */
    deposit: z.object({ deposit_kind: z.int(), deposit_minor: z.int(), deposit_bp: z.int(), deposit_from: z.int() }),
    service_groups: z.array(z.object({ id, english_name: name, arabic_name: name, colour: maybe })),
    services: z.array(
      z.object({
        id,
        service_group_id: id,
        english_name: name,
        arabic_name: name,
        /** What a visit costs today, VAT included. */
        price_minor: z.int(),
        /** How long the customer is there. */
        duration_minutes: z.int(),
        /** Bookings in the last 90 days: the most wanted come first. */
        booked_count: z.int(),
        /** Above 1: a group service with so many seats. */
        seats: z.int(),
        /** Null: as the account's rule says. */
        deposit_kind: z.nullable(z.int()),
        deposit_minor: z.nullable(z.int()),
        deposit_bp: z.nullable(z.int()),
        addons: z.array(z.object({ id, english_name: name, arabic_name: name, price_minor: z.int(), extra_minutes: z.int() })),
        employees: z.array(z.object({ employee_id: id, price_minor: z.int(), duration_minutes: z.int() })),
      }),
    ),
  }),
  summary: 'What can be booked, by whom, for how long and for how much: everything the booking panel needs at once',
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

export const appointmentsFile = listFile(reportAppointments, {
  columns: [
    'starts_at',
    'customer_name',
    'mobile',
    'services',
    'employees',
    'status',
    'source',
    'total_minor',
    'created_at',
    'cancel_reason',
  ],
  right: 'reports.export',
  summary: 'The appointments of the report as a file',
});

export const appointmentsEndpoints = [
  listAppointments,
  reportAppointments,
  appointmentsFile,
  getStaffAvailableTimes,
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
  getBoard,
  getBookingOptions,
  ...blockTimesEndpoints,
] as const;
