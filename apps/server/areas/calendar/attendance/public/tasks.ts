/** What the queue calls of attendance. */
export { planAttendanceDays, settleAllAttendance, settleAttendanceTask } from '../jobs.ts';
