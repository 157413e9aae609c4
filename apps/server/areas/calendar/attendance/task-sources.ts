import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

export const attendanceCorrection = {
  kind: 'attendance_correction',
  right: 'attendance.approve',
  path: (id) => `/merchant/attendence?tab=corrections&correction_id=${id}`,
  example: { english_name: 'Sara', arabic_name: 'سارة', on_date: '2026-12-06' },
} as const satisfies TaskSource;

/** Closes when the employee checks in, with the day, or by whoever moved the appointments. */
export const employeeAbsent = {
  kind: 'employee_absent',
  right: 'appointments.move',
  path: (id) => `/merchant/appointments?employee_ids=${id}`,
  isClosedByHand: true,
  example: { english_name: 'Sara', arabic_name: 'سارة', count: 3 },
} as const satisfies TaskSource;

export const attendanceTaskSources: readonly TaskSource[] = [attendanceCorrection, employeeAbsent];
