import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listAttendanceCorrections, listAttendanceEvents } from './attendance-team.ts';

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
  device: { title: 'attendance.columns.device', isHidden: true },
  device_at: { title: 'attendance.columns.device_at', kind: 'moment', isHidden: true },
  created_by: { title: 'attendance.columns.created_by', isHidden: true },
});
export const attendanceEventsFile = listFile(listAttendanceEvents, {
  title: 'screens.merchant.attendance',
  columns: attendanceEventColumns,
  right: 'reports.export',
  summary: 'The ledger of attendance as a file',
});

interface Decided {
  status: 0 | 1 | 2;
  is_withdrawn: 0 | 1;
}

/** What became of a correction. */
export const correctionStatus = ({ status, is_withdrawn }: Decided): 'requested' | 'approved' | 'withdrawn' | 'rejected' =>
  status === 1 ? 'requested' : status === 2 ? 'approved' : is_withdrawn === 1 ? 'withdrawn' : 'rejected';

/** What the list of corrections shows and writes into its file. */
export const attendanceCorrectionColumns = listColumns<typeof listAttendanceCorrections, 'attendance' | 'labels'>()({
  employee: { title: 'attendance.columns.employee', value: (row, { name }) => name(namesOf(row)), onPhone: 'title' },
  on_date: { title: 'attendance.columns.day', kind: 'date', onPhone: 'line' },
  change: {
    title: 'attendance.columns.change',
    value: ({ steps }, { say, joined }) =>
      joined(steps.map(({ kind, type }) => (kind === 2 ? say(`attendance.left_as.${type}`) : say(`attendance.kinds.${kind}`)))),
    onPhone: 'line',
  },
  first_at: { title: 'attendance.columns.first_at', kind: 'moment', value: ({ steps }) => steps[0]?.at ?? null, isHidden: true },
  last_at: { title: 'attendance.columns.last_at', kind: 'moment', value: ({ steps }) => steps.at(-1)?.at ?? null, isHidden: true },
  reason: { title: 'attendance.columns.reason' },
  status: {
    title: 'labels.status',
    kind: 'state',
    value: (row, { say }) => say(`attendance.corrections.status.${correctionStatus(row)}`),
    onPhone: 'badge',
  },
  requested_by: { title: 'attendance.columns.requested_by', isHidden: true },
  requested_at: { title: 'attendance.columns.requested_at', kind: 'moment', isHidden: true },
  decided_by: { title: 'attendance.columns.decided_by' },
  decided_at: { title: 'attendance.columns.decided_at', kind: 'moment', isHidden: true },
  decision_note: { title: 'attendance.columns.note', isHidden: true },
});

export const attendanceCorrectionsFile = listFile(listAttendanceCorrections, {
  title: 'screens.merchant.attendance',
  columns: attendanceCorrectionColumns,
  right: 'reports.export',
  summary: 'The corrections of attendance as a file',
});

export const attendanceListEndpoints = [attendanceEventsFile, attendanceCorrectionsFile] as const;
