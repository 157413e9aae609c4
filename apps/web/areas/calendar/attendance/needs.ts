import { listAttendanceCorrections } from '@rawnaq/contract/calendar/attendance-team';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.attendance',
    title: 'needs.attendance_corrections',
    search: '?tab=corrections',
    permission: 'attendance.approve',
    count: async (signal) => (await call(listAttendanceCorrections, { status: 1, per_page: 1 }, { signal, isQuiet: true })).total,
  },
];
