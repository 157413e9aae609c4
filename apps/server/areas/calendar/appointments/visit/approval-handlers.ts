import { approveAppointment, rejectAppointment } from '@rawnaq/contract/calendar/appointments';
import { changeStatus, type AppointmentStatusId } from '@rawnaq/domain/calendar/appointments/status';
import type { AccountContext } from '../../../../http/context.ts';
import { handle } from '../../../../http/handle.ts';
import { refuse } from '../../../../http/answers/refusal.ts';
import { currentSchedule } from '../booking/facts.ts';
import { findVisit } from './find-visit.ts';
import { changeVisitStatus, lockVisit } from './store-visits.ts';
import { tellCustomer } from './tell-customer.ts';
import { actOnVisit, noteChange, required, statusRefusal } from './visits.ts';

const waiting = 1;
const given = 2;

/** The deposit of a visit that waited for approval is asked for now that it is approved; the time to pay it begins now. */
const approve = handle(approveAppointment, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer;
  const { visit } = found;
  if (!changeStatus(visit.status as AppointmentStatusId, 'confirm').ok) return statusRefusal(context, visit);
  if (visit.approval !== waiting) return refuse('appointment.not_waiting');
  const { db, account_id, now, user } = context;
  const paid = await db
    .selectFrom('appointments')
    .where('account_id', '=', account_id)
    .where('id', '=', visit.id)
    .select('deposit_paid_minor')
    .executeTakeFirstOrThrow();
  const owes = visit.deposit_minor > paid.deposit_paid_minor;
  const { pay_within_minutes } = (await currentSchedule(db, account_id)).settings;
  const to_pay = owes ? { payment_status: 2, pay_before: new Date(now.getTime() + pay_within_minutes * 60_000) } : {};
  await changeVisitStatus(db, account_id, visit.id, { approval: given, approved_by_user_id: user.id, ...to_pay });
  await noteChange(context, visit, 'approved', { approval: visit.approval }, { approval: given });
  await context.audit({
    area: 'appointments',
    action: 'approve',
    subject_type: 'appointment',
    subject_id: visit.id,
    before: { approval: visit.approval },
    after: { approval: given },
  });
  context.publish('appointment', visit.id);
  await tellCustomer(context, 'booking_approved', visit.id);
  return required(context, visit.id);
});

const reject = handle(rejectAppointment, async (input, context) => {
  const found = await findVisit(context, input);
  if ('answer' in found) return found.answer;
  const { visit } = found;
  if (visit.approval !== waiting) return refuse('appointment.not_waiting');
  const acted = await actOnVisit(context, visit, 'cancel', 'rejected', { cancelled_at: context.now, cancel_reason: input.reason ?? null });
  if (!acted.ok) return acted.refusal;
  await tellCustomer(context, 'booking_rejected', visit.id);
  return acted.appointment;
});

/** How long before its beginning a request that nobody answered gives its time back. */
const answeredMinutesBefore = 60;
/** The database, which calls at that moment, may have a clock a little ahead of this one. */
const clockSlackMinutes = 1;

/**
 * A request that nobody answered gives its time back, and the customer is told while there is time to make other plans. Answers whether it did:
 * not where it was answered, moved or cancelled in the meantime. Locks the visit; calling it again changes nothing.
 */
export async function lapseRequest(context: AccountContext, appointment_id: number): Promise<boolean> {
  const visit = await lockVisit(context.db, context.account_id, appointment_id);
  if (visit === null || visit.approval !== waiting) return false;
  if (Date.parse(visit.starts_at) - (answeredMinutesBefore + clockSlackMinutes) * 60_000 > context.now.getTime()) return false;
  const acted = await actOnVisit(context, visit, 'cancel', 'rejected', { cancelled_at: context.now }, { unanswered: 1 });
  if (!acted.ok) return false;
  await tellCustomer(context, 'booking_rejected', visit.id);
  return true;
}

export const appointmentApprovalHandlers = [approve, reject];
