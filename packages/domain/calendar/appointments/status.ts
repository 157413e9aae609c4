import { AppointmentStatus, type AppointmentStatusId } from '../../fields/appointment-status.ts';

// The numbers lie beside the wings: deposits and debts, below the calendar, name them too.
export * from '../../fields/appointment-status.ts';

/** What can happen to an appointment. Undoing is a way back from a status that was set by mistake. */
export const appointmentActions = [
  'confirm',
  'check_in',
  'achieve',
  'cancel',
  'no_show',
  'reschedule',
  'undo_check_in',
  'undo_no_show',
  'undo_achieve',
  'undo_cancel',
] as const;
export type AppointmentAction = (typeof appointmentActions)[number];

const { cancelled, scheduled, check_in, achieved, no_show } = AppointmentStatus;

/**
 * From which status an action may be taken and where it leads. A cancelled appointment stays cancelled unless that was a mistake and its
 * time is still free.
 * `achieve` happens when it is billed, `undo_achieve` when that invoice is wholly credited.
 */
const appointmentTransitions: Readonly<Record<AppointmentAction, Readonly<Partial<Record<AppointmentStatusId, AppointmentStatusId>>>>> = {
  confirm: { [scheduled]: scheduled },
  reschedule: { [scheduled]: scheduled, [check_in]: check_in },
  check_in: { [scheduled]: check_in },
  achieve: { [scheduled]: achieved, [check_in]: achieved },
  cancel: { [scheduled]: cancelled, [check_in]: cancelled },
  no_show: { [scheduled]: no_show },
  undo_check_in: { [check_in]: scheduled },
  undo_no_show: { [no_show]: scheduled },
  undo_achieve: { [achieved]: check_in },
  undo_cancel: { [cancelled]: scheduled },
};

export type TransitionResult =
  | { ok: true; status: AppointmentStatusId }
  | { ok: false; refusal: { code: 'appointment.status_not_allowed'; params: { status: AppointmentStatusId; action: AppointmentAction } } };

/** The status after an action, or the refusal when the table above has no such change. */
export function changeStatus(status: AppointmentStatusId, action: AppointmentAction): TransitionResult {
  const next = appointmentTransitions[action][status];
  if (next === undefined) return { ok: false, refusal: { code: 'appointment.status_not_allowed', params: { status, action } } };
  return { ok: true, status: next };
}

/** True while the appointment occupies its employee and customer: a cancelled one and a no-show give their time back. */
export function holdsClaims(status: AppointmentStatusId): boolean {
  return status !== cancelled && status !== no_show;
}
