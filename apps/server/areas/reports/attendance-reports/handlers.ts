import {
  getCumulativeAttendance,
  getEmployeeAttendance,
  getLeavingReport,
  getUnderTimeReport,
  listDetailedAttendance,
} from '@rawnaq/contract/reports/attendance/attendance-reports';
import {
  cumulativeFile,
  detailedAttendanceFile,
  employeeAttendanceFile,
  leavingFile,
  underTimeFile,
} from '@rawnaq/contract/reports/attendance/attendance-reports-list';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { type Comparison, comparedPeriod } from '@rawnaq/domain/reports/comparison/comparison';
import type { UserContext } from '../../../http/context.ts';
import { handle } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { fileOfList } from '../../../sheets/list-file.ts';
import { listEventsOf } from '../../calendar/attendance/public/events.ts';
import { periodRefusal } from '../sales-reports/public/period.ts';
import { cumulativeRows, daysOf, employeeDays, findEmployee, readLeaving, readUnderTime, totalsOf } from './store.ts';

async function comparedWith(context: UserContext, period: ReportPeriod, compare: Comparison | undefined, employee_id?: number) {
  const days = compare === undefined ? null : comparedPeriod(period, compare);
  return days === null ? null : { ...days, totals: await totalsOf(context, await daysOf(context, days, employee_id)) };
}

const nothing = {
  ...{ days: 0, absent_days: 0, late_days: 0, leave_days: 0, due: 0, present: 0, worked: 0, paid_break: 0, unpaid_break: 0 },
  ...{ errand: 0, business: 0, late: 0, early: 0, missing: 0, overtime: 0 },
};

/** Who may not see everybody's attendance sees their own, whoever is asked for. */
const employee = handle(getEmployeeAttendance, async ({ employee_id, compare, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const seesAll = context.may('attendance.view');
  const own = context.user.employee_id ?? undefined;
  if (!seesAll && own === undefined) return { employee: null, total: 0, data: [], totals: nothing, compared: null };
  const found = await findEmployee(context, seesAll ? (employee_id ?? own) : own);
  if (found === undefined && employee_id !== undefined) return refuse('attendance.employee_not_found', { field: 'employee_id' });
  if (found === undefined) return { employee: null, total: 0, data: [], totals: nothing, compared: null };
  const days = await daysOf(context, period, found.id);
  const data = await employeeDays(context, days);
  return {
    ...{ employee: found, total: data.length, data, totals: await totalsOf(context, days) },
    compared: await comparedWith(context, period, compare, found.id),
  };
});

const detailed = handle(listDetailedAttendance, async (input, context) => {
  const refusal = periodRefusal(input);
  if (refusal !== null) return refusal;
  const page = await listEventsOf(context, input);
  return { ...page, totals: await totalsOf(context, await daysOf(context, input, input.employee_id)) };
});

const leaving = handle(getLeavingReport, async ({ employee_id, way, page, per_page, sort, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const days = await daysOf(context, period, employee_id);
  return { ...(await readLeaving(context, days, way, { page, per_page, sort })), page, per_page };
});

const underTime = handle(getUnderTimeReport, async ({ employee_id, page, per_page, sort, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const days = await daysOf(context, period, employee_id);
  return { ...(await readUnderTime(context, days, { page, per_page, sort })), page, per_page };
});

const cumulative = handle(getCumulativeAttendance, async ({ compare, ...period }, context) => {
  const refusal = periodRefusal(period);
  if (refusal !== null) return refusal;
  const days = await daysOf(context, period);
  const data = await cumulativeRows(context, days, period);
  return {
    ...{ data, total: data.length, totals: await totalsOf(context, days) },
    compared: await comparedWith(context, period, compare),
  };
});

export const attendanceReportHandlers = [
  employee,
  fileOfList(employee, employeeAttendanceFile),
  detailed,
  fileOfList(detailed, detailedAttendanceFile),
  leaving,
  fileOfList(leaving, leavingFile),
  underTime,
  fileOfList(underTime, underTimeFile),
  cumulative,
  fileOfList(cumulative, cumulativeFile),
];
