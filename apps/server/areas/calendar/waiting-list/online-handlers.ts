import { claimOffer, declineOffer, getOnlineWaiting, joinWaiting, withdrawWaiting } from '@rawnaq/contract/calendar/online-waiting';
import { OfferStatus, WaitingStatus } from '@rawnaq/domain/calendar/appointments/waiting';
import { networkOf } from '../../../http/caller.ts';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline } from '../../../http/handle.ts';
import { notFound, refuse } from '../../../http/answers/refusal.ts';
import { bookVisit } from '../appointments/public/booking.ts';
import { tellCustomer } from '../appointments/public/telling.ts';
import { writeToCustomer } from '../../reach/messaging/public.ts';
import { checkCode } from '../online/public/verification.ts';
import { findOrMakeCustomer } from '../../customers/customers/public/records.ts';
import { countTry, useCode } from '../online/public/customers.ts';
import { takesBookings } from '../online/public/business.ts';
import { linesOf, onlineAnswer, type OnlineWaiting } from './answer.ts';
import { closeOffer, servicesIn, statusAfterOffer, takeBackOpenOffer } from './offers.ts';
import { findOffer, type OfferRow, readOffer, setOfferStatus } from './offers-store.ts';
import { findEntry, insertEntry, lockEntry, readEntry, setEntryStatus } from './store.ts';
import { checkedWish, endAfterLastDay } from './wish.ts';

/** Wishes one customer may have open, and wishes one address may make in ten minutes. */
const mostWishes = 5;
const mostPerAddress = 30;

const stillWaits = ({ status }: { status: number }): boolean => status === WaitingStatus.waiting || status === WaitingStatus.offered;

async function required(context: OnlineContext, unique_id: string): Promise<OnlineWaiting> {
  const answer = await onlineAnswer(context, unique_id);
  if (answer === null) throw new Error('the wish that was just changed is not there');
  return answer;
}

/** The code first: nothing is told about a customer to a caller who has not proved to own the mobile. */
const join = handleOnline(joinWaiting, async (input, context) => {
  const { db, account, account_id, now, ip, language } = context;
  if (!(await takesBookings(db, account_id))) return refuse('online.closed');
  if (!account.is_training && !(await countTry(db, `waiting_list:${networkOf(ip)}`, mostPerAddress, 600, now)))
    return refuse('request.too_many', { keeps: true });
  const { customer: person } = input;
  const code = await checkCode(context, person.mobile, input.verification_code);
  // A wrong try has to count although the wish is refused.
  if (code.state !== 'right') return refuse(`verification.${code.state}`, { field: 'verification_code', keeps: true });
  const checked = await checkedWish(context, input);
  if (!checked.ok) return checked.refusal;
  const customer = await findOrMakeCustomer(db, { account_id, ...person, language, now });
  if (customer.status === 0) return refuse('online.customer_disabled');
  const open = await db
    .selectFrom('waiting_list_entries')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer.id)
    .where('status', 'in', [WaitingStatus.waiting, WaitingStatus.offered])
    .select('id')
    .execute();
  if (open.length >= mostWishes) return refuse('waiting.too_many');
  await useCode(db, account_id, code.id, now);
  const id = await insertEntry(
    db,
    account_id,
    { customer_id: customer.id, ...checked.wish, source: 1, created_by_user_id: null, created_at: now },
    input.service_ids,
  );
  await endAfterLastDay(context, id, checked.wish.to_on);
  const entry = await readEntry(db, account_id, id);
  if (entry === null) throw new Error('the wish that was just written is not there');
  await writeToCustomer(context, {
    template: 'waiting_joined',
    customer_id: customer.id,
    params: ({ language: letter_language, site }) => ({
      services: servicesIn(letter_language, entry),
      link: site === null ? context.services.config.publicUrl : `${site}/waiting-list/${entry.unique_id}`,
    }),
  });
  await context.audit({
    area: 'appointments',
    action: 'join_waiting',
    subject_type: 'waiting_list_entry',
    subject_id: id,
    after: checked.wish,
  });
  context.publish('waiting_list_entry', id);
  return required(context, entry.unique_id);
});

const get = handleOnline(
  getOnlineWaiting,
  async ({ unique_id }, context) => (await onlineAnswer(context, unique_id)) ?? notFound('waiting_list_entry'),
);

const withdraw = handleOnline(withdrawWaiting, async ({ unique_id }, context) => {
  const { db, account_id } = context;
  const found = await findEntry(db, account_id, unique_id);
  const entry = found === null ? undefined : await lockEntry(db, account_id, found.id);
  if (entry === undefined) return notFound('waiting_list_entry');
  // Withdrawn already: the same wish again, and the same answer.
  if (entry.status === WaitingStatus.cancelled) return required(context, unique_id);
  if (!stillWaits(entry)) return refuse('waiting.wish_over');
  await takeBackOpenOffer(context, entry.id);
  await setEntryStatus(db, account_id, entry.id, WaitingStatus.cancelled);
  await context.audit({ area: 'appointments', action: 'withdraw_waiting', subject_type: 'waiting_list_entry', subject_id: entry.id });
  context.publish('waiting_list_entry', entry.id);
  return required(context, unique_id);
});

/** An offer with its wish, the wish locked and the offer read under that lock: two answers to one offer wait for each other. */
async function lockOffer({ db, account_id }: OnlineContext, unique_id: string) {
  const found = await findOffer(db, account_id, unique_id);
  const locked = found === undefined ? undefined : await lockEntry(db, account_id, found.entry_id);
  if (found === undefined || locked === undefined) return null;
  const [offer, entry] = [await readOffer(db, account_id, found.id), await readEntry(db, account_id, found.entry_id)];
  return offer === undefined || entry === null ? null : { offer, entry };
}

/** The customer may still accept it: it is open, or was passed on and nobody has taken the time since. */
const mayTake = (offer: OfferRow): boolean => offer.status === OfferStatus.open || offer.status === OfferStatus.passed;

/** Refusals that say the offered time is no longer there for anybody; any other rule may be kept a minute later, while it is still held. */
const timeIsGone: ReadonlySet<string> = new Set([
  'appointment.employee_busy',
  'appointment.resource_busy',
  'appointment.session_full',
  'appointment.block_time',
  'appointment.in_past',
]);

const claim = handleOnline(claimOffer, async ({ unique_id }, context) => {
  const { db, account_id, now } = context;
  if (!(await takesBookings(db, account_id))) return refuse('online.closed');
  const found = await lockOffer(context, unique_id);
  if (found === null) return notFound('waiting_list_offer');
  const { offer, entry } = found;
  if (offer.status === OfferStatus.taken) return required(context, entry.unique_id);
  if (!stillWaits(entry)) return refuse('waiting.wish_over');
  const other_offer = entry.status === WaitingStatus.offered && offer.status !== OfferStatus.open;
  if (!mayTake(offer) || other_offer) return refuse('waiting.offer_over');

  const booked = await bookVisit(context, {
    customer_id: entry.customer_id,
    lines: linesOf(offer),
    channel: 'online',
    notes: entry.notes,
    hold_key: offer.hold_key,
  });
  if (!booked.ok && !timeIsGone.has(booked.refusal.code)) return booked.refusal;
  if (!booked.ok) {
    if (offer.status === OfferStatus.open) {
      await closeOffer(context, offer, OfferStatus.passed);
      await setEntryStatus(db, account_id, entry.id, statusAfterOffer(context, entry));
      context.publish('waiting_list_entry', entry.id);
    }
    // That it is over is kept, although the claim is refused.
    return refuse('waiting.offer_gone', { keeps: true });
  }
  await setOfferStatus(db, account_id, offer.id, OfferStatus.taken, now);
  await setEntryStatus(db, account_id, entry.id, WaitingStatus.booked, booked.appointment.id);
  await tellCustomer(context, 'booking_confirmed', booked.appointment.id);
  await context.audit({
    area: 'appointments',
    action: 'take_offer',
    subject_type: 'waiting_list_entry',
    subject_id: entry.id,
    after: { appointment_id: booked.appointment.id },
  });
  context.publish('waiting_list_entry', entry.id);
  return required(context, entry.unique_id);
});

const decline = handleOnline(declineOffer, async ({ unique_id }, context) => {
  const found = await lockOffer(context, unique_id);
  if (found === null) return notFound('waiting_list_offer');
  const { offer, entry } = found;
  if (offer.status === OfferStatus.declined) return required(context, entry.unique_id);
  if (!stillWaits(entry)) return refuse('waiting.wish_over');
  if (offer.status !== OfferStatus.open) return refuse('waiting.offer_over');
  await closeOffer(context, offer, OfferStatus.declined);
  await setEntryStatus(context.db, context.account_id, entry.id, statusAfterOffer(context, entry));
  await context.audit({ area: 'appointments', action: 'decline_offer', subject_type: 'waiting_list_entry', subject_id: entry.id });
  context.publish('waiting_list_entry', entry.id);
  return required(context, entry.unique_id);
});

export const onlineWaitingHandlers = [join, get, withdraw, claim, decline];
