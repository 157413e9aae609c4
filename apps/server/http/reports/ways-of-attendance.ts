import { getEmployeeAttendance } from '@rawnaq/contract/reports/attendance/attendance-reports';
import { type ReportWays, summed, way } from './way.ts';

const days = (field: string) => way(getEmployeeAttendance, ({ employee_id }, period) => ({ ...period, employee_id }), summed(field));
const ofADay = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, 'A row is a day of an employee and opens into its recorded times, which have no length.']));
const lengths = ['due', 'worked', 'overtime', 'missing', 'late', 'early', 'errand', 'business'] as const;

/** The same of the reports of attendance. */
export const waysOfAttendance: Readonly<Record<string, ReportWays>> = {
  '/api/reports/attendance/employee': { opens: {}, closed: ofADay([...lengths, 'present', 'unpaid_break', 'paid_break']) },
  '/api/reports/attendance/leaving': { opens: {}, closed: ofADay(['minutes']) },
  '/api/reports/attendance/under_time': { opens: {}, closed: ofADay(['due', 'worked', 'missing', 'late', 'early']) },
  '/api/reports/attendance/cumulative': {
    opens: Object.fromEntries(lengths.map((name) => [name, days(name)])),
    computed: ['balance'],
    closed: {
      ...Object.fromEntries(
        ['days', 'absent_days', 'late_days', 'leave_days'].map((name) => [name, 'Days of the kind: counted in the tests of attendance.']),
      ),
      carried: 'Of all days before the period.',
    },
  },
};
