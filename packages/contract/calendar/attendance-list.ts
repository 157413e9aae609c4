import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listAttendanceEvents } from './attendance-team.ts';

interface Names {
  employee_english_name: string | null;
  employee_arabic_name: string | null;
}
const namesOf = ({ employee_english_name, employee_arabic_name }: Names) => ({
  english_name: employee_english_name,
  arabic_name: employee_arabic_name,
});

/** What the ledger of attendance shows and writes into its file. */
export const attendanceEventColumns = listColumns<typeof listAttendanceEvents, 'attendance'>()({
  employee: { title: 'attendance.columns.employee', value: (row, { name }) => name(namesOf(row)), onPhone: 'title' },
  at: { title: 'attendance.columns.at', kind: 'moment', onPhone: 'line' },
  step: {
    title: 'attendance.columns.step',
    value: ({ kind, type }, { say }) => (kind === 2 ? say(`attendance.left_as.${type}`) : say(`attendance.kinds.${kind}`)),
    onPhone: 'line',
  },
  method: { title: 'attendance.columns.method', value: ({ method }, { say }) => say(`attendance.methods.${method}`) },
  place: {
    title: 'attendance.columns.place',
    value: ({ location_english_name, location_arabic_name }, { name }) =>
      name({ english_name: location_english_name, arabic_name: location_arabic_name }),
  },
  distance_metres: { title: 'attendance.columns.distance', kind: 'number' },
  accuracy_metres: { title: 'attendance.columns.accuracy', kind: 'number', isHidden: true },
  corrected: {
    title: 'attendance.columns.corrected',
    kind: 'state',
    value: ({ replaced_by_correction_id, correction_id }, { say }) =>
      replaced_by_correction_id !== null ? say('attendance.replaced') : correction_id !== null ? say('attendance.corrected') : '',
    onPhone: 'badge',
  },
  reason: { title: 'attendance.columns.reason', isHidden: true },
  decided_by: { title: 'attendance.columns.decided_by', isHidden: true },
  recorded_at: { title: 'attendance.columns.recorded_at', kind: 'moment', isHidden: true },
  created_by: { title: 'attendance.columns.created_by', isHidden: true },
});
export const attendanceEventsFile = listFile(listAttendanceEvents, {
  title: 'screens.merchant.attendance',
  columns: attendanceEventColumns,
  right: 'reports.export',
  summary: 'The ledger of attendance as a file',
});

export const attendanceListEndpoints = [attendanceEventsFile] as const;
