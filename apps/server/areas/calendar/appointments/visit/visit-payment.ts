import type { AccountContext } from '../../../../http/context.ts';
import { lockVisit } from './store-visits.ts';
import { actOnVisit, type Booked, type StatusRefusal, takeBack } from './visits.ts';
import { sql } from 'kysely';
import { AppointmentPayment, AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';

/**
 * A visit whose deposit did not arrive in time gives its time back. Answers whether it did: not where it was paid, changed or begun in the
 * meantime. Locks the visit; call it as often as you like.
 */
export async function cancelUnpaid(context: AccountContext, appointment_id: number): Promise<boolean> {
  const visit = await lockVisit(context.db, context.account_id, appointment_id);
  if (visit === null || visit.status !== AppointmentStatus.scheduled || visit.pay_before === null) return false;
  if (Date.parse(visit.pay_before) > context.now.getTime()) return false;
  const acted = await actOnVisit(context, visit, 'cancel', 'cancelled', { cancelled_at: context.now, pay_before: null }, { unpaid: 1 });
  return acted.ok;
}

/**
 * A payment arrived for a visit that had given its time back: it is claimed again, by the rule. Refused where the time is taken by now;
 * then the payment is to be given back. A visit that is not cancelled is answered as it is.
 */
export async function reviveVisit(
  context: AccountContext,
  appointment_id: number,
): Promise<Booked | { ok: false; refusal: StatusRefusal } | null> {
  const visit = await lockVisit(context.db, context.account_id, appointment_id);
  if (visit === null) return null;
  return takeBack(context, visit, 'undo_cancel', 'revived', { cancelled_at: null, cancel_reason: null });
}

/**
 * The invoice of a visit is wholly credited: the visit is there to be billed again. A visit that another invoice bills, or that was never billed,
 * stays as it is. Locks the visit.
 */
export async function unbillVisit(context: AccountContext, appointment_id: number, invoice_id: number): Promise<void> {
  const visit = await lockVisit(context.db, context.account_id, appointment_id);
  if (visit === null || visit.invoice_id !== invoice_id || visit.status !== AppointmentStatus.achieved) return;
  const unbilled = { invoice_id: null, payment_status: AppointmentPayment.unpaid };
  await actOnVisit(context, visit, 'undo_achieve', 'achievement_undone', unbilled, { invoice_id });
}

/** What is asked ahead of a visit that was just booked is never more than it will cost: a discount lowers it, to nothing where nothing is left to pay. */
export async function capDeposit({ db, account_id }: AccountContext, appointment_id: number, most_minor: number): Promise<void> {
  await sql`update appointments set deposit_minor = ${most_minor}::bigint,
      pay_before = case when ${most_minor}::bigint = 0 then null else pay_before end,
      payment_status = case when ${most_minor}::bigint = 0 and payment_status = ${AppointmentPayment.waiting} then ${AppointmentPayment.unpaid} else payment_status end
    where account_id = ${account_id} and id = ${appointment_id} and deposit_minor > ${most_minor}::bigint`.execute(db);
}

/** Without a gateway a deposit cannot be paid online: the visit stands, and its deposit is asked for at the counter. */
export async function leaveToCounter(
  context: Pick<AccountContext, 'db' | 'account_id' | 'publish'>,
  appointment_id: number,
): Promise<void> {
  await context.db
    .updateTable('appointments')
    .set({ pay_before: null, payment_status: AppointmentPayment.unpaid })
    .where('account_id', '=', context.account_id)
    .where('id', '=', appointment_id)
    .where('payment_status', '=', AppointmentPayment.waiting)
    .execute();
  context.publish('appointment', appointment_id);
}
