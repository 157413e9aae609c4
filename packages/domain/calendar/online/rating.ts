import { AppointmentStatus, type AppointmentStatusId } from '../appointments/status.ts';

/**
 * Whether a visit has taken place, so that its customer may rate it: it was billed, or its time is over and it was
 * neither cancelled nor missed. A business that never checks anybody in has its visits rated too. Times are epoch minutes.
 */
export function tookPlace(visit: { status: AppointmentStatusId; ends: number }, now: number): boolean {
  if (visit.status === AppointmentStatus.achieved) return true;
  const wasExpected = visit.status === AppointmentStatus.scheduled || visit.status === AppointmentStatus.check_in;
  return wasExpected && visit.ends <= now;
}

/** For how long after a visit it can be rated: later nobody remembers it well. */
export const ratingDays = 60;

/** Whether a visit that took place is fresh enough to be rated. Times are epoch minutes. */
export function canBeRated(visit: { status: AppointmentStatusId; ends: number }, now: number): boolean {
  return tookPlace(visit, now) && now - visit.ends <= ratingDays * 1440;
}
