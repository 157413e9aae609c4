import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, line, longText, moment, version } from '../fields.ts';
import { attendanceCorrection, attendanceDay, attendanceEvent, attendanceState, kind, position, step, type } from './attendance-fields.ts';

/** The most events that one correction puts in or takes out: a day has a few. */
const mostSteps = 12;
export const correctionFields = {
  on_date: date,
  reason: longText(500),
  /** Events that count no longer. */
  replaces: z._default(z.array(id).check(z.maxLength(mostSteps)), []),
  /** What counts instead. */
  steps: z._default(z.array(step).check(z.maxLength(mostSteps)), []),
};
export const correctionRefusals = [
  'attendance.nothing_corrected',
  'attendance.event_not_of_day',
  'attendance.event_replaced',
  'attendance.moment_outside_day',
] as const;

export const getMyAttendance = endpoint({
  method: 'GET',
  path: '/api/my_attendance',
  access: may('attendance.record_own'),
  input: z.object({ from: z.optional(date), to: z.optional(date) }),
  output: z.object({
    /** 0: this sign-in belongs to nobody who works here. */
    is_employee: flag,
    state: attendanceState,
    came_at: z.nullable(moment),
    since: z.nullable(moment),
    /** A presence whose end nobody recorded, to be asked about at the next check-in. */
    forgotten: z.nullable(z.object({ on_date: date, came_at: moment, last_at: moment })),
    /** 0: there is no working location yet at which a phone can prove anything. */
    has_places: flag,
    /** 1: a place asks where the phone is. */
    asks_position: flag,
    /** 1: a PIN for the kiosk is set. */
    has_pin: flag,
    /** 1: the account has a kiosk in use. */
    has_kiosks: flag,
    today: date,
    days: z.array(attendanceDay),
    corrections: z.array(attendanceCorrection),
  }),
  refusals: ['appointment.period_too_long'],
  summary: 'My own attendance: where I am now, and my days from one date to another (this month)',
});

export const recordMyAttendance = endpoint({
  method: 'POST',
  path: '/api/my_attendance/events',
  access: may('attendance.record_own'),
  idempotent: true,
  input: z.object({
    kind,
    type: z._default(type, 1),
    position,
    /** The phone's clock, kept beside the server's, which counts. */
    device_at: z.optional(moment),
    /** When somebody left who forgot to check out: asked for as a correction. */
    left_at: z.optional(moment),
    /** What a kiosk's code said that the phone scanned: the employee is where the kiosk is. */
    kiosk_code: z.optional(line(z.maxLength(120))),
  }),
  output: z.object({
    id,
    kind,
    type,
    at: moment,
    state: attendanceState,
    /** 1: a second tap within a minute; the answer is the first event. */
    is_repeat: flag,
  }),
  refusals: [
    'attendance.no_employee',
    'attendance.cannot_follow',
    'attendance.no_place',
    'attendance.position_denied',
    'attendance.position_unavailable',
    'attendance.position_timed_out',
    'attendance.position_not_exact',
    'attendance.too_far',
    'attendance.wrong_network',
    'attendance.face_needed',
    'attendance.left_at_impossible',
    'kiosk.code_ended',
  ],
  status: 201,
  summary: 'Checks in or out, or begins or ends a break, by one’s own phone: where and how is judged by the server',
});

export const listMyAttendanceEvents = endpoint({
  method: 'GET',
  path: '/api/my_attendance/events',
  access: may('attendance.record_own'),
  input: z.object({ on_date: date }),
  output: z.object({ data: z.array(attendanceEvent) }),
  summary: 'My events that count to a day, with those that a correction replaced',
});

export const requestAttendanceCorrection = endpoint({
  method: 'POST',
  path: '/api/my_attendance/corrections',
  access: may('attendance.record_own'),
  idempotent: true,
  input: z.object(correctionFields),
  output: attendanceCorrection,
  refusals: ['attendance.no_employee', ...correctionRefusals],
  status: 201,
  summary: 'Asks for a correction of my day',
});

export const withdrawAttendanceCorrection = endpoint({
  method: 'POST',
  path: '/api/my_attendance/corrections/{id}/withdraw',
  access: may('attendance.record_own'),
  idempotent: true,
  input: z.object({ id, version }),
  output: attendanceCorrection,
  refusals: ['attendance.correction_decided', 'record.changed_meanwhile'],
  summary: 'Takes a correction back that nobody has decided on',
});

export const attendanceEndpoints = [
  getMyAttendance,
  recordMyAttendance,
  listMyAttendanceEvents,
  requestAttendanceCorrection,
  withdrawAttendanceCorrection,
] as const;
