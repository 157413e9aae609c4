import {
  addWaiting,
  bookWaiting,
  cancelWaiting,
  changeWaiting,
  changeWaitingSetting,
  getWaiting,
  getWaitingSetting,
  getWaitingTimes,
  listWaiting,
  offerTime,
  takeOfferBack,
} from '@rawnaq/contract/calendar/waiting-list';
import { OfferStatus, WaitingStatus } from '@rawnaq/domain/calendar/appointments/waiting';
import { epochMinuteOf, momentOfEpochMinutes } from '@rawnaq/domain/time/local-time';
import { waitingList as arabic } from '@rawnaq/messages/ar/calendar/waiting-list';
import { waitingList as english } from '@rawnaq/messages/en/calendar/waiting-list';
import type { UserContext } from '../../../http/context.ts';
import { changedMeanwhile } from '../../../http/changed-meanwhile.ts';
import { replaceWaitingSetting } from '../../settings/settings/public/account-settings.ts';
import { handle } from '../../../http/handle.ts';
import { type NotFound, notFound, refuse, type Refusal } from '../../../http/answers/refusal.ts';
import { bookVisit } from '../appointments/public/booking.ts';
import { canEditVisit, linesFor, whatUserSees } from '../appointments/public/rights.ts';
import { onlinePolicy, toldRefusal } from '../appointments/public/facts.ts';
import { tellCustomer } from '../appointments/public/telling.ts';
import { entryAnswer, requiredAnswer } from './answer.ts';
import { firstFreeTimes, linesOf } from './fitting.ts';
import { makeOffer, statusAfterOffer, takeBackOpenOffer } from './offers.ts';
import { readOpenOffer, readWaitingSetting, setOfferStatus } from './offers-store.ts';
import { onlineWaitingHandlers } from './online-handlers.ts';
import { type EntryRow, insertEntry, listEntries, lockEntry, readEntry, replaceWish, setEntryStatus } from './store.ts';
import { checkedWish, endAfterLastDay } from './wish.ts';

/** Free times to choose from at once. */
const mostTimes = 12;

const list = handle(listWaiting, async (input, context) => {
  const sees = await whatUserSees(context);
  const { data, total } = await listEntries(context.db, context.account_id, {
    ...input,
    ...(sees === 'all' ? {} : { only: { employee_id: sees.only } }),
  });
  return { data: data.map((row) => entryAnswer(context, row)), total, page: input.page, per_page: input.per_page };
});

/** The wish, where this user may see it. */
async function find(context: UserContext, id: number): Promise<EntryRow | null> {
  const sees = await whatUserSees(context);
  const row = await readEntry(context.db, context.account_id, id);
  if (row === null || sees === 'all' || row.employee === null || row.employee.id === sees.only) return row;
  return null;
}

/** With whom this user may book or add a wish: a user who sees only their own visits, with themselves ("any employee" too); null where it is somebody else's time. */
async function employeeFor(context: UserContext, employee_id: number | undefined): Promise<{ employee_id?: number } | null> {
  const sees = await whatUserSees(context);
  const lines = linesFor(sees, [{ employee_id }]);
  if (!canEditVisit(sees, { lines })) return null;
  const allowed_id = lines[0]?.employee_id;
  return allowed_id === undefined ? {} : { employee_id: allowed_id };
}

const get = handle(getWaiting, async ({ id }, context) => {
  const row = await find(context, id);
  return row === null ? notFound('waiting_list_entry') : entryAnswer(context, row);
});

const add = handle(addWaiting, async (input, context) => {
  const { db, account_id, user, now } = context;
  const customer = await db
    .selectFrom('customers')
    .where('account_id', '=', account_id)
    .where('id', '=', input.customer_id)
    .select(['name', 'status'])
    .executeTakeFirst();
  if (customer === undefined) return refuse('appointment.customer_not_found', { field: 'customer_id' });
  if (customer.status !== 1) return refuse('appointment.customer_disabled', { field: 'customer_id', params: { customer: customer.name } });
  const employee = await employeeFor(context, input.employee_id);
  if (employee === null) return refuse('no_permission');
  const checked = await checkedWish(context, { ...input, ...employee });
  if (!checked.ok) return checked.refusal;
  const id = await insertEntry(
    db,
    account_id,
    { customer_id: input.customer_id, ...checked.wish, source: 0, created_by_user_id: user.id, created_at: now },
    input.service_ids,
  );
  await endAfterLastDay(context, id, checked.wish.to_on);
  await context.audit({
    area: 'appointments',
    action: 'add_waiting',
    subject_type: 'waiting_list_entry',
    subject_id: id,
    after: { customer_id: input.customer_id, ...checked.wish },
  });
  context.publish('waiting_list_entry', id);
  return requiredAnswer(context, id);
});

type Locked = { entry: EntryRow } | { answer: NotFound | Refusal<'record.changed_meanwhile' | 'waiting.not_waiting'> };

/** The wish, locked, seen by this user, still waiting or offered, and in the version the user looked at where the input names one. */
async function lockWaiting(context: UserContext, input: { id: number; version?: number | undefined }): Promise<Locked> {
  const locked = await lockEntry(context.db, context.account_id, input.id);
  const entry = locked === undefined ? null : await find(context, input.id);
  if (entry === null) return { answer: notFound('waiting_list_entry') };
  if (input.version !== undefined && input.version !== entry.version) {
    return { answer: refuse('record.changed_meanwhile', { details: { current: entryAnswer(context, entry) } }) };
  }
  if (entry.status !== WaitingStatus.waiting && entry.status !== WaitingStatus.offered) {
    return { answer: refuse('waiting.not_waiting', { params: { status: statusInWords(entry.status, context.language) } }) };
  }
  return { entry };
}

const statusKeys = ['cancelled', 'waiting', 'offered', 'booked', 'expired'] as const;

function statusInWords(status: number, language: 'en' | 'ar'): string {
  const key = statusKeys[status];
  return key === undefined ? '' : (language === 'ar' ? arabic : english).status[key];
}

const change = handle(changeWaiting, async (input, context) => {
  const locked = await lockWaiting(context, input);
  if ('answer' in locked) return locked.answer;
  const { entry } = locked;
  const employee = await employeeFor(context, input.employee_id);
  if (employee === null) return refuse('no_permission');
  const checked = await checkedWish(context, { ...input, ...employee });
  if (!checked.ok) return checked.refusal;
  // What is held for the customer was for the wish as it was.
  if ((await takeBackOpenOffer(context, entry.id)) !== null)
    await setEntryStatus(context.db, context.account_id, entry.id, WaitingStatus.waiting);
  await replaceWish(context.db, context.account_id, entry.id, checked.wish, input.service_ids);
  await endAfterLastDay(context, entry.id, checked.wish.to_on);
  await context.audit({
    area: 'appointments',
    action: 'change_waiting',
    subject_type: 'waiting_list_entry',
    subject_id: entry.id,
    after: checked.wish,
  });
  context.publish('waiting_list_entry', entry.id);
  return requiredAnswer(context, entry.id);
});

const cancel = handle(cancelWaiting, async (input, context) => {
  const locked = await lockWaiting(context, input);
  if ('answer' in locked) return locked.answer;
  const { id } = locked.entry;
  await takeBackOpenOffer(context, id);
  await setEntryStatus(context.db, context.account_id, id, WaitingStatus.cancelled);
  await context.audit({ area: 'appointments', action: 'cancel_waiting', subject_type: 'waiting_list_entry', subject_id: id });
  context.publish('waiting_list_entry', id);
  return requiredAnswer(context, id);
});

const times = handle(getWaitingTimes, async ({ id }, context) => {
  const entry = await find(context, id);
  if (entry === null) return notFound('waiting_list_entry');
  if (entry.place === null) return refuse('waiting.not_waiting', { params: { status: statusInWords(entry.status, context.language) } });
  const found = await firstFreeTimes(context, entry, mostTimes);
  if (found.ok) return { free_times: found.starts.map((start) => momentOfEpochMinutes(context.account.timezone, start)) };
  const service_ids = entry.services.map((service) => service.id);
  return toldRefusal(found.refusal, {
    language: context.language,
    day: found.day,
    policy: onlinePolicy(found.day.settings),
    wanted: epochMinuteOf(context.now),
    free_times: null,
    customer_name: entry.customer_name,
    service_ids,
  });
});

const offer = handle(offerTime, async (input, context) => {
  const locked = await lockWaiting(context, input);
  if ('answer' in locked) return locked.answer;
  const { entry } = locked;
  if (entry.status === WaitingStatus.offered) return refuse('waiting.offer_is_open', { params: { customer: entry.customer_name } });
  const employee = await employeeFor(context, entry.employee?.id);
  if (employee === null) return refuse('no_permission');
  const made = await makeOffer(context, entry, epochMinuteOf(input.starts_at), employee.employee_id);
  return made.ok ? requiredAnswer(context, entry.id) : made.refusal;
});

const takeBack = handle(takeOfferBack, async ({ id }, context) => {
  const locked = await lockEntry(context.db, context.account_id, id);
  const entry = locked === undefined ? null : await find(context, id);
  if (entry === null) return notFound('waiting_list_entry');
  if ((await takeBackOpenOffer(context, id)) === null) return refuse('waiting.no_offer');
  await setEntryStatus(context.db, context.account_id, id, statusAfterOffer(context, entry));
  await context.audit({ area: 'appointments', action: 'take_offer_back', subject_type: 'waiting_list_entry', subject_id: id });
  context.publish('waiting_list_entry', id);
  return requiredAnswer(context, id);
});

const book = handle(bookWaiting, async (input, context) => {
  const { db, account_id, now } = context;
  const locked = await lockWaiting(context, input);
  if ('answer' in locked) return locked.answer;
  const { entry } = locked;
  const employee = await employeeFor(context, entry.employee?.id);
  if (employee === null) return refuse('no_permission');
  const open = await readOpenOffer(db, account_id, entry.id);
  const lines = linesOf(entry, employee.employee_id).map((line, index) => (index === 0 ? { ...line, starts_at: input.starts_at } : line));
  // The time held by the offer is booked, whether the customer takes it online or on the telephone.
  const visit = {
    customer_id: entry.customer_id,
    lines,
    channel: 'staff',
    notes: entry.notes,
    ...(open === undefined ? {} : { hold_key: open.hold_key }),
  } as const;
  const booked = await bookVisit(context, visit);
  if (!booked.ok) return booked.refusal;
  if (open !== undefined) await setOfferStatus(db, account_id, open.id, OfferStatus.taken, now);
  await setEntryStatus(db, account_id, entry.id, WaitingStatus.booked, booked.appointment.id);
  await context.audit({
    area: 'appointments',
    action: 'book_waiting',
    subject_type: 'waiting_list_entry',
    subject_id: entry.id,
    after: { appointment_id: booked.appointment.id },
  });
  if (input.tell_customer === 1) await tellCustomer(context, 'booking_confirmed', booked.appointment.id);
  context.publish('waiting_list_entry', entry.id);
  return { entry: await requiredAnswer(context, entry.id), appointment: booked.appointment };
});

const setting = handle(getWaitingSetting, (_input, { db, account_id }) => readWaitingSetting(db, account_id));

const changeSetting = handle(changeWaitingSetting, async ({ waiting_offer_minutes, version }, context) => {
  const { db, account_id } = context;
  const before = await readWaitingSetting(db, account_id);
  const isNewest = await replaceWaitingSetting(db, account_id, version, waiting_offer_minutes);
  const after = await readWaitingSetting(db, account_id);
  if (!isNewest) return changedMeanwhile(context, { subject_types: ['waiting_list_setting'], version, current: after });
  await context.audit({ area: 'settings', action: 'change', subject_type: 'waiting_list_setting', before, after });
  return after;
});

export const waitingListHandlers = [
  list,
  get,
  add,
  change,
  cancel,
  times,
  offer,
  takeBack,
  book,
  setting,
  changeSetting,
  ...onlineWaitingHandlers,
];
