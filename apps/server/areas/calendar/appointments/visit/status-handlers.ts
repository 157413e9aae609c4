import {
  cancelAppointment,
  checkInAppointment,
  confirmAppointment,
  markNoShow,
  tellAppointmentCustomer,
  undoAppointmentStatus,
} from '@rawnaq/contract/calendar/appointments';
import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import { handle } from '../../../../http/handle.ts';
import { NotFound, notFound, refuse } from '../../../../http/answers/refusal.ts';
import { penaltyDue, penaltyUndone } from '../../../value/penalties/public.ts';
import { cancelVisit } from './cancel-visit.ts';
import { findVisit } from './find-visit.ts';
import { countNoShow } from '../../../customers/customers/public/records.ts';
import { tellCustomer } from './tell-customer.ts';
import { actOnVisit, takeBack } from './visits.ts';

const confirm = handle(confirmAppointment, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer;
  const acted = await actOnVisit(context, found.visit, 'confirm', 'confirmed', {
    confirmed_at: context.now,
    confirmed_by_user_id: context.user.id,
  });
  return acted.ok ? acted.appointment : acted.refusal;
});

const checkIn = handle(checkInAppointment, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer;
  const acted = await actOnVisit(context, found.visit, 'check_in', 'checked_in', { checked_in_at: context.now });
  return acted.ok ? acted.appointment : acted.refusal;
});

const noShow = handle(markNoShow, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer;
  const acted = await actOnVisit(context, found.visit, 'no_show', 'no_show', {});
  if (!acted.ok) return acted.refusal;
  await countNoShow(context.db, context.account_id, found.visit.customer_id, 1);
  await penaltyDue(context, input.id, 'no_show');
  return { ...acted.appointment, no_show_count: acted.appointment.no_show_count + 1 };
});

const cancel = handle(cancelAppointment, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer;
  const acted = await cancelVisit(context, found.visit, input);
  if (!acted.ok) return acted.refusal;
  if (input.tell_customer === 1) await tellCustomer(context, 'booking_cancelled', input.id);
  return acted.appointment;
});

const undo = handle(undoAppointmentStatus, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer;
  const { visit } = found;
  const may = (key: PermissionKey) => context.may(key);

  if (visit.status === AppointmentStatus.no_show) {
    if (!may('appointments.no_show')) return refuse('no_permission');
    const undone = await takeBack(context, visit, 'undo_no_show', 'no_show_undone', {});
    if (!undone.ok) return undone.refusal;
    await countNoShow(context.db, context.account_id, visit.customer_id, -1);
    await penaltyUndone(context, visit.id, 'no_show');
    return { ...undone.appointment, no_show_count: Math.max(0, undone.appointment.no_show_count - 1) };
  }
  if (visit.status === AppointmentStatus.cancelled) {
    if (!may('appointments.cancel')) return refuse('no_permission');
    const undone = await takeBack(context, visit, 'undo_cancel', 'cancel_undone', { cancelled_at: null, cancel_reason: null });
    if (!undone.ok) return undone.refusal;
    await penaltyUndone(context, visit.id, 'late_cancel');
    return undone.appointment;
  }
  if (visit.status === AppointmentStatus.scheduled && visit.confirmed_at !== null) {
    if (!may('appointments.confirm')) return refuse('no_permission');
    const undone = await actOnVisit(context, visit, 'confirm', 'confirmation_undone', { confirmed_at: null, confirmed_by_user_id: null });
    return undone.ok ? undone.appointment : undone.refusal;
  }
  if (!may('appointments.check_in')) return refuse('no_permission');
  const undone = await actOnVisit(context, visit, 'undo_check_in', 'check_in_undone', { checked_in_at: null });
  return undone.ok ? undone.appointment : undone.refusal;
});

const letters = { booked: 'booking_confirmed', moved: 'booking_moved', cancelled: 'booking_cancelled' } as const;

const tell = handle(tellAppointmentCustomer, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer instanceof NotFound ? found.answer : notFound('appointment');
  return { is_told: (await tellCustomer(context, letters[input.about], input.id)) ? (1 as const) : (0 as const) };
});

export const appointmentStatusHandlers = [confirm, checkIn, noShow, cancel, undo, tell];
