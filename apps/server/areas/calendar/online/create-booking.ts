import { epochMinuteOf } from '@rawnaq/domain/time/local-time';
import { createOnlineBooking } from '@rawnaq/contract/calendar/online-booking';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { refuse, Refusal } from '../../../http/answers/refusal.ts';
import { bookVisit } from '../appointments/public/booking.ts';
import { capDeposit } from '../appointments/public/payment.ts';
import { currentSchedule } from '../appointments/public/facts.ts';
import { tellCustomer } from '../appointments/public/telling.ts';
import { consentToOffers } from '../../reach/consent/public/choices.ts';
import { promiseCode } from '../../value/discount-codes/public.ts';
import { publicBooking, readBooking } from './bookings.ts';
import { takesBookings } from './business-rows.ts';
import { countTry, useCode } from './codes.ts';
import { findOrMakeCustomer } from '../../customers/customers/public/records.ts';
import { forgetHold } from './holds.ts';
import { mayTryDiscountCode } from './discount-code.ts';
import { checkCode } from './verification.ts';
import { linesToBook } from './online-lines.ts';

/** Of one mobile, tries included; a family books with one phone. */
const mostBookingsPerHour = 20;

/** The code first: nothing is told about a customer to a caller who has not proved to own the mobile. */
export const createBooking = handleOnline(createOnlineBooking, async (input, context) => {
  const { db, account_id, language, now } = context;
  const { customer: person, hold_key } = input;
  if (!(await takesBookings(db, account_id))) return refuse('online.closed');
  const code = await checkCode(context, person.mobile, input.verification_code);
  // A wrong try has to count although the booking is refused.
  if (code.state !== 'right') return refuse(`verification.${code.state}`, { field: 'verification_code', keeps: true });

  if (
    !context.account.is_training &&
    !(await countTry(db, `online_booking:${account_id}:${person.mobile}`, mostBookingsPerHour, 3600, now))
  )
    return refuse('online.too_many_bookings', { keeps: true });

  const customer = await findOrMakeCustomer(db, { account_id, ...person, language, now });
  if (customer.status === 0) return refuse('online.customer_disabled');
  const { addons } = await currentSchedule(db, account_id);
  const lines = linesToBook(input, addons);
  const booked = await bookVisit(context, { customer_id: customer.id, lines, channel: 'online', hold_key });
  // The code stays valid: a customer who lost the race books another time with it.
  if (!booked.ok) return booked.refusal;

  const discount = await takeDiscountCode(context, input.discount_code, booked.appointment);
  if (discount !== null) return discount;

  if (hold_key !== undefined) await forgetHold(context, hold_key);
  if (input.agrees_to_offers === 1) await consentToOffers(context, customer.id, { action: 'given', how: 'online' });
  await useCode(db, account_id, code.id, now);
  await tellCustomer(context, 'booking_confirmed', booked.appointment.id);
  const saved = await readBooking(db, account_id, booked.appointment.unique_id);
  if (saved === null) throw new Error('The booking that was just written is not there');
  return publicBooking(saved, epochMinuteOf(now));
});

/** The discount code of the booking: kept for the visit, or the reason why not; null where all is well. */
async function takeDiscountCode(
  context: OnlineContext,
  typed: string | undefined,
  {
    id,
    customer_id,
    total_minor,
    lines,
  }: { id: number; customer_id: number; total_minor: number; lines: { service_id: number; price_minor: number }[] },
) {
  if (typed === undefined || typed === '') return null;
  if (!(await mayTryDiscountCode(context))) return refuse('request.too_many', { field: 'discount_code' });
  const worth_minor = await promiseCode(context, typed, { appointment_id: id, customer_id, lines });
  if (worth_minor instanceof Refusal) return worth_minor;
  await capDeposit(context, id, total_minor - worth_minor);
  return null;
}
