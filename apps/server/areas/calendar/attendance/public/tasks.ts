/** What the queue calls of attendance. */
export { lookForAbsencesTask, lookForAllAbsences, planAbsences } from '../absences.ts';
export { planAttendanceDays, settleAllAttendance, settleAttendanceTask } from '../jobs.ts';
