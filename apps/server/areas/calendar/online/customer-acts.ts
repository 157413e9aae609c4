import { changeableUntil } from '@rawnaq/domain/calendar/online/change-window';
import { momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import type { Spoken } from '../../../http/answers/spoken.ts';
import type { AccountContext } from '../../../http/context.ts';
import { actOnVisit } from '../appointments/public/booking.ts';
import { lockVisit, type StoredVisit } from '../appointments/public/locks.ts';
import { tellCustomer } from '../appointments/public/telling.ts';
import { returnOnlineDeposit } from '../../value/deposits/public/giving-back.ts';
import { type BookingRow, readBooking } from './bookings.ts';

/** The booking of an unguessable id, locked, so that two changes of it wait for each other. */
export async function lockBooking(
  { db, account_id }: AccountContext,
  unique_id: string,
): Promise<{ row: BookingRow; visit: StoredVisit } | null> {
  const found = await readBooking(db, account_id, unique_id);
  const visit = found === null ? null : await lockVisit(db, account_id, found.id);
  // Read again under the lock: it may have been changed while this one waited.
  const row = visit === null ? null : await readBooking(db, account_id, unique_id);
  return row === null || visit === null ? null : { row, visit };
}

/** The last moment of a window, in the business's time, as a sentence to the customer has it: "22 Nov 2026, 10:00". */
export const untilText = (row: BookingRow, window_minutes: number): Spoken => ({
  local_moment: momentOfEpochMinutes(row.timezone, changeableUntil(row.starts, window_minutes)),
});

/** Cancels a visit that its customer may cancel, with all that follows; answers the refusal, or null. */
export async function cancelForCustomer(context: AccountContext, visit: StoredVisit) {
  const cancelled = await actOnVisit(context, visit, 'cancel', 'cancelled', { cancelled_at: context.now });
  if (!cancelled.ok) return cancelled.refusal;
  await returnOnlineDeposit(context, visit.id);
  await tellCustomer(context, 'booking_cancelled', visit.id);
  return null;
}

/** Writes down that the customer will come, where `mayConfirm` allows it; answers the refusal, or null. */
export async function confirmForCustomer(context: AccountContext, visit: StoredVisit) {
  const confirmed = await actOnVisit(context, visit, 'confirm', 'confirmed', { confirmed_at: context.now });
  return confirmed.ok ? null : confirmed.refusal;
}
