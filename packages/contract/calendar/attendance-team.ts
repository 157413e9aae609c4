import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, id, listQuery, moment, optionalLongText, pageOf, version } from '../fields.ts';
import { correctionFields, correctionRefusals } from './attendance.ts';
import { attendanceCorrection, attendanceDay, attendanceEvent } from './attendance-fields.ts';

const name = z.nullable(z.string());
const person = { employee_id: id, english_name: name, arabic_name: name };

/** Where somebody is: there, on a break, out, gone, not there though the shift has begun, missing all of it, on leave, off, or not due yet. */
const presence = z.literal([
  ...(['present', 'on_break', 'on_business', 'on_errand', 'left', 'late', 'absent', 'on_leave', 'off', 'not_yet', 'forgotten'] as const),
]);

export const getAttendanceNow = endpoint({
  method: 'GET',
  path: '/api/attendance',
  access: may('attendance.view'),
  input: z.object({}),
  output: z.object({
    today: date,
    data: z.array(
      z.object({
        ...person,
        presence,
        came_at: z.nullable(moment),
        left_at: z.nullable(moment),
        since: z.nullable(moment),
        /** The first shift of the day that is not over, or the last one. */
        shift_starts_at: z.nullable(moment),
        shift_ends_at: z.nullable(moment),
        late: z.int(),
        worked: z.int(),
      }),
    ),
  }),
  summary: 'Who is there now, who is late, absent, on a break or on leave',
});

export const listAbsentEmployees = endpoint({
  method: 'GET',
  path: '/api/attendance/absent',
  access: may('appointments.move'),
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ ...person, visit_count: z.int() })) }),
  summary: 'Who has not come though the shift has begun, with how many appointments of today are still to come',
});

export const listAttendanceDays = endpoint({
  method: 'GET',
  path: '/api/attendance/days',
  access: may('attendance.view'),
  input: z.object({ from: date, to: date, employee_id: z.optional(id) }),
  output: z.object({
    today: date,
    data: z.array(z.object({ ...person, days: z.array(attendanceDay) })),
  }),
  refusals: ['appointment.period_too_long'],
  summary: 'Days of everybody who has ever checked in, from one date to another',
});

export const listAttendanceEvents = endpoint({
  method: 'GET',
  path: '/api/attendance/events',
  access: may('attendance.view'),
  input: z.object({ ...listQuery, employee_id: z.optional(id), from: z.optional(date), to: z.optional(date) }),
  output: pageOf(attendanceEvent),
  summary: 'The ledger of attendance, the latest first, with what corrections replaced',
});

export const listAttendanceCorrections = endpoint({
  method: 'GET',
  path: '/api/attendance/corrections',
  access: may('attendance.approve'),
  input: z.object({ ...listQuery, status: z.optional(z.literal([0, 1, 2])), correction_id: z.optional(id) }),
  output: pageOf(attendanceCorrection),
  summary: 'Corrections of attendance: what waits for a decision first',
});

export const createAttendanceCorrection = endpoint({
  method: 'POST',
  path: '/api/attendance/corrections',
  access: may('attendance.correct'),
  idempotent: true,
  input: z.object({ employee_id: id, ...correctionFields }),
  output: attendanceCorrection,
  refusals: ['attendance.employee_not_found', ...correctionRefusals],
  status: 201,
  summary: 'Corrects a day of an employee: counts at once where the user may approve it, and waits for approval else',
});

const decision = z.object({ id, version, note: optionalLongText(500) });
const decisionRefusals = ['attendance.correction_decided', 'attendance.own_correction', 'record.changed_meanwhile'] as const;

export const approveAttendanceCorrection = endpoint({
  method: 'POST',
  path: '/api/attendance/corrections/{id}/approve',
  access: may('attendance.approve'),
  idempotent: true,
  input: decision,
  output: attendanceCorrection,
  refusals: [...decisionRefusals, 'attendance.event_replaced'],
  summary: 'Approves a correction: what it puts in counts from now on, what it replaces no longer',
});

export const rejectAttendanceCorrection = endpoint({
  method: 'POST',
  path: '/api/attendance/corrections/{id}/reject',
  access: may('attendance.approve'),
  idempotent: true,
  input: decision,
  output: attendanceCorrection,
  refusals: decisionRefusals,
  summary: 'Rejects a correction',
});

export const attendanceTeamEndpoints = [
  getAttendanceNow,
  listAbsentEmployees,
  listAttendanceDays,
  listAttendanceEvents,
  listAttendanceCorrections,
  createAttendanceCorrection,
  approveAttendanceCorrection,
  rejectAttendanceCorrection,
] as const;
