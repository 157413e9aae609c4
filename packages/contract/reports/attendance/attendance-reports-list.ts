import { attendanceEventColumns } from '../../calendar/attendance-list.ts';
import { listColumns } from '../../list-columns.ts';
import { listFile } from '../../list-file.ts';
import {
  getCumulativeAttendance,
  getEmployeeAttendance,
  getLeavingReport,
  getUnderTimeReport,
  listDetailedAttendance,
} from './attendance-reports.ts';

/** What a day is, in a word: what is missing before what is good. */
export const dayWords = ['absent', 'open', 'late', 'early', 'leave', 'there', 'worked', 'off'] as const;
interface Day {
  is_absent: 0 | 1;
  is_open: 0 | 1;
  is_on_leave: 0 | 1;
  late: number;
  early: number;
  came_at: string | null;
  left_at: string | null;
}
export function dayWord({ is_absent, is_open, is_on_leave, late, early, came_at, left_at }: Day): (typeof dayWords)[number] {
  if (is_absent === 1) return 'absent';
  if (is_open === 1) return 'open';
  if (late > 0) return 'late';
  if (early > 0) return 'early';
  if (is_on_leave === 1) return 'leave';
  if (came_at === null) return 'off';
  return left_at === null ? 'there' : 'worked';
}

const right = 'reports.export';

export const employeeAttendanceColumns = listColumns<typeof getEmployeeAttendance, 'attendanceReports'>()({
  on_date: { title: 'attendanceReports.day', kind: 'date', onPhone: 'title' },
  came_at: { title: 'attendanceReports.came', kind: 'moment', isHidden: true },
  left_at: { title: 'attendanceReports.left', kind: 'moment', isHidden: true },
  state: {
    title: 'attendanceReports.state',
    kind: 'state',
    value: (row, { say }) => say(`attendanceReports.states.${dayWord(row)}`),
    onPhone: 'badge',
  },
  due: { title: 'attendanceReports.due', kind: 'duration' },
  worked: { title: 'attendanceReports.worked', kind: 'duration', onPhone: 'named_line' },
  overtime: { title: 'attendanceReports.overtime', kind: 'duration', onPhone: 'named_line' },
  missing: { title: 'attendanceReports.missing', kind: 'duration' },
  late: { title: 'attendanceReports.late', kind: 'duration' },
  early: { title: 'attendanceReports.early', kind: 'duration' },
  present: { title: 'attendanceReports.present', kind: 'duration', isHidden: true },
  unpaid_break: { title: 'attendanceReports.unpaid_break', kind: 'duration', isHidden: true },
  paid_break: { title: 'attendanceReports.paid_break', kind: 'duration', isHidden: true },
  errand: { title: 'attendanceReports.errand', kind: 'duration', isHidden: true },
  business: { title: 'attendanceReports.business', kind: 'duration', isHidden: true },
});
export const employeeAttendanceFile = listFile(getEmployeeAttendance, {
  title: 'screens.merchant.employee_attendance_report',
  columns: employeeAttendanceColumns,
  right,
  summary: 'The days of one employee as a file',
});

export const detailedAttendanceFile = listFile(listDetailedAttendance, {
  title: 'screens.merchant.detailed_attendance_report',
  columns: attendanceEventColumns,
  right,
  summary: 'Each recorded time with its proof and its correction as a file',
});

export const leavingColumns = listColumns<typeof getLeavingReport, 'attendanceReports'>()({
  employee: { title: 'attendanceReports.employee', value: (row, { name }) => name(row), isSortable: true, onPhone: 'title' },
  on_date: { title: 'attendanceReports.day', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  way: {
    title: 'attendanceReports.way',
    kind: 'state',
    isSortable: true,
    value: ({ way }, { say }) => say(`attendanceReports.ways.${way}`),
    onPhone: 'badge',
  },
  left_at: { title: 'attendanceReports.left', kind: 'moment', isSortable: true },
  back_at: { title: 'attendanceReports.back', kind: 'moment', isSortable: true },
  minutes: { title: 'attendanceReports.time', kind: 'duration', isSortable: true, onPhone: 'named_line' },
});
export const leavingFile = listFile(getLeavingReport, {
  title: 'screens.merchant.leaving_report',
  columns: leavingColumns,
  right,
  summary: 'Who left during work as a file',
});

export const underTimeColumns = listColumns<typeof getUnderTimeReport, 'attendanceReports'>()({
  employee: { title: 'attendanceReports.employee', value: (row, { name }) => name(row), isSortable: true, onPhone: 'title' },
  on_date: { title: 'attendanceReports.day', kind: 'date', isSortable: true, onPhone: 'line', width: 9 },
  due: { title: 'attendanceReports.due', kind: 'duration', isSortable: true },
  worked: { title: 'attendanceReports.worked', kind: 'duration', isSortable: true },
  missing: { title: 'attendanceReports.missing', kind: 'duration', isSortable: true, onPhone: 'named_line' },
  late: { title: 'attendanceReports.late', kind: 'duration', isSortable: true },
  early: { title: 'attendanceReports.early', kind: 'duration', isSortable: true },
  absent: {
    title: 'attendanceReports.state',
    kind: 'state',
    value: ({ is_absent }, { say }) => (is_absent === 1 ? say('attendanceReports.states.absent') : ''),
    onPhone: 'badge',
  },
});
export const underTimeFile = listFile(getUnderTimeReport, {
  title: 'screens.merchant.under_timing_report',
  columns: underTimeColumns,
  right,
  summary: 'The days on which less was worked than was due as a file',
});

export const cumulativeColumns = listColumns<typeof getCumulativeAttendance, 'attendanceReports'>()({
  employee: { title: 'attendanceReports.employee', value: (row, { name }) => name(row), onPhone: 'title' },
  days: { title: 'attendanceReports.days', kind: 'number' },
  absent_days: { title: 'attendanceReports.absent_days', kind: 'number' },
  late_days: { title: 'attendanceReports.late_days', kind: 'number', isHidden: true },
  leave_days: { title: 'attendanceReports.leave_days', kind: 'number', isHidden: true },
  due: { title: 'attendanceReports.due', kind: 'duration' },
  worked: { title: 'attendanceReports.worked', kind: 'duration', onPhone: 'named_line' },
  overtime: { title: 'attendanceReports.overtime', kind: 'duration' },
  missing: { title: 'attendanceReports.missing', kind: 'duration' },
  late: { title: 'attendanceReports.late', kind: 'duration' },
  early: { title: 'attendanceReports.early', kind: 'duration', isHidden: true },
  errand: { title: 'attendanceReports.errand', kind: 'duration', isHidden: true },
  business: { title: 'attendanceReports.business', kind: 'duration', isHidden: true },
  carried: { title: 'attendanceReports.carried', kind: 'duration' },
  balance: { title: 'attendanceReports.balance', kind: 'duration', onPhone: 'named_line' },
});
export const cumulativeFile = listFile(getCumulativeAttendance, {
  title: 'screens.merchant.cumulative_attendance_report',
  columns: cumulativeColumns,
  right,
  summary: 'What the days of each employee come to as a file',
});

export const attendanceReportListEndpoints = [
  employeeAttendanceFile,
  detailedAttendanceFile,
  leavingFile,
  underTimeFile,
  cumulativeFile,
] as const;
