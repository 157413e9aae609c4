import {
  cancelOnlineBooking,
  confirmOnlineBooking,
  getOnlineBooking,
  getTimesToMoveTo,
  moveOnlineBooking,
} from '@rawnaq/contract/calendar/online-visit';
import { daysWithRoom } from '@rawnaq/domain/calendar/booking/days-with-room';
import { customerMayChange } from '@rawnaq/domain/calendar/online/change-window';
import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { changeVisit } from '../appointments/public/booking.ts';
import { loadDayFacts, onlinePolicy, usualMinutes } from '../appointments/public/facts.ts';
import { tellCustomer } from '../appointments/public/telling.ts';
import { momentsOf, periodOf, toldPlainly } from './available-times.ts';
import { type BookingRow, mayConfirm, type OnlineBooking, publicBooking, readBooking } from './bookings.ts';
import { takesBookings } from './business-rows.ts';
import { cancelForCustomer, confirmForCustomer, lockBooking, untilText } from './customer-acts.ts';

export const booking = handleOnline(getOnlineBooking, async ({ unique_id }, { db, account_id, now }) => {
  const row = await readBooking(db, account_id, unique_id);
  return row === null ? notFound('appointment') : publicBooking(row, epochMinuteOf(now));
});

async function changed({ db, account_id, now }: OnlineContext, unique_id: string): Promise<OnlineBooking> {
  const row = await readBooking(db, account_id, unique_id);
  if (row === null) throw new Error('The booking that was just changed is not there');
  return publicBooking(row, epochMinuteOf(now));
}

function moveRefusal(row: BookingRow, now: number) {
  const may = customerMayChange(row, row.move_window_minutes, now);
  if (may.ok) return null;
  if (may.reason === 'not_open') return refuse('online.booking_not_open');
  return refuse('online.move_too_late', { params: { until: untilText(row, row.move_window_minutes) } });
}

export const cancelBooking = handleOnline(cancelOnlineBooking, async ({ unique_id }, context) => {
  const locked = await lockBooking(context, unique_id);
  if (locked === null) return notFound('appointment');
  const { row, visit } = locked;
  const may = customerMayChange(row, row.cancel_window_minutes, epochMinuteOf(context.now));
  if (!may.ok && may.reason === 'not_open') return refuse('online.booking_not_open');
  if (!may.ok) return refuse('online.cancel_too_late', { params: { until: untilText(row, row.cancel_window_minutes) } });
  const refusal = await cancelForCustomer(context, visit);
  return refusal ?? changed(context, unique_id);
});

/** The customer says that they will come, as a reminder asks. Pressed twice it is said once. */
export const confirmBooking = handleOnline(confirmOnlineBooking, async ({ unique_id }, context) => {
  const locked = await lockBooking(context, unique_id);
  if (locked === null) return notFound('appointment');
  const { row, visit } = locked;
  if (row.is_confirmed === 1) return publicBooking(row, epochMinuteOf(context.now));
  if (!mayConfirm(row, epochMinuteOf(context.now))) return refuse('online.booking_not_open');
  const refusal = await confirmForCustomer(context, visit);
  return refusal ?? changed(context, unique_id);
});

/** The employee the customer chose, who stays; null where any employee was chosen: another one may take the line. */
const chosenEmployee = (line: { employee_id: number; was_any_employee: 0 | 1 }): number | null =>
  line.was_any_employee === 1 ? null : line.employee_id;

export const timesToMoveTo = handleOnline(getTimesToMoveTo, async (input, context) => {
  const { db, account_id, account, now } = context;
  const row = await readBooking(db, account_id, input.unique_id);
  if (row === null) return notFound('appointment');
  const period = periodOf(input, account.timezone, now);
  if (!period.ok) return refuse('online.period_too_long', { params: { days: period.days }, field: 'to' });
  const refusal = moveRefusal(row, epochMinuteOf(now));
  if (refusal !== null) return refusal;

  const { from, to } = period;
  const { customer_id } = row;
  const service_ids = row.lines.map((line) => line.service_id);
  const day = await loadDayFacts(db, { account_id, from, to, service_ids, customer_id, except_appointment_id: row.id });
  if (!day.settings.takes_online_bookings) return refuse('online.closed');
  const policy = onlinePolicy(day.settings);
  // A line that was drawn longer on the board stays as long when it moves, and what began together still does.
  const lines = row.lines.map(({ service_id, starts, ends, ...line }, index) => ({
    service_id,
    employee_id: chosenEmployee(line),
    with_previous: index > 0 && row.lines[index - 1]?.starts === starts,
    duration_minutes: ends - starts === usualMinutes(day, service_id, line.employee_id) ? null : ends - starts,
  }));
  const found = daysWithRoom({ customer_id, first_date: from, last_date: to, lines }, day.facts, policy, epochMinuteOf(now));
  return found.ok ? { days: momentsOf(found.days, account.timezone) } : toldPlainly(found.refusal, context, day, policy, service_ids);
});

export const moveBooking = handleOnline(moveOnlineBooking, async ({ unique_id, starts_at }, context) => {
  const locked = await lockBooking(context, unique_id);
  if (locked === null) return notFound('appointment');
  if (!(await takesBookings(context.db, context.account_id))) return refuse('online.closed');
  const { row, visit } = locked;
  const refusal = moveRefusal(row, epochMinuteOf(context.now));
  if (refusal !== null) return refusal;
  const lines = visit.lines.map((line, index) => ({
    service_id: line.service_id,
    employee_id: chosenEmployee(line),
    starts_at: index === 0 ? starts_at : undefined,
  }));
  const moved = await changeVisit(context, visit, { customer_id: visit.customer_id, lines, channel: 'online' });
  if (!moved.ok) return moved.refusal;
  await tellCustomer(context, 'booking_moved', visit.id);
  return changed(context, unique_id);
});
