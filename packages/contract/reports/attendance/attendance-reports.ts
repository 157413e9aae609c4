import { comparisons } from '@rawnaq/domain/reports/comparison/comparison';
import * as z from 'zod/mini';
import { attendanceDay, attendanceEvent, attendanceMinutes } from '../../calendar/attendance-fields.ts';
import { endpoint, may } from '../../endpoint.ts';
import { date, flag, id, listQuery, moment, pageOf } from '../../fields.ts';

const maybe = z.nullable(z.string());
const person = { employee_id: id, english_name: maybe, arabic_name: maybe };
/** Days that hours count to, both included; at most five years. */
const period = { from: date, to: date };
const compare = z.optional(z.enum(comparisons));
const periodRefusals = ['report.ends_before_start', 'report.too_long'] as const;
const minutes = z.int();
/** Lists of single days are read by the page: of many employees there are thousands of them. */
const paged = { page: listQuery.page, per_page: listQuery.per_page, sort: listQuery.sort };
/** The minutes of each employee's rows on all pages, the most first; an employee without a row is left out. */
const by_employee = z.array(z.object({ ...person, minutes }));

/** What days of attendance come to; hours in minutes. The same in every report over the same days. */
export const attendanceTotals = z.object({
  /** Days on which somebody was there. */
  days: z.int(),
  absent_days: z.int(),
  late_days: z.int(),
  leave_days: z.int(),
  ...attendanceMinutes,
});
const compared = z.nullable(z.object({ ...period, totals: attendanceTotals }));

export const getEmployeeAttendance = endpoint({
  method: 'GET',
  path: '/api/reports/attendance/employee',
  access: may('attendance.record_own'),
  input: z.object({ ...period, employee_id: z.optional(id), compare }),
  output: z.object({
    /** Whose days these are; null where the caller is no employee and none was named. */
    employee: z.nullable(z.object({ id, english_name: maybe, arabic_name: maybe })),
    total: z.int(),
    data: z.array(attendanceDay),
    totals: attendanceTotals,
    compared,
  }),
  refusals: [...periodRefusals, 'attendance.employee_not_found'],
  summary: 'The days of one employee; without the right to everybody’s attendance, one’s own',
});

export const listDetailedAttendance = endpoint({
  method: 'GET',
  path: '/api/reports/attendance/detailed',
  access: may('attendance.view'),
  input: z.object({ ...listQuery, ...period, employee_id: z.optional(id) }),
  output: z.extend(pageOf(attendanceEvent), { totals: attendanceTotals }),
  refusals: periodRefusals,
  summary: 'Each recorded time with its proof and its correction, and what the days of the period come to',
});

/** A row of leaving: out on business, out on an errand, or gone before the end of the shift. */
export const leavingWays = ['business', 'errand', 'early'] as const;

export const getLeavingReport = endpoint({
  method: 'GET',
  path: '/api/reports/attendance/leaving',
  access: may('attendance.view'),
  input: z.object({ ...paged, ...period, employee_id: z.optional(id), way: z.optional(z.enum(leavingWays)) }),
  output: z.extend(
    pageOf(
      z.object({
        ...person,
        on_date: date,
        way: z.enum(leavingWays),
        /** Null for leaving early on a day whose last check-out is missing. */
        left_at: z.nullable(moment),
        /** Null for leaving early. */
        back_at: z.nullable(moment),
        minutes,
      }),
    ),
    { totals: attendanceTotals, by_employee, sums: z.object({ minutes }) },
  ),
  refusals: periodRefusals,
  summary: 'Who left during work, on business or on an errand, and who left early',
});

export const getUnderTimeReport = endpoint({
  method: 'GET',
  path: '/api/reports/attendance/under_time',
  access: may('attendance.view'),
  input: z.object({ ...paged, ...period, employee_id: z.optional(id) }),
  output: z.extend(
    pageOf(
      z.object({
        ...person,
        on_date: date,
        due: minutes,
        worked: minutes,
        missing: minutes,
        late: minutes,
        early: minutes,
        is_absent: flag,
      }),
    ),
    { totals: attendanceTotals, by_employee, sums: z.object({ due: minutes, worked: minutes, missing: minutes }) },
  ),
  refusals: periodRefusals,
  summary: 'The days on which less was worked than was due',
});

export const getCumulativeAttendance = endpoint({
  method: 'GET',
  path: '/api/reports/attendance/cumulative',
  access: may('attendance.view'),
  input: z.object({ ...period, compare }),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        ...person,
        ...attendanceTotals.shape,
        /** Worked more or less than was due on all days before the period. */
        carried: minutes,
        /** That, and what the period adds. */
        balance: minutes,
      }),
    ),
    totals: attendanceTotals,
    compared,
  }),
  refusals: periodRefusals,
  summary: 'What the days of each employee come to, and the balance carried from before',
});

export const attendanceReportEndpoints = [
  getEmployeeAttendance,
  listDetailedAttendance,
  getLeavingReport,
  getUnderTimeReport,
  getCumulativeAttendance,
] as const;
