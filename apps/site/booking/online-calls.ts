import type {
  createOnlineBooking,
  getAvailableTimes,
  holdOnlineTime,
  sendVerificationCode,
} from '@rawnaq/contract/calendar/online-booking';
import type { closeMyBookings, getMyBookings, openMyBookings } from '@rawnaq/contract/calendar/online-mine';
import type {
  answerOffersOnline,
  cancelOnlineBooking,
  confirmOnlineBooking,
  getTimesToMoveTo,
  moveOnlineBooking,
  rateOnlineBooking,
  sendOnlineFeedback,
} from '@rawnaq/contract/calendar/online-visit';
import type { Language } from '@rawnaq/messages/format';
import { type Answer, type Declared, send } from './send.ts';

type Without<T, K extends keyof T> = Omit<T, K>;
type Days = NonNullable<Declared<typeof getAvailableTimes>['output']['days']>;
export type DayOfTimes = Days[number];

/** The public calls of one business. */
export interface OnlineCalls {
  availableDays(
    input: { from: string; to: string; service_ids: readonly number[]; addon_ids?: readonly number[]; together?: 1; employee_id?: number },
    signal: AbortSignal,
  ): Promise<Answer<{ days?: Days }>>;
  hold(input: Without<Declared<typeof holdOnlineTime>['input'], 'alias'>): Promise<Answer<Declared<typeof holdOnlineTime>['output']>>;
  letGo(hold_key: string): Promise<Answer<unknown>>;
  timesToMoveTo(
    unique_id: string,
    input: { from: string; to: string },
    signal: AbortSignal,
  ): Promise<Answer<Declared<typeof getTimesToMoveTo>['output']>>;
  /** `website` comes from a field that people do not see. */
  sendCode(mobile: string, website?: string): Promise<Answer<Declared<typeof sendVerificationCode>['output']>>;
  book(
    input: Without<Declared<typeof createOnlineBooking>['input'], 'alias'>,
    idempotencyKey: string,
  ): Promise<Answer<Declared<typeof createOnlineBooking>['output']>>;
  cancel(unique_id: string, idempotencyKey: string): Promise<Answer<Declared<typeof cancelOnlineBooking>['output']>>;
  confirm(unique_id: string, idempotencyKey: string): Promise<Answer<Declared<typeof confirmOnlineBooking>['output']>>;
  rate(
    unique_id: string,
    input: Without<Declared<typeof rateOnlineBooking>['input'], 'alias' | 'unique_id'>,
    idempotencyKey: string,
  ): Promise<Answer<Declared<typeof rateOnlineBooking>['output']>>;
  tell(
    unique_id: string,
    input: Without<Declared<typeof sendOnlineFeedback>['input'], 'alias' | 'unique_id'>,
    idempotencyKey: string,
  ): Promise<Answer<Declared<typeof sendOnlineFeedback>['output']>>;
  answerOffers(unique_id: string, agrees_to_offers: 0 | 1): Promise<Answer<Declared<typeof answerOffersOnline>['output']>>;
  openMine(mobile: string, verification_code: string): Promise<Answer<Declared<typeof openMyBookings>['output']>>;
  closeMine(): Promise<Answer<Declared<typeof closeMyBookings>['output']>>;
  mine(): Promise<Answer<Declared<typeof getMyBookings>['output']>>;
  move(unique_id: string, starts_at: string, idempotencyKey: string): Promise<Answer<Declared<typeof moveOnlineBooking>['output']>>;
}

export function onlineCalls(alias: string, language: Language): OnlineCalls {
  const base = `/api/online/${encodeURIComponent(alias)}`;
  const bookingOf = (unique_id: string): string => `${base}/bookings/${encodeURIComponent(unique_id)}`;
  const post = <T>(url: string, body: object, idempotencyKey?: string): Promise<Answer<T>> =>
    send({ method: 'POST', url, body, language, ...(idempotencyKey && { idempotencyKey }) });
  return {
    // Every field is a number, a date or a list of numbers: the query needs no escaping.
    availableDays: (input, signal) =>
      send({
        method: 'GET',
        url: `${base}/available_times?${Object.entries(input)
          .map(([name, value]) => `${name}=${String(value)}`)
          .join('&')}`,
        language,
        signal,
      }),
    hold: (input) => post(`${base}/holds`, input),
    letGo: (hold_key) => send({ method: 'DELETE', url: `${base}/holds/${hold_key}`, language, outlivesPage: true }),
    timesToMoveTo: (unique_id, { from, to }, signal) =>
      send({ method: 'GET', url: `${bookingOf(unique_id)}/available_times?from=${from}&to=${to}`, language, signal }),
    sendCode: (mobile, website = '') => post(`${base}/verification_codes`, website === '' ? { mobile } : { mobile, website }),
    rate: (unique_id, input, idempotencyKey) => post(`${bookingOf(unique_id)}/rating`, input, idempotencyKey),
    tell: (unique_id, input, idempotencyKey) => post(`${bookingOf(unique_id)}/feedback`, input, idempotencyKey),
    answerOffers: (unique_id, agrees_to_offers) => post(`${bookingOf(unique_id)}/offers`, { agrees_to_offers }),
    openMine: (mobile, verification_code) => post(`${base}/my_session`, { mobile, verification_code }),
    closeMine: () => send({ method: 'DELETE', url: `${base}/my_session`, language }),
    mine: () => send({ method: 'GET', url: `${base}/my_bookings`, language }),
    book: (input, idempotencyKey) => post(`${base}/bookings`, input, idempotencyKey),
    cancel: (unique_id, idempotencyKey) => post(`${bookingOf(unique_id)}/cancel`, {}, idempotencyKey),
    confirm: (unique_id, idempotencyKey) => post(`${bookingOf(unique_id)}/confirm`, {}, idempotencyKey),
    move: (unique_id, starts_at, idempotencyKey) => post(`${bookingOf(unique_id)}/move`, { starts_at }, idempotencyKey),
  };
}
